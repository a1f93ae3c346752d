#!/usr/bin/env python3
"""Writes the weights of TouchPredictor's network as Swift, for train-predictor.

    Tests/Recognition/predictor_listing.py

If run as a program, it formats the current weights again, and exits with 1 if the text differs from the file.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WEIGHTS = ROOT / "Sources/TactusInteraction/Prediction/TouchPredictor+Weights.swift"

HEAD = """/// The weights of the neural network that predicts finger locations.
///
/// They were fitted to {count:,} strokes of {people} people on a tablet. Tests/Recognition/train-predictor
/// generates this file; see docs/prediction.md. The recordings are not part of the project.
extension TouchPredictor {{
"""
COMMENTS = {
    "firstWeights": """  /// The weights and biases of the first hidden layer, which has 32 units.
  ///
  /// Each input has 32 consecutive weights, one for each unit. The 32 biases follow the weights of
  /// the last input.
""",
    "secondWeights": """  /// The weights and biases of the second hidden layer, which has 32 units.
  ///
  /// Each unit of the first layer has 32 consecutive weights, one for each unit of the second
  /// layer. The 32 biases follow.
""",
    "outputWeights": """  /// The weights and biases of the network's four outputs.
  ///
  /// Each unit of the second layer, and then each input of the network, has four consecutive
  /// weights, one for each output. The four biases follow.
""",
}


def weights_file(values, people, count):
    """Returns the text of the file, with a list of numbers for each name in COMMENTS."""
    lists = "".join(COMMENTS[name] + listing(name, values[name]) for name in COMMENTS)
    return HEAD.format(people=people, count=count) + lists + "}\n"


def listing(name, values):
    lines = []
    texts = [f"{value:.4f}".rstrip("0").rstrip(".") or "0" for value in values]
    texts = ["0" if text == "-0" else text for text in texts]
    line = "   "
    for text in texts:
        if len(line) + len(text) + 2 > 100:
            lines.append(line)
            line = "   "
        line += f" {text},"
    lines.append(line)
    return f"  static let {name}: [Float] = [\n" + "\n".join(lines) + "\n  ]\n"


def main():
    text = WEIGHTS.read_text()
    count, people = re.search(r"fitted to ([\d,]+) strokes of (\d+) people", text).groups()
    values = {}
    for name, numbers in re.findall(r"static let (\w+): \[Float\] = \[([^\]]*)\]", text):
        values[name] = [float(number) for number in numbers.replace(",", " ").split()]
    if weights_file(values, int(people), int(count.replace(",", ""))) == text:
        return 0
    print(f"{WEIGHTS.relative_to(ROOT)} differs from what train-predictor would write")
    return 1


if __name__ == "__main__":
    sys.exit(main())
