"""What Discord refuses, and what flows asks beyond that, checked on a message as it would be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.talk.parts import COMPONENTS, TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.talk.parts import Message

Json = dict[str, Any]
SHOWN = 34
"""So much of a button's label is seen on a phone."""


def components(message: Message) -> list[Json]:
    """List all components as Discord would get them, nested ones too."""
    return list(_walk(message.layout().to_components()))


def checked(message: Message, most: int = COMPONENTS, characters: int = TEXTS) -> Message:
    """Check a message against Discord's limits, and its size against what was designed."""
    found = components(message)
    assert len(found) <= most
    ids = [each["custom_id"] for each in found if each.get("custom_id")]
    assert len(ids) == len(set(ids))
    assert all(len(number) <= 100 for number in ids)
    texts = [each["content"] for each in found if each["type"] == 10]
    assert all(texts)
    assert sum(map(len, texts)) <= characters
    for each in found:
        _check(each)
    return message


def labels(message: Message) -> list[str]:
    """List the labels of the buttons."""
    return [each["label"] for each in components(message) if each["type"] == 2]


def _check(component: Json) -> None:
    match component["type"]:
        case 1:
            assert 1 <= len(component["components"]) <= 5
        case 2:
            assert 1 <= len(component["label"]) <= 80
        case 3:
            _check_select(component)
        case 12:
            assert all(len(item.get("description") or "") <= 1024 for item in component["items"])


def _check_select(select: Json) -> None:
    assert len(select["placeholder"]) <= 150
    assert 1 <= len(select["options"]) <= 25
    values = [option["value"] for option in select["options"]]
    assert len(values) == len(set(values))
    for option in select["options"]:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert len(option.get("description") or "") <= 100


def _walk(found: list[Json]) -> Iterator[Json]:
    for each in found:
        yield each
        yield from _walk(each.get("components", []))
        if each.get("accessory"):
            yield each["accessory"]
