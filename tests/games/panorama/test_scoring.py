"""Terrain zones and their points, and what each goal counts."""

from __future__ import annotations

import pytest

from rules.core.model import Seat
from rules.games.panorama.pieces import TERRAINS, Goal
from rules.games.panorama.scoring import (
    all_terrain,
    animal_zones,
    best,
    clouds_side,
    crows,
    fewest_clouds,
    fewest_tiles,
    fewest_zones,
    goal_value,
    longest_river,
    river_animals,
    river_groups,
    river_joins,
    sky_zone,
    terrain_points,
    terrain_zones,
    tiles_side,
    waterfalls,
    zones,
)
from tests.games.panorama.build import landscape

GOLDEN: dict[tuple[int | str, ...], tuple[tuple[int, ...], dict[Goal, int]]] = {
    (35, 24, "R", 31, 15, 27): (
        (12, 1, 0, 3),
        {
            "fewest_clouds": 4,
            "clouds_side": 4,
            "sky_zone": 16,
            "tiles_side": 3,
            "longest_river": 2,
            "river_animals": 2,
            "river_groups": 1,
            "waterfalls": 0,
            "crows": 3,
            "fewest_tiles": 5,
            "animal_zones": 4,
            "fewest_zones": 9,
        },
    ),
    (28, "B", 34, 31, 36): (
        (3, 1, 0, 2),
        {
            "fewest_clouds": 3,
            "clouds_side": 2,
            "sky_zone": 13,
            "tiles_side": 3,
            "longest_river": 5,
            "river_animals": 6,
            "river_groups": 1,
            "waterfalls": 2,
            "crows": 2,
            "fewest_tiles": 4,
            "animal_zones": 6,
            "fewest_zones": 10,
        },
    ),
    (30, "Y", 18, 22, 29): (
        (1, 1, 1, 1),
        {
            "longest_river": 3,
            "river_groups": 2,
            "waterfalls": 2,
            "river_animals": 2,
            "fewest_zones": 13,
        },
    ),
}
"""The golden cases PA-9, PA-10 and PA-11: terrain points in the order of TERRAINS, and goals."""


@pytest.mark.parametrize("strip", GOLDEN)
def test_whole_panoramas(strip: tuple[int | str, ...]) -> None:
    """Three panoramas counted by hand (golden cases PA-9, PA-10, PA-11)."""
    terrain, goals = GOLDEN[strip]
    whole = landscape(*strip)

    assert all_terrain(whole.strip) == terrain
    assert {goal: goal_value(goal, whole) for goal in goals} == goals


def test_f1_flowers_times_animals() -> None:
    """A forest zone with 2 foxes and 1 flower scores 2, one with 1 fox and no flower 0
    (rulebook, Terrain Zones, example; golden case PA-1).
    """
    strip = landscape(1, "Y", 34).strip
    forests = [zone for zone in zones(strip) if zone.ground == "forest"]

    assert [(zone.animals, zone.flowers, zone.points()) for zone in forests] == [(2, 1, 2), (1, 0, 0)]


def test_f1_flowers_need_an_animal_in_their_zone() -> None:
    """Flowers score nothing in a zone without an animal, animals nothing without a flower
    (rulebook, Choosing the Right Tile, Terrain Scoring).
    """
    flowers = next(zone for zone in zones(landscape(24, "Y").strip) if zone.ground == "mountain")

    assert (flowers.animals, flowers.flowers, flowers.points()) == (0, 2, 0)


def test_f1_zones_of_a_terrain_are_added() -> None:
    """The yellow player's mountains: 1 bear with 2 flowers is 2, 2 bears with 4 flowers is 8, together 10
    (rulebook, Terrain Scoring, example and note; golden case PA-2).
    """
    strip = landscape(35, 16, "Y", 24, 2, 3).strip
    found = [zone for zone in zones(strip) if zone.ground == "mountain" and zone.flowers]

    assert [(zone.animals, zone.flowers) for zone in found if zone.animals] == [(1, 2), (2, 4)]
    assert terrain_points(strip, "mountain") == 10


