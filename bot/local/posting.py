"""Turn requests into posts, and edits of them: one path for channels, answers and follow-ups."""

from dataclasses import dataclass, field, replace
from typing import Final

from bot.local import components as c
from bot.local import limits, mentions, shapes, uploads
from bot.local.uploads import Upload
from bot.local.values import COMPONENTS_V2, EPHEMERAL, LOADING, File, Person, Place, Post
from bot.local.wire import Json, Refused, invalid
from bot.local.world import World

_SUPPRESS_EMBEDS: Final = 1 << 2
_MAY_SET: Final = COMPONENTS_V2 | EPHEMERAL | _SUPPRESS_EMBEDS | 1 << 12
_REPLY: Final = 19


@dataclass(frozen=True, slots=True)
class Request:
    """The body of a request: its JSON, and its files by number."""

    json: Json
    files: dict[int, Upload] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """What a post comes from, where that is an interaction."""

    used: Json | None = None
    command: str | None = None
    only_for: int | None = None
    kind: int = 0


class Posting:
    """Posts and edits in a world; `base` is the address under which its files lie."""

    def __init__(self, world: World, base: str) -> None:
        self._world = world
        self.base = base
        self._nonces: dict[tuple[int, int, str], int] = {}

    def post(self, place: Place, author: Person, request: Request, cause: Cause) -> Post:
        """Post what was asked for, or refuse it."""
        payload = request.json
        again = self._posted_before(place, author, payload)
        if again is not None:
            return again
        blank = self._blank(place, author, payload, cause)
        limits.check_message(payload, is_v2=blank.is_v2, is_empty=_is_empty(request))
        files, arrived = self._files(request, ())
        c.check_references(payload.get("components") or (), frozenset(one.name for one in files))
        post = self._called(self._answering(self._filled(blank, payload, files), payload), payload)
        if payload.get("nonce"):
            self._nonces[place.id, author.id, str(payload["nonce"])] = post.id
        self._world.blobs.update(arrived)
        return self._world.add_post(replace(post, pinged=self._pinged(post, place)))

    def _blank(self, place: Place, author: Person, payload: Json, cause: Cause) -> Post:
        return Post(
            id=self._world.ids.next(),
            place=place.id,
            author=author.id,
            created=self._world.now(),
            kind=cause.kind,
            flags=(payload.get("flags") or 0) & _MAY_SET,
            only_for=cause.only_for,
            used=cause.used,
            command=cause.command,
        )

    def _posted_before(self, place: Place, author: Person, payload: Json) -> Post | None:
        if not payload.get("enforce_nonce"):
            return None
        found = self._nonces.get((place.id, author.id, str(payload.get("nonce"))))
        return self._world.posts[place.id].get(found) if found else None

    def edit(self, post: Post, request: Request) -> Post:
        """Change a post as asked, or refuse."""
        payload = request.json
        wanted = (payload.get("flags") or 0) & (COMPONENTS_V2 | _SUPPRESS_EMBEDS)
        changed = replace(post, flags=(post.flags | wanted) & ~LOADING)
        if wanted & COMPONENTS_V2 and not post.is_v2:
            changed = replace(changed, content="", embeds=())
        files, arrived = self._files(request, post.files)
        listed = frozenset(one.name for one in files) if _lists_files(request) else frozenset()
        c.check_references(payload.get("components") or (), listed)
        filled = self._called(self._filled(changed, payload, files), payload)
        nothing = not (filled.content or filled.embeds or filled.components or filled.files)
        limits.check_message(payload, is_v2=filled.is_v2, is_empty=nothing)
        edited = None if post.is_loading else self._world.now()
        self._world.blobs.update(arrived)
        return self._world.edit_post(replace(filled, edited=edited))

    def _filled(self, post: Post, payload: Json, files: tuple[File, ...]) -> Post:
        if "content" in payload:
            post = replace(post, content=str(payload["content"] or ""))
        if "embeds" in payload:
            post = replace(post, embeds=tuple(payload["embeds"] or ()))
        post = replace(post, files=files)
        if "components" in payload:
            shown = {one.name: shapes.file(self.base, post.place, one) for one in files}
            post = replace(post, components=c.settle(payload["components"] or (), shown))
        return post

    def _called(self, post: Post, payload: Json) -> Post:
        named = mentions.named_in(post.content, post.components)
        known = tuple(person for person in named if person in self._world.people)
        rule = payload.get("allowed_mentions")
        called = mentions.allowed(known, rule)
        answered = self._world.posts[post.place].get(post.reply_to) if post.reply_to else None
        if answered and (rule is None or rule.get("replied_user")):
            called = tuple(dict.fromkeys((*called, answered.author)))
        return replace(post, mentions=called)

    def _pinged(self, post: Post, place: Place) -> tuple[int, ...]:
        if post.only_for is not None:
            return ()
        called = place.people if place.kind == "dm" else post.mentions
        people = (self._world.people[person] for person in called)
        return tuple(
            one.id
            for one in people
            if one.id != post.author and not one.is_bot and self._world.can_see(one, place)
        )

    def _answering(self, post: Post, payload: Json) -> Post:
        reference = payload.get("message_reference")
        if not reference:
            return post
        answered = int(reference["message_id"])
        if answered not in self._world.posts[post.place]:
            if reference.get("fail_if_not_exists", True):
                raise invalid("message_reference", "Unknown message", "REPLIES_UNKNOWN_MESSAGE")
            return post
        return replace(post, reply_to=answered, kind=_REPLY)

    def _files(
        self, request: Request, present: tuple[File, ...]
    ) -> tuple[tuple[File, ...], dict[int, bytes]]:
        for upload in request.files.values():
            if len(upload.data) > shapes.ATTACHMENT_LIMIT:
                raise Refused(413, 40005, "Request entity too large")
        listed = request.json.get("attachments")
        if listed is None:
            listed = [{"id": file.id} for file in present] + [{"id": number} for number in request.files]
        kept = {file.id: file for file in present}
        files: list[File] = []
        arrived: dict[int, bytes] = {}
        for number, entry in enumerate(listed):
            index = int(entry["id"])
            if index in request.files:
                upload = request.files[index]
                files.append(uploads.read(upload, self._world.ids.next(), entry.get("description")))
                arrived[files[-1].id] = upload.data
            elif index in kept:
                files.append(kept[index])
            else:
                raise invalid(f"attachments.{number}.id", "Unknown attachment")
        return tuple(files), arrived


def _is_empty(request: Request) -> bool:
    keys = ("content", "embeds", "components", "sticker_ids", "poll")
    return not request.files and not any(request.json.get(key) for key in keys)


def _lists_files(request: Request) -> bool:
    return bool(request.files) or "attachments" in request.json
