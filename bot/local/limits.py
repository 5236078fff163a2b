"""What Discord refuses in a message: lengths, counts, nesting and doubled ids."""

from collections.abc import Sequence
from typing import Final

from bot.local import components as c
from bot.local.wire import Json, Refused, invalid

CONTENT: Final = 2000
FILES: Final = 10
EMBED_TEXT: Final = 6000
ALT_TEXT: Final = 1024
V2_COMPONENTS: Final = 40
V2_TEXT: Final = 4000

_TOP_V2: Final = {c.ROW, c.SECTION, c.TEXT, c.GALLERY, c.FILE, c.SEPARATOR, c.CONTAINER}
_INSIDE: Final[dict[int, set[int]]] = {
    c.ROW: {c.BUTTON, *c.SELECTS},
    c.SECTION: {c.TEXT},
    c.CONTAINER: _TOP_V2 - {c.CONTAINER},
}


def length(text: object, path: str, most: int, least: int = 1) -> None:
    """Refuse a text that is too short, too long, or none."""
    if not isinstance(text, str):
        raise invalid(path, "This field is required", "BASE_TYPE_REQUIRED")
    if not least <= len(text) <= most:
        raise invalid(path, f"Must be between {least} and {most} in length.", "BASE_TYPE_BAD_LENGTH")


def count(things: Sequence[object], path: str, most: int, least: int = 1) -> None:
    """Refuse a list with too few or too many entries."""
    if not least <= len(things) <= most:
        raise invalid(path, f"Must be between {least} and {most} in length.", "BASE_TYPE_BAD_LENGTH")


def check_message(payload: Json, *, is_v2: bool, is_empty: bool) -> None:
    """Refuse a message, or an edit of one, that Discord would not take."""
    if payload.get("content"):
        length(payload["content"], "content", CONTENT, 0)
    _check_embeds(payload.get("embeds") or ())
    count(payload.get("attachments") or (), "attachments", FILES, 0)
    for number, file in enumerate(payload.get("attachments") or ()):
        if file.get("description"):
            length(file["description"], f"attachments.{number}.description", ALT_TEXT)
    if is_v2 and (payload.get("content") or payload.get("embeds")):
        field = "content" if payload.get("content") else "embeds"
        raise invalid(
            field,
            f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        )
    if is_empty:
        raise Refused(400, 50006, "Cannot send an empty message")
    if payload.get("components"):
        check_components(payload["components"], is_v2=is_v2)


def _check_embeds(embeds: Sequence[Json]) -> None:
    count(embeds, "embeds", 10, 0)
    if sum(_embed_text(embed) for embed in embeds) > EMBED_TEXT:
        raise invalid("embeds", f"Embed size exceeds maximum size of {EMBED_TEXT}", "MAX_EMBED")


def _embed_text(embed: Json) -> int:
    parts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    parts += [(embed.get("author") or {}).get("name")]
    for one in embed.get("fields") or ():
        parts += [one["name"], one["value"]]
    return sum(len(part) for part in parts if part)


def check_components(components: Sequence[Json], *, is_v2: bool) -> None:
    """Refuse components that Discord would not take."""
    allowed = _TOP_V2 if is_v2 else {c.ROW}
    count(components, "components", V2_COMPONENTS if is_v2 else 5)
    for number, component in enumerate(components):
        _belongs(component, allowed, f"components.{number}")
    everything = list(c.walk(components))
    if len(everything) > V2_COMPONENTS:
        raise invalid(
            "components",
            f"The total number of components exceeded the maximum size of {V2_COMPONENTS}",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        )
    if sum(map(len, c.texts(components))) > V2_TEXT:
        raise invalid(
            "components",
            f"The total length of all text exceeded the maximum size of {V2_TEXT}",
            "COMPONENT_TEXT_SIZE_EXCEEDED",
        )
    for path, component in everything:
        _check_one(component, path)
    check_ids(everything)


def check_ids(everything: Sequence[tuple[str, Json]]) -> None:
    """Refuse a custom_id, or a component's number, that occurs twice."""
    for key in ("custom_id", "id"):
        seen: set[object] = set()
        for path, component in everything:
            value = component.get(key)
            if value and value in seen:
                raise invalid(
                    f"{path}.{key}",
                    "Component custom id cannot be duplicated",
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                )
            seen.add(value)


