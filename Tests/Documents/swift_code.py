"""Compiles the Swift blocks of pages against the modules of a build, and links their programs."""
import functools
import json
import pathlib
import re
import shlex
import subprocess

import pages

# The pkg-config names of the libraries of the system that the modules import.
LIBRARIES = ["wayland-client", "wayland-cursor", "xkbcommon", "pixman-1"]


class Compiler:
    """A Swift compiler with the modules of a build."""

    def __init__(self, build):
        self.build = pathlib.Path(build).resolve()

    @functools.cached_property
    def flags(self):
        """The flags with which the compiler finds the modules and the system's headers."""
        maps = [*pages.ROOT.glob("Sources/*/module.modulemap"), *pages.ROOT.glob("Sources/*/include/module.modulemap"),
                *self.build.glob("CWaylandProtocols.build/**/module.modulemap")]
        found = ["-swift-version", "6", "-I", str(self.build / "Modules")]
        found += [flag for path in maps for flag in ("-Xcc", f"-fmodule-map-file={path}")]
        headers = subprocess.run(
            ["pkg-config", "--cflags", *LIBRARIES], capture_output=True, text=True, check=True).stdout.split()
        return found + [flag for header in headers for flag in ("-Xcc", header)]

    def faults(self, files, arguments):
        """Compiles files; returns the compiler's errors, or an empty string."""
        # A page must not use deprecated declarations.
        command = ["swiftc", *self.flags, "-Werror", "DeprecatedDeclaration", *arguments, *map(str, files)]
        outcome = subprocess.run(command, capture_output=True, text=True)
        return outcome.stderr.strip() if outcome.returncode else ""

    @functools.cached_property
    def objects(self):
        """The objects of the library and of all targets that it needs."""
        wanted = [*pages.ROOT.glob("Sources/C*"), *pages.ROOT.glob("Sources/Tactus*")]
        names = [path.name for path in wanted if path.name not in ("TactusTools", "TactusProgram", "TactusPluginKit")]
        names += [f"{path.parent.name}Recognizer" for path in pages.ROOT.glob("Plugins/*/Recognizer")]
        names += ["StrokeTemplates"]
        return [path for name in names for path in self.objects_of(self.build / f"{name}.build")]

    def objects_of(self, folder):
        """Returns the objects of a target, without those that are left from source files that no longer exist."""
        outputs = folder / "output-file-map.json"
        if not outputs.exists():
            return [str(path) for path in sorted(folder.rglob("*.o"))]
        return [output["object"] for source, output in json.loads(outputs.read_text()).items() if source]

    def link(self, files, program, module):
        """Builds a program that imports Tactus; returns the errors, or an empty string."""
        libraries = [f"-l{name}" for name in ("pixman-1", "wayland-client", "wayland-cursor", "xkbcommon")]
        return self.faults(files, ["-module-name", module, "-o", str(program), *self.objects, *libraries])


def check(path, tools):
    """Compiles one file to SIL, so that checks after type checking run, too; returns the errors, or an empty string."""
    is_main = "import Tactus\n" in path.read_text()
    mode = [] if is_main else ["-parse-as-library"]
    return tools.compiler.faults([path], ["-emit-sil", "-o", "/dev/null", "-module-name", "Block", *mode])


def stand_in(line, workshop, tools):
    """Imitates `swift build` or `swift run` in a package of `tactus new-app`, with the library of this build.

    `make example` builds such a package with SwiftPM, which would compile the library once more.
    """
    words = shlex.split(line)
    sources = sorted(workshop.cwd.glob("Sources/*/*.swift"))
    manifest = workshop.cwd / "Package.swift"
    if not manifest.exists() or 'package: "tactus"' not in manifest.read_text() or not sources:
        return [f"'{line}': there is no package of `tactus new-app` in {workshop.cwd}"]
    program = workshop.folder / ".built"
    wrong = tools.compiler.link(sources, program, sources[0].parent.name)
    if wrong:
        return [f"'{line}': {wrong}"]
    if words[1] == "build":
        return []
    if len(words) > 3:
        command = shlex.join([str(program), *words[3:]])
        code = workshop.run(command)
        return [] if code == 0 else [f"'{line}' ended with {code}: {workshop.printed[-2000:]}"]
    message = workshop.show(str(program), tools.beds)
    return [f"'{line}' {message}"] if message else []


def run_program(path, arguments, workshop, tools):
    """Links a block that is a whole program, and runs it; returns messages."""
    program = workshop.folder / ".built"
    main = path.parent / "main.swift"
    main.write_text(path.read_text())
    wrong = tools.compiler.link([main], program, "Program")
    if wrong:
        return [wrong.replace(str(main), str(path))]
    code = workshop.run(f"{program} {arguments}")
    return [] if code == 0 else [f"ended with {code}: {workshop.printed[-2000:]}"]


def place(message, path, block, offset):
    """Returns the compiler's first error as a fault at the matching line of the page."""
    match = re.search(rf"{re.escape(str(path))}:(\d+):\d+: (error: .*)", message)
    if not match:
        return block.fault(message)
    return block.fault(match.group(2), max(0, int(match.group(1)) - offset))
