import TactusGeometry
import TactusInput
import TactusJSON

/// Writes the templates that a unistroke recognizer takes, out of recorded gestures.
///
/// The form is that of the recognizer's README: `[{"name":"check","points":[[0,12.5],..]},..]`.
enum TemplateText {
  /// So many points keep every shape that the recognizer, which uses fewer, can tell apart.
  private static let pointCount = 64

  /// - Parameter limit: How many gestures of each class and person are used: the first ones.
  static func learn(from gestures: [CorpusGesture], perClassAndSubject limit: Int) -> String {
    var used: [String: Int] = [:]
    var writer = JSONWriter()
    writer.beginArray()
    for gesture in gestures {
      let key = "\(gesture.subject)/\(gesture.label)"
      guard used[key, default: 0] < limit else { continue }
      used[key, default: 0] += 1
      write(gesture, to: &writer)
    }
    writer.endArray()
    return writer.text
  }

  private static func write(_ gesture: CorpusGesture, to writer: inout JSONWriter) {
    let points = gesture.frames.flatMap { $0.changes.compactMap(\.place) }
    let stride = max(1, points.count / pointCount)
    writer.beginObject()
    writer.member("name", gesture.label)
    writer.key("points")
    writer.beginArray()
    for (index, point) in points.enumerated()
    where index % stride == 0 || index == points.count - 1 {
      writer.beginArray()
      writer.value(point.x)
      writer.value(point.y)
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }
}
