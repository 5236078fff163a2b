"""Every rule of the rulebook, section by section; rulings are in test_rulings.py."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core.model import Seat
from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.cards import all_boards, all_cards
from rules.games.peaks.moves import (
    Attach,
    Build,
    Buy,
    BuyPanorama,
    LeaveItems,
    PlaceStone,
    Remove,
    RemoveCards,
    Rest,
    SellItems,
    TakeCampfire,
    TradeGoods,
    TradeIn,
)
from rules.games.peaks.pieces import Badge, CampfireId, CardId, Node, PanoramaId
from rules.games.peaks.scoring import VALUES, conditions, points_of
from rules.games.peaks.state import PeaksOptions, is_over
from tests.games.peaks.build import (
    START,
    Tower,
    Turn,
    attach,
    card,
    cards,
    end,
    go,
    having,
    items,
    listed,
    may_end,
    node,
    play,
    reached,
    refused,
    state,
    walk,
)

SIX = tuple(PanoramaId(f"N{level}a") for level in range(1, 7))


def test_r1_backpack_of_ten() -> None:
    """A backpack has room for ten items: the eleventh has to be left (Regeln, Rucksack-Tableau)."""
    full = walk(state(items=items("m" * 10)), "WALK", "S0.N")

    assert listed(full, LeaveItems) == [LeaveItems(items("m"))]
    assert listed(walk(state(items=items("m" * 9)), "WALK", "S0.N"), LeaveItems) == []


def test_r2_car_park() -> None:
    """Every hiker starts on the car park of the start board (Regeln)."""
    table = GAME.setup(5, PeaksOptions(), Rng(3)).table

    assert {player.at for player in table.players} == {node(table, "S0.C")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r3_endorphins_by_turn_order(seats: int) -> None:
    """The first starts with 1 endorphin, second and third with 2, fourth and fifth with 3 (Regeln)."""
    table = GAME.setup(seats, PeaksOptions(), Rng(3)).table

    assert [player.endorphins for player in table.players] == [1, 2, 2, 3, 3][:seats]


def test_r4_five_start_cards() -> None:
    """Everyone has one of each of the five start cards in hand (Regeln)."""
    table = GAME.setup(5, PeaksOptions(), Rng(3)).table

    assert [player.hand for player in table.players] == [("WALK", "MARCH", "EXPLORE", "LEARN", "CAMP")] * 5
    assert [player.played for player in table.players] == [()] * 5


def test_r5_five_stones() -> None:
    """Everyone has five stones of different sizes with values from 1 to 3 (Gipfelplättchen)."""
    player = GAME.setup(2, PeaksOptions(), Rng(3)).table.players[1]

    assert len(set(player.stones)) == 5
    assert sorted(VALUES[size] for size in player.stones) == [1, 2, 2, 3, 3]


def test_r6_what_lies_open() -> None:
    """Five hiking cards, five campfire cards and panoramas of six levels lie open (Erfahrung, Zeltlager)."""
    table = GAME.setup(2, PeaksOptions(), Rng(3)).table

    assert len(table.market) == 5
    assert len(table.campfire) == 5
    assert [len(level) > 0 for level in table.panoramas] == [True] * 6


def test_r7_order_of_boards() -> None:
    """Six forest boards come first, then four of the mountains, then three of the high ones (Entdecken)."""
    for seed in range(5):
        start = GAME.setup(2, PeaksOptions(), Rng(seed))
        order = (*start.table.coming, *start.hidden.boards)
        regions = [all_boards()[board].region for board in order]
        assert regions == ["forest"] * 6 + ["mountain"] * 4 + ["high"] * 3


def test_r8_summits_by_region() -> None:
    """Each region has a stack of summits, that of the high mountains five (Spielende)."""
    start = GAME.setup(2, PeaksOptions(), Rng(3))
    stacks = [len(up) + len(down) for up, down in zip(start.table.summits, start.hidden.summits, strict=True)]

    assert stacks == [5, 5, 5]


def test_r9_one_card_a_turn() -> None:
    """A turn is one card from the hand onto the own discard pile; then the next seat moves (Zug)."""
    turn = end(state(), card("CAMP"), Rest())

    assert GAME.to_move(turn.state) == 1
    assert refused(play(state(), card("WALK")), card("MARCH")) == ("One card a turn.", "R9")
    assert refused(state(hand=cards("CAMP"), played=cards("WALK")), card("WALK")) == (
        "Walk is on your discard pile.",
        "R9",
    )
    assert refused(state(), card("W01")) == ("Loop Trail is not yours.", "R9")


def test_r10_played_cards_stay() -> None:
    """A played card stays on the discard pile (Zug)."""
    turn = end(state(), card("WALK"), go(state(), "S0.W"))

    assert turn.me.played == ("WALK",)
    assert "WALK" not in turn.me.hand


def test_r11_one_space_or_two() -> None:
    """Walk goes one space along the paths, March two (Spazieren, Marschieren)."""
    assert reached(play(state(), card("WALK"))) == {"S0.N", "S0.E", "S0.S", "S0.W"}
    assert reached(play(state(), card("MARCH"))) == {"S0.NE", "S0.SW"}


def test_r12_others_are_jumped() -> None:
    """A space where somebody else stands is jumped and not counted (Spazieren)."""
    start = state(("F1", 0, -1), others=("S0.N",))
    turn = play(start, card("WALK"))

    assert reached(turn) == {"S0.E", "S0.S", "S0.W", "S0.NE", "F1.C", "F1.SW"}
    assert "past Jonas" in end(turn, go(start, "F1.C")).said


def test_r13_the_target_gives() -> None:
    """The target gives goods or endorphins, later trades, or a summit to attach (Spazieren)."""
    assert walk(state(), "WALK", "S0.N").me.items == items("m")
    assert walk(state(), "WALK", "S0.W").me.endorphins == 2
    traded = play(
        walk(state(("F1", 0, -1), at="F1.N", items=items("m")), "WALK", "F1.NE"), TradeGoods(("mushroom",))
    )
    assert traded.me.items == items("B")
    built = play(
        walk(state(("F1", 0, -1), at="S0.N", items=items("m")), "WALK", "F1.SW"), Build(Node("s:0:-1:SW"))
    )
    assert len(built.table.built) == 1


def test_r14_a_summit_brings_a_badge() -> None:
    """Who attaches a summit takes a badge of its region (Spazieren)."""
    start = state(("F1", 0, -1), at="S0.N", items=items("m"))
    turn = play(walk(start, "WALK", "F1.SW"), Build(Node("s:0:-1:SW")))

    assert turn.me.badges == (Badge("forest", 4),)
    assert turn.me.items == items()


def test_r15_corner_to_corner() -> None:
    """The new board joins a free corner of the hiker's board, which becomes one connection (Entdecken)."""
    start = state(coming=("F1", "F2"))
    turn = play(start, card("EXPLORE"), attach(start, "S0.N"))

    assert node(turn.table, "F1.S") == node(turn.table, "S0.N")
    assert len({move.at for move in listed(play(start, card("EXPLORE")), Attach)}) == 4
    assert refused(play(state(("F1", 0, -1)), card("EXPLORE")), attach(start, "S0.N")) == (
        "Trailhead Car Park – Spruce Clearing already joins a board.",
        "R15",
    )


