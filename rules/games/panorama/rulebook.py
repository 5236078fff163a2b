"""The rules in short words of our own: what `/panorama rules` shows and what refusals cite.

S, T, E, F and O rules are the rulebook's (setup, turn, end, final scoring, objectives); P rules are our
rulings where it leaves something open. Each names the section it belongs to and the test that holds it.
"""

from __future__ import annotations

from rules.core.game import Rule, Topic
from rules.core.rulebook import page, rule
from rules.core.text import t

CENTREPIECES = "Centrepieces"
TILES = "Panorama Tiles"
OBJECTIVES = "Objective Tokens"
BALLOONS = "Starting Tiles and Hot-Air Balloon Pieces"
GAMEPLAY = "Gameplay"
SELECT = "Select a Tile"
PLACE = "Place a Tile"
ALIGN = "Aligning Tiles"
NOT_SURE = "Not Sure?"
ZONES = "Terrain Zones"
ADVANCE = "Advance Sun"
END = "End of Game"
ASSIGN = "Assigning Objective Tokens"
TERRAIN = "Terrain Scoring"
FINAL = "Final Scoring"
SKY = "Sky Objectives"
RIVER = "River Objectives"
PANORAMA = "Panorama Objectives"
SCENARIOS = "Scenarios"
DISTRIBUTION = "Distribution"


