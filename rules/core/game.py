"""The contract every game fulfils: a pure function library over frozen values."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

from rules.core.model import Event, Model, Move, Seat
from rules.core.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.errors import GameError
    from rules.core.rng import Rng

O = TypeVar("O", bound=Model)  # noqa: E741  (options)
S = TypeVar("S", bound=Model)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=Model)

Colour: TypeAlias = Literal["R", "B", "Y", "P", "G"]
"""A player's colour by its letter: red, blue, yellow, purple, green."""


NONE: Final = "none"
"""The key of the answer that leaves an optional decision out."""


class Option(Model, frozen=True):
    """One option of a new table, as a slash command offers it.

    `default` tells the kind: a bool, a number (with `choices` as its values) or one of `choices`.
    `key` is the field of the game's options type; names and choices are texts. `solo` marks the one
    that is on where one person plays alone, and only there (rules.core.seating).
    """

    key: str
    name: Text
    help: Text
    default: bool | int | str
    choices: tuple[tuple[str, Text], ...] = ()
    solo: bool = False


class Info(Model, frozen=True):
    """What a table shows of a game before it starts.

    `minutes` is the length of a live game; `seats` the allowed numbers of seats, ascending;
    `version` grows with each change of rules that running games must not see;
    `turn_verb` is the slash command of a whole turn; `steps` are the decisions of a turn in order;
    `open_step` is the first decision where it is public and small enough for the table message.
    """

    key: str
    title: Text
    pitch: Text
    minutes: int
    seats: tuple[int, ...]
    version: int
    accent: int
    turn_verb: str
    steps: tuple[Decision, ...]
    colours: tuple[Colour, ...] = ("R", "B", "Y", "P", "G")
    options: tuple[Option, ...] = ()
    open_step: str | None = None


class Decision(Model, frozen=True):
    """One kind of decision in a turn: its key, its word in the breadcrumb, its question, its rule.

    `key` is also the slash option that answers it. A `rare` one is not named before it is open. `call`
    stands over its answers where everyone sees them.
    """

    key: str
    name: Text
    question: Text
    rule: str
    rare: bool = False
    call: Text | None = None


class Choice(Model, frozen=True):
    """One answer to an open decision: the one source of every label.

    `moves` are added to the plan, after the answers to the decisions in `drops` were taken out.
    `key` is stable and typable (a slash value); `label` starts with its noun and carries the fact
    that matters (at most 100 characters), `detail` is the line below it, `short` its word in the
    breadcrumb, `button` its label on the table message, `typed` its label in a slash command, where
    no line stands below, if that is not `label` alone. `number` is its number in the picture and
    `worth` what the picture writes beside it. `ends` marks a Confirm; `quiet` the grey one that
    leaves something optional out, `wary` one that gives something up: a typed turn does not end by it
    unasked.
    """

    step: str
    moves: tuple[Move, ...]
    key: str
    label: Text
    short: Text
    detail: Text | None = None
    button: Text | None = None
    typed: Text | None = None
    number: int | None = None
    worth: int | None = None
    ends: bool = False
    quiet: bool = False
    wary: bool = False
    drops: tuple[str, ...] = ()


class Question(Model, frozen=True):
    """What a decision asks in this position, and by which rule, where that is more exact than its own."""

    step: str
    text: Text
    rule: str


class Asked(Model, frozen=True):
    """What the panel says above the choices: facts of the position, and a warning where there is one.

    `questions` stand in place of the decisions' own where the position makes them more exact. What the
    picture shows already is among the `pictured` facts: only its words for those who cannot see it say them.
    """

    facts: tuple[Text, ...] = ()
    warning: Text | None = None
    questions: tuple[Question, ...] = ()
    pictured: tuple[Text, ...] = ()


class Control(Model, frozen=True):
    """A list that moves what is aimed: its name, its options (label and key), the key of where it is now."""

    name: Text
    options: tuple[tuple[Text, str], ...]
    chosen: str | None = None


class Aim(Model, frozen=True):
    """Where a piece stands that the seat to move tries out, whether or not it may lie there.

    `key` is the answer to the step that puts it there, in its one proper form. Where that is not legal,
    `refusal` says why, `rule` is the rule's id and `marks` name what is in the way, for the picture.
    `selects` and `rows` of buttons (label and key) move it: a press aims at that key. `order` lists the
    keys of legal answers from the nearest on; empty where the order of the choices is as good.
    `onward` labels the button that leaves it there and goes on to the next decision; None where the turn
    can end with it.
    """

    key: str
    refusal: Text | None = None
    rule: str | None = None
    marks: tuple[str, ...] = ()
    selects: tuple[Control, ...] = ()
    rows: tuple[tuple[tuple[Text, str], ...], ...] = ()
    order: tuple[str, ...] = ()
    onward: Text | None = None

    @property
    def legal(self) -> bool:
        """Tell whether the piece may lie there."""
        return self.refusal is None


class Part(Model, frozen=True):
    """One line of a score: `key` names the rule it comes from (a row of the score sheet)."""

    key: str
    label: Text
    points: int


class Score(Model, frozen=True):
    """What one seat has, whole and in parts."""

    seat: Seat
    total: int
    parts: tuple[Part, ...] = ()


