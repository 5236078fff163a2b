"""The synced slash commands as a person meets them: named, localised, filled in."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.local import permissions, shapes
from bot.local.values import Person, Place
from bot.local.wire import Json
from bot.local.world import World

SUBCOMMAND: Final = 1
GROUP: Final = 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 3, 4, 5, 6, 7, 10
TRUTHS = {"true": True, "yes": True, "ja": True, "false": False, "no": False, "nein": False}
_GUILD_CONTEXT, _DM_CONTEXT = 0, 1


class NotPossible(Exception):
    """A person's client does not let them do that; the text says why."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that can be typed after a slash."""

    root: Json
    path: tuple[Json, ...]  # groups and subcommands below the root, outermost first

    @property
    def words(self) -> str:
        """The command as typed, without the slash."""
        return " ".join(part["name"] for part in (self.root, *self.path))

    @property
    def options(self) -> tuple[Json, ...]:
        """The options to fill in."""
        last = self.path[-1] if self.path else self.root
        return tuple(last.get("options") or ())

    def option(self, name: str) -> Json:
        """Return the option of that name."""
        for option in self.options:
            if option["name"] == name:
                return option
        known = ", ".join(option["name"] for option in self.options) or "none"
        raise NotPossible(f"/{self.words} has no option {name}; it has: {known}.")


def usable(world: World, person: Person, place: Place) -> Iterator[Command]:
    """Give the commands that a person may use in a place."""
    for guild in (world.guild_id, None):
        for root in world.commands.get(guild, ()):
            if root["type"] == 1 and _is_offered(root, person, place):
                yield from _leaves(root)


def _is_offered(root: Json, person: Person, place: Place) -> bool:
    context = _DM_CONTEXT if place.kind == "dm" else _GUILD_CONTEXT
    contexts = root.get("contexts")
    if contexts is not None and context not in contexts:
        return False
    if contexts is None and context == _DM_CONTEXT and not root.get("dm_permission", True):
        return False
    needed = int(root.get("default_member_permissions") or 0)
    return permissions.of_person(person) & needed == needed


def _leaves(root: Json) -> Iterator[Command]:
    inner = [one for one in root.get("options") or () if one["type"] in {SUBCOMMAND, GROUP}]
    if not inner:
        yield Command(root, ())
    for one in inner:
        if one["type"] == SUBCOMMAND:
            yield Command(root, (one,))
            continue
        for leaf in one.get("options") or ():
            yield Command(root, (one, leaf))


def find(world: World, person: Person, place: Place, words: str) -> Command:
    """Return the command that somebody types, such as `alpina new`."""
    typed = words.removeprefix("/")
    for command in usable(world, person, place):
        if command.words == typed:
            return command
    raise NotPossible(f"There is no command /{typed} here.")


def filled(world: World, command: Command, values: Mapping[str, object], focused: str | None = None) -> Json:
    """Return a command's interaction data; with `focused`, for autocomplete."""
    resolved: Json = {}
    options = []
    for name, value in values.items():
        option = command.option(name)
        entry = {"name": name, "type": option["type"]}
        if name == focused:
            options.append(entry | {"value": str(value), "focused": True})
            continue
        sent = _checked(world, command, option, value, resolved)
        options.append(entry | {"value": sent})
    if focused is None:
        _check_required(command, values)
    data: Json = {"id": command.root["id"], "name": command.root["name"], "type": 1}
    if "guild_id" in command.root:
        data["guild_id"] = command.root["guild_id"]
    for part in reversed(command.path):
        options = [{"name": part["name"], "type": part["type"], "options": options}]
    return data | {"options": options} | ({"resolved": resolved} if resolved else {})


def _check_required(command: Command, values: Mapping[str, object]) -> None:
    for option in command.options:
        if option.get("required") and option["name"] not in values:
            raise NotPossible(f"/{command.words} needs {option['name']}.")


def _checked(world: World, command: Command, option: Json, value: object, resolved: Json) -> object:
    kind = option["type"]
    if option.get("choices"):
        return _chosen(command, option, value)
    if kind == USER:
        return _somebody(world, value, resolved)
    if kind == CHANNEL:
        return _somewhere(world, value, resolved)
    if kind == BOOLEAN:
        return _truth(option, value)
    if kind in {INTEGER, NUMBER}:
        return _number(option, value)
    text = str(value)
    if not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000):
        raise NotPossible(f"{option['name']} is too short or too long.")
    return text


def _chosen(command: Command, option: Json, value: object) -> object:
    choices: Sequence[Json] = option["choices"]
    for choice in choices:
        names = (choice["name"], *(choice.get("name_localizations") or {}).values())
        if value == choice["value"] or str(value) == str(choice["value"]) or value in names:
            return choice["value"]
    known = ", ".join(str(choice["name"]) for choice in choices)
    raise NotPossible(f"/{command.words} {option['name']} is one of: {known}.")


def _number(option: Json, value: object) -> int | float:
    try:
        number = int(str(value)) if option["type"] == INTEGER else float(str(value))
    except ValueError:
        raise NotPossible(f"{option['name']} is a number.") from None
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and number < least) or (most is not None and number > most):
        raise NotPossible(f"{option['name']} is out of range.")
    return number


def _truth(option: Json, value: object) -> bool:
    word = str(value).lower()
    if word not in TRUTHS:
        raise NotPossible(f"{option['name']} is True or False.")
    return TRUTHS[word]


def _somebody(world: World, value: object, resolved: Json) -> str:
    text = str(value)
    is_known = text.isdigit() and int(text) in world.people
    person = world.people[int(text)] if is_known else world.named(text.removeprefix("@"))
    member = shapes.member(world, person)
    resolved.setdefault("users", {})[str(person.id)] = member.pop("user")
    if person.is_member:
        allowed = {"permissions": str(permissions.of_person(person))}
        resolved.setdefault("members", {})[str(person.id)] = member | allowed
    return str(person.id)


def _somewhere(world: World, value: object, resolved: Json) -> str:
    text = str(value).removeprefix("#")
    is_known = text.isdigit() and int(text) in world.places
    place = world.places[int(text)] if is_known else world.place_named(text)
    shape = shapes.place(world, place) | {"permissions": str(permissions.EVERYONE)}
    resolved.setdefault("channels", {})[str(place.id)] = shape
    return str(place.id)