RULES: tuple[Rule, ...] = (
    rule(
        "S1",
        "rulings",
        TILES,
        "stacks_of_four",
        t(
            "The 36 tiles are shuffled into face-up stacks of four, as many as there are locations. "
            "The others stay in the box. Only the top tile of a stack is seen and taken."
        ),
    ),
    rule(
        "S2",
        "sun",
        BALLOONS,
        "balloons_from_sunrise",
        t(
            "The Sun starts at location 1. The turn order is drawn; the balloons stand at locations 1, 2, 3 "
            "and so on in that order, each with the start tile of its colour."
        ),
    ),
    rule(
        "S3",
        "goals",
        OBJECTIVES,
        "goals_of_a_first_game",
        t("Three goals are played for: those of a first game, one of each kind at random, or a scenario."),
    ),
    rule(
        "T1",
        "fly",
        GAMEPLAY,
        "whose_balloon_is_at_the_sun_moves",
        t("You fly when your balloon is at the Sun."),
    ),
    rule(
        "T2",
        "fly",
        SELECT,
        "only_free_locations",
        t(
            "Fly to a free location: one with a tile, without a balloon and without the Sun. "
            "Take its top tile."
        ),
    ),
    rule(
        "T3",
        "place",
        PLACE,
        "left_or_right_of_what_is_there",
        t(
            "Add the tile at the far left or far right of your panorama, never in between. "
            "Tiles that lie there stay."
        ),
    ),
    rule(
        "T4",
        "place",
        NOT_SURE,
        "the_choice_is_free_until_the_sun_advances",
        t("Until you confirm, you can put the tile back and choose another location or side."),
    ),
    rule(
        "T5",
        "sun",
        ADVANCE,
        "the_sun_goes_to_the_next_balloon_clockwise",
        t(
            "After your flight the Sun goes clockwise to the next balloon. "
            "Where that is yours again, you fly again; who flies far waits long."
        ),
    ),
    rule(
        "E1",
        "end",
        END,
        "the_last_tile_of_a_stack_ends_the_flight",
        t(
            "Who takes the last tile of a stack adds it, lands and flies no more. "
            "The Sun turns into the Moon and goes clockwise to the next balloon that still flies."
        ),
    ),
    rule(
        "E2",
        "end",
        END,
        "everyone_has_one_final_turn",
        t(
            "Whom the Moon reaches flies once more and lands. Further empty stacks change nothing. "
            "When all have landed, the points are counted."
        ),
    ),
    rule(
        "F1",
        "scoring",
        TERRAIN,
        "flowers_times_animals",
        t(
            "A zone is spaces of one terrain that touch edge to edge. "
            "It scores its flowers times its animals; the zones of a terrain are added up."
        ),
    ),
    rule(
        "F2",
        "scoring",
        ASSIGN,
        "the_best_of_each_goal_get_ten_points",
        t("Each goal gives 10 points to whoever is best at it, and 10 to each where several are equal."),
    ),
    rule(
        "F3",
        "scoring",
        FINAL,
        "points_are_goals_and_terrain",
        t("Terrain and goals together: the most points win, and equal players share the win."),
    ),
    rule("O1", "goals", SKY, "fewest_clouds", t("Fewest clouds: all your clouds, wherever they are.")),
    rule("O2", "goals", SKY, "clouds_on_one_side", t("Most clouds on one side of your start tile.")),
    rule("O3", "goals", SKY, "largest_sky_zone", t("Largest sky zone: its spaces must be connected.")),
    rule("O4", "goals", SKY, "tiles_on_one_side", t("Most tiles on one side of your start tile.")),
    rule(
        "O5", "goals", RIVER, "longest_river", t("Longest river: the tiles through which it runs unbroken.")
    ),
    rule("O6", "goals", RIVER, "animals_on_the_same_river", t("Most animals on one river.")),
    rule(
        "O7",
        "goals",
        RIVER,
        "groups_of_rivers",
        t("Most linked rivers: those that connect at least two tiles."),
    ),
    rule("O8", "goals", RIVER, "waterfalls_in_the_same_river", t("Most waterfalls on one river.")),
    rule("O9", "goals", PANORAMA, "most_crows", t("Most crows: all your crows, wherever they are.")),
    rule("O10", "goals", PANORAMA, "fewest_tiles", t("Fewest tiles.")),
    rule(
        "O11",
        "goals",
        PANORAMA,
        "zones_with_an_animal",
        t("Most zones with an animal: one animal or several, a zone counts once."),
    ),
    rule("O12", "goals", PANORAMA, "fewest_terrain_zones", t("Fewest zones: sky zones do not count.")),
    rule(
        "P1",
        "place",
        ALIGN,
        "every_tile_fits_every_tile",
        t("Tiles stand upright, row beside row; every tile fits beside every other."),
    ),
    rule(
        "P2",
        "rulings",
        TILES,
        "tiles_are_five_rows_of_two",
        t(
            "A tile has five rows of two spaces, each sky or a terrain with at most one icon: "
            "clouds in the sky, animals and flowers on terrain."
        ),
    ),
    rule(
        "P3",
        "rulings",
        DISTRIBUTION,
        "every_terrain_has_its_animal_and_flower",
        t(
            "Bears and asters are on mountains, foxes and anemones in forests, "
            "hares and clovers on meadows, crows and poppies on fields."
        ),
    ),
    rule(
        "P4",
        "fly",
        CENTREPIECES,
        "locations_by_players",
        t("There are five locations for two players, seven for three, nine for four."),
    ),
    rule(
        "P5",
        "fly",
        SELECT,
        "the_own_location_is_taken_by_the_sun",
        t("Your own location is not free: the Sun is there."),
    ),
    rule(
        "P6",
        "fly",
        SELECT,
        "the_moon_passes_over_landed_balloons",
        t(
            "A balloon that has landed still takes its location, and so does the Moon, "
            "which passes over landed ones."
        ),
    ),
    rule("P7", "fly", SELECT, "there_is_always_a_free_location", t("There is always a free location.")),
    rule(
        "P8",
        "place",
        NOT_SURE,
        "the_tile_beneath_is_not_shown",
        t("The tile beneath is not shown before the turn is confirmed, to nobody."),
    ),
    rule(
        "P9",
        "rivers",
        RIVER,
        "start_tiles_let_rivers_pass",
        t("Every start tile has a river on the low level, so rivers can pass."),
    ),
    rule(
        "P10",
        "scoring",
        ZONES,
        "a_river_does_not_divide_a_zone",
        t("A river does not divide a zone: its spaces keep their terrain."),
    ),
    rule(
        "P11",
        "rivers",
        RIVER,
        "animals_beside_a_river_do_not_count",
        t("An animal is on a river where the river runs through its own space; beside it is not enough."),
    ),
    rule(
        "P12",
        "rivers",
        RIVER,
        "rivers_meet_on_one_level",
        t(
            "Rivers of neighbouring tiles connect where they meet on the same level: "
            "high (row 3) or low (row 5)."
        ),
    ),
    rule(
        "P13",
        "rivers",
        RIVER,
        "a_waterfall_changes_the_level",
        t("A waterfall is a tile whose river leaves on another level than it enters."),
    ),
    rule(
        "P14",
        "rivers",
        RIVER,
        "a_river_on_one_tile",
        t("A river on a single tile has length 1 and is no linked river."),
    ),
    rule(
        "P15",
        "goals",
        SKY,
        "the_start_tile_is_on_neither_side",
        t("The start tile is on neither side; the better side counts."),
    ),
    rule("P16", "goals", SKY, "sky_with_clouds_and_without", t("Sky spaces count with clouds and without.")),
    rule(
        "P17",
        "scoring",
        ASSIGN,
        "everyone_may_be_the_best",
        t("Where all are equal, even with nothing, everyone gets the 10 points."),
    ),
    rule(
        "P18",
        "scoring",
        PANORAMA,
        "crows_are_animals",
        t("Crows are animals: they score in fields and count as crows."),
    ),
    rule(
        "P19",
        "rulings",
        DISTRIBUTION,
        "start_tiles_carry_no_icons",
        t("Start tiles carry no icons; the 36 tiles have them all."),
    ),
    rule(
        "P20",
        "rulings",
        OBJECTIVES,
        "starred_goals",
        t("A first game has the goals Fewest clouds, Longest river and Most crows."),
    ),
    rule(
        "P21",
        "goals",
        PANORAMA,
        "the_start_tile_is_not_counted",
        t("Start tiles are not counted among the tiles."),
    ),
    rule(
        "P22",
        "rulings",
        SCENARIOS,
        "scenarios_repeat_kinds",
        t("A scenario may have several goals of one kind."),
    ),
    rule(
        "P23",
        "rulings",
        ZONES,
        "the_start_tile_is_a_tile",
        t("For zones, sky and rivers the start tile is a tile like any other."),
    ),
    rule(
        "P24",
        "rulings",
        GAMEPLAY,
        "a_computer_flies_on",
        t("A computer player takes the seat of a player who leaves; the balloon stays where it is."),
    ),
)


