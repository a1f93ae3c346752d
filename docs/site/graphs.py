"""Extracts the symbol graphs of the library and of the kit from the modules of a build."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Documents"))
import swift_code  # noqa: E402


def reexported():
    """Returns the modules that the library exports again, directly or through another."""
    found = []
    for path in sorted(ROOT.glob("Sources/*/*.swift")):
        found += re.findall(r"^@_exported public import (\w+)", path.read_text(), re.MULTILINE)
    return sorted(set(found))


def extract(build, folder):
    """Writes the graphs to a folder; returns the names of the library's public types."""
    folder.mkdir(parents=True, exist_ok=True)
    target = json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout)["target"]["triple"]
    flags = [flag for flag in swift_code.Compiler(build).flags if flag not in ("-swift-version", "6")]
    for module, more in (
            ("Tactus", [f"-experimental-allowed-reexported-modules={','.join(reexported())}"]), ("TactusPluginKit", [])):
        subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", module, *flags, "-target", target, "-minimum-access-level",
             "public", "-skip-inherited-docs", "-skip-synthesized-members", *more, "-output-dir", str(folder)], check=True)
    symbols = json.loads((folder / "Tactus.symbols.json").read_text())["symbols"]
    return {symbol["pathComponents"][0] for symbol in symbols if len(symbol["pathComponents"]) == 1}
