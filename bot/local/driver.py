"""A person at the wheel of a test: does what a page can do, sees what its owner may see."""

from collections.abc import Awaitable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeGuard

from bot.local import components as c
from bot.local.actions import Actions
from bot.local.audience import readable_in
from bot.local.commands import NotPossible, usable
from bot.local.interactions import Answer
from bot.local.values import Person, Place, Post
from bot.local.wire import Json
from bot.local.world import World

Where = str | int | Place
_STYLES: Final = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link"}


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is seen."""

    label: str
    style: str
    custom_id: str | None
    url: str | None
    is_disabled: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select as it is seen; `chosen` are the values filled in."""

    custom_id: str
    placeholder: str
    options: tuple[Json, ...]
    chosen: tuple[str, ...]
    is_disabled: bool

    def value(self, label: str) -> str:
        """Return the value of the option with that label, or that value itself."""
        for option in self.options:
            if label in {option["label"], option["value"]}:
                value: str = option["value"]
                return value
        labels = ", ".join(option["label"] for option in self.options)
        raise LookupError(f"No option {label!r}; there are: {labels}.")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture or file as it is seen, with its alternative text."""

    name: str
    alt: str
    content_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Message:
    """A message as one person sees it."""

    post: Post
    _world: World

    def __repr__(self) -> str:
        return f"<Message {self.id} by {self.author}: {self.text!r}>"

    @property
    def id(self) -> int:
        """The message's id."""
        return self.post.id

    @property
    def author(self) -> str:
        """Who said it."""
        return self._world.people[self.post.author].name

    @property
    def is_private(self) -> bool:
        """Whether only one person sees it."""
        return self.post.only_for is not None

    @property
    def text(self) -> str:
        """All its text, in the order in which it stands."""
        parts = (self.post.content, *c.texts(self.post.components))
        return "\n".join(part for part in parts if part)

    @property
    def strings(self) -> tuple[str, ...]:
        """Every string that its reader's client receives."""
        return tuple(readable_in(self.post))

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Its buttons, links too."""
        return tuple(
            Button(
                label=one.get("label") or (one.get("emoji") or {}).get("name", ""),
                style=_STYLES[one["style"]],
                custom_id=one.get("custom_id"),
                url=one.get("url"),
                is_disabled=one["disabled"],
            )
            for one in self._of({c.BUTTON})
        )

    @property
    def selects(self) -> tuple[Select, ...]:
        """Its selects."""
        return tuple(
            Select(
                custom_id=one["custom_id"],
                placeholder=one.get("placeholder") or "",
                options=tuple(one.get("options") or ()),
                chosen=tuple(o["value"] for o in one.get("options") or () if o.get("default")),
                is_disabled=one.get("disabled", False),
            )
            for one in self._of(set(c.SELECTS))
        )

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Its pictures and files, those that are shown first."""
        descriptions = {
            component["media"].get("attachment_id"): component["description"]
            for component in self._shown()
            if component.get("description")
        }
        return tuple(
            Picture(
                name=one.name,
                alt=descriptions.get(str(one.id)) or one.description or "",
                content_type=one.content_type,
                data=self._world.blobs[one.id],
            )
            for one in self.post.files
        )

    @property
    def accent(self) -> int | None:
        """The colour of its first container."""
        for one in self._of({c.CONTAINER}):
            colour: int | None = one["accent_color"]
            return colour
        return None

    def custom_id(self, wanted: str) -> str:
        """Return the custom_id of the component with that custom_id, label or placeholder."""
        named = [(one.label, one.custom_id) for one in self.buttons]
        named += [(one.placeholder, one.custom_id) for one in self.selects]
        for label, custom_id in named:
            if custom_id and wanted in {label, custom_id}:
                return custom_id
        labels = ", ".join(repr(label) for label, _ in named)
        raise LookupError(f"Nothing called {wanted!r} here; there are: {labels}.")

    def _of(self, kinds: set[int]) -> Iterator[Json]:
        for _, component in c.walk(self.post.components):
            if component["type"] in kinds:
                yield component

    def _shown(self) -> Iterator[Json]:
        for component in self._of({c.GALLERY, c.THUMBNAIL}):
            yield from component.get("items") or [component]


@dataclass(frozen=True, slots=True)
class Modal:
    """An open form."""

    title: str
    custom_id: str
    body: Json
    interaction: int

    @property
    def fields(self) -> dict[str, str]:
        """The custom_id of each field by its label."""
        found: dict[str, str] = {}
        for _, component in c.walk(self.body["components"]):
            field = component.get("component") or component
            if "custom_id" in field:
                label = component.get("label") or field.get("label") or field["custom_id"]
                found.setdefault(label, field["custom_id"])
        return found


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of something a person did: a message, a form, or a red line why not."""

    kind: str
    message: Message | None = None
    modal: Modal | None = None
    failed: str | None = None

    @property
    def text(self) -> str:
        """The text of the answer; the red line if it failed."""
        return self.message.text if self.message else self.failed or ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that autocomplete offers."""

    name: str
    value: str | int | float


