"""The rules of Alpina: set up a table, say what is legal, carry it out, show it, and name the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from msgspec.structs import replace

from rules.core.errors import AlreadyOver, Illegal, NoSuchName
from rules.core.game import Asked, Decision, Game, Info, Line, Part, Result, Score, Step, Types
from rules.core.model import EndTurn, Seat
from rules.core.text import Series, series, t, tc, who
from rules.games.alpina import choices as labels
from rules.games.alpina import evaluation, log, rulebook, words
from rules.games.alpina.cards import all_cards
from rules.games.alpina.moves import (
    AlpinaMove,
    PickCard,
    PickCell,
    PutHiker,
    carry_out,
    hiker_spots,
    open_cells,
)
from rules.games.alpina.pieces import (
    CARDS_TO_END,
    CELLS,
    COLUMN_OF,
    GRID,
    HAND,
    HIKERS,
    NEIGHBOURS,
    ORDER,
    START,
    AlpinaEvent,
    CardDrawn,
    CardPlayed,
    GridFilled,
    HikerScored,
    Laid,
    LastHikerUsed,
    Plan,
    TableStarted,
)
from rules.games.alpina.scoring import places, totals, values
from rules.games.alpina.state import AlpinaOptions, AlpinaState
from rules.games.alpina.view import AlpinaView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.game import Choice, Rule, Topic
    from rules.core.model import Event
    from rules.core.rng import Rng
    from rules.core.text import Text
    from rules.games.alpina.pieces import CardId, Cell

T = TypeVar("T")


class Alpina(Game[AlpinaOptions, AlpinaState, AlpinaMove, AlpinaView]):
    """Alpina, a game of a growing grid of cards by Luc Remond (Helvetiq, 2024)."""

    info: ClassVar[Info] = Info(
        key="alpina",
        title=t("Alpina"),
        pitch=t("Twenty-five cards, few hikers. Place them where they will be worth most."),
        minutes=20,
        seats=(2, 3, 4),
        version=1,
        accent=0x7BA05B,
        turn_verb="play",
        steps=(
            Decision(labels.CARD, t("Card"), t("Which card do you play?"), "a3"),
            Decision(labels.AT, tc("where a card goes", "Place"), t("Where does it go?"), "a3"),
            Decision(labels.HIKER, t("Hiker"), t("Put a hiker on it?"), "a4"),
        ),
    )
    types: ClassVar[Types] = Types(
        options=AlpinaOptions, state=AlpinaState, move=AlpinaMove, event=AlpinaEvent, view=AlpinaView
    )
    rules: ClassVar[tuple[Rule, ...]] = rulebook.RULES
    topics: ClassVar[tuple[Topic, ...]] = rulebook.TOPICS

    def setup(self, seats: int, options: AlpinaOptions, rng: Rng) -> AlpinaState:
        """Lay a random chamois card, shuffle the others and deal six to each seat (rulebook, Setup)."""
        cards = all_cards()
        start = rng.pick([number for number, card in cards.items() if card.animal == "chamois"])
        deck = rng.shuffled([number for number in cards if number != start])
        dealt = seats * HAND
        return AlpinaState(
            grid=(Laid(start, START),),
            deck=deck[dealt:],
            hands=tuple(deck[first : first + HAND] for first in range(0, dealt, HAND)),
            left=(HIKERS[seats],) * seats,
        )

    def opening(self, state: AlpinaState) -> tuple[Event, ...]:
        """Tell which card was laid as the start card, and who begins."""
        return (TableStarted(card=state.grid[0].card, first=Seat(0)),)

    def to_move(self, state: AlpinaState) -> Seat | None:
        """Name the seat to move: turns go round until 25 cards lie in the grid."""
        played = len(state.grid)
        return None if played == CARDS_TO_END else Seat((played - 1) % len(state.hands))

    def moves(self, state: AlpinaState) -> Iterator[AlpinaMove]:
        """List the open decisions of the turn: cards, cells, hikers, then its end."""
        seat = self.to_move(state)
        if seat is None:
            return
        plan = state.plan
        if plan.card is None:
            yield from map(PickCard, state.hands[seat])
        if plan.cell is None:
            yield from map(PickCell, open_cells(state.grid))
        elif plan.card is not None:
            if plan.hiker is None and state.left[seat]:
                yield from map(PutHiker, hiker_spots(state.grid, plan.cell))
            yield EndTurn()

    def step(self, state: AlpinaState, move: AlpinaMove) -> Step[AlpinaState]:
        """Plan a card, its cell or a hiker, or carry the plan out."""
        seat = self.to_move(state)
        if seat is None:
            raise AlreadyOver
        match move:
            case PickCard(card=card):
                _check_card(state, state.hands[seat], card)
                return _planned(state, replace(state.plan, card=card))
            case PickCell(cell=cell):
                _check_cell(state, cell)
                return _planned(state, replace(state.plan, cell=cell))
            case PutHiker(cell=cell):
                _check_hiker(state, seat, cell)
                return _planned(state, replace(state.plan, hiker=cell))
            case EndTurn():
                return _end_turn(state, seat)

    def view(self, state: AlpinaState, viewer: Seat | None) -> AlpinaView:
        """Show the grid to everyone, and to a seat its own hand and plan."""
        to_move = self.to_move(state)
        worths = values(state.grid)
        mine = viewer is not None and viewer == to_move
        return AlpinaView(
            viewer=viewer,
            to_move=to_move,
            grid=state.grid,
            values=worths,
            scores=totals(state.grid, worths, len(state.hands)),
            hand=() if viewer is None else state.hands[viewer],
            hands=tuple(map(len, state.hands)),
            left=state.left,
            deck=len(state.deck),
            open_cells=open_cells(state.grid) if to_move is not None else (),
            plan=state.plan if mine else None,
            planned=_planned_score(state, viewer) if mine and viewer is not None else None,
        )

    def resample(self, view: AlpinaView, rng: Rng) -> AlpinaState:
        """Deal the cards that the viewer cannot see anew."""
        seen = {laid.card for laid in view.grid}.union(view.hand)
        hidden = rng.shuffled([number for number in all_cards() if number not in seen])
        hands: list[tuple[CardId, ...]] = []
        for seat, size in enumerate(view.hands):
            if seat == view.viewer:
                hands.append(view.hand)
                continue
            hands.append(hidden[:size])
            hidden = hidden[size:]
        return AlpinaState(
            grid=view.grid, deck=hidden, hands=tuple(hands), left=view.left, plan=view.plan or Plan()
        )

    def choices(self, view: AlpinaView) -> Iterator[Choice]:
        """List the answers to the decisions of the turn, Confirm last."""
        return labels.choices(view)

    def asked(self, view: AlpinaView) -> Asked:
        """Say how many hikers are left, once the hiker is to be decided."""
        return labels.asked(view)

    def scores(self, view: AlpinaView) -> tuple[Score, ...]:
        """Count every seat's hikers as things stand, the best first."""
        return _scores(view.grid, view.values, len(view.hands))

    def result(self, state: AlpinaState) -> Result | None:
        """Rank the seats once the 25th card lies: most points first, of equals the later in turn order."""
        if self.to_move(state) is not None:
            return None
        scores = _scores(state.grid, values(state.grid), len(state.hands))
        points = tuple(score.total for score in scores)
        return Result(scores=scores, places=places(points), ties=_ties(points))

    def position(self, view: AlpinaView) -> Text:
        """Say which card is being played; the start card is the first."""
        return t("Card {k} of {n}", k=min(len(view.grid) + 1, CARDS_TO_END), n=CARDS_TO_END)

    def tell(self, event: Event) -> Line | None:
        """Say an event of this game as a log sentence or fragment."""
        return log.tell(event) if isinstance(event, AlpinaEvent) else None

    def text_board(self, view: AlpinaView) -> tuple[Text, ...]:
        """Write the table as lines of text."""
        return (self.position(view), *words.text_board(view))

    def evaluate(self, view: AlpinaView, seat: Seat) -> float:
        """Estimate a seat's final score less its best rival's."""
        return evaluation.evaluate(view, seat)


