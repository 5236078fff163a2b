"""Measures colours: contrast as WCAG does, difference as CIEDE2000, and as colour-blind eyes see them."""

from __future__ import annotations

import math

Triple = tuple[float, float, float]

SIGHT: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado 2009, severity 1, on linear light."""

_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


def linear(colour: tuple[int, int, int]) -> Triple:
    r, g, b = (c / 255 / 12.92 if c <= 0.04045 * 255 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return r, g, b


def _times(matrix: tuple[Triple, Triple, Triple], v: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, v, strict=True)) for row in matrix)
    return x, y, z


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    light = sorted(sum(w * c for w, c in zip(_XYZ[1], linear(x), strict=True)) for x in (a, b))
    return (light[1] + 0.05) / (light[0] + 0.05)


def seen(colour: tuple[int, int, int], sight: str) -> Triple:
    """Give the L*a*b* of a colour as this sight sees it."""
    r, g, b = (min(1.0, max(0.0, c)) for c in _times(SIGHT[sight], linear(colour)))
    xyz = _times(_XYZ, (r, g, b))
    x, y, z = (c / w for c, w in zip(xyz, (0.95047, 1, 1.08883), strict=True))
    fx, fy, fz = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Triple, two: Triple) -> float:
    """Measure CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.2 * math.cos(math.radians(4 * hm - 63))
    )
    sl, sc, sh = (
        1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2),
        1 + 0.045 * cm,
        1 + 0.015 * cm * t,
    )
    rt = (
        -math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
        * 2
        * math.sqrt(cm**7 / (cm**7 + 25**7))
    )
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)
