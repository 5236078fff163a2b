"""The limits of messages, components, forms and commands, each just kept and just broken."""

from typing import Any

import pytest

from bot.local import form_limits, limits
from bot.local.components import check_references, settle
from bot.local.wire import Refused


def text(length: int) -> dict[str, Any]:
    return {"type": 10, "content": "x" * length}


def row(*inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inside)}


def button(custom_id: str = "b", label: str = "B", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label} | more


def select(count: int = 1, **more: Any) -> dict[str, Any]:
    made = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": made} | more


def option(**more: Any) -> dict[str, Any]:
    return {"label": "x", "value": "x"} | more


def gallery(pictures: int, **more: Any) -> dict[str, Any]:
    item = {"media": {"url": "https://example.org/x.png"}} | more
    return {"type": 12, "items": [item] * pictures}


def container(*inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(inside)}


def many(number: int) -> list[dict[str, Any]]:
    """Return containers of nine texts each, and more texts, to a number of components."""
    full, rest = divmod(number, 10)
    return [container(*[text(1)] * 9) for _ in range(full)] + [text(1)] * rest


KEPT = [
    [text(4000)],
    many(40),
    [row(*(button(f"b{n}") for n in range(5)))],
    [row(button("x" * 100, "y" * 80))],
    [row(select(25))],
    [row(select(1, placeholder="p" * 150))],
    [row(select(0, options=[option(label="l" * 100, description="d" * 100)]))],
    [gallery(10, description="d" * 1024)],
    [container(row(button()), gallery(1), text(1), {"type": 14})],
    [{"type": 9, "components": [text(1)] * 3, "accessory": button()}],
    [row({"type": 2, "style": 5, "label": "L", "url": "https://example.org"})],
]
BROKEN = [
    [text(4001)],
    [text(2000), container(text(2001))],
    many(41),
    [row(*(button(f"b{n}") for n in range(6)))],
    [row()],
    [row(button("x" * 101))],
    [row(button(label="y" * 81))],
    [row(button(label=""))],
    [row(button("same"), button("same"))],
    [row(button("same")), container(row(button("same")))],
    [row(select(26))],
    [row(select(0))],
    [row(select(2), button())],
    [row(select(1, placeholder="p" * 151))],
    [row(select(2, max_values=3))],
    [row(select(2, min_values=2, max_values=1))],
    [row(select(0, options=[option(label="l" * 101)]))],
    [row(select(0, options=[option(description="d" * 101)]))],
    [row(select(0, options=[option(), option()]))],
    [row(select(0, options=[option(default=True), option(value="y", default=True)]))],
    [gallery(11)],
    [gallery(1, description="d" * 1025)],
    [container(container(text(1)))],
    [container()],
    [{"type": 9, "components": [text(1)] * 4, "accessory": button()}],
    [{"type": 9, "components": [text(1)]}],
    [row(text(1))],
    [button()],
    [row({"type": 2, "style": 5, "label": "L"})],
    [row(button(url="https://example.org"))],
    [{"type": 13, "file": {"url": "https://example.org/x"}}],
]


@pytest.mark.parametrize("components", KEPT)
def test_components_within_the_limits_are_taken(components: list[dict[str, Any]]) -> None:
    limits.check_components(components, is_v2=True)


@pytest.mark.parametrize("components", BROKEN)
def test_components_beyond_a_limit_are_refused(components: list[dict[str, Any]]) -> None:
    with pytest.raises(Refused) as refusal:
        limits.check_components(components, is_v2=True)

    assert (refusal.value.status, refusal.value.code) == (400, 50035)


def test_without_the_flag_only_rows_are_components() -> None:
    limits.check_components([row(button())], is_v2=False)

    with pytest.raises(Refused):
        limits.check_components([text(1)], is_v2=False)


@pytest.mark.parametrize(
    ("payload", "is_v2"),
    [
        ({"content": "x" * 2001}, False),
        ({"content": "x", "components": [text(1)]}, True),
        ({"embeds": [{"title": "x"}], "components": [text(1)]}, True),
        ({"embeds": [{"description": "x" * 6001}]}, False),
        ({"embeds": [{}] * 11}, False),
        ({"content": "x", "attachments": [{"id": n} for n in range(11)]}, False),
        ({"content": "x", "attachments": [{"id": 0, "description": "d" * 1025}]}, False),
    ],
)
def test_a_message_beyond_a_limit_is_refused(payload: dict[str, Any], *, is_v2: bool) -> None:
    with pytest.raises(Refused):
        limits.check_message(payload, is_v2=is_v2, is_empty=False)


