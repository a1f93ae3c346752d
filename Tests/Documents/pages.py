"""Reads Markdown pages: their code blocks, code spans, links and headings."""
import dataclasses
import pathlib
import re
import subprocess

from markdown_it import MarkdownIt

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# A marker: a comment before a block that says how the block is checked.
MARKER = re.compile(r"^\s*<!--\s*check:\s*(.*?)\s*-->\s*$", re.DOTALL)
PARSER = MarkdownIt("commonmark", {"html": True}).enable("table")


@dataclasses.dataclass
class Block:
    """A code block, with the marker that applies to it."""

    page: str
    line: int
    language: str
    text: str
    marker: str

    def fault(self, message, line=0):
        """Returns a message about a line of the block; line 0 is the line on which the block begins."""
        return f"{self.page}:{self.line + line}: {message}"


@dataclasses.dataclass
class Span:
    """A code span in running text."""

    page: str
    line: int
    text: str


def all_pages():
    """Returns the paths of the project's pages, relative to its folder."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    return sorted(path for path in listed if path and (ROOT / path).exists())


def read(page):
    """Returns the tokens of a page."""
    return PARSER.parse((ROOT / page).read_text())


def items(page):
    """Returns the parts of a page to check, in order: its code blocks, and its pictures with a marker."""
    found, marker = [], ""
    for token in read(page):
        if token.type == "html_block":
            match = MARKER.match(token.content)
            marker = match.group(1) if match else ""
        elif token.type == "fence":
            words = token.info.split()
            found.append(Block(page, token.map[0] + 1, words[0] if words else "", token.content, marker))
            marker = ""
        elif token.type == "code_block":
            found.append(Block(page, token.map[0], "commands", token.content, marker))
            marker = ""
        elif token.type == "inline" and marker:
            images = [child.attrGet("src") for child in token.children if child.type == "image"]
            found += [Block(page, token.map[0] + 1, "picture", image, marker) for image in images]
            marker = ""
    return found


def inlines(page):
    """Yields (line, children) for each run of text of a page, including table cells."""
    for token in read(page):
        if token.type == "inline" and token.map:
            yield token.map[0] + 1, token.children


def spans(page):
    """Returns the code spans of a page."""
    return [Span(page, line, child.content) for line, children in inlines(page) for child in children
            if child.type == "code_inline"]


def links(page):
    """Yields (line, target) for each link and image of a page."""
    for line, children in inlines(page):
        for child in children:
            target = child.attrGet("href") or child.attrGet("src")
            if child.type in ("link_open", "image") and target:
                yield line, target


def anchors(page):
    """Returns the anchors that GitHub derives from the headings of a page."""
    found, tokens = [], read(page)
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            text = "".join(child.content for child in tokens[index + 1].children)
            anchor = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
            count = sum(1 for other in found if other == anchor)
            found.append(f"{anchor}-{count}" if count else anchor)
    return found
