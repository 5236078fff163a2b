"""`python -m render.assets` rasterises the icons; needs resvg-py, a development dependency."""

from __future__ import annotations

from pathlib import Path

import resvg_py

HERE = Path(__file__).parent
SIDE = 192
"""Width of a committed sprite: twice the largest icon in any picture."""


def rasterised(svg: Path) -> bytes:
    """Draw one SVG as PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg.read_text("utf-8"), width=SIDE))


def main() -> None:
    """Rasterise every icon."""
    for svg in sorted((HERE / "icons").glob("*.svg")):
        (HERE / "sprites" / f"{svg.stem}.png").write_bytes(rasterised(svg))


if __name__ == "__main__":
    main()
