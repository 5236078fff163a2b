"""Makes the golden files of a game: playthroughs, perft counts, setups and scenes, all as readable text.

A game may add records of games that end in a way of their own: what its `recorded.py` makes.
`python -m tests.regenerate` writes them; the tests compare them with what the rules give today.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from render.core.show import Seated, Show
from render.registry import pictures_of
from rules.core.codec import encode
from rules.core.model import Event, Move
from rules.core.plain import say
from tests.conformance.games import TESTS, Moment, Table, hook, plain_tables, random_game, turn_starts

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 7
LISTED = 40
"""A playthrough lists so many moves of a position and sums up the rest by a digest."""

LONG_GAME = 600
TOLD_FIRST, TOLD_LAST, SUMMED_UP = 60, 20, 50
"""A game of more moves than that is told whole at both ends only; between them so many moves are a line."""

PERFT_NODES = 20_000
PERFT_AFTER = (0, 30)
"""Positions whose moves are counted: the setup, and the one after so many random moves."""

SCENES = 2
LONG = 120


def goldens(key: str) -> dict[Path, str]:
    """Make every golden file of a game: where it lies and what it says."""
    folder = TESTS / "games" / key
    listed = [table for table in plain_tables() if table.key == key]
    files = {folder / "perft.toml": perft_file(listed), folder / "setups.toml": setups_file(listed)}
    for table in listed:
        files[folder / "playthroughs" / f"{table.seats}.txt"] = playthrough(table)
        for number, scene in enumerate(scenes(table)):
            files[folder / "scenes" / f"{table.seats}-{number}.json"] = scene
    if (folder / "recorded.py").exists():
        files.update(hook(key, "recorded").recorded())
    return files


def playthrough(table: Table) -> str:
    """Tell a random game whole: each state, its legal moves, what every viewer sees, and what happened.

    Of states and views only what changed is printed, so that a line stands for a fact. The middle of a
    long game is summed up by digests.
    """
    start = table.setup(SEED)
    shown: dict[str, Any] = {}
    lines = [f"{table.name}, seed {SEED}", "", "setup", *_told(table, table.game.opening(start))]
    lines.extend(_changes(table, start, shown))
    moments = random_game(table, SEED)
    for number, moment in enumerate(moments, 1):
        if len(moments) > LONG_GAME and TOLD_FIRST < number <= len(moments) - TOLD_LAST:
            lines.extend(_summary(number, moments))
            continue
        lines.extend(["", f"move {number}: seat {moment.seat} of {_legal(table, moment)}"])
        lines.append(f"  makes {short(moment.move)}")
        lines.extend(_told(table, moment.events))
        lines.extend(_changes(table, moment.after, shown))
    end = table.game.result(moments[-1].after)
    lines.extend(["", "result", f"  {encode(end).decode()}"])
    return "\n".join(lines) + "\n"


def _summary(number: int, moments: tuple[Moment, ...]) -> Iterator[str]:
    """Sum up the last moves of the middle of a long game by one line, now and then."""
    if number % SUMMED_UP == 0:
        made = [[short(moment.move), digest(moment.after)] for moment in moments[number - SUMMED_UP : number]]
        yield f"moves {number - SUMMED_UP + 1} to {number}: {digest(made)}"


def short(move: Move) -> str:
    """Write a move in a few words: its tag and its values."""
    built = plainly(move)
    return " ".join(
        str(value) if not isinstance(value, list | dict) else json.dumps(value) for value in built.values()
    )


def perft(table: Table, state: Any, depth: int) -> int:
    """Count the ways to make `depth` moves; a game that is over earlier counts none."""
    moves = list(table.game.moves(state))
    if depth == 1:
        return len(moves)
    return sum(perft(table, table.game.step(state, move).state, depth - 1) for move in moves)


def below(table: Table, state: Any, depth: int) -> dict[str, int]:
    """Count the ways below each move, so that a wrong one is found at once."""
    return {
        short(move): perft(table, table.game.step(state, move).state, depth - 1)
        for move in table.game.moves(state)
    }


def perft_position(table: Table, after: int) -> Any:
    """Return the state after so many moves of the random game."""
    return random_game(table, SEED)[after].state


def perft_file(listed: list[Table]) -> str:
    """Count the moves of some positions to the depth at which there are many, and below each move there."""
    parts = [f"# Ways to make 1, 2, 3 … moves, after some moves of the random game of seed {SEED}."]
    for table in listed:
        for after in PERFT_AFTER:
            state = perft_position(table, after)
            counts: list[int] = []
            while not counts or (counts[-1] < PERFT_NODES / 20 and counts[-1]):
                counts.append(perft(table, state, len(counts) + 1))
            parts += ["", "[[position]]", f"seats = {table.seats}", f"after = {after}", f"counts = {counts}"]
            if len(counts) > 1:
                parts.append("[position.below]")
                parts += [f"{json.dumps(move)} = {n}" for move, n in below(table, state, len(counts)).items()]
    return "\n".join(parts) + "\n"


def setups_file(listed: list[Table]) -> str:
    """Give the digests of some setups, by seats and seed."""
    lines = ["# The first 16 characters of the SHA-256 of the setup as JSON, by seats and seed."]
    for table in listed:
        lines += [
            "",
            f"[{table.seats}]",
            *(f'{seed} = "{digest(table.setup(seed))}"' for seed in (1, 7, 2**64 - 1)),
        ]
    return "\n".join(lines) + "\n"


def digest(value: object) -> str:
    """Give a short fingerprint of a value."""
    return hashlib.sha256(encode(value)).hexdigest()[:16]


def read_toml(path: Path) -> dict[str, Any]:
    """Read a golden file of numbers."""
    return tomllib.loads(path.read_text("utf-8"))


def scenes(table: Table) -> Iterator[str]:
    """Draw the public board at some turns of the random game: a text, icon or drawing a line.

    What a drawing is made of is summed up by its digest: a change is seen, and looked at as a picture.
    How many items last is left out: it is no matter of looks.
    """
    moments = tuple(turn_starts(random_game(table, SEED)))
    names = ("Aiko", "Ben", "Cleo", "Dario", "Emil")[: table.seats]
    seated = tuple(Seated(name, colour) for name, colour in zip(names, table.game.info.colours, strict=False))
    show = Show(lambda text: say(text, names), seated, table="aaaaa")
    for number in range(SCENES):
        moment = moments[(number + 1) * (len(moments) - 1) // SCENES]
        scene = pictures_of(table.key).board(table.game.view(moment.state, None), show)
        fields = {key: value for key, value in plainly(scene).items() if key != "lasting"}
        yield "{\n" + ",\n".join(_field(key, value) for key, value in fields.items()) + "\n}\n"


def plainly(value: object) -> Any:
    """Turn a value into what JSON knows: objects, lists, strings and numbers."""
    return msgspec.json.decode(encode(value))


def _field(key: str, value: Any) -> str:
    if not isinstance(value, list):
        return f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
    items = ",\n".join(f"  {json.dumps(_summed_up(item), ensure_ascii=False)}" for item in value)
    return f"{json.dumps(key)}: [\n{items}\n]"


def _summed_up(item: Any) -> Any:
    """Replace the long parts of an item by digests."""
    if not isinstance(item, dict):
        return item
    return {
        key: f"{len(value)} parts {digest(value)}"
        if isinstance(value, list) and len(str(value)) > LONG
        else value
        for key, value in item.items()
    }


def _legal(table: Table, moment: Moment) -> str:
    moves = [short(move) for move in table.game.moves(moment.state)]
    rest = f" … ({digest(moves)})" if len(moves) > LISTED else ""
    return f"{len(moves)}: {' | '.join(moves[:LISTED])}{rest}"


def _told(table: Table, events: tuple[Event, ...]) -> Iterator[str]:
    """Write events with their log sentences."""
    for event in events:
        line = table.game.tell(event)
        fields = " ".join(f"{key}={value}" for key, value in plainly(event).items() if value is not None)
        yield f"  event {fields}" + (f" · {say(line.text)}" if line else "")


def _changes(table: Table, state: Any, shown: dict[str, Any]) -> Iterator[str]:
    """Write what is new in the state and in everyone's view of it."""
    seen: dict[str, Any] = {"state": state}
    for viewer in table.viewers():
        seen["spectator" if viewer is None else f"seat {viewer}"] = table.game.view(state, viewer)
    for name, value in seen.items():
        built = plainly(value)
        changed = list(_difference("", shown.get(name, {}), built))
        shown[name] = built
        if changed:
            yield f"  {name}"
            yield from (f"    {line}" for line in changed)


def _difference(path: str, old: Any, new: Any) -> Iterator[str]:
    """Write the parts of a value that are not as before, by their path."""
    if old == new:
        return
    if isinstance(new, dict) and isinstance(old, dict):
        for key in new:
            yield from _difference(f"{path}.{key}" if path else key, old.get(key), new[key])
    elif isinstance(new, list) and any(isinstance(item, dict | list) for item in new):
        before = old if isinstance(old, list) else []
        for i, item in enumerate(new):
            yield from _difference(f"{path}[{i}]", before[i] if i < len(before) else None, item)
        if len(new) < len(before):
            yield f"{path} has {len(new)}"
    else:
        yield f"{path} = {json.dumps(new, ensure_ascii=False)}"
