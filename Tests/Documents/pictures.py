"""Compares the pictures of pages with the pictures that the commands of the pages paint."""
import pathlib
import shutil
import struct
import zlib

import pages


def pixels(path):
    """Returns the header and the decompressed data of a PNG file, which are equal if one encoder wrote equal pixels."""
    data, place, found, header = path.read_bytes(), 8, [], b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            header = body
        elif kind in (b"IDAT", b"fdAT", b"PLTE"):
            found.append(body if kind != b"fdAT" else body[4:])
        place += 12 + length
    stream = b"".join(found)
    try:
        return header, zlib.decompress(stream)
    except zlib.error:
        return header, stream


def faults(block, painted, workshop, tools):
    """Returns a fault if a picture of a page differs from the painted one, which replaces it if `--pictures` is set."""
    source, target = workshop.cwd / painted, (pages.ROOT / block.page).parent / block.text
    if not source.exists():
        return [block.fault(f"no command has painted '{painted}'")]
    if target.exists() and pixels(source) == pixels(target):
        return []
    if tools.replaces_pictures:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
        return []
    kept = pathlib.Path(pages.ROOT / "out" / "pictures" / target.name)
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, kept)
    return [block.fault(f"the picture differs from the one painted now, {kept.relative_to(pages.ROOT)}; run make pictures")]
