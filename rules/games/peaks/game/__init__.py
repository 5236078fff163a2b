"""The rules of Five Peaks: set up a table, say what is legal, carry it out, show it, and name the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from rules.core.errors import AlreadyOver
from rules.core.game import Asked, Game, Info, Line, Option, Part, Result, Score, Step, Types
from rules.core.model import EndTurn, Seat
from rules.core.text import series, t, who
from rules.games.peaks import choices as labels
from rules.games.peaks import evaluation, log, rulebook, words
from rules.games.peaks.game.beginning import imagined, new_table
from rules.games.peaks.game.ending import end_turn
from rules.games.peaks.game.legal import legal
from rules.games.peaks.game.refusals import why_not
from rules.games.peaks.game.showing import show
from rules.games.peaks.game.turns import decided
from rules.games.peaks.game.typed import named, refused
from rules.games.peaks.moves import PeaksMove
from rules.games.peaks.pieces import HikeBegan, PeaksEvent
from rules.games.peaks.scoring import points_of, tie_key
from rules.games.peaks.state import PeaksOptions, PeaksState, is_over, round_of, seat_of
from rules.games.peaks.view import PeaksView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.errors import GameError
    from rules.core.game import Choice, Rule, Topic
    from rules.core.model import Event
    from rules.core.rng import Rng
    from rules.core.text import Text
    from rules.games.peaks.pieces import Table
    from rules.games.peaks.view import Points


class Peaks(Game[PeaksOptions, PeaksState, PeaksMove, PeaksView]):
    """Five Peaks, a hiking game by Adam Strzelecki (Trefl, 2023)."""

    info: ClassVar[Info] = Info(
        key="peaks",
        title=t("Five Peaks"),
        pitch=t("Explore, fill your backpack, leave your stones on the summits."),
        minutes=90,
        seats=(1, 2, 3, 4, 5),
        version=1,
        accent=0x7A75A8,
        turn_verb="play",
        steps=labels.STEPS,
        options=(
            Option(
                key="ascending",
                name=t("Ascending"),
                help=t("Panoramas level by level, the lowest missing one first"),
                default=False,
            ),
            Option(
                key="short",
                name=t("Short"),
                help=t("One of the three conditions is enough for the end"),
                default=False,
            ),
            Option(
                key="solo",
                name=t("Solo"),
                help=t("Play alone: one seat, at most 40 turns, a medal for your points"),
                default=False,
                solo=True,
            ),
        ),
    )
    types: ClassVar[Types] = Types(
        options=PeaksOptions, state=PeaksState, move=PeaksMove, event=PeaksEvent, view=PeaksView
    )
    rules: ClassVar[tuple[Rule, ...]] = rulebook.RULES
    topics: ClassVar[tuple[Topic, ...]] = rulebook.TOPICS

    def setup(self, seats: int, options: PeaksOptions, rng: Rng) -> PeaksState:
        """Shuffle stacks and decks and put everyone on the car park."""
        return new_table(seats, options, rng)

    def opening(self, state: PeaksState) -> tuple[Event, ...]:
        """Tell who begins."""
        return (HikeBegan(first=Seat(0)),)

    def to_move(self, state: PeaksState) -> Seat | None:
        """Name the seat to move; None once the last turns are done."""
        return None if is_over(state.table) else seat_of(state.table)

    def moves(self, state: PeaksState) -> Iterator[PeaksMove]:
        """List the answers to the open decision, then the end of the turn where it may end."""
        return iter(legal(state))

    def step(self, state: PeaksState, move: PeaksMove) -> Step[PeaksState]:
        """Plan a decision, or carry the plan out."""
        if is_over(state.table):
            raise AlreadyOver
        if move not in legal(state):
            raise why_not(state, move)
        if isinstance(move, EndTurn) and state.plan is not None:
            return end_turn(state, state.plan)
        return Step(replace(state, plan=decided(state.table, state.plan, move)))

    def view(self, state: PeaksState, viewer: Seat | None) -> PeaksView:
        """Show what lies open, and to the seat to move its own plan."""
        return show(state, viewer)

    def resample(self, view: PeaksView, rng: Rng) -> PeaksState:
        """Shuffle anew whatever lies face down."""
        return imagined(view, rng)

    def choices(self, view: PeaksView) -> Iterator[Choice]:
        """List the answers to the open decision."""
        return labels.choices(view)

    def refusal(self, view: PeaksView, step: str, key: str) -> GameError | None:
        """Say why a typed answer is not among the choices."""
        return refused(view, step, key)

    def names(self, step: str) -> tuple[tuple[str, Text], ...]:
        """Name the cards that an answer may be about."""
        return named(step)

    def asked(self, view: PeaksView) -> Asked:
        """Say what the turn changes so far, and what it would end."""
        return labels.asked(view)

    def scores(self, view: PeaksView) -> tuple[Score, ...]:
        """Count badges, panoramas, campfire cards and stones as if the game ended now."""
        return tuple(_score(Seat(seat), points) for seat, points in enumerate(view.points))

    def result(self, state: PeaksState) -> Result | None:
        """Rank the seats once the last turns are done (rulebook, final scoring; ruling A30)."""
        if not is_over(state.table):
            return None
        table = state.table
        points = [points_of(table, Seat(seat)) for seat in range(len(table.players))]
        scores = tuple(_score(Seat(seat), one) for seat, one in enumerate(points))
        ranks = [(score.total, *tie_key(table, score.seat)) for score in scores]
        places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
        title = None
        if len(scores) == 1:
            title = t("{score} points: {medal}", score=scores[0].total, medal=words.medal(scores[0].total))
        return Result(scores=scores, places=places, ties=tuple(_ties(table, scores)), title=title)

    def position(self, view: PeaksView) -> Text:
        """Name the round, and say when it is the last."""
        if view.to_move is None:
            return t("The hike is over")
        if view.table.trigger is not None:
            return t("Round {n} · last turns", n=round_of(view.table))
        return t("Round {n}", n=round_of(view.table))

    def tell(self, event: Event) -> Line | None:
        """Say an event of this game as a log sentence or fragment."""
        return log.tell(event) if isinstance(event, PeaksEvent) else None

    def hand(self, view: PeaksView) -> tuple[Text, ...]:
        """List the viewer's cards with their words."""
        if view.viewer is None:
            return ()
        cards = view.shown.players[view.viewer].hand
        return tuple(t("**{card}**: {text}", card=words.CARD[c], text=words.CARD_TEXT[c]) for c in cards)

    def text_board(self, view: PeaksView) -> tuple[Text, ...]:
        """Write the table as lines of text."""
        return (self.position(view), *words.text_board(view))

    def evaluate(self, view: PeaksView, seat: Seat) -> float:
        """Estimate a seat's final score less its best rival's."""
        return evaluation.evaluate(view, seat)


def _score(seat: Seat, points: Points) -> Score:
    """List what a seat has, line by line of the score sheet."""
    parts = (
        Part("badges", t("Badges"), points.badges),
        Part("panoramas", t("Panoramas"), points.panoramas),
        Part("campfire", t("Campfire"), points.campfire),
        Part("stones", t("Stones"), points.stones),
    )
    return Score(seat, points.total, parts)


def _ties(table: Table, scores: tuple[Score, ...]) -> Iterator[Text]:
    """Say how equal totals were told apart (ruling A30)."""
    for total in sorted({score.total for score in scores}, reverse=True):
        seats = [score.seat for score in scores if score.total == total]
        keys = [tie_key(table, seat) for seat in seats]
        if len(seats) < 2 or len(set(keys)) == 1:
            continue
        names = series(*(who(seat) for seat in seats), last_and=True)
        by = next(i for i in range(3) if len({key[i] for key in keys}) > 1)
        reason = (t("more stones"), t("more endorphins"), t("more items"))[by]
        yield t("{names} tie at {s}; {reason} (Five Peaks A30)", names=names, s=total, reason=reason)
