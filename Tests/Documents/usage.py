"""Checks command lines of `tactus` and `make` against what the program and the makefiles declare."""
import functools
import json
import re
import shlex
import subprocess

import pages


class Usage:
    """The subcommands and options that a built `tactus` declares."""

    def __init__(self, build):
        dump = subprocess.run(
            [f"{build}/tactus", "--experimental-dump-help"], capture_output=True, text=True, check=True).stdout
        self.root = json.loads(dump)["command"]

    def faults(self, line):
        """Returns the faults of all calls of `tactus` in a shell command line."""
        try:
            lexer = shlex.shlex(line, posix=True, punctuation_chars="();<>|&")
            lexer.whitespace_split = True
            words = list(lexer)
        except ValueError as error:
            return [f"not a command line: {error}"]
        found, call = [], None
        for word in words + ["|"]:
            if re.fullmatch(r"[();<>|&]+", word):
                if call:
                    found += self.call_faults(call)
                call = None
            elif call is not None:
                call.append(word)
            elif word == "tactus" or word.endswith("/tactus"):
                call = []
            elif " tactus " in f" {word} " and " " in word:
                found += self.faults(word)
        return found

    def call_faults(self, words):
        """Returns the faults of the arguments of one call."""
        command = self.root
        names = {sub["commandName"]: sub for sub in command["subcommands"]}
        if words and not words[0].startswith("-"):
            if words[0] not in names:
                return [f"tactus has no command '{words[0]}'"]
            command = names[words.pop(0)]
        options = {}
        for argument in self.root["arguments"] + command.get("arguments", []):
            for name in argument.get("names", []):
                prefix = "--" if name["kind"].startswith("long") else "-"
                options[prefix + name["name"]] = argument
        return self.option_faults(words, options, command["commandName"])

    def option_faults(self, words, options, name):
        """Returns a fault for each unknown option, and for each option without its value."""
        found, index = [], 0
        while index < len(words):
            word = words[index]
            index += 1
            if word == "--":
                break
            if not re.match(r"--?[a-z]", word) or word == "--generate-completion-script":
                continue
            option, has_value = word.split("=", 1)[0], "=" in word
            if option not in options:
                found.append(f"'tactus {name}' has no option '{option}'")
            elif options[option]["kind"] == "option" and not has_value:
                if index == len(words):
                    found.append(f"the option '{option}' has no value")
                index += 1
        return found


@functools.cache
def make_targets():
    """Returns the targets of the project's Makefile and of the makefiles of new modules."""
    files = [pages.ROOT / "Makefile", *pages.ROOT.glob("Plugins/Template/*/Makefile*")]
    return {name for file in files for line in file.read_text().split("\n")
            for match in [re.match(r"([a-z][\w -]*):(?!=)", line)] if match for name in match.group(1).split()}


def make_faults(line):
    """Returns a fault for each target of a `make` line that no makefile has."""
    words = [word for word in line.split()[1:] if "=" not in word and not word.startswith("-")]
    return [f"there is no target '{word}'" for word in words
            if re.fullmatch(r"[a-z][a-z0-9-]*", word) and word not in make_targets()]


def span_faults(usage, text):
    """Returns the faults of a code span that is a command line."""
    if text.startswith("tactus ") and not text.startswith("tactus ("):
        found = usage.faults(re.sub(r"[\[\]…]|\.\.\.", " ", text).replace("'", ""))
        return [fault for fault in found if not fault.endswith("has no value")]
    if re.match(r"make [a-z]", text):
        return make_faults(re.split("[#;&]", text)[0])
    return []
