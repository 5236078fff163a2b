"""A second game of Alpina, written from the rulebook alone: slow, in coordinates, and able to read.

It shares nothing with the game but what players see: a card is what its words say, in either language.
The start card lies at (0, 0); x grows to the right, y downwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Point = tuple[int, int]
Turn = tuple[int, Point, Point | None]
"""A card, where it is laid, and where a hiker is put."""

LOOKS: dict[tuple[str, str], Callable[[int, int], bool]] = {
    ("in this row", "in der Reihe"): lambda _, y: y == 0,
    ("in this column", "in der Spalte"): lambda x, _: x == 0,
    ("in this row and column", "in Reihe und Spalte"): lambda x, y: x == 0 or y == 0,
    ("next to it", "direkt daneben"): lambda x, y: (x, y) in {(-1, 0), (1, 0), (0, -1), (0, 1)},
    ("all around", "ringsum"): lambda x, y: x in {-1, 0, 1} and y in {-1, 0, 1},
    ("to the left", "links davon"): lambda x, y: x < 0 and y == 0,
    ("to the right", "rechts davon"): lambda x, y: x > 0 and y == 0,
    ("above", "darüber"): lambda x, y: x == 0 and y < 0,
    ("below", "darunter"): lambda x, y: x == 0 and y > 0,
    ("anywhere", "im ganzen Raster"): lambda _x, _y: True,
}
CONNECTED = ("connected", "verbunden")
TOO = re.compile(r", (this card too|auch diese)$")
CONDITION = re.compile(r"(?:(?P<base>\d+) \+ )?(?P<per>\d+) (?:per|je) (?P<rest>.+)")
KINDS = {"kind of animal": 0, "Tierart": 0, "kind of landscape": 1, "Landschaftsart": 1}
HIKER = re.compile(r"(?:hiker|Wanderer)(?: \w+ \w+ (?P<on>\w+))?")


@dataclass(frozen=True)
class Card:
    """A card as it is read: its animal and its landscape, and the parts of its condition."""

    shows: tuple[str, str]
    base: int
    per: int
    thing: str
    where: str
    too: bool


def read(name: str, condition: str) -> Card:
    """Read a card from its two lines."""
    animal, landscape = name.split(", ")
    said = CONDITION.fullmatch(TOO.sub("", condition))
    assert said is not None, condition
    ends = (phrase for pair in [*LOOKS, CONNECTED] for phrase in pair)
    where = next(phrase for phrase in ends if said["rest"].endswith(f" {phrase}"))
    return Card(
        (animal, landscape),
        int(said["base"] or 0),
        int(said["per"]),
        said["rest"].removesuffix(f" {where}"),
        where,
        TOO.search(condition) is not None,
    )


def touching(point: Point) -> set[Point]:
    """Find the places to the left, to the right, above and below."""
    x, y = point
    return {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}


@dataclass
class Table:
    """A table in play; hands in the order in which the cards came, the pile's next card first."""

    cards: dict[int, Card]
    hands: list[list[int]]
    pile: list[int]
    grid: dict[Point, int]
    left: list[int]
    hikers: dict[Point, int] = field(default_factory=dict)
    seat: int = 0

    def over(self) -> bool:
        """End of the Game: 25 cards lie, the first of Setup among them."""
        return len(self.grid) == 25

    def why_not_there(self, point: Point) -> str | None:
        """1 - Play a Card: name the bullet that forbids a place for a card."""
        if point in self.grid:
            return "taken"
        if not touching(point) & set(self.grid):
            return "apart"
        for axis, word in enumerate(("column", "row")):
            lines = [other[axis] for other in (point, *self.grid)]
            if max(lines) - min(lines) + 1 > 5:
                return word
        return None

    def why_no_hiker(self, played: Point, point: Point) -> str | None:
        """2 - Place a Hiker: name what forbids a place for a hiker once a card is laid."""
        if self.left[self.seat] == 0:
            return "none left"
        if point != played and point not in touching(played):
            return "far"
        if point != played and point not in self.grid:
            return "empty"
        return "taken" if point in self.hikers else None

    def places(self) -> Iterator[Point]:
        """List the places for a card."""
        around = {near for point in self.grid for near in touching(point)}
        yield from (point for point in around if self.why_not_there(point) is None)

    def spots(self, played: Point) -> Iterator[Point]:
        """List the places for a hiker."""
        for point in (played, *touching(played)):
            if self.why_no_hiker(played, point) is None:
                yield point

    def turns(self) -> Iterator[Turn]:
        """List every whole turn."""
        for card in self.hands[self.seat]:
            for point in self.places():
                yield card, point, None
                yield from ((card, point, spot) for spot in self.spots(point))

    def play(self, turn: Turn) -> int | None:
        """Play a whole turn; return the card that was drawn."""
        card, point, spot = turn
        self.hands[self.seat].remove(card)
        self.grid[point] = card
        if spot is not None:
            self.hikers[spot] = self.seat
            self.left[self.seat] -= 1
        drawn = self.pile.pop(0) if self.pile else None
        if drawn is not None:
            self.hands[self.seat].append(drawn)
        self.seat = (self.seat + 1) % len(self.hands)
        return drawn

    def worth(self, point: Point, number: int | None = None) -> int:
        """Scoring: count what a hiker on the card at a place brings, or on a card if it lay there."""
        card = self.cards[self.grid[point] if number is None else number]
        others = [other for other in self.grid if other != point]
        seen = self._path(point, card.thing) if card.where in CONNECTED else set[Point]()
        for phrases, looks in LOOKS.items():
            if card.where in phrases:
                seen = {(x, y) for x, y in others if looks(x - point[0], y - point[1])}
        return card.base + card.per * self._count(card, seen)

    def scores(self) -> list[int]:
        """Add up what each seat's hikers bring."""
        seats = range(len(self.hands))
        return [sum(self.worth(point) for point, whose in self.hikers.items() if whose == s) for s in seats]

    def ranking(self) -> list[int]:
        """End of the Game: name the seats, best first; of equals who is lower in the turn order first."""
        scores = self.scores()
        return sorted(range(len(scores)), key=lambda seat: (-scores[seat], -seat))

    def _shows(self, point: Point, word: str) -> bool:
        return word in self.cards[self.grid[point]].shows

    def _count(self, card: Card, seen: set[Point]) -> int:
        """Count what the condition names; a card that is said to count too has a hiker on it."""
        if card.thing in KINDS:
            return len({self.cards[self.grid[point]].shows[KINDS[card.thing]] for point in seen})
        hiker = HIKER.fullmatch(card.thing)
        if hiker is None:
            return sum(self._shows(point, card.thing) for point in seen) + card.too
        on = hiker["on"]
        return sum(point in self.hikers and (not on or self._shows(point, on)) for point in seen) + card.too

    def _path(self, point: Point, word: str) -> set[Point]:
        """Follow every path over cards that show the word, step by step."""
        found = {point}
        for _ in range(25):
            found |= {
                near for one in found for near in touching(one) & set(self.grid) if self._shows(near, word)
            }
        return found - {point}
