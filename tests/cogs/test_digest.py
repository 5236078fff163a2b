"""The digest: what changed since the reader's last turn, in at most five lines."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from bot.i18n import language
from cogs.talk.digest import ACCOUNT, WIDTH, account, digest, headline, sentence
from cogs.talk.looks import log_message
from cogs.talk.parts import Words
from cogs.talk.voice import Voice
from rules.core import happened
from rules.core.game import Line, Score
from rules.core.happened import MovedByComputer
from rules.core.model import Seat
from rules.core.text import t, who
from rules.sessions import Told

if TYPE_CHECKING:
    from rules.sessions import AnyTable

VOICE = Voice(language("en"), ("Ana", "Ben", "Cleo", "Dora"))
SCORES = tuple(Score(Seat(i), 10 + i) for i in range(4))
TABLE = cast("AnyTable", SimpleNamespace(base=True, game=SimpleNamespace(scores=lambda _: SCORES)))


def entry(
    seat: Seat | None, *, lines: tuple[Line, ...], computer: bool = False, undone: bool = False
) -> Told:
    return Told(
        number=1, at=0, version=1, seat=seat, computer=computer, undone=undone, events=(), lines=lines
    )


def moved(seat: int, what: str = "moved", *, computer: bool = False, fragments: int = 0) -> Told:
    lines = [Line(t("{name} " + what + ".", name=who(Seat(seat), bold=True)))]
    lines += [Line(t("a fragment of some length here"), main=False)] * fragments
    return entry(Seat(seat), computer=computer, lines=tuple(lines))


def test_one_line_for_each_player_with_the_score() -> None:
    """Each who moved has one line, in the order of moving, closed by the score now."""
    assert digest(VOICE, TABLE, [moved(1), moved(2)]) == [
        "**Ben** moved · now 11",
        "**Cleo** moved · now 12",
    ]


def test_several_turns_of_one_player_are_joined() -> None:
    """The name is said once."""
    assert digest(VOICE, TABLE, [moved(1), moved(1, "flew")]) == ["**Ben** moved; then flew · now 11"]


def test_joined_turns_keep_the_word_order_of_german() -> None:
    """Behind "dann" the verb comes first, so it stands before it."""
    german = Voice(language("de"), VOICE.names)

    assert digest(german, TABLE, [moved(1, "zog los"), moved(1, "flog nach Ort 2")]) == [
        "**Ben** zog los; flog dann nach Ort 2 · jetzt 11"
    ]


def test_a_sentence_of_another_subject_follows_whole() -> None:
    """Only turns of one player are joined; what else happened in a turn is a sentence of its own."""
    turn = moved(1)
    turn = replace(turn, lines=(*turn.lines, Line(t("Tiles came."))))

    assert digest(VOICE, TABLE, [turn]) == ["**Ben** moved. Tiles came · now 11"]


def test_what_is_only_logged_is_in_no_digest() -> None:
    """Such as the number of a new round, which the message says itself."""
    turn = moved(1)
    again, news = Line(t("flies again"), main=False, logged=True), Line(t("Round 2."), logged=True)
    turn = replace(turn, lines=(*turn.lines, again, news))

    assert digest(VOICE, TABLE, [turn]) == ["**Ben** moved · now 11"]
    assert sentence(VOICE, turn) == "**Ben** moved; flies again. Round 2."


def test_computers_come_first_under_a_heading_that_does_not_count() -> None:
    """Five lines may follow the heading."""
    history = [moved(3), moved(1, computer=True), moved(2, computer=True)]

    assert digest(VOICE, TABLE, history) == [
        "🤖 Computer players moved:",
        "**Ben** moved · now 11",
        "**Cleo** moved · now 12",
        "",
        "**Dora** moved · now 13",
    ]


@pytest.mark.parametrize("hurried", [False, True])
def test_under_the_heading_nobody_is_said_to_be_a_computer(hurried: bool) -> None:  # noqa: FBT001
    """What the heading says is not said again; it takes no other fragment's room either."""
    by = MovedByComputer(hurried=hurried)
    turn = moved(1, computer=True, fragments=2)
    turn = replace(turn, events=(by,), lines=(turn.lines[0], happened.tell(by), *turn.lines[1:]))

    said = digest(VOICE, TABLE, [turn])[1]

    assert "computer" not in said
    assert said.count("a fragment of some length here") == 2


