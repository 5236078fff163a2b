"""The small Discord, started and stopped as a whole, with the switches that tests turn."""

import base64
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from aiohttp import web

from bot.local import page_api, saving, seams
from bot.local.actions import Actions
from bot.local.audience import Audience, Sent
from bot.local.driver import Message, PersonDriver
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Interactions
from bot.local.news import News
from bot.local.permissions import BITS
from bot.local.posting import Posting
from bot.local.rest import Exchange, Rest
from bot.local.values import Person, Place
from bot.local.wire import Now
from bot.local.world import World

_HOST: Final = "127.0.0.1"
_BODY_LIMIT: Final = 128 * 1024 * 1024
_PATIENCE: Final = 3.0


def _token(bot_id: int) -> str:
    # Some clients read the bot's id from its token.
    owner = base64.b64encode(str(bot_id).encode()).decode().rstrip("=")
    return f"{owner}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"


class LocalDiscord:
    """A Discord on this machine: `async with LocalDiscord() as discord: …`.

    `port` 0 takes any free one; `save` is a file in which the world outlives the server; `now`
    is the clock by which it grants three seconds, fifteen minutes and seven days; `patience`
    is how many real seconds a person waits for the bot's first answer.
    """

    def __init__(
        self,
        port: int = 0,
        people: Sequence[str] = ("Ana", "Ben", "Cleo", "Dora"),
        save: Path | None = None,
        *,
        now: Now = time.time,
        patience: float = _PATIENCE,
    ) -> None:
        self._port = port
        self._save = save
        self._patience = patience
        self.world = World(people, now)
        if save is not None:
            saving.load(self.world, save)
        self.token = _token(self.world.bot_id)

    async def __aenter__(self) -> Self:
        application = web.Application(client_max_size=_BODY_LIMIT)
        self._runner = web.AppRunner(application, shutdown_timeout=0.2, access_log=None)
        # The address is needed by what is served there, so the port is taken first.
        self._socket = page_api.bound(_HOST, self._port)
        self.url = f"http://{_HOST}:{self._socket.getsockname()[1]}"
        self._assemble(application)
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket).start()
        self._saver = saving.Saver(self.world, self._save) if self._save else None
        return self

    def _assemble(self, application: web.Application) -> None:
        world = self.world
        self._gateway = Gateway(world, self.url.replace("http", "ws", 1) + "/gateway", self.token)
        News(world, self._gateway, self.url)
        self._audience = Audience(world, self.url)
        posting = Posting(world, self.url)
        self._interactions = interactions = Interactions(world, self._gateway, posting)
        self.faults = Faults(self._gateway)
        self._rest = Rest(world, posting, interactions, self.faults, self.token)
        self._actions = Actions(world, interactions, posting, self._audience, self._patience)
        self._page = page_api.Page(world, self._audience, self._actions, self._gateway)
        application.add_routes(self._page.routes())
        application.router.add_get("/gateway", self._gateway.serve)
        application.router.add_get("/gateway/", self._gateway.serve)
        application.add_routes(self._rest.routes())

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._page.close()
        await self._gateway.close()
        await self._runner.cleanup()
        if self._saver is not None:
            await self._saver.close()

    def seams(self) -> AbstractContextManager[None]:
        """Let the discord.py clients of this process talk to this server: `with …:`."""
        return seams.pointed_at(self.url)

    # looking

    @property
    def people(self) -> Mapping[str, Person]:
        """The people by name, the bot not among them."""
        return {person.name: person for person in self.world.humans()}

    @property
    def channels(self) -> Mapping[str, Place]:
        """The channels by name."""
        return {one.name: one for one in self.world.places.values() if one.kind == "text"}

    @property
    def threads(self) -> Mapping[str, Place]:
        """The threads by name, in the order in which they were opened."""
        return {one.name: one for one in self.world.places.values() if one.is_thread}

    @property
    def transcript(self) -> Sequence[Sent]:
        """All that was ever sent to each person, as readable strings."""
        return self._audience.transcript

    @property
    def unanswered(self) -> Sequence[str]:
        """What the bot still owes an answer to, as readable strings."""
        return self._interactions.unanswered

    @property
    def is_connected(self) -> bool:
        """Whether a bot is connected."""
        return self._gateway.is_connected

    def as_person(self, name: str) -> PersonDriver:
        """Return a driver that acts and sees as one person."""
        return PersonDriver(self.world, self._actions, self.world.named(name).id)

    def listen(self, listener: Callable[[Exchange], None]) -> None:
        """Call `listener` with every request of the bot and its answer."""
        self._rest.listeners.append(listener)

    # turning switches

    def _change(self, where: str | int | Place, **fields: object) -> Place:
        changed = replace(self._place(where), **fields)  # type: ignore[arg-type]
        self.world.change_place(changed)
        return changed

    def _place(self, where: str | int | Place) -> Place:
        if isinstance(where, str):
            return self.world.place_named(where)
        return self.world.place(where if isinstance(where, int) else where.id)

    def archive(self, thread: str | int | Place) -> None:
        """Archive a thread."""
        self._change(thread, archived=True)

    def lock(self, thread: str | int | Place) -> None:
        """Lock a thread: only moderators may wake it and write there."""
        self._change(thread, locked=True)

    def unlock(self, thread: str | int | Place) -> None:
        """Unlock a thread."""
        self._change(thread, locked=False)

    def delete(self, thing: Message | Place) -> None:
        """Delete a message, thread or channel, as a moderator would."""
        if isinstance(thing, Place):
            self.world.delete_place(self.world.place(thing.id))
            return
        self.world.delete_post(self.world.post(thing.post.place, thing.id))

    def remove_member(self, name: str) -> None:
        """Let somebody leave the server."""
        self.world.change_person(replace(self.world.named(name), is_member=False))

    def bring_back(self, name: str) -> None:
        """Let somebody who left come back."""
        self.world.change_person(replace(self.world.named(name), is_member=True))

    def close_dms(self, name: str) -> None:
        """Let somebody take no direct messages any more."""
        self.world.change_person(replace(self.world.named(name), takes_dms=False))

    def set_locale(self, name: str, locale: str) -> None:
        """Let somebody speak another language."""
        self.world.change_person(replace(self.world.named(name), locale=locale))

    def set_guild_locale(self, locale: str) -> None:
        """Change the server's language."""
        self.world.change_locale(locale)

    def deny(self, permission: str, where: str | int | Place | None = None) -> None:
        """Take a permission from the bot, in one channel or in all, as `attach_files`."""
        self._overrule(permission, where, is_denied=True)

    def allow(self, permission: str, where: str | int | Place | None = None) -> None:
        """Give a denied permission back."""
        self._overrule(permission, where, is_denied=False)

    def _overrule(self, permission: str, where: str | int | Place | None, *, is_denied: bool) -> None:
        if permission not in BITS:
            raise LookupError(f"There is no permission {permission}.")
        places = self.channels.values() if where is None else [self._place(where)]
        for place in tuple(places):
            rest = place.denied - {permission}
            self._change(place, denied=rest | {permission} if is_denied else rest)

    async def drop_gateway(self, *, invalid_session: bool = False) -> None:
        """Cut the bot off; it may resume, unless its session is made invalid."""
        await self._gateway.drop(invalid=invalid_session)
