"""The server with its people, places and posts; every change is told to whoever watches."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from bot.local import permissions
from bot.local.values import (
    Change,
    CommandsChanged,
    File,
    GuildChanged,
    Person,
    PersonChanged,
    Place,
    PlaceAdded,
    PlaceChanged,
    PlaceDeleted,
    Post,
    PostAdded,
    PostDeleted,
    PostEdited,
)
from bot.local.wire import Json, Now, Snowflakes, unknown

SERVER_NAME: Final = "Game night"
BOT_NAME: Final = "Cairn"
# A client forgets private messages when it restarts; here the oldest of very many go.
_PRIVATE_KEPT: Final = 50
# Discord still gives a file out when its message has another one; a tab may just be loading it.
_REPLACED_KEPT: Final = 24
_CHANNELS: Final = ("game-night", "general")


class World:
    """All there is on the small Discord."""

    def __init__(self, people: Sequence[str], now: Now) -> None:
        self.now = now
        self.ids = Snowflakes(now)
        self.people: dict[int, Person] = {}
        self.places: dict[int, Place] = {}
        self.posts: dict[int, dict[int, Post]] = {}
        self.blobs: dict[int, bytes] = {}
        self._replaced: deque[tuple[int, File, bytes]] = deque(maxlen=_REPLACED_KEPT)
        self.commands: dict[int | None, tuple[Json, ...]] = {}
        self.seen: dict[int, dict[int, int]] = {}
        self.guild_locale = "en-US"
        self.watchers: list[Callable[[Change], None]] = []
        self._furnish(people)

    def _furnish(self, people: Sequence[str]) -> None:
        self.guild_id = self.ids.next()
        self.bot_role_id = self.ids.next()
        self.bot_id = self._settle(BOT_NAME, is_bot=True)
        for number, name in enumerate(people):
            self._settle(name, is_owner=number == 0)
        for position, name in enumerate(_CHANNELS):
            place = Place(id=self.ids.next(), kind="text", name=name, created=self.now(), position=position)
            self._put(place)

    def _settle(self, name: str, *, is_bot: bool = False, is_owner: bool = False) -> int:
        person = Person(id=self.ids.next(), name=name, joined=self.now(), is_bot=is_bot, is_owner=is_owner)
        self.people[person.id] = person
        return person.id

    def _put(self, place: Place) -> None:
        self.places[place.id] = place
        self.posts.setdefault(place.id, {})

    def tell(self, change: Change) -> None:
        """Tell everybody who watches of a change."""
        for watcher in self.watchers:
            watcher(change)

    # people

    def person(self, person_id: int) -> Person:
        """Return a person, or refuse as Discord does (10013)."""
        if person_id not in self.people:
            raise unknown("User", 10013)
        return self.people[person_id]

    def named(self, name: str) -> Person:
        """Return the person of that name."""
        for person in self.people.values():
            if person.name == name:
                return person
        raise LookupError(f"There is nobody called {name} on this server.")

    def humans(self) -> Iterator[Person]:
        """Give the people who are no bots, in the order in which they came."""
        return (person for person in self.people.values() if not person.is_bot)

    def change_person(self, person: Person) -> None:
        """Store a person in a new state."""
        self.people[person.id] = person
        self.tell(PersonChanged(person))

    # places

    def place(self, place_id: int) -> Place:
        """Return a place as it is now, or refuse (10003); threads fall asleep by time."""
        if place_id not in self.places:
            raise unknown("Channel", 10003)
        place = self.places[place_id]
        rests = self.now() - place.active > place.archive_after * 60
        if place.is_thread and not place.archived and rests:
            place = replace(place, archived=True)
            self.change_place(place)
        return place

    def place_named(self, name: str) -> Place:
        """Return the channel or thread of that name; the newest where several share it."""
        for place in reversed(self.places.values()):
            if place.name == name and place.kind != "dm":
                return self.place(place.id)
        raise LookupError(f"There is no channel or thread called {name}.")

    def parent(self, place: Place) -> Place | None:
        """Return the channel of a thread."""
        return self.places.get(place.parent) if place.parent else None

    def add_place(self, place: Place) -> None:
        """Open a place."""
        self._put(place)
        self.tell(PlaceAdded(place))

    def change_place(self, place: Place) -> None:
        """Store a place in a new state."""
        self.places[place.id] = place
        self.tell(PlaceChanged(place))

    def delete_place(self, place: Place) -> None:
        """Remove a place, the threads in it and all posts there."""
        for thread in [other for other in self.places.values() if other.parent == place.id]:
            self.delete_place(thread)
        for post in self.posts.pop(place.id, {}).values():
            self._drop_files(post, ())
        del self.places[place.id]
        self.tell(PlaceDeleted(place))

    def dm_with(self, person: Person) -> Place | None:
        """Return the bot's conversation with a person, if there is one."""
        for place in self.places.values():
            if place.kind == "dm" and person.id in place.people:
                return place
        return None

    def may_bot(self, name: str, place: Place) -> bool:
        """Tell whether the bot has a permission in a place."""
        allowed = permissions.of_bot(place, self.parent(place))
        return bool(allowed & permissions.BITS[name])

    def can_see(self, person: Person, place: Place) -> bool:
        """Tell whether a person sees a place at all."""
        if place.kind == "dm":
            return person.id in place.people
        if place.kind == "private thread" and not person.is_owner:
            return person.is_member and person.id in place.people
        return person.is_member

    # posts

    def post(self, place_id: int, post_id: int) -> Post:
        """Return a post, or refuse (10008)."""
        self.place(place_id)
        post = self.posts[place_id].get(post_id)
        if post is None:
            raise unknown("Message", 10008)
        return post

    def find_post(self, post_id: int) -> Post | None:
        """Return a post wherever it is."""
        for posts in self.posts.values():
            if post_id in posts:
                return posts[post_id]
        return None

    def add_post(self, post: Post) -> Post:
        """Post something; it wakes a thread."""
        place = self.place(post.place)
        if place.is_thread and post.only_for is None:
            awake = replace(place, archived=False, active=self.now())
            self.places[place.id] = awake
            if place.archived:
                self.tell(PlaceChanged(awake))
        self.posts[post.place][post.id] = post
        self.tell(PostAdded(post))
        if post.only_for is not None:
            self._forget_private(post.place, post.only_for)
        return post

    def _forget_private(self, place_id: int, person_id: int) -> None:
        posts = self.posts[place_id].values()
        private = [post for post in posts if post.only_for == person_id]
        for post in private[:-_PRIVATE_KEPT]:
            self.delete_post(post)

    def edit_post(self, post: Post) -> Post:
        """Change a post; files that it no longer has can be loaded for a while still."""
        self._drop_files(self.posts[post.place][post.id], tuple(file.id for file in post.files))
        self.posts[post.place][post.id] = post
        self.tell(PostEdited(post))
        return post

    def delete_post(self, post: Post) -> None:
        """Remove a post."""
        self._drop_files(post, ())
        del self.posts[post.place][post.id]
        self.tell(PostDeleted(post))

    def _drop_files(self, post: Post, kept: tuple[int, ...]) -> None:
        for file in post.files:
            if file.id not in kept and (body := self.blobs.pop(file.id, None)) is not None:
                self._replaced.append((post.place, file, body))

    def file(self, place_id: int, file_id: int) -> tuple[File, bytes] | None:
        """Give a file that a post of this place has, or had until lately."""
        for post in self.posts.get(place_id, {}).values():
            for file in post.files:
                if file.id == file_id:
                    return file, self.blobs[file_id]
        lately = (each for each in self._replaced if each[0] == place_id and each[1].id == file_id)
        return next(((file, body) for _, file, body in lately), None)

    def seen_by(self, person: Person, place: Place) -> Iterator[Post]:
        """Give the posts of a place that a person may see, oldest first."""
        if not self.can_see(person, place):
            return
        for post in self.posts[place.id].values():
            if post.only_for in {None, person.id}:
                yield post

    def unread(self, person: Person, place: Place) -> tuple[bool, int]:
        """Tell whether a place has unread posts for a person, and how many call them."""
        last = self.seen.get(person.id, {}).get(place.id, 0)
        if not self.can_see(person, place):
            return False, 0
        newest_first = reversed(self.posts[place.id].values())
        new = [
            post
            for post in takewhile(lambda post: post.id > last, newest_first)
            if post.author != person.id and post.only_for is None
        ]
        return bool(new), sum(person.id in post.pinged for post in new)

    def mark_seen(self, person: Person, place: Place) -> None:
        """Note that a person has read a place to its end."""
        posts = self.posts[place.id]
        if posts:
            self.seen.setdefault(person.id, {})[place.id] = max(posts)

    # the server

    def change_locale(self, locale: str) -> None:
        """Change the server's language."""
        self.guild_locale = locale
        self.tell(GuildChanged())

    def sync_commands(self, guild: int | None, commands: tuple[Json, ...]) -> None:
        """Replace the slash commands, global ones or those of the server."""
        self.commands[guild] = commands
        self.tell(CommandsChanged())
