"""A plan: the decisions of a turn that is not confirmed, replayed through the game's own choices.

Nothing in here changes a table. A plan is kept as (step, key) pairs only; what was forced is found again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from msgspec import structs

from rules.core.game import Aim, AnyGame, AnyState, AnyView, Choice, play_out
from rules.core.model import EndTurn, Move, Seat
from rules.sessions.values import Decided

Answer: TypeAlias = tuple[str, str]
"""A decision's step and the key of its answer."""


@dataclass(frozen=True)
class Plan:
    """The position `start` with the decisions made on it, and what the game lists after them.

    `views` are what the seat sees before each decision, and now: showing takes longer than deciding.
    `trying` is an answer to the next decision that is not legal: a piece hovers where it does not fit.
    """

    game: AnyGame
    seat: Seat
    start: AnyState
    state: AnyState
    views: tuple[AnyView, ...]
    decided: tuple[Decided, ...]
    listed: tuple[Choice, ...]
    trying: Answer | None = None

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Return the decisions that were made by choice, as they are kept; what is tried out comes last."""
        made = tuple((d.step, d.key) for d in self.decided if not d.forced)
        return made if self.trying is None else (*made, self.trying)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves that carry the plan out so far."""
        return tuple(move for d in self.decided for move in d.choice.moves)

    def is_again(self, choice: Choice) -> bool:
        """Tell whether a listed choice would only change a decision that is made."""
        latest = next((d for d in reversed(self.decided) if d.step == choice.step), None)
        return latest is not None and (choice.step in choice.drops or not latest.choice.moves)

    def open(self) -> tuple[Choice, ...]:
        """List the answers to decisions that are open, confirmations included where nothing is tried out."""
        tries = self.trying is not None
        return tuple(c for c in self.listed if (not tries if c.ends else not self.is_again(c)))

    def shown(self) -> tuple[Decided, ...]:
        """List the decisions, each with its alternatives, in their words of now if listed again."""
        return tuple(self._relabelled(d) for d in self.decided)

    def _relabelled(self, decided: Decided) -> Decided:
        again = tuple(c for c in self.listed if c.step == decided.step and not c.ends and self.is_again(c))
        now = next((c for c in again if c.key == decided.key), None)
        if now is None:
            return decided
        return replace(decided, choice=replace_moves(now, decided.choice), options=again)


def replace_moves(now: Choice, made: Choice) -> Choice:
    """Say a made decision in the words of now."""
    return structs.replace(now, moves=made.moves, drops=())


def begun(game: AnyGame, state: AnyState, seat: Seat) -> Plan:
    """Start a plan without decisions but the forced ones."""
    return _settled(_bare(game, state, seat))


def replayed(game: AnyGame, state: AnyState, seat: Seat, answers: Sequence[Answer]) -> Plan | None:
    """Make kept decisions again; None where one of them is no longer possible."""
    plan = _bare(game, state, seat)
    for number, answer in enumerate(answers, start=1):
        after = _answered(plan, answer)
        if after is None:
            return _tried(_settled(plan), answer) if number == len(answers) else None
        plan = after
    return _settled(plan)


def aim_at(plan: Plan, answer: Answer) -> Aim | None:
    """Try out an answer to a decision, made or open, on the position before it; None where it has no aim."""
    step, key = answer
    return plan.game.aim(view_before(plan, step), step, key)


def view_before(plan: Plan, step: str) -> AnyView:
    """Find what the seat sees before its decision of a step; that of now where it is not made."""
    made = (index for index, decided in enumerate(plan.decided) if decided.step == step)
    return plan.views[next(made, -1)]


def aims(plan: Plan) -> tuple[tuple[str, Aim], ...]:
    """List the decisions with a piece to move about, and where it stands.

    That is what is tried out, else the last decision made and the open one, which shows the piece where
    its first answer would put it.
    """
    if plan.trying is not None:
        wanted = [plan.trying]
    else:
        made = [(d.step, d.key) for d in plan.decided if not d.forced][-1:]
        wanted = [*made, *[(c.step, "") for c in plan.open() if not c.ends][:1]]
    found = ((step, aim_at(plan, (step, key))) for step, key in wanted)
    return tuple((step, aim) for step, aim in found if aim is not None)


def tried(plan: Plan, answer: Answer) -> Plan | None:
    """Keep an answer that is not legal, in place of an earlier one and all that came after it."""
    places = [index for index, made in enumerate(plan.decided) if made.step == answer[0]]
    before = plan.decided[: places[0]] if places else plan.decided
    kept = [(d.step, d.key) for d in before if not d.forced]
    return _tried(_as_far_as_legal(plan, kept), answer)


def _tried(plan: Plan, answer: Answer) -> Plan | None:
    """Let a piece hover where the answer says, if it does not fit there; None where it cannot hover."""
    aim = None if any(d.step == answer[0] for d in plan.decided) else aim_at(plan, answer)
    if aim is None or aim.legal:
        return None
    return replace(plan, trying=(answer[0], aim.key))


