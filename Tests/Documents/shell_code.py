"""Runs the command lines of pages."""
import pathlib
import re
import subprocess

import swift_code
import usage

RULES = pathlib.Path(__file__).resolve().parent / "lines.txt"
# The first words that mark a line as a command, in addition to the rules of lines.txt.
PROGRAMS = "tactus make swift cd cc cat ls mkdir cp echo printf git jq rustc install seq sbatch ! for".split()


class Rules:
    """The rules of lines.txt for lines that are not run unchanged."""

    def __init__(self, text):
        self.rules = []
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip() or line.startswith("#"):
                continue
            match = re.fullmatch(r"(parse|show|make|build)\s+/(.+)/\s+# (.+)", line)
            swap = re.fullmatch(r"replace\s+/(.+)/\s+=> (.*)", line)
            if match:
                self.rules.append((match.group(1), re.compile(match.group(2)), match.group(3)))
            elif swap:
                self.rules.append(("replace", re.compile(swap.group(1)), swap.group(2)))
            else:
                raise SystemExit(f"{RULES.name}:{number}: not a rule: {line}")

    def replaced(self, line):
        """Returns a line in which file names replace placeholders, such as FILE."""
        for kind, pattern, text in self.rules:
            if kind == "replace":
                line = pattern.sub(text, line)
        return line

    def kind(self, line):
        """Returns the way to check a line: the first word of its rule, or "run"."""
        for kind, pattern, _ in self.rules:
            if kind != "replace" and pattern.search(line):
                return kind
        return "run"

    def is_command(self, line):
        """Returns whether a line begins with a known program or has a rule."""
        first = re.sub(r"^([A-Z_]+=\S*\s+)+", "", line).split(" ")[0]
        return pathlib.Path(first).name in PROGRAMS or self.kind(line) != "run"


def command_lines(text, rules):
    """Returns (number, command) for each command of a block, without the explanations next to commands."""
    found, number, lines = [], 0, text.rstrip("\n").split("\n")
    while number < len(lines):
        start, line = number, lines[number]
        while line.endswith("\\") and number + 1 < len(lines):
            number += 1
            line = line[:-1].rstrip() + " " + lines[number].strip()
        number += 1
        is_indented = line.startswith("  ")
        # A comment on a command follows after two or more spaces.
        line = re.split(r"\s{2,}", line.strip(), maxsplit=1)[0]
        if line and not line.startswith("#") and not (is_indented and not rules.is_command(line)):
            found.append((start + 1, line))
    return found


def check(block, words, workshop, tools):
    """Runs the lines of a block; returns the faults."""
    faults = []
    for number, line in command_lines(block.text, tools.rules):
        if not tools.rules.is_command(line):
            faults.append(block.fault(f"'{line}' begins with no program that lines.txt or shell_code.py names", number))
            continue
        faults += [block.fault(message, number) for message in line_faults(line, words, workshop, tools)]
    message = workshop.end_shown()
    return faults + ([block.fault(message)] if message else [])


def line_faults(line, words, workshop, tools):
    """Checks one line as its rule requires; returns messages about its faults."""
    line = tools.rules.replaced(line)
    if line.startswith("make "):
        wrong = usage.make_faults(re.split("[#;&]", line)[0])
        if wrong:
            return wrong
    kind, wrong = tools.rules.kind(line), tools.usage.faults(line)
    if wrong:
        return wrong
    if kind == "parse":
        shell = subprocess.run(["bash", "-n", "-c", line], capture_output=True, text=True)
        return [shell.stderr.strip()] if shell.returncode else []
    if kind == "make" and not (workshop.cwd / "Makefile").exists():
        return []
    if kind == "make" and line.split("#")[0].split()[1:] == ["run"]:
        kind = "show"
    if kind == "show":
        message = workshop.show(line, tools.beds)
        return [f"'{line}' {message}"] if message else []
    if kind == "build":
        return swift_code.stand_in(line, workshop, tools)
    expected = int(words.get("exit", "0"))
    code = workshop.run(line, keeps_folder=True)
    return [] if code == expected else [f"'{line}' ended with {code}, not {expected}: {workshop.printed[-2000:].strip()}"]


def output_faults(block, workshop):
    """Compares a block with what the last command printed; a line `...` stands for any number of lines."""
    pattern = "\n".join(".*" if line.strip() == "..." else re.escape(line.rstrip())
                        for line in block.text.rstrip("\n").split("\n"))
    printed = "\n".join(line.rstrip() for line in workshop.printed.rstrip("\n").split("\n"))
    if re.fullmatch(pattern, printed, re.DOTALL):
        return []
    return [block.fault(f"the command printed something else:\n{printed}")]
