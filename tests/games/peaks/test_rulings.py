"""Every ruling A1 to A39; A34 (an optional play mat) has no bearing on play and no test."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from rules.core.bots import choose
from rules.core.codec import encode
from rules.core.game import play_out
from rules.core.model import EndTurn, Seat
from rules.core.plain import say
from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.cards import all_cards, chart_of
from rules.games.peaks.cards.helps import price
from rules.games.peaks.moves import (
    Attach,
    Build,
    Buy,
    BuyPanorama,
    GoTo,
    LeaveItems,
    PlaceStone,
    Remove,
    RemoveCards,
    Rest,
    SaveItem,
    SellItems,
    TakeCampfire,
    TradeGoods,
    TradeIn,
)
from rules.games.peaks.pieces import Badge, CampfireId, CardId, Node, PanoramaId
from rules.games.peaks.scoring import VALUES, points_of
from rules.games.peaks.state import PeaksOptions, is_over
from tests.games.peaks.build import (
    START,
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
BUILT_F1 = (("s:0:-1:SW", "G4", ()),)


def test_a1_no_space_twice() -> None:
    """A way visits no space twice, does not end where it began, and passes occupied spaces in a row."""
    start = state(seats=3, others=("S0.N", "S0.NE"))

    assert "S0.C" not in reached(play(state(), card("MARCH")))
    assert "S0.E" in reached(play(start, card("WALK")))
    assert refused(play(state(), card("WALK")), go(start, "S0.C")) == (
        "A move may not end where it began.",
        "A1",
    )


def test_a2_shared_spaces() -> None:
    """The car park and summits hold any number of hikers; passing them costs a step."""
    start = state(seats=3, at="S0.N", others=("S0.C", "S0.C"))

    assert reached(play(start, card("WALK"))) == {"S0.C", "S0.NE"}
    crowd = state(("F1", 0, -1), at="F1.SW", others=("G4",), built=BUILT_F1)
    assert "G4" in reached(play(crowd, card("WALK")))


def test_a3_exact_distance() -> None:
    """The distance is exact; where nothing is that far the farthest space before it is, or nothing at all."""
    assert refused(play(state(), card("WALK")), go(state(), "S0.NE")) == (
        "Trailhead Car Park, north-east is not exactly 1 space away.",
        "R11",
    )
    far = state(hand=cards("W02", "CAMP"), at="S0.C")
    assert reached(play(far, card("W02"))) == {"S0.N", "S0.E", "S0.S", "S0.W", "S0.NE", "S0.SW"}
    distant = state(("F1", 0, -1), ("F2", 0, -2), hand=cards("W02", "CAMP"))
    assert refused(play(distant, card("W02")), go(distant, "F2.N")) == (
        "Bilberry Hollow, north tip is 6 away; Day Tour allows 1 to 3.",
        "A3",
    )


def test_a3_the_farthest_space_before_it() -> None:
    """With every way of two blocked, March stops after one space."""
    start = state(seats=4, at="S0.NE", others=("S0.C", "S0.C", "S0.C"))
    blocked = having(having(start, 1, at=node(start.table, "S0.N")), 2, at=node(start.table, "S0.E"))
    turn = play(having(blocked, 0, at=node(start.table, "S0.NE")), card("MARCH"))

    assert reached(turn) == {"S0.S", "S0.W"}


def test_a4_only_the_last_space_gives() -> None:
    """Spaces on the way give nothing; trades, summits and stones may be left out."""
    turn = walk(state(), "MARCH", "S0.SW")

    assert turn.me.endorphins == 1 + 2
    assert turn.me.items == items()
    signpost = walk(state(("F1", 0, -1), at="S0.N", items=items("m")), "WALK", "F1.SW")
    assert end(signpost).table.built == ()


def test_a5_a_connection_gives_both() -> None:
    """Ending on a connection gives both rewards."""
    assert walk(state(("F1", 0, -1)), "WALK", "S0.N").me.items == items("mb")


def test_a6_which_board_is_yours() -> None:
    """On a connection either board may be explored from; on a summit the one it is built at."""
    both = play(state(("F1", 0, -1), at="S0.N"), card("EXPLORE"))
    summit = play(state(("F1", 0, -1), at="G4", built=BUILT_F1), card("EXPLORE"))

    assert {move.at for move in listed(both, Attach)} == {
        node(both.table, key) for key in ("S0.E", "S0.S", "S0.W", "F1.N", "F1.E", "F1.W")
    }
    assert {move.at for move in listed(summit, Attach)} == {
        node(summit.table, key) for key in ("F1.N", "F1.E", "F1.W")
    }
    assert refused(summit, attach(summit, "S0.E"))[1] == "A6"
    guide = play(state(("F1", 0, -1), hand=cards("W09", "CAMP")), card("W09"))
    assert refused(guide, go(guide, "F1.N")) == ("Spruce Clearing, north tip is not on your board.", "A6")


def test_a7_two_boards_lie_open() -> None:
    """Two boards lie open; the corner and one of four turns are chosen."""
    start = GAME.setup(2, PeaksOptions(), Rng(1))
    turn = play(start, card("EXPLORE"))

    assert len(start.table.coming) == 2
    assert len(listed(turn, Attach)) == 4 * 4
    after = end(turn, listed(turn, Attach)[0])
    assert after.table.coming == (start.table.coming[1], start.hidden.boards[0])


def test_a8_loops_close() -> None:
    """Further corners join by themselves and give nothing."""
    start = state(("F1", 0, -1), ("F2", 1, -1), at="F2.C", coming=("F3",))
    turn = play(start, card("EXPLORE"), attach(start, "F2.S"))

    assert turn.me.items == items("bh")
    assert "joins 1 more corner" in end(turn).said
    chart = chart_of(turn.table.boards, turn.table.built)
    assert sum(len(site.parts) == 2 for site in chart.sites.values()) == 4


def test_a9_nothing_to_explore() -> None:
    """Without a board or a free corner only the trade is left."""
    empty = play(state(coming=(), items=items("m")), card("EXPLORE"))

    assert list(GAME.moves(empty.state)) == [TradeIn()]
    assert refused(empty, attach(empty, "S0.N")) == (
        "All boards are in play; trade items for endorphins instead.",
        "A9",
    )


def test_a10_storage_items_too() -> None:
    """Goods and storage items are traded in, any number of them."""
    turn = play(state(items=items("mBJP")), card("EXPLORE"), TradeIn())

    assert {move.item for move in listed(turn, SellItems)} == {"mushroom", "basket", "jar", "pouch"}
    assert may_end(turn)
    assert refused(turn, SellItems("mushroom", 2)) == ("You do not have so many 🍄 to trade.", "A10")


def test_a11_overflow() -> None:
    """All is gained first; then the player leaves what does not fit, new or old."""
    turn = walk(state(("F1", 0, -1), at="F1.N", items=items("h" * 9)), "WALK", "F1.C")

    assert sum(turn.me.items) == 12
    assert not may_end(turn)
    assert LeaveItems(items("hh")) in listed(turn, LeaveItems)
    assert LeaveItems(items("mb")) in listed(turn, LeaveItems)
    assert refused(turn, LeaveItems(items("h"))) == ("Leave exactly 2 items.", "A11")
    assert refused(turn, EndTurn())[1] == "A11"


def test_a12_storage_items_need_room() -> None:
    """A storage item takes a space of the backpack; a trade of two for one always frees one."""
    turn = play(
        walk(state(("F1", 0, -1), at="F1.N", items=items("mmmmmBBBBB")), "WALK", "F1.NE"),
        LeaveItems(items("B")),
        TradeGoods(("mushroom",)),
    )

    assert sum(turn.me.items) == 9


def test_a13_three_trades() -> None:
    """A visit allows three trades, each paid with two equal goods of the space's kind."""
    turn = walk(state(("F1", 0, -1), at="F1.N", items=items("mmmmmmmb")), "WALK", "F1.NE")
    four = TradeGoods(("mushroom",) * 4)

    assert listed(turn, TradeGoods) == [TradeGoods(("mushroom",) * n) for n in (1, 2, 3)]
    assert play(turn, TradeGoods(("mushroom",) * 3)).me.items == items("mmbBBB")
    assert refused(turn, four) == ("Up to 3 trades here.", "A13")
    assert refused(turn, TradeGoods(("berry",))) == ("This space trades 🍄 for 🧺.", "A13")
    poor = walk(state(("F1", 0, -1), at="F1.N", items=items("mm")), "WALK", "F1.NE")
    assert refused(poor, TradeGoods(("mushroom",) * 2)) == ("2 trades of 🍄 need 4, you have 3.", "A13")
    assert refused(walk(state(), "WALK", "S0.N"), TradeGoods(("mushroom",))) == (
        "Nothing is traded here.",
        "A13",
    )


