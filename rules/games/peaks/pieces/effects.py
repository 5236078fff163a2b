"""What cards do, as data: the rules carry these out and know no card by its name."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.model import Model


class Walk(Model, frozen=True, tag_field="op", tag="move"):
    """Move `least` to `most` spaces; the target gives `times` as much, `passed` also what lies between."""

    least: int
    most: int
    times: int = 1
    passed: bool = False


class Bike(Model, frozen=True, tag_field="op", tag="bike"):
    """Jump to a free bicycle space, then move so many spaces."""

    then: int = 0


class Guide(Model, frozen=True, tag_field="op", tag="guide"):
    """Go to any free space or summit of the board one is on."""


class Exploring(Model, frozen=True, tag_field="op", tag="explore"):
    """Attach up to `times` boards; `endorphins` more for each; `enter` the joint afterwards."""

    times: int = 1
    enter: bool = False
    endorphins: int = 0


class Sell(Model, frozen=True, tag_field="op", tag="sell"):
    """Trade any number of items for `rate` endorphins each."""

    rate: int = 1


class Learn(Model, frozen=True, tag_field="op", tag="learn"):
    """Buy a card of the market, so many endorphins cheaper."""

    discount: int = 0


class Retiring(Model, frozen=True, tag_field="op", tag="retire"):
    """Remove any number of bought cards for so many endorphins each."""

    endorphins: int


class BuildHere(Model, frozen=True, tag_field="op", tag="build"):
    """Build a summit on one's board for its signpost's cost, so many items cheaper."""

    discount: int = 0


class Preserve(Model, frozen=True, tag_field="op", tag="preserve"):
    """Trade up to `times` times `rate` equal goods for their storage item."""

    times: int
    rate: int


class Camp(Model, frozen=True, tag_field="op", tag="camp"):
    """Buy a panorama, so many items cheaper, or take endorphins; `recover` takes all cards back."""

    endorphins: int
    discount: int = 0
    recover: bool = False


class Receive(Model, frozen=True, tag_field="op", tag="gain"):
    """Receive endorphins and goods of one's choice."""

    endorphins: int = 0
    any: int = 0


Effect: TypeAlias = (
    Walk | Bike | Guide | Exploring | Sell | Learn | Retiring | BuildHere | Preserve | Camp | Receive
)


class Perk(Model, frozen=True):
    """What a campfire card does.

    Lasting: `move` lets the start card `card` go up to `amount` spaces; `space_gain` adds `amount` of
    `item` once a turn; `camp`, `explore` and `stone` add endorphins; `learn` makes market cards cheaper;
    `capacity` is the size of the backpack. At the end: `amount` points for each `item`, badge, stone in
    `region`, bought card, panorama, or `divisor` endorphins, at most `most`.
    """

    hook: Literal[
        "move",
        "space_gain",
        "camp",
        "explore",
        "stone",
        "learn",
        "capacity",
        "per_item",
        "per_badge",
        "per_stone",
        "per_card",
        "per_endorphin",
        "per_panorama",
    ]
    amount: int
    item: str | None = None
    card: str | None = None
    region: str | None = None
    divisor: int = 1
    most: int | None = None

    @property
    def lasts(self) -> bool:
        """Tell whether it helps during the game rather than at its end."""
        return not self.hook.startswith("per_")
