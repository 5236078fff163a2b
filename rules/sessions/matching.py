"""Finds the choice that somebody typed: by its key, its number or words of its label."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

from rules.core.game import Choice
from rules.core.text import Text

Say = Callable[[Text], str]
"""Says a text in the language in which labels are typed."""

SHOWN = 5
"""So many possibilities are named where a word is not understood."""


def folded(text: str) -> str:
    """Fold case and accents, so that typed words can be compared."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())


def typed(choices: Sequence[Choice], text: str, say: Say) -> Choice | None:
    """Find the one choice that was typed; None where none or several fit."""
    return named(choices, text, say) or mentioned(choices, text, say)


def named(choices: Sequence[Choice], text: str, say: Say) -> Choice | None:
    """Find the one choice of this key or number, or whose label begins so; None where several fit."""
    return _only(_called(choices, text, say))


def mentioned(choices: Sequence[Choice], text: str, say: Say) -> Choice | None:
    """Find the one choice with such a word anywhere in its label; None where several fit."""
    return _only(_mentioning(choices, text, say))


def several(choices: Sequence[Choice], text: str, say: Say) -> Sequence[Choice]:
    """List the choices that a text may mean; none where it means one or nothing."""
    found = _called(choices, text, say) or _mentioning(choices, text, say)
    return found if len(found) > 1 else ()


def _called(choices: Sequence[Choice], text: str, say: Say) -> Sequence[Choice]:
    exact = next((c for c in choices if c.key == text), None)
    if exact is not None:
        return (exact,)
    word = folded(text)
    return _first(
        choices,
        word,
        lambda c: folded(c.key) == word,
        lambda c: c.number is not None and str(c.number) == word,
        lambda c: folded(say(c.label)) == word,
        lambda c: folded(say(c.label)).startswith(word),
    )


def _mentioning(choices: Sequence[Choice], text: str, say: Say) -> Sequence[Choice]:
    word = folded(text)
    return _first(choices, word, lambda c: _has_word(folded(say(c.label)), word))


def _first(choices: Sequence[Choice], word: str, *tests: Callable[[Choice], bool]) -> Sequence[Choice]:
    """List the choices that pass the first test which any passes."""
    for fits in tests if word else ():
        found = {c.key: c for c in choices if fits(c)}
        if found:
            return (*found.values(),)
    return ()


def _only(found: Sequence[Choice]) -> Choice | None:
    return found[0] if len(found) == 1 else None


def _has_word(label: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}", label) is not None
