"""Setting up: tiles and stacks, Sun and balloons, goals; what the box holds."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.model import Seat
from rules.core.rng import Rng
from rules.games.panorama import GAME
from rules.games.panorama.cards import all_goals, all_scenarios, all_tiles, stack_tiles, start_tile, tile_of
from rules.games.panorama.pieces import COLOURS, KINDS, TERRAINS, Goal, Location, Terrain
from tests.games.panorama.build import FIRST, said, start

SEATS = (2, 3, 4)


def test_two_to_four_people_play() -> None:
    """Two to four people play, about twenty minutes (rulebook, Game Overview)."""
    assert GAME.info.seats == (2, 3, 4)
    assert GAME.info.minutes == 20


@pytest.mark.parametrize("seats", SEATS)
def test_s1_stacks_of_four(seats: int) -> None:
    """Shuffled tiles lie in stacks of four, one at each location; each tile once (rulebook, Panorama
    Tiles).
    """
    state = start(seats)
    tiles = [tile for stack in state.stacks for tile in stack]

    assert {len(stack) for stack in state.stacks} == {4}
    assert len(set(tiles)) == len(tiles)
    assert set(tiles) <= set(stack_tiles())
    assert [stack.top for stack in GAME.view(state, None).stacks] == [stack[0] for stack in state.stacks]


def test_s1_tiles_are_shuffled() -> None:
    """Another table has other stacks (rulebook, Panorama Tiles)."""
    assert start(seed=1).stacks != start(seed=2).stacks


@pytest.mark.parametrize(("seats", "locations", "unused"), [(2, 5, 16), (3, 7, 8), (4, 9, 0)])
def test_p4_locations_by_players(seats: int, locations: int, unused: int) -> None:
    """There are twice as many locations as players and one more; tiles that are not used stay in the box
    (rulebook, Centrepieces and Panorama Tiles; ruling P4).
    """
    state = start(seats)

    assert len(state.stacks) == locations
    assert len(stack_tiles()) - sum(map(len, state.stacks)) == unused


@pytest.mark.parametrize("seats", SEATS)
def test_s2_balloons_from_sunrise(seats: int) -> None:
    """The Sun lies at sunrise with its Sun side up; the balloon there is active, the others follow clockwise
    one by one (rulebook, Sun/Moon Token and Starting Tiles).
    """
    state = start(seats)

    assert (state.sun, state.moon) == (0, False)
    assert [flight.location for flight in state.flights] == list(range(seats))
    assert GAME.to_move(state) == Seat(0)
    assert said(GAME.position(GAME.view(state, None))) == "Sun at location 1"


@pytest.mark.parametrize("seats", SEATS)
def test_s2_start_tiles_by_colour(seats: int) -> None:
    """Every seat has a balloon of another colour, and that colour's start tile before it (rulebook,
    Starting Tiles).
    """
    flights = start(seats).flights
    colours = [flight.colour for flight in flights]

    assert len(set(colours)) == seats
    assert [flight.tiles() for flight in flights] == [(start_tile(colour),) for colour in colours]


def test_s2_chosen_colours_are_kept() -> None:
    """Players choose their colours; who has not chosen gets one that is free (rulebook, Starting Tiles)."""
    assert [flight.colour for flight in start(4, colours="GRYB").flights] == ["G", "R", "Y", "B"]
    drawn = [flight.colour for flight in start(4, colours="Y").flights]
    assert drawn[0] == "Y"
    assert sorted(drawn) == sorted(COLOURS)


def test_s2_free_colours_are_drawn() -> None:
    """Without choices the colours differ from table to table."""
    assert len({start(4, seed).flights[0].colour for seed in range(30)}) == 4


def test_s2_each_start_tile_lacks_a_terrain() -> None:
    """The four start tiles differ: red has no field, yellow no mountain, green no forest, blue no meadow."""
    lacking: dict[str, set[Terrain]] = {}
    for colour in COLOURS:
        grounds = {space.ground for row in tile_of(start_tile(colour)).spaces for space in row}
        lacking[colour] = set(TERRAINS) - grounds

    assert lacking == {"R": {"field"}, "Y": {"mountain"}, "G": {"forest"}, "B": {"meadow"}}


def test_s3_goals_of_a_first_game() -> None:
    """By default the three starred goals are played for (rulebook, Objective Tokens)."""
    assert start().goals == FIRST
    assert [goal.key for goal in all_goals().values() if goal.starred] == list(FIRST)


def test_s3_random_goals_are_one_of_each_kind() -> None:
    """At random, one goal of each colour is played for, any of the four (rulebook, Objective Tokens)."""
    seen: Counter[Goal] = Counter()
    for seed in range(80):
        goals = start(2, seed, "random").goals
        assert [all_goals()[goal].kind for goal in goals] == list(KINDS)
        seen.update(goals)

    assert set(seen) == set(all_goals())


@pytest.mark.parametrize(("scenario", "goals"), all_scenarios().items())
def test_s3_scenarios_fix_the_goals(scenario: str, goals: tuple[Goal, ...]) -> None:
    """A scenario is a fixed set of three goals (rulebook, Scenarios)."""
    options = GAME.types.options(objectives=scenario)

    assert GAME.setup(2, options, Rng(5)).goals == goals
    assert len(set(goals)) == 3


def test_six_scenarios_by_name() -> None:
    """The six scenarios can be chosen by their names, beside first and random goals (rulebook, Scenarios)."""
    (option,) = GAME.info.options

    assert [said(name) for _, name in option.choices] == [
        "First game",
        "Random",
        "Animal Festival",
        "River Lover",
        "The Long Way Home",
        "Great View",
        "Riverside Roam",
        "Less Is More",
    ]
    assert [key for key, _ in option.choices[2:]] == list(all_scenarios())


def test_p22_scenarios_repeat_kinds() -> None:
    """A scenario may have several goals of one kind (ruling P22)."""
    kinds = [[all_goals()[goal].kind for goal in goals] for goals in all_scenarios().values()]

    assert any(len(set(three)) < 3 for three in kinds)


def test_twelve_goals_four_of_each_kind() -> None:
    """There are twelve goals, four each of sky, river and panorama (rulebook, Objective Tokens and
    Objectives).
    """
    assert Counter(goal.kind for goal in all_goals().values()) == {"sky": 4, "river": 4, "panorama": 4}


def test_p20_starred_goals() -> None:
    """The first game's goals are fewest clouds, longest river and most crows (ruling P20)."""
    assert FIRST == ("fewest_clouds", "longest_river", "crows")


