"""The turn panel: one picture, one question; what is decided stays above as filled selects."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cogs.talk.aiming import aim_parts, focus, onward
from cogs.talk.controls import confirm_id, options, page_of, panel_id
from cogs.talk.parts import ALT, Button, Gallery, Message, Part, Row, Select, Words, cut, row
from cogs.talk.refusals import refusal_words
from cogs.talk.voice import accent_of
from rules.core.errors import Illegal
from rules.core.game import Asked
from rules.core.text import When, t

if TYPE_CHECKING:
    from cogs.talk.aiming import Focus
    from cogs.talk.parts import Picture
    from cogs.talk.voice import Voice
    from rules.core.game import Choice, Decision
    from rules.core.text import Text
    from rules.sessions import AnyTable, Decided

FILLED: Final = 3
"""So many decisions stay in view above the open one."""

NUMBERED: Final = 40
"""More answers than these do not fit into the words of a picture."""


@dataclass(frozen=True)
class Notes:
    """What a panel says beside the question: a refusal, what just happened, that a plan was kept.

    `pages` are the pages that lists were turned to; `onward` leaves the piece that was placed last.
    """

    warning: str = ""
    fact: str = ""
    kept: bool = False
    pages: Mapping[str, int] = field(default_factory=dict[str, int])
    onward: bool = False


def panel(voice: Voice, table: AnyTable, picture: Picture, notes: Notes) -> Message:
    """Show the seat to move what it has planned and what it may decide next."""
    parts: list[Part] = [Words(_head(voice, table))]
    if said := _question(voice, table, notes):
        parts.append(Words(said))
    parts.append(Gallery((picture,)))
    aimed = focus_of(table, notes)
    if warning := _warning(voice, table, notes, aimed):
        parts.append(Words(f"⚠️ {warning}"))
    made = [each for each in table.draft if not each.forced and (aimed is None or each.step != aimed.step)]
    filled = [(decided.step, _filled(voice, table, decided, notes)) for decided in made[-FILLED:]]
    if aimed is not None:
        parts += [Row((select,)) for _, select in filled]
        parts += aim_parts(voice, table, aimed, notes.pages.get(aimed.step))
    else:
        parts += [Row((select,)) for select in _in_turn(table, filled, _open_selects(voice, table, notes))]
    parts += _buttons(voice, table, aimed)
    return Message(tuple(parts), accent=accent_of(table, table.viewer))


def focus_of(table: AnyTable, notes: Notes) -> Focus | None:
    """Find the piece that the panel moves about; None where the open decision has none."""
    return focus(table, onward=notes.onward, turned=notes.pages)


def picture_words(voice: Voice, table: AnyTable) -> str:
    """Describe the preview: the question, what is planned, and the numbered answers."""
    said = [voice.plain(question) for question in _asked(table)]
    said += [voice.plain(fact) for fact in _told(table).pictured]
    planned = _breadcrumb(voice, table).replace("**", "").replace("\\", "")
    said.append(voice.plain(t("Planned: {plan}.", plan=planned)))
    numbered = ", ".join(_numbered(voice, choice) for choice in offered(table)[:NUMBERED])
    if numbered:
        said.append(voice.plain(t("Options: {list}", list=numbered)))
    return cut(" ".join(said), ALT)


def _numbered(voice: Voice, choice: Choice) -> str:
    """Say an answer with its number in the picture; one without, or that begins with it, in its words."""
    said = voice.plain(choice.label)
    if choice.number is None or re.match(rf"{choice.number}\b", said):
        return said
    return f"{choice.number} = {said}"


def offered(table: AnyTable) -> tuple[Choice, ...]:
    """List the answers that the selects and the picture offer: those not yet decided, confirmations apart."""
    return tuple(choice for _, choices in _open(table) for choice in choices)


def _head(voice: Voice, table: AnyTable) -> str:
    title = f"### {voice.say(table.game.info.title)} · {voice.say(table.game.position(table.view))}"
    crumbs = _breadcrumb(voice, table)
    return f"{title}\n{crumbs}" if crumbs else title


def _breadcrumb(voice: Voice, table: AnyTable) -> str:
    """Write the steps of the turn: what is decided in bold, the open one with a question mark."""
    decided = {each.step: each for each in table.draft}
    stays = {decision.key: left for decision, choices in _open(table) if (left := left_so(table, choices))}
    undecided = [decision.key for decision, _ in _open(table) if decision.key not in stays]
    crumbs = []
    for step in table.game.info.steps:
        name = voice.say(step.name)
        if step.key in decided:
            lock = "🔒 " if decided[step.key].forced else ""
            crumbs.append(f"{name} {lock}**{voice.say(decided[step.key].choice.short)}**")
        elif step.key in stays:
            crumbs.append(f"{name} **{voice.say(stays[step.key].short)}**")
        elif (undecided or _ending(table))[:1] == [step.key]:
            crumbs.append(f"**{name}?**")
        elif step.key in undecided or not (step.rare or table.ends()):
            crumbs.append(name)
    return " › ".join(crumbs)


def _open(table: AnyTable) -> list[tuple[Decision, tuple[Choice, ...]]]:
    """List the open decisions without those already made."""
    made = {decided.step for decided in table.draft}
    return [(decision, choices) for decision, choices in table.open_steps() if decision.key not in made]


def left_so(table: AnyTable, choices: tuple[Choice, ...]) -> Choice | None:
    """Find the answer that leaves a thing as it is; it holds until another is chosen."""
    return next((choice for choice in _unnamed(table, choices) if not choice.moves), None)


def _unnamed(table: AnyTable, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Leave out the answers that a confirming button gives by its name."""
    named = {(choice.key, choice.moves[:-1]) for choice in table.ends()}
    return tuple(choice for choice in choices if (choice.key, choice.moves) not in named)


