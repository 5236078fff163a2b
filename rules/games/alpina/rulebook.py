"""The rules in short words of our own: what `/alpina rules` shows and what refusals cite.

`a` rules are the rulebook's, `b` rules are our rulings where it leaves something open. Each names the
section it belongs to and the test that holds it.
"""

from __future__ import annotations

from rules.core.game import Rule, Topic
from rules.core.rulebook import page, rule
from rules.core.text import t

SETUP = "Setup"
PLAY = "1 - Play a Card"
HIKER = "2 - Place a Hiker"
DRAW = "3 - Draw a Card"
END = "End of the Game"
SCORING = "Scoring"
EXAMPLES = "Example Victory Point Conditions"


RULES: tuple[Rule, ...] = (
    rule(
        "a1",
        "minute",
        SETUP,
        "a_chamois_lies_at_the_start_and_six_cards_are_dealt",
        t(
            "A random chamois card is laid as the start card. The other 55 are shuffled: six for each hand, "
            "the rest for the draw pile."
        ),
    ),
    rule(
        "a2",
        "minute",
        SETUP,
        "hikers_by_the_number_of_players",
        t(
            "Two players have 8 hikers each, three have 5, four have 4. Who begins is drawn; "
            "then turns go round clockwise."
        ),
    ),
    rule(
        "a3",
        "play",
        PLAY,
        "a_card_must_be_played",
        t(
            "Lay a card of your hand on an empty cell. It must touch a card edge to edge, "
            "and make neither a sixth column nor a sixth row."
        ),
    ),
    rule(
        "a4",
        "hiker",
        HIKER,
        "a_hiker_on_the_played_card",
        t(
            "Then you may put one of your hikers on that card or on a card right beside it. "
            "One hiker a turn, one on a card; hikers never move."
        ),
    ),
    rule("a5", "draw", DRAW, "the_hand_is_filled_up_from_the_draw_pile", t("Draw back up to six cards.")),
    rule(
        "a6",
        "draw",
        END,
        "everyone_has_as_many_turns",
        t(
            "24 cards follow the start card: 12, 8 or 6 turns each with two, three or four players. "
            "The draw pile never runs out."
        ),
    ),
    rule(
        "a7",
        "end",
        END,
        "the_25th_card_ends_the_game",
        t("The 25th card ends the game. Who laid it finishes the turn, hiker and draw included."),
    ),
    rule(
        "a8",
        "end",
        SCORING,
        "the_own_hikers_are_added_up",
        t(
            "You score the card under each of your hikers. A card without a hiker scores for nobody, "
            "and hikers in hand score nothing."
        ),
    ),
    rule(
        "a9",
        "scoring",
        SCORING,
        "guaranteed_points_come_without_any_condition",
        t(
            "A card is worth its guaranteed points, plus its points for each thing it counts. "
            "Hikers of every colour count alike."
        ),
    ),
    rule(
        "a10",
        "scoring",
        SCORING,
        "a_card_does_not_count_itself",
        t("A card leaves itself out, unless it says “this card too”."),
    ),
    rule(
        "a11",
        "scoring",
        EXAMPLES,
        "a_card_of_row_and_column_counts_once",
        t("“In this row and column” means both lines, each other card once."),
    ),
    rule(
        "a12",
        "scoring",
        EXAMPLES,
        "at_most_three_kinds",
        t("Kinds are counted once each, so there are three at most."),
    ),
    rule(
        "a13",
        "scoring",
        EXAMPLES,
        "a_path_goes_edge_to_edge",
        t("“Connected” cards are those of the named kind that edge-to-edge steps over such cards lead to."),
    ),
    rule(
        "a14",
        "scoring",
        EXAMPLES,
        "the_four_directions",
        t("Above, below, left and right are as in the picture; directions stay in the row or column."),
    ),
    rule(
        "a15",
        "end",
        END,
        "a_tie_goes_to_the_later_seat",
        t("The most points win. Of tied players, the one latest in turn order wins."),
    ),
    rule(
        "b1",
        "play",
        PLAY,
        "the_start_card_may_end_in_a_corner",
        t("The start card need not end in the middle: any five columns and rows around it can be used."),
    ),
    rule(
        "b2",
        "end",
        END,
        "lower_in_turn_order_is_later",
        t("“Lower” in turn order is read as later; the printed example says so."),
    ),
    rule(
        "b3",
        "scoring",
        SCORING,
        "the_hiker_on_the_card_is_left_out",
        t("So the hiker on a card does not count for that card either."),
    ),
    rule(
        "b4",
        "scoring",
        SCORING,
        "a_forest_leaves_its_own_hiker_out",
        t("A forest that counts hikers in forests leaves its own out as well."),
    ),
    rule(
        "b5", "hiker", HIKER, "a_hiker_on_the_start_card", t("The start card can get a hiker like any other.")
    ),
    rule("b6", "draw", SETUP, "hands_are_secret", t("Hands are secret: you see only yours.")),
    rule(
        "b7",
        "scoring",
        EXAMPLES,
        "a_path_starts_beside_a_card_of_another_kind",
        t("A path starts at the matching cards beside the card, whatever the card itself shows."),
    ),
    rule("b8", "scoring", EXAMPLES, "a_corner_does_not_connect", t("A diagonal step does not connect.")),
    rule(
        "b9",
        "scoring",
        SCORING,
        "values_during_the_game_count_what_lies_there",
        t("Values marked “now” count the cards and hikers that are there so far."),
    ),
    rule(
        "b10",
        "draw",
        DRAW,
        "a_plan_changes_nothing_but_itself",
        t("You can change your turn until you confirm it; only then is the card drawn."),
    ),
    rule(
        "b11",
        "hiker",
        HIKER,
        "a_player_without_hikers_plays_on",
        t("Without hikers left, you go on playing cards."),
    ),
    rule(
        "b12",
        "play",
        PLAY,
        "there_is_always_a_cell",
        t("Until 25 cards lie, there is always a cell for one more."),
    ),
    rule("b13", "play", PLAY, "cards_are_not_turned", t("Cards are never turned.")),
    rule(
        "b14",
        "rulings",
        SETUP,
        "four_colours_of_eight_hikers",
        t("The box has 32 hikers, eight in each of four colours."),
    ),
    rule(
        "b15",
        "end",
        END,
        "the_latest_of_all_tied_wins",
        t("With three or four tied, it is again the latest in turn order."),
    ),
    rule(
        "b16",
        "rulings",
        HIKER,
        "hikers_of_one_who_left_stay_and_count",
        t(
            "A computer player takes the seat of a player who leaves. The hikers in the grid stay: "
            "they hold their cards and count as before."
        ),
    ),
    rule(
        "b17",
        "rulings",
        SCORING,
        "the_score_sheet_adds_up",
        t("The track and the victory pawns only help to add up; the score sheet does it here."),
    ),
)


