"""The components of a message: how they nest, and how Discord stores them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.local.wire import Json, invalid

ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
TEXT_INPUT: Final = 4
SELECTS: Final = frozenset({3, 5, 6, 7, 8})
SECTION: Final = 9
TEXT: Final = 10
THUMBNAIL: Final = 11
GALLERY: Final = 12
FILE: Final = 13
SEPARATOR: Final = 14
CONTAINER: Final = 17
LABEL: Final = 18
LINK_STYLE: Final = 5

_SCHEME: Final = "attachment://"
_DEFAULTS: Final[dict[int, Json]] = {
    BUTTON: {"disabled": False},
    STRING_SELECT: {"min_values": 1, "max_values": 1, "disabled": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def children(component: Json, path: str) -> Iterator[tuple[str, Json]]:
    """Give the components directly inside one, with their paths."""
    for number, child in enumerate(component.get("components") or ()):
        yield f"{path}.components.{number}", child
    for key in ("accessory", "component"):
        if component.get(key):
            yield f"{path}.{key}", component[key]


def walk(components: Sequence[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Give every component, nested ones too, with its path."""
    for number, component in enumerate(components):
        yield from _walk_one(component, f"{path}.{number}")


def _walk_one(component: Json, path: str) -> Iterator[tuple[str, Json]]:
    yield path, component
    for below, child in children(component, path):
        yield from _walk_one(child, below)


def find(components: Sequence[Json], custom_id: str) -> Json | None:
    """Return the component with a custom_id."""
    for _, component in walk(components):
        if component.get("custom_id") == custom_id:
            return component
    return None


def texts(components: Sequence[Json]) -> Iterator[str]:
    """Give the text of every text display."""
    for _, component in walk(components):
        if component["type"] == TEXT:
            yield component["content"]


def references(components: Sequence[Json]) -> Iterator[tuple[str, Json]]:
    """Give every medium that a component shows, with its path."""
    for path, component in walk(components):
        if component["type"] == GALLERY:
            for number, item in enumerate(component["items"]):
                yield f"{path}.items.{number}.media", item["media"]
        if component["type"] == THUMBNAIL:
            yield f"{path}.media", component["media"]
        if component["type"] == FILE:
            yield f"{path}.file", component["file"]


def settle(components: Sequence[Json], files: Mapping[str, Json]) -> tuple[Json, ...]:
    """Return components as Discord stores them: numbered, whole, their pictures found."""
    taken = {component["id"] for _, component in walk(components) if component.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    return tuple(_settle_one(component, files, free) for component in components)


def _settle_one(component: Json, files: Mapping[str, Json], free: Iterator[int]) -> Json:
    kind = component["type"]
    whole = _DEFAULTS.get(kind, {}) | component
    whole["id"] = component.get("id") or next(free)
    if "components" in component:
        inner = component["components"]
        whole["components"] = [_settle_one(child, files, free) for child in inner]
    if component.get("accessory"):
        whole["accessory"] = _settle_one(component["accessory"], files, free)
    if kind == GALLERY:
        whole["items"] = [_settle_item(item, files) for item in component["items"]]
    if kind == THUMBNAIL:
        whole["media"] = _settle_media(component["media"], files)
    if kind == FILE:
        media = _settle_media(component["file"], files)
        found = files.get(component["file"]["url"].removeprefix(_SCHEME), {})
        whole |= {"file": media, "name": found.get("filename"), "size": found.get("size")}
    return {key: value for key, value in whole.items() if value is not None or key in _NULLABLE}


_NULLABLE: Final = frozenset({"accent_color", "description"})


def _settle_item(item: Json, files: Mapping[str, Json]) -> Json:
    return {
        "media": _settle_media(item["media"], files),
        "description": item.get("description"),
        "spoiler": item.get("spoiler", False),
    }


def _settle_media(media: Json, files: Mapping[str, Json]) -> Json:
    name = attached_name(media)
    if name is None:
        return {"id": "0", "proxy_url": media["url"]} | media
    found = files[name]
    return {
        "id": found["id"],
        "url": found["url"],
        "proxy_url": found["proxy_url"],
        "width": found.get("width"),
        "height": found.get("height"),
        "content_type": found["content_type"],
        "attachment_id": found["id"],
    }


def attached_name(media: Json) -> str | None:
    """Return the file name that a medium refers to, unless it is an address elsewhere."""
    url: str = media["url"]
    return url.removeprefix(_SCHEME) if url.startswith(_SCHEME) else None


def check_references(components: Sequence[Json], listed: frozenset[str]) -> None:
    """Refuse pictures that the same request does not list as attachments."""
    for path, media in references(components):
        name = attached_name(media)
        if name is not None and name not in listed:
            raise invalid(
                path,
                f"The referenced attachment '{name}' was not found",
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            )
