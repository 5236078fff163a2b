"""The custom ids: everything a button or select means, written in it, so that it outlives a restart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["t", "p", "g"]

_TABLE = re.compile(r"t:(?P<table>[a-z]{5}):(?P<version>\d+):(?P<verb>[a-z]+)(?::(?P<arg>.*))?", re.DOTALL)
_PANEL = re.compile(
    r"p:(?P<table>[a-z]{5}):(?P<version>\d+):(?P<steps>\d+):(?P<verb>[a-z]+)(?::(?P<arg>.*))?", re.DOTALL
)
_LIST = re.compile(r"g:(?P<verb>[a-z]+)(?::(?P<arg>.*))?", re.DOTALL)


@dataclass(frozen=True)
class Pressed:
    """What a custom id says: on a table's message (t), in a panel (p) or in a list (g).

    `version` is the table's version when it was sent, `steps` the decisions that were planned then.
    """

    kind: Kind
    verb: str
    arg: str = ""
    table: str = ""
    version: int = 0
    steps: int = 0


def on_table(table: str, version: int, verb: str, arg: str = "") -> str:
    """Write the id of a control on a table's message."""
    return f"t:{table}:{version}:{verb}" + (f":{arg}" if arg else "")


def in_panel(table: str, version: int, steps: int, verb: str, arg: str = "") -> str:
    """Write the id of a control in a turn panel."""
    return f"p:{table}:{version}:{steps}:{verb}" + (f":{arg}" if arg else "")


def in_list(verb: str, arg: str = "") -> str:
    """Write the id of a control in a list of tables."""
    return f"g:{verb}" + (f":{arg}" if arg else "")


def read(custom_id: str) -> Pressed | None:
    """Read an id; None where it is none that this version of the bot writes."""
    if found := _TABLE.fullmatch(custom_id):
        return Pressed("t", found["verb"], found["arg"] or "", found["table"], int(found["version"]))
    if found := _PANEL.fullmatch(custom_id):
        version, steps = int(found["version"]), int(found["steps"])
        return Pressed("p", found["verb"], found["arg"] or "", found["table"], version, steps)
    if found := _LIST.fullmatch(custom_id):
        return Pressed("g", found["verb"], found["arg"] or "")
    return None
