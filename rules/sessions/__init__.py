"""The async face of the rules: one awaited call is one change, whole or not at all."""

from rules.sessions.sessions import Sessions
from rules.sessions.values import AnyTable, Decided, Header, Person, Table, Told

__all__ = ["AnyTable", "Decided", "Header", "Person", "Sessions", "Table", "Told"]