@pytest.mark.parametrize(("user", "left", "marked"), [(None, None, False), (None, 7, True), (7, None, True)])
def test_the_log_says_that_a_computer_moved_only_for_a_persons_seat(
    user: int | None,
    left: int | None,
    marked: bool,  # noqa: FBT001
) -> None:
    """Where a computer was invited its name says so; where it took over or moved once, nothing else does."""
    by = MovedByComputer()
    turn = moved(1, computer=True)
    turn = replace(turn, events=(by,), lines=(*turn.lines, happened.tell(by)))
    holder, game = SimpleNamespace(user=user, left=left), SimpleNamespace(info=SimpleNamespace(accent=0))
    saved = SimpleNamespace(id=1, version=1)
    table = SimpleNamespace(holder=lambda _: holder, game=game, saved=saved, viewer=None, to_move=None)

    shown = log_message(VOICE, cast("AnyTable", table), [turn]).parts[0]

    assert isinstance(shown, Words)
    assert ("computer" in shown.text) == marked


def test_what_is_urgent_is_on_the_first_line() -> None:
    """A seat change or the end of a game comes before all turns."""
    urgent = entry(None, lines=(Line(t("Ben conceded."), urgent=True),))

    assert digest(VOICE, TABLE, [moved(2), urgent])[0] == "Ben conceded."


def test_what_does_not_fit_is_counted() -> None:
    """More than five lines: the last says how many turns are in the log only."""
    urgent = [entry(None, lines=(Line(t("Event."), urgent=True),))] * 4
    lines = digest(VOICE, TABLE, [*urgent, moved(1), moved(2), moved(2)])

    assert len(lines) == 5
    assert lines[-1] == "… and 3 turns more in the log"


def test_fragments_go_where_a_line_is_too_long() -> None:
    """At most two fragments, and fewer where the line passes 170 characters; the main sentence stays."""
    short = digest(VOICE, TABLE, [moved(1, fragments=4)])[0]
    long = digest(VOICE, TABLE, [moved(1, "moved " + "far " * 35 + "away", fragments=2)])[0]

    assert short.count("fragment") == 2
    assert "fragment" not in long
    assert len(short) <= WIDTH


def test_turns_taken_back_are_left_out() -> None:
    """What was undone did not happen."""
    undone = entry(Seat(1), undone=True, lines=(Line(t("Gone.")),))

    assert digest(VOICE, TABLE, [undone]) == []


def test_a_fragment_alone_is_said_of_its_seat() -> None:
    """A fragment needs no main sentence where the seat is named."""
    told = entry(Seat(1), lines=(Line(t("drew a card"), main=False),))

    assert sentence(VOICE, told) == "**Ben**: drew a card."


def test_a_headline_is_the_first_thing_that_happened() -> None:
    """The end of a game does not lengthen the sentence of its last turn."""
    lines = [*moved(1).lines, Line(t("The grid is full."), urgent=True)]

    assert headline(VOICE, lines) == "**Ben** moved."


def test_an_account_tells_what_the_turn_set_off() -> None:
    """A scoring with its points stands on the receipt; what is not urgent does not."""
    fragment = Line(t("Ben 7"), main=False)
    scoring, tiles = Line(t("Scoring."), urgent=True), Line(t("Tiles came."))
    lines = [*moved(1, fragments=1).lines, scoring, fragment, tiles, fragment]

    assert account(VOICE, lines) == "**Ben** moved; a fragment of some length here. Scoring; Ben 7."


def test_an_account_has_its_length() -> None:
    """Fragments of what was set off go where there is no room; the sentences stay."""
    lines = [*moved(1).lines, Line(t("Scoring."), urgent=True), *[Line(t("x" * 99), main=False)] * 6]

    assert len(account(VOICE, lines)) <= ACCOUNT
    assert "Scoring" in account(VOICE, lines)


def test_a_digest_of_what_was_urgent_alone_has_no_empty_line() -> None:
    """The own turn's sentence is not told again, only what it set off."""
    own = entry(Seat(1), lines=(Line(t("Scoring."), urgent=True),))

    assert digest(VOICE, TABLE, [own]) == ["Scoring."]


def test_a_headline_has_two_fragments_or_all() -> None:
    """In the thread it is short; on the receipt it accounts for every point."""
    lines = moved(1, fragments=4).lines

    assert headline(VOICE, lines).count("a fragment") == 2
    assert headline(VOICE, lines, whole=True).count("a fragment") == 4


def test_a_sentence_begins_with_a_capital() -> None:
    """Also where the name of a thing comes first; a person's name stays as it is."""
    thing, person = Line(t("frog, lake was laid.")), Line(t("**ben** begins."))

    assert sentence(VOICE, entry(None, lines=(thing, person))) == "Frog, lake was laid. **ben** begins."