def test_r16_both_rewards() -> None:
    """The explorer takes the rewards of both corners; the hiker stays (Entdecken)."""
    start = state(coming=("F1", "F2"))
    turn = end(start, card("EXPLORE"), attach(start, "S0.N"))

    assert turn.me.items == items("mb")
    assert turn.me.at == start.table.players[0].at


def test_r18_items_for_endorphins() -> None:
    """Instead, items are traded one for one for endorphins (Entdecken)."""
    start = state(items=items("mmmB"))
    turn = end(start, card("EXPLORE"), TradeIn(), SellItems("mushroom", 2), SellItems("basket", 1))

    assert turn.me.endorphins == 1 + 3
    assert turn.me.items == items("m")


def test_r19_buy_a_card() -> None:
    """A card of the market is paid with its endorphins and taken into the hand at once (Erfahrung nutzen)."""
    start = state(endorphins=3, market=("W01", "W02", "W03", "W06", "W07"))
    turn = end(start, card("LEARN"), Buy(CardId("W02")))

    assert turn.me.endorphins == 0
    assert "W02" in turn.me.hand
    assert refused(play(start, card("LEARN")), Buy(CardId("W03"))) == (
        "Trail Run costs 4😊, you have 3.",
        "R19",
    )
    assert refused(play(start, card("LEARN")), Buy(CardId("W20"))) == ("Picnic is not in the market.", "R19")


