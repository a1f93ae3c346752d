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
  /// - Parameter limit: How many gestures of each class and person are used. They are spread
  ///   evenly over all there are: people change while they draw the same thing often.
  static func learn(from gestures: [CorpusGesture], perClassAndSubject limit: Int) -> String {
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
      write(gestures[index].label, FingerStrokes(gestures[index].frames).longest, to: &writer)
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
    writer.beginArray(isInline: true)
    for point in thinned {
      writer.beginArray(isInline: true)
      writer.value((point.x * 100).rounded() / 100)
      writer.value((point.y * 100).rounded() / 100)
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
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
