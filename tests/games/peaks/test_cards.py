"""Every hiking card and every campfire card, each by what its data says."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.core.model import Seat
from rules.core.plain import say
from rules.games.peaks import GAME
from rules.games.peaks.cards import (
    all_boards,
    all_campfires,
    all_cards,
    all_panoramas,
    all_summits,
    badges_of,
    hiking_cards,
)
from rules.games.peaks.cards.helps import capacity
from rules.games.peaks.moves import (
    Build,
    Buy,
    BuyPanorama,
    GoTo,
    LeaveItems,
    PlaceStone,
    RemoveCards,
    Rest,
    SaveItem,
    TakeGoods,
    TradeGoods,
)
from rules.games.peaks.pieces import Badge, CampfireId, CardId, Node, PanoramaId
from rules.games.peaks.scoring import points_of
from rules.games.peaks.state import PeaksState
from rules.games.peaks.words import CAMPFIRE_TEXT, CARD_TEXT
from tests.games.peaks.build import (
    START,
    attach,
    card,
    cards,
    end,
    go,
    items,
    listed,
    may_end,
    node,
    play,
    reached,
    state,
    walk,
)

F1 = (("F1", 0, -1),)


def owning(name: str, *boards: tuple[str, int, int], **more: object) -> PeaksState:
    """Build a position with one hiking card in hand beside the camp."""
    return state(*boards, hand=cards(name, "CAMP"), **more)  # type: ignore[arg-type]


def fire(name: str, *boards: tuple[str, int, int], **more: object) -> PeaksState:
    """Build a position with one campfire card."""
    return state(*boards, campfire=(CampfireId(name),), **more)  # type: ignore[arg-type]


def campfire_points(name: str, **more: object) -> int:
    """Count what one campfire card scores."""
    return points_of(fire(name, **more).table, Seat(0)).campfire


@pytest.mark.parametrize(
    ("name", "spaces"),
    [
        ("W01", {"S0.N", "S0.E", "S0.S", "S0.W"}),
        ("W02", {"S0.N", "S0.E", "S0.S", "S0.W", "S0.NE", "S0.SW"}),
        ("W03", {"S0.N", "S0.E", "S0.S", "S0.W", "S0.NE", "S0.SW"}),
        ("W04", {"S0.N", "S0.E", "S0.S", "S0.W"}),
        ("W05", {"S0.N", "S0.E", "S0.S", "S0.W", "S0.NE", "S0.SW"}),
        ("W06", {"S0.NE", "S0.SW"}),
        ("W07", {"S0.NE"}),
        ("W08", {"S0.NE"}),
        ("W09", {"S0.N", "S0.E", "S0.S", "S0.W", "S0.NE", "S0.SW"}),
    ],
)
def test_how_far_a_card_goes(name: str, spaces: set[str]) -> None:
    """Each moving card reaches exactly the spaces it says, from the car park of the start board."""
    assert reached(play(owning(name), card(name))) == spaces


def test_w04_doubles_the_gain() -> None:
    """Foraging Stroll doubles the target's gain, both halves of a connection."""
    start = owning("W04", *F1)
    assert end(start, card("W04"), go(start, "S0.N")).me.items == items("mmbb")


def test_w05_doubles_only_the_good_of_an_exchange() -> None:
    """Rich Harvest doubles the good, not the three trades; goods of choice are chosen one by one."""
    start = owning("W05", *F1, at="F1.N", items=items("m" * 6))
    turn = play(start, card("W05"), go(start, "F1.NE"))
    assert turn.me.items == items("m" * 8)
    assert max(len(move.goods) for move in listed(turn, TradeGoods)) == 3
    choice = play(owning("W05"), card("W05"), go(start, "S0.NE"))
    assert len(listed(choice, TakeGoods)) == 15
    goods = TakeGoods(("mushroom", "mushroom", "berry", "herb"))
    assert end(choice, goods).me.items == items("mmbh")


def test_w06_takes_the_space_between() -> None:
    """Scenic Walk takes the gain of the space between too."""
    start = owning("W06")
    assert end(start, card("W06"), go(start, "S0.SW", via="S0.W")).me.endorphins == 1 + 1 + 2


def test_w07_jumps() -> None:
    """Bicycle jumps to a bicycle space anywhere."""
    start = owning("W07", *F1)
    assert end(start, card("W07"), go(start, "F1.C")).me.items == items("mmb")


