"""The components, and how they lie: tiles, rocks and mountain boards, turned and flipped, as bits."""

from rules.games.meadow.cards.forms import Form, form_of, forms_of, rock_form, rock_forms
from rules.games.meadow.cards.ground import Ground, ground_of
from rules.games.meadow.cards.loading import all_sides, all_tiles, tile_of

__all__ = [
    "Form",
    "Ground",
    "all_sides",
    "all_tiles",
    "form_of",
    "forms_of",
    "ground_of",
    "rock_form",
    "rock_forms",
    "tile_of",
]
