"""The REST routes that the bot uses; every other is refused loudly, by its name."""

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from bot.local import form_limits, shapes
from bot.local.channels import Channels
from bot.local.faults import Fault, Faults
from bot.local.interactions import Interactions
from bot.local.posting import Posting, Request
from bot.local.uploads import Upload
from bot.local.wire import Json, Refused, invalid, unknown
from bot.local.world import World

ROOT: Final = "/api/v10"
_FILE: Final = re.compile(r"files\[(\d+)\]")
_WITHOUT_TOKEN: Final = ("/interactions/", "/webhooks/")


@dataclass(frozen=True, slots=True)
class Call:
    """A request that has found its route."""

    match: Mapping[str, str]
    query: Mapping[str, str]
    body: Request

    def id(self, name: str) -> int:
        """Return an id from the path."""
        return int(self.match[name])


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer, for those who check them."""

    method: str
    route: str
    body: object
    status: int
    answer: object


Reply = tuple[int, Json | list[Json] | None]
Handler = Callable[[Call], Reply]


class Rest:
    """Answers the bot's requests."""

    def __init__(
        self,
        world: World,
        posting: Posting,
        interactions: Interactions,
        faults: Faults,
        token: str,
    ) -> None:
        self._world = world
        self._posting = posting
        self._interactions = interactions
        self._faults = faults
        self._token = token
        self._channels = Channels(world, posting)
        self.listeners: list[Callable[[Exchange], None]] = []

    def routes(self) -> list[web.RouteDef]:
        """Return the routes for aiohttp, the refusal of all others last."""
        known = [
            web.route(method, ROOT + path, self._serving(path, handler))
            for (method, path), handler in self._table().items()
        ]
        return [*known, web.route("*", ROOT + "/{rest:.*}", self._refuse)]

    def _table(self) -> dict[tuple[str, str], Handler]:
        return self._application_table() | self._channel_table() | self._people_table()

    def _application_table(self) -> dict[tuple[str, str], Handler]:
        app, hook = "/applications/{app}", "/webhooks/{app}/{token}"
        guild_commands = app + "/guilds/{guild}/commands"
        return {
            ("GET", "/gateway/bot"): self._gateway,
            ("GET", "/oauth2/applications/@me"): self._application,
            ("GET", "/applications/@me"): self._application,
            ("GET", app + "/emojis"): lambda _: (200, {"items": []}),
            ("GET", app + "/commands"): self._commands,
            ("PUT", app + "/commands"): self._sync,
            ("GET", guild_commands): self._commands,
            ("PUT", guild_commands): self._sync,
            ("POST", "/interactions/{id}/{token}/callback"): self._callback,
            ("POST", hook): self._follow_up,
            ("GET", hook + "/messages/{message}"): self._read_answer,
            ("PATCH", hook + "/messages/{message}"): self._edit_answer,
            ("DELETE", hook + "/messages/{message}"): self._delete_answer,
        }

    def _channel_table(self) -> dict[tuple[str, str], Handler]:
        channel, message = "/channels/{channel}", "/channels/{channel}/messages/{message}"
        return {
            ("GET", channel): self._channel,
            ("PATCH", channel): self._change_channel,
            ("DELETE", channel): self._delete_channel,
            ("GET", channel + "/messages"): self._messages,
            ("POST", channel + "/messages"): self._say,
            ("GET", message): self._message,
            ("PATCH", message): self._edit,
            ("DELETE", message): self._delete,
            ("PUT", channel + "/messages/pins/{message}"): self._pin,
            ("DELETE", channel + "/messages/pins/{message}"): self._unpin,
            ("PUT", channel + "/pins/{message}"): self._pin,
            ("DELETE", channel + "/pins/{message}"): self._unpin,
            ("POST", channel + "/threads"): self._open_thread,
            ("POST", message + "/threads"): self._open_thread,
            ("PUT", channel + "/thread-members/{user}"): self._add_to_thread,
            ("DELETE", channel + "/thread-members/{user}"): self._remove_from_thread,
        }

    def _people_table(self) -> dict[tuple[str, str], Handler]:
        return {
            ("GET", "/users/@me"): lambda _: (200, shapes.me(self._world)),
            ("POST", "/users/@me/channels"): self._converse,
            ("GET", "/users/{user}"): self._user,
            ("GET", "/guilds/{guild}"): lambda _: (200, shapes.guild_update(self._world)),
            ("GET", "/guilds/{guild}/members/{user}"): self._member,
            ("GET", "/guilds/{guild}/roles"): lambda _: (200, shapes.roles(self._world)),
        }

    # the way in and out

    def _serving(self, path: str, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            fault = await self._faults.meet(request.method, request.path.removeprefix(ROOT))
            body = await _read(request)
            if fault is not None and fault.drops:
                return _cut(request)
            if fault is not None and fault.status is not None:
                return _failed(fault)
            status, answer = self._answer(request, handler, body)
            sent = body.json.get("list", body.json)
            self._heard(Exchange(request.method, path, sent, status, answer))
            if fault is not None and fault.loses_answer:
                return _cut(request)
            return _json(status, answer)

        return serve

    def _answer(self, request: web.Request, handler: Handler, body: Request) -> Reply:
        try:
            self._authorise(request)
            return handler(Call(request.match_info, request.query, body))
        except Refused as refused:
            if refused.status == 429:
                wait = float(refused.message)
                return 429, {"message": "Slow down.", "retry_after": wait, "global": False}
            return refused.status, refused.body()

    def _authorise(self, request: web.Request) -> None:
        if request.path.removeprefix(ROOT).startswith(_WITHOUT_TOKEN):
            return
        if request.headers.get("Authorization") != f"Bot {self._token}":
            raise Refused(401, 0, "401: Unauthorized")

    def _heard(self, exchange: Exchange) -> None:
        for listener in self.listeners:
            listener(exchange)

    async def _refuse(self, request: web.Request) -> web.StreamResponse:
        route = f"{request.method} {request.path.removeprefix(ROOT)}"
        return _json(501, {"code": 0, "message": f"The local preview does not know {route}"})

    # the application

    def _gateway(self, call: Call) -> Reply:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        url = self._posting.base.replace("http", "ws", 1) + "/gateway"
        return 200, {"url": url, "shards": 1, "session_start_limit": limit}

    def _application(self, call: Call) -> Reply:
        return 200, shapes.application(self._world)

    def _commands(self, call: Call) -> Reply:
        guild = call.match.get("guild")
        return 200, list(self._world.commands.get(int(guild) if guild else None, ()))

    def _sync(self, call: Call) -> Reply:
        wanted: list[Json] = call.body.json.get("list") or []
        form_limits.check_commands(wanted)
        guild = call.match.get("guild")
        place = {"guild_id": guild} if guild else {}
        stored = tuple(self._stored(command) | place for command in wanted)
        self._world.sync_commands(int(guild) if guild else None, stored)
        return 200, list(stored)

    def _stored(self, command: Json) -> Json:
        new = {"id": str(self._world.ids.next()), "version": str(self._world.ids.next())}
        defaults: Json = {
            "type": 1,
            "description": "",
            "default_member_permissions": None,
            "dm_permission": True,
            "nsfw": False,
            "integration_types": [0],
            "application_id": str(self._world.bot_id),
        }
        return defaults | {k: v for k, v in command.items() if v is not None} | new

    # interactions

    def _callback(self, call: Call) -> Reply:
        answer = self._interactions.callback(call.id("id"), call.match["token"], call.body)
        wanted = call.query.get("with_response", "0").lower() in {"1", "true"}
        return (200, answer) if wanted else (204, None)

    def _follow_up(self, call: Call) -> Reply:
        answer = self._interactions.follow_up(call.match["token"], call.body)
        waits = call.query.get("wait", "0").lower() in {"1", "true"}
        return (200, answer) if waits else (204, None)

    def _read_answer(self, call: Call) -> Reply:
        return 200, self._interactions.read(call.match["token"], _answer_id(call))

    def _edit_answer(self, call: Call) -> Reply:
        return 200, self._interactions.edit(call.match["token"], _answer_id(call), call.body)

    def _delete_answer(self, call: Call) -> Reply:
        self._interactions.delete(call.match["token"], _answer_id(call))
        return 204, None

    # channels and messages

    def _channel(self, call: Call) -> Reply:
        return 200, shapes.place(self._world, self._channels.visible(call.id("channel")))

    def _change_channel(self, call: Call) -> Reply:
        changed = self._channels.change(call.id("channel"), call.body.json)
        return 200, shapes.place(self._world, changed)

    def _delete_channel(self, call: Call) -> Reply:
        return 200, self._channels.delete_place(call.id("channel"))

    def _messages(self, call: Call) -> Reply:
        return 200, self._channels.posts(call.id("channel"), dict(call.query))

    def _say(self, call: Call) -> Reply:
        post = self._channels.say(call.id("channel"), call.body)
        shape = shapes.post(self._world, self._posting.base, post)
        nonce = call.body.json.get("nonce")
        return 200, shape | ({"nonce": nonce} if nonce else {})

    def _message(self, call: Call) -> Reply:
        post = self._channels.public(call.id("channel"), call.id("message"))
        return 200, shapes.post(self._world, self._posting.base, post)

    def _edit(self, call: Call) -> Reply:
        post = self._channels.edit(call.id("channel"), call.id("message"), call.body)
        return 200, shapes.post(self._world, self._posting.base, post)

    def _delete(self, call: Call) -> Reply:
        self._channels.delete(call.id("channel"), call.id("message"))
        return 204, None

    def _pin(self, call: Call) -> Reply:
        self._channels.pin(call.id("channel"), call.id("message"), pinned=True)
        return 204, None

    def _unpin(self, call: Call) -> Reply:
        self._channels.pin(call.id("channel"), call.id("message"), pinned=False)
        return 204, None

    def _open_thread(self, call: Call) -> Reply:
        start = int(call.match["message"]) if "message" in call.match else None
        thread = self._channels.open_thread(call.id("channel"), call.body.json, start)
        return 201, shapes.place(self._world, thread)

    def _add_to_thread(self, call: Call) -> Reply:
        self._channels.add_to_thread(call.id("channel"), self._user_id(call))
        return 204, None

    def _remove_from_thread(self, call: Call) -> Reply:
        self._channels.remove_from_thread(call.id("channel"), self._user_id(call))
        return 204, None

    # people

    def _user_id(self, call: Call) -> int:
        return self._world.bot_id if call.match["user"] == "@me" else call.id("user")

    def _converse(self, call: Call) -> Reply:
        dm = self._channels.converse(int(call.body.json["recipient_id"]))
        return 200, shapes.place(self._world, dm)

    def _user(self, call: Call) -> Reply:
        return 200, shapes.user(self._world.person(call.id("user")))

    def _member(self, call: Call) -> Reply:
        person = self._world.person(self._user_id(call))
        if not person.is_member:
            raise unknown("Member", 10007)
        return 200, shapes.member(self._world, person)


def _answer_id(call: Call) -> int | None:
    message = call.match["message"]
    return None if message == "@original" else int(message)


async def _read(request: web.Request) -> Request:
    if request.content_type == "multipart/form-data":
        return await _read_parts(request)
    text = await request.text()
    sent = json.loads(text) if text else {}
    return Request({"list": sent} if isinstance(sent, list) else sent)


async def _read_parts(request: web.Request) -> Request:
    form = await request.post()
    files: dict[int, Upload] = {}
    for name, part in form.items():
        number = _FILE.fullmatch(name)
        if number and isinstance(part, web.FileField):
            files[int(number[1])] = Upload(part.filename, part.file.read())
    payload = form.get("payload_json", "{}")
    if not isinstance(payload, str):
        raise invalid("payload_json", "Must be JSON")
    return Request(json.loads(payload), files)


def _json(status: int, answer: object) -> web.Response:
    if answer is None:
        return web.Response(status=status)
    # Not json_response: its charset would make the client take the body for a text.
    response = web.Response(status=status, body=json.dumps(answer).encode(), content_type="application/json")
    if status == 429:
        response.headers["Via"] = "1.1 local"
    return response


def _failed(fault: Fault) -> web.Response:
    return _json(fault.status or 500, fault.body())


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=499)
