import StrokeTemplates
import TactusGeometry

/// The strokes that a recognizer knows, read from JSON (`StrokeTemplates` has the form).
struct UnistrokeTemplates {
  private(set) var names: [String] = []
  private(set) var shapes: [UnistrokeShape] = []
  /// The number of templates of each name.
  private(set) var counts: [String: Int] = [:]
  /// Why the text could not be taken, in one line; empty where it could.
  private(set) var fault = ""

  init() {}

  /// Reads a text. Nothing of a faulty one is used.
  init(_ text: String) {
    var shapes: [UnistrokeShape] = []
    let templates = StrokeTemplates(text) { template in
      guard let path = template.strokes.first, let last = path.last,
        let shape = UnistrokeShape(path.span, adding: last)
      else { return false }
      shapes.append(shape)
      return true
    }
    fault = templates.fault
    guard fault.isEmpty else { return }
    names = templates.all.map(\.name)
    self.shapes = shapes
    for name in names { counts[name, default: 0] += 1 }
  }
}
