"""Turns the pages of the project into articles of DocC, with links between them."""
import pathlib
import re
import shutil
import sys
import urllib.parse

SITE = pathlib.Path(__file__).resolve().parent
ROOT = SITE.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Documents"))
import pages  # noqa: E402

LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(\s*)(```|~~~)")
# A word of these files that names a public type of the library links to the type.
WITH_SYMBOLS = ("docs/library.md", "docs/own-views.md", "docs/tutorials/first-program.md")


class Site:
    """The pages of the site, in groups, and their names."""

    def __init__(self, symbols):
        self.symbols = symbols
        self.groups, known = [], set()
        for line in (SITE / "pages.txt").read_text().split("\n"):
            if line.startswith("## "):
                self.groups.append((line[3:], []))
            elif line and not line.startswith("#"):
                found = [line] if line.startswith("=") else sorted(
                    str(path.relative_to(ROOT)) for path in ROOT.glob(line))
                if not found:
                    raise SystemExit(f"docs/site/pages.txt: there is no page '{line}'")
                self.groups[-1][1].extend(name for name in found if name not in known)
                known.update(found)
        others = [page for page in pages.all_pages() if page.startswith("docs/") and page not in known
                  and not page.startswith("docs/site/")]
        if others:
            self.groups.append(("More", others))
        self.names = {page: self.name(page) for _, group in self.groups for page in group if not page.startswith("=")}

    def name(self, page):
        """Returns the name of a page's article: "docs/decisions/README.md" becomes "decisions-readme"."""
        path = re.sub(r"^(docs|Sources/CTactusPlugin/include)/", "", page).removesuffix(".md").lower()
        path = re.sub(r"^plugins/(.*)/readme$", r"recognizer-\1", path)
        path = re.sub(r"^(examples|tests|views)/(.*)/?readme$", r"\1-\2", path).rstrip("-/")
        name = re.sub(r"[/_.]", "-", path)
        # The address of a type has its name in lowercase.
        return f"{name}-guide" if name in {symbol.lower() for symbol in self.symbols} else name

    def write(self, catalog):
        """Writes all articles and their pictures to a catalog."""
        for page, name in self.names.items():
            text = (ROOT / page).read_text()
            if not page.endswith(".md"):
                text = f"# {pathlib.Path(page).name}\n\nThe file `{page}`.\n\n```c\n{text}\n```\n"
            else:
                text = self.article(page, text, catalog)
            (catalog / f"{name}.md").write_text(text)
        topics = ""
        for title, group in self.groups:
            links = [f"- ``/{page[1:]}``" if page.startswith("=") else f"- <doc:{self.names[page]}>" for page in group]
            topics += f"\n### {title}\n\n" + "\n".join(links) + "\n"
        start = (catalog / "Tactus.md").read_text()
        (catalog / "Tactus.md").write_text(start.replace("\n## Topics\n", f"\n## Topics\n{topics}", 1))

    def article(self, page, text, catalog):
        """Returns a page as an article."""
        result, fence = [], None
        for line in text.split("\n"):
            match = FENCE.match(line)
            if match and fence is None:
                fence = match.group(2)
                # DocC knows languages, but no further words.
                line = re.sub(r"(```\s*\w+).*", r"\1", line)
            elif match and line.strip() == fence:
                fence = None
            elif fence is None and not line.startswith("    "):
                if re.match(r"^\s*<!--.*-->\s*$", line):
                    continue
                if line.startswith("# "):
                    line = f"# {TITLES.get(page, line[2:]).replace('`', '')}"
                line = LINK.sub(lambda link: self.link(page, link, catalog), line)
                if page in WITH_SYMBOLS and not line.startswith("#"):
                    line = self.with_symbols(line)
            result.append(line)
        return "\n".join(result)

    def link(self, page, match, catalog):
        """Returns a link or a picture of a page as DocC understands it."""
        mark, text, target = match.groups()
        parts = urllib.parse.urlsplit(target)
        if parts.scheme:
            return match.group(0)
        path = str(((ROOT / page).parent / parts.path).resolve().relative_to(ROOT)) if parts.path else page
        if mark:
            name = path.removeprefix("docs/").replace("/", "-")
            shutil.copyfile(ROOT / path, catalog / name)
            return f"![{text}]({name})"
        if path not in self.names:
            return text if text.startswith("`") else f"{text} (`{path}`)" if text != path else f"`{path}`"
        anchor = f"#{self.heading(path, parts.fragment)}" if parts.fragment else ""
        return f"[{text}](doc:{self.names[path]}{anchor})"

    @staticmethod
    def heading(page, fragment):
        """Returns the anchor that DocC derives from the heading with GitHub's anchor."""
        tokens = pages.read(page)
        titles = [tokens[index + 1] for index, token in enumerate(tokens) if token.type == "heading_open"]
        title = titles[pages.anchors(page).index(fragment)]
        text = "".join(child.content for child in title.children)
        return urllib.parse.quote(re.sub(r"[\s]+", "-", re.sub(r"[`'\"“”]", "", text.strip())), safe="-_:,.?!()/")

    def with_symbols(self, line):
        """Returns a line whose code spans that name a public type of the library are links to the type."""
        def linked(match):
            name = match.group(1)
            return f"``Tactus/{name}``" if name in self.symbols else match.group(0)
        return re.sub(r"(?<!`)`([A-Z]\w+)`(?!`)", linked, line)


# Titles that say more among the other pages than the page's own.
TITLES = {"README.md": "Overview of the project", "CHANGELOG.md": "Changes", "CONTRIBUTING.md": "Contributing",
          "docs/views/README.md": "Pictures of the views"}