def test_the_distribution_chart() -> None:
    """Animals come 10, 12, 14 and 16 times, flowers 20, 17, 15 and 14 times (rulebook, Distribution)."""
    spaces = [space for tile in all_tiles().values() for row in tile.spaces for space in row]
    found = Counter((space.icon, space.ground) for space in spaces if space.icon)

    assert [found["animal", ground] for ground in ("mountain", "meadow", "forest", "field")] == [
        10,
        12,
        14,
        16,
    ]
    assert [found["flower", ground] for ground in ("mountain", "meadow", "forest", "field")] == [
        20,
        17,
        15,
        14,
    ]
    assert found["cloud", "sky"] == 30
    assert sum(found.values()) == 148


def test_p19_start_tiles_carry_no_icons() -> None:
    """The chart counts the 36 tiles: start tiles are bare (ruling P19)."""
    starts = [tile for tile in all_tiles().values() if tile.start]

    assert len(starts) == 4
    assert not any(space.icon for tile in starts for row in tile.spaces for space in row)


def test_p2_tiles_are_five_rows_of_two() -> None:
    """The 36 tiles are all different, each five rows of two spaces with at most two clouds in the sky and
    three or four animals and flowers on terrain (ruling P2).
    """
    tiles = [tile for tile in all_tiles().values() if not tile.start]

    assert len({(tile.spaces, tile.river) for tile in tiles}) == len(tiles) == 36
    for tile in tiles:
        spaces = [space for row in tile.spaces for space in row]
        assert [len(row) for row in tile.spaces] == [2] * 5
        assert all((space.icon == "cloud") <= (space.ground == "sky") for space in spaces)
        assert all((space.icon in {"animal", "flower"}) <= (space.ground != "sky") for space in spaces)
        assert sum(space.icon == "cloud" for space in spaces) <= 2
        assert 3 <= sum(space.icon in {"animal", "flower"} for space in spaces) <= 4


def test_p3_every_terrain_has_its_animal_and_flower() -> None:
    """There are four terrains, each with an animal and a flower of its own (ruling P3)."""
    spaces = [space for tile in all_tiles().values() for row in tile.spaces for space in row]

    assert {(s.ground, s.icon) for s in spaces if s.icon and s.ground != "sky"} == {
        (terrain, icon) for terrain in TERRAINS for icon in ("animal", "flower")
    }


def test_p9_start_tiles_let_rivers_pass() -> None:
    """A start tile's river runs on the low level from edge to edge (ruling P9)."""
    assert {tile_of(start_tile(colour)).river for colour in COLOURS} == {(4, 4)}


def test_rivers_of_the_tiles() -> None:
    """12 rivers run straight, 12 fall, 8 end on the tile, 4 tiles have none; none runs through the sky."""
    kinds = Counter(
        "none" if tile.river == (None, None) else "end" if None in tile.river else tile.is_waterfall()
        for tile in all_tiles().values()
        if not tile.start
    )

    assert kinds == {False: 12, True: 12, "end": 8, "none": 4}
    for tile in all_tiles().values():
        for column, level in enumerate(tile.river):
            assert level is None or tile.spaces[level][column].ground != "sky"


def test_p7_enough_locations_for_everyone() -> None:
    """With one location more than twice as many as players, fewer are taken than there are (ruling P7)."""
    for seats in SEATS:
        assert len(GAME.view(start(seats), None).targets) == seats + 1
    assert Location(0) not in {target.location for target in GAME.view(start(2), None).targets}