def test_a14_signposts_build() -> None:
    """A signpost builds its region's next summit, once a visit, if cost, place and tile are there."""
    start = state(("F1", 0, -1), at="S0.N", items=items("mm"))
    turn = walk(start, "WALK", "F1.SW")
    slot = Node("s:0:-1:SW")

    assert listed(turn, Build) == [Build(slot)]
    built = play(turn, Build(slot))
    assert [one.summit for one in built.table.built] == [start.table.summits[0][0]]
    assert listed(built, Build) == []
    poor = walk(state(("F1", 0, -1), at="S0.N"), "WALK", "F1.SW")
    assert refused(poor, Build(slot)) == ("A summit here costs 1🍄; you are short of 1🍄.", "A14")
    full = walk(state(("F1", 0, -1), at="S0.N", items=items("m"), built=BUILT_F1), "WALK", "F1.SW")
    assert refused(full, Build(slot)) == ("This board has no free summit slot there.", "A14")
    empty = replace(start, table=replace(start.table, summits=((), (), ())))
    assert refused(walk(empty, "WALK", "F1.SW"), Build(slot)) == ("No forest summit is left.", "A14")
    assert refused(walk(state(), "WALK", "S0.N"), Build(slot)) == ("You are not on a signpost.", "A14")


def test_a15_the_top_badge() -> None:
    """The first summit of a region brings its highest badge, the next one the next."""
    start = state(("F1", 0, -1), ("F2", 1, -1), at="F2.NW", items=items("b"), built=BUILT_F1)
    turn = play(walk(start, "WALK", "F2.C"), Build(Node("s:1:-1:SW")))

    assert turn.me.badges == (Badge("forest", 3),)


