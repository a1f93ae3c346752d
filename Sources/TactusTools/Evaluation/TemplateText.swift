public import TactusGeometry
import TactusGestures
import TactusInput
public import TactusJSON
import TactusTraces

/// Writes the templates that a unistroke recognizer takes, out of recorded gestures.
///
/// The form is that of the recognizer's README: `[{"name":"check","points":[[0,12.5],..]},..]`.
public enum TemplateText {
  /// So many points keep every shape that the recognizer, which uses fewer, can tell apart.
  private static let pointCount = 64
  /// The templates of many gestures, each with its class as the name.
  ///
  /// - Parameters:
  ///   - limit: How many gestures of each class and person are used. They are spread
  ///     evenly over all there are: people change while they draw the same thing often.
  ///   - takesStrokes: Whether the recognizer takes templates of several strokes.
  static func learn(
    from gestures: [CorpusGesture], perClassAndSubject limit: Int, takesStrokes: Bool
  ) -> String {
    var groups: [String: [Int]] = [:]
    for (index, gesture) in gestures.enumerated() {
      groups["\(gesture.subject)/\(gesture.label)", default: []].append(index)
    }
    let chosen = groups.values.flatMap { group -> [Int] in
      let count = min(limit, group.count)
      return (0..<count).map { group[(2 * $0 + 1) * group.count / (2 * count)] }
    }
    var writer = JSONWriter()
    writer.beginArray()
    for index in chosen.sorted() {
      let shape = DrawnShape(gestures[index].frames)
      if takesStrokes, shape.strokes.count > 1 {
        write(gestures[index].label, shape, to: &writer)
      } else {
        write(gestures[index].label, FingerStrokes(gestures[index].frames).longest, to: &writer)
      }
    }
    writer.endArray()
    return writer.text
  }

  /// Writes one template; nothing where the points have no shape.
  ///
  /// - Parameter points: In surface px, as many as were recorded.
  public static func write(
    _ name: String, _ points: [Point], to writer: inout JSONWriter
  ) {
    let thinned = thin(points)
    guard thinned.count > 1 else { return }
    writer.beginObject(isInline: true)
    writer.member("name", name)
    writer.key("points")
    write(thinned, to: &writer)
    writer.endObject()
  }

  /// Writes one template of several strokes, for `tactus.multistroke`; nothing where they have no shape.
  ///
  /// - Parameter shape: In surface px.
  public static func write(_ name: String, _ shape: DrawnShape, to writer: inout JSONWriter) {
    guard !shape.isEmpty else { return }
    writer.beginObject(isInline: true)
    writer.member("name", name)
    if shape.fingers > 1 { writer.member("fingers", shape.fingers) }
    writer.key("strokes")
    writer.beginArray(isInline: true)
    for stroke in shape.strokes where !stroke.isEmpty {
      let thinned = thin(stroke)
      write(thinned.isEmpty ? Array(stroke.prefix(1)) : thinned, to: &writer)
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ points: [Point], to writer: inout JSONWriter) {
    writer.beginArray(isInline: true)
    for point in points {
      writer.beginArray(isInline: true)
      writer.value((point.x * 100).rounded() / 100)
      writer.value((point.y * 100).rounded() / 100)
      writer.endArray()
    }
    writer.endArray()
  }

  /// At equal distances; what a finger that rests trembles is no part of the shape.
  private static func thin(_ points: [Point]) -> [Point] {
    guard let last = points.last else { return [] }
    let size = StrokePath.bounds(of: points.span).size
    var thinned = [Point](repeating: last, count: pointCount)
    var span = thinned.mutableSpan
    let length = StrokePath.resample(
      points.span, adding: last, spacing: 0.01 * max(size.width, size.height), into: &span)
    return length > 0 ? thinned : []
  }
}
