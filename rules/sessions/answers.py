"""Answers as people give them: pressed or typed, new or in place of earlier ones. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from rules.core.errors import Illegal, NoSuchName, SeveralFit
from rules.core.game import NONE, Choice
from rules.core.model import Move
from rules.core.text import series
from rules.sessions.matching import SHOWN, Say, folded, mentioned, named, several, typed
from rules.sessions.plan import (
    Answer,
    Plan,
    aim_at,
    changed,
    chosen,
    plain_ending,
    replayed,
    tried,
    view_before,
    whole,
)
from rules.sessions.refusals import NotWhole


def listed(plan: Plan, answer: Answer, say: Say) -> Choice | None:
    """Find the answer among those that the game lists now, confirmations included."""
    step, text = answer
    return typed([c for c in plan.listed if c.step == step], text, say)


def answered(plan: Plan, answer: Answer, say: Say, *, trying: bool = False) -> Plan:
    """Make a decision, or make an earlier one otherwise; refuse an answer that is not possible.

    Where a piece can be moved about and `trying` allows it, it may stand where it does not fit.
    What a rule forbids is refused before words inside labels are tried: the label of another answer may
    mention that very thing.
    """
    step, text = answer
    after = _made(plan, step, lambda options: named(options, text, say))
    if after is None and not _leaves_out_nothing(plan, step, text):
        after = _aimed(plan, answer, trying=trying)
        if after is None:
            _refuse_by_rule(plan, step, text, say)
            after = _made(plan, step, lambda options: mentioned(options, text, say))
        if after is None:
            _refuse(plan, answer, say)
    return plan if after is None else after


def _made(plan: Plan, step: str, find: Callable[[Sequence[Choice]], Choice | None]) -> Plan | None:
    """Make the decision that is found among those of a step, the open one first; None where it is not."""
    choice = find([c for c in plan.listed if c.step == step])
    if choice is not None and not choice.ends:
        return chosen(plan, choice)
    for index in range(len(plan.decided) - 1, -1, -1):
        made = plan.decided[index]
        other = find(made.options) if made.step == step else None
        if other is not None:
            return plan if other.key == made.key else changed(plan, index, other)
    return None


def _leaves_out_nothing(plan: Plan, step: str, text: str) -> bool:
    """Tell whether an answer leaves out what is not asked in a turn that may end as it is."""
    steps = {c.step for c in plan.listed if not c.ends}.union(d.step for d in plan.decided)
    return folded(text) == NONE and step not in steps and any(c.ends for c in plan.listed)


def _aimed(plan: Plan, answer: Answer, *, trying: bool) -> Plan | None:
    """Make a decision by a key that puts a piece somewhere, however it is written; None for other keys."""
    step, text = answer
    aim = aim_at(plan, answer) if text else None
    if aim is None:
        return None
    if aim.refusal is not None:
        if trying:
            return tried(plan, (step, aim.key))
        raise Illegal(aim.refusal, aim.rule)
    for index, made in enumerate(plan.decided):
        if made.step == step:
            other = _of_key(made.options, step, aim.key)
            return plan if other.key == made.key else changed(plan, index, other)
    return chosen(plan, _of_key(plan.listed, step, aim.key))


def _of_key(choices: Sequence[Choice], step: str, key: str) -> Choice:
    """Find the choice that a legal aim stands for."""
    return next(c for c in choices if not c.ends and (c.step, c.key) == (step, key))


def carried(
    plan: Plan, answers: Iterable[Answer], say: Say, *, trying: bool = False
) -> tuple[Plan, tuple[Move, ...] | None]:
    """Make decisions one after the other; one that ends the turn gives its moves as well."""
    for answer in answers:
        choice = listed(plan, answer, say)
        if choice is not None and choice.ends:
            return plan, whole(plan, choice)
        plan = answered(plan, answer, say, trying=trying)
    return plan, None


def supposed(plan: Plan, answer: Answer, say: Say) -> Plan:
    """Make a decision as `answered` does, but stop short of ending the turn."""
    choice = listed(plan, answer, say)
    return plan if choice is not None and choice.ends else answered(plan, answer, say)


def confirmed(plan: Plan) -> tuple[Move, ...]:
    """Return the moves of the whole turn as planned; refuse with the open question where it is not whole."""
    last = plain_ending(plan)
    if last is None:
        raise _open_question(plan)
    return whole(plan, last)


def ending(plan: Plan) -> tuple[Move, ...] | None:
    """Return the moves of the whole turn as planned; None where something must still be asked."""
    last = plain_ending(plan)
    return None if last is None or last.wary else whole(plan, last)


def without_last(plan: Plan) -> Plan:
    """Take out the last decision that was made by choice."""
    after = replayed(plan.game, plan.start, plan.seat, plan.answers[:-1])
    if after is None:
        raise AssertionError("The beginning of a plan that can be made can be made.")
    return after


def _open_question(plan: Plan) -> NotWhole:
    steps = plan.game.info.steps
    first = {c.step for c in plan.open()}
    decision = next((d for d in steps if d.key in first), steps[-1])
    return NotWhole(decision.question, decision.rule)


def _refuse_by_rule(plan: Plan, step: str, text: str, say: Say) -> None:
    """Refuse an answer that a rule forbids, on the position before its decision where that is made."""
    view, word = view_before(plan, step), folded(text)
    keys = (key for key, name in plan.game.names(step) if folded(say(name)) == word)
    for key in (text.strip(), *keys):
        why = plan.game.refusal(view, step, key)
        if why is not None:
            raise why


def _refuse(plan: Plan, answer: Answer, say: Say) -> NoReturn:
    """Say why an answer that names no one thing is not possible: by what is open instead, or by what is."""
    step, text = answer
    possible = [c for c in plan.listed if c.step == step] or [
        c for made in plan.decided if made.step == step for c in made.options
    ]
    ends = [c for c in plan.listed if c.ends]
    if not possible and not ends:
        raise _open_question(plan)
    fitting = several(possible, text, say)
    if fitting:
        raise SeveralFit(text, series(*(c.label for c in fitting[:SHOWN])))
    listed = series(*(c.label for c in (possible or ends)[:SHOWN]))
    raise NoSuchName(text, listed, asked=bool(possible))