def test_a16_no_reward_without_a_stone() -> None:
    """Only placing a stone is rewarded."""
    start = state(("F1", 0, -1), at="F1.SW", built=BUILT_F1, endorphins=0)
    turn = walk(start, "WALK", "G4")

    assert end(turn).me.endorphins == 0
    assert play(turn, PlaceStone(1)).me.endorphins == 1


def test_a17_sizes_and_values() -> None:
    """Sizes 5 to 1 are worth 3, 3, 2, 2 and 1; equal ones never lie on each other, size 1 closes a summit."""
    tower = (("s:0:-1:SW", "G4", ((1, 3),)),)
    closed = (("s:0:-1:SW", "G4", ((1, 1),)),)

    assert [VALUES[size] for size in (5, 4, 3, 2, 1)] == [3, 3, 2, 2, 1]
    assert PlaceStone(3) not in listed(
        walk(state(("F1", 0, -1), at="F1.SW", built=tower), "WALK", "G4"), PlaceStone
    )
    assert listed(walk(state(("F1", 0, -1), at="F1.SW", built=closed), "WALK", "G4"), PlaceStone) == []


def test_a18_market_refills() -> None:
    """The market has five cards again at the end of the turn, not before."""
    start = state(endorphins=5)
    turn = play(start, card("LEARN"), Buy(start.table.market[0]))

    assert len(turn.table.market) == 4
    after = end(turn)
    assert after.table.market == (*start.table.market[1:], start.hidden.market[0])


