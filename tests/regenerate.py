"""`python -m tests.regenerate [game …]`: write the golden files anew, to be read in review like code."""

from __future__ import annotations

import sys

from rules.registry import all_games
from tests.conformance.games import TESTS
from tests.conformance.goldens import goldens


def main() -> int:
    """Write the golden files of the named games, or of all, and say which changed."""
    keys = sys.argv[1:] or list(all_games())
    unknown = [key for key in keys if key not in all_games()]
    if unknown:
        sys.stderr.write(f"There is no game called {unknown[0]}; there is {', '.join(all_games())}.\n")
        return 2
    for key in keys:
        for path, text in goldens(key).items():
            if not path.exists() or path.read_text("utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
                sys.stdout.write(f"written: {path.relative_to(TESTS.parent)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