def test_w08_resolves_both_spaces() -> None:
    """E-Bike resolves the bicycle space with its overflow, then a step, which may end on an exchange."""
    start = owning("W08", *F1, items=items("h" * 9))
    turn = play(start, card("W08"), go(start, "F1.C"))
    assert listed(turn, GoTo) == []
    turn = play(turn, LeaveItems(items("hh")), go(start, "F1.E"))
    assert sum(turn.me.items) == 11
    assert "cycled" in end(turn, LeaveItems(items("h"))).said


def test_w09_reaches_summits_of_the_board() -> None:
    """Hiking Guide places the hiker on any free space or summit of its board."""
    start = owning("W09", *F1, at="F1.N", built=(("s:0:-1:SW", "G4", ()),))
    assert reached(play(start, card("W09"))) == {"F1.C", "F1.E", "F1.NE", "F1.SW", "F1.W", "S0.N", "G4"}
    assert end(start, card("W09"), go(start, "G4"), PlaceStone(5)).me.stones == (4, 3, 2, 1)


def test_w10_enters_the_joint() -> None:
    """Map and Compass puts the hiker onto the joint."""
    start = owning("W10", coming=("F1",))
    turn = end(start, card("W10"), attach(start, "S0.N"))
    assert turn.me.at == node(turn.table, "S0.N")
    assert "moved onto the joint" in turn.said


def test_w11_explores_up_to_two_boards() -> None:
    """Expedition attaches one board or two."""
    start = owning("W11", coming=("F1", "F2"))
    one = play(start, card("W11"), attach(start, "S0.N"))
    assert len(end(one).table.boards) == 2
    two = end(one, attach(start, "S0.E"))
    assert len(two.table.boards) == 3


def test_w12_adds_endorphins() -> None:
    """Pathfinder brings 2 endorphins more."""
    start = owning("W12", coming=("F1",), endorphins=0)
    assert end(start, card("W12"), attach(start, "S0.N")).me.endorphins == 2


def test_w13_builds_from_anywhere_on_the_board() -> None:
    """Trail Warden builds for the signpost's cost without standing on it; the start board has none."""
    start = owning("W13", *F1, at="F1.N", items=items("m"))
    turn = end(start, card("W13"), Build(Node("s:0:-1:SW")))
    assert (turn.me.items, turn.me.badges) == (items(), (Badge("forest", 4),))
    assert "played Trail Warden" in turn.said
    both = owning("W13", ("F1", 0, -1), ("F2", 0, -2), at="F1.N", items=items("mb"))
    assert len(listed(play(both, card("W13")), Build)) == 2


def test_w14_builds_cheaper() -> None:
    """Mountain Rescue saves one item of the cost, which the player names."""
    start = owning("W14", ("B1", 0, -1), at="B1.N", items=items("bh"))
    turn = play(start, card("W14"), listed(play(start, card("W14")), Build)[0])
    assert listed(turn, SaveItem) == [SaveItem("berry"), SaveItem("herb")]
    assert end(turn, SaveItem("herb")).me.items == items("h")
    poor = owning("W14", ("B1", 0, -1), at="B1.N", items=items("b"))
    assert end(play(poor, card("W14"), listed(play(poor, card("W14")), Build)[0])).me.items == items()


def test_w15_trades_up_to_twice() -> None:
    """Preserving trades two equal goods for their storage item, up to twice, of any kinds."""
    turn = play(owning("W15", items=items("mmbbhhhh")), card("W15"))
    assert len(listed(turn, TradeGoods)) == 3 + 4
    assert end(turn, TradeGoods(("mushroom", "herb"))).me.items == items("bbhhBP")
    assert may_end(turn)


def test_w16_trades_one_for_one() -> None:
    """Pantry trades one good for its storage item."""
    turn = play(owning("W16", items=items("mb")), card("W16"))
    assert end(turn, TradeGoods(("berry",))).me.items == items("mJ")


def test_w17_camps_cheaper_and_brings_cards_back() -> None:
    """Mountain Hut saves an item of a panorama, or brings 4 endorphins; all cards come back."""
    start = owning("W17", items=items("m"), panoramas=("N1d",), endorphins=0, played=cards("WALK"))
    turn = end(start, card("W17"), BuyPanorama(PanoramaId("N1d")))
    assert (turn.me.items, turn.me.panoramas) == (items(), ("N1d",))
    assert set(turn.me.hand) == {"WALK", "CAMP", "W17"}