def _belongs(component: Json, allowed: set[int], path: str) -> None:
    if component.get("type") not in allowed:
        names = ", ".join(map(str, sorted(allowed)))
        raise invalid(f"{path}.type", f"Value must be one of {{{names}}}.", "UNION_TYPE_CHOICES")


def _check_one(component: Json, path: str) -> None:
    kind = component["type"]
    for number, child in enumerate(component.get("components") or ()):
        _belongs(child, _INSIDE[kind], f"{path}.components.{number}")
    if kind == c.ROW:
        _check_row(component, path)
    if kind == c.BUTTON:
        _check_button(component, path)
    if kind in c.SELECTS:
        check_select(component, path)
    if kind == c.SECTION:
        count(component.get("components") or (), f"{path}.components", 3)
        _belongs(component.get("accessory") or {}, {c.BUTTON, c.THUMBNAIL}, f"{path}.accessory")
    if kind == c.CONTAINER:
        count(component.get("components") or (), f"{path}.components", V2_COMPONENTS)
    if kind == c.TEXT:
        length(component.get("content"), f"{path}.content", V2_TEXT)
    _check_media(component, path)


def _check_media(component: Json, path: str) -> None:
    shown = component.get("items") or () if component["type"] == c.GALLERY else [component]
    if component["type"] == c.GALLERY:
        count(shown, f"{path}.items", 10)
    for number, item in enumerate(shown):
        if item.get("description") and component["type"] in {c.GALLERY, c.THUMBNAIL}:
            length(item["description"], f"{path}.items.{number}.description", ALT_TEXT)
    if component["type"] == c.FILE and c.attached_name(component["file"]) is None:
        raise invalid(f"{path}.file.url", "Must be an attachment:// reference")


def _check_row(row: Json, path: str) -> None:
    inside = row.get("components") or ()
    count(inside, f"{path}.components", 5)
    if any(one["type"] in c.SELECTS for one in inside) and len(inside) > 1:
        raise invalid(
            f"{path}.components",
            "The specified component exceeds the maximum width",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        )


def _check_button(button: Json, path: str) -> None:
    if button.get("label"):
        length(button["label"], f"{path}.label", 80)
    if not button.get("label") and not button.get("emoji"):
        raise invalid(path, "A button must have a label or an emoji", "BUTTON_COMPONENT_EMPTY")
    if button["style"] == c.LINK_STYLE:
        length(button.get("url"), f"{path}.url", 512)
        return
    if button.get("url"):
        raise invalid(f"{path}.url", "Only a link button has a url", "BUTTON_COMPONENT_INVALID")
    check_custom_id(button, path)


def check_custom_id(component: Json, path: str) -> None:
    """Refuse a custom_id that is missing or longer than 100."""
    length(component.get("custom_id"), f"{path}.custom_id", 100)


def check_select(select: Json, path: str) -> None:
    """Refuse a select with wrong options, texts or numbers."""
    check_custom_id(select, path)
    if select.get("placeholder"):
        length(select["placeholder"], f"{path}.placeholder", 150)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= least <= most or not 1 <= most <= 25:
        raise invalid(f"{path}.max_values", "Must be between 1 and 25", "NUMBER_TYPE_MAX")
    if select["type"] == c.STRING_SELECT:
        _check_options(select.get("options") or (), path, most)


def _check_options(options: Sequence[Json], path: str, most: int) -> None:
    count(options, f"{path}.options", 25)
    if most > len(options):
        raise invalid(f"{path}.max_values", "More than there are options", "NUMBER_TYPE_MAX")
    for number, option in enumerate(options):
        here = f"{path}.options.{number}"
        length(option.get("label"), f"{here}.label", 100)
        length(option.get("value"), f"{here}.value", 100)
        if option.get("description"):
            length(option["description"], f"{here}.description", 100)
    if len({option["value"] for option in options}) < len(options):
        raise invalid(
            f"{path}.options",
            "The specified option value is already used",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        )
    if sum(bool(option.get("default")) for option in options) > most:
        raise invalid(f"{path}.options", "Too many default options", "SELECT_COMPONENT_MAX_DEFAULTS")
