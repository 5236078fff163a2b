"""The turn panel: one picture, one question; what is decided stays above as filled selects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cogs.talk.ids import in_panel
from cogs.talk.parts import ALT, OPTIONS, Button, Gallery, Message, Option, Part, Row, Select, Words, cut, row
from cogs.talk.voice import accent_of
from rules.core.game import Asked
from rules.core.text import When, t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.talk.parts import Picture
    from cogs.talk.voice import Voice
    from rules.core.game import Choice, Decision
    from rules.core.text import Text
    from rules.sessions import AnyTable, Decided

FILLED: Final = 3
"""So many decisions stay in view above the open one."""


@dataclass(frozen=True)
class Notes:
    """What a panel says beside the question: a refusal, what just happened, that a plan was kept."""

    warning: str = ""
    fact: str = ""
    kept: bool = False
    pages: Mapping[str, int] = field(default_factory=dict[str, int])


def panel(voice: Voice, table: AnyTable, picture: Picture, notes: Notes) -> Message:
    """Show the seat to move what it has planned and what it may decide next."""
    parts: list[Part] = [Words(_head(voice, table))]
    if said := _question(voice, table, notes):
        parts.append(Words(said))
    parts.append(Gallery((picture,)))
    shown = [decided for decided in table.draft if not decided.forced][-FILLED:]
    parts += [Row((_filled(voice, table, decided, notes),)) for decided in shown]
    parts += [Row((select,)) for select in _open_selects(voice, table, notes)]
    parts += _buttons(voice, table)
    return Message(tuple(parts), accent=accent_of(table, table.viewer))


def picture_words(voice: Voice, table: AnyTable) -> str:
    """Describe the preview: the question, what is planned, and the numbered answers."""
    said = [voice.plain(question) for question in _asked(table)]
    planned = _breadcrumb(voice, table).replace("**", "").replace("\\", "")
    said.append(voice.plain(t("Planned: {plan}.", plan=planned)))
    numbered = ", ".join(
        f"{choice.key if choice.number is None else choice.number} = {voice.plain(choice.label)}"
        for choice in offered(table)
    )
    if numbered:
        said.append(voice.plain(t("Options: {list}", list=numbered)))
    return cut(" ".join(said), ALT)


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
    undecided = [decision.key for decision, _ in _open(table)]
    crumbs = []
    for step in table.game.info.steps:
        name = voice.say(step.name)
        if step.key in decided:
            lock = "🔒 " if decided[step.key].forced else ""
            crumbs.append(f"{name} {lock}**{voice.say(decided[step.key].choice.short)}**")
        elif (undecided or _ending(table))[:1] == [step.key]:
            crumbs.append(f"**{name}?**")
        elif step.key in undecided or not table.ends():
            crumbs.append(name)
    return " › ".join(crumbs)


def _open(table: AnyTable) -> list[tuple[Decision, tuple[Choice, ...]]]:
    """List the open decisions without those already made."""
    made = {decided.step for decided in table.draft}
    return [(decision, choices) for decision, choices in table.open_steps() if decision.key not in made]


def _ending(table: AnyTable) -> list[str]:
    """Name the decisions that are answered by confirming, such as Panorama's side."""
    answered = {choice.step for choice in table.ends()}
    return [step.key for step in table.game.info.steps if step.key in answered]


def _asked(table: AnyTable) -> list[Text]:
    steps = [decision.key for decision, _ in _open(table)] or _ending(table)
    return [step.question for step in table.game.info.steps if step.key in steps[:1]]


def _question(voice: Voice, table: AnyTable, notes: Notes) -> str:
    """Ask one question; below it the facts and at most one warning."""
    asked = table.game.asked(table.view) if table.view is not None else Asked()
    lines = []
    if notes.kept and table.draft and table.draft_at is not None:
        lines.append("-# " + voice.say(t("Your plan from {when} is kept.", when=When(at=table.draft_at))))
    if notes.fact:
        lines.append(notes.fact)
    if table.draft_void:
        lines.append(voice.say(t("The table has moved on since you planned this; here is the new position.")))
    lines += [voice.say(question) for question in _asked(table)]
    if asked.facts:
        lines.append(" ".join(voice.say(fact) for fact in asked.facts))
    warning = notes.warning or (voice.say(asked.warning) if asked.warning else "")
    if warning:
        lines.append(f"⚠️ {warning}")
    return "\n".join(lines)


def _filled(voice: Voice, table: AnyTable, decided: Decided, notes: Notes) -> Select:
    """Show a decision that is made; another value changes it in place."""
    page = notes.pages.get(decided.step)
    if page is None:
        keys = [choice.key for choice in decided.options]
        page = _page_of(keys.index(decided.key) if decided.key in keys else 0, len(keys))
    step = next(each for each in table.game.info.steps if each.key == decided.step)
    options = _options(voice, decided.options, page, chosen=decided.key)
    return Select(_id(table, "pick", decided.step), voice.plain(step.question), options)


def _open_selects(voice: Voice, table: AnyTable, notes: Notes) -> list[Select]:
    """Offer each open decision; what a Confirm button names already is not said twice."""
    named = {choice.moves[:-1] for choice in table.ends()}
    selects = []
    for decision, choices in _open(table):
        others = tuple(choice for choice in choices if choice.moves not in named)
        if not others:
            continue
        optional = len(others) < len(choices)
        hint = t("{name}: another choice", name=decision.name) if optional else decision.question
        options = _options(voice, others, notes.pages.get(decision.key, 0))
        selects.append(Select(_id(table, "pick", decision.key), voice.plain(hint), options))
    return selects


def _page_of(index: int, count: int) -> int:
    return index // (OPTIONS - 1) if count > OPTIONS else 0


def _options(
    voice: Voice, choices: Sequence[Choice], page: int, chosen: str | None = None
) -> tuple[Option, ...]:
    """List the answers; above 25 a page of 24 and the way to the next one."""
    shown = choices
    more: list[Option] = []
    if len(choices) > OPTIONS:
        size = OPTIONS - 1
        pages = -(-len(choices) // size)
        page %= pages
        shown = choices[page * size : (page + 1) * size]
        following = (page + 1) % pages
        first, last = following * size + 1, min((following + 1) * size, len(choices))
        label = voice.plain(t("More… ({first}–{last})", first=first, last=last))
        more = [Option(label, f"+{following}")]
    made = [
        Option(
            voice.plain(choice.label),
            choice.key,
            voice.plain(choice.detail) if choice.detail is not None else "",
            chosen=choice.key == chosen,
        )
        for choice in shown
    ]
    return (*made, *more)


def _buttons(voice: Voice, table: AnyTable) -> list[Part]:
    """Offer the ends of the turn, green, and the ways back; two ends have a row of their own."""
    ends = [
        Button(
            voice.plain(choice.label),
            _id(table, "end", choice.key),
            "secondary" if choice.quiet else "success",
        )
        for choice in table.ends()[:5]
    ]
    back = Button(voice.say(t("Back")), _id(table, "back")) if table.draft else None
    others = (back, Button(voice.say(t("Start over")), _id(table, "over")), Button("?", _id(table, "help")))
    if len(ends) > 1:
        return [Row(tuple(ends)), row(*others)]
    return [row(*ends, *others)]


def _id(table: AnyTable, verb: str, arg: str = "") -> str:
    return in_panel(table.saved.id, table.saved.version, len(table.draft), verb, arg)
