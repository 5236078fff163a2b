"""`python -m benchmarks`: measure the project; each figure is a ratio within one run, or a share of games.

Every other module in this folder is one benchmark: its first line says what it measures, `arguments`
adds what it can be told, `run` measures, prints one table and returns 1 where a goal is missed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path


def main() -> int:
    """Run the benchmark that is named."""
    parser = ArgumentParser("python -m benchmarks", description="Measure the project, one table a run.")
    commands = parser.add_subparsers(title="benchmarks", required=True, metavar="NAME")
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        module = import_module(f"benchmarks.{path.stem}")
        first_line = module.__doc__.splitlines()[0]
        command = commands.add_parser(path.stem, help=first_line, description=first_line)
        module.arguments(command)
        command.set_defaults(run=module.run)
    asked = parser.parse_args()
    return int(asked.run(asked))


if __name__ == "__main__":
    sys.exit(main())