def test_f1_corners_do_not_connect() -> None:
    """Spaces of one terrain that touch at a corner only are two zones (rulebook, Terrain Zones; golden
    case PA-8).
    """
    found = [zone.cells for zone in zones(landscape(20, "R").strip) if zone.ground == "forest"]

    assert ((0, 1),) in found
    assert any((1, 2) in cells for cells in found)


def test_f1_zones_reach_across_tiles() -> None:
    """A zone goes on in the next tile where the same terrain meets edge to edge (rulebook, Terrain Zones)."""
    mountain = next(zone for zone in zones(landscape(24, "R").strip) if zone.ground == "mountain")

    assert mountain.cells == ((0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (3, 2))


def test_each_terrain_is_counted_by_itself() -> None:
    """Every terrain type has a total of its own (rulebook, Terrain Scoring)."""
    strip = landscape(35, 24, "R", 31, 15, 27).strip

    assert tuple(terrain_points(strip, terrain) for terrain in TERRAINS) == (12, 1, 0, 3)


def test_p10_a_river_does_not_divide_a_zone() -> None:
    """Where a river runs through a zone, the zone stays whole (ruling P10)."""
    mountains = [zone for zone in zones(landscape(35, "Y").strip) if zone.ground == "mountain"]

    assert [len(zone.cells) for zone in mountains] == [6]


def test_p18_crows_are_animals() -> None:
    """A crow scores in its field and counts as a crow (ruling P18)."""
    whole = landscape("R", 5)

    assert terrain_points(whole.strip, "field") == 1
    assert crows(whole) == 1


def test_p23_the_start_tile_is_a_tile() -> None:
    """Zones, sky and rivers run through the start tile (ruling P23)."""
    whole = landscape(5, "R", 14)

    assert sky_zone(whole) == 4 + 4 + 1
    assert longest_river(whole) == 3
    assert any({3, 4} <= {x for x, _ in zone.cells} for zone in terrain_zones(landscape(24, "R", 31).strip))


def test_o1_fewest_clouds() -> None:
    """Clouds are counted wherever they are, in connected sky or not (rulebook, Sky Objectives)."""
    assert fewest_clouds(landscape(11, 9, "R", 1)) == 4
    assert best("fewest_clouds", (4, 1, 2)) == (Seat(1),)


def test_o2_clouds_on_one_side() -> None:
    """Clouds on one side of the start tile are counted, on the better side (rulebook, Sky Objectives;
    ruling P15).
    """
    assert clouds_side(landscape(13, 26, "R", 16)) == 4
    assert clouds_side(landscape(13, "R", 16, 8)) == 3
    assert best("clouds_side", (4, 1, 2)) == (Seat(0),)


def test_o3_largest_sky_zone() -> None:
    """Only connected sky counts, spaces with clouds and without (rulebook, Sky Objectives)."""
    assert sky_zone(landscape("R", 28)) == 8
    assert sky_zone(landscape(11, "R")) == 4
    assert best("sky_zone", (8, 4)) == (Seat(0),)


def test_p16_sky_with_clouds_and_without() -> None:
    """A cloud makes a space of sky neither more nor less (ruling P16)."""
    assert sky_zone(landscape("R", 26)) == sky_zone(landscape("R", 5)) == 8


def test_o4_tiles_on_one_side() -> None:
    """The tiles on the longer side of the start tile are counted (rulebook, Sky Objectives)."""
    assert tiles_side(landscape(1, 2, 3, "R", 4)) == 3
    assert tiles_side(landscape("R")) == 0
    assert best("tiles_side", (3, 0)) == (Seat(0),)


def test_p15_the_start_tile_is_on_neither_side() -> None:
    """The start tile itself is counted for no side (ruling P15)."""
    assert tiles_side(landscape(1, "R", 2)) == 1
    assert clouds_side(landscape("R", 8)) == 1


def test_o5_longest_river() -> None:
    """The river that runs unbroken through most tiles counts (rulebook, River Objectives)."""
    assert longest_river(landscape(4, "R", 5, 27)) == 4
    assert longest_river(landscape(4, "R", 10, 5, 27)) == 2
    assert best("longest_river", (4, 2)) == (Seat(0),)


def test_o6_animals_on_the_same_river() -> None:
    """Animals on separate rivers are not added up (rulebook, River Objectives)."""
    assert river_animals(landscape(2, 31, "R", 27)) == 3
    assert river_animals(landscape(31, "R", 27)) == 2
    assert best("river_animals", (3, 2)) == (Seat(0),)


def test_p11_animals_beside_a_river_do_not_count() -> None:
    """An animal is on a river if the river runs through its own space: not the next row, and not the row
    between on a waterfall (ruling P11; rulebook, River Objectives: not all animals are at rivers).
    """
    assert river_animals(landscape("R", 14)) == 0
    assert river_animals(landscape(29, "R")) == 1


def test_o7_groups_of_rivers() -> None:
    """Rivers that connect at least two tiles are counted (rulebook, River Objectives)."""
    assert river_groups(landscape(2, 31, "R", 5)) == 2
    assert river_groups(landscape(31, "R", 10, 27)) == 0
    assert best("river_groups", (2, 0)) == (Seat(0),)


def test_o8_waterfalls_in_the_same_river() -> None:
    """Waterfalls of separate rivers are not added up (rulebook, River Objectives)."""
    assert waterfalls(landscape(28, "B", 34)) == 2
    assert waterfalls(landscape(12, 31, "R", 25)) == 1
    assert best("waterfalls", (2, 1)) == (Seat(0),)


def test_p12_rivers_meet_on_one_level() -> None:
    """Rivers connect where the left tile's right level is the right tile's left level (ruling P12)."""
    left, low, right = landscape(31, "R", 5).strip

    assert river_joins(left, low) is None
    assert river_joins(low, right) == 4
    assert river_joins(*landscape(2, 31, "R").strip[:2]) == 2


def test_p13_a_waterfall_changes_the_level() -> None:
    """A tile has a waterfall if its river enters and leaves on different levels (ruling P13)."""
    assert waterfalls(landscape(28, "B")) == 1
    assert waterfalls(landscape(2, 31, "R")) == 0


def test_p14_a_river_on_one_tile() -> None:
    """A tile with a river alone is a river of one tile and no group (ruling P14)."""
    assert longest_river(landscape("R")) == 1
    assert river_groups(landscape("R")) == 0


def test_o9_most_crows() -> None:
    """Crows count whether their fields connect or not (rulebook, Panorama Objectives)."""
    assert crows(landscape(3, "R", 5)) == 2
    assert best("crows", (2, 3, 3)) == (Seat(1), Seat(2))


def test_o10_fewest_tiles() -> None:
    """The panorama with the fewest tiles is best (rulebook, Panorama Objectives)."""
    assert best("fewest_tiles", (5, 4, 6)) == (Seat(1),)


def test_p21_the_start_tile_is_not_counted() -> None:
    """A panorama's tiles are shown without the start tile, which everyone has (ruling P21)."""
    assert fewest_tiles(landscape(1, 2, "R", 3)) == 3


def test_o11_zones_with_an_animal() -> None:
    """A zone with several animals counts as one (rulebook, Panorama Objectives)."""
    assert animal_zones(landscape(31, "B")) == 1
    assert best("animal_zones", (1, 4)) == (Seat(1),)


def test_o12_fewest_terrain_zones() -> None:
    """Terrain zones are counted, sky zones are not (rulebook, Panorama Objectives)."""
    assert fewest_zones(landscape("R")) == 3
    assert best("fewest_zones", (9, 3)) == (Seat(1),)
