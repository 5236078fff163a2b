"""`python -m render alpina --seed 7 out.png` plays a game of chance to some point and draws it.

`--sheet` draws every component, `--banner` the lobby's banner, `--hand SEAT` a hand, `--preview` the open
decision (with `--plan N` of its answers taken), `--result` the score sheet. With `--calm` players mostly take
what Confirm proposes.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args

from bot.i18n import Code, language
from render.core.paint import paint
from render.core.show import Seated, Show
from render.registry import pictures_of
from rules.core.game import play_out
from rules.core.model import EndTurn, Seat
from rules.core.rng import Rng
from rules.registry import game_of

if TYPE_CHECKING:
    from render.core.scene import Scene
    from render.registry import WithHand
    from rules.core.game import AnyGame, Colour

NAMES = ("Mara", "Jonas", "Aiko", "Łukasz", "Noor")
COLOURS: tuple[Colour, ...] = ("R", "B", "Y", "P", "G")
FIRST = 3
"""One of so many answers is taken where none is proposed."""


def main() -> None:
    """Draw one picture as the command line asks."""
    asked = _parser().parse_args()
    game = game_of(asked.game)
    png = paint(_scene(game, asked))
    Path(asked.out).write_bytes(png)
    print(f"{asked.out}: {len(png) // 1024} KiB")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("out")
    for option, standard in (("seed", 7), ("seats", 4), ("turns", 15), ("plan", 0)):
        parser.add_argument(f"--{option}", type=int, default=standard)
    parser.add_argument("--hand", type=int, metavar="SEAT")
    parser.add_argument("--language", choices=get_args(Code), default="en")
    for flag in ("preview", "result", "sheet", "banner", "calm"):
        parser.add_argument(f"--{flag}", action="store_true")
    return parser


def _scene(game: AnyGame, asked: argparse.Namespace) -> Scene:
    pictures = pictures_of(asked.game)
    if asked.banner:
        return pictures.banner(game.info, _show(asked, 0))
    if asked.sheet:
        return pictures.pieces(_show(asked, 0))
    show, rng = _show(asked, asked.seats), Rng(asked.seed)
    start = game.setup(asked.seats, game.types.options(), rng)
    state = (_calm if asked.calm else _played)(game, start, rng, asked.turns)
    if asked.result:
        view = game.view(state, None)
        return pictures.sheet(view, game.result(state) or game.scores(view), show)
    if asked.hand is not None:
        return cast("WithHand", pictures).hand(game.view(state, Seat(asked.hand)), show)
    if asked.preview:
        return _preview(game, state, show, rng, asked.plan)
    return pictures.board(game.view(state, None), show)


def _show(asked: argparse.Namespace, seats: int) -> Show:
    """Seat players under names that are known to be hard."""
    names, spoken = NAMES[:seats], language(asked.language)
    seated = tuple(Seated(name, colour) for name, colour in zip(names, COLOURS, strict=False))
    return Show(lambda text: spoken.say(text, names), seated, table=str(asked.seed))


def _played(game: AnyGame, state: Any, rng: Rng, turns: int) -> Any:  # noqa: ANN401  (any game's state)
    """Make random legal moves for some turns, or to the end."""
    while turns and game.to_move(state) is not None:
        move = rng.pick(tuple(game.moves(state)))
        turns -= isinstance(move, EndTurn)
        state = game.step(state, move).state
    return state


def _calm(game: AnyGame, state: Any, rng: Rng, turns: int) -> Any:  # noqa: ANN401  (any game's state)
    """Answer for some turns, or to the end: by Confirm where it is offered, else one of the first."""
    while turns and (seat := game.to_move(state)) is not None:
        choices = tuple(game.choices(game.view(state, seat)))
        confirm = next((choice for choice in choices if choice.ends), None)
        choice = rng.pick(choices[:FIRST]) if confirm is None else confirm
        state = play_out(game, state, choice.moves).state
        turns -= choice.ends
    return state


def _preview(game: AnyGame, state: Any, show: Show, rng: Rng, plan: int) -> Scene:  # noqa: ANN401
    """Take some random decisions of a turn, and draw the next one for the seat that decides."""
    seat = game.to_move(state)
    for _ in range(plan):
        moves = [move for move in game.moves(state) if not isinstance(move, EndTurn)]
        if moves:
            state = game.step(state, rng.pick(moves)).state
    view = game.view(state, seat)
    return pictures_of(game.info.key).board(view, replace(show, choices=tuple(game.choices(view))))


if __name__ == "__main__":
    main()
