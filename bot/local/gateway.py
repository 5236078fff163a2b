"""The gateway: sockets of bots that identify, get events, resume, and are sometimes dropped."""

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from typing import Final

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from bot.local import shapes
from bot.local.wire import Json
from bot.local.world import World

DISPATCH: Final = 0
HEARTBEAT: Final = 1
IDENTIFY: Final = 2
RESUME: Final = 6
RECONNECT: Final = 7
INVALID_SESSION: Final = 9
HELLO: Final = 10
ACK: Final = 11
_IGNORED: Final = {3, 4, 8}

_GUILDS, _GUILD_MEMBERS = 1 << 0, 1 << 1
_GUILD_MESSAGES, _DIRECT_MESSAGES = 1 << 9, 1 << 12
_INTENTS: Final = {
    "GUILD_CREATE": _GUILDS,
    "GUILD_UPDATE": _GUILDS,
    "CHANNEL_CREATE": _GUILDS,
    "CHANNEL_UPDATE": _GUILDS,
    "CHANNEL_DELETE": _GUILDS,
    "THREAD_CREATE": _GUILDS,
    "THREAD_UPDATE": _GUILDS,
    "THREAD_DELETE": _GUILDS,
    "GUILD_MEMBER_ADD": _GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": _GUILD_MEMBERS,
    "MESSAGE_CREATE": _GUILD_MESSAGES,
    "MESSAGE_UPDATE": _GUILD_MESSAGES,
    "MESSAGE_DELETE": _GUILD_MESSAGES,
}
_REMEMBERED: Final = 1000
_ANSWER_AFTER: Final = 0.05


class Socket(web.WebSocketResponse):
    """A bot's connection, packed as one zlib stream where it asks for that."""

    def __init__(self, *, is_packed: bool) -> None:
        super().__init__(max_msg_size=0)
        self._packer = zlib.compressobj() if is_packed else None

    async def tell(self, frame: Json) -> None:
        """Send a frame; if the other side has gone, it comes again with a resume."""
        text = json.dumps(frame)
        with contextlib.suppress(ConnectionError):
            if self._packer is None:
                await self.send_str(text)
                return
            packed = self._packer.compress(text.encode())
            await self.send_bytes(packed + self._packer.flush(zlib.Z_SYNC_FLUSH))


@dataclass
class Session:
    """A bot's session, which outlives its sockets."""

    intents: int
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[Json] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    socket: Socket | None = None

    def note(self, event: str, data: Json) -> Json:
        """Give an event its number and remember it for a resume."""
        self.sequence += 1
        frame: Json = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.sent.append(frame)
        return frame


