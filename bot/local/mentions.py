"""Who is called by a message, and who of them may be pinged by it."""

import re
from collections.abc import Sequence
from typing import Final

from bot.local import components as c
from bot.local.wire import Json, invalid

_USER: Final = re.compile(r"<@!?(\d+)>")


def named_in(content: str, components: Sequence[Json]) -> tuple[int, ...]:
    """Return the people named in a text and in text displays, in order and once."""
    everything = "\n".join((content, *c.texts(components)))
    return tuple(dict.fromkeys(int(found) for found in _USER.findall(everything)))


def allowed(named: tuple[int, ...], rule: Json | None) -> tuple[int, ...]:
    """Return the people who may be pinged under an `allowed_mentions` object."""
    if rule is None:
        return named
    parse, users = rule.get("parse") or (), rule.get("users") or ()
    if "users" in parse:
        if users:
            raise invalid("allowed_mentions", "parse:[users] and users exclude each other")
        return named
    chosen = {int(user) for user in users}
    return tuple(person for person in named if person in chosen)