def test_w18_camps_without_cards_back() -> None:
    """Bivouac buys a panorama or brings 3 endorphins, and no cards."""
    start = owning("W18", endorphins=0, played=cards("WALK"))
    turn = end(start, card("W18"), Rest())
    assert (turn.me.endorphins, turn.me.played) == (3, ("WALK", "W18"))


def test_w19_and_w20_give() -> None:
    """Trail Snack brings 3 endorphins, Picnic two goods of one's choice, with overflow."""
    assert end(owning("W19", endorphins=0), card("W19")).me.endorphins == 3
    picnic = play(owning("W20", items=items("h" * 10)), card("W20"))
    assert len(listed(picnic, TakeGoods)) == 6
    full = play(picnic, TakeGoods(("mushroom", "berry")))
    assert sum(full.me.items) == 12
    assert end(full, LeaveItems(items("hh"))).me.items == items("mb" + "h" * 8)


def test_w21_buys_cheaper() -> None:
    """Hut Keeper buys a market card for 2 endorphins less, at least 1; it removes none."""
    start = owning("W21", endorphins=1, market=("W01", "W02", "W06"), played=cards("W07"))
    turn = play(start, card("W21"))
    assert listed(turn, Buy) == [Buy(CardId("W01")), Buy(CardId("W02"))]
    assert listed(turn, RemoveCards) == []
    assert end(turn, Buy(CardId("W02"))).me.endorphins == 0


def test_every_hiking_card_is_tested() -> None:
    """This module plays each of the 21 designs at least once."""
    source = Path(__file__).read_text("utf-8")

    assert [name for name in all_cards() if f'"{name}"' not in source] == []
    assert [name for name in all_campfires() if f'"{name}"' not in source] == []
    assert set(START) == {"WALK", "MARCH", "EXPLORE", "LEARN", "CAMP"}


def test_c01_thermos_flask() -> None:
    """One endorphin more with Tent Camp and Mountain Hut, not with Bivouac."""
    assert end(fire("C01", endorphins=0), card("CAMP"), Rest()).me.endorphins == 3
    assert end(fire("C01", endorphins=0, hand=cards("W17", "CAMP")), card("W17"), Rest()).me.endorphins == 5
    assert end(fire("C01", endorphins=0, hand=cards("W18", "CAMP")), card("W18"), Rest()).me.endorphins == 3


def test_c02_and_c03_widen_the_start_cards_only() -> None:
    """Trekking Poles let Walk go 1 or 2, Broken-in Boots March 2 or 3; other cards stay as they are."""
    near, far = {"S0.N", "S0.E", "S0.S", "S0.W"}, {"S0.NE", "S0.SW"}
    assert reached(play(fire("C02"), card("WALK"))) == near | far
    assert reached(play(fire("C02"), card("MARCH"))) == far
    assert reached(play(fire("C03"), card("MARCH"))) == near | far
    assert reached(play(fire("C02", hand=cards("W04", "CAMP")), card("W04"))) == near


@pytest.mark.parametrize(
    ("name", "space", "gained"), [("C04", "S0.N", "mm"), ("C05", "S0.E", "bb"), ("C06", "S0.S", "hh")]
)
def test_c04_to_c06_more_of_a_good(name: str, space: str, gained: str) -> None:
    """Once a turn a space that gives the good gives one more."""
    turn = walk(fire(name), "WALK", space)
    assert turn.me.items == items(gained)
    assert "+1" in end(turn).said


def test_c04_once_a_turn_after_doubling_and_for_goods_of_choice() -> None:
    """The extra good comes after doubling, once a turn, for chosen and explored goods, not for picnics."""
    doubled = fire("C04", hand=cards("W04", "CAMP"))
    assert end(doubled, card("W04"), go(doubled, "S0.N")).me.items == items("mmm")
    both = fire("C04", *F1, hand=cards("W08", "CAMP"))
    assert end(both, card("W08"), go(both, "F1.C"), go(both, "F1.E")).me.items == items("mmmmb")
    chosen = play(fire("C04"), card("MARCH"), go(both, "S0.NE"), TakeGoods(("mushroom", "herb")))
    assert chosen.me.items == items("mmh")
    explored = fire("C04", coming=("F1",))
    assert end(explored, card("EXPLORE"), attach(explored, "S0.N")).me.items == items("mmb")
    picnic = play(fire("C04", hand=cards("W20", "CAMP")), card("W20"), TakeGoods(("mushroom", "mushroom")))
    assert picnic.me.items == items("mm")
    summit = fire("C04", *F1, at="F1.SW", built=(("s:0:-1:SW", "G1", ()),))
    reward = play(walk(summit, "WALK", "G1"), PlaceStone(5), TakeGoods(("mushroom", "mushroom")))
    assert reward.me.items == items("mm")


