"""The values everything is made of: frozen, comparable, and JSON by their types."""

from __future__ import annotations

from typing import NewType

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in turn order."""


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen value with typed fields; `msgspec.structs.replace` makes a changed copy.

    Frozen values refer only to what was there before them, so they form no cycles and the collector
    need not look for any (`gc=False`): games make a great many of them.
    """


class Move(Model, frozen=True):
    """One decision of the seat to move; each game has a closed, tagged union of them."""


class EndTurn(Move, frozen=True, tag="end"):
    """Confirm the turn: only now is anything hidden revealed and the next seat called."""


class Event(Model, frozen=True, kw_only=True):
    """A fact in the past tense: public, or, where `only` is set, known to that seat alone."""

    only: Seat | None = None
