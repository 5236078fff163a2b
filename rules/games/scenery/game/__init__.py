"""The rules of Scenery: set up a table, say what is legal, carry it out, show it, and name the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.core.colours import colours_drawn
from rules.core.errors import AlreadyOver
from rules.core.game import (
    Asked,
    Decision,
    Game,
    Info,
    Line,
    Option,
    Part,
    Result,
    Score,
    Step,
    Types,
)
from rules.core.model import EndTurn, Seat
from rules.core.text import series, t, tc, who
from rules.games.scenery import choices as labels
from rules.games.scenery import evaluation, log, rulebook, words
from rules.games.scenery.cards import all_hexes, draw_goals, hex_of, market_for
from rules.games.scenery.cards.land import CELLS, land_of, spots
from rules.games.scenery.cards.market import reached
from rules.games.scenery.game import refusals
from rules.games.scenery.game.showing import show
from rules.games.scenery.game.turns import (
    end_turn,
    laid,
    mark,
    other_turns,
    place,
    take,
    turn,
    walk_of,
)
from rules.games.scenery.moves import MarkRoute, PlaceHex, SceneryMove, TakeHex, TurnHex
from rules.games.scenery.pieces import (
    COLOURS,
    HEXES,
    LENGTHS,
    GoalsDrawn,
    MarketOpened,
    Plan,
    SceneryEvent,
)
from rules.games.scenery.state import Scape, SceneryOptions, SceneryState, seat_to_move
from rules.games.scenery.view import SceneryView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.errors import GameError
    from rules.core.game import Choice, Rule, Topic
    from rules.core.model import Event
    from rules.core.rng import Rng
    from rules.core.text import Text
    from rules.games.scenery.pieces import Compass, HexId

_STAKES = 5
"""A route colour has this many score stakes; the highest is its length and two more."""


class Scenery(Game[SceneryOptions, SceneryState, SceneryMove, SceneryView]):
    """Scenery, a game of landscapes and the routes through them."""

    info: ClassVar[Info] = Info(
        key="scenery",
        title=t("Scenery"),
        pitch=t("Build a landscape and mark the routes that show it off."),
        minutes=45,
        seats=(1, 2, 3, 4, 5),
        version=1,
        accent=0x7E8FB3,
        turn_verb="take",
        steps=(
            Decision(labels.HEX, t("Hex"), t("Which hex?"), "T1", call=t("Take hex:")),
            Decision(labels.AT, t("Spot"), tc("hex", "Where does it go?"), "T4"),
            Decision(labels.ROTATE, t("Turn"), t("Turn it another way?"), "A2", rare=True),
            Decision(labels.MARKS[0], t("Route"), t("Mark a route?"), "T6", rare=True),
            *(
                Decision(step, t("Route"), t("Mark another route?"), "T6", rare=True)
                for step in labels.MARKS[1:]
            ),
        ),
        colours=COLOURS,
        options=(
            Option(
                key="goals",
                name=t("Goals"),
                help=t("How many goals are played for"),
                default=0,
                choices=tuple((str(n), t("{n}", n=n)) for n in range(4)),
            ),
            Option(
                key="goal_set",
                name=t("Goal tiles"),
                help=t("All goal tiles, or only those that the rulebook lists"),
                default="all",
                choices=(("all", tc("goal tiles", "All")), ("printed", tc("goal tiles", "Printed"))),
            ),
            Option(
                key="ascent",
                name=t("Total Ascent"),
                help=t("All climbs of a route are added up"),
                default=False,
            ),
        ),
        open_step=labels.HEX,
    )
    types: ClassVar[Types] = Types(
        options=SceneryOptions,
        state=SceneryState,
        move=SceneryMove,
        event=SceneryEvent,
        view=SceneryView,
    )
    rules: ClassVar[tuple[Rule, ...]] = rulebook.RULES
    topics: ClassVar[tuple[Topic, ...]] = rulebook.TOPICS

    def setup(self, seats: int, options: SceneryOptions, rng: Rng) -> SceneryState:
        """Lay the market, draw score stakes, goals, and who begins (rulebook, Setup)."""
        hexes = rng.shuffled(tuple(all_hexes()))
        layout = market_for(seats)
        compasses = {compass.cell for compass in layout.compasses}
        drawn = iter(hexes)
        market = tuple(None if cell in compasses else next(drawn) for cell in layout.spaces)
        goals = draw_goals(options.goals, options.goal_set, rng)
        lowest = _lowest(market, layout.compasses)
        return SceneryState(
            ascent=options.ascent,
            first=rng.pick(lowest),
            market=market,
            stock=tuple(drawn),
            compasses=layout.compasses,
            scapes=tuple(Scape(colour) for colour in colours_drawn(options.colours, COLOURS, rng)[:seats]),
            stakes=tuple(_stakes(length, seats, rng) for length in LENGTHS),
            goals=goals,
        )

    def opening(self, state: SceneryState) -> tuple[Event, ...]:
        """Tell who begins, and which goals are played for."""
        opened = MarketOpened(
            first=state.first, height=_pointed_at(state.market, state.compasses)[state.first]
        )
        return (opened, GoalsDrawn(goals=state.goals)) if state.goals else (opened,)

    def to_move(self, state: SceneryState) -> Seat | None:
        """Name the seat whose turn it is; None once all have twelve hexes."""
        return seat_to_move(state)

    def starter(self, view: SceneryView) -> Seat:
        """Name the seat whose compass pointed at the lowest hex."""
        return view.first

    def moves(self, state: SceneryState) -> Iterator[SceneryMove]:
        """List the hexes, then the spots, then other turns, loops, and the end of the turn."""
        seat = seat_to_move(state)
        if seat is None:
            return
        if state.plan.take is None:
            for target in reached(state.market, state.compasses, seat):
                yield TakeHex(target.cell)
        elif state.plan.spot is None:
            for code in spots(land_of(state.scapes[seat].landscape)):
                yield PlaceHex(CELLS[code])
        else:
            yield from map(TurnHex, other_turns(state, seat))
            here = laid(state, seat)
            for loop in here.loops:
                yield MarkRoute(walk_of(state, seat, here, loop))
            yield EndTurn()

    def step(self, state: SceneryState, move: SceneryMove) -> Step[SceneryState]:
        """Plan a hex, its spot, its turn or a route, or carry the plan out."""
        seat = seat_to_move(state)
        if seat is None:
            raise AlreadyOver
        match move:
            case TakeHex(cell=cell):
                return take(state, seat, cell)
            case PlaceHex(cell=cell):
                return place(state, seat, cell)
            case TurnHex(turned=turned):
                return turn(state, seat, turned)
            case MarkRoute(cells=cells):
                return mark(state, seat, cells)
            case EndTurn():
                return end_turn(state, seat)

    def view(self, state: SceneryState, viewer: Seat | None) -> SceneryView:
        """Show everything but the stock's order, and to the seat to move its own plan."""
        return show(state, viewer)

    def resample(self, view: SceneryView, rng: Rng) -> SceneryState:
        """Shuffle the hexes that nobody has seen."""
        seen = {space.hex for space in view.market}
        seen |= {placed.hex for board in view.boards for placed in board.landscape}
        return SceneryState(
            ascent=view.ascent,
            first=view.first,
            market=tuple(space.hex for space in view.market),
            stock=rng.shuffled([number for number in all_hexes() if number not in seen]),
            compasses=view.compasses,
            scapes=tuple(Scape(board.colour, board.landscape, board.routes) for board in view.boards),
            stakes=view.stakes,
            goals=view.goals,
            plan=view.plan or Plan(),
        )

    def choices(self, view: SceneryView) -> Iterator[Choice]:
        """List the answers to the open decisions, Confirm last."""
        return labels.choices(view)

    def refusal(self, view: SceneryView, step: str, key: str) -> GameError | None:
        """Say why a hex, a spot, a turn or a loop is not among the choices now."""
        return refusals.of_answer(view, step, key)

    def asked(self, view: SceneryView) -> Asked:
        """Say what is out of the ordinary, and what the plan brings."""
        return labels.asked(view)

    def scores(self, view: SceneryView) -> tuple[Score, ...]:
        """Count every seat's parts, as if the game ended now."""
        return tuple(
            Score(
                Seat(seat),
                board.total,
                tuple(Part(row.part, words.PART[row.part], row.points) for row in board.score),
            )
            for seat, board in enumerate(view.boards)
        )

    def result(self, state: SceneryState) -> Result | None:
        """Rank the seats once all have twelve hexes: most points, then the highest hex, then shared."""
        if seat_to_move(state) is not None:
            return None
        ranked = [(score.total, _highest(state, score.seat)) for score in self.scores(show(state, None))]
        return Result(
            scores=self.scores(show(state, None)),
            places=tuple(1 + sum(other > own for other in ranked) for own in ranked),
            ties=_ties(ranked),
            title=_title(ranked),
        )

    def position(self, view: SceneryView) -> Text:
        """Say which round it is."""
        return t("Round {n} of {max}", n=view.round, max=HEXES)

    def tell(self, event: Event) -> Line | None:
        """Say an event of this game as a log sentence or fragment."""
        return log.tell(event) if isinstance(event, SceneryEvent) else None

    def text_board(self, view: SceneryView) -> tuple[Text, ...]:
        """Write the table as lines of text."""
        return (self.position(view), *words.text_board(view))

    def evaluate(self, view: SceneryView, seat: Seat) -> float:
        """Estimate a seat's final score less its best rival's."""
        return evaluation.evaluate(view, seat)