def test_c07_cheaper_cards() -> None:
    """Market cards cost one endorphin less."""
    start = fire("C07", endorphins=2, market=("W02",))
    assert end(start, card("LEARN"), Buy(CardId("W02"))).me.endorphins == 0


def test_c08_larger_backpack() -> None:
    """The backpack has 13 spaces."""
    assert capacity(fire("C08").table.players[0]) == 13
    assert may_end(walk(fire("C08", items=items("h" * 12)), "WALK", "S0.N"))


def test_c09_endorphins_for_boards() -> None:
    """Every explored board brings one endorphin more."""
    start = fire("C09", coming=("F1", "F2"), endorphins=0, hand=cards("W11", "CAMP"))
    turn = end(start, card("W11"), attach(start, "S0.N"), attach(start, "S0.E", 1))
    assert turn.me.endorphins >= 2


def test_c10_endorphins_for_stones() -> None:
    """Placing a stone brings 2 endorphins."""
    start = fire("C10", *F1, at="F1.SW", built=(("s:0:-1:SW", "G5", ()),), endorphins=0)
    assert play(walk(start, "WALK", "G5"), PlaceStone(5)).me.endorphins == 2


@pytest.mark.parametrize(("name", "held"), [("C11", "BBJP"), ("C12", "BJJP"), ("C13", "BJPP")])
def test_c11_to_c13_points_for_storage_items(name: str, held: str) -> None:
    """Five points for each basket, jar or pouch in the backpack."""
    assert campfire_points(name, items=items(held)) == 10


def test_c14_points_for_badges() -> None:
    """Two points for each badge."""
    assert campfire_points("C14", badges=(Badge("forest", 4), Badge("forest", 3), Badge("high", 9))) == 6


@pytest.mark.parametrize(("name", "summit"), [("C15", "G11"), ("C16", "G6"), ("C17", "G1")])
def test_c15_to_c17_points_for_stones(name: str, summit: str) -> None:
    """Three points for each own stone on a summit of the region, whoever else is there."""
    tower = (("s:0:-1:SW", summit, ((1, 5), (0, 4))),)
    others = [other for other in ("G11", "G6", "G1") if other != summit]
    assert campfire_points(name, built=tower) == 3
    assert campfire_points(name, built=(("s:0:-1:SW", others[0], ((0, 4),)),)) == 0


def test_c18_points_for_bought_cards() -> None:
    """Two points for each bought card, in hand or played."""
    assert campfire_points("C18", hand=(*START, *cards("W01", "W01")), played=cards("W07")) == 6


def test_c19_points_for_endorphins() -> None:
    """One point for two endorphins, ten at most."""
    assert [campfire_points("C19", endorphins=n) for n in (1, 7, 20, 23)] == [0, 3, 10, 10]


def test_c20_points_for_panoramas() -> None:
    """Two points for each panorama."""
    start = fire("C20")
    owning_two = replace(start.table.players[0], panoramas=(PanoramaId("N1a"), PanoramaId("N3a")))
    table = replace(start.table, players=(owning_two, *start.table.players[1:]))
    assert points_of(table, Seat(0)).campfire == 4


def test_the_data_is_whole() -> None:
    """14 boards, 15 summits, 36 panoramas, 20 campfire cards, 32 hiking cards; slots for all summits."""
    boards = all_boards().values()
    slots = {
        region: sum(len(b.slots) for b in boards if b.region == region)
        for region in ("forest", "mountain", "high")
    }

    assert len(all_boards()) == 14
    assert len(all_summits()) == 15
    assert len(all_panoramas()) == 36
    assert len(all_campfires()) == 20
    assert len(hiking_cards()) == 32
    assert slots == {"forest": 6, "mountain": 8, "high": 7}
    assert [len(badges_of(region)) for region in ("forest", "mountain", "high")] == [5, 5, 5]


def test_every_card_says_what_it_does() -> None:
    """Every card has printed words in hand and at the campfire."""
    assert set(CARD_TEXT) == set(all_cards())
    assert set(CAMPFIRE_TEXT) == set(all_campfires())
    view = GAME.view(state(), Seat(0))
    assert say(GAME.hand(view)[0]) == "**Walk**: Move exactly 1 space."
