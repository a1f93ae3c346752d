import TactusGeometry
import TactusJSON
package import TactusViews

/// A shape as it was drawn once.
package struct TaughtShape: Equatable {
  /// In surface px, in the order in which they were begun.
  let strokes: [[Point]]
  /// How many fingers drew at the same time: 1, or as many as there are strokes.
  let fingers: Int

  /// What is on a drawing; nil if no stroke has a length.
  package init?(_ drawing: DrawingView) {
    strokes = drawing.strokes.map(\.points)
    fingers = drawing.fingersAtOnce == strokes.count ? strokes.count : 1
    guard strokes.contains(where: { Set($0.map(\.x)).count > 1 || Set($0.map(\.y)).count > 1 })
    else { return nil }
  }

  /// A template that was stored; nil if it is none.
  init?(_ node: JSONNode) {
    let lists = node["strokes"]?.array ?? node["points"].map { [$0] } ?? []
    strokes = lists.map { list in
      (list.array ?? []).compactMap { pair in
        guard let x = pair[0]?.number, let y = pair[1]?.number else { return nil }
        return Point(x: x, y: y)
      }
    }
    fingers = node["fingers"]?.integer.flatMap { Int(exactly: $0) } ?? 1
    guard !strokes.isEmpty, strokes.allSatisfy({ !$0.isEmpty }) else { return nil }
  }

  func write(_ name: String, to writer: inout JSONWriter) {
    TemplateText.write(name, strokes, fingers: fingers, to: &writer)
  }
}
