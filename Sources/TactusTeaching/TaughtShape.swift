import TactusGeometry
import TactusInput
import TactusJSON
package import TactusViews

/// The shape that a user drew in one attempt at a gesture.
package struct TaughtShape: Equatable {
  /// The points of each stroke, in the coordinates of the drawing.
  ///
  /// If the shape was created from a drawing, the strokes are in the order in which they ended.
  let strokes: [[Point]]
  /// The number of fingers if all strokes were drawn simultaneously, each by one finger; 1
  /// otherwise.
  let fingers: Int
  /// The longest time between two strokes, at least 100 ms; 100 ms if it is unknown.
  let gap: Interval

  private static let usualGap = Interval.milliseconds(100)

  /// Creates a shape from a drawing; returns nil if every stroke is a single point.
  package init?(_ drawing: DrawingView) {
    strokes = drawing.strokes.map(\.points)
    fingers = drawing.fingersAtOnce == strokes.count ? strokes.count : 1
    gap = max(Self.usualGap, drawing.longestGap)
    guard strokes.contains(where: { Set($0.map(\.x)).count > 1 || Set($0.map(\.y)).count > 1 })
    else { return nil }
  }

  /// Creates a shape from a stored template; returns nil if the node is not a template.
  init?(_ node: JSONNode) {
    let lists = node["strokes"]?.array ?? node["points"].map { [$0] } ?? []
    strokes = lists.map { list in
      (list.array ?? []).compactMap { pair in
        guard let x = pair[0]?.number, let y = pair[1]?.number else { return nil }
        return Point(x: x, y: y)
      }
    }
    gap = Self.usualGap
    fingers = node["fingers"]?.integer.flatMap { Int(exactly: $0) } ?? 1
    guard !strokes.isEmpty, strokes.allSatisfy({ !$0.isEmpty }) else { return nil }
  }

  func write(_ name: String, to writer: inout JSONWriter) {
    TemplateText.write(name, strokes, fingers: fingers, to: &writer)
  }
}
