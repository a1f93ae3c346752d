"""Follows the links of a built site: pages, anchors and pictures."""
import json
import pathlib
import sys
import urllib.parse


def faults(site):
    """Returns a message for each link of the site that leads nowhere."""
    data = {}
    for path in sorted((site / "data").rglob("*.json")):
        data["/" + str(path.relative_to(site / "data")).removesuffix(".json").lower()] = json.loads(path.read_text())
    anchors = {page: set(anchors_of(content)) for page, content in data.items()}
    found = []
    for page, content in data.items():
        if not (site / page[1:] / "index.html").exists():
            found.append(f"{page}: has no index.html")
        for reference in content.get("references", {}).values():
            found += [f"{page}: {message}" for message in reference_faults(site, reference, anchors)]
    return found


def anchors_of(node):
    """Yields the anchors of all headings in a part of a page."""
    if isinstance(node, dict):
        if node.get("type") == "heading" and "anchor" in node:
            yield node["anchor"]
        for key, value in node.items():
            if key != "references":
                yield from anchors_of(value)
    elif isinstance(node, list):
        for value in node:
            yield from anchors_of(value)


def reference_faults(site, reference, anchors):
    """Returns what is wrong with one reference of a page."""
    if reference.get("type") == "image":
        return [f"the picture {variant['url']} does not exist" for variant in reference["variants"]
                if not (site / urllib.parse.unquote(variant["url"]).lstrip("/")).exists()]
    url = urllib.parse.urlsplit(reference.get("url", ""))
    if url.scheme or not url.path:
        return []
    page = urllib.parse.unquote(url.path).lower().rstrip("/")
    if page not in anchors:
        return [f"the link to {url.path} leads nowhere"]
    if url.fragment and urllib.parse.unquote(url.fragment) not in map(urllib.parse.unquote, anchors[page]):
        return [f"{url.path} has no heading #{url.fragment}"]
    return []


if __name__ == "__main__":
    result = faults(pathlib.Path(sys.argv[1]))
    print("\n".join(result) or "All links of the site lead somewhere.")
    sys.exit(1 if result else 0)
