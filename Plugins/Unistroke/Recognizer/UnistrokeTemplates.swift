import StrokeTemplates
import TactusGeometry

/// The named shapes that a recognizer knows, parsed from JSON (see `StrokeTemplates` for the form).
struct UnistrokeTemplates {
  private(set) var names: [String] = []
  private(set) var shapes: [UnistrokeShape] = []
  private(set) var counts: [String: Int] = [:]
  /// The first error in the JSON text, on one line; empty if the text is valid.
  private(set) var fault = ""

  init() {}

  /// Parses templates from JSON text.
  ///
  /// If any template is invalid, none of the templates are used.
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
