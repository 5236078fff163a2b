"""Files as they arrive: their type and size, read from their first bytes, and the texts in them."""

import mimetypes
import struct
import zlib
from dataclasses import dataclass
from typing import Final

from bot.local.values import File

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_SIGNATURES: Final = (
    (_PNG, "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF8", "image/gif"),
)


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a request."""

    name: str
    data: bytes


def read(upload: Upload, file_id: int, description: str | None) -> File:
    """Return what Discord would know about an uploaded file."""
    content_type = _content_type(upload)
    width, height = _png_size(upload.data)
    return File(
        id=file_id,
        name=upload.name,
        content_type=content_type,
        size=len(upload.data),
        width=width,
        height=height,
        description=description,
        texts=_texts(upload.data, content_type),
    )


def _content_type(upload: Upload) -> str:
    for signature, content_type in _SIGNATURES:
        if upload.data.startswith(signature):
            return content_type
    if upload.data[:4] == b"RIFF" and upload.data[8:12] == b"WEBP":
        return "image/webp"
    return mimetypes.guess_type(upload.name)[0] or "application/octet-stream"


def _png_size(data: bytes) -> tuple[int | None, int | None]:
    if not data.startswith(_PNG) or len(data) < 24:
        return None, None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _texts(data: bytes, content_type: str) -> tuple[str, ...]:
    if content_type == "image/png":
        return _png_texts(data)
    if content_type.startswith("image/"):
        return ()
    return (data.decode(errors="replace"),)


def _png_texts(data: bytes) -> tuple[str, ...]:
    found: list[str] = []
    at = len(_PNG)
    while at + 8 <= len(data):
        size, name = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        if name in {b"tEXt", b"iTXt", b"eXIf"}:
            found.append(body.decode("latin-1"))
        if name == b"zTXt":
            keyword, _, packed = body.partition(b"\0")
            found.append(f"{keyword.decode('latin-1')}: {_unpack(packed[1:])}")
        at += 12 + size
    return tuple(found)


def _unpack(packed: bytes) -> str:
    try:
        return zlib.decompress(packed).decode("latin-1")
    except zlib.error:
        return packed.decode("latin-1")
