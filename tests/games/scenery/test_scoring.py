"""Scenery Points, part by part."""

from __future__ import annotations

from rules.games.scenery.cards import hex_of
from rules.games.scenery.cards.land import land_of
from rules.games.scenery.pieces import Placed, Route
from rules.games.scenery.scoring import Count, count
from tests.games.scenery.build import EXAMPLE, Lay, landscape
from tests.games.scenery.examples import played


def counted(lays: list[Lay], *routes: Route) -> Count:
    """Count a landscape with routes."""
    return count(landscape(lays), routes)


def example() -> tuple[tuple[Placed, ...], tuple[Route, ...]]:
    """Return the landscape and routes of the Endscore Example."""
    scape = played().scapes[0]
    return scape.landscape, scape.routes


def at(number: int) -> int:
    """Find a hex of the example by its height."""
    return [hex_of(placed.hex).height for placed in landscape(EXAMPLE)].index(number)


def test_e2_routes_add_up() -> None:
    """Routes: 4, 6 and the back of the red stake, 2."""
    assert count(*example()).rows[0] == 12


def test_e3_animals_count_stakes() -> None:
    """Animals: the marmot at 1100 has two red stakes, that at 1500 four; ibex and eagle none."""
    animals = count(*example()).animals

    assert animals == {at(1100): 2, at(1500): 4, at(2600): 0, at(2500): 0}


def test_e4_flowers_count_stakes() -> None:
    """Flowers: stakes at the flower's own path count, others on its hex do not."""
    flowers = count(*example()).flowers

    assert flowers == {at(2100): 1, at(1200): 2, at(300): 0, at(500): 0}


def test_e5_waterfalls_count_routes() -> None:
    """Waterfalls: one, and one for each route through the bottom hex: none at 500, one at 600, two at 400."""
    scape, routes = example()
    points = dict(zip([pair.low for pair in land_of(scape).pairs], count(scape, routes).pairs, strict=True))

    assert (points[at(600)], points[at(400)]) == (2, 3)
    assert sorted(count(scape, routes).pairs) == [1, 1, 2, 3, 3, 3]


def test_e6_cliffs_bring_three() -> None:
    """Cliffs: three points each, routes or not."""
    assert counted([Lay(28, 0, 0), Lay(81, 1, 0, 1)]).rows[4] == 3


def test_e7_viewpoints_count_features() -> None:
    """Viewpoints: from 2800 the lily on 1200, the gentian and the marmot beside it; from 2600 one marmot."""
    scape, routes = example()
    land = land_of(scape)
    views = {
        land.heights[pair.high]: n
        for pair, n in zip(land.pairs, count(scape, routes).pairs, strict=True)
        if pair.element == "viewpoint"
    }

    assert views == {2800: 3, 2600: 1}


def test_e7_the_high_hex_is_not_seen() -> None:
    """Viewpoints: what lives on the hex that looks is left out: the ibex sees the deer but not itself."""
    assert counted([Lay(57, 0, 0), Lay(1, 1, 0, 1)]).rows[5] == 1


def test_e7_features_need_no_stakes() -> None:
    """Viewpoints: animals and flowers are seen without routes."""
    assert count(example()[0], ()).rows[5] == 4


def test_a8_stakes_belong_to_both_hexes() -> None:
    """A stake lies on both hexes: the marmot at 1500 has 2 x 2 from two routes through it."""
    scape, routes = example()

    assert count(scape, routes).through[at(1500)] == 2
    assert count(scape, routes).animals[at(1500)] == 4


def test_a9_flowers_face_to_face() -> None:
    """Two flowers at one connection score both of its stakes."""
    lays = landscape([Lay(43, 0, 0), Lay(33, 1, 0, 2), Lay(35, 1, -1, 4)])
    first, second, new = (placed.cell for placed in lays)

    assert count(lays, (Route((new, first, second), 5),)).flowers == {0: 1, 1: 1}