def _stakes(length: int, seats: int, rng: Rng) -> tuple[int, ...]:
    """Draw score stakes of a length, as many as there are seats, and sort them, the highest first."""
    highest = length + 2
    values = tuple(range(highest, highest - _STAKES, -1))
    return tuple(sorted(rng.shuffled(values)[:seats], reverse=True))


def _pointed_at(market: tuple[HexId | None, ...], compasses: tuple[Compass, ...]) -> list[int]:
    """Tell how high the hexes are that the compasses point at; 0 where one points at none any more."""
    hexes = dict(zip(market_for(len(compasses)).spaces, market, strict=True))
    pointed = (hexes.get(compass.cell.beyond(compass.arrow)) for compass in compasses)
    return [0 if number is None else hex_of(number).height for number in pointed]


def _lowest(market: tuple[HexId | None, ...], compasses: tuple[Compass, ...]) -> list[Seat]:
    """List the seats whose compasses point at the lowest hex."""
    heights = _pointed_at(market, compasses)
    return [Seat(seat) for seat, height in enumerate(heights) if height == min(heights)]


def _highest(state: SceneryState, seat: Seat) -> int:
    """Tell how high a seat's highest hex is."""
    return max(hex_of(placed.hex).height for placed in state.scapes[seat].landscape)


def _ties(ranked: list[tuple[int, int]]) -> tuple[Text, ...]:
    """Say how a tie for the first place fell (rulebook, Scenery Points)."""
    best = max(total for total, _ in ranked)
    tied = [Seat(seat) for seat, (total, _) in enumerate(ranked) if total == best]
    if len(tied) == 1 or len({ranked[seat] for seat in tied}) == 1:
        return ()
    return (
        t(
            "{names} tie at {score}; the higher highest hex wins (Scenery E9).",
            names=series(*map(who, tied), last_and=True),
            score=best,
        ),
    )


def _title(ranked: list[tuple[int, int]]) -> Text | None:
    """Name the rank of a solo game."""
    if len(ranked) > 1:
        return None
    total = ranked[0][0]
    return t("{score} points: {rank}", score=total, rank=words.rank(total))