class Result(Model, frozen=True):
    """How a game ended: a score and a place (1 is best, equal where shared) per seat, and why ties fell.

    `title` says it in a few words where "wins with so many points" would be wrong, as alone.
    """

    scores: tuple[Score, ...]
    places: tuple[int, ...]
    ties: tuple[Text, ...] = ()
    title: Text | None = None

    def winners(self) -> tuple[Seat, ...]:
        """Name the seats in first place, in seat order."""
        return tuple(Seat(i) for i, place in enumerate(self.places) if place == 1)


class Line(Model, frozen=True):
    """One piece of the log: a main sentence, or a fragment that follows one without a subject.

    What is `urgent` comes first in a digest; what is only `logged` is in none.
    """

    text: Text
    main: bool = True
    urgent: bool = False
    logged: bool = False


class Rule(Model, frozen=True):
    """One rule in our own words: its id, its topic, its text, its place in the rulebook, its test."""

    id: str
    topic: str
    text: Text
    section: str
    test: str


class Topic(Model, frozen=True):
    """One page of `/… rules`: key, title and at most 1,200 characters of text; `example` is optional."""

    key: str
    title: Text
    body: tuple[Text, ...]
    example: tuple[Text, ...] = ()


class Step(Model, Generic[S], frozen=True):
    """What a move led to: the new state and what happened."""

    state: S
    events: tuple[Event, ...] = ()


class Types(Model, frozen=True):
    """The types of a game's values, for the codec: `move` and `event` are closed unions."""

    options: Any
    state: Any
    move: Any
    event: Any
    view: Any


class Game(ABC, Generic[O, S, M, V]):
    """A game's rules: pure, synchronous and free of I/O.

    A turn is a list of small moves closed by EndTurn; whatever is hidden is revealed by EndTurn only.
    Between them the state holds the plan, so that `view` can show it to the seat that makes it.
    """

    info: ClassVar[Info]
    types: ClassVar[Types]
    rules: ClassVar[tuple[Rule, ...]]
    topics: ClassVar[tuple[Topic, ...]]

    @abstractmethod
    def setup(self, seats: int, options: O, rng: Rng) -> S:
        """Set up a table; all chance of the game happens here."""

    @abstractmethod
    def opening(self, state: S) -> tuple[Event, ...]:
        """Say what the log tells of the setup, from the state that `setup` made."""

    @abstractmethod
    def to_move(self, state: S) -> Seat | None:
        """Name the seat to move; None once the game is over."""

    @abstractmethod
    def moves(self, state: S) -> Iterator[M]:
        """List every legal move of the seat to move, in a fixed order; none once the game is over."""

    @abstractmethod
    def step(self, state: S, move: M) -> Step[S]:
        """Apply a move; raise Illegal with the sentence and the rule where it is not legal."""

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> V:
        """Show what a seat may know; None is a spectator."""

    @abstractmethod
    def resample(self, view: V, rng: Rng) -> S:
        """Imagine a state that looks like `view` to its viewer, each as likely as the next."""

    @abstractmethod
    def choices(self, view: V) -> Iterator[Choice]:
        """List the answers to the open decisions in panel order, Confirm last; only for the seat to move."""

    def refusal(self, view: V, step: str, key: str) -> GameError | None:
        """Say why this answer is not among the choices now; None where it names nothing of this game."""
        return None

    def names(self, step: str) -> tuple[tuple[str, Text], ...]:
        """Name what answers to a step may ever be about, by key: typed so, `refusal` is asked about it."""
        return ()

    def aim(self, view: V, step: str, key: str) -> Aim | None:
        """Try out an answer that may be illegal; an empty key takes the first legal one.

        `view` is that of the seat to move before the step is answered. None where nothing can be aimed in
        this step, or where the key is not understood.
        """
        return None

    @abstractmethod
    def asked(self, view: V) -> Asked:
        """Say the facts that belong to the open decision. Only for the seat to move."""

    @abstractmethod
    def scores(self, view: V) -> tuple[Score, ...]:
        """Count what each seat has if the game ended now, by what the viewer may know."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Tell how the game ended; None while it runs."""

    @abstractmethod
    def position(self, view: V) -> Text:
        """Name the moment in the game in a few words, such as "Card 17 of 25"."""

    @abstractmethod
    def tell(self, event: Event) -> Line | None:
        """Say an event as a log sentence or fragment; None where the log does not tell it."""

    def news(self, event: Event) -> Text | None:
        """Say to a seat what it alone got to know by its turn; None where there is nothing to say."""
        return None

    def starter(self, view: V) -> Seat:
        """Name the seat that began the game; the first one where the game does not say otherwise."""
        return Seat(0)

    def hand(self, view: V) -> tuple[Text, ...]:
        """List what the viewer holds in hand, one line for each; nothing where the game has no hands."""
        return ()

    @abstractmethod
    def text_board(self, view: V) -> tuple[Text, ...]:
        """Write the whole board as lines of text, enough to play from."""

    @abstractmethod
    def evaluate(self, view: V, seat: Seat) -> float:
        """Estimate how well a seat stands: its final score less its best rival's, as far as the view tells.

        The viewer's plan counts as carried out, so that plans can be compared before they are whole.
        """


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyState: TypeAlias = Any
AnyView: TypeAlias = Any
"""A game, and its state and view, where it does not matter whose they are."""


def play_out(game: Game[O, S, M, V], state: S, moves: Sequence[M]) -> Step[S]:
    """Apply several moves in a row and gather what happened; the first illegal one raises."""
    events: list[Event] = []
    for move in moves:
        done = game.step(state, move)
        state = done.state
        events.extend(done.events)
    return Step(state, tuple(events))
