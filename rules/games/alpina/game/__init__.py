"""The rules of Alpina: set up a table, say what is legal, carry it out, show it, and name the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from rules.core.errors import AlreadyOver
from rules.core.game import Asked, Decision, Game, Info, Line, Part, Result, Score, Step, Types
from rules.core.model import EndTurn, Seat
from rules.core.text import series, t, tc, who
from rules.games.alpina import choices as labels
from rules.games.alpina import evaluation, log, rulebook, words
from rules.games.alpina.cards import all_cards
from rules.games.alpina.game import refusals
from rules.games.alpina.game.turn import end_turn
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
    HAND,
    HIKERS,
    ORDER,
    START,
    AlpinaEvent,
    Laid,
    Plan,
    TableStarted,
)
from rules.games.alpina.scoring import places, totals, values
from rules.games.alpina.state import AlpinaOptions, AlpinaState
from rules.games.alpina.view import AlpinaView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.errors import GameError
    from rules.core.game import Choice, Rule, Topic
    from rules.core.model import Event
    from rules.core.rng import Rng
    from rules.core.text import Text
    from rules.games.alpina.pieces import CardId


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
        refused = refusals.of_move(state, seat, move)
        if refused is not None:
            raise refused
        match move:
            case PickCard(card=card):
                return _planned(state, replace(state.plan, card=card))
            case PickCell(cell=cell):
                return _planned(state, replace(state.plan, cell=cell))
            case PutHiker(cell=cell):
                return _planned(state, replace(state.plan, hiker=cell))
            case EndTurn():
                return end_turn(state, seat)

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

    def refusal(self, view: AlpinaView, step: str, key: str) -> GameError | None:
        """Say why a card, a cell or a hiker is not among the choices now."""
        return refusals.of_answer(view, step, key)

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

    def news(self, event: Event) -> Text | None:
        """Tell a seat which card it drew."""
        return log.news(event) if isinstance(event, AlpinaEvent) else None

    def hand(self, view: AlpinaView) -> tuple[Text, ...]:
        """List the viewer's cards."""
        return tuple(words.hand(view))

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
    names = series(*map(who, tied), last_and=True)
    if len(tied) == 2:
        return (
            t(
                "{names} tie at {score}; the later seat in turn order wins (Alpina a15).",
                names=names,
                score=best,
            ),
        )
    return (
        t(
            "{names} tie at {score}; the latest seat in turn order wins (Alpina a15).",
            names=names,
            score=best,
        ),
    )
