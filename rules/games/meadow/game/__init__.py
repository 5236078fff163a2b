"""The rules of Spring Meadow: set up, say what is legal, carry it out, show it, and name the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from rules.core.errors import AlreadyOver
from rules.core.game import Asked, Decision, Game, Info, Line, Option, Part, Result, Score, Step, Types
from rules.core.model import EndTurn, Seat
from rules.core.text import series, t, tc, who
from rules.games.meadow import choices as labels
from rules.games.meadow import evaluation, log, rulebook, words
from rules.games.meadow.cards import all_sides, all_tiles
from rules.games.meadow.game import aiming, refusals
from rules.games.meadow.game.beginning import begun
from rules.games.meadow.game.ending import ended
from rules.games.meadow.game.showing import imagine, show
from rules.games.meadow.moves import (
    DeclineRock,
    MeadowMove,
    PayMarmots,
    PlaceRock,
    PlaceTile,
    TakeTile,
    legal,
)
from rules.games.meadow.moves.standing import line_at, standing
from rules.games.meadow.pieces import (
    SPACES,
    Board,
    Count,
    MeadowEvent,
    PlannedRock,
    Scoring,
    SideId,
    TableStarted,
)
from rules.games.meadow.scoring import is_over, places
from rules.games.meadow.state import MeadowOptions, MeadowState, seat_of_turn
from rules.games.meadow.view import MeadowView

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.core.errors import GameError
    from rules.core.game import Aim, Choice, Rule, Topic
    from rules.core.model import Event
    from rules.core.rng import Rng
    from rules.core.text import Text
    from rules.games.meadow.pieces import Plan


def _marmot(key: str, rule: str) -> Decision:
    """Make the decision which burrows pay for those under a tile or a rock."""
    return Decision(key, t("Marmot"), t("Which burrow pays for the covered one?"), rule, rare=True)


class Meadow(Game[MeadowOptions, MeadowState, MeadowMove, MeadowView]):
    """Spring Meadow, a game of tiles with holes by Uwe Rosenberg (Edition Spielwiese, 2018)."""

    info: ClassVar[Info] = Info(
        key="meadow",
        title=t("Spring Meadow"),
        pitch=t("Green the snow, row by row, and win two hiking pins."),
        minutes=60,
        seats=(1, 2, 3, 4),
        version=1,
        accent=0x5F9A3A,
        turn_verb="place",
        steps=(
            Decision(labels.TILE, t("Tile"), t("Which tile?"), "T1", call=t("Take tile:")),
            Decision(
                labels.AT, tc("where a tile goes", "Spot"), t("Where does its corner go, the dot?"), "P3"
            ),
            _marmot(labels.MARMOT, "P6"),
            Decision(labels.ROCKS[0], t("Rock"), t("Where does the rock go?"), "T4", rare=True),
            _marmot(labels.PAYS[0], "P8"),
            Decision(labels.ROCKS[1], t("Rock"), t("Where does the second rock go?"), "T5", rare=True),
            _marmot(labels.PAYS[1], "P8"),
            Decision(labels.ROCKS[2], t("Rock"), t("Where does the third rock go?"), "G12", rare=True),
            _marmot(labels.PAYS[2], "P8"),
        ),
        options=(
            Option(
                key="expert",
                name=t("Expert"),
                help=t("A queue of 20 open tiles refills the map"),
                default=False,
            ),
            Option(
                key="solo",
                name=t("Solo"),
                help=t("How much you must reach when you play alone"),
                default="normal",
                choices=(
                    ("easy", t("Easy: 75, then 130")),
                    ("normal", t("Normal: 90, then 145")),
                    ("hard", t("Hard: 100, then 150")),
                ),
            ),
            Option(
                key="map",
                name=t("Boards"),
                help=t("Boards upright, or on their side"),
                default="upright",
                choices=(("upright", t("Upright")), ("sideways", t("Sideways"))),
            ),
        ),
        open_step=labels.TILE,
    )
    types: ClassVar[Types] = Types(
        options=MeadowOptions, state=MeadowState, move=MeadowMove, event=MeadowEvent, view=MeadowView
    )
    rules: ClassVar[tuple[Rule, ...]] = rulebook.RULES
    topics: ClassVar[tuple[Topic, ...]] = rulebook.TOPICS

    def setup(self, seats: int, options: MeadowOptions, rng: Rng) -> MeadowState:
        """Fill the map, put the rest into the bag, give each seat a side of another board (Setup)."""
        tiles = rng.shuffled(tuple(all_tiles()))
        return MeadowState(
            options=options,
            grid=tiles[: len(SPACES)],
            stock=tiles[len(SPACES) :],
            boards=tuple(Board(side) for side in _sides(seats, rng)),
        )

    def opening(self, state: MeadowState) -> tuple[Event, ...]:
        """Tell who begins, and where the signpost stands."""
        return (TableStarted(first=Seat(0), line=line_at(0, len(state.boards))),)

    def to_move(self, state: MeadowState) -> Seat | None:
        """Name the seat to move; None after the second pin, alone after the second scoring."""
        return None if is_over(state.scorings, len(state.boards)) else seat_of_turn(state)

    def moves(self, state: MeadowState) -> Iterator[MeadowMove]:
        """List the next decision's moves."""
        if self.to_move(state) is None:
            return iter(())
        return legal(standing(state))

    def step(self, state: MeadowState, move: MeadowMove) -> Step[MeadowState]:
        """Plan a decision, or carry the plan out and go on to the next seat that has something to decide."""
        if self.to_move(state) is None:
            raise AlreadyOver
        stands = standing(state)
        refused = refusals.of_move(state, stands, move)
        if refused is not None:
            raise refused
        if not isinstance(move, EndTurn):
            return Step(replace(state, plan=_planned(state.plan, move)))
        after, told = ended(state, stands)
        done = begun(after)
        return Step(done.state, (*told, *done.events))

    def view(self, state: MeadowState, viewer: Seat | None) -> MeadowView:
        """Show everything but the order of the bag, and to the seat to move its plan."""
        return show(state, viewer)

    def resample(self, view: MeadowView, rng: Rng) -> MeadowState:
        """Shuffle the tiles in the bag."""
        return imagine(view, rng)

    def choices(self, view: MeadowView) -> Iterator[Choice]:
        """List the answers to the open decision, Confirm last."""
        return labels.choices(view)

    def refusal(self, view: MeadowView, step: str, key: str) -> GameError | None:
        """Say why a tile, a spot, burrows or a rock are not among the choices now."""
        return aiming.refusal(view, step, key)

    def aim(self, view: MeadowView, step: str, key: str) -> Aim | None:
        """Try out a spot for the tile or a rock."""
        return aiming.aim(view, step, key)

    def asked(self, view: MeadowView) -> Asked:
        """Say the facts that belong to the open decision."""
        return labels.asked(view)

    def scores(self, view: MeadowView) -> tuple[Score, ...]:
        """Count every board as if it were scored now; once the game is over, as in the last scoring."""
        if view.to_move is None:
            return _scores(view.scorings[-1].counts)
        return _scores(tally.count for tally in view.tallies)

    def result(self, state: MeadowState) -> Result | None:
        """Rank the seats by pins once the game is over; the points are those of the last scoring."""
        if self.to_move(state) is not None:
            return None
        counts = state.scorings[-1].counts
        ranks = places(state.scorings, len(counts))
        title = words.ending(state.scorings, Seat(ranks.index(1)))
        return Result(_scores(counts), ranks, ties=_ties(state.scorings[-1]), title=title)

    def position(self, view: MeadowView) -> Text:
        """Name the turn, the line of the signpost and what is left in the bag."""
        line = line_at(view.turn, len(view.boards))
        return t(
            "Turn {n} · map line {line} · bag {bag}",
            n=view.turn + 1,
            line=words.line_mark(line),
            bag=view.bag,
        )

    def tell(self, event: Event) -> Line | None:
        """Say an event of this game as a log sentence or fragment."""
        return log.tell(event) if isinstance(event, MeadowEvent) else None

    def text_board(self, view: MeadowView) -> tuple[Text, ...]:
        """Write the table as lines of text."""
        return (self.position(view), *words.text_board(view))

    def evaluate(self, view: MeadowView, seat: Seat) -> float:
        """Estimate how much better a seat stands than its best rival."""
        return evaluation.evaluate(view, seat)


