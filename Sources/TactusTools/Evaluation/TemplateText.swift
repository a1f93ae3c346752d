import TactusGestures
import TactusInput
import TactusJSON
import TactusScenes
import TactusTeaching
import TactusTraces

extension TemplateText {
  /// Learns templates from gestures, and names each template after its gesture's class.
  ///
  /// - Parameters:
  ///   - gestures: The gestures to choose from.
  ///   - limit: The maximum number of gestures to choose per class and person. The chosen gestures
  ///     are spread evenly over those available, because people draw differently when they repeat a
  ///     gesture often.
  ///   - takesStrokes: Whether the recognizer accepts templates of several strokes.
  /// - Returns: The templates as JSON.
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
        write(gestures[index].label, shape.strokes, fingers: shape.fingers, to: &writer)
      } else {
        // If a palm touched during the only stroke and was cancelled later, no finger drew alone.
        let alone = FingerStrokes(gestures[index].frames).longest
        let only = shape.strokes.count == 1 ? shape.strokes[0] : []
        write(gestures[index].label, alone.isEmpty ? only : alone, to: &writer)
      }
    }
    writer.endArray()
    return writer.text
  }
}
