"""The rules in short words of our own: what `/alpina rules` shows and what refusals cite.

`a` rules are the rulebook's, `b` rules are our rulings where it leaves something open. Each names the
section it belongs to and the test that holds it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.game import Rule, Topic
from rules.core.text import Text, t

_Page: TypeAlias = Literal["minute", "play", "hiker", "draw", "scoring", "end", "rulings"]

SETUP = "Setup"
PLAY = "1 - Play a Card"
HIKER = "2 - Place a Hiker"
DRAW = "3 - Draw a Card"
END = "End of the Game"
SCORING = "Scoring"
EXAMPLES = "Example Victory Point Conditions"


def _rule(number: str, page: _Page, section: str, text: Text) -> Rule:
    return Rule(id=number, topic=page, text=text, section=section, test=f"test_{number}")


RULES: tuple[Rule, ...] = (
    _rule(
        "a1",
        "minute",
        SETUP,
        t(
            "A random chamois card is laid as the start card. The other 55 are shuffled: six for each hand, "
            "the rest for the draw pile."
        ),
    ),
    _rule(
        "a2",
        "minute",
        SETUP,
        t(
            "Two players have 8 hikers each, three have 5, four have 4. Who begins is drawn; "
            "then turns go round clockwise."
        ),
    ),
    _rule(
        "a3",
        "play",
        PLAY,
        t(
            "Lay a card of your hand on an empty cell. It must touch a card edge to edge, "
            "and make neither a sixth column nor a sixth row."
        ),
    ),
    _rule(
        "a4",
        "hiker",
        HIKER,
        t(
            "Then you may put one of your hikers on that card or on a card right beside it. "
            "One hiker a turn, one on a card; hikers never move."
        ),
    ),
    _rule("a5", "draw", DRAW, t("Draw back up to six cards.")),
    _rule(
        "a6",
        "draw",
        END,
        t(
            "24 cards follow the start card: 12, 8 or 6 turns each with two, three or four players. "
            "The draw pile never runs out."
        ),
    ),
    _rule(
        "a7",
        "end",
        END,
        t("The 25th card ends the game. Who laid it finishes the turn, hiker and draw included."),
    ),
    _rule(
        "a8",
        "end",
        SCORING,
        t(
            "You score the card under each of your hikers. A card without a hiker scores for nobody, "
            "and hikers in hand score nothing."
        ),
    ),
    _rule(
        "a9",
        "scoring",
        SCORING,
        t(
            "A card is worth its guaranteed points, plus its points for each thing it counts. "
            "Hikers of every colour count alike."
        ),
    ),
    _rule("a10", "scoring", SCORING, t("A card leaves itself out, unless it says “this card too”.")),
    _rule(
        "a11",
        "scoring",
        EXAMPLES,
        t("“In this row and column” means both lines, each other card once."),
    ),
    _rule("a12", "scoring", EXAMPLES, t("Kinds are counted once each, so there are three at most.")),
    _rule(
        "a13",
        "scoring",
        EXAMPLES,
        t("“Connected” cards are those of the named kind that edge-to-edge steps over such cards lead to."),
    ),
    _rule(
        "a14",
        "scoring",
        EXAMPLES,
        t("Above, below, left and right are as in the picture; directions stay in the row or column."),
    ),
    _rule(
        "a15",
        "end",
        END,
        t("The most points win. Of tied players, the one latest in turn order wins."),
    ),
    _rule(
        "b1",
        "play",
        PLAY,
        t("The start card need not end in the middle: any five columns and rows around it can be used."),
    ),
    _rule("b2", "end", END, t("“Lower” in turn order is read as later; the printed example says so.")),
    _rule("b3", "scoring", SCORING, t("So the hiker on a card does not count for that card either.")),
    _rule(
        "b4",
        "scoring",
        SCORING,
        t("A forest that counts hikers in forests leaves its own out as well."),
    ),
    _rule("b5", "hiker", HIKER, t("The start card can get a hiker like any other.")),
    _rule("b6", "draw", SETUP, t("Hands are secret: you see only yours.")),
    _rule(
        "b7",
        "scoring",
        EXAMPLES,
        t("A path starts at the matching cards beside the card, whatever the card itself shows."),
    ),
    _rule("b8", "scoring", EXAMPLES, t("A diagonal step does not connect.")),
    _rule(
        "b9", "scoring", SCORING, t("Values marked “now” count the cards and hikers that are there so far.")
    ),
    _rule(
        "b10",
        "draw",
        DRAW,
        t("You can change your turn until you confirm it; only then is the card drawn."),
    ),
    _rule("b11", "hiker", HIKER, t("Without hikers left, you go on playing cards.")),
    _rule("b12", "play", PLAY, t("Until 25 cards lie, there is always a cell for one more.")),
    _rule("b13", "play", PLAY, t("Cards are never turned.")),
    _rule("b14", "rulings", SETUP, t("The box has 32 hikers, eight in each of four colours.")),
    _rule("b15", "end", END, t("With three or four tied, it is again the latest in turn order.")),
    _rule(
        "b16",
        "rulings",
        HIKER,
        t(
            "A computer player takes the seat of a player who leaves. The hikers in the grid stay: "
            "they hold their cards and count as before."
        ),
    ),
    _rule(
        "b17",
        "rulings",
        SCORING,
        t("The track and the victory pawns only help to add up; the score sheet does it here."),
    ),
)


def _page(key: _Page, title: Text, *more: Text, example: tuple[Text, ...] = ()) -> Topic:
    """Gather the rules of a page, each with its id, after what else it says."""
    rules = (t("{rule} ({id})", rule=rule.text, id=rule.id) for rule in RULES if rule.topic == key)
    return Topic(key=key, title=title, body=(*more, *rules), example=example)


TOPICS: tuple[Topic, ...] = (
    _page(
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
    _page("play", t("Play a card")),
    _page("hiker", t("Place a hiker")),
    _page("draw", t("Draw a card")),
    _page(
        "scoring",
        t("Scoring"),
        example=(
            t(
                "A frog at C3 has 2 per lake next to it. Lakes lie at C2, B3 and D4. "
                "C2 and B3 touch C3, D4 does not: a hiker on it scores 4."
            ),
        ),
    ),
    _page(
        "end",
        t("End"),
        example=(t("The totals are 20, 23, 23 and 19 in turn order: the third player wins."),),
    ),
    _page(
        "rulings",
        t("Rulings and assumptions"),
        t(
            "The 56 cards exist only as pictures, so their conditions are assumed here: the eleven examples "
            "of the rulebook, and the same with other animals, landscapes and directions."
        ),
        t("There are 19 nutcrackers, 19 frogs and 18 chamois; 19 mountains, 19 lakes and 18 forests."),
    ),
)