def test_a19_removed_cards_go_under_the_deck() -> None:
    """Start cards stay; of two copies the played one goes first; the cards go below in the order named."""
    start = state(hand=(*START, *cards("W01", "W07")), played=cards("W01"))
    turn = play(start, card("LEARN"), RemoveCards())

    assert refused(turn, Remove(CardId("WALK"))) == ("Start cards stay.", "A19")
    assert refused(turn, Remove(CardId("W20"))) == ("That card is not yours.", "A19")
    one = play(turn, Remove(CardId("W01")))
    assert (one.me.hand.count(CardId("W01")), one.me.played) == (1, ("LEARN",))
    assert end(one, Remove(CardId("W07"))).table.returned == ("W01", "W07")
    again = play(turn, Remove(CardId("W07")), Remove(CardId("W01")))
    assert end(again).table.returned == ("W07", "W01")
    few = state(hand=(*START, *cards("W01", "W07")), market=("W20", "W21", "W05", "W06"))
    few = replace(few, hidden=replace(few.hidden, market=()))
    done = end(few, card("LEARN"), RemoveCards(), Remove(CardId("W07")), Remove(CardId("W01")))
    assert (done.table.market[4:], done.table.returned) == (("W07",), ("W01",))


def test_a20_discounts() -> None:
    """Discounts in endorphins add up to a price of 1; the player says which item is saved."""
    me = state(campfire=(CampfireId("C07"),)).table.players[0]
    assert [price(me, CardId(name), 2) for name in ("W01", "W06")] == [1, 1]
    assert price(me, CardId("W06"), 0) == 3
    hut = state(hand=cards("W17", "CAMP"), items=items("mbm"), panoramas=("N2b",))
    turn = play(hut, card("W17"), BuyPanorama(PanoramaId("N2b")))
    assert listed(turn, SaveItem) == [SaveItem("mushroom"), SaveItem("berry")]
    assert end(turn, SaveItem("berry")).me.items == items("b")
    assert refused(turn, SaveItem("jar")) == ("🫙 is not part of the cost.", "A20")
    free = state(("F1", 0, -1), at="F1.N", hand=cards("W14", "CAMP"))
    assert "built for nothing" in end(free, card("W14"), Build(Node("s:0:-1:SW"))).said


def test_a21_the_camp_itself_too() -> None:
    """The camp comes back with the others, so the hand always has it at the start of a turn."""
    turn = end(state(hand=cards("CAMP"), played=cards("WALK")), card("CAMP"), Rest())

    assert set(turn.me.hand) == {"CAMP", "WALK"}


def test_a22_other_camps() -> None:
    """Mountain Hut brings all cards back, Bivouac none."""
    hut = end(state(hand=cards("W17"), played=cards("CAMP")), card("W17"), Rest())
    bivouac = end(state(hand=cards("W18", "CAMP"), played=cards("WALK")), card("W18"), Rest())

    assert (set(hut.me.hand), hut.me.endorphins) == ({"W17", "CAMP"}, 5)
    assert (bivouac.me.hand, bivouac.me.played, bivouac.me.endorphins) == (("CAMP",), ("WALK", "W18"), 4)


def test_a23_levels_in_any_order() -> None:
    """Levels come in any order, or the lowest missing one first where the table says so."""
    plenty = {"items": items("BJmbh"), "panoramas": ("N4a",)}
    ascending = state(options=PeaksOptions(ascending=True), **plenty)  # type: ignore[arg-type]

    assert listed(play(state(**plenty), card("CAMP")), BuyPanorama) == [BuyPanorama(PanoramaId("N4a"))]  # type: ignore[arg-type]
    assert refused(play(ascending, card("CAMP")), BuyPanorama(PanoramaId("N4a"))) == (
        "Level 1 comes first at this table.",
        "A23",
    )


