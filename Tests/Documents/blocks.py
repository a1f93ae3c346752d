"""Chooses how a block of a page is checked, and checks it."""
import fnmatch
import json
import pathlib
import re
import subprocess

import pages
import pictures
import shell_code
import swift_code
from workshop import CONTEXTS

DEFAULTS = pathlib.Path(__file__).resolve().parent / "defaults.txt"
SUFFIXES = {"swift": "swift", "json": "json", "jsonc": "json", "lua": "lua", "c": "c"}
# A block that is a whole file contains an import, the header of a trace, or the version of a scene.
WHOLE = re.compile(r'^import \w+$|^\{"trace"|^  "version": 1,$', re.MULTILINE)
SHELL = ("commands", "sh", "shell", "bash", "console")


class Defaults:
    """The default markers, by page and language."""

    def __init__(self, text):
        self.rules = [line.split(maxsplit=2) for line in text.split("\n") if line.strip() and not line.startswith("#")]

    def marker(self, block):
        """Returns the block's own marker, or else the default one."""
        if block.marker:
            return block.marker
        for page, language, marker in self.rules:
            if fnmatch.fnmatch(block.page, page) and language == (block.language or "-"):
                return marker
        return ""


def words_of(marker):
    """Returns the parts of a marker: "in FILE; exit 1" becomes {"in": "FILE", "exit": "1"}."""
    parts = [part.strip().split(" ", 1) for part in marker.split(";") if part.strip()]
    return {part[0]: part[1].strip() if len(part) > 1 else "" for part in parts}


def check(block, workshop, tools):
    """Checks a block; returns the faults."""
    words = words_of(tools.defaults.marker(block))
    unknown = set(words) - {"in", "file", "run", "exit", "output", "quote", "text", "picture", "keys", "program"}
    if unknown:
        return [block.fault(f"the marker has the unknown word '{word}'") for word in sorted(unknown)]
    if "text" in words:
        return text_faults(block, words["text"], tools)
    if "picture" in words:
        return pictures.faults(block, words["picture"], workshop, tools)
    if "keys" in words:
        return keys_faults(block, words["keys"], workshop)
    if "output" in words:
        if "run" in words:
            workshop.run(words["run"])
        return shell_code.output_faults(block, workshop)
    if "quote" in words:
        return quote_faults(block, words["quote"] == "lines")
    if block.language in SHELL and "file" not in words:
        return shell_code.check(block, words, workshop, tools)
    if block.language not in SUFFIXES and "file" not in words:
        return [block.fault(f"no check is known for the language '{block.language}'; README.md of Tests/Documents lists markers")]
    return code_faults(block, words, workshop, tools)


def code_faults(block, words, workshop, tools):
    """Writes a block to a file, in its context if it has one, and checks the file."""
    text, offset = in_context(block, words)
    suffix = pathlib.Path(words["in"]).suffix[1:] if "in" in words else SUFFIXES.get(block.language, "txt")
    if suffix == "json" and text.lstrip().startswith('{"trace"'):
        suffix = "jsonl"
    path = workshop.cwd / words.get("file", f"line-{block.line}.{'gesture.lua' if suffix == 'lua' else suffix}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    if "run" in words:
        code = workshop.run(words["run"].replace("{}", str(path)))
        expected = int(words.get("exit", "0"))
        message = workshop.printed.strip()
        return [] if code == expected else [block.fault(f"'{words['run']}' ended with {code}: {message}")]
    if "program" in words:
        messages = swift_code.run_program(path, words["program"], workshop, tools)
        return [swift_code.place(message, path, block, offset) for message in messages]
    if suffix == "swift":
        message = swift_code.check(path, tools)
        return [swift_code.place(message, path, block, offset)] if message else []
    commands = {"json": "tactus check '{}'", "jsonl": "tactus replay '{}'", "lua": "tactus validate-plugin '{}'",
                "c": "cc -std=gnu11 -Wall -Wextra -Werror -O2 -fPIC -shared -fvisibility=hidden "
                     "$(pkg-config --cflags tactus-plugin) -o '{}.gesture.so' '{}' -lm && "
                     "tactus validate-plugin '{}.gesture.so'"}
    if suffix not in commands:
        return []
    expected = int(words.get("exit", "0"))
    code = workshop.run(commands[suffix].replace("{}", str(path)))
    if code == expected:
        return []
    match = re.search(rf"{re.escape(path.name)}:(\d+):", workshop.printed)
    line = max(0, int(match.group(1)) - offset) if match else 0
    return [block.fault(f"ended with {code}, not {expected}: {workshop.printed.strip()[-2000:]}", line)]


def in_context(block, words):
    """Returns a block as a whole file, and the number of lines before it."""
    if "in" not in words or WHOLE.search(block.text):
        return block.text, 0
    # Swift contexts end in ".swift.txt", because swift-format does not accept the line BLOCK.
    name = words["in"] + ".txt" if words["in"].endswith(".swift") else words["in"]
    context = (CONTEXTS / name).read_text().split("\n")
    place = next(index for index, line in enumerate(context) if "BLOCK" in line)
    return "\n".join(context[:place] + [block.text.rstrip("\n")] + context[place + 1:]), place


def text_faults(block, reason, tools):
    """Returns the faults of the calls of `tactus` in a block that is not code, and a fault if there is no reason."""
    found = [] if reason else [block.fault("'text' needs a reason")]
    for number, line in enumerate(block.text.split("\n"), 1):
        if "tactus " in line:
            found += [block.fault(message, number) for message in tools.usage.faults(line)]
    return found


def keys_faults(block, command, workshop):
    """Compares the keys of a JSON object, in which `...` replaces omitted parts, with the keys that a command prints."""
    try:
        shown = json.loads(re.sub(r",?\s*\.\.\.", "", block.text))
    except ValueError as error:
        return [block.fault(f"not JSON: {error}")]
    code = workshop.run(command)
    if code != 0:
        return [block.fault(f"'{command}' ended with {code}: {workshop.printed.strip()}")]
    printed = json.loads(workshop.printed)
    if set(shown) == set(printed):
        return []
    return [block.fault(f"'{command}' prints the keys {sorted(printed)}, but the page shows {sorted(shown)}")]


def quote_faults(block, is_lines):
    """Returns a fault if no source file contains a block, or each of its lines, apart from the indentation."""
    lines = [line.strip() for line in block.text.strip("\n").split("\n")]
    parts = [[line] for line in lines] if is_lines else [lines]
    return [block.fault(f"no source file contains these lines: {part[0]}") for part in parts if not is_quoted(part)]


def is_quoted(wanted):
    """Returns whether a source file contains these successive lines."""
    listed = subprocess.run(["git", "grep", "-lF", "-e", wanted[0], "--", "*.swift", "*.c", "*.h"], cwd=pages.ROOT,
                            capture_output=True, text=True).stdout.split("\n")
    for name in filter(None, listed):
        lines = [line.strip() for line in (pages.ROOT / name).read_text().split("\n")]
        if any(lines[at:at + len(wanted)] == wanted for at in range(len(lines))):
            return True
    return False