def _sides(seats: int, rng: Rng) -> Iterator[SideId]:
    """Deal each seat one side of a board of its own (rulebook, Setup F)."""
    boards: dict[str, list[SideId]] = {}
    for side in all_sides():
        boards.setdefault(side[0], []).append(side)
    for board in rng.shuffled(tuple(boards))[:seats]:
        yield rng.pick(boards[board])


def _planned(plan: Plan, move: TakeTile | PlaceTile | PayMarmots | PlaceRock | DeclineRock) -> Plan:
    """Add a decision to the plan."""
    match move:
        case TakeTile(space=space):
            return replace(plan, space=space)
        case PlaceTile(spot=spot):
            return replace(plan, spot=spot)
        case PayMarmots(cells=cells):
            if not plan.rocks:
                return replace(plan, paid=cells)
            return replace(plan, rocks=(*plan.rocks[:-1], replace(plan.rocks[-1], paid=cells)))
        case PlaceRock(due=due, shape=shape, spot=spot):
            return replace(plan, rocks=(*plan.rocks, PlannedRock(due, shape, spot)))
        case DeclineRock(due=due):
            return replace(plan, rocks=(*plan.rocks, PlannedRock(due)))


def _scores(counts: Iterable[Count]) -> tuple[Score, ...]:
    """Write every seat's count as a score."""
    return tuple(Score(Seat(seat), one.total, _parts(one)) for seat, one in enumerate(counts))


def _ties(scoring: Scoring) -> tuple[Text, ...]:
    """Say how a tie for the last pin fell (rulebook, Scoring)."""
    totals = [one.total for one in scoring.counts]
    best = max(totals)
    if totals.count(best) < 2:
        return ()
    tied = (who(Seat(seat), bold=True) for seat, total in enumerate(totals) if total == best)
    return (
        t(
            "{names} tie at {score}; the first in turn order after {active} wins (Spring Meadow C5).",
            names=series(*tied, last_and=True),
            score=best,
            active=who(scoring.active),
        ),
    )


def _parts(one: Count) -> tuple[Part, ...]:
    """List the lines of a count (rulebook, Scoring)."""
    picnic = (Part("picnic", t("Picnic"), one.picnic),) if one.picnic else ()
    return (
        *picnic,
        Part("rows", t("Full rows"), one.total - one.next - one.burrows - one.picnic),
        Part("next", t("Next row"), one.next),
        Part("burrows", t("Cleared burrows"), one.burrows),
    )