def chosen(plan: Plan, choice: Choice) -> Plan:
    """Add a listed choice that does not end the turn, in place of the decisions that it drops."""
    idle = any(d.step == choice.step and not d.choice.moves for d in plan.decided)
    if not idle and not _dropped(plan, choice):
        return _settled(_taken(plan, choice))
    kept: list[Answer] = []
    placed = False
    for d in plan.decided:
        gone = d.step in choice.drops or (d.step == choice.step and not d.choice.moves)
        if d.step == choice.step and gone and not placed:
            kept.append((choice.step, choice.key))
            placed = True
        if not gone and not d.forced:
            kept.append((d.step, d.key))
    return _as_far_as_legal(plan, kept if placed else [*kept, (choice.step, choice.key)])


def changed(plan: Plan, index: int, choice: Choice) -> Plan:
    """Answer the decision at `index` otherwise; later decisions stay where they are still legal."""
    answers = [(d.step, d.key) for i, d in enumerate(plan.decided) if i == index or not d.forced]
    place = sum(not d.forced for d in plan.decided[:index])
    answers[place] = (choice.step, choice.key)
    return _as_far_as_legal(plan, answers)


def whole(plan: Plan, ending: Choice) -> tuple[Move, ...]:
    """Return the moves of the whole turn, closed by this confirmation."""
    if not _dropped(plan, ending):
        return (*plan.moves, *ending.moves)
    kept = [(d.step, d.key) for d in plan.decided if d.step not in ending.drops and not d.forced]
    without = _as_far_as_legal(plan, kept)
    same = (c for c in without.listed if c.ends and (c.step, c.key) == (ending.step, ending.key))
    return (*without.moves, *next(same, ending).moves)


def plain_ending(plan: Plan) -> Choice | None:
    """Find the confirmation that leaves the plan as it is; None while a decision must still be made."""
    ends = [c for c in plan.open() if c.ends and not _dropped(plan, c)]
    bare = [c for c in ends if len(c.moves) == 1 and isinstance(c.moves[0], EndTurn)]
    return bare[0] if len(bare) == 1 else None


def _bare(game: AnyGame, state: AnyState, seat: Seat) -> Plan:
    view = game.view(state, seat)
    return Plan(game, seat, state, state, (view,), (), tuple(game.choices(view)))


def _dropped(plan: Plan, choice: Choice) -> bool:
    """Tell whether a choice takes out a decision of the plan."""
    return any(d.step in choice.drops for d in plan.decided)


def _answered(plan: Plan, answer: Answer) -> Plan | None:
    """Make one kept decision again, with what is forced before it."""
    plan = _settled(plan, but=answer[0])
    if any(d.forced and (d.step, d.key) == answer for d in plan.decided):
        return plan
    choice = next((c for c in plan.listed if (c.step, c.key) == answer and not c.ends), None)
    return None if choice is None else _taken(plan, choice)


def _as_far_as_legal(plan: Plan, answers: Sequence[Answer]) -> Plan:
    """Make decisions again from the start, without those that are not possible any more."""
    after = _bare(plan.game, plan.start, plan.seat)
    for answer in answers:
        after = _answered(after, answer) or after
    return _settled(after)


def _taken(plan: Plan, choice: Choice, *, forced: bool = False) -> Plan:
    """Carry out a choice."""
    options = tuple(c for c in plan.listed if c.step == choice.step and not c.ends)
    decided = (*plan.decided, Decided(choice.step, choice.key, choice, options, forced))
    if not choice.moves:
        return replace(plan, views=(*plan.views, plan.views[-1]), decided=decided, trying=None)
    state = play_out(plan.game, plan.state, choice.moves).state
    view = plan.game.view(state, plan.seat)
    listed = tuple(plan.game.choices(view))
    return replace(plan, state=state, views=(*plan.views, view), decided=decided, listed=listed, trying=None)


def _settled(plan: Plan, but: str | None = None) -> Plan:
    """Take every forced answer, but for those of one step."""
    while (choice := _forced(plan)) is not None and choice.step != but:
        plan = _taken(plan, choice, forced=True)
    return plan


def _forced(plan: Plan) -> Choice | None:
    """Find a decision that must be made and has one answer only."""
    steps: dict[str, list[Choice]] = {}
    for choice in plan.open():
        if choice.ends:
            return None
        steps.setdefault(choice.step, []).append(choice)
    single = (choices[0] for choices in steps.values() if len(choices) == 1)
    return next((c for c in single if c.moves and _is_unavoidable(plan, c, steps)), None)


def _is_unavoidable(plan: Plan, choice: Choice, steps: dict[str, list[Choice]]) -> bool:
    """Tell whether the answer stays the only one of its step whichever other decision comes first."""
    for step, others in steps.items():
        if step == choice.step:
            continue
        after = _taken(plan, others[0])
        if [c.key for c in after.open() if c.step == choice.step] != [choice.key]:
            return False
    return True
