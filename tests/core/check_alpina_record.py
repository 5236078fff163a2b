"""Checks a record of Alpina with nothing but the record, the component data and the rules as written.

Nothing of `rules` is used: this is what an outside program would do (docs/records.md).
`python tests/core/check_alpina_record.py FILE …` says the first thing that is wrong, if any.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""Column and row, counted from 1: E5 is (5, 5)."""

CARDS_FILE = Path(__file__).parents[2] / "rules" / "games" / "alpina" / "data" / "cards.toml"
HIKERS = {2: 8, 3: 5, 4: 4}
BESIDE = ((0, -1), (-1, 0), (1, 0), (0, 1))
MASK = 2**64 - 1


class Wrong(Exception):
    """The record breaks a rule; the message says which line and how."""


class Grid(NamedTuple):
    """The cards and hikers that lie: by cell, the card's number and the seat whose hiker stands there."""

    cards: dict[Cell, int]
    hikers: dict[Cell, int]


def check(text: str) -> None:
    """Check a whole record; raise Wrong at the first thing that does not follow from the rules."""
    lines = [json.loads(line) for line in text.splitlines()]
    header, setup, result = lines[0], lines[1]["setup"], lines[-1]["result"]
    cards = {card["id"]: card for card in tomllib.loads(CARDS_FILE.read_text("utf-8"))["card"]}
    need(header["format"] == "cairn-record-1" and header["game"] == "alpina", 1, "no record of Alpina")
    seats = len(header["seats"])
    check_setup(setup, seats, cards)
    check_shuffle(setup, header["seed"], seats, cards)
    grid = check_turns(lines[2:-1], setup, seats)
    check_result(result, grid, seats, cards, len(lines))


def need(holds: object, line: int, what: str) -> None:
    """Raise Wrong unless it holds."""
    if not holds:
        raise Wrong(f"Line {line}: {what}.")


def check_setup(setup: Any, seats: int, cards: dict[int, Any]) -> None:
    """A chamois starts at E5; every seat has six cards and its hikers; the rest is the draw pile."""
    start, hands = setup["grid"][0], setup["hands"]
    need(
        len(setup["grid"]) == 1 and start["cell"] == "E5" and start["hiker"] is None, 2, "no start card at E5"
    )
    need(cards[start["card"]]["animal"] == "chamois", 2, "the start card is no chamois")
    need([len(hand) for hand in hands] == [6] * seats, 2, "not six cards in each hand")
    need(setup["left"] == [HIKERS[seats]] * seats, 2, "the wrong number of hikers")
    everything = [start["card"], *setup["deck"], *(card for hand in hands for card in hand)]
    need(sorted(everything) == sorted(cards), 2, "not every card is there once")


def check_shuffle(setup: Any, seed: int, seats: int, cards: dict[int, Any]) -> None:
    """The seed gives this start card, these hands and this draw pile."""
    numbers = stream(seed)
    chamois = [number for number in cards if cards[number]["animal"] == "chamois"]
    start = chamois[below(numbers, len(chamois))]
    order = [number for number in cards if number != start]
    for last in range(len(order) - 1, 0, -1):
        other = below(numbers, last + 1)
        order[last], order[other] = order[other], order[last]
    dealt = [order[6 * seat : 6 * seat + 6] for seat in range(seats)]
    need(setup["grid"][0]["card"] == start, 2, "the seed gives another start card")
    need(setup["hands"] == dealt, 2, "the seed deals other hands")
    need(setup["deck"] == order[6 * seats :], 2, "the seed gives another draw pile")


def stream(seed: int) -> Iterator[int]:
    """Give SplitMix64's numbers."""
    state = seed & MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield mixed ^ (mixed >> 31)


def below(numbers: Iterator[int], n: int) -> int:
    """Take a number from 0 to n - 1; numbers from the incomplete last range are left out."""
    fair = 2**64 - 2**64 % n
    return next(number for number in numbers if number < fair) % n


def check_turns(lines: list[Any], setup: Any, seats: int) -> Grid:
    """Make every turn: a card to an open cell, a hiker perhaps, then draw; 24 turns in all."""
    grid = Grid({(5, 5): setup["grid"][0]["card"]}, {})
    hands, deck = [list(hand) for hand in setup["hands"]], list(setup["deck"])
    left = list(setup["left"])
    turn: dict[str, Any] = {}
    for line, made in enumerate(lines, 3):
        seat, move = made["seat"], made["move"]
        need(len(grid.cards) < 25, line, "a move after the last card")
        need(seat == (len(grid.cards) - 1) % seats, line, f"seat {seat} is not to move")
        if move["type"] != "end":
            need(move["type"] not in turn, line, f"a second {move['type']} in one turn")
            turn[move["type"]] = move["card"] if move["type"] == "card" else cell(move["cell"])
            continue
        check_card(grid, turn, hands[seat], line)
        check_hiker(grid, turn, left, seat, line)
        hands[seat].append(deck.pop(0))
        turn = {}
    need(len(grid.cards) == 25 and not turn, len(lines) + 2, "the game is not over")
    return grid


