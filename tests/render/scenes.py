"""Draws the worst cases of every game's pictures: all seats, long names, both languages, early to over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from bot.i18n import Code, language
from render.core.scene import Scene
from render.core.show import Seated, Show
from render.registry import Pictures, all_pictures, pictures_of
from rules.core.game import AnyGame
from rules.core.model import EndTurn, Seat
from rules.core.rng import Rng
from rules.registry import game_of

HARD_NAMES = (
    "Maximiliane Wohlgemuth",
    "山田太郎さん花子山田太郎さん",
    "Александр Сергеевич П",
    "عبد الرحمن الشريف",
    "🦊 W W W W W W W W W W",
)
LANGUAGES: tuple[Code, ...] = ("en", "de")


class Drawn(NamedTuple):
    """One scene and what it shows."""

    name: str
    scene: Scene


def show_for(game: AnyGame, seats: int, code: Code = "en") -> Show:
    names, spoken = HARD_NAMES[:seats], language(code)
    seated = tuple(Seated(name, colour) for name, colour in zip(names, game.info.colours, strict=False))
    return Show(lambda text: spoken.say(text, names), seated, table="k3f2a")


@cache
def positions(game: AnyGame, seats: int, seed: int) -> tuple[Any, ...]:
    """Play at random and keep the position after every turn."""
    rng = Rng(seed)
    state = game.setup(seats, game.types.options(), rng)
    kept = [state]
    while game.to_move(state) is not None:
        move = rng.pick(tuple(game.moves(state)))
        state = game.step(state, move).state
        if isinstance(move, EndTurn):
            kept.append(state)
    return tuple(kept)


def decisions(game: AnyGame, state: Any, seed: int) -> Iterator[Any]:
    """Plan a turn at random and yield the state at each of its decisions."""
    rng = Rng(seed)
    yield state
    while moves := [move for move in game.moves(state) if not isinstance(move, EndTurn)]:
        state = game.step(state, rng.pick(moves)).state
        yield state


@cache
def drawn(key: str) -> tuple[Drawn, ...]:
    """Draw a game's pictures in every kind of situation."""
    return tuple(_drawn(game_of(key), pictures_of(key)))


def _drawn(game: AnyGame, pictures: Pictures) -> Iterator[Drawn]:
    for code in LANGUAGES:
        yield Drawn(f"banner {code}", pictures.banner(game.info, show_for(game, 0, code)))
        for seats in game.info.seats:
            yield from _table(game, pictures, seats, code)


def _table(game: AnyGame, pictures: Pictures, seats: int, code: Code) -> Iterator[Drawn]:
    show, played = show_for(game, seats, code), positions(game, seats, seats)
    for turn in sorted({0, 1, 3, len(played) // 4, len(played) // 2, 3 * len(played) // 4, len(played) - 2}):
        name = f"{seats} seats, turn {turn}, {code}"
        yield from _running(game, pictures, played[turn], show, name)
    over = game.view(played[-1], None)
    yield Drawn(f"{seats} seats, over, {code}", pictures.board(over, show))
    yield Drawn(f"{seats} seats, result, {code}", pictures.sheet(over, game.result(played[-1]), show))


def _running(game: AnyGame, pictures: Pictures, state: Any, show: Show, name: str) -> Iterator[Drawn]:
    yield Drawn(f"{name}, board", pictures.board(game.view(state, None), show))
    yield Drawn(
        f"{name}, scores", pictures.sheet(game.view(state, None), game.scores(game.view(state, None)), show)
    )
    seat = Seat(game.to_move(state))
    if hasattr(pictures, "hand"):
        yield Drawn(f"{name}, hand", pictures.hand(game.view(state, seat), show))
    for step, planned in enumerate(decisions(game, state, 1)):
        view = game.view(planned, seat)
        asked = replace(show, choices=tuple(game.choices(view)))
        yield Drawn(f"{name}, decision {step}", pictures.board(view, asked))


GAMES = tuple(all_pictures())
