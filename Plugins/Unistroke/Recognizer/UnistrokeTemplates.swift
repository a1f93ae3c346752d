import TactusGeometry
import TactusJSON

/// The strokes that a recognizer knows, read from JSON.
///
/// The form: `[{"name": "check", "points": [[0, 12.5], [8, 20], ...]}, ...]`. Several may have one
/// name. Only the shape counts: coordinates may be of any place and size, y grows downwards.
struct UnistrokeTemplates {
  static let maximumCount = 4096
  static let maximumPoints = 4096

  private(set) var names: [String] = []
  private(set) var shapes: [UnistrokeShape] = []
  /// Why the text could not be taken, in one line; empty where it could.
  private(set) var fault = ""

  init() {}

  /// Reads a text. Nothing of a faulty one is used.
  init(_ text: String) {
    let diagnostics = Diagnostics()
    let source = SourceText(name: "templates", text: text)
    if let node = JSONNode.parse(source, options: .jsonc, reportingTo: diagnostics) {
      read(JSONCursor(node, reportingTo: diagnostics))
    }
    guard let first = diagnostics.sorted.first(where: { $0.severity == .error }) else { return }
    names = []
    shapes = []
    fault = "templates:\(first.location.line):\(first.location.column): \(first.message)"
  }

  private mutating func read(_ cursor: JSONCursor) {
    guard let items = cursor.array() else { return }
    guard items.count <= Self.maximumCount else {
      cursor.error("more than \(Self.maximumCount) templates")
      return
    }
    for item in items { readTemplate(item) }
  }

  private mutating func readTemplate(_ cursor: JSONCursor) {
    guard let object = cursor.object() else { return }
    let name = object.string("name", isRequired: true)
    let points = object.array("points", isRequired: true)
    object.finish()
    guard let name, let points else { return }
    guard points.count <= Self.maximumPoints else {
      cursor.error("more than \(Self.maximumPoints) points")
      return
    }
    let path = points.compactMap(point)
    guard path.count == points.count else { return }
    guard let last = path.last, let shape = UnistrokeShape(path.span, adding: last) else {
      cursor.error("a template needs two points that differ")
      return
    }
    names.append(name)
    shapes.append(shape)
  }

  private func point(_ cursor: JSONCursor) -> Point? {
    guard let pair = cursor.array() else { return nil }
    guard pair.count == 2 else {
      cursor.error("expected [x, y], found \(pair.count) values")
      return nil
    }
    guard let x = pair[0].number(in: -1e6...1e6), let y = pair[1].number(in: -1e6...1e6) else {
      return nil
    }
    return Point(x: x, y: y)
  }
}