def check_card(grid: Grid, turn: dict[str, Any], hand: list[int], line: int) -> None:
    """The card comes from the hand and joins the others edge to edge within five columns and rows."""
    need("card" in turn and "cell" in turn, line, "a turn without a card")
    need(turn["card"] in hand, line, "the card is not in the hand")
    at = turn["cell"]
    need(at not in grid.cards, line, "the cell is taken")
    need(any((at[0] + x, at[1] + y) in grid.cards for x, y in BESIDE), line, "the card touches no other")
    for axis in (0, 1):
        used = [at[axis], *(other[axis] for other in grid.cards)]
        need(max(used) - min(used) < 5, line, "a sixth column or row")
    hand.remove(turn["card"])
    grid.cards[at] = turn["card"]


def check_hiker(grid: Grid, turn: dict[str, Any], left: list[int], seat: int, line: int) -> None:
    """A hiker goes on the card just played or on one beside it, where there is none yet."""
    if "hiker" not in turn:
        return
    at, played = turn["hiker"], turn["cell"]
    need(left[seat] > 0, line, "no hiker is left")
    need(abs(at[0] - played[0]) + abs(at[1] - played[1]) <= 1, line, "the hiker is too far away")
    need(at in grid.cards and at not in grid.hikers, line, "there is no free card for the hiker")
    left[seat] -= 1
    grid.hikers[at] = seat


def check_result(result: Any, grid: Grid, seats: int, cards: dict[int, Any], line: int) -> None:
    """Each hiker brings what its card is worth; of equal totals the later seat is placed better."""
    worths = {at: worth(at, grid, cards) for at in grid.hikers}
    totals = [sum(worths[at] for at, owner in grid.hikers.items() if owner == seat) for seat in range(seats)]
    for seat, score in enumerate(result["scores"]):
        parts = {cell(part["key"]): part["points"] for part in score["parts"]}
        own = {at: worths[at] for at, owner in grid.hikers.items() if owner == seat}
        need(score["seat"] == seat and parts == own, line, f"other points for the hikers of seat {seat}")
        need(score["total"] == totals[seat], line, f"seat {seat} has {totals[seat]}")
    best_first = sorted(range(seats), key=lambda seat: (-totals[seat], -seat))
    need(result["places"] == [best_first.index(seat) + 1 for seat in range(seats)], line, "other places")


def worth(at: Cell, grid: Grid, cards: dict[int, Any]) -> int:
    """Count a card: its base, and its points for each thing it counts."""
    card = cards[grid.cards[at]]
    seen = looked_at(at, card, grid, cards)
    shown = [cards[grid.cards[other]] for other in seen]
    value = card.get("value")
    match card["kind"]:
        case "animal_types":
            number = len({other["animal"] for other in shown})
        case "landscape_types":
            number = len({other["landscape"] for other in shown})
        case "hiker":
            standing = [cards[grid.cards[other]] for other in seen if other in grid.hikers]
            number = sum(value in (None, other["animal"], other["landscape"]) for other in standing)
        case _:
            number = sum(value in (other["animal"], other["landscape"]) for other in shown)
    return int(card["base"] + card["per"] * number)


def looked_at(at: Cell, card: Any, grid: Grid, cards: dict[int, Any]) -> set[Cell]:
    """List the cells a card looks at; its own only where it says so."""
    own = {at} if card["self"] else set()
    if card["where"] == "connected":
        return own | joined(at, card["value"], grid, cards)
    near = ((other, other[0] - at[0], other[1] - at[1]) for other in grid.cards if other != at)
    return own | {other for other, x, y in near if sees(card["where"], x, y)}


def sees(where: str, x: int, y: int) -> bool:
    """Tell whether a card looks at another so many columns to its right and rows below it."""
    return {
        "row": y == 0,
        "column": x == 0,
        "cross": x == 0 or y == 0,
        "orth": abs(x) + abs(y) == 1,
        "around": max(abs(x), abs(y)) == 1,
        "left": y == 0 and x < 0,
        "right": y == 0 and x > 0,
        "above": x == 0 and y < 0,
        "below": x == 0 and y > 0,
        "grid": True,
    }[where]


def joined(at: Cell, value: str, grid: Grid, cards: dict[int, Any]) -> set[Cell]:
    """Follow the cards of one kind from edge to edge, without the first."""
    found, edge = {at}, [at]
    while edge:
        x, y = edge.pop()
        for near in ((x + dx, y + dy) for dx, dy in BESIDE):
            other = cards.get(grid.cards.get(near, 0))
            if other and near not in found and value in (other["animal"], other["landscape"]):
                found.add(near)
                edge.append(near)
    return found - {at}


def cell(name: str) -> Cell:
    """Read a cell's name."""
    return "ABCDEFGHI".index(name[0]) + 1, int(name[1:])


def main() -> int:
    """Check the files that are named."""
    for name in sys.argv[1:]:
        try:
            check(Path(name).read_text("utf-8"))
        except Wrong as wrong:
            sys.stdout.write(f"{name}: {wrong}\n")
            return 1
        sys.stdout.write(f"{name}: follows the rules\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