def test_a_message_says_something() -> None:
    with pytest.raises(Refused) as refusal:
        limits.check_message({}, is_v2=False, is_empty=True)

    assert refusal.value.code == 50006


def test_a_picture_that_is_not_attached_is_refused_by_its_path() -> None:
    shown = gallery(1, media={"url": "attachment://board.png"})
    check_references([shown], frozenset({"board.png"}))

    with pytest.raises(Refused) as refusal:
        check_references([shown], frozenset({"other.png"}))

    errors = refusal.value.errors
    assert errors is not None
    assert "url" not in errors
    assert "_errors" in errors["components"]["0"]["items"]["0"]["media"]


def test_components_are_numbered_and_made_whole() -> None:
    (stored,) = settle([container(text(1), row(button()))], {})

    assert stored["id"] == 1
    assert stored["accent_color"] is None
    assert [one["id"] for one in stored["components"]] == [2, 3]
    assert stored["components"][1]["components"][0]["disabled"] is False


def field(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "f", "style": 1, "label": "F"} | more


def modal(**more: Any) -> dict[str, Any]:
    return {"custom_id": "m", "title": "T", "components": [row(field())]} | more


def test_a_form_within_the_limits_is_taken() -> None:
    five = [row(field(custom_id=f"f{n}", label="l" * 45)) for n in range(5)]
    form_limits.check_modal(modal(title="t" * 45, components=five))
    label = {"type": 18, "label": "L", "component": field(label=None)}
    form_limits.check_modal(modal(components=[label]))


@pytest.mark.parametrize(
    "broken",
    [
        {"title": "t" * 46},
        {"title": ""},
        {"custom_id": "c" * 101},
        {"components": []},
        {"components": [row(field(custom_id=f"f{n}")) for n in range(6)]},
        {"components": [row(field(label="l" * 46))]},
        {"components": [row(field()), row(field())]},
        {"components": [row(field(placeholder="p" * 101))]},
        {"components": [row(field(max_length=4001))]},
        {"components": [row(button())]},
        {"components": [container(text(1))]},
    ],
)
def test_a_form_beyond_a_limit_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        form_limits.check_modal(modal(**broken))


def choice(**more: Any) -> dict[str, Any]:
    return {"name": "n", "value": "v"} | more


def test_choices_within_the_limits_are_taken() -> None:
    form_limits.check_choices([choice(name="n" * 100, value="v" * 100)] * 25)
    form_limits.check_choices([])


@pytest.mark.parametrize("broken", [[choice()] * 26, [choice(name="n" * 101)], [choice(value="v" * 101)]])
def test_choices_beyond_a_limit_are_refused(broken: list[dict[str, Any]]) -> None:
    with pytest.raises(Refused):
        form_limits.check_choices(broken)


def command(name: str = "play", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 1} | more


def argument(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", "type": 3} | more


def test_commands_within_the_limits_are_taken() -> None:
    german = {"de": "zurücknehmen"}
    options = [argument(f"o{n}") for n in range(25)]
    form_limits.check_commands(
        [command("x" * 32, options=options, name_localizations=german, description="d" * 100)]
    )
    form_limits.check_commands([command(f"c{n}") for n in range(100)])


@pytest.mark.parametrize(
    "broken",
    [
        [command(f"c{n}") for n in range(101)],
        [command("Play")],
        [command("play card")],
        [command("x" * 33)],
        [command(name_localizations={"de": "Spielen"})],
        [command(description="")],
        [command(description="d" * 101)],
        [command(description_localizations={"de": "d" * 101})],
        [command(), command()],
        [command(options=[argument(f"o{n}") for n in range(26)])],
        [command(options=[argument("a"), argument("a")])],
        [command(options=[argument("a"), argument("b", required=True)])],
        [command(options=[argument("a"), argument("b", type=1)])],
        [command(options=[argument("a", choices=[choice()] * 26)])],
        [command(options=[argument("a", choices=[choice()], autocomplete=True)])],
        [
            command(
                options=[
                    argument(f"o{n}", description="d" * 100, choices=[choice(name="n" * 100)] * 9)
                    for n in range(9)
                ]
            )
        ],
    ],
)
def test_commands_beyond_a_limit_are_refused(broken: list[dict[str, Any]]) -> None:
    with pytest.raises(Refused):
        form_limits.check_commands(broken)