def test_r20_remove_cards() -> None:
    """Instead, any number of bought cards is removed for 2 endorphins each (Erfahrung nutzen)."""
    start = state(endorphins=0, hand=(*START, CardId("W01")), played=cards("W07"))
    turn = end(start, card("LEARN"), RemoveCards(), Remove(CardId("W01")), Remove(CardId("W07")))

    assert turn.me.endorphins == 4
    assert set(turn.me.hand) | set(turn.me.played) == set(START)


def test_r21_buy_a_panorama() -> None:
    """The items of a panorama are paid; it scores and rewards by 😊 or a campfire card (Zeltlager)."""
    start = state(items=items("mmbh"), endorphins=0, panoramas=("N1a", "N1d"))
    fire = start.table.campfire[2]
    by_endorphins = end(start, card("CAMP"), BuyPanorama(PanoramaId("N1d")))
    by_fire = end(start, card("CAMP"), BuyPanorama(PanoramaId("N1a")), TakeCampfire(fire))

    assert (by_endorphins.me.items, by_endorphins.me.endorphins) == (items("bh"), 2)
    assert points_of(by_endorphins.table, Seat(0)).panoramas == 3
    assert (by_fire.me.items, by_fire.me.campfire) == (items("mh"), (fire,))
    assert len(by_fire.table.campfire) == 5
    assert refused(play(state(panoramas=("N1a",)), card("CAMP")), BuyPanorama(PanoramaId("N1a"))) == (
        "Level 1 costs 1🍄 1🫐; you are short of 1🍄 1🫐.",
        "R21",
    )


def test_r22_one_of_each_level() -> None:
    """A second panorama of a level is not allowed (Zeltlager)."""
    start = having(state(items=items("mmmm"), panoramas=("N1d",)), 0, panoramas=(PanoramaId("N1a"),))

    assert refused(play(start, card("CAMP")), BuyPanorama(PanoramaId("N1d"))) == (
        "You already have a panorama of level 1.",
        "R22",
    )


def test_r23_or_two_endorphins() -> None:
    """Instead of a panorama there are 2 endorphins (Zeltlager)."""
    assert end(state(), card("CAMP"), Rest()).me.endorphins == 3


def test_r24_all_cards_back() -> None:
    """Only the Tent Camp brings all played cards back into the hand, after its action (Zeltlager)."""
    start = state(hand=cards("CAMP", "LEARN"), played=cards("WALK", "MARCH", "EXPLORE"))
    turn = end(start, card("CAMP"), Rest())

    assert set(turn.me.hand) == set(START)
    assert turn.me.played == ()
    assert [
        name for name, one in all_cards().items() if any(getattr(e, "recover", False) for e in one.effects)
    ] == [
        "CAMP",
        "W17",
    ]


def on_a_summit(tower: Tower = (), **mine: Any) -> Turn:
    """Visit a summit of the forest with this tower."""
    start = state(("F1", 0, -1), at="F1.SW", built=(("s:0:-1:SW", "G4", tower),), seats=3, **mine)
    return walk(start, "WALK", "G4")


