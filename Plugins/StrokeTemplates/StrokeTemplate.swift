package import TactusGeometry
package import TactusJSON

/// A named shape that a recognizer compares with the strokes that a user draws.
package struct StrokeTemplate: Equatable, Sendable {
  package var name: String
  /// The strokes of the shape: simultaneous if `fingers` exceeds 1, consecutive otherwise.
  package var strokes: [[Point]]
  /// The number of fingers that draw simultaneously: 1, or as many as there are strokes.
  package var fingers: Int

  package init(_ name: String, _ strokes: [[Point]], fingers: Int = 1) {
    self.name = name
    self.strokes = strokes
    self.fingers = fingers
  }
}

/// A list of templates, which are named shapes, parsed from JSON text.
///
/// The text has the form `[{"name": "check", "points": [[0, 12.5], [8, 20], ...]}, ...]`. If the
/// list is parsed with `allowsStrokes`, a template can also have several strokes, as in
/// `{"name": "equals", "strokes": [[[0, 0], [20, 0]], [[0, 8], [20, 8]]]}`. Adding `"fingers": 2`
/// to such a template means that two fingers draw the strokes at the same time. Only the shape
/// counts: coordinates can have any origin and scale, with y pointing down.
package struct StrokeTemplates: Sendable {
  package static let maximumCount = 4096
  package static let maximumPoints = 4096
  package static let maximumStrokes = 10
  package static let fingers = 1...5

  /// The parsed templates; empty if the JSON text contains an error.
  package private(set) var all: [StrokeTemplate] = []
  /// The first error in the JSON text, on one line; empty if the text is valid.
  package private(set) var fault = ""
  private let allowsStrokes: Bool

  /// Parses templates from JSON text.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - allowsStrokes: Whether a template can have several strokes.
  ///   - accepts: A closure that returns whether a template is a usable shape. If the closure
  ///     returns false for any template, the whole text is invalid.
  package init(
    _ text: String, allowsStrokes: Bool = false, accepts: (StrokeTemplate) -> Bool = { _ in true }
  ) {
    self.allowsStrokes = allowsStrokes
    let diagnostics = Diagnostics()
    let source = SourceText(name: "templates", text: text)
    if let node = JSONNode.parse(source, options: .jsonc, reportingTo: diagnostics) {
      read(JSONCursor(node, reportingTo: diagnostics), accepts)
    }
    guard let first = diagnostics.sorted.first(where: { $0.severity == .error }) else { return }
    all = []
    fault = "templates:\(first.location.line):\(first.location.column): \(first.message)"
  }

  private init(allowsStrokes: Bool) { self.allowsStrokes = allowsStrokes }

  /// Checks a JSON list of templates, and reports each error with its position in the text.
  package static func check(_ list: JSONCursor, allowsStrokes: Bool) {
    var templates = StrokeTemplates(allowsStrokes: allowsStrokes)
    templates.read(list) { template in
      let points = template.strokes.joined()
      return points.contains { $0 != points.first }
    }
  }

  private mutating func read(_ cursor: JSONCursor, _ accepts: (StrokeTemplate) -> Bool) {
    guard let items = cursor.array() else { return }
    guard items.count <= Self.maximumCount else {
      cursor.error("a list may contain at most \(Self.maximumCount) templates")
      return
    }
    for item in items {
      guard let template = readTemplate(item) else { continue }
      if accepts(template) {
        all.append(template)
      } else {
        item.error("a template needs at least two different points")
      }
    }
  }

  private func readTemplate(_ cursor: JSONCursor) -> StrokeTemplate? {
    guard let object = cursor.object() else { return nil }
    let name = object.string("name", isRequired: true)
    let hasStrokes = allowsStrokes && cursor.node["strokes"] != nil
    let strokes = hasStrokes ? readStrokes(object) : readPoints(object).map { [$0] }
    let fingers = hasStrokes ? object.integer("fingers", in: Self.fingers) ?? 1 : 1
    object.finish()
    guard let name, let strokes else { return nil }
    guard fingers == 1 || fingers == strokes.count else {
      cursor.error(
        "a template for \(fingers) fingers needs \(fingers) strokes, found \(strokes.count)")
      return nil
    }
    return StrokeTemplate(name, strokes, fingers: fingers)
  }

  private func readPoints(_ object: JSONObjectReader) -> [Point]? {
    guard let points = object.array("points", isRequired: true) else { return nil }
    return readPoints(points, object.cursor)
  }

  private func readStrokes(_ object: JSONObjectReader) -> [[Point]]? {
    guard let items = object.array("strokes") else { return nil }
    guard (1...Self.maximumStrokes).contains(items.count) else {
      object.cursor.error("expected 1 to \(Self.maximumStrokes) strokes, found \(items.count)")
      return nil
    }
    let strokes = items.compactMap { item in item.array().flatMap { readPoints($0, item) } }
    return strokes.count == items.count ? strokes : nil
  }

  private func readPoints(_ points: [JSONCursor], _ owner: JSONCursor) -> [Point]? {
    guard points.count <= Self.maximumPoints else {
      owner.error("a stroke may have at most \(Self.maximumPoints) points")
      return nil
    }
    let path = points.compactMap(point)
    return path.count == points.count ? path : nil
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