def test_a24_two_panoramas_a_level() -> None:
    """Two panoramas of each level lie open, filled up at the end of the turn; six exist of each."""
    start = GAME.setup(2, PeaksOptions(), Rng(1))
    first = start.table.panoramas[0][0]
    rich = having(start, 0, items=items("mmbbhh"))
    turn = play(rich, card("CAMP"), BuyPanorama(first))

    assert [len(level) for level in start.table.panoramas] == [2] * 6
    assert [len(level) for level in start.hidden.panoramas] == [4] * 6
    assert len(turn.table.panoramas[0]) == 1
    assert refused(play(rich, card("CAMP")), BuyPanorama(start.hidden.panoramas[0][0])) == (
        "That panorama is not on offer.",
        "A24",
    )
    after = end(turn, *listed(turn, TakeCampfire)[:1])
    assert len(after.table.panoramas[0]) == 2


def test_a25_campfire_choice() -> None:
    """One of the open campfire cards is chosen; with none left there is no reward, and helps only later."""
    start = state(items=items("mb"), panoramas=("N1a",))
    turn = play(start, card("CAMP"), BuyPanorama(PanoramaId("N1a")))

    assert listed(turn, TakeCampfire) == [TakeCampfire(one) for one in start.table.campfire]
    hidden = start.hidden.campfire[0]
    assert refused(turn, TakeCampfire(hidden))[1] == "A25"
    none = replace(start, table=replace(start.table, campfire=()))
    assert may_end(play(none, card("CAMP"), BuyPanorama(PanoramaId("N1a"))))
    summit = state(("F1", 0, -1), at="F1.SW", built=(("s:0:-1:SW", "G12", ()),))
    joy = replace(summit, table=replace(summit.table, campfire=(CampfireId("C10"),)))
    placed = play(walk(joy, "WALK", "G12"), PlaceStone(5), TakeCampfire(CampfireId("C10")))
    assert placed.me.endorphins == 1


@pytest.mark.parametrize(
    ("name", "mine"),
    [
        ("EXPLORE", {"coming": ()}),
        ("LEARN", {"endorphins": 0}),
        ("W07", {}),
        ("W13", {}),
        ("W15", {}),
        ("W21", {"endorphins": 0}),
    ],
)
def test_a26_without_effect(name: str, mine: dict[str, object]) -> None:
    """A card no part of which can be carried out is played without effect; others are carried out."""
    start = state(at="S0.NE", hand=cards(name, "CAMP"), **mine)  # type: ignore[arg-type]
    turn = play(start, card(name))

    assert list(GAME.moves(turn.state)) == [EndTurn()]
    assert "without effect" in end(turn).said


def test_a26_what_can_be_done_is_done() -> None:
    """Where something can be carried out, the turn cannot end before."""
    assert not may_end(play(state(), card("WALK")))
    assert refused(play(state(), card("WALK")), EndTurn()) == ("First carry out Walk.", "A26")
    nothing = end(play(state(items=items("m")), card("EXPLORE"), TradeIn()))
    assert nothing.me.items == items("m")


def test_a27_conditions_of_all_together() -> None:
    """Conditions of different players add up; with the option Short one is enough."""
    short = having(state(options=PeaksOptions(short=True)), 1, stones=())

    assert end(short, card("CAMP"), Rest()).table.trigger == 0
    two = having(having(state(), 0, stones=()), 1, panoramas=SIX)
    assert "Two of three conditions hold" in end(two, card("CAMP"), Rest()).said


def test_a28_exactly_one_more_turn() -> None:
    """After the trigger each other seat has one turn, whoever triggered and whatever else comes true."""
    start = having(having(state(seats=4), 0, stones=()), 1, panoramas=SIX)
    start = replace(start, table=replace(start.table, turn=20))
    turn = end(start, card("CAMP"), Rest())
    movers = []
    while (seat := GAME.to_move(turn.state)) is not None:
        movers.append(seat)
        turn = end(turn, card("CAMP"), Rest())

    assert movers == [1, 2, 3]
    assert turn.table.trigger == 20


