"""Reads what was typed for a turn of Five Peaks as answers, in the order in which the turn asks for them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cogs import autocomplete
from cogs.talk.parts import OPTION, OPTIONS, cut
from rules.core.errors import NoSuchName
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.client import Ask
    from rules.core.text import Text
    from rules.sessions import AnyTable
    from rules.sessions.plan import Answer

ITEMS: Final = ("🍄", "🫐", "🌿", "🧺", "🫙", "👝")
"""The items in their order, and beside them the words that may be typed for them."""

WORDS: Final = (
    ("mushroom", "pilz"),
    ("berry", "berries", "beere"),
    ("herb", "kraut", "krauter"),
    ("basket", "korb"),
    ("jar", "glas"),
    ("pouch", "sack"),
)
COUNTED: Final = ("mushrooms", "berries", "herbs", "baskets", "jars", "pouches")
"""The decisions how many of each item are traded in."""

RETIRED: Final = "retire"
"""The option and the first decision which bought card is removed; the next are numbered."""

CARD: Final = "card"
"""The option and the first decision of a turn."""

NO_ANSWER: Final = "-"
"""What is typed where a turn asks for nothing."""

NONE: Final = ("none", "no", "kein", "keine", NO_ANSWER)
"""What is typed for none, besides what is read so for every game (cogs.typed)."""

STEPS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "goods": ("goods1", "goods", "reward"),
    "drop": ("drop1", "drop", "drop2"),
    "items": COUNTED,
}
"""Decisions that one option answers, in the order in which a turn may ask for them."""


async def in_turn(ask: Ask, table: str, options: Mapping[str, str], until: str | None = None) -> list[Answer]:
    """Read options as answers in the order in which the turn asks for them, the card first.

    The card is read even where only one is left: what else was typed is meant for the card that was named.
    An option may answer several decisions, one after the other, separated by `;`. What nothing asks for
    comes last, so that it is refused with its reason, and so does a no to what there is no choice about;
    `until` leaves such options out.
    """
    left = {option: _parts(option, value) for option, value in options.items()}
    answers: list[Answer] = [(CARD, value) for value in _value(left, CARD)]
    say = ask.voice().plain
    while True:
        supposed = await ask.host.sessions.suppose(table, ask.user, *answers, say=say)
        made = {step for step, _ in answers}
        open_now = [decision.key for decision, _ in supposed.open_steps() if decision.key not in made]
        found = next(((step, value) for step in open_now for value in _value(left, step)), None)
        if found is None:
            break
        answers.append(found)
    if any(step in COUNTED for step, _ in answers):
        left.pop("items", None)
    if left.get("to") == [NO_ANSWER] and not _is_idle(supposed):
        left.pop("to")
    if until:
        return answers
    unread = [(option, value) for option, values in left.items() for value in values]
    forced = {decision.step for decision in supposed.draft if decision.forced}
    denied = [(option, value) for option, value in options.items() if option in forced and _is_no(value)]
    return [*answers, *unread, *denied]


async def listed(
    ask: Ask, table: str, option: str, current: str, before: Mapping[str, str]
) -> list[autocomplete.Offer]:
    """Offer what may be added to a list of items or of cards, behind what it already names."""
    head, comma, typed = current.rpartition(",")
    first = {**before, "to": option} | ({RETIRED: head} if option == RETIRED else {})
    await in_turn(ask, table, before, until=option)
    try:
        earlier = await in_turn(ask, table, first, until=option)
    except NoSuchName:
        return []  # the card has nothing to do with it
    counts = _counts(head)
    named = sum(step.startswith(RETIRED) for step, _ in earlier) + 1
    steps = {RETIRED if named == 1 else f"{RETIRED}{named}": ""}
    if option != RETIRED:
        steps = {step: ITEMS[n] for n, step in enumerate(COUNTED) if not counts[n]}
    offers: list[autocomplete.Offer] = []
    for step, icon in steps.items():
        for one in await autocomplete.answers(ask, "peaks", step, typed, earlier):
            if one.value == autocomplete.REFUSED:
                return [one]
            lead = f"{head.strip()}{comma} " if comma else ""
            name = cut(f"{lead}{one.name}", OPTION)
            offers.append(autocomplete.Offer(name=name, value=f"{lead}{one.value}{icon}"))
    return offers[:OPTIONS]


async def idle(ask: Ask, table: str, earlier: Sequence[Answer]) -> Text | None:
    """Say why the card that was named has no effect; None where it has one."""
    supposed = await ask.host.sessions.suppose(table, ask.user, *earlier, say=ask.voice().plain)
    if not _is_idle(supposed):
        return None
    return next(iter(supposed.game.asked(supposed.view).facts), t("no effect now"))


def _is_no(value: str) -> bool:
    """Tell whether somebody says no, rather than that nothing is needed."""
    return value.strip() != NO_ANSWER and value.strip().casefold() in NONE


def _is_idle(table: AnyTable) -> bool:
    """Tell whether a card is played and nothing comes of it."""
    return any(choice.wary for choice in table.ends())


def _value(left: dict[str, list[str]], step: str) -> list[str]:
    """Take the value that answers a step out of what is left, if there is one."""
    option = re.sub(r"\d+$", "", {"reward": "goods"}.get(step, step))
    if step == "to" and "to" not in left:
        instead = next((key for key in ("items", "retire") if left.get(key)), None)
        return [instead] if instead else []
    if step in COUNTED:
        counts = _counts(left["items"][0]) if left.get("items") else [0] * len(ITEMS)
        count = counts[COUNTED.index(step)]
        return [str(count)] if count else []
    return [left[option].pop(0)] if left.get(option) else []


def _parts(option: str, value: str) -> list[str]:
    """Split what was typed into its answers, in the form of their keys."""
    if value.strip() == NO_ANSWER and option != "to":
        return []
    if option == "retire":
        cards = (part.strip() for part in value.split(","))
        return [card for card in cards if card and card.casefold() not in NONE]
    parts = [part.strip() for part in value.split(";") if part.strip()]
    if option in ("goods", "drop", "trade"):
        return [_key(part) for part in parts if part.casefold() not in NONE]
    return [part for part in parts if option == "to" or part.casefold() not in NONE]


def _key(text: str) -> str:
    """Write typed items as keys are written, such as "2🍄 1🫐"; other words stay as they are."""
    counted = " ".join(f"{n}{icon}" for n, icon in zip(_counts(text), ITEMS, strict=True) if n)
    return text if "→" in text else counted or text


def _counts(text: str) -> list[int]:
    """Count the items in what was typed, such as "2🍄 1🧺", "🍄🍄" or "2 mushrooms, 1 basket"."""
    counts = [0] * len(ITEMS)
    for count, icon, word in re.findall(r"(\d{0,9})\s*(?:([🍄🫐🌿🧺🫙👝])|([^\W\d]+))", text):
        folded = "".join(autocomplete.words(word))
        for index, words in enumerate(WORDS):
            if icon == ITEMS[index] or (folded and any(folded.startswith(one) for one in words)):
                counts[index] += int(count or 1)
    return counts