def _planned(state: AlpinaState, plan: Plan) -> Step[AlpinaState]:
    """Change the plan; nobody else learns of it."""
    return Step(replace(state, plan=plan))


def _planned_score(state: AlpinaState, seat: Seat) -> int | None:
    """Count what a seat would have with its plan carried out; None while the plan is not whole."""
    grid = carry_out(state.grid, state.plan, seat)
    if grid is state.grid:
        return None
    return totals(grid, values(grid), len(state.hands))[seat]


def _check_card(state: AlpinaState, hand: tuple[CardId, ...], card: CardId) -> None:
    """Refuse a card that is not in the hand, and a second one (rulebook, 1 - Play a Card)."""
    if card not in all_cards():
        raise NoSuchName(str(card), series(*map(words.name, hand)))
    if card not in hand:
        raise Illegal(t("{card} is not in your hand.", card=words.name(card)), "a3")
    if state.plan.card is not None:
        raise Illegal(t("One card a turn."), "a3")


def _check_cell(state: AlpinaState, cell: Cell) -> None:
    """Refuse a cell that is taken, touches no card or would make a sixth column or row."""
    if cell not in ORDER:
        raise NoSuchName(cell, _some(open_cells(state.grid)))
    lying = {laid.cell: laid.card for laid in state.grid}
    if cell in lying:
        raise Illegal(t("{cell} is taken by {card}.", cell=cell, card=words.name(lying[cell])), "a3")
    if not any(near in lying for near in NEIGHBOURS[cell]):
        raise Illegal(t("{cell} touches no card; cards join edge to edge.", cell=cell), "a3")
    _check_frame(state, cell)
    if state.plan.cell is not None:
        raise Illegal(t("One card a turn."), "a3")


