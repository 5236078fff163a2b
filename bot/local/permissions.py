"""Who may do what: Discord's permission bits, what the bot was invited with, and what was denied."""

from typing import Final

from bot.local.values import Person, Place

BITS: Final[dict[str, int]] = {
    "create_instant_invite": 1 << 0,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
}
ALL: Final = sum(BITS.values())

_MEMBERS: Final = (
    "add_reactions",
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "use_application_commands",
    "create_public_threads",
    "send_messages_in_threads",
)
EVERYONE: Final = sum(BITS[name] for name in _MEMBERS)
INVITED_WITH: Final = EVERYONE


def bits(names: frozenset[str]) -> int:
    """Return the bits of some permissions by name."""
    return sum(BITS[name] for name in names)


def of_person(person: Person) -> int:
    """Return what a person may do on the server."""
    return ALL if person.is_owner else EVERYONE


def of_bot(place: Place, parent: Place | None) -> int:
    """Return what the bot may do in a place; a thread follows its channel."""
    if place.kind == "dm":
        return EVERYONE
    denied = place.denied | (parent.denied if parent else frozenset())
    allowed = INVITED_WITH & ~bits(denied)
    return allowed if allowed & BITS["view_channel"] else 0
