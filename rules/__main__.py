"""`python -m rules`: play games between computer players, replay records, look at boards."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, get_args

from rules.core.headless import Played, play, turns_of
from rules.core.model import Seat
from rules.core.plain import say, table
from rules.core.record import BadRecord, read, replay
from rules.core.rng import Rng
from rules.core.seating import as_seated, seats_of, solo_key
from rules.core.store import Level
from rules.registry import all_games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.game import AnyGame, Option
    from rules.core.model import Model

LEVELS: tuple[Level, ...] = get_args(Level)


class Parser(ArgumentParser):
    """Refuses bad arguments in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with 2."""
        sentence = message[:1].upper() + message[1:].rstrip(".")
        self.exit(2, f"{sentence}. `{self.prog} --help` shows what is possible.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    asked = _parser().parse_args(arguments)
    return int(asked.run(asked))


def list_games(_: Namespace) -> int:
    """Print the games with their seats and options."""
    rows = [
        (
            key,
            say(game.info.title),
            _range(game.info.seats),
            ", ".join(map(_offer, game.info.options)) or "none",
        )
        for key, game in all_games().items()
    ]
    print(table(("game", "title", "seats", "options"), rows))
    return 0


def show_board(asked: Namespace) -> int:
    """Print the board after some turns of computer players, as one seat or a spectator sees it."""
    game, agents, options = _table(asked)
    state = game.setup(len(agents), options, Rng(asked.seed))
    for _, turn in zip(range(asked.turns), turns_of(game, state, agents, asked.seed), strict=False):
        state = turn.state
    viewer = None if asked.viewer is None else Seat(asked.viewer)
    if viewer is not None and viewer not in range(len(agents)):
        asked.parser.error(
            f"seat {viewer} is not at this table; seats are counted from 0 to {len(agents) - 1}"
        )
    view = game.view(state, viewer)
    print(say(game.info.title), *(say(line) for line in game.text_board(view)), sep="\n")
    return 0


def play_games(asked: Namespace) -> int:
    """Play games between computer players and print how they ended."""
    game, agents, options = _table(asked)
    last = asked.seed + asked.games - 1
    seeds = f"seed {asked.seed}" if asked.games == 1 else f"seeds {asked.seed} to {last}"
    print(f"{say(game.info.title)} · {len(agents)} seats · {seeds}", end="\n\n")
    started = time.perf_counter()
    games = [play(game, agents, asked.seed + i, options) for i in range(asked.games)]
    seconds = time.perf_counter() - started
    several = len(games) > 1
    print(f"{_games_table(games)}\n\n{_seats_table(games, agents)}" if several else _score_table(games[0]))
    turns, moves = sum(one.turns for one in games), sum(len(one.moves) for one in games)
    speed = f"{moves / seconds:,.0f} moves a second"
    print(f"\n{turns} turns of {moves} moves in {seconds:.1f} s: {speed}")
    if asked.record:
        _keep(games, asked.record)
    return 0


def replay_record(asked: Namespace) -> int:
    """Play a record again; leave with 1 at the first difference."""
    try:
        record = read(asked.file.read_text("utf-8"))
    except OSError as wrong:
        asked.parser.error(f"{asked.file} cannot be read: {wrong.strerror}")
    except UnicodeDecodeError:
        asked.parser.error(f"{asked.file} is not text")
    except BadRecord as wrong:
        print(f"{asked.file} is no record. {wrong}", file=sys.stderr)
        return 1
    difference = replay(record)
    if difference is not None:
        print(f"{asked.file} differs. {difference}", file=sys.stderr)
        return 1
    header = record.header
    print(f"{asked.file}: {header.game}, {len(header.seats)} seats, {len(record.moves)} moves, all the same.")
    return 0


def _games_table(games: Sequence[Played]) -> str:
    """Give each game a row: its seed, its length, what each seat has, who won."""
    rows = [
        (
            one.header.seed,
            one.turns,
            len(one.moves),
            " ".join(f"{score.total:>3}" for score in one.result.scores),
            ", ".join(f"seat {seat} ({one.header.seats[seat]})" for seat in one.result.winners()),
        )
        for one in games
    ]
    return table(("seed", "turns", "moves", "scores", "winner"), rows)


def _score_table(played: Played) -> str:
    """Give each seat of one game a row: its agent, its score, its place and the parts of the score."""
    rows = [
        (score.seat, agent, score.total, place, " ".join(f"{part.key} {part.points}" for part in score.parts))
        for score, place, agent in zip(
            played.result.scores, played.result.places, played.header.seats, strict=True
        )
    ]
    return table(("seat", "agent", "score", "place", "parts"), rows)


def _seats_table(games: Sequence[Played], agents: Sequence[Level]) -> str:
    """Give each seat a row: its agent, its scores and how often it was first."""
    rows = []
    for seat, agent in enumerate(agents):
        scores = sorted(one.result.scores[seat].total for one in games)
        wins = sum(seat in one.result.winners() for one in games)
        mean = sum(scores) / len(scores)
        rows.append((seat, agent, f"{mean:.1f}", scores[0], scores[-1], wins, f"{wins / len(games):.0%}"))
    return table(("seat", "agent", "mean", "least", "most", "wins", "share"), rows)


def _keep(games: Sequence[Played], path: Path) -> None:
    """Write the records: one into the file, several into files numbered by their seeds."""
    for one in games:
        target = path if len(games) == 1 else path.with_stem(f"{path.stem}-{one.header.seed}")
        target.write_text(one.record(), "utf-8")
    last = "" if len(games) == 1 else f" … {target.name}"
    first = path if len(games) == 1 else path.with_stem(f"{path.stem}-{games[0].header.seed}")
    print(f"Recorded in {first}{last}")


def _table(asked: Namespace) -> tuple[AnyGame, list[Level], Model]:
    """Make sense of the arguments that describe a table."""
    game: AnyGame = asked.game
    agents: list[Level] = asked.agents
    chosen = _options(asked)
    seats = _seats(asked, chosen)
    if len(agents) not in (1, seats):
        asked.parser.error(f"{seats} seats need {seats} agents, or one for all; {len(agents)} are named")
    return game, agents * (seats // len(agents)), as_seated(game, game.types.options(**chosen), seats)


def _seats(asked: Namespace, chosen: Mapping[str, bool | int | str]) -> int:
    """Tell how many sit at the table; one seat is one that plays alone, unless an option says otherwise."""
    info, named = asked.game.info, asked.seats or (len(asked.agents) if len(asked.agents) > 1 else None)
    solo, told, so = solo_key(info), info.seats, ""
    if solo is None:
        possible = info.seats
    elif solo in chosen:
        possible = told = seats_of(info, chosen)
        so = f" with {solo}={'yes' if chosen[solo] else 'no'}"
    else:
        possible = seats_of(info, {solo: named == 1})
    seats = named or possible[0]
    if seats not in possible:
        asked.parser.error(f"{info.key}{so} is for {_range(told)} seats, not {seats}")
    return int(seats)


def _options(asked: Namespace) -> dict[str, bool | int | str]:
    """Read key=value arguments as values of the game's options."""
    offered = {option.key: option for option in asked.game.info.options}
    chosen = {}
    for word in asked.option:
        key, _, value = word.partition("=")
        if key not in offered:
            known = ", ".join(map(_offer, offered.values())) or "none"
            asked.parser.error(f"{asked.game.info.key} has no option {key!r}; its options are {known}")
        chosen[key] = _value(asked, offered[key], value)
    return chosen


