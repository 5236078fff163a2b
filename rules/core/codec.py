"""States, moves and events to JSON and back, by their types; strict in both directions."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec


@lru_cache(maxsize=256)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401  (a type form, such as a union)
    return msgspec.json.Decoder(kind)


_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """Turn a value into compact JSON with its fields in a fixed order."""
    return _ENCODER.encode(value)


def decode(data: bytes | str, kind: Any) -> Any:  # noqa: ANN401  (typed by the caller's `kind`)
    """Turn JSON into a value of `kind`; raise msgspec.DecodeError where it is none."""
    return _decoder(kind).decode(data)
