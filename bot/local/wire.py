"""What goes over the wire: JSON objects, snowflakes, time stamps and refusals."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

# Discord's JSON is checked where it is used, against limits.py; typing it a second time here
# would only repeat the client's own types.
Json = dict[str, Any]
Now = Callable[[], float]

_EPOCH_MS = 1_420_070_400_000
_MISSING_PERMISSION = 50013


class Refused(Exception):
    """An answer that Discord gives instead of doing what it was asked."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """Return the JSON of the refusal."""
        body: Json = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


def unknown(what: str, code: int) -> Refused:
    """Return Discord's 404 for a thing that is not there."""
    return Refused(404, code, f"Unknown {what}")


def invalid(path: str, message: str, code: str = "BASE_TYPE_BAD") -> Refused:
    """Return Discord's 400 for a body that breaks a limit; `path` is dotted."""
    errors: Json = {"_errors": [{"code": code, "message": message}]}
    for key in reversed(path.split(".")):
        errors = {key: errors}
    return Refused(400, 50035, "Invalid Form Body", errors)


def forbidden() -> Refused:
    """Return Discord's 403 for a permission that the bot lacks."""
    return Refused(403, _MISSING_PERMISSION, "Missing Permissions")


class Snowflakes:
    """Gives out ids that grow, and from which their time can be read."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self.last = 0

    def next(self) -> int:
        """Return a new id, greater than every one before."""
        self.last = max(self.last + 1, (int(self._now() * 1000) - _EPOCH_MS) << 22)
        return self.last


def stamp(seconds: float) -> str:
    """Return a time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
