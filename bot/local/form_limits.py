"""What Discord refuses in modals, autocomplete answers and slash commands."""

import json
import re
from collections.abc import Sequence
from typing import Final

from bot.local import components as c
from bot.local.limits import check_custom_id, check_ids, check_select, count, length
from bot.local.wire import Json, invalid

COMMANDS: Final = 100
COMMAND_SIZE: Final = 8000
CHOICES: Final = 25

_SUBCOMMAND: Final = 1
_GROUP: Final = 2
_NAME: Final = re.compile(r"[-_'\w]{1,32}")
_IN_LABEL: Final = {c.TEXT_INPUT, *c.SELECTS}


def check_modal(modal: Json) -> None:
    """Refuse a modal that Discord would not open."""
    check_custom_id(modal, "data")
    length(modal.get("title"), "data.title", 45)
    count(modal.get("components") or (), "data.components", 5)
    everything = list(c.walk(modal["components"], "data.components"))
    for path, component in everything:
        _check_field(component, path)
    check_ids(everything)


def _check_field(component: Json, path: str) -> None:
    kind = component["type"]
    if kind == c.LABEL:
        length(component.get("label"), f"{path}.label", 45)
        if component.get("description"):
            length(component["description"], f"{path}.description", 100)
        if (component.get("component") or {}).get("type") not in _IN_LABEL:
            raise invalid(f"{path}.component", "Not a field", "UNION_TYPE_CHOICES")
    elif kind == c.ROW:
        if [one["type"] for one in component["components"]] != [c.TEXT_INPUT]:
            raise invalid(f"{path}.components", "Must be one text input", "UNION_TYPE_CHOICES")
        length(component["components"][0].get("label"), f"{path}.components.0.label", 45)
    elif kind == c.TEXT_INPUT:
        _check_input(component, path)
    elif kind in c.SELECTS:
        check_select(component, path)
    elif kind != c.TEXT:
        raise invalid(f"{path}.type", "Not allowed in a modal", "UNION_TYPE_CHOICES")


def _check_input(field: Json, path: str) -> None:
    check_custom_id(field, path)
    for key, most in (("value", 4000), ("placeholder", 100)):
        if field.get(key):
            length(field[key], f"{path}.{key}", most)
    if not 0 <= (field.get("min_length") or 0) <= (field.get("max_length") or 4000) <= 4000:
        raise invalid(f"{path}.max_length", "Must be between 1 and 4000", "NUMBER_TYPE_MAX")


def check_choices(choices: Sequence[Json]) -> None:
    """Refuse an autocomplete answer with too many or too long choices."""
    count(choices, "data.choices", CHOICES, 0)
    for number, choice in enumerate(choices):
        _check_choice(choice, f"data.choices.{number}")


def _check_choice(choice: Json, path: str) -> None:
    for name in (choice.get("name"), *(choice.get("name_localizations") or {}).values()):
        length(name, f"{path}.name", 100)
    if isinstance(choice.get("value"), str):
        length(choice["value"], f"{path}.value", 100)


def check_commands(commands: Sequence[Json]) -> None:
    """Refuse slash commands that Discord would not register."""
    count(commands, "commands", COMMANDS, 0)
    _check_names(commands, "commands")
    for number, command in enumerate(commands):
        if command.get("type", 1) != 1:
            length(command.get("name"), f"{number}.name", 32)
            continue
        _check_named(command, str(number))
        if _size(command) > COMMAND_SIZE:
            raise invalid(
                str(number),
                f"Command exceeds maximum size ({COMMAND_SIZE})",
                "APPLICATION_COMMAND_TOO_LARGE",
            )


def _check_named(thing: Json, path: str) -> None:
    for name in (thing.get("name"), *(thing.get("name_localizations") or {}).values()):
        length(name, f"{path}.name", 32)
        if not _NAME.fullmatch(name) or name != name.lower():
            raise invalid(f"{path}.name", "Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME")
    texts = (thing.get("description"), *(thing.get("description_localizations") or {}).values())
    for text in texts:
        length(text, f"{path}.description", 100)
    options = thing.get("options") or ()
    count(options, f"{path}.options", 25, 0)
    _check_names(options, f"{path}.options")
    _check_order(options, path)
    for number, option in enumerate(options):
        _check_option(option, f"{path}.options.{number}")


def _check_option(option: Json, path: str) -> None:
    _check_named(option, path)
    choices = option.get("choices") or ()
    count(choices, f"{path}.choices", CHOICES, 0)
    for number, choice in enumerate(choices):
        _check_choice(choice, f"{path}.choices.{number}")
    if choices and option.get("autocomplete"):
        raise invalid(path, "Choices and autocomplete exclude each other")


def _check_names(things: Sequence[Json], path: str) -> None:
    names = [(thing.get("type", 1) if path == "commands" else 1, thing["name"]) for thing in things]
    if len(set(names)) < len(names):
        raise invalid(path, "Names must be unique", "APPLICATION_COMMANDS_DUPLICATE_NAME")


def _check_order(options: Sequence[Json], path: str) -> None:
    kinds = {option["type"] in {_SUBCOMMAND, _GROUP} for option in options}
    if len(kinds) > 1:
        raise invalid(f"{path}.options", "Sub-commands and options do not mix")
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        raise invalid(
            f"{path}.options",
            "Required options must be placed before non-required options",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        )


def _size(thing: Json) -> int:
    total = _longest(thing, "name") + _longest(thing, "description")
    for choice in thing.get("choices") or ():
        value = choice["value"]
        total += _longest(choice, "name")
        total += len(value if isinstance(value, str) else json.dumps(value))
    return total + sum(_size(option) for option in thing.get("options") or ())


def _longest(thing: Json, key: str) -> int:
    texts = (thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values())
    return max(map(len, texts))
