"""Keeps a world in a file, so that it outlives the server; the files lie in a folder beside it."""

import asyncio
import contextlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Final

from bot.local.values import Change, File, Person, Place, Post
from bot.local.wire import Json
from bot.local.world import World

_EVERY: Final = 1.0


def load(world: World, save: Path) -> None:
    """Fill a world from its file, if there is one."""
    if not save.exists():
        return
    kept: Json = json.loads(save.read_text())
    world.guild_id, world.bot_id, world.bot_role_id = kept["guild"], kept["bot"], kept["role"]
    world.guild_locale = kept["guild_locale"]
    world.ids.last = kept["last_id"]
    world.people = {one["id"]: Person(**one) for one in kept["people"]}
    world.places = {one["id"]: _place(one) for one in kept["places"]}
    world.posts = {place: {} for place in world.places}
    for one in kept["posts"]:
        post = _post(one)
        world.posts[post.place][post.id] = post
        for file in post.files:
            world.blobs[file.id] = (_folder(save) / str(file.id)).read_bytes()
    world.commands = {guild: tuple(commands) for guild, commands in kept["commands"]}
    world.seen = {
        int(person): {int(place): post for place, post in seen.items()}
        for person, seen in kept["seen"].items()
    }


def _place(kept: Json) -> Place:
    return Place(**kept | {"people": tuple(kept["people"]), "denied": frozenset(kept["denied"])})


def _post(kept: Json) -> Post:
    files = tuple(File(**one | {"texts": tuple(one["texts"])}) for one in kept["files"])
    tuples = ("embeds", "components", "mentions", "pinged")
    return Post(**kept | {key: tuple(kept[key]) for key in tuples} | {"files": files})


def _folder(save: Path) -> Path:
    return save.with_name(save.name + ".files")


def store(world: World, save: Path) -> None:
    """Write a world to its file, whole or not at all; private messages do not outlive it."""
    public = [post for posts in world.posts.values() for post in posts.values() if post.only_for is None]
    folder = _folder(save)
    wanted = {str(file.id): file.id for post in public for file in post.files}
    folder.mkdir(parents=True, exist_ok=True)
    for name in wanted.keys() - {present.name for present in folder.iterdir()}:
        (folder / name).write_bytes(world.blobs[wanted[name]])
    fresh = save.with_name(save.name + ".new")
    fresh.write_text(json.dumps(_kept(world, public)))
    fresh.replace(save)
    # Only now: until here the old file still spoke of them.
    for present in folder.iterdir():
        if present.name not in wanted:
            present.unlink()


def _kept(world: World, public: list[Post]) -> Json:
    return {
        "guild": world.guild_id,
        "bot": world.bot_id,
        "role": world.bot_role_id,
        "guild_locale": world.guild_locale,
        "last_id": world.ids.last,
        "people": [asdict(one) for one in world.people.values()],
        "places": [asdict(one) | {"denied": sorted(one.denied)} for one in world.places.values()],
        "posts": [asdict(post) for post in public],
        "commands": list(world.commands.items()),
        "seen": world.seen,
    }


class Saver:
    """Saves a world soon after it has changed."""

    def __init__(self, world: World, save: Path) -> None:
        self._world = world
        self._save = save
        self._changed = asyncio.Event()
        world.watchers.append(self._note)
        self._task = asyncio.create_task(self._run())

    def _note(self, change: Change) -> None:
        self._changed.set()

    async def _run(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            store(self._world, self._save)
            await asyncio.sleep(_EVERY)

    async def close(self) -> None:
        """Save for the last time."""
        self._world.watchers.remove(self._note)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        store(self._world, self._save)
