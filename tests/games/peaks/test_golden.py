"""The golden cases of the game's notes, by their numbers, where no rule's or card's test is the very case."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.model import EndTurn, Seat
from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.cards import all_boards, all_summits, chart_of
from rules.games.peaks.cards.helps import bought, capacity
from rules.games.peaks.moves import BuyPanorama, LeaveItems, PlaceStone, Rest, SellItems, TradeGoods, TradeIn
from rules.games.peaks.pieces import Badge, CampfireId, PanoramaId, PlacedBoard
from rules.games.peaks.scoring import VALUES, points_of
from rules.games.peaks.state import PeaksOptions
from tests.games.peaks.build import (
    START,
    attach,
    card,
    end,
    go,
    having,
    items,
    listed,
    node,
    play,
    reached,
    state,
    walk,
)

F1 = ("F1", 0, -1)


def test_2_and_3_the_first_steps() -> None:
    """Cases 2 and 3: Walk reaches the four tips, March the two spaces behind them."""
    assert reached(play(state(), card("WALK"))) == {"S0.N", "S0.E", "S0.S", "S0.W"}
    assert reached(play(state(), card("MARCH"))) == {"S0.NE", "S0.SW"}


@pytest.mark.parametrize(("turns", "gained"), [(0, "mb"), (1, "mm"), (2, "mm"), (3, "mh")])
def test_4_and_5_turning_a_board(turns: int, gained: str) -> None:
    """Cases 4 and 5: the corner that joins depends on the turns, and so do the rewards."""
    start = state(coming=("F1", "F2"))
    turn = end(start, card("EXPLORE"), attach(start, "S0.N", turns))

    assert turn.me.items == items(gained)
    assert turn.table.boards[1] == PlacedBoard(turn.table.boards[1].board, 0, -1, turns)


def test_6_march_over_the_joint() -> None:
    """Case 6: over the joint March reaches the new board."""
    assert reached(play(state(F1), card("MARCH"))) == {"S0.NE", "S0.SW", "F1.C", "F1.SW"}


def test_7_past_an_opponent() -> None:
    """Case 7: an opponent on the joint is jumped."""
    start = state(F1, others=("S0.N",))

    assert reached(play(start, card("WALK"))) == {"S0.E", "S0.S", "S0.W", "S0.NE", "F1.C", "F1.SW"}
    marched = {"S0.NE", "S0.SW", "S0.E", "F1.N", "F1.E", "F1.W"}
    assert reached(play(start, card("MARCH"))) == marched


def test_8_the_car_park() -> None:
    """Cases 8 and 8b: the car park stays a target however many stand there, and it counts."""
    assert "S0.C" in reached(play(state(seats=3, at="S0.N"), card("WALK")))
    targets = reached(play(state(at="S0.N"), card("WALK")))
    assert "S0.C" in targets
    assert not targets & {"S0.E", "S0.S", "S0.W"}


def test_10_a_loop_of_four() -> None:
    """Case 10: four boards in a square have four connections."""
    chart = chart_of(state(F1, ("F2", 1, -1), ("F3", 1, 0)).table.boards)
    shared = {node_id for node_id, site in chart.sites.items() if len(site.parts) == 2}

    assert shared == {"k:0:-1", "k:1:-2", "k:2:-1", "k:1:0"}


def test_12_gain_then_trade() -> None:
    """Case 12: gain, leave one, trade."""
    turn = walk(state(F1, at="F1.N", items=items("mm" + "h" * 8)), "WALK", "F1.NE")
    turn = play(turn, LeaveItems(items("h")), TradeGoods(("mushroom",)))

    assert sum(turn.me.items) == 9


def test_13_three_trades_of_nine() -> None:
    """Case 13: nine mushrooms become three baskets and three mushrooms."""
    turn = walk(state(F1, at="F1.N", items=items("m" * 8)), "WALK", "F1.NE")

    assert play(turn, TradeGoods(("mushroom",) * 3)).me.items == items("mmmBBB")


def test_14_selling() -> None:
    """Case 14: two mushrooms and a basket bring three; selling nothing is allowed."""
    start = state(items=items("mmmB"), endorphins=0)
    turn = end(start, card("EXPLORE"), TradeIn(), SellItems("mushroom", 2), SellItems("basket", 1))

    assert (turn.me.endorphins, turn.me.items) == (3, items("m"))
    assert end(start, card("EXPLORE"), TradeIn()).me.items == items("mmmB")


def test_18_a_camp_after_two_walks() -> None:
    """Case 18: after Walk, March and Camp all start cards are in hand again."""
    turn = walk(state(seats=1), "WALK", "S0.W")
    turn = end(turn)
    turn = end(turn, card("MARCH"), go(turn, "S0.S"))
    turn = end(turn, card("CAMP"), Rest())

    assert (turn.me.hand, turn.me.played) == (START, ())


def test_23_the_sixth_level() -> None:
    """Case 23: the sixth level completes the panorama."""
    five = tuple(PanoramaId(f"N{level}a") for level in range(1, 6))
    start = having(state(items=items("BJP"), panoramas=("N6a",)), 0, panoramas=five)
    turn = end(start, card("CAMP"), BuyPanorama(PanoramaId("N6a")))

    assert "completed the panorama" in turn.said


def test_27_towers() -> None:
    """Case 27: after a 4, neither a 5 nor a 4, but a 3."""
    tower = (("s:0:-1:SW", "G4", ((1, 4),)),)
    turn = walk(state(F1, at="F1.SW", built=tower), "WALK", "G4")

    assert [move.size for move in listed(turn, PlaceStone)] == [3, 2, 1]


def test_33_the_third_condition_changes_nothing() -> None:
    """Case 33: during the last turns the trigger stays."""
    start = having(state(seats=3, stones=(1,)), 1, stones=())
    start = replace(start, table=replace(start.table, trigger=0, turn=1))
    turn = end(start, card("CAMP"), Rest())

    assert turn.table.trigger == 0


@pytest.mark.parametrize(("size", "points", "total"), [(5, 9, 27), (3, 6, 12), (1, 4, 4)])
def test_34_stones_multiply(size: int, points: int, total: int) -> None:
    """Case 34: ×3 on 9, ×2 on 6, ×1 on 4."""
    summit = next(one.id for one in all_summits().values() if one.points == points)
    table = state(built=(("s:9:9:NE", summit, ((0, size),)),)).table

    assert VALUES[size] * points == total
    assert points_of(table, Seat(0)).stones == total


def test_35_a_whole_score() -> None:
    """Case 35: badges 19, panoramas 25, campfire 10, stones 74: 128."""
    towers = (("G15", 5), ("G11", 4), ("G7", 3), ("G9", 2), ("G4", 1))
    built = tuple((f"s:9:{i}:NE", summit, ((0, size),)) for i, (summit, size) in enumerate(towers))
    badges = (Badge("forest", 4), Badge("mountain", 6), Badge("high", 9))
    start = state(built=built, badges=badges, items=items("BB"), campfire=(CampfireId("C11"),))
    cards = tuple(PanoramaId(name) for name in ("N1d", "N2a", "N3a", "N4a"))
    points = points_of(having(start, 0, panoramas=cards).table, Seat(0))

    assert (points.badges, points.panoramas, points.campfire, points.stones) == (19, 25, 10, 74)
    assert points.total == 128


def test_38_every_board_is_connected() -> None:
    """Case 38: on every board each space can be reached from each other."""
    for board in all_boards():
        chart = chart_of((PlacedBoard(board, 0, 0),))
        seen, edge = set(), [next(iter(chart.sites))]
        while edge:
            here = edge.pop()
            if here not in seen:
                seen.add(here)
                edge += chart.near[here]
        assert seen == set(chart.sites)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_39_what_holds_after_every_turn(seats: int) -> None:
    """Case 39: backpacks hold at most their size, nothing is below 0, the camp is in hand, cards add up."""
    now, rng = GAME.setup(seats, PeaksOptions(), Rng(8)), Rng(9)
    for _ in range(1500):
        moves = list(GAME.moves(now))
        if not moves:
            return
        move = rng.pick(moves)
        now = GAME.step(now, move).state
        if not isinstance(move, EndTurn):
            continue
        for player in now.table.players:
            assert all(n >= 0 for n in player.items)
            assert sum(player.items) <= capacity(player)
            assert player.endorphins >= 0
            assert len(player.hand) + len(player.played) == 5 + len(bought(player))
        assert "CAMP" in now.table.players[GAME.to_move(now) or 0].hand


def test_the_short_keys_of_the_notes() -> None:
    """A space is found by its board and place as seen, also under its second name."""
    table = state(F1).table

    assert node(table, "S0.N") == node(table, "F1.S") == "k:0:-1"
