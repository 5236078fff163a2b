"""Reads from an OpenType file what measuring text needs: which characters it has and how wide they are."""

from __future__ import annotations

import struct
from bisect import bisect_right
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Sfnt:
    """The tables of one vendored font file that matter for measuring."""

    def __init__(self, name: str) -> None:
        """Read render/assets/fonts/`name`."""
        self.data = files("render.assets").joinpath("fonts", name).read_bytes()
        self._tables = dict(self._directory())
        self.em: int = self._at("head", 18, ">H")[0]
        hhea, maxp = self._tables["hhea"], self._tables["maxp"]
        metrics: int = struct.unpack_from(">H", self.data, hhea + 34)[0]
        glyphs: int = struct.unpack_from(">H", self.data, maxp + 4)[0]
        pairs = struct.unpack_from(f">{metrics * 2}H", self.data, self._tables["hmtx"])
        self._advances = pairs[::2] + pairs[-2:-1] * (glyphs - metrics)
        self._groups = sorted(self._mapping())
        self._starts = [first for first, _, _ in self._groups]
        self._kern = dict(self._pairs())

    def _at(self, table: str, offset: int, layout: str) -> tuple[int, ...]:
        return struct.unpack_from(layout, self.data, self._tables[table] + offset)

    def _directory(self) -> Iterator[tuple[str, int]]:
        count: int = struct.unpack_from(">H", self.data, 4)[0]
        for i in range(count):
            tag, _, offset, _ = struct.unpack_from(">4sIII", self.data, 12 + 16 * i)
            yield tag.decode("ascii"), offset

    def _mapping(self) -> Iterator[tuple[int, int, int]]:
        """List (first character, last character, first glyph) of the widest Unicode subtable."""
        start = self._tables["cmap"]
        offsets = [self._at("cmap", 8 + 8 * i, ">I")[0] for i in range(self._at("cmap", 2, ">H")[0])]
        formats = {struct.unpack_from(">H", self.data, start + o)[0]: start + o for o in offsets}
        if 12 in formats:
            count: int = struct.unpack_from(">I", self.data, formats[12] + 12)[0]
            flat = struct.unpack_from(f">{count * 3}I", self.data, formats[12] + 16)
            yield from zip(flat[::3], flat[1::3], flat[2::3], strict=True)
            return
        yield from self._segments(formats[4])

    def _segments(self, table: int) -> Iterator[tuple[int, int, int]]:
        """List the segments of a format 4 subtable, one character each where glyphs are looked up."""
        n: int = struct.unpack_from(">H", self.data, table + 6)[0] // 2
        ends = struct.unpack_from(f">{n}H", self.data, table + 14)
        starts = struct.unpack_from(f">{n}H", self.data, table + 16 + 2 * n)
        deltas = struct.unpack_from(f">{n}H", self.data, table + 16 + 4 * n)
        ranges = struct.unpack_from(f">{n}H", self.data, table + 16 + 6 * n)
        for i in range(n - 1):
            if ranges[i] == 0:
                yield starts[i], ends[i], (starts[i] + deltas[i]) & 0xFFFF
                continue
            base = table + 16 + 6 * n + 2 * i + ranges[i]
            for code in range(starts[i], ends[i] + 1):
                glyph: int = struct.unpack_from(">H", self.data, base + 2 * (code - starts[i]))[0]
                if glyph:
                    yield code, code, (glyph + deltas[i]) & 0xFFFF

    def _pairs(self) -> Iterator[tuple[tuple[int, int], int]]:
        if "kern" not in self._tables:
            return
        count = self._at("kern", 10, ">H")[0]
        for i in range(count):
            left, right, value = self._at("kern", 18 + 6 * i, ">HHh")
            yield (left, right), value

    def glyph(self, char: str) -> int:
        """Find the glyph of a character; 0 where the font has none."""
        code = ord(char)
        i = bisect_right(self._starts, code) - 1
        if i < 0 or code > self._groups[i][1]:
            return 0
        return self._groups[i][2] + code - self._groups[i][0]

    def width(self, text: str) -> float:
        """Measure a text at size 1: its advances and kerning, letters unjoined."""
        glyphs = [self.glyph(char) for char in text]
        total = sum(self._advances[g] for g in glyphs)
        if self._kern:
            total += sum(self._kern.get(pair, 0) for pair in pairwise(glyphs))
        return float(total / self.em)

    def cap(self) -> float:
        """Measure the height of a capital letter at size 1."""
        return self._at("OS/2", 88, ">h")[0] / self.em


@cache
def font_file(name: str) -> Sfnt:
    """Read a font file once."""
    return Sfnt(name)
