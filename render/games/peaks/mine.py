"""What one seat has, large: backpack, stones, badges, panoramas, campfire cards, the cards of its deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import panel, token
from render.core.scene import Drawing, Group, Icon, Item, Label, Rounded, Scene
from render.games.peaks.board import central, head, paper
from render.games.peaks.frame import GUTTER, HIGHEST, LEFT, RIGHT, TOP
from render.games.peaks.glyphs import of_card, of_perk, tagged
from render.games.peaks.goods import row, stocked
from render.games.peaks.levels import CARD as SMALL
from render.games.peaks.levels import small
from render.games.peaks.listing import LARGE_LETTERS, LETTERS, of_fire, of_hiking
from render.games.peaks.looks import SKY, SLOT, SLOT_FREE, SLOT_LINE
from render.games.peaks.parts import HALF, entries_in, listed_height, titled
from render.games.peaks.summit import Stone, stone, used
from rules.core.text import Text, t, who
from rules.games.peaks.cards import all_campfires, all_cards, all_panoramas
from rules.games.peaks.cards.helps import capacity, in_order
from rules.games.peaks.pieces import LEVELS, SIZES
from rules.games.peaks.scoring import VALUES
from rules.games.peaks.words import CAMPFIRE, CARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.core.scene import AnyShape
    from render.core.show import Show
    from render.games.peaks.frame import Rect
    from render.games.peaks.glyphs import Glyph
    from render.games.peaks.listing import Entry
    from rules.core.game import Colour
    from rules.core.model import Seat
    from rules.games.peaks.pieces import CardId, Player
    from rules.games.peaks.view import PeaksView

UPPER, CHIP = 258, 50
"""Height of the upper panels, and of a row of cards by name."""
MANY = 6
"""More cards stand four in a row, where the longest names are cut; fewer stand three in a row."""
FEW = 6
"""So many campfire cards are shown with their words."""


def mine_part(view: PeaksView, show: Show) -> Scene:
    """Draw what a seat has; its hand only for itself."""
    seat = central(view, show)
    player, colour = view.shown.players[seat], show.seats[seat].colour
    items: list[Item] = [
        *head(view, show),
        *_pack(player, colour, show, seat, (LEFT, TOP, HALF, UPPER)),
        *_earned(player, colour, (LEFT + HALF + GUTTER, TOP, HALF, UPPER)),
    ]
    y = TOP + UPPER + GUTTER
    if player.campfire:
        fires, high = _fires(player, show, y)
        items += fires
        y += high + GUTTER
    lists = [(t("Played"), player.played)]
    if seat == view.viewer:
        lists.insert(0, (t("Hand"), player.hand))
    for title, cards in lists:
        if cards:
            drawn, high = _chips(title, _named(in_order(cards)), show, y)
            items += drawn
            y += high + GUTTER
    return Scene(theme.WIDTH, y - GUTTER + 20, paper(show), tuple(items))


def _pack(player: Player, colour: Colour, show: Show, seat: Seat, box: Rect) -> tuple[Item, ...]:
    """Draw the backpack in two rows, and the endorphins."""
    x, y, wide, _ = box
    spaces, names = capacity(player), stocked(player.items)
    across = -(-max(spaces, len(names)) // 2)
    pitch = (wide - 40) // across
    side = min(84, pitch - 8)
    name = show.say(t("{name} · {used}/{all}", name=who(seat), used=len(names), all=spaces))
    items: list[Item] = [
        panel(box, 20),
        token(colour, x + 38, y + 38, 20, shadow=False),
        titled(name, x + 72, y + 39, wide - 200),
        Icon("endorphin", x + wide - 92, y + 38, 44),
        Label(str(player.endorphins), x + wide - 64, y + 40, 38, "display"),
    ]
    boxes: list[AnyShape] = []
    for i in range(max(spaces, len(names))):
        fill = SLOT if i < len(names) else SLOT_FREE
        boxes.append(
            Rounded(i % across * pitch, i // across * (side + 8), side, side, 18, fill, SLOT_LINE, 2)
        )
    items.append(Drawing(tuple(boxes), x + 20, y + 72))
    for i in range(2):
        part = names[i * across : (i + 1) * across]
        items += row(part, x + 20 + side / 2, y + 72 + i * (side + 8) + side / 2, round(side * 0.82), pitch)
    return tuple(items)


def _earned(player: Player, colour: Colour, box: Rect) -> tuple[Item, ...]:
    """Draw the stones that are left with their values, the badges, and the panorama so far."""
    x, y, wide, _ = box
    items: list[Item] = [panel(box, 20), *_stones(player, colour, x + 18, y + 36)]
    items += _badges(player, x + 18, y + 88, wide - 36)
    have = {all_panoramas()[card].level: card for card in player.panoramas}
    pitch = (wide - 36) / len(LEVELS)
    for level in LEVELS:
        left = round(x + 18 + (level - 1) * pitch + (pitch - SMALL[0]) / 2)
        if level in have:
            card = small(have[level])
            items.append(Group(card.items, left, y + 128, card.shadow))
        else:
            empty = Rounded(0, 0, float(SMALL[0]), float(SMALL[1]), 11, theme.SLOT, theme.SLOT_LINE, 2)
            items.append(Drawing((empty,), left, y + 128))
            x_middle, y_middle = left + SMALL[0] // 2, y + 128 + SMALL[1] // 2
            items.append(Label(str(level), x_middle, y_middle, 30, "display", theme.SOFT, "middle"))
    return tuple(items)


def _stones(player: Player, colour: Colour, x: int, y: int) -> tuple[Item, ...]:
    items: list[Item] = []
    for size in SIZES:
        half = 27 + 6 * size
        x += half
        if size in player.stones:
            items.append(stone(Stone(colour, size), half - 4, 36, x, y, f"×{VALUES[size]}"))
        else:
            items.append(used(half - 4, 36, x, y))
        x += half
    return tuple(items)


def _badges(player: Player, x: int, y: int, room: int) -> tuple[Item, ...]:
    """List the badges by their points, on the tint of their region."""
    items: list[Item] = []
    pitch = min(82, room // max(1, len(player.badges)))
    for i, badge in enumerate(player.badges):
        ground = Rounded(0, -20, pitch - 6.0, 40, 12, SKY[badge.region], theme.RING, 1.5)
        left = x + i * pitch
        items += (
            Drawing((ground,), left, y),
            Icon("badge", left + (22 if pitch > 60 else 14), y, 30 if pitch > 60 else 22),
            Label(str(badge.points), left + pitch - 22, y + 1, 30, "display", anchor="middle"),
        )
    return tuple(items)


def _fires(player: Player, show: Show, y: int) -> tuple[tuple[Item, ...], int]:
    """List the campfire cards, with their words where they are few."""
    if len(player.campfire) > FEW:
        named = [(of_perk(all_campfires()[card].perk), CAMPFIRE[card]) for card in player.campfire]
        return _chips(t("Campfire"), named, show, y)
    return columns(show.say(t("Campfire")), [of_fire(card, show) for card in player.campfire], y)


def columns(title: str, entries: Sequence[Entry], y: int) -> tuple[tuple[Item, ...], int]:
    """List cards with their words in two columns of one panel."""
    splits = [(entries[:i], entries[i:]) for i in range(1, len(entries) + 1)]
    best = min(splits, key=lambda split: max(map(listed_height, split)), default=())
    lists = [part for part in best if part]
    high = max((listed_height(part) for part in lists), default=60)
    items: list[Item] = [
        panel((LEFT, y, RIGHT - LEFT, high), 20),
        titled(title, LEFT + 20, y + 30, RIGHT - LEFT - 40),
    ]
    for i, part in enumerate(lists):
        items += entries_in(part, (LEFT + i * (HALF + GUTTER), y, HALF, listed_height(part)))
    return tuple(items), high


def _chips(
    title: Text, cards: Sequence[tuple[Glyph, Text]], show: Show, y: int
) -> tuple[tuple[Item, ...], int]:
    """List cards by their names."""
    across = 4 if len(cards) > MANY else 3
    rows = -(-len(cards) // across)
    high, each = 52 + rows * CHIP + 8, (RIGHT - LEFT - 24) // across
    items: list[Item] = [
        panel((LEFT, y, RIGHT - LEFT, high), 20),
        titled(show.say(title), LEFT + 20, y + 30, RIGHT - LEFT - 40),
    ]
    for i, (glyph, name) in enumerate(cards):
        left, middle = LEFT + 20 + i % across * each, y + 52 + i // across * CHIP + CHIP // 2
        start = 40 + (round(fonts.width(glyph.tag, "bold", 22)) + 6 if glyph.tag else 0)
        said = show.say(name)
        size = fonts.size_for(said, "semibold", (24, 23, 22), each - start - 14)
        items += tagged(glyph, left + 17, middle, 34)
        shown = fonts.fit(said, "semibold", size, each - start - 14)
        items.append(Label(shown, left + start, middle + 1, size, "semibold", role="secondary"))
    return tuple(items), high


def hand(view: PeaksView, show: Show) -> Scene:
    """Draw the viewer's hand, with words as far as there is room, and the played pile."""
    seat = central(view, show) if view.viewer is None else view.viewer
    player = view.shown.players[seat]
    cards: tuple[CardId, ...] = in_order(player.hand) if view.viewer is not None else ()
    entries = [of_hiking(card, show)._replace(cost=None, letters=LARGE_LETTERS) for card in cards]
    panels: list[tuple[tuple[Item, ...], int]] = []
    played, y = _named(in_order(player.played)), TOP
    below = _chips(t("Played"), played, show, 0)[1] + GUTTER if played else 0
    if entries:
        drawn, high = columns(show.say(t("Your hand")), entries, y)
        if y + high + below > HIGHEST - 20:
            entries = [entry._replace(letters=LETTERS) for entry in entries]
            drawn, high = columns(show.say(t("Your hand")), entries, y)
        if y + high + below > HIGHEST - 20:
            drawn, high = _chips(t("Your hand"), _named(cards), show, y)
        panels.append((drawn, high))
        y += high + GUTTER
    if played:
        panels.append(_chips(t("Played"), played, show, y))
        y += panels[-1][1] + GUTTER
    items = (*head(view, show), *(item for drawn, _ in panels for item in drawn))
    return Scene(theme.WIDTH, y - GUTTER + 20, paper(show), items)


def _named(cards: Sequence[CardId]) -> list[tuple[Glyph, Text]]:
    """List cards with their names."""
    return [(of_card(all_cards()[card]), CARD[card]) for card in cards]