def _check_frame(state: AlpinaState, cell: Cell) -> None:
    """Refuse a sixth column or row."""
    if cell in open_cells(state.grid):
        return
    columns = [COLUMN_OF[c] for c in (cell, *(laid.cell for laid in state.grid))]
    if max(columns) - min(columns) >= GRID:
        raise Illegal(t("{cell} would make a sixth column; the grid is 5 by 5.", cell=cell), "a3")
    raise Illegal(t("{cell} would make a sixth row; the grid is 5 by 5.", cell=cell), "a3")


def _check_hiker(state: AlpinaState, seat: Seat, cell: Cell) -> None:
    """Refuse a hiker too many, too far, or on a card that is not there or has one."""
    plan = state.plan
    if plan.card is None or plan.cell is None:
        raise Illegal(t("Play a card first."), "a3")
    if plan.hiker is not None:
        raise Illegal(t("One hiker a turn."), "a4")
    if not state.left[seat]:
        total = HIKERS[len(state.hands)]
        raise Illegal(t("All {n} of your hikers are in the grid.", n=total), "a4")
    spots = hiker_spots(state.grid, plan.cell)
    if cell in spots:
        return
    if cell not in CELLS:
        raise NoSuchName(cell, _some(spots))
    if cell not in NEIGHBOURS[plan.cell]:
        raise Illegal(t("{cell} is not {played} or beside it.", cell=cell, played=plan.cell), "a4")
    lying = {laid.cell: laid.card for laid in state.grid}
    if cell not in lying:
        raise Illegal(t("There is no card at {cell}.", cell=cell), "a4")
    card = words.name(lying[cell])
    raise Illegal(t("{card} at {cell} already has a hiker.", card=card, cell=cell), "a4")


def _some(cells: tuple[Cell, ...]) -> Series:
    """Name the first few of several cells."""
    return series(*cells[:3])


def _end_turn(state: AlpinaState, seat: Seat) -> Step[AlpinaState]:
    """Lay the card and the hiker, draw back up to six, and score once the grid is full."""
    plan = state.plan
    if plan.card is None or plan.cell is None:
        raise Illegal(t("Play a card first."), "a3")
    grid = carry_out(state.grid, plan, seat)
    kept = tuple(card for card in state.hands[seat] if card != plan.card)
    drawn = state.deck[: HAND - len(kept)]
    after = AlpinaState(
        grid=grid,
        deck=state.deck[len(drawn) :],
        hands=_with(state.hands, seat, kept + drawn),
        left=_with(state.left, seat, state.left[seat] - (plan.hiker is not None)),
    )
    played = _told(after, plan, seat)
    draws = tuple(CardDrawn(only=seat, seat=seat, card=card) for card in drawn)
    return Step(after, (*played, *draws, *_scored(grid)))


def _with(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    """Change what one seat has."""
    return (*things[:seat], thing, *things[seat + 1 :])


def _told(after: AlpinaState, plan: Plan, seat: Seat) -> Iterator[Event]:
    """Tell what was played, and that it was the last hiker."""
    lying = {laid.cell: laid.card for laid in after.grid}
    left = after.left[seat]
    laid = after.grid[-1]
    hiker_card = None if plan.hiker is None else lying[plan.hiker]
    yield CardPlayed(
        seat=seat, card=laid.card, cell=laid.cell, hiker=plan.hiker, hiker_card=hiker_card, left=left
    )
    if plan.hiker is not None and not left:
        yield LastHikerUsed(seat=seat)


def _scored(grid: tuple[Laid, ...]) -> Iterator[Event]:
    """Tell what each hiker scores, row by row, once the grid is full."""
    if len(grid) < CARDS_TO_END:
        return
    yield GridFilled(hikers=sum(laid.hiker is not None for laid in grid))
    for laid, points in sorted(zip(grid, values(grid), strict=True), key=lambda pair: ORDER[pair[0].cell]):
        if laid.hiker is not None:
            yield HikerScored(seat=laid.hiker, cell=laid.cell, card=laid.card, points=points)


def _scores(grid: tuple[Laid, ...], worths: tuple[int, ...], seats: int) -> tuple[Score, ...]:
    """List each seat's hikers, the best first."""
    parts: list[list[Part]] = [[] for _ in range(seats)]
    pairs = sorted(zip(grid, worths, strict=True), key=lambda pair: (-pair[1], ORDER[pair[0].cell]))
    for laid, points in pairs:
        if laid.hiker is not None:
            parts[laid.hiker].append(Part(laid.cell, words.at(laid.cell, laid.card), points))
    return tuple(
        Score(Seat(seat), sum(part.points for part in own), tuple(own)) for seat, own in enumerate(parts)
    )


def _ties(points: tuple[int, ...]) -> tuple[Text, ...]:
    """Say how a tie for the first place fell."""
    best = max(points)
    tied = [Seat(seat) for seat, total in enumerate(points) if total == best]
    if len(tied) == 1:
        return ()
    return (
        t(
            "{names} tie at {score}; the later seat in turn order wins (Alpina a15).",
            names=series(*map(who, tied), last_and=True),
            score=best,
        ),
    )
