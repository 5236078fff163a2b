"""Sentences that know no language yet: an English message id with its arguments.

Rules, logs and refusals make Texts; the edge (bot.i18n) says them in a person's language.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.core.model import Model, Seat


class Text(Model, frozen=True, tag="text"):
    """A message id (its English source) with named arguments.

    `plural` is the English plural form where the sentence depends on the number `n`;
    `context` tells apart two uses of one English word.
    """

    id: str
    args: tuple[tuple[str, Arg], ...] = ()
    plural: str | None = None
    n: int = 0
    context: str | None = None


class Who(Model, frozen=True, tag="who"):
    """The person or computer in a seat: said as the display name, bold where `bold`."""

    seat: Seat
    bold: bool = False


class Series(Model, frozen=True, tag="series"):
    """Several things in a row: joined by commas, or by 'and' before the last where `last_and`."""

    items: tuple[Arg, ...]
    last_and: bool = False


class When(Model, frozen=True, tag="when"):
    """A moment, in whole seconds since 1970 (UTC), said as a stamp that each reader sees in local time.

    `style` is Discord's: f date and time, R relative, t time, d date.
    """

    at: int
    style: str = "R"


Arg: TypeAlias = str | int | Text | Who | Series | When


def t(message: str, /, **args: Arg) -> Text:
    """Make a text from its English source; names in braces are filled from `args`."""
    return Text(id=message, args=tuple(sorted(args.items())))


def tn(singular: str, plural: str, n: int, /, **args: Arg) -> Text:
    """Make a text that depends on a number, which it may show as {n}."""
    return Text(id=singular, plural=plural, n=n, args=tuple(sorted({"n": n, **args}.items())))


def tc(context: str, message: str, /, **args: Arg) -> Text:
    """Make a text whose English source has more than one meaning; `context` says which."""
    return Text(id=message, context=context, args=tuple(sorted(args.items())))


def who(seat: Seat, *, bold: bool = False) -> Who:
    """Name a seat inside a text."""
    return Who(seat=seat, bold=bold)


def series(*items: Arg, last_and: bool = False) -> Series:
    """Join several things by commas, the last by 'and' where `last_and`."""
    return Series(items=items, last_and=last_and)