def test_r25_a_visit_may_leave_a_stone() -> None:
    """A visitor may place one of the five stones, or none (Gipfelplättchen)."""
    turn = on_a_summit()

    assert may_end(turn)
    assert play(turn, PlaceStone(5)).me.stones == (4, 3, 2, 1)
    assert refused(walk(state(), "WALK", "S0.N"), PlaceStone(5)) == ("You are not on a summit.", "R25")


def test_r26_any_stone_on_an_empty_summit() -> None:
    """On an empty summit any stone may lie (Gipfelplättchen)."""
    assert listed(on_a_summit(), PlaceStone) == [PlaceStone(size) for size in (5, 4, 3, 2, 1)]


def test_r27_smaller_than_all_below() -> None:
    """A stone must be smaller than all that lie there already (Gipfelplättchen)."""
    turn = on_a_summit(((1, 4), (2, 3)))

    assert listed(turn, PlaceStone) == [PlaceStone(2), PlaceStone(1)]
    assert refused(turn, PlaceStone(3)) == (
        "On Bear Hillock only stones below size 3 fit; you have 5, 4, 3, 2, 1.",
        "R27",
    )


def test_r28_one_stone_each() -> None:
    """Everyone has one stone at most on each summit, others may add theirs (Gipfelplättchen)."""
    turn = on_a_summit(((0, 4),), stones=(5, 3, 2, 1))

    assert listed(turn, PlaceStone) == []
    assert refused(turn, PlaceStone(3)) == ("You already have a stone on Bear Hillock.", "R28")


def test_r29_reward_and_points() -> None:
    """A stone brings the summit's reward at once and its points at the end (Gipfelplättchen)."""
    turn = play(on_a_summit(endorphins=0), PlaceStone(3))

    assert turn.me.endorphins == 1
    assert points_of(turn.table, Seat(0)).stones == 2 * 4


def test_r30_two_of_three_conditions() -> None:
    """Two of three bring the end: fifth stone, six panoramas, five high summits built (Spielende)."""
    stones = having(state(), 0, stones=())
    both = having(stones, 1, panoramas=SIX)
    high = tuple((f"s:9:{i}:NE", f"G{11 + i}", ()) for i in range(5))

    assert conditions(stones.table) == ("stones",)
    assert conditions(both.table) == ("stones", "panorama")
    assert conditions(state(built=high).table) == ("summits",)
    assert conditions(state(built=high[:4]).table) == ()
    assert end(stones, card("CAMP"), Rest()).table.trigger is None
    assert end(both, card("CAMP"), Rest()).table.trigger == 0


def test_r31_one_last_turn_for_the_others() -> None:
    """Who brings the end about finishes the turn; all others have one last turn (Spielende)."""
    turn = end(having(having(state(seats=3), 0, stones=()), 1, panoramas=SIX), card("CAMP"), Rest())
    for seat in (1, 2):
        assert GAME.to_move(turn.state) == seat
        turn = end(turn, card("CAMP"), Rest())

    assert is_over(turn.table)


def test_r32_the_score_sheet() -> None:
    """Badges, panoramas, campfire cards and stones times summits add up (Schlusswertung)."""
    start = state(
        ("F1", 0, -1),
        built=(("s:0:-1:SW", "G15", ((0, 5),)),),
        items=items("BB"),
        badges=(Badge("forest", 4), Badge("high", 9)),
        campfire=(CampfireId("C11"),),
    )
    points = points_of(having(start, 0, panoramas=SIX[:2]).table, Seat(0))

    assert (points.badges, points.panoramas, points.campfire, points.stones) == (13, 2 + 5, 10, 27)


def test_r33_most_points_win() -> None:
    """The most points win (Schlusswertung)."""
    start = having(state(badges=(Badge("forest", 4),)), 1, stones=())
    over = replace(start, table=replace(start.table, trigger=0, turn=2))
    result = GAME.result(over)

    assert result is not None
    assert result.places == (1, 2)
