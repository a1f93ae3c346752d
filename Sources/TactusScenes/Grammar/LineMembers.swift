import TactusGeometry
import TactusJSON
import TactusValues
import TactusViews

/// The members of views of type `line`.
extension ViewKind {
  private static let pathData = ValueForm<Path>(
    .text(form: "path data", pattern: "^ *[Mm{]"),
    following: Following(notation: .braces, expected: "SVG path data without arcs") {
      Path(data: $0.text)
    }
  ) { cursor, _ in cursor.pathData() }

  static let ofLines: [SceneMember<ViewDescription>] = {
    let line = ViewProperties(of: LineView())
    return [
      line(
        "along", \.linePath, pathData,
        "The path of the line, as SVG path data without arcs, such as \"M 40 20 V 180 H 140\". The "
          + "coordinates are px in the view. Each \"M\" begins a new stroke. The parameter \"path\" of "
          + "the recognizer tactus.trace has the same form."),
      line("color", \.color, "The color of the line."),
      line("lineWidth", \.lineWidth, .number(0.1...1000, "px"), "The width of the line."),
      line(
        "shown", \.paintedShare, .number(0...1),
        "The part of the line that is shown, from 0 to 1. With 0, a dot marks the start of the line."
      ),
    ]
  }()
}

extension JSONCursor {
  /// Reads SVG path data that contains at least one line, curve or dot.
  func pathData() -> Path? {
    guard let data = text() else { return nil }
    guard let path = Path(data: data), MeasuredPath(path) != nil else {
      error(
        "a path must be SVG path data without arcs, such as \"M 40 20 V 180 H 140\": it begins with "
          + "\"M\" and a point, and continues with lines or curves")
      return nil
    }
    return path
  }
}
