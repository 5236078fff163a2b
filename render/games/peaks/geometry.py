"""Where things lie on boards that are diamonds joined tip to tip; one unit is half of a diagonal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from render.core.scene import Box, Point

INSIDE = 0.36
"""How far the inner spaces beside the middle lie from it, to the side and up or down."""
OUTSIDE = 0.68
"""The same for summits, which lie in the gaps between boards."""

_COMPASS = {"NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}
SPACES: dict[str, Point] = {
    "N": (0, -1),
    "E": (1, 0),
    "S": (0, 1),
    "W": (-1, 0),
    "C": (0, 0),
    **{name: (x * INSIDE, y * INSIDE) for name, (x, y) in _COMPASS.items()},
}
SLOTS: dict[str, Point] = {name: (x * OUTSIDE, y * OUTSIDE) for name, (x, y) in _COMPASS.items()}


def turned(at: Point, quarters: int) -> Point:
    """Turn a point about the middle of its board, clockwise by quarters."""
    for _ in range(quarters % 4):
        at = (-at[1], at[0])
    return at


class Window(NamedTuple):
    """A rectangle of the picture that shows a part of the map: `u` pixels a unit, zero at (x, y).

    Something else is drawn over what is `covered`: nothing is written there.
    """

    box: Box
    u: int
    x: int
    y: int
    covered: Box | None = None

    def spot(self, at: Point) -> tuple[int, int]:
        """Find a point of the map in the picture."""
        return round(self.x + at[0] * self.u), round(self.y + at[1] * self.u)

    def shows(self, at: Point, within: float = 0) -> bool:
        """Tell whether a point lies in the rectangle, at least so many pixels from its edge."""
        x, y = self.spot(at)
        box = self.box
        return box.left + within <= x <= box.right - within and box.top + within <= y <= box.bottom - within

    def hides(self, box: Box) -> bool:
        """Tell whether a part of a box is covered."""
        return self.covered is not None and self.covered.meets(box)

    def reach(self) -> Box:
        """Find the part of the map that is shown, in units."""
        box = self.box
        return type(box)(
            (box.left - self.x) / self.u,
            (box.top - self.y) / self.u,
            (box.right - self.x) / self.u,
            (box.bottom - self.y) / self.u,
        )


def centred(box: Box, u: int, at: Point) -> Window:
    """Show what lies around a point."""
    x = (box.left + box.right) / 2 - at[0] * u
    y = (box.top + box.bottom) / 2 - at[1] * u
    return Window(box, u, round(x), round(y))