class PersonDriver:
    """One person, driven by a test."""

    def __init__(self, world: World, actions: Actions, person_id: int) -> None:
        self._world = world
        self._actions = actions
        self._id = person_id

    @property
    def person(self) -> Person:
        """Who this is."""
        return self._world.people[self._id]

    # doing

    async def command(self, words: str, where: Where, **options: object) -> Outcome:
        """Use a slash command: `await ana.command("alpina play", thread, card="2", at="C3")`."""
        place = self._place(where)
        return await self._outcome(self._actions.command(self.person, place, words, options))

    async def autocomplete(
        self, words: str, where: Where, focused: str, **options: object
    ) -> tuple[Choice, ...]:
        """Return what is offered for the option `focused`, given what is typed so far."""
        place = self._place(where)
        found = await self._actions.autocomplete(self.person, place, words, focused, options)
        return tuple(Choice(one["name"], one["value"]) for one in found)

    async def press(self, message: Message, button: str) -> Outcome:
        """Press the button with that label or custom_id."""
        custom_id = message.custom_id(button)
        return await self._outcome(self._actions.press(self.person, message.post, custom_id))

    async def select(self, message: Message, select: str, *options: str) -> Outcome:
        """Choose options, by label or value, in the select with that placeholder or custom_id."""
        custom_id = message.custom_id(select)
        found = next(one for one in message.selects if one.custom_id == custom_id)
        values = [found.value(option) if found.options else option for option in options]
        doing = self._actions.choose(self.person, message.post, custom_id, values)
        return await self._outcome(doing)

    async def submit_modal(self, modal: Modal, fields: Mapping[str, object]) -> Outcome:
        """Send a form off; fields go by their label or custom_id."""
        by_label = modal.fields
        values = {by_label.get(name, name): value for name, value in fields.items()}
        doing = self._actions.submit(self.person, modal.interaction, values)
        return await self._outcome(doing)

    def say(self, text: str, where: Where) -> Message:
        """Say something."""
        return Message(self._actions.say(self.person, self._place(where), text), self._world)

    def dismiss(self, message: Message) -> None:
        """Put away a private message."""
        self._actions.dismiss(self.person, message.post)

    # seeing

    def messages(self, where: Where) -> tuple[Message, ...]:
        """Return what this person sees in a place, oldest first, private messages too."""
        place = self._place(where)
        return tuple(Message(one, self._world) for one in self._world.seen_by(self.person, place))

    def last(self, where: Where) -> Message:
        """Return the newest message that this person sees in a place."""
        return self.messages(where)[-1]

    def now(self, message: Message) -> Message | None:
        """Return a message as it is by now, or none if it is gone."""
        post = self._world.posts.get(message.post.place, {}).get(message.id)
        return Message(post, self._world) if post else None

    def ephemerals(self, where: Where | None = None) -> tuple[Message, ...]:
        """Return the private messages this person sees, everywhere or in one place."""
        places = [self._place(where)] if where is not None else self._world.places.values()
        return tuple(
            Message(one, self._world)
            for place in places
            for one in self._world.seen_by(self.person, place)
            if one.only_for == self._id
        )

    def pings(self, where: Where | None = None) -> tuple[Message, ...]:
        """Return the messages that called this person, everywhere or in one place."""
        places = [self._place(where)] if where is not None else self._world.places.values()
        return tuple(
            Message(one, self._world)
            for place in places
            for one in self._world.seen_by(self.person, place)
            if self._id in one.pinged
        )

    def dms(self) -> tuple[Message, ...]:
        """Return the direct conversation with the bot."""
        place = self._world.dm_with(self.person)
        return self.messages(place) if place else ()

    def commands(self, where: Where) -> tuple[str, ...]:
        """Return the slash commands that this person is offered in a place."""
        place = self._place(where)
        return tuple(one.words for one in usable(self._world, self.person, place))

    # inside

    def _place(self, where: Where) -> Place:
        if isinstance(where, Place):
            return self._world.place(where.id)
        return self._world.place(where) if _is_id(where) else self._world.place_named(str(where))

    async def _outcome(self, doing: Awaitable[Answer]) -> Outcome:
        try:
            answer = await doing
        except NotPossible as refused:
            return Outcome("failed", failed=str(refused))
        message = self._message(answer)
        return Outcome(answer.kind, message, _modal(answer))

    def _message(self, answer: Answer) -> Message | None:
        post = self._world.find_post(answer.post) if answer.post else None
        return Message(post, self._world) if post else None


def _is_id(where: object) -> TypeGuard[int]:
    return isinstance(where, int)


def _modal(answer: Answer) -> Modal | None:
    if answer.modal is None:
        return None
    body = answer.modal
    return Modal(body["title"], body["custom_id"], body, answer.interaction)