def test_a29_leftovers_score_nothing() -> None:
    """Endorphins and items score nothing by themselves."""
    rich = state(endorphins=30, items=items("BBBJJJPPP"))

    assert points_of(rich.table, Seat(0)).total == 0


def test_a30_ties() -> None:
    """Equal totals: more stones placed, more endorphins, more items, else the win is shared."""
    start = replace(state(), table=replace(state().table, trigger=0, turn=2))
    level = having(having(start, 0, endorphins=2), 1, endorphins=2)

    def result(position: object) -> tuple[tuple[int, ...], list[str]]:
        found = GAME.result(position)  # type: ignore[arg-type]
        assert found is not None
        return found.places, [say(text, ("Mara", "Jonas")) for text in found.ties]

    assert result(level) == ((1, 1), [])
    assert result(having(level, 1, items=items("m"))) == (
        (2, 1),
        ["Mara and Jonas tie at 0; more items (Five Peaks A30)"],
    )
    assert result(having(having(level, 1, items=items("m")), 0, endorphins=3))[0] == (1, 2)
    assert result(having(having(level, 1, stones=(5,)), 0, endorphins=9))[0] == (2, 1)


@pytest.mark.parametrize(
    ("points", "medal"),
    [(89, "Rambler"), (90, "Hiker"), (114, "Hiker"), (115, "Guide"), (140, "Summit Legend")],
)
def test_a31_alone(points: int, medal: str) -> None:
    """Alone: 1 endorphin, 40 turns at most, a medal by the score; the trigger ends it at once."""
    start = state(seats=1, badges=(Badge("high", points),))
    last = replace(start, table=replace(start.table, turn=39))
    turn = end(last, card("CAMP"), Rest())

    assert GAME.setup(1, PeaksOptions(), Rng(1)).table.players[0].endorphins == 1
    assert is_over(turn.table)
    assert f"{points} points after 40 turns: {medal}." in turn.said
    done = end(having(start, 0, stones=(), panoramas=SIX), card("CAMP"), Rest())
    assert is_over(done.table)


def test_a32_first_player() -> None:
    """The rules begin with the first seat; the order of seats is drawn before the table starts."""
    start = GAME.setup(3, PeaksOptions(), Rng(1))

    assert GAME.to_move(start) == 0
    assert "goes first" in say(GAME.tell(GAME.opening(start)[0]).text, ("Mara",))  # type: ignore[union-attr]


def test_a33_what_is_hidden() -> None:
    """A view names no card that lies face down."""
    start = GAME.setup(2, PeaksOptions(), Rng(1))
    seen = encode(GAME.view(start, Seat(0))).decode()
    named = [one for pile in start.hidden.panoramas for one in pile]

    assert [one for one in (*named, *start.hidden.campfire, *start.hidden.boards) if f'"{one}"' in seen] == []


def test_a35_bicycles() -> None:
    """A bicycle goes to any other free bicycle space; an E-Bike then moves one space, maybe the old one."""
    start = state(("F1", 0, -1), ("F4", 1, 0), at="S0.NE", others=("F1.C",), hand=cards("W07", "W08", "CAMP"))
    turn = play(start, card("W07"))
    assert reached(turn) == {"F4.NE"}
    assert refused(turn, go(turn, "S0.C")) == ("Trailhead Car Park, middle is no bicycle space.", "A35")
    assert refused(turn, go(turn, "F1.C"))[1] == "R12"
    near = state(("F1", 0, -1), at="F1.N", hand=cards("W08", "CAMP"))
    first = play(near, card("W08"), go(near, "F1.C"))
    assert not may_end(first)
    assert "F1.N" in reached(first)
    assert end(first, go(near, "F1.N")).me.items == items("mmbm")
    assert list(GAME.moves(play(state(at="S0.NE", hand=cards("W08", "CAMP")), card("W08")).state)) == [
        EndTurn()
    ]