def _value(asked: Namespace, option: Option, word: str) -> bool | int | str:
    """Read an option's value by the kind of its default."""
    if isinstance(option.default, bool) and word in ("yes", "no"):
        return word == "yes"
    if word in (key for key, _ in option.choices):
        return int(word) if isinstance(option.default, int) else word
    wrong: NoReturn = asked.parser.error(f"{word!r} is no value of {_offer(option)}")
    return wrong


def _offer(option: Option) -> str:
    """Name an option with its values."""
    values = "yes|no" if isinstance(option.default, bool) else "|".join(key for key, _ in option.choices)
    return f"{option.key}={values}"


def _range(seats: Sequence[int]) -> str:
    """Name numbers of seats in a few characters."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"


def _game(word: str) -> AnyGame:
    if word in all_games():
        return all_games()[word]
    raise ArgumentTypeError(f"there is no game called {word!r}; there is {', '.join(all_games())}")


def _agents(word: str) -> list[Level]:
    named = {level: level for level in LEVELS}
    unknown = [agent for agent in word.split(",") if agent not in named]
    if unknown:
        raise ArgumentTypeError(f"{unknown[0]!r} is no computer player; there is {', '.join(LEVELS)}")
    return [named[agent] for agent in word.split(",") if agent in named]


def _count(word: str) -> int:
    if word.isdecimal() and int(word) >= 1:
        return int(word)
    raise ArgumentTypeError(f"{word!r} is no number from 1 on")


def _number(word: str) -> int:
    if word.isdecimal():
        return int(word)
    raise ArgumentTypeError(f"{word!r} is no number from 0 on")


def _parser() -> Parser:
    """Describe the commands."""
    parser = Parser(
        "python -m rules", description="Play the games between computer players, without Discord."
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="list | show | play | replay")
    commands.add_parser("list", help="name the games").set_defaults(run=list_games)
    shower = _table_command(commands.add_parser("show", help="print the board after some turns"), show_board)
    shower.add_argument("--turns", type=_number, default=0, help="turns to play first")
    shower.add_argument("--viewer", type=_number, help="the seat that looks, from 0; without it a spectator")
    player = _table_command(
        commands.add_parser("play", help="play games and print how they ended"), play_games
    )
    player.add_argument("--games", type=_count, default=1, help="how many, with seeds counted up")
    player.add_argument("--record", type=Path, metavar="FILE", help="keep the record (docs/records.md)")
    replayer = commands.add_parser("replay", help="play a record again and tell the first difference")
    replayer.add_argument("file", type=Path)
    replayer.set_defaults(run=replay_record, parser=replayer)
    return parser


def _table_command(parser: ArgumentParser, run: object) -> ArgumentParser:
    """Add the arguments that describe a table."""
    parser.add_argument("game", type=_game)
    parser.add_argument("--seats", type=_count, help="without it, as many as agents are named")
    parser.add_argument("--seed", type=_number, default=1)
    parser.add_argument(
        "--agents", type=_agents, default=["normal"], help=f"one for all or one a seat: {', '.join(LEVELS)}"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.set_defaults(run=run, parser=parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
