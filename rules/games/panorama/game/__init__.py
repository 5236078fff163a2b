"""The rules of Panorama: set up a table, say what is legal, carry it out, show it, and name the winners."""

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
from rules.core.text import t, tc
from rules.games.panorama import choices as labels
from rules.games.panorama import evaluation, log, rulebook, words
from rules.games.panorama.cards import goals_for, stack_tiles
from rules.games.panorama.game.showing import show
from rules.games.panorama.game.turns import end_turn, fly, place
from rules.games.panorama.moves import FlyTo, PanoramaMove, PlaceTile
from rules.games.panorama.pieces import (
    COLOURS,
    GOAL_POINTS,
    HEIGHT,
    SIDES,
    TERRAINS,
    GoalsSet,
    Location,
    PanoramaEvent,
    Plan,
    SunRose,
)
from rules.games.panorama.scoring import places
from rules.games.panorama.state import (
    Flight,
    PanoramaOptions,
    PanoramaState,
    free_locations,
    seat_to_move,
)
from rules.games.panorama.view import PanoramaView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.errors import GameError
    from rules.core.game import Choice, Rule, Topic
    from rules.core.model import Event
    from rules.core.rng import Rng
    from rules.core.text import Text
    from rules.games.panorama.pieces import TileId
    from rules.games.panorama.view import Board


