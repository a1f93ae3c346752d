"""Runs DocC, whose warnings are errors."""
import subprocess


def convert(catalog, graphs, out):
    """Converts a catalog to a site for static hosting; returns the errors and warnings, or nothing."""
    converted = subprocess.run(
        ["docc", "convert", str(catalog), "--additional-symbol-graph-dir", str(graphs), "--output-path", str(out),
         "--fallback-bundle-identifier", "org.tactus.Tactus", "--fallback-display-name", "Tactus",
         "--transform-for-static-hosting", "--warnings-as-errors"], capture_output=True, text=True)
    said = (converted.stdout + converted.stderr).replace(str(catalog), "catalog").strip()
    return said or "docc failed" if converted.returncode or "warning:" in said else ""
