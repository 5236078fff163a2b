"""The web page's side: its files, its pictures, and one live socket for each open tab."""

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from aiohttp import WSCloseCode, WSMsgType, web

from bot.local import shapes
from bot.local.actions import Actions
from bot.local.audience import Audience
from bot.local.commands import Command, NotPossible, usable
from bot.local.gateway import Gateway
from bot.local.interactions import Answer
from bot.local.values import Person, Place
from bot.local.wire import Json, Refused
from bot.local.world import SERVER_NAME, World

_STATIC: Final = Path(__file__).with_name("static")
_PAGE_OF_POSTS: Final = 40
_UNCACHED: Final = {"Cache-Control": "no-store"}
_LOCALES: Final = ("en-US", "de")

Doing = Callable[[Person, Json], Awaitable[object]]


def bound(host: str, port: int) -> socket.socket:
    """Return a socket bound to an address; port 0 takes any free one."""
    taken = socket.socket()
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    taken.bind((host, port))
    return taken


class Page:
    """Serves the page and its tabs."""

    def __init__(self, world: World, audience: Audience, actions: Actions, gateway: Gateway) -> None:
        self._world = world
        self._audience = audience
        self._actions = actions
        self._gateway = gateway
        self._tabs: set[web.WebSocketResponse] = set()
        self._working: set[asyncio.Task[None]] = set()
        self._refreshing: set[Callable[[], None]] = set()
        gateway.on_presence.append(self._refresh_all)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes for aiohttp."""
        return [
            web.get("/", self._index),
            web.get("/healthz", self._health),
            web.get("/static/{path:.+}", self._static),
            web.get("/cdn/attachments/{place}/{id}/{name}", self._attachment),
            web.get("/local/ws", self._tab),
        ]

    async def close(self) -> None:
        """Say good-bye to every tab."""
        for tab in tuple(self._tabs):
            await tab.close(code=WSCloseCode.GOING_AWAY, message=b"server stops")

    # files

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(_STATIC / "index.html", headers=_UNCACHED)

    async def _health(self, request: web.Request) -> web.StreamResponse:
        return web.json_response({"ok": True, "bot": self._gateway.is_connected})

    async def _static(self, request: web.Request) -> web.StreamResponse:
        path = (_STATIC / request.match_info["path"]).resolve()
        if not path.is_relative_to(_STATIC) or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers=_UNCACHED)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        found = self._world.file(int(request.match_info["place"]), int(request.match_info["id"]))
        if found is None:
            raise web.HTTPNotFound
        file, body = found
        headers = {"Cache-Control": "max-age=3600, immutable"}
        return web.Response(body=body, content_type=file.content_type, headers=headers)

    # tabs

    async def _tab(self, request: web.Request) -> web.StreamResponse:
        try:
            person = self._world.named(request.query.get("as", ""))
        except LookupError:
            person = next(self._world.humans())
        tab = web.WebSocketResponse(heartbeat=20)
        await tab.prepare(request)
        outbox: asyncio.Queue[Json] = asyncio.Queue()
        deaf = self._audience.listen(person.id, outbox.put_nowait)
        refresh = _refresher(outbox)
        self._tabs.add(tab)
        self._refreshing.add(refresh)
        writing = asyncio.create_task(self._write(tab, outbox, person.id))
        outbox.put_nowait({"event": "refresh"})
        try:
            async for message in tab:
                if message.type is WSMsgType.TEXT:
                    self._start(person.id, json.loads(message.data), outbox)
        finally:
            deaf()
            self._tabs.discard(tab)
            self._refreshing.discard(refresh)
            writing.cancel()
        return tab

    def _refresh_all(self) -> None:
        for refresh in tuple(self._refreshing):
            refresh()

    async def _write(self, tab: web.WebSocketResponse, outbox: asyncio.Queue[Json], person_id: int) -> None:
        while not tab.closed:
            event = await outbox.get()
            if event.get("event") == "refresh":
                event = event | self._state(self._world.people[person_id])
            await tab.send_str(json.dumps(event))

    def _start(self, person_id: int, wanted: Json, outbox: asyncio.Queue[Json]) -> None:
        person = self._world.people[person_id]
        task = asyncio.create_task(self._serve(person, wanted, outbox))
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _serve(self, person: Person, wanted: Json, outbox: asyncio.Queue[Json]) -> None:
        reply: Json = {"reply": wanted["id"]}
        try:
            reply["result"] = await self._doings()[wanted["do"]](person, wanted)
        except (NotPossible, Refused, LookupError) as refused:
            reply["failed"] = str(refused)
        outbox.put_nowait(reply)

    def _doings(self) -> Mapping[str, Doing]:
        return {
            "open": self._open,
            "seen": self._seen,
            "commands": self._commands,
            "command": self._command,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
            "locale": self._locale,
            "guildLocale": self._guild_locale,
        }

    def _state(self, person: Person) -> Json:
        world = self._world
        places = [one for one in world.places.values() if world.can_see(person, one)]
        return {
            "server": {"id": str(world.guild_id), "name": SERVER_NAME, "locale": world.guild_locale},
            "bot": shapes.user(world.people[world.bot_id]) | {"online": self._gateway.is_connected},
            "me": str(person.id),
            "people": [self._seat(one) for one in world.humans()],
            "places": [self._audience.place_for(person, one) for one in places],
            "emblems": sorted(path.stem for path in (_STATIC / "emblems").glob("*.png")),
        }

    def _seat(self, person: Person) -> Json:
        return {
            "id": str(person.id),
            "name": person.name,
            "locale": person.locale,
            "isMember": person.is_member,
            "pings": self._audience.pings_of(person),
        }

    # doings

    def _place(self, wanted: Json) -> Place:
        return self._world.place(int(wanted["place"]))

    async def _open(self, person: Person, wanted: Json) -> object:
        place = self._place(wanted)
        posts = list(self._world.seen_by(person, place))
        if "before" in wanted:
            posts = [post for post in posts if post.id < int(wanted["before"])]
        shown = [self._audience.post_for(person, post) for post in posts[-_PAGE_OF_POSTS:]]
        return {"posts": shown, "more": len(posts) > _PAGE_OF_POSTS}

    async def _seen(self, person: Person, wanted: Json) -> object:
        place = self._place(wanted)
        self._world.mark_seen(person, place)
        self._audience.tell_read(person, place)
        return None

    async def _commands(self, person: Person, wanted: Json) -> object:
        found = usable(self._world, person, self._place(wanted))
        return [_described(command, person.locale) for command in found]

    async def _command(self, person: Person, wanted: Json) -> object:
        place, words, options = self._place(wanted), wanted["words"], wanted["options"]
        return _answer(await self._actions.command(person, place, words, options))

    async def _autocomplete(self, person: Person, wanted: Json) -> object:
        place, words, options = self._place(wanted), wanted["words"], wanted["options"]
        focused = wanted["focused"]
        return list(await self._actions.autocomplete(person, place, words, focused, options))

    async def _press(self, person: Person, wanted: Json) -> object:
        post = self._world.post(int(wanted["place"]), int(wanted["post"]))
        return _answer(await self._actions.press(person, post, wanted["customId"]))

    async def _choose(self, person: Person, wanted: Json) -> object:
        post = self._world.post(int(wanted["place"]), int(wanted["post"]))
        values, custom_id = wanted["values"], wanted["customId"]
        return _answer(await self._actions.choose(person, post, custom_id, values))

    async def _submit(self, person: Person, wanted: Json) -> object:
        interaction, fields = int(wanted["interaction"]), wanted["fields"]
        return _answer(await self._actions.submit(person, interaction, fields))

    async def _say(self, person: Person, wanted: Json) -> object:
        post = self._actions.say(person, self._place(wanted), wanted["text"])
        return {"post": str(post.id)}

    async def _dismiss(self, person: Person, wanted: Json) -> object:
        post = self._world.post(int(wanted["place"]), int(wanted["post"]))
        self._actions.dismiss(person, post)
        return None

    async def _locale(self, person: Person, wanted: Json) -> object:
        self._actions.speak(person, _known_locale(wanted))
        return None

    async def _guild_locale(self, person: Person, wanted: Json) -> object:
        self._world.change_locale(_known_locale(wanted))
        return None


def _refresher(outbox: asyncio.Queue[Json]) -> Callable[[], None]:
    return lambda: outbox.put_nowait({"event": "refresh"})


def _known_locale(wanted: Json) -> str:
    locale: str = wanted["locale"]
    if locale not in _LOCALES:
        raise NotPossible(f"The local preview does not speak {locale}.")
    return locale


def _answer(answer: Answer) -> Json:
    return {
        "kind": answer.kind,
        "post": str(answer.post) if answer.post else None,
        "modal": answer.modal,
        "interaction": str(answer.interaction),
    }


def _described(command: Command, locale: str) -> Json:
    parts = (command.root, *command.path)
    return {
        "words": command.words,
        "shown": " ".join(_said(part, "name", locale) for part in parts),
        "description": _said(parts[-1], "description", locale),
        "about": _said(parts[0], "description", locale),
        "options": [_option(one, locale) for one in command.options],
    }


def _option(option: Json, locale: str) -> Json:
    choices = [
        {"name": _said(one, "name", locale), "value": one["value"]} for one in option.get("choices") or ()
    ]
    described = {
        "name": option["name"],
        "shown": _said(option, "name", locale),
        "description": _said(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": choices,
    }
    return described | dict(_bounds(option))


def _bounds(option: Json) -> Iterator[tuple[str, object]]:
    for key in ("min_value", "max_value", "min_length", "max_length"):
        if key in option:
            yield key, option[key]


def _said(part: Json, key: str, locale: str) -> str:
    translated = (part.get(f"{key}_localizations") or {}).get(locale)
    return str(translated or part[key])
