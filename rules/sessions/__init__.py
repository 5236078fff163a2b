"""The async face of the rules: one awaited call loads a table, checks, applies and saves, whole or not at all."""

from rules.sessions.sessions import Sessions
from rules.sessions.values import Decided, Header, Person, Table, Told

__all__ = ["Decided", "Header", "Person", "Sessions", "Table", "Told"]
