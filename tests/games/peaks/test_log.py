"""What the log tells: one main sentence, then fragments, with the words of the conversation."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.i18n import language
from rules.core.model import Event, Seat
from rules.core.plain import say
from rules.games.peaks import GAME
from rules.games.peaks.moves import (
    Build,
    Buy,
    LeaveItems,
    PlaceStone,
    Remove,
    RemoveCards,
    Rest,
    SellItems,
    TradeGoods,
    TradeIn,
)
from rules.games.peaks.pieces import (
    AllOver,
    CampfireId,
    CardId,
    ConditionMet,
    EndTriggered,
    HikeBegan,
    MedalWon,
    Node,
)
from tests.games.peaks.build import NAMES, Turn, attach, card, cards, end, go, items, play, state, walk

F1 = ("F1", 0, -1)


def german(turn: Turn) -> str:
    """Say everything that happened in German."""
    lines = [line for line in map(GAME.tell, turn.events) if line is not None]
    return " ".join(language("de").say(line.text, NAMES) for line in lines).replace("*", "")


def test_moves() -> None:
    """Walk, March and other cards have their verbs; gains are icons."""
    start = state(F1, hand=cards("WALK", "MARCH", "W02", "W07", "W09", "CAMP"))

    assert end(walk(start, "WALK", "S0.N")).said == (
        "Mara walked to Trailhead Car Park – Spruce Clearing. +1🍄 1🫐"
    )
    assert end(walk(start, "MARCH", "F1.C")).said == "Mara marched to Spruce Clearing, middle. +2🍄 1🫐"
    assert end(walk(start, "W02", "S0.W")).said == "Mara hiked to Trailhead Car Park, west tip. +1😊"
    assert end(walk(start, "W07", "F1.C")).said == "Mara cycled to Spruce Clearing, middle. +2🍄 1🫐"
    assert end(walk(start, "W09", "S0.W")).said == "Mara was guided to Trailhead Car Park, west tip. +1😊"
    assert german(end(walk(start, "MARCH", "F1.C"))) == "Mara marschierte zu Fichtenschlag, Mitte. +2🍄 1🫐"


def test_jumped_traded_left() -> None:
    """People jumped, trades and what was left are fragments."""
    start = state(F1, at="F1.N", items=items("mm" + "h" * 8), others=("F1.NE",))
    free = state(F1, at="F1.N", items=items("mm" + "h" * 8))
    turn = end(walk(free, "WALK", "F1.NE"), LeaveItems(items("h")), TradeGoods(("mushroom",)))

    assert turn.said == "Mara walked to Spruce Clearing, north-east. +1🍄 left behind 1🌿 2🍄→1🧺"
    assert "past Jonas" in end(walk(start, "WALK", "F1.E"), LeaveItems(items("h"))).said


def test_exploring_and_selling() -> None:
    """Exploring names the board and both rewards; a sale its items."""
    start = state(coming=("F1", "F2"), items=items("mB"))

    assert end(start, card("EXPLORE"), attach(start, "S0.N")).said == (
        "Mara explored Spruce Clearing: +1🍄 1🫐."
    )
    sold = end(start, card("EXPLORE"), TradeIn(), SellItems("mushroom", 1), SellItems("basket", 1))
    assert sold.said == "Mara traded 1🍄 1🧺 for 2😊."
    assert german(sold) == "Mara tauschte 1🍄 1🧺 gegen 2😊."


def test_cards_and_camps() -> None:
    """Buying, removing, camping and playing without effect."""
    start = state(endorphins=5, market=("W05",), played=cards("W01"))

    assert end(start, card("LEARN"), Buy(CardId("W05"))).said == "Mara bought Rich Harvest for 4😊."
    removed = end(start, card("LEARN"), RemoveCards(), Remove(CardId("W01")))
    assert removed.said == "Mara removed Loop Trail for 2😊."
    assert end(start, card("CAMP"), Rest()).said == "Mara camped and took 2😊. all cards back in hand"
    idle = end(state(hand=cards("W07", "CAMP"), at="S0.NE"), card("W07"))
    assert idle.said == "Mara played Bicycle without effect."
    assert german(idle) == "Mara spielte Fahrrad ohne Wirkung."


def test_summits_and_stones() -> None:
    """A summit names what it cost and its badge, a stone its value and its points."""
    start = state(F1, at="S0.N", items=items("m"))
    built = end(walk(start, "WALK", "F1.SW"), Build(Node("s:0:-1:SW")))
    assert " built for 1🍄, badge 4" in built.said
    summit = state(F1, at="F1.SW", built=(("s:0:-1:SW", "G4", ()),), campfire=(CampfireId("C10"),))
    turn = end(walk(summit, "WALK", "G4"), PlaceStone(5))
    assert turn.said == (
        "Mara walked to Bear Hillock. stone ×3 on Bear Hillock (12 points) Summit Joy: +2😊 reward 1😊"
    )


@pytest.mark.parametrize(
    ("event", "said", "urgent"),
    [
        (HikeBegan(first=Seat(0)), "The hike begins at the car park; Mara goes first.", False),
        (ConditionMet(seat=Seat(0), condition="stones"), "Mara placed the fifth stone.", True),
        (ConditionMet(seat=Seat(0), condition="panorama"), "Mara completed the panorama.", True),
        (ConditionMet(seat=Seat(0), condition="summits"), "The high summits are all built.", True),
        (EndTriggered(), "Two of three conditions hold: everyone else has one last turn.", True),
        (EndTriggered(short=True), "The end has come: everyone else has one last turn.", True),
        (AllOver(), "The last turns are done.", True),
        (MedalWon(points=116, turns=40), "116 points after 40 turns: Guide.", True),
    ],
)
def test_what_concerns_everyone(event: Event, said: str, urgent: bool) -> None:  # noqa: FBT001
    """Conditions, the trigger and the end stand alone and are urgent."""
    line = GAME.tell(event)

    assert line is not None
    assert (say(line.text, NAMES), line.main, line.urgent) == (said, True, urgent)


def test_nothing_is_told_before_the_turn_ends() -> None:
    """Planning tells nobody anything."""
    assert play(state(), card("CAMP"), Rest()).events == ()
    assert go(state(), "S0.N").via is None


def test_the_next_summits_are_named_from_the_top() -> None:
    """The text board lists open summits in the order in which they will be built (ruling A14)."""
    start = state()
    piles = (("G4", "G1"), ("G9", "G6"), ("G15", "G11"))
    start = replace(start, table=replace(start.table, summits=piles))
    lines = [say(line, NAMES) for line in GAME.text_board(GAME.view(start, None))]

    assert "Next forest summits: Bear Hillock 4, Acorn Knoll 2" in lines
