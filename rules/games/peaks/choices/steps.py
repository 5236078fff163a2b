"""The decisions of a turn in their order, each once: keys, names and questions.

A turn may gain twice (on the way, by bicycle, from a first board, then from its target), so those
decisions exist twice; the reward of a summit has its own. Step keys are slash options where they can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Decision
from rules.core.text import t, tc
from rules.games.peaks.pieces import Item

if TYPE_CHECKING:
    from rules.games.peaks.view import Open

CARD, TO, THEN, END = "card", "to", "then", "end"
TRADE, BUILD, SAVE, STONE, CAMPFIRE = "trade", "build", "save", "stone", "campfire"
GOODS_OF = {"first": "goods1", "main": "goods", "reward": "reward"}
DROP_OF = {"first": "drop1", "main": "drop", "reward": "drop2"}
SELL: dict[Item, str] = {
    "mushroom": "mushrooms",
    "berry": "berries",
    "herb": "herbs",
    "basket": "baskets",
    "jar": "jars",
    "pouch": "pouches",
}
RETIRE = "retire"
RETIRED_AT_MOST = 32
"""So many cards can be bought at all."""


def retire_step(number: int) -> str:
    """Name the decision which card is removed as the first, second and so on."""
    return RETIRE if number == 1 else f"{RETIRE}{number}"


def goods_step(view: Open) -> str:
    """Name the decision which goods are taken."""
    return GOODS_OF[view.where]


def drop_step(view: Open) -> str:
    """Name the decision what is left behind."""
    return DROP_OF[view.where]


def _goods(key: str) -> Decision:
    return Decision(key, t("Goods"), t("Which goods do you take?"), "R13", rare=True)


def _drop(key: str) -> Decision:
    return Decision(key, t("Left behind"), t("What do you leave behind?"), "A11", rare=True)


def _retire(number: int) -> Decision:
    return Decision(retire_step(number), t("Removed"), t("Which card do you remove?"), "R20", rare=True)


STEPS: tuple[Decision, ...] = (
    Decision(CARD, t("Card"), t("Which card do you play?"), "R9"),
    Decision(TO, t("Target"), t("Where to, or what?"), "R11", rare=True),
    _goods("goods1"),
    _drop("drop1"),
    Decision(THEN, tc("step", "Then"), t("And then?"), "A35", rare=True),
    _goods("goods"),
    _drop("drop"),
    Decision(TRADE, t("Trades"), t("What do you trade?"), "A13", rare=True),
    Decision(BUILD, t("Summit"), t("Where do you build the summit?"), "A14", rare=True),
    Decision(SAVE, t("Saved"), t("Which item does the discount save?"), "A20", rare=True),
    Decision(STONE, t("Stone"), t("Which stone do you place?"), "R25", rare=True),
    Decision(CAMPFIRE, t("Campfire"), t("Which campfire card do you take?"), "A25", rare=True),
    _goods("reward"),
    _drop("drop2"),
    Decision(SELL["mushroom"], t("Mushrooms"), t("How many mushrooms do you trade?"), "A10", rare=True),
    Decision(SELL["berry"], t("Berries"), t("How many berries do you trade?"), "A10", rare=True),
    Decision(SELL["herb"], t("Herbs"), t("How many herbs do you trade?"), "A10", rare=True),
    Decision(SELL["basket"], t("Baskets"), t("How many baskets do you trade?"), "A10", rare=True),
    Decision(SELL["jar"], t("Jars"), t("How many jars do you trade?"), "A10", rare=True),
    Decision(SELL["pouch"], t("Pouches"), t("How many pouches do you trade?"), "A10", rare=True),
    *(_retire(number) for number in range(1, RETIRED_AT_MOST + 1)),
)