class Panorama(Game[PanoramaOptions, PanoramaState, PanoramaMove, PanoramaView]):
    """Panorama, a game of balloons and landscapes."""

    info: ClassVar[Info] = Info(
        key="panorama",
        title=t("Panorama"),
        pitch=t("Fly, and build the view you want to keep."),
        minutes=20,
        seats=(2, 3, 4),
        version=1,
        accent=0x4FA8E0,
        turn_verb="fly",
        steps=(
            Decision(labels.TO, t("Location"), t("Where do you fly?"), "T2"),
            Decision(labels.SIDE_OF, t("Side"), t("Left or right?"), "T3"),
        ),
        colours=COLOURS,
        options=(
            Option(
                key="objectives",
                name=t("Goals"),
                help=t("Which three goals are played for"),
                default="first",
                choices=(
                    ("first", t("First game")),
                    ("random", tc("goals", "Random")),
                    ("festival", t("Animal Festival")),
                    ("lover", t("River Lover")),
                    ("home", t("The Long Way Home")),
                    ("view", t("Great View")),
                    ("riverside", t("Riverside Roam")),
                    ("less", t("Less Is More")),
                ),
            ),
        ),
        open_step=labels.TO,
    )
    types: ClassVar[Types] = Types(
        options=PanoramaOptions,
        state=PanoramaState,
        move=PanoramaMove,
        event=PanoramaEvent,
        view=PanoramaView,
    )
    rules: ClassVar[tuple[Rule, ...]] = rulebook.RULES
    topics: ClassVar[tuple[Topic, ...]] = rulebook.TOPICS

    def setup(self, seats: int, options: PanoramaOptions, rng: Rng) -> PanoramaState:
        """Build the stacks, choose goals and colours, and put the balloons at sunrise in turn order.

        The turn order is drawn before a table starts; that draw is the rulebook's shaking of the balloons.
        """
        tiles = rng.shuffled(stack_tiles())
        goals = goals_for(options.objectives, rng)
        colours = colours_drawn(options.colours, COLOURS, rng)
        return PanoramaState(
            stacks=tuple(tiles[HEIGHT * i : HEIGHT * (i + 1)] for i in range(2 * seats + 1)),
            flights=tuple(Flight(colours[i], Location(i)) for i in range(seats)),
            goals=goals,
        )

    def opening(self, state: PanoramaState) -> tuple[Event, ...]:
        """Tell who flies first and which goals are played for."""
        return SunRose(first=Seat(0)), GoalsSet(goals=state.goals)

    def to_move(self, state: PanoramaState) -> Seat | None:
        """Name the seat whose balloon is at the Sun or Moon; None once all have landed."""
        return seat_to_move(state)

    def moves(self, state: PanoramaState) -> Iterator[PanoramaMove]:
        """List the locations, then the sides, then the end of the turn."""
        if seat_to_move(state) is None:
            return
        if state.plan.to is None:
            yield from map(FlyTo, free_locations(state))
        elif state.plan.side is None:
            yield from map(PlaceTile, SIDES)
        else:
            yield EndTurn()

    def step(self, state: PanoramaState, move: PanoramaMove) -> Step[PanoramaState]:
        """Plan the flight or the side, or carry the plan out."""
        seat = seat_to_move(state)
        if seat is None:
            raise AlreadyOver
        match move:
            case FlyTo(to=to):
                return fly(state, seat, to)
            case PlaceTile(side=side):
                return place(state, side)
            case EndTurn():
                return end_turn(state, seat)

    def view(self, state: PanoramaState, viewer: Seat | None) -> PanoramaView:
        """Show everything but the tiles beneath, and to the seat to move its own plan."""
        return show(state, viewer)

    def resample(self, view: PanoramaView, rng: Rng) -> PanoramaState:
        """Lay the tiles that nobody sees anew beneath the tops."""
        seen = {stack.top for stack in view.stacks}.union(*(board.tiles for board in view.boards))
        hidden = iter(rng.shuffled([tile for tile in stack_tiles() if tile not in seen]))
        stacks: list[tuple[TileId, ...]] = []
        for stack in view.stacks:
            beneath = (next(hidden) for _ in range(stack.height - 1))
            stacks.append(() if stack.top is None else (stack.top, *beneath))
        return PanoramaState(
            stacks=tuple(stacks),
            flights=tuple(map(_flight, view.boards)),
            goals=view.goals,
            sun=view.sun,
            moon=view.moon,
            plan=view.plan or Plan(),
        )

    def choices(self, view: PanoramaView) -> Iterator[Choice]:
        """List the locations, then the sides, which end the turn."""
        return labels.choices(view)

    def refusal(self, view: PanoramaView, step: str, key: str) -> GameError | None:
        """Say why nobody may fly there, or place a tile there."""
        return labels.refusal(view, step, key)

    def asked(self, view: PanoramaView) -> Asked:
        """Say what each side brings, and warn of the last flight."""
        return labels.asked(view)

    def scores(self, view: PanoramaView) -> tuple[Score, ...]:
        """Count every seat's terrains and the goals it leads, as if the game ended now."""
        return _scores(view)

    def result(self, state: PanoramaState) -> Result | None:
        """Rank the seats once all have landed; equal points share a place (rulebook, Final Scoring)."""
        if seat_to_move(state) is not None:
            return None
        scores = _scores(show(state, None))
        return Result(scores=scores, places=places(tuple(score.total for score in scores)))

    def position(self, view: PanoramaView) -> Text:
        """Say where the Sun or Moon is."""
        if view.to_move is None:
            return t("Everyone has landed")
        if view.moon:
            return t("Last flights: moon at {n}", n=words.shown(view.sun))
        return t("Sun at location {n}", n=words.shown(view.sun))

    def tell(self, event: Event) -> Line | None:
        """Say an event of this game as a log sentence or fragment."""
        return log.tell(event) if isinstance(event, PanoramaEvent) else None

    def text_board(self, view: PanoramaView) -> tuple[Text, ...]:
        """Write the table as lines of text."""
        return (self.position(view), *words.text_board(view))

    def evaluate(self, view: PanoramaView, seat: Seat) -> float:
        """Estimate a seat's final score less its best rival's."""
        return evaluation.evaluate(view, seat)


def _flight(board: Board) -> Flight:
    """Read a flight back from what everyone sees of it."""
    return Flight(
        colour=board.colour,
        location=board.location,
        landed=board.landed,
        left=board.tiles[: board.start][::-1],
        right=board.tiles[board.start + 1 :],
        latest=None if board.latest is None else SIDES[board.latest > 0],
    )


def _scores(view: PanoramaView) -> tuple[Score, ...]:
    """List each seat's terrains and goals."""
    return tuple(Score(Seat(i), board.total, _parts(view, board)) for i, board in enumerate(view.boards))


def _parts(view: PanoramaView, board: Board) -> tuple[Part, ...]:
    """List one seat's terrains, then its goals in the order of the table."""
    terrain = (
        Part(kind, words.HEADING[kind], points) for kind, points in zip(TERRAINS, board.terrain, strict=True)
    )
    goals = (
        Part(f"goal{i}", words.GOAL[goal], GOAL_POINTS * leads)
        for i, (goal, leads) in enumerate(zip(view.goals, board.leads, strict=True), start=1)
    )
    return (*terrain, *goals)
