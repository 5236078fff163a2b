"""The things in the small Discord, as frozen values: people, places, files and posts."""

from dataclasses import dataclass
from typing import Literal

from bot.local.wire import Json

PlaceKind = Literal["text", "thread", "private thread", "dm"]
CHANNEL_TYPES: dict[PlaceKind, int] = {"text": 0, "dm": 1, "thread": 11, "private thread": 12}

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody on the server, the bot included."""

    id: int
    name: str
    joined: float
    locale: str = "en-US"
    is_bot: bool = False
    is_owner: bool = False
    is_member: bool = True
    takes_dms: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Somewhere to post: a channel, a thread or a direct conversation."""

    id: int
    kind: PlaceKind
    name: str
    created: float
    position: int = 0
    topic: str | None = None
    parent: int | None = None
    owner: int | None = None
    people: tuple[int, ...] = ()
    archived: bool = False
    locked: bool = False
    archive_after: int = 10_080  # minutes
    active: float = 0.0
    denied: frozenset[str] = frozenset()

    @property
    def is_thread(self) -> bool:
        """Whether this place is a thread, public or private."""
        return self.kind in {"thread", "private thread"}


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """An attachment; its bytes lie in the world, under its id."""

    id: int
    name: str
    content_type: str
    size: int
    width: int | None = None
    height: int | None = None
    description: str | None = None
    texts: tuple[str, ...] = ()  # what can be read in the bytes: PNG text, or a text file's whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A message; `only_for` is the one person who sees an ephemeral one."""

    id: int
    place: int
    author: int
    created: float
    kind: int = 0
    content: str = ""
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    files: tuple[File, ...] = ()
    flags: int = 0
    edited: float | None = None
    mentions: tuple[int, ...] = ()
    pinged: tuple[int, ...] = ()
    reply_to: int | None = None
    only_for: int | None = None
    pinned: bool = False
    used: Json | None = None  # interaction_metadata
    command: str | None = None  # what "used" says, such as "alpina new"

    @property
    def is_v2(self) -> bool:
        """Whether the message is laid out by components alone."""
        return bool(self.flags & COMPONENTS_V2)

    @property
    def is_loading(self) -> bool:
        """Whether the bot is still thinking."""
        return bool(self.flags & LOADING)


@dataclass(frozen=True, slots=True)
class PostAdded:
    """Something was said."""

    post: Post


@dataclass(frozen=True, slots=True)
class PostEdited:
    """A message was changed."""

    post: Post


@dataclass(frozen=True, slots=True)
class PostDeleted:
    """A message is gone."""

    post: Post


@dataclass(frozen=True, slots=True)
class PlaceAdded:
    """A thread or conversation was opened."""

    place: Place


@dataclass(frozen=True, slots=True)
class PlaceChanged:
    """A place was archived, locked, renamed or got other permissions."""

    place: Place


@dataclass(frozen=True, slots=True)
class PlaceDeleted:
    """A place is gone, with all that was said there."""

    place: Place


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """Somebody left, came back, closed their DMs or speaks another language."""

    person: Person


@dataclass(frozen=True, slots=True)
class GuildChanged:
    """The server speaks another language."""


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The bot synced its slash commands."""


Change = (
    PostAdded
    | PostEdited
    | PostDeleted
    | PlaceAdded
    | PlaceChanged
    | PlaceDeleted
    | PersonChanged
    | GuildChanged
    | CommandsChanged
)
