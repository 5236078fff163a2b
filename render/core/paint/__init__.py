"""Paints a scene as PNG; only this package knows Pillow.

Sprites are drawn at four times their size, reduced, and kept; a picture is then mostly pasting.
"""

from render.core.paint.picture import paint

__all__ = ["paint"]
