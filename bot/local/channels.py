"""What the bot does in channels: read, say, edit, delete, open threads; with the permissions for it."""

from collections import deque
from dataclasses import replace
from typing import Final

from bot.local import shapes
from bot.local.limits import length
from bot.local.posting import Cause, Posting, Request
from bot.local.values import LOADING, Person, Place, Post
from bot.local.wire import Json, Refused, forbidden, invalid, unknown
from bot.local.world import World

_OLD: Final = 3600.0
_OLD_EDITS, _OLD_EDITS_WITHIN = 3, 6.0
_ARCHIVE_AFTER: Final = {60, 1440, 4320, 10_080}
_NAMES, _NAMES_WITHIN = 2, 600.0


class Channels:
    """The bot's hands in channels and threads."""

    def __init__(self, world: World, posting: Posting) -> None:
        self._world = world
        self._posting = posting
        self._old_edits: dict[int, deque[float]] = {}
        self._renames: dict[int, deque[float]] = {}

    @property
    def _bot(self) -> Person:
        return self._world.people[self._world.bot_id]

    def visible(self, place_id: int) -> Place:
        """Return a place that the bot may see, or refuse."""
        place = self._world.place(place_id)
        if place.kind == "dm" and self._world.bot_id not in place.people:
            raise unknown("Channel", 10003)
        if not self._world.may_bot("view_channel", place):
            raise Refused(403, 50001, "Missing Access")
        return place

    def say(self, place_id: int, request: Request) -> Post:
        """Post a message of the bot's own."""
        place = self.visible(place_id)
        self._may_speak(place)
        if request.files and not self._world.may_bot("attach_files", place):
            raise forbidden()
        return self._posting.post(place, self._bot, request, Cause())

    def _may_speak(self, place: Place) -> None:
        if place.kind == "dm":
            people = [self._world.people[one] for one in place.people]
            if not all(one.takes_dms and one.is_member for one in people):
                raise Refused(403, 50007, "Cannot send messages to this user")
            return
        needed = "send_messages_in_threads" if place.is_thread else "send_messages"
        if not self._world.may_bot(needed, place):
            raise forbidden()
        if place.locked and not self._world.may_bot("manage_threads", place):
            if place.archived:
                raise Refused(400, 50083, "Thread is archived")
            raise Refused(403, 160005, "Thread is locked")

    def posts(self, place_id: int, query: dict[str, str]) -> list[Json]:
        """Return messages of a place, newest first."""
        place = self.visible(place_id)
        if not self._world.may_bot("read_message_history", place):
            return []
        public = [one for one in self._world.posts[place.id].values() if one.only_for is None]
        if "before" in query:
            public = [one for one in public if one.id < int(query["before"])]
        if "after" in query:
            public = [one for one in public if one.id > int(query["after"])]
        newest = public[::-1][: int(query.get("limit", 50))]
        return [shapes.post(self._world, self._posting.base, one) for one in newest]

    def public(self, place_id: int, post_id: int) -> Post:
        """Return a message that is for everyone, or refuse (10008)."""
        self.visible(place_id)
        post = self._world.post(place_id, post_id)
        if post.only_for is not None:
            raise unknown("Message", 10008)
        return post

    def edit(self, place_id: int, post_id: int, request: Request) -> Post:
        """Change a message of the bot's own."""
        post = self.public(place_id, post_id)
        if post.author != self._world.bot_id:
            raise Refused(403, 50005, "Cannot edit a message authored by another user")
        if self._world.place(place_id).archived:
            raise Refused(400, 50083, "Thread is archived")
        self._count_old_edit(post)
        return self._posting.edit(replace(post, flags=post.flags & ~LOADING), request)

    def _count_old_edit(self, post: Post) -> None:
        now = self._world.now()
        if now - post.created <= _OLD:
            return
        recent = self._old_edits.setdefault(post.place, deque(maxlen=_OLD_EDITS))
        if len(recent) == _OLD_EDITS and now - recent[0] < _OLD_EDITS_WITHIN:
            message = "Maximum number of edits to messages older than 1 hour reached."
            raise Refused(400, 30046, message)
        recent.append(now)

    def delete(self, place_id: int, post_id: int) -> None:
        """Delete a message."""
        post = self.public(place_id, post_id)
        place = self._world.place(place_id)
        is_own = post.author == self._world.bot_id
        if not is_own and not self._world.may_bot("manage_messages", place):
            raise forbidden()
        if place.archived:
            raise Refused(400, 50083, "Thread is archived")
        self._world.delete_post(post)

    def pin(self, place_id: int, post_id: int, *, pinned: bool) -> None:
        """Pin a message, or take the pin out."""
        post = self.public(place_id, post_id)
        if not self._world.may_bot("manage_messages", self._world.place(place_id)):
            raise forbidden()
        self._world.edit_post(replace(post, pinned=pinned))

    def open_thread(self, place_id: int, payload: Json, start: int | None = None) -> Place:
        """Open a thread in a channel, or at one of its messages."""
        channel = self.visible(place_id)
        is_private = start is None and payload.get("type", 12) == 12
        self._may_open(channel, is_private=is_private)
        length(payload.get("name"), "name", 100)
        after = payload.get("auto_archive_duration") or 4320
        _check_archive_after(after)
        if start is not None:
            self._may_start(channel, start)
        now = self._world.now()
        thread = Place(
            id=start or self._world.ids.next(),
            kind="private thread" if is_private else "thread",
            name=payload["name"],
            created=now,
            active=now,
            parent=channel.id,
            owner=self._world.bot_id,
            people=(self._world.bot_id,),
            archive_after=after,
        )
        self._world.add_place(thread)
        return thread

    def _may_open(self, channel: Place, *, is_private: bool) -> None:
        if channel.kind != "text":
            raise Refused(400, 50024, "Cannot execute action on this channel type")
        needed = "create_private_threads" if is_private else "create_public_threads"
        if not self._world.may_bot(needed, channel):
            raise forbidden()

    def _may_start(self, channel: Place, start: int) -> None:
        if start in self._world.places:
            raise Refused(400, 160004, "A thread has already been created for this message")
        self.public(channel.id, start)

    def change(self, place_id: int, payload: Json) -> Place:
        """Rename, archive, wake or lock a thread; a channel needs a permission nobody gave."""
        place = self.visible(place_id)
        may_manage = self._world.may_bot("manage_threads", place)
        if not place.is_thread or (payload.get("locked") is not None and not may_manage):
            raise forbidden()
        is_owner = place.owner == self._world.bot_id
        if (place.locked and not may_manage) or not (is_owner or may_manage):
            raise forbidden()
        wakes = payload.get("archived") is False
        if place.archived and not wakes:
            raise Refused(400, 50083, "Thread is archived")
        self._world.change_place(self._changed(place, payload))
        return self._world.place(place.id)

    def _changed(self, place: Place, payload: Json) -> Place:
        if "name" in payload and payload["name"] != place.name:
            length(payload["name"], "name", 100)
            self._count_rename(place)
            place = replace(place, name=payload["name"])
        if "auto_archive_duration" in payload:
            _check_archive_after(payload["auto_archive_duration"])
            place = replace(place, archive_after=payload["auto_archive_duration"])
        if payload.get("locked") is not None:
            place = replace(place, locked=payload["locked"])
        if payload.get("archived") is not None:
            now = self._world.now()
            place = replace(place, archived=payload["archived"], active=now)
        return place

    def _count_rename(self, place: Place) -> None:
        now = self._world.now()
        recent = self._renames.setdefault(place.id, deque(maxlen=_NAMES))
        if len(recent) == _NAMES and now - recent[0] < _NAMES_WITHIN:
            # The client waits as long as this says, or gives up by its own limit.
            raise Refused(429, 0, str(_NAMES_WITHIN - (now - recent[0])))
        recent.append(now)

    def delete_place(self, place_id: int) -> Json:
        """Delete a thread, or close a direct conversation."""
        place = self.visible(place_id)
        if place.kind != "dm" and not self._world.may_bot("manage_threads", place):
            raise forbidden()
        shape = shapes.place(self._world, place)
        if place.kind != "dm":
            self._world.delete_place(place)
        return shape

    def add_to_thread(self, place_id: int, person_id: int) -> None:
        """Add somebody to a thread."""
        thread = self.visible(place_id)
        person = self._world.person(person_id)
        if not self._world.may_bot("send_messages_in_threads", thread):
            raise forbidden()
        if thread.archived:
            raise Refused(400, 50083, "Thread is archived")
        if person.id not in thread.people:
            self._world.change_place(replace(thread, people=(*thread.people, person.id)))

    def remove_from_thread(self, place_id: int, person_id: int) -> None:
        """Take somebody out of a thread."""
        thread = self.visible(place_id)
        if not self._world.may_bot("manage_threads", thread):
            raise forbidden()
        rest = tuple(one for one in thread.people if one != person_id)
        self._world.change_place(replace(thread, people=rest))

    def converse(self, person_id: int) -> Place:
        """Return the bot's direct conversation with somebody, opened if need be."""
        person = self._world.person(person_id)
        if person.is_bot:
            raise Refused(400, 50007, "Cannot send messages to this user")
        present = self._world.dm_with(person)
        if present is not None:
            return present
        dm = Place(
            id=self._world.ids.next(),
            kind="dm",
            name=person.name,
            created=self._world.now(),
            people=(self._world.bot_id, person.id),
        )
        self._world.add_place(dm)
        return dm


def _check_archive_after(minutes: int) -> None:
    if minutes not in _ARCHIVE_AFTER:
        choices = "{60, 1440, 4320, 10080}"
        raise invalid("auto_archive_duration", f"Value must be one of {choices}.", "CHOICE")