def _ending(table: AnyTable) -> list[str]:
    """Name the decisions that are answered by confirming, such as Panorama's side."""
    answered = {choice.step for choice in table.ends()}
    return [step.key for step in table.game.info.steps if step.key in answered]


def _asked(table: AnyTable) -> list[Text]:
    first = sorted(_open(table), key=lambda one: left_so(table, one[1]) is not None)
    steps = [decision.key for decision, _ in first] or _ending(table)
    exact = _exact(table)
    return [exact.get(step.key, step.question) for step in table.game.info.steps if step.key in steps[:1]]


def _told(table: AnyTable) -> Asked:
    """Ask the game what to say above the choices."""
    return table.game.asked(table.view) if table.view is not None else Asked()


def _exact(table: AnyTable) -> dict[str, Text]:
    """Collect the questions that the position makes more exact."""
    return {question.step: question.text for question in _told(table).questions}


def _question(voice: Voice, table: AnyTable, notes: Notes) -> str:
    """Ask one question; below it the facts."""
    asked = _told(table)
    lines = []
    if notes.kept and table.draft and table.draft_at is not None:
        lines.append("-# " + voice.say(t("Your plan from {when} is kept.", when=When(at=table.draft_at))))
    if notes.fact:
        lines.append(notes.fact)
    if table.draft_void:
        lines.append(voice.say(t("The table has moved on since you planned this; here is the new position.")))
    aimed = focus_of(table, notes)
    lines += [voice.say(question) for question in ([aimed.question] if aimed else _asked(table))]
    if asked.facts:
        lines.append(" ".join(voice.say(fact) for fact in asked.facts))
    return "\n".join(lines)


def _warning(voice: Voice, table: AnyTable, notes: Notes, aimed: Focus | None) -> str:
    """Warn of at most one thing, below the picture, where it is seen together with the controls."""
    if aimed is not None and aimed.aim.refusal is not None:
        return refusal_words(voice, Illegal(aimed.aim.refusal, aimed.aim.rule), table)
    warning = _told(table).warning
    return notes.warning or (voice.say(warning) if warning else "")


def _filled(voice: Voice, table: AnyTable, decided: Decided, notes: Notes) -> Select:
    """Show a decision that is made; another value changes it in place."""
    page = notes.pages.get(decided.step)
    if page is None:
        keys = [choice.key for choice in decided.options]
        page = page_of(keys.index(decided.key) if decided.key in keys else 0, len(keys))
    step = next(each for each in table.game.info.steps if each.key == decided.step)
    listed = options(voice, decided.options, page, chosen=decided.key)
    return Select(panel_id(table, "pick", decided.step), voice.plain(step.question), listed)


def _in_turn(
    table: AnyTable, filled: list[tuple[str, Select]], unmade: list[tuple[str, Select]]
) -> list[Select]:
    """Put what is open below what is filled; what stays as it is stands where its step comes in the turn."""
    order = [step.key for step in table.game.info.steps]
    selects, below = list(filled), []
    for step, select in unmade:
        later = [i for i, (other, _) in enumerate(selects) if order.index(other) > order.index(step)]
        if later and any(option.chosen for option in select.options):
            selects.insert(later[0], (step, select))
        else:
            below.append((step, select))
    return [select for _, select in (*selects, *below)]


def _open_selects(voice: Voice, table: AnyTable, notes: Notes) -> list[tuple[str, Select]]:
    """Offer each open decision; what a Confirm button names already is not said twice."""
    selects, exact = [], _exact(table)
    for decision, choices in _open(table):
        others = _unnamed(table, choices)
        if not others:
            continue
        optional, stays = len(others) < len(choices), left_so(table, others)
        plain = t("{name}: another choice", name=decision.name) if optional else decision.question
        hint = exact.get(decision.key, plain)
        listed = options(
            voice, others, notes.pages.get(decision.key, 0), chosen=None if stays is None else stays.key
        )
        select = Select(panel_id(table, "pick", decision.key), voice.plain(hint), listed)
        selects.append((decision.key, select))
    return selects


def _buttons(voice: Voice, table: AnyTable, aimed: Focus | None) -> list[Part]:
    """Offer the ends of the turn, green, and the ways back; two ends have a row of their own.

    Where a piece leads on to another decision, the way there stands in place of the ends.
    """
    further = onward(voice, table, aimed) if aimed is not None else None
    ends = [further] if further is not None else _ends(voice, table)
    back = Button(voice.say(t("Back")), panel_id(table, "back")) if _has_way_back(table) else None
    others = (
        back,
        Button(voice.say(t("Start over")), panel_id(table, "over")),
        Button("?", panel_id(table, "help")),
    )
    if len(ends) > 1:
        return [Row(tuple(ends)), row(*others)]
    return [row(*ends, *others)]


def _has_way_back(table: AnyTable) -> bool:
    """Tell whether something was decided by choice, or a piece stands where it does not fit."""
    tried = any(aim.refusal is not None for _, aim in table.aims)
    return tried or any(not decided.forced for decided in table.draft)


def _ends(voice: Voice, table: AnyTable) -> list[Button]:
    """Offer the ends of the turn."""
    return [
        Button(
            voice.plain(choice.label),
            confirm_id(table, choice.key),
            "secondary" if choice.quiet else "success",
        )
        for choice in table.ends()[:5]
    ]
