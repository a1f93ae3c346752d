"""Checks the links of Markdown pages: files, anchors and the form of addresses."""
import pathlib
import re
import urllib.parse

import pages


def faults(page):
    """Returns a message for each faulty link of a page."""
    result = []
    for line, target in pages.links(page):
        message = fault(page, target)
        if message:
            result.append(f"{page}:{line}: {message}")
    return result


def fault(page, target):
    """Returns a message about the fault of a link, or None."""
    parts = urllib.parse.urlsplit(target)
    if parts.scheme:
        if parts.scheme not in ("https", "http", "mailto"):
            return f"the link '{target}' has the unknown scheme '{parts.scheme}'"
        if parts.scheme != "mailto" and not re.fullmatch(r"[\w.-]+\.[a-z]+(:\d+)?", parts.netloc):
            return f"the link '{target}' has no valid host"
        return None
    path = pathlib.Path(page)
    if parts.path:
        path = path.parent / urllib.parse.unquote(parts.path)
    place = (pages.ROOT / path).resolve()
    if not place.is_relative_to(pages.ROOT):
        return f"the link '{target}' leads out of the project"
    if not place.exists():
        return f"the link '{target}' names a file that does not exist"
    if parts.fragment:
        if place.suffix != ".md":
            return f"the link '{target}' has an anchor, but the file is not a page"
        name = str(place.relative_to(pages.ROOT))
        if parts.fragment not in pages.anchors(name):
            return f"the link '{target}' names a heading that '{name}' does not have"
    return None
