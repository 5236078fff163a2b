"""A private preview of Alpina: the hand beside the grid, legal cells by name, the plan as it would lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import PLAIN, Ink, check, disc, panel, pawn, plate, ring, slot, token
from render.core.scene import Drawing, Group, Item, Label, Paper, Rounded, Scene
from render.games.alpina.card import card_at, card_face, hiker, worth
from render.games.alpina.frame import HEIGHT, Frame, frame_of, table
from rules.core.game import NONE
from rules.core.text import t
from rules.games.alpina.moves import carry_out
from rules.games.alpina.pieces import ORDER, Cell, Plan
from rules.games.alpina.scoring import totals, values

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.core.model import Seat
    from rules.games.alpina.pieces import Laid
    from rules.games.alpina.view import AlpinaView

X, WIDE = 956, 228
CARD, STEP, TOP = 134, 140, 94
ARROW = "→"


class SpotForHiker(NamedTuple):
    """A card that may take the hiker: its number in the panel, and its worth with the hiker there."""

    cell: Cell
    number: int
    worth: int


class Planned(NamedTuple):
    """The table as the plan would leave it: the pawn shown stands where Confirm would put it."""

    grid: tuple[Laid, ...]
    worths: tuple[int, ...]
    plan: Plan
    spots: tuple[SpotForHiker, ...]

    def is_whole(self) -> bool:
        """Tell whether card and cell are both decided."""
        return self.plan.card is not None and self.plan.cell is not None


def preview(view: AlpinaView, show: Show, seat: Seat) -> Scene:
    """Draw the grid with the plan and the open answers, and the hand beside it."""
    planned = _planned(view, show, seat)
    frame = frame_of(planned.grid, narrow=planned.is_whole())
    return Scene(
        theme.WIDTH,
        HEIGHT,
        Paper(seed=show.table or "alpina"),
        items=(
            *table(frame),
            panel((X, 14, WIDE, HEIGHT - 28)),
            *_empty(view, show, frame, planned),
            *_cards(show, frame, planned),
            *_spots(show, frame, planned, seat),
            *_head(view, show, planned, seat),
            *_hand(view, show, planned),
        ),
    )


def _planned(view: AlpinaView, show: Show, seat: Seat) -> Planned:
    plan = view.plan or Plan()
    end = next((c for c in show.choices if c.ends and not c.quiet), None)
    if plan.hiker is None and end is not None and end.key != NONE and view.left[seat]:
        plan = Plan(plan.card, plan.cell, Cell(end.key))
    grid = carry_out(view.grid, plan, seat)
    worths = values(grid)
    now = {laid.cell: points for laid, points in zip(grid, worths, strict=True)}
    return Planned(grid, worths, plan, _spots_of(show, plan, now))


def _spots_of(show: Show, plan: Plan, now: dict[Cell, int]) -> tuple[SpotForHiker, ...]:
    """List where the hiker may go; the place decided already is no answer, but keeps its number."""
    spots = [
        SpotForHiker(Cell(c.key), c.number, c.worth or 0)
        for c in show.choices
        if c.step == "hiker" and c.number is not None
    ]
    if plan.hiker in now and all(spot.cell != plan.hiker for spot in spots):
        free = min(set(range(1, len(spots) + 2)) - {spot.number for spot in spots})
        spots.append(SpotForHiker(plan.hiker, free, now[plan.hiker]))
    return tuple(spots)


def _empty(view: AlpinaView, show: Show, frame: Frame, planned: Planned) -> tuple[Item, ...]:
    """Draw the empty cells; those that may be chosen by name, with what the card is worth there now."""
    taken = {laid.cell for laid in planned.grid}
    now = {c.key: c.worth for c in show.choices if c.step == "at"}
    items: list[Item] = []
    for cell in frame.cells():
        if cell in taken:
            continue
        x, y = frame.corner(cell)
        legal = cell in view.open_cells and not planned.is_whole()
        if cell == planned.plan.cell:
            items += _chosen(x, y, frame.side)
        else:
            items.append(slot(x, y, *frame.size(cell), legal=legal))
        if legal:
            items += _named(cell, show, frame, now.get(cell))
    return tuple(items)


def _chosen(x: int, y: int, side: int) -> tuple[Item, ...]:
    """Draw the cell that was chosen before the card."""
    ground = Drawing((Rounded(0, 0, side, side, side * 0.1, theme.WHITE),), x, y)
    return (ground, ring(x, y, side, side, side * 0.1, theme.YES), check(x + side - 4, y + 4))


def _named(cell: Cell, show: Show, frame: Frame, now: int | None) -> tuple[Item, ...]:
    """Write a legal cell's name and the worth."""
    x, y = frame.corner(cell)
    x += frame.side // 2
    if now is None:
        return (Label(cell, x, y + frame.side // 2, 44, "display", anchor="middle"),)
    words = plate(
        show.say(t("now {n}", n=now)), x, y + round(frame.side * 0.69), 29, Ink(line=theme.SLOT_LINE)
    )
    return (Label(cell, x, y + round(frame.side * 0.36), 44, "display", anchor="middle"), words)


def _cards(show: Show, frame: Frame, planned: Planned) -> tuple[Item, ...]:
    """Lay the cards; the planned one with a green outline, other hikers with what they would be worth."""
    spots = {spot.cell for spot in planned.spots}
    items: list[Item] = []
    for laid, points in sorted(
        zip(planned.grid, planned.worths, strict=True), key=lambda p: ORDER[p[0].cell]
    ):
        x, y = frame.corner(laid.cell)
        if planned.is_whole() and laid.cell == planned.plan.cell:
            items += (ring(x, y, frame.side, frame.side, frame.side * 0.1, theme.YES), _ghost(laid, frame))
        else:
            items.append(card_at(laid.card, x, y, frame.side))
        if laid.hiker is not None and laid.cell not in spots:
            colour = show.seats[laid.hiker].colour
            items.append(hiker(colour, x, y, frame.side))
            items.append(worth(points, x, y, frame.side, theme.LOOKS[colour].colour))
    return tuple(items)


def _ghost(laid: Laid, frame: Frame) -> Group:
    face = card_face(laid.card, frame.side)
    return Group(face.items, *frame.corner(laid.cell), alpha=0.9)


def _spots(show: Show, frame: Frame, planned: Planned, seat: Seat) -> tuple[Item, ...]:
    """Give each card that may take the hiker its number and worth; stand the hiker where Confirm would."""
    items: list[Item] = []
    for spot in planned.spots:
        x, y = frame.corner(spot.cell)
        here = spot.cell == planned.plan.hiker
        line = theme.YES if here else theme.INK
        if here:
            items.append(hiker(show.seats[seat].colour, x, y, frame.side, alpha=0.8))
        items.append(worth(spot.worth, x, y, frame.side, line))
        items.append(disc(str(spot.number), x + 5, y + 5, 21, fill=line))
    if planned.is_whole() and planned.plan.cell is not None:
        x, y = frame.corner(planned.plan.cell)
        items.append(check(x + frame.side + 2, y + frame.side + 2, 16))
    return tuple(items)


def _head(view: AlpinaView, show: Show, planned: Planned, seat: Seat) -> tuple[Item, ...]:
    """Write whose hand it is, the hikers left, and the own score before and after."""
    colour = show.seats[seat].colour
    left = str(view.left[seat])
    title = show.say(t("Your hand"))
    size = fonts.size_for(title, "display", (27, 25, 23), 132)
    before, after = view.scores[seat], totals(planned.grid, planned.worths, len(view.left))[seat]
    score: Item = Label(str(before), X + 56, 67, 32, "display")
    if planned.is_whole():
        score = plate(f"{before} {ARROW} {after}", X + 124, 67, 29, Ink(line=theme.YES, width=3), least=120)
    return (
        Label(fonts.fit(title, "display", size, 132), X + 18, 35, size, "display", role="secondary"),
        Label(left, X + WIDE - 50, 35, 29, "bold", anchor="end"),
        pawn(colour, X + WIDE - 28, 52, 34),
        token(colour, X + 34, 67, 14, shadow=False),
        score,
    )


def _hand(view: AlpinaView, show: Show, planned: Planned) -> tuple[Item, ...]:
    """Lay the hand as a numbered column; mark the chosen card, and write what each is worth at the cell."""
    now = {c.key: c.worth for c in show.choices if c.step == "card"}
    items: list[Item] = []
    for i, card in enumerate(view.hand):
        x, y = X + 68, TOP + i * STEP
        chosen = card == planned.plan.card
        if chosen:
            items.append(ring(x, y, CARD, CARD, CARD * 0.1, theme.YES))
        items.append(card_at(card, x, y, CARD))
        items.append(_place_in_hand(i + 1, y + CARD // 2, chosen=chosen, asked=planned.plan.card is None))
        points = now.get(str(card))
        if points is not None and planned.plan.card is None:
            items.append(worth(points, x, y, CARD, PLAIN.line))
    return tuple(items)


def _place_in_hand(number: int, y: int, *, chosen: bool, asked: bool) -> Item:
    """Write the number of a card: soft once another is chosen, for then the discs are those in the grid."""
    if chosen or asked:
        return disc(str(number), X + 32, y, 22, fill=theme.YES if chosen else theme.INK)
    return Label(str(number), X + 32, y, theme.ESSENTIAL, "semibold", theme.SOFT, "middle")
