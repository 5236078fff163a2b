"""What benchmarks print: a table of figures, each with its spread over the rounds and its goal."""

from __future__ import annotations

from statistics import median, quantiles
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.core.plain import table

if TYPE_CHECKING:
    from collections.abc import Sequence


class Goal(NamedTuple):
    """A limit that the median of a figure must keep."""

    sign: Literal["≤", "≥"]
    limit: float
    unit: str = ""

    def is_met(self, value: float) -> bool:
        """Tell whether a figure keeps the limit."""
        return value <= self.limit if self.sign == "≤" else value >= self.limit

    def __str__(self) -> str:
        return f"{self.sign} {self.limit:g} {self.unit}".rstrip()


class Figure(NamedTuple):
    """What was measured in each round, and in the same rounds of a peer where the figure is their ratio."""

    name: str
    ours: Sequence[float]
    goal: Goal | None
    peer: Sequence[float] = ()

    def values(self) -> list[float]:
        """List the figure in each round."""
        if not self.peer:
            return list(self.ours)
        return [ours / peer for ours, peer in zip(self.ours, self.peer, strict=True)]

    def verdict(self) -> str:
        """Say whether the goal is met, where there is one."""
        if self.goal is None:
            return ""
        return "ok" if self.goal.is_met(median(self.values())) else "not ok"


def report(title: str, unit: str, figures: Sequence[Figure], *, peer: str = "") -> int:
    """Print figures below a title, beside a peer's where it has a name; return 1 where a goal is missed."""
    both = ("Cairn", peer, "ratio", "half of the rounds") if peer else ("Cairn", "half of the rounds")
    rows = [(figure.name, *_measured(figure, with_peer=bool(peer))) for figure in figures]
    print(f"\n{title} ({unit}; medians of {max(len(figure.ours) for figure in figures)} rounds)\n")
    print(table(("", *both, "goal", ""), rows))
    return int(any(figure.verdict() == "not ok" for figure in figures))


def _measured(figure: Figure, *, with_peer: bool) -> tuple[str, ...]:
    goal = "" if figure.goal is None else str(figure.goal)
    ours, spread = number(median(figure.ours)), _spread(figure.values())
    if not with_peer:
        return ours, spread, goal, figure.verdict()
    if not figure.peer:
        return ours, "", "", "", goal, figure.verdict()
    ratio = f"{median(figure.values()):.2f}"
    return ours, number(median(figure.peer)), ratio, spread, goal, figure.verdict()


def _spread(values: Sequence[float]) -> str:
    """Give the quartiles between which half of the rounds lie."""
    if len(values) < 4:
        return f"{number(min(values))} – {number(max(values))}"
    low, _, high = quantiles(values, n=4)
    return f"{number(low)} – {number(high)}"


def number(value: float) -> str:
    """Write a number with three digits that matter."""
    size = abs(value)
    return f"{value:,.0f}" if size >= 100 else f"{value:.1f}" if size >= 10 else f"{value:.2f}"
