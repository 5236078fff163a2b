"""Faults that the small Discord is told to make, for tests of what the bot does about them."""

import asyncio
import re
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Final

from bot.local.gateway import Gateway
from bot.local.wire import Json

_PLACEHOLDER: Final = re.compile(r"\\{[^}]*\\}")
_MESSAGES: Final = {
    10003: "Unknown Channel",
    10008: "Unknown Message",
    10062: "Unknown interaction",
    30046: "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    40060: "Interaction has already been acknowledged.",
    50001: "Missing Access",
    50007: "Cannot send messages to this user",
    50013: "Missing Permissions",
    50027: "Invalid Webhook Token",
    50083: "Thread is archived",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What goes wrong with a request."""

    method: str
    path: re.Pattern[str]
    status: int | None
    code: int
    times: int
    delay: float
    retry_after: float
    drops: bool
    loses_answer: bool

    def body(self) -> Json:
        """Return the JSON of the answer."""
        if self.status == 429:
            message = "You are being rate limited."
            return {"message": message, "retry_after": self.retry_after, "global": False}
        message = _MESSAGES.get(self.code, f"{self.status}: told to fail")
        return {"message": message, "code": self.code}


class Faults:
    """Faults that wait for their request."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._waiting: list[Fault] = []

    def next(  # noqa: PLR0913 - each names one thing that can go wrong
        self,
        method: str,
        path: str,
        *,
        status: int | None = None,
        code: int = 0,
        times: int = 1,
        delay: float = 0.0,
        retry_after: float = 0.01,
        drops: bool = False,
        loses_answer: bool = False,
    ) -> None:
        """Make the next `times` calls of a route fail, wait, or lose their answer.

        `path` is as in Discord's documentation, with a placeholder such as `{c}` for each id. With
        `status` alone the request is refused; with `delay` alone it only takes that many seconds;
        `drops` cuts the connection instead of doing anything, `loses_answer` after doing it.
        """
        fault = Fault(
            method=method.upper(),
            path=re.compile(_PLACEHOLDER.sub("[^/]+", re.escape(path))),
            status=status,
            code=code,
            times=times,
            delay=delay,
            retry_after=retry_after,
            drops=drops,
            loses_answer=loses_answer,
        )
        self._waiting.append(fault)

    def clear(self) -> None:
        """Forget every fault that has not yet happened."""
        self._waiting.clear()

    @property
    def are_over(self) -> bool:
        """Whether every fault has happened."""
        return not self._waiting

    def send_twice(self, times: int = 1) -> None:
        """Send each of the next interactions twice."""
        self._gateway.repeat_next(times)

    def holding(self) -> AbstractContextManager[None]:
        """Hold interactions back, and send them all at once at the end of the block."""
        return self._gateway.holding()

    async def meet(self, method: str, path: str) -> Fault | None:
        """Return the fault that a request meets, after its delay."""
        for number, fault in enumerate(self._waiting):
            if fault.method == method and fault.path.fullmatch(path):
                left = replace(fault, times=fault.times - 1)
                self._waiting[number : number + 1] = [left] if left.times else []
                await asyncio.sleep(fault.delay)
                return fault
        return None