class Gateway:
    """Tells every connected bot what happens."""

    def __init__(self, world: World, url: str, token: str) -> None:
        self._world = world
        self._url = url
        self._token = token
        self._sessions: dict[str, Session] = {}
        self._twice = 0
        self._held: list[Json] | None = None
        self._writing: set[asyncio.Task[None]] = set()
        self.on_presence: list[Callable[[], None]] = []

    @property
    def is_connected(self) -> bool:
        """Whether a bot is there to hear."""
        return any(session.socket is not None for session in self._sessions.values())

    def emit(self, event: str, data: Json, *, in_dm: bool = False) -> None:
        """Send an event to every session whose intents ask for it."""
        needed = _DIRECT_MESSAGES if in_dm and event.startswith("MESSAGE") else _INTENTS[event]
        for session in self._sessions.values():
            if session.intents & needed and (in_dm or self._is_for(session)):
                self._push(session, event, data)

    def interact(self, data: Json) -> None:
        """Send an interaction, once, twice or when it is let go, as told."""
        if self._held is not None:
            self._held.append(data)
            return
        times = 2 if self._twice else 1
        self._twice = max(0, self._twice - 1)
        for _ in range(times):
            for session in self._sessions.values():
                if self._is_for(session):
                    self._push(session, "INTERACTION_CREATE", data)

    def repeat_next(self, times: int) -> None:
        """Send each of the next interactions twice."""
        self._twice += times

    @contextlib.contextmanager
    def holding(self) -> Iterator[None]:
        """Hold interactions back, and send them all at once at the end."""
        self._held = []
        try:
            yield
        finally:
            held, self._held = self._held, None
            for data in held:
                self.interact(data)

    def _is_for(self, session: Session) -> bool:
        number, shards = session.shard
        return (self._world.guild_id >> 22) % shards == number

    def _push(self, session: Session, event: str, data: Json) -> None:
        frame = session.note(event, data)
        if session.socket is not None:
            self._write(session.socket.tell(frame))

    def _write(self, writing: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(writing)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _acknowledge(self, socket: Socket) -> None:
        # discord.py notes when it sent a heartbeat only after sending it, and takes an answer that
        # is there before that for one that took the whole interval.
        await asyncio.sleep(_ANSWER_AFTER)
        await socket.tell({"op": ACK, "d": None})

    async def drop(self, *, invalid: bool = False) -> None:
        """Cut every bot off: it may resume, unless its session is declared invalid."""
        for session in list(self._sessions.values()):
            socket = session.socket
            self._attach(session, None)
            if invalid:
                del self._sessions[session.id]
            if socket is not None:
                await socket.close(code=4000, message=b"dropped")

    async def close(self) -> None:
        """Say good-bye to every bot."""
        for task in tuple(self._writing):
            task.cancel()
        for session in self._sessions.values():
            if session.socket is not None:
                await session.socket.close(code=WSCloseCode.GOING_AWAY, message=b"server stops")

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one socket until it closes."""
        socket = Socket(is_packed=request.query.get("compress") == "zlib-stream")
        await socket.prepare(request)
        await socket.tell({"op": HELLO, "d": {"heartbeat_interval": 41_250}})
        session: Session | None = None
        async for message in socket:
            session = await self._hear(socket, session, _decode(message))
        if session is not None and session.socket is socket:
            self._attach(session, None)
        return socket

    def _attach(self, session: Session, socket: Socket | None) -> None:
        session.socket = socket
        for listener in self.on_presence:
            listener()

    async def _hear(self, socket: Socket, session: Session | None, frame: Json) -> Session | None:
        operation = frame["op"]
        if operation == HEARTBEAT:
            self._write(self._acknowledge(socket))
        elif operation == IDENTIFY:
            return await self._identify(socket, frame["d"])
        elif operation == RESUME:
            return await self._resume(socket, frame["d"])
        elif operation not in _IGNORED:
            await socket.close(code=4001, message=f"unknown opcode {operation}".encode())
        return session

    async def _identify(self, socket: Socket, data: Json) -> Session | None:
        if data["token"].removeprefix("Bot ") != self._token:
            await socket.close(code=4004, message=b"authentication failed")
            return None
        number, shards = data.get("shard") or (0, 1)
        session = Session(intents=data["intents"], shard=(number, shards))
        self._sessions[session.id] = session
        self._attach(session, socket)
        is_here = self._is_for(session)
        await socket.tell(session.note("READY", self._ready(session, is_here=is_here)))
        if is_here and session.intents & _GUILDS:
            await socket.tell(session.note("GUILD_CREATE", shapes.guild(self._world)))
        return session

    def _ready(self, session: Session, *, is_here: bool) -> Json:
        unavailable = [{"id": str(self._world.guild_id), "unavailable": True}]
        return {
            "v": 10,
            "user": shapes.me(self._world),
            "guilds": unavailable if is_here else [],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._url,
            "shard": list(session.shard),
            "application": {"id": str(self._world.bot_id), "flags": 0},
            "private_channels": [],
            "_trace": [],
        }

    async def _resume(self, socket: Socket, data: Json) -> Session | None:
        session = self._sessions.get(data["session_id"])
        if session is None or data["token"].removeprefix("Bot ") != self._token:
            await socket.tell({"op": INVALID_SESSION, "d": False})
            return None
        heard = data["seq"]
        while heard < session.sequence:
            for frame in [frame for frame in session.sent if frame["s"] > heard]:
                await socket.tell(frame)
                heard = frame["s"]
        self._attach(session, socket)
        await socket.tell(session.note("RESUMED", {"_trace": []}))
        return session


def _decode(message: WSMessage) -> Json:
    if message.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
        return {"op": -1}
    frame: Json = json.loads(message.data)
    return frame
