"""The part of the turn panel that moves a piece about: its spots, its column and row, nudges and turns."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.talk.controls import options, page_of, panel_id
from cogs.talk.parts import OPTIONS, Button, Option, Part, Row, Select

if TYPE_CHECKING:
    from cogs.talk.voice import Voice
    from rules.core.game import Aim, Choice, Control
    from rules.core.text import Text
    from rules.sessions import AnyTable

IN: Final = "="
"""Parts the step, the number of the control and the key in the id of a control."""


@dataclass(frozen=True)
class Focus:
    """The piece that is moved about: its step and question, where it stands, and its legal places."""

    step: str
    question: Text
    aim: Aim
    choices: tuple[Choice, ...]


def focus(table: AnyTable, *, onward: bool, turned: Collection[str]) -> Focus | None:
    """Find the piece to move about: that of the last decision until one goes `onward`, then the open one's.

    Who has turned a list of the open decision to another page has gone onward, too.
    """
    aims = dict(table.aims)
    made = next((each for each in table.draft if each.step in aims), None)
    following = next((decision.key for decision, _ in table.open_steps()), "")
    if made is not None and not onward and following not in turned:
        return _focus(table, made.step, aims[made.step], made.options)
    if following not in aims:
        return None
    open_now = next(choices for decision, choices in table.open_steps() if decision.key == following)
    return _focus(table, following, aims[following], open_now)


def _focus(table: AnyTable, step: str, aim: Aim, choices: tuple[Choice, ...]) -> Focus:
    """Gather what the panel shows; once a piece was moved its places are listed from the nearest on."""
    question = next(each.question for each in table.game.info.steps if each.key == step)
    order = {key: place for place, key in enumerate(aim.order)}
    if order:
        choices = tuple(sorted(choices, key=lambda choice: order.get(choice.key, len(order))))
    return Focus(step, question, aim, choices)


def aim_parts(voice: Voice, table: AnyTable, aimed: Focus, page: int | None) -> list[Part]:
    """Offer the places that fit, then each way to move the piece from where it stands."""
    aim = aimed.aim
    if page is None:
        keys = [choice.key for choice in aimed.choices]
        page = page_of(keys.index(aim.key) if aim.key in keys else 0, len(keys))
    listed = options(voice, aimed.choices, page, chosen=aim.key)
    places = Select(panel_id(table, "pick", aimed.step), voice.plain(aimed.question), listed)
    selects = [_select(voice, table, aimed, n, control) for n, control in enumerate(aim.selects)]
    counted = iter(range(len(selects), OPTIONS))
    rows = [
        Row(tuple(Button(voice.say(label), _id(table, aimed, next(counted), key)) for label, key in buttons))
        for buttons in aim.rows
    ]
    return [Row((places,)), *(Row((select,)) for select in selects), *rows]


def onward(voice: Voice, table: AnyTable, aimed: Focus) -> Button | None:
    """Lead from the piece to the decision that must follow; None where nothing must."""
    if aimed.aim.onward is None:
        return None
    arg = f"{aimed.step}{IN}{aimed.aim.key}"
    return Button(voice.plain(aimed.aim.onward), panel_id(table, "on", arg), "primary")


def aim_of(arg: str, chosen: str) -> tuple[str, str]:
    """Read which step a pressed control belongs to, and the key that it aims at."""
    step, *rest = arg.split(IN)
    return step, chosen or rest[-1]


def _select(voice: Voice, table: AnyTable, aimed: Focus, number: int, control: Control) -> Select:
    """Offer a list that moves the piece."""
    listed = tuple(
        Option(voice.plain(label), key, chosen=key == control.chosen) for label, key in control.options
    )
    return Select(_id(table, aimed, number), voice.plain(control.name), listed)


def _id(table: AnyTable, aimed: Focus, number: int, key: str = "") -> str:
    """Write the id of a control, which is unlike every other one's."""
    return panel_id(table, "aim", f"{aimed.step}{IN}{number}" + (f"{IN}{key}" if key else ""))