def test_a36_no_limit() -> None:
    """Nothing limits how many endorphins there are."""
    assert end(state(endorphins=500), card("CAMP"), Rest()).me.endorphins == 502


def test_a37_a_computer_goes_on() -> None:
    """A computer player finishes a turn from the middle of it, such as a full backpack."""
    turn = walk(state(("F1", 0, -1), at="F1.N", items=items("h" * 9)), "WALK", "F1.C")
    moves = choose(GAME, GAME.view(turn.state, Seat(0)), "normal", Rng(1))

    assert isinstance(moves[0], LeaveItems)
    assert GAME.to_move(play_out(GAME, turn.state, moves).state) == 1


def test_a38_scenic_walk() -> None:
    """The way is chosen; the space between gives first, without trades, then the target; no jumped one."""
    start = state(("F1", 0, -1), at="F1.N", hand=cards("W06", "CAMP"))
    turn = play(start, card("W06"))
    ways = {(move.to, move.via) for move in listed(turn, GoTo)}

    assert (node(start.table, "F1.E"), node(start.table, "F1.NE")) in ways
    assert (node(start.table, "F1.E"), node(start.table, "F1.C")) in ways
    by_exchange = play(turn, go(start, "F1.E", via="F1.NE"))
    assert by_exchange.me.items == items("mm")
    assert may_end(by_exchange)
    full = state(("F1", 0, -1), at="F1.N", hand=cards("W06", "CAMP"), items=items("h" * 9))
    middle = play(full, card("W06"), go(full, "F1.E", via="F1.C"))
    assert sum(middle.me.items) == 12
    assert "on the way +2🍄 1🫐" in end(middle, LeaveItems(items("hh")), LeaveItems(items("h"))).said
    jumped = state(("F1", 0, -1), at="F1.N", others=("F1.C",), hand=cards("W06", "CAMP"))
    assert all(move.via != node(jumped.table, "F1.C") for move in listed(play(jumped, card("W06")), GoTo))


def test_a39_exploring_cards() -> None:
    """Map and Compass enters a free joint without reward; Expedition completes one board, then the next."""
    start = state(hand=cards("W10", "W11", "CAMP"), coming=("F1", "F2"))
    entered = end(start, card("W10"), attach(start, "S0.N"))
    assert (entered.me.at, entered.me.items) == (node(start.table, "S0.N"), items("mb"))
    taken = state(hand=cards("W10", "CAMP"), coming=("F1", "F2"), others=("S0.N",))
    assert end(taken, card("W10"), attach(taken, "S0.N")).me.at == node(taken.table, "S0.C")
    full = having(start, 0, items=items("h" * 9))
    first = play(full, card("W11"), attach(full, "S0.N"))
    assert listed(first, Attach) == []
    after = play(first, LeaveItems(items("h")))
    assert may_end(after)
    assert len(end(play(after, attach(full, "S0.E")), LeaveItems(items("h"))).table.boards) == 3
    last = state(hand=cards("W11", "CAMP"), coming=("F1",))
    assert refused(play(last, card("W11"), attach(last, "S0.N")), attach(last, "S0.E")) == (
        "There is no second board left.",
        "A9",
    )


def test_the_order_of_sizes_is_strict() -> None:
    """Towers shrink upwards in every random game."""
    state_now, rng = GAME.setup(4, PeaksOptions(), Rng(5)), Rng(6)
    for _ in range(1500):
        moves = list(GAME.moves(state_now))
        if not moves:
            break
        state_now = GAME.step(state_now, rng.pick(moves)).state
        for built in state_now.table.built:
            assert all(below.size > above.size for below, above in pairwise(built.stones))
            assert len({stone.seat for stone in built.stones}) == len(built.stones)


def test_every_card_belongs_somewhere() -> None:
    """There are 21 designs of hiking cards in 32 copies."""
    hiking = [one for one in all_cards().values() if one.cost]

    assert (len(hiking), sum(one.copies for one in hiking)) == (21, 32)
