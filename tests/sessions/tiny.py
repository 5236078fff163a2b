"""Cairns, a tiny game: the second user of the contract, with everything that sessions must cope with.

Each seat holds two stones (hidden numbers) and lays one a turn on the left or the right cairn, which
hold three stones each. Once in the game a seat may sing with it, for one point more. A stone is worth
its number. When both cairns are full, or nobody has a stone left, the game ends. A new stone is drawn
by ending the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from rules.core.errors import GameError, Illegal
from rules.core.game import (
    Asked,
    Choice,
    Decision,
    Game,
    Info,
    Line,
    Part,
    Result,
    Rule,
    Score,
    Step,
    Topic,
    Types,
)
from rules.core.model import EndTurn, Event, Model, Move, Seat
from rules.core.rng import Rng
from rules.core.text import Text, t, who

T = TypeVar("T")
Side: TypeAlias = Literal["left", "right"]

SIDES: tuple[Side, ...] = ("left", "right")
HEIGHT = 3
STONES = 12
HAND = 2


class PickStone(Move, frozen=True, tag="stone"):
    stone: int


class PickSide(Move, frozen=True, tag="side"):
    side: Side


class Sing(Move, frozen=True, tag="sing"):
    """With the stone, once in the game."""


class Laid(Event, frozen=True, kw_only=True, tag="laid"):
    seat: Seat
    stone: int
    side: Side
    sang: bool


class Drew(Event, frozen=True, kw_only=True, tag="drew"):
    seat: Seat
    stone: int


TinyMove: TypeAlias = PickStone | PickSide | Sing | EndTurn
TinyEvent: TypeAlias = Laid | Drew


class TinyOptions(Model, frozen=True):
    fast: bool = False


class Plan(Model, frozen=True):
    stone: int | None = None
    side: Side | None = None
    sings: bool = False


class TinyState(Model, frozen=True):
    bag: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    sung: tuple[bool, ...] = ()
    turn: int = 0
    plan: Plan = Plan()


class TinyView(Model, frozen=True):
    viewer: Seat | None
    to_move: Seat | None
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    bag: int
    left: tuple[int, ...]
    right: tuple[int, ...]
    points: tuple[int, ...]
    sung: tuple[bool, ...]
    plan: Plan | None = None


class Tiny(Game[TinyOptions, TinyState, TinyMove, TinyView]):
    info: ClassVar[Info] = Info(
        key="tiny",
        title=t("Cairns"),
        pitch=t("Lay stones."),
        minutes=1,
        seats=(1, 2, 3),
        version=1,
        accent=0,
        turn_verb="lay",
        steps=(
            Decision("stone", t("Stone"), t("Which stone?"), "t1"),
            Decision("side", t("Side"), t("Which cairn?"), "t2"),
            Decision("song", t("Song"), t("Do you sing?"), "t3"),
        ),
    )
    types: ClassVar[Types] = Types(TinyOptions, TinyState, TinyMove, TinyEvent, TinyView)
    rules: ClassVar[tuple[Rule, ...]] = ()
    topics: ClassVar[tuple[Topic, ...]] = ()

    def setup(self, seats: int, options: TinyOptions, rng: Rng) -> TinyState:
        stones = rng.shuffled(range(1, STONES + 1))
        hands = tuple(stones[HAND * i : HAND * (i + 1)] for i in range(seats))
        return TinyState(stones[HAND * seats :], hands, points=(0,) * seats, sung=(False,) * seats)

    def opening(self, state: TinyState) -> tuple[Event, ...]:
        return ()

    def to_move(self, state: TinyState) -> Seat | None:
        seat = Seat(state.turn % len(state.hands))
        return seat if state.hands[seat] and open_sides(state.left, state.right) else None

    def moves(self, state: TinyState) -> Iterator[TinyMove]:
        seat, plan = self.to_move(state), state.plan
        if seat is None:
            return
        if plan.stone is None:
            yield from (PickStone(stone) for stone in state.hands[seat])
        if plan.side is None:
            yield from (PickSide(side) for side in open_sides(state.left, state.right))
        if plan.stone is None or plan.side is None:
            return
        if not plan.sings and not state.sung[seat]:
            yield Sing()
        yield EndTurn()

    def step(self, state: TinyState, move: TinyMove) -> Step[TinyState]:
        if move not in list(self.moves(state)):
            raise Illegal(t("That is not possible now."), "t0")
        match move:
            case PickStone(stone=stone):
                return Step(replace(state, plan=replace(state.plan, stone=stone)))
            case PickSide(side=side):
                return Step(replace(state, plan=replace(state.plan, side=side)))
            case Sing():
                return Step(replace(state, plan=replace(state.plan, sings=True)))
            case EndTurn():
                return self._ended(state)

    def _ended(self, state: TinyState) -> Step[TinyState]:
        seat, plan = Seat(state.turn % len(state.hands)), state.plan
        stone, side = plan.stone or 0, plan.side or "left"
        drawn = state.bag[:1]
        hand = (*(s for s in state.hands[seat] if s != stone), *drawn)
        cairn = (*(state.left if side == "left" else state.right), stone)
        after = replace(
            state,
            bag=state.bag[1:],
            hands=_put(state.hands, seat, hand),
            left=cairn if side == "left" else state.left,
            right=cairn if side == "right" else state.right,
            points=_put(state.points, seat, state.points[seat] + stone + plan.sings),
            sung=_put(state.sung, seat, state.sung[seat] or plan.sings),
            turn=state.turn + 1,
            plan=Plan(),
        )
        laid = Laid(seat=seat, stone=stone, side=side, sang=plan.sings)
        drew = tuple(Drew(only=seat, seat=seat, stone=s) for s in drawn)
        return Step(after, (laid, *drew))

    def view(self, state: TinyState, viewer: Seat | None) -> TinyView:
        to_move = self.to_move(state)
        return TinyView(
            viewer=viewer,
            to_move=to_move,
            hand=() if viewer is None else state.hands[viewer],
            hands=tuple(map(len, state.hands)),
            bag=len(state.bag),
            left=state.left,
            right=state.right,
            points=state.points,
            sung=state.sung,
            plan=state.plan if viewer is not None and viewer == to_move else None,
        )

    def resample(self, view: TinyView, rng: Rng) -> TinyState:
        seen = {*view.hand, *view.left, *view.right}
        rest = rng.shuffled([s for s in range(1, STONES + 1) if s not in seen])
        hands = []
        for seat, count in enumerate(view.hands):
            if seat == view.viewer:
                hands.append(view.hand)
            else:
                hands.append(rest[:count])
                rest = rest[count:]
        turn = view.to_move or 0
        return TinyState(
            rest, tuple(hands), view.left, view.right, view.points, view.sung, turn, view.plan or Plan()
        )

    def choices(self, view: TinyView) -> Iterator[Choice]:
        """List the song again once it is decided, but neither stone nor side: games may do both."""
        seat, plan = view.viewer, view.plan
        if seat is None or plan is None:
            return
        if plan.stone is None:
            for number, stone in enumerate(view.hand, 1):
                label = t("Stone {n} · of {hand}", n=stone, hand=len(view.hand))
                yield Choice(
                    "stone", (PickStone(stone),), str(stone), label, t("{n}", n=stone), number=number
                )
        if plan.side is None:
            for side in open_sides(view.left, view.right):
                yield Choice("side", (PickSide(side),), side, t(side.title() + " cairn"), t(side))
        if plan.stone is not None and plan.side is not None:
            yield from self._endings(plan, may_sing=not view.sung[seat])

    def _endings(self, plan: Plan, *, may_sing: bool) -> Iterator[Choice]:
        if not may_sing:
            yield Choice("end", (EndTurn(),), "none", t("Confirm"), t("end"), ends=True)
            return
        again = ("song",) if plan.sings else ()
        yield Choice("song", (Sing(),), "yes", t("Sing"), t("song"), drops=again)
        yield Choice("song", (), "none", t("No song"), t("no song"), drops=("song",), quiet=True)
        with_song = (EndTurn(),) if plan.sings else (Sing(), EndTurn())
        yield Choice("end", with_song, "yes", t("Confirm with song"), t("end"), ends=True)
        yield Choice(
            "end", (EndTurn(),), "none", t("Confirm, no song"), t("end"), ends=True, quiet=True, drops=again
        )

    def refusal(self, view: TinyView, step: str, key: str) -> GameError | None:
        if step == "side" and key in SIDES:
            return Illegal(t("The {side} cairn is full.", side=key), "t2")
        return None

    def asked(self, view: TinyView) -> Asked:
        return Asked()

    def scores(self, view: TinyView) -> tuple[Score, ...]:
        return tuple(
            Score(Seat(i), points, (Part("stones", t("Stones"), points),))
            for i, points in enumerate(view.points)
        )

    def result(self, state: TinyState) -> Result | None:
        if self.to_move(state) is not None:
            return None
        places = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
        return Result(self.scores(self.view(state, None)), places)

    def position(self, view: TinyView) -> Text:
        return t("Stone {n}", n=len(view.left) + len(view.right) + 1)

    def tell(self, event: Event) -> Line | None:
        match event:
            case Laid(seat=seat, stone=stone, side=side):
                return Line(t("{name} laid {n} on the {side}.", name=who(seat), n=stone, side=side))
            case Drew(stone=stone):
                return Line(t("drew {n}", n=stone), main=False)
            case _:
                return None

    def text_board(self, view: TinyView) -> tuple[Text, ...]:
        return (t("{n} stones", n=len(view.left) + len(view.right)),)

    def evaluate(self, view: TinyView, seat: Seat) -> float:
        return float(view.points[seat])


def open_sides(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[Side, ...]:
    """List the cairns that are not full."""
    return tuple(side for side, cairn in zip(SIDES, (left, right), strict=True) if len(cairn) < HEIGHT)


def _put(things: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    return (*things[:at], thing, *things[at + 1 :])


TINY = Tiny()