TOPICS: tuple[Topic, ...] = (
    page(
        RULES,
        "minute",
        t("The game in one minute"),
        t(
            "Stacks of tiles lie in a ring. Where the Sun meets your balloon, it is your turn: fly to a free "
            "location, take the top tile and add it on the left or right of your panorama."
        ),
        t("Then the Sun goes on to the next balloon. Fly far for a good tile, and you wait long."),
        t(
            "In the end every terrain zone scores its flowers times its animals, and three goals give "
            "10 points each. The last tile of a stack begins the last flights."
        ),
    ),
    page(RULES, "fly", t("Fly to a location")),
    page(RULES, "place", t("Add the tile")),
    page(RULES, "sun", t("Sun and turn order")),
    page(RULES, "end", t("End")),
    page(
        RULES,
        "scoring",
        t("Scoring"),
        example=(
            t("One forest zone with 2 foxes and 1 anemone scores 2, another with 1 fox and no flower 0."),
            t("Fewest clouds with 3, 6, 5 and 3: both players with 3 get 10 points."),
        ),
    ),
    page(RULES, "goals", t("Goals")),
    page(RULES, "rivers", t("Rivers and waterfalls")),
    page(
        RULES,
        "rulings",
        t("Rulings and assumptions"),
        t(
            "The tiles and the goals of scenarios exist only as pictures, so they are assumed here; "
            "the numbers of animals and flowers are those of the rulebook."
        ),
    ),
)