TOPICS: tuple[Topic, ...] = (
    page(
        RULES,
        "minute",
        t("The game in one minute"),
        t(
            "Each turn you play a card, may put a hiker on it or on a card beside it, and draw a card. "
            "The cards grow into a grid of 5 by 5."
        ),
        t(
            "In the end each hiker scores the condition of its card. "
            "Nutcrackers look at animals, frogs at landscapes, chamois at hikers. The most points win."
        ),
    ),
    page(RULES, "play", t("Play a card")),
    page(RULES, "hiker", t("Place a hiker")),
    page(RULES, "draw", t("Draw a card")),
    page(
        RULES,
        "scoring",
        t("Scoring"),
        example=(
            t(
                "A frog at C3 has 2 per lake next to it. Lakes lie at C2, B3 and D4. "
                "C2 and B3 touch C3, D4 does not: a hiker on it scores 4."
            ),
        ),
    ),
    page(
        RULES,
        "end",
        t("End"),
        example=(t("The totals are 20, 23, 23 and 19 in turn order: the third player wins."),),
    ),
    page(
        RULES,
        "rulings",
        t("Rulings and assumptions"),
        t(
            "The 56 cards exist only as pictures, so their conditions are assumed here: the eleven examples "
            "of the rulebook, and the same with other animals, landscapes and directions."
        ),
        t("There are 19 nutcrackers, 19 frogs and 18 chamois; 19 mountains, 19 lakes and 18 forests."),
    ),
)
