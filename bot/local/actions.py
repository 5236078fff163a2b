"""What a person can do: use a command, press, choose, fill in a form, say something.

The page and the test driver both act through this, so that neither can do what the other cannot.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.local import commands, shapes
from bot.local import components as c
from bot.local.audience import Audience
from bot.local.commands import NotPossible
from bot.local.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Answer,
    Interactions,
    Invocation,
)
from bot.local.posting import Cause, Posting, Request
from bot.local.values import Person, Place, Post
from bot.local.wire import Json, Refused
from bot.local.world import World

NO_ANSWER: Final = "The application did not respond"
FAILED: Final = "This interaction failed"
ARCHIVED: Final = "This thread is archived."
_USER_SELECT, _CHANNEL_SELECT = 5, 8


class Actions:
    """Everything that people do on the small Discord."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        posting: Posting,
        audience: Audience,
        patience: float,
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._posting = posting
        self._audience = audience
        self._patience = patience
        self._open_modals: dict[int, Invocation] = {}

    async def command(self, person: Person, place: Place, words: str, values: Mapping[str, object]) -> Answer:
        """Use a slash command and return the bot's answer."""
        place = self._enter(person, place)
        command = commands.find(self._world, person, place, words)
        data = commands.filled(self._world, command, values)
        sent = self._interactions.send(COMMAND, person, place, data, command=command.words)
        return await self._answer(sent, NO_ANSWER)

    async def autocomplete(
        self,
        person: Person,
        place: Place,
        words: str,
        focused: str,
        values: Mapping[str, object],
    ) -> tuple[Json, ...]:
        """Return the choices that the bot offers for the option being typed."""
        place = self._enter(person, place)
        command = commands.find(self._world, person, place, words)
        if not command.option(focused).get("autocomplete"):
            raise NotPossible(f"{focused} does not offer choices.")
        typed = {name: value for name, value in values.items() if name != focused}
        typed[focused] = values.get(focused, "")
        data = commands.filled(self._world, command, typed, focused)
        sent = self._interactions.send(AUTOCOMPLETE, person, place, data)
        answer = await self._answer(sent, "Loading options failed")
        self._audience.record(person, place.id, "choices", list(answer.choices))
        return answer.choices

    async def press(self, person: Person, post: Post, custom_id: str) -> Answer:
        """Press a button."""
        post, component = self._component(person, post, custom_id)
        if component["type"] != c.BUTTON:
            raise NotPossible(f"{custom_id} is not a button.")
        return await self._use(person, post, {"component_type": c.BUTTON, "custom_id": custom_id})

    async def choose(self, person: Person, post: Post, custom_id: str, values: Sequence[str]) -> Answer:
        """Choose in a select."""
        post, select = self._component(person, post, custom_id)
        if select["type"] not in c.SELECTS:
            raise NotPossible(f"{custom_id} is not a select.")
        data = {"component_type": select["type"], "custom_id": custom_id}
        return await self._use(person, post, data | self._chosen(select, values))

    async def _use(self, person: Person, post: Post, data: Json) -> Answer:
        place = self._enter(person, self._world.place(post.place))
        sent = self._interactions.send(COMPONENT, person, place, data, about=post)
        return await self._answer(sent, FAILED)

    def _component(self, person: Person, post: Post, custom_id: str) -> tuple[Post, Json]:
        try:
            now = self._world.post(post.place, post.id)
        except Refused as refused:
            raise NotPossible(FAILED) from refused
        component = c.find(now.components, custom_id)
        if component is None or component.get("disabled") or now.only_for not in {None, person.id}:
            raise NotPossible(FAILED)
        return now, component

    def _chosen(self, select: Json, values: Sequence[str]) -> Json:
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if not least <= len(values) <= most:
            raise NotPossible(f"Choose between {least} and {most}.")
        if select["type"] == c.STRING_SELECT:
            known = {option["value"] for option in select["options"]}
            if not known.issuperset(values):
                raise NotPossible(FAILED)
            return {"values": list(values)}
        return {"values": list(values), "resolved": self._resolved(select, values)}

    def _resolved(self, select: Json, values: Sequence[str]) -> Json:
        if select["type"] == _CHANNEL_SELECT:
            places = {one: self._world.place(int(one)) for one in values}
            return {"channels": {key: shapes.place(self._world, one) for key, one in places.items()}}
        people = {one: self._world.person(int(one)) for one in values}
        members = {key: shapes.member(self._world, one) for key, one in people.items()}
        users = {key: member.pop("user") for key, member in members.items()}
        return {"users": users, "members": members}

    async def submit(self, person: Person, interaction: int, fields: Mapping[str, object]) -> Answer:
        """Send a form off, with a value for each custom_id."""
        opener = self._open_modals.get(interaction)
        if opener is None or opener.modal is None or opener.person.id != person.id:
            raise NotPossible("This form is no longer open.")
        data = {
            "custom_id": opener.modal["custom_id"],
            "components": [_submitted(one, fields) for one in opener.modal["components"]],
        }
        place = self._enter(person, self._world.place(opener.place))
        sent = self._interactions.send(MODAL_SUBMIT, person, place, data, about=opener)
        answer = await self._answer(sent, "Something went wrong. Try again.")
        self._open_modals.pop(interaction, None)
        return answer

    def say(self, person: Person, place: Place, text: str) -> Post:
        """Say something; it wakes a sleeping thread unless that is locked."""
        place = self._world.place(place.id)
        if not self._world.can_see(person, place):
            raise NotPossible("You cannot see that.")
        if place.locked and not person.is_owner:
            raise NotPossible("This thread is locked.")
        return self._posting.post(place, person, Request({"content": text}), Cause())

    def dismiss(self, person: Person, post: Post) -> None:
        """Put away a message that only this person sees."""
        if post.only_for == person.id:
            self._world.delete_post(post)

    def speak(self, person: Person, locale: str) -> None:
        """Choose a language."""
        self._world.change_person(replace(person, locale=locale))

    def _enter(self, person: Person, place: Place) -> Place:
        place = self._world.place(place.id)
        if not self._world.can_see(person, place):
            raise NotPossible("You cannot see that.")
        if place.archived:
            raise NotPossible(ARCHIVED)
        return place

    async def _answer(self, sent: Invocation, otherwise: str) -> Answer:
        try:
            answer = await asyncio.wait_for(asyncio.shield(sent.first), self._patience)
            await asyncio.wait_for(self._settled(sent, answer), self._patience)
        except TimeoutError:
            if not sent.first.done():
                raise NotPossible(otherwise) from None
            answer = sent.first.result()
        if answer.kind == "modal":
            self._open_modals[sent.id] = sent
            self._audience.record(sent.person, sent.place, "modal", answer.modal)
        return answer

    async def _settled(self, sent: Invocation, answer: Answer) -> None:
        # A bot that thinks first has not really answered; whoever waits, waits for its message.
        if answer.kind in {"thinking", "later"}:
            await sent.settled.wait()


def _submitted(component: Json, fields: Mapping[str, object]) -> Json:
    kind, number = component["type"], component.get("id", 0)
    if kind == c.LABEL:
        return {"type": kind, "id": number, "component": _field(component["component"], fields)}
    if kind == c.ROW:
        inner = [_field(one, fields) for one in component["components"]]
        return {"type": kind, "id": number, "components": inner}
    return {"type": kind, "id": number}


def _field(field: Json, fields: Mapping[str, object]) -> Json:
    custom_id = field["custom_id"]
    entry: Json = {"type": field["type"], "id": field.get("id", 0), "custom_id": custom_id}
    value = fields.get(custom_id, field.get("value") or "")
    if field["type"] == c.TEXT_INPUT:
        text = str(value)
        least = field.get("min_length") or (1 if field.get("required", True) else 0)
        if not least <= len(text) <= (field.get("max_length") or 4000) and (text or least):
            raise NotPossible(f"{custom_id} is too short or too long.")
        return entry | {"value": text}
    chosen = [value] if isinstance(value, str) else value
    values = [str(one) for one in chosen if one] if isinstance(chosen, list | tuple) else []
    return entry | {"values": values}
