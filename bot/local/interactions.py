"""Interactions: sent to the bot, answered once and in time, followed up for a quarter of an hour."""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Final, Literal

from bot.local import form_limits, permissions, shapes
from bot.local.gateway import Gateway
from bot.local.posting import Cause, Posting, Request
from bot.local.values import COMPONENTS_V2, EPHEMERAL, LOADING, Person, Place, Post
from bot.local.wire import Json, Refused, invalid, unknown
from bot.local.world import World

COMMAND: Final = 2
COMPONENT: Final = 3
AUTOCOMPLETE: Final = 4
MODAL_SUBMIT: Final = 5

_KINDS_ASKED: Final = {
    COMMAND: "command",
    COMPONENT: "component",
    AUTOCOMPLETE: "autocomplete",
    MODAL_SUBMIT: "form",
}

MESSAGE: Final = 4
THINKING: Final = 5
LATER: Final = 6
UPDATE: Final = 7
CHOICES: Final = 8
MODAL: Final = 9

FIRST_ANSWER: Final = 3.0
TOKEN_LIFE: Final = 15 * 60.0
_CHAT_INPUT: Final = 20
_REPLY: Final = 19

AnswerKind = Literal["message", "thinking", "later", "update", "choices", "modal"]
_KINDS: Final[dict[int, AnswerKind]] = {
    MESSAGE: "message",
    THINKING: "thinking",
    LATER: "later",
    UPDATE: "update",
    CHOICES: "choices",
    MODAL: "modal",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The bot's first answer to an interaction."""

    kind: AnswerKind
    post: int | None = None
    choices: tuple[Json, ...] = ()
    modal: Json | None = None
    interaction: int = 0


@dataclass
class Invocation:
    """One interaction and what has become of it."""

    id: int
    token: str
    kind: int
    person: Person
    place: int
    created: float
    used: Json = field(default_factory=dict)
    command: str | None = None
    source: int | None = None
    original: int | None = None
    modal: Json | None = None
    answered: bool = False
    awaits_follow_up: bool = False
    first: asyncio.Future[Answer] = field(default_factory=asyncio.Future)
    settled: asyncio.Event = field(default_factory=asyncio.Event)


class Interactions:
    """Sends interactions and takes the bot's answers to them."""

    def __init__(self, world: World, gateway: Gateway, posting: Posting) -> None:
        self._world = world
        self._gateway = gateway
        self._posting = posting
        self._by_token: dict[str, Invocation] = {}

    @property
    def unanswered(self) -> Sequence[str]:
        """What the bot still owes an answer to, or the rest of one that it announced."""
        return tuple(
            f"{one.person.name}: {_KINDS_ASKED[one.kind]} {one.command or one.source or one.id}"
            for one in self._by_token.values()
            if not one.settled.is_set()
        )

    # to the bot

    def send(
        self,
        kind: int,
        person: Person,
        place: Place,
        data: Json,
        *,
        command: str | None = None,
        about: Invocation | Post | None = None,
    ) -> Invocation:
        """Send an interaction to the bot; `about` is its message, or what opened its modal."""
        opener = about if isinstance(about, Invocation) else None
        source = self._source(about)
        invocation = Invocation(
            id=self._world.ids.next(),
            token=secrets.token_urlsafe(48),
            kind=kind,
            person=person,
            place=place.id,
            created=self._world.now(),
            command=command,
            source=source.id if source else None,
        )
        invocation.used = self._used(invocation, opener)
        self._forget_old()
        self._by_token[invocation.token] = invocation
        self._gateway.interact(self._payload(invocation, place, data, source))
        return invocation

    def _source(self, about: Invocation | Post | None) -> Post | None:
        if isinstance(about, Invocation):
            return self._world.posts[about.place].get(about.source or 0)
        return about

    def _used(self, invocation: Invocation, opener: Invocation | None) -> Json:
        used: Json = {
            "id": str(invocation.id),
            "type": invocation.kind,
            "user": shapes.user(invocation.person),
            "authorizing_integration_owners": {"0": str(self._world.guild_id)},
        }
        if invocation.command:
            used["name"] = invocation.command
        if invocation.kind == COMPONENT:
            used["interacted_message_id"] = str(invocation.source)
        if opener is not None:
            used["triggering_interaction_metadata"] = opener.used
        return used

    def _payload(self, invocation: Invocation, place: Place, data: Json, source: Post | None) -> Json:
        world, person = self._world, invocation.person
        in_dm = place.kind == "dm"
        payload: Json = {
            "id": str(invocation.id),
            "application_id": str(world.bot_id),
            "type": invocation.kind,
            "token": invocation.token,
            "version": 1,
            "data": data,
            "channel_id": str(place.id),
            "channel": shapes.place(world, place) | {"permissions": str(permissions.of_person(person))},
            "locale": person.locale,
            "app_permissions": str(permissions.of_bot(place, world.parent(place))),
            "entitlements": [],
            "authorizing_integration_owners": {"0": "0" if in_dm else str(world.guild_id)},
            "context": 1 if in_dm else 0,
            "attachment_size_limit": shapes.ATTACHMENT_LIMIT,
        }
        if source is not None:
            payload["message"] = shapes.post(world, self._posting.base, source)
        return payload | (self._in_dm(person) if in_dm else self._in_guild(person))

    def _in_dm(self, person: Person) -> Json:
        return {"user": shapes.user(person)}

    def _in_guild(self, person: Person) -> Json:
        world = self._world
        allowed = {"permissions": str(permissions.of_person(person))}
        guild = {"id": str(world.guild_id), "locale": world.guild_locale, "features": []}
        return {
            "guild_id": str(world.guild_id),
            "guild": guild,
            "guild_locale": world.guild_locale,
            "member": shapes.member(world, person) | allowed,
        }

    def _forget_old(self) -> None:
        oldest = self._world.now() - 2 * TOKEN_LIFE
        old = takewhile(lambda one: one.created < oldest, self._by_token.values())
        for token in [one.token for one in old]:
            del self._by_token[token]

    # from the bot

    def callback(self, interaction_id: int, token: str, request: Request) -> Json:
        """Take the first answer, and return what it led to."""
        invocation = self._by_token.get(token)
        if invocation is None or invocation.id != interaction_id:
            raise unknown("interaction", 10062)
        if invocation.answered:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        if self._world.now() - invocation.created > FIRST_ANSWER:
            raise unknown("interaction", 10062)
        kind = request.json.get("type")
        if kind not in self._answers_to(invocation):
            raise invalid("type", "This interaction cannot be answered so", "CHOICE")
        body = Request(request.json.get("data") or {}, request.files)
        answer = self._answered(invocation, kind, body)
        invocation.answered = True
        if kind not in {THINKING, LATER}:
            invocation.settled.set()
        if not invocation.first.done():
            invocation.first.set_result(answer)
        return self._resource(invocation, kind, answer)

    def _answers_to(self, invocation: Invocation) -> set[int]:
        if invocation.kind == AUTOCOMPLETE:
            return {CHOICES}
        possible = {MESSAGE, THINKING}
        if invocation.source is not None:
            possible |= {LATER, UPDATE}
        return possible | ({MODAL} if invocation.kind != MODAL_SUBMIT else set())

    def _answered(self, invocation: Invocation, kind: int, body: Request) -> Answer:
        name = _KINDS[kind]
        post: int | None = None
        if kind == CHOICES:
            choices = body.json.get("choices") or ()
            form_limits.check_choices(choices)
            return Answer(kind=name, choices=tuple(choices), interaction=invocation.id)
        if kind == MODAL:
            form_limits.check_modal(body.json)
            invocation.modal = body.json
            return Answer(kind=name, modal=body.json, interaction=invocation.id)
        if kind == MESSAGE:
            post = self._post(invocation, body).id
        if kind == THINKING:
            post = self._think(invocation, body).id
            invocation.awaits_follow_up = True
        if kind in {UPDATE, LATER}:
            post = invocation.source
        if kind == UPDATE:
            self._editing(self._message(invocation, invocation.source), body)
        invocation.original = post
        return Answer(kind=name, post=post, interaction=invocation.id)

    def _resource(self, invocation: Invocation, kind: int, answer: Answer) -> Json:
        about: Json = {"id": str(invocation.id), "type": invocation.kind}
        if answer.post is None:
            return {"interaction": about}
        post = self._world.post(invocation.place, answer.post)
        about |= {
            "response_message_id": str(post.id),
            "response_message_loading": post.is_loading,
            "response_message_ephemeral": post.only_for is not None,
        }
        if kind not in {MESSAGE, UPDATE}:
            return {"interaction": about}
        message = shapes.post(self._world, self._posting.base, post)
        return {"interaction": about, "resource": {"type": kind, "message": message}}

    def _post(self, invocation: Invocation, body: Request, used: Json | None = None) -> Post:
        is_private = (body.json.get("flags") or 0) & EPHEMERAL
        cause = Cause(
            used=used or invocation.used,
            command=invocation.command if used is None else None,
            only_for=invocation.person.id if is_private else None,
            kind=_CHAT_INPUT if invocation.kind == COMMAND and used is None else 0,
        )
        if used is not None or invocation.source is not None:
            cause = replace(cause, kind=_REPLY if used is not None else 0)
        bot = self._world.people[self._world.bot_id]
        return self._posting.post(self._world.place(invocation.place), bot, body, cause)

    def _think(self, invocation: Invocation, body: Request) -> Post:
        flags = (body.json.get("flags") or 0) & (EPHEMERAL | COMPONENTS_V2)
        return self._world.add_post(
            Post(
                id=self._world.ids.next(),
                place=invocation.place,
                author=self._world.bot_id,
                created=self._world.now(),
                kind=_CHAT_INPUT if invocation.kind == COMMAND else 0,
                flags=flags | LOADING,
                only_for=invocation.person.id if flags & EPHEMERAL else None,
                used=invocation.used,
                command=invocation.command,
            )
        )

    # afterwards, by token

    def _invocation(self, token: str) -> Invocation:
        invocation = self._by_token.get(token)
        if invocation is None or not invocation.answered:
            raise unknown("Webhook", 10015)
        if self._world.now() - invocation.created > TOKEN_LIFE:
            raise Refused(401, 50027, "Invalid Webhook Token")
        return invocation

    def _message(self, invocation: Invocation, post_id: int | None) -> Post:
        if post_id is None:
            raise unknown("Message", 10008)
        post = self._world.post(invocation.place, post_id)
        if post.author != self._world.bot_id:
            raise unknown("Message", 10008)
        return post

    def _editing(self, post: Post, body: Request) -> Post:
        if post.only_for is None and self._world.place(post.place).archived:
            raise Refused(400, 50083, "Thread is archived")
        return self._posting.edit(post, body)

    def follow_up(self, token: str, body: Request) -> Json:
        """Post a further message; the first after a deferral becomes the deferred answer."""
        invocation = self._invocation(token)
        if invocation.awaits_follow_up:
            return self.edit(token, None, body)
        used = invocation.used
        if invocation.original is not None:
            used = used | {"original_response_message_id": str(invocation.original)}
        post = self._post(invocation, body, used)
        invocation.settled.set()
        return shapes.post(self._world, self._posting.base, post)

    def read(self, token: str, post_id: int | None) -> Json:
        """Return a message of an interaction; without an id, the original answer."""
        invocation = self._invocation(token)
        post = self._message(invocation, post_id or invocation.original)
        return shapes.post(self._world, self._posting.base, post)

    def edit(self, token: str, post_id: int | None, body: Request) -> Json:
        """Change a message of an interaction; without an id, the original answer."""
        invocation = self._invocation(token)
        post = self._editing(self._message(invocation, post_id or invocation.original), body)
        invocation.awaits_follow_up = False
        invocation.settled.set()
        return shapes.post(self._world, self._posting.base, post)

    def delete(self, token: str, post_id: int | None) -> None:
        """Delete a message of an interaction; without an id, the original answer."""
        invocation = self._invocation(token)
        self._world.delete_post(self._message(invocation, post_id or invocation.original))
        invocation.settled.set()
