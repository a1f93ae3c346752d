import TactusGeometry
import TactusGestures
import TactusPainting

struct SVGText {
  private(set) var text = ""

  mutating func line(_ content: String) { text += content + "\n" }

  /// Adds an element that is empty except for an optional tooltip, which browsers show.
  mutating func element(_ name: String, _ attributes: [(String, String)], title: String? = nil) {
    text += Self.opening(name, attributes)
    text += title.map { "><title>\(XMLText.escaped($0))</title></\(name)>\n" } ?? "/>\n"
  }

  mutating func rect(
    _ style: String, x: Double, y: Double, width: Double, height: Double, radius: Double,
    title: String? = nil
  ) {
    let places = [
      ("x", x), ("y", y), ("width", width), ("height", height), ("rx", radius),
    ]
    element("rect", [("class", style)] + places.map { ($0.0, $0.1.shortText) }, title: title)
  }

  mutating func line(_ style: String, from start: Point, to end: Point, isDashed: Bool = false) {
    let dashes = isDashed ? [("stroke-width", "1.5"), ("stroke-dasharray", "3 3")] : []
    let places = [("x1", start.x), ("x2", end.x), ("y1", start.y), ("y2", end.y)]
    element("line", [("class", style)] + dashes + places.map { ($0.0, $0.1.shortText) })
  }

  /// Adds a line of text with its baseline at `y`.
  ///
  /// `anchor` is a value of the SVG attribute `text-anchor`. It names the part of the line that is
  /// placed at `x`: by default, the start.
  mutating func words(
    _ content: String, x: Double, y: Double, _ style: String, anchor: String? = nil
  ) {
    let places = [("x", x.shortText), ("y", y.shortText), ("class", style)]
    text += Self.opening("text", places + (anchor.map { [("text-anchor", $0)] } ?? []))
    text += ">\(XMLText.escaped(content))</text>\n"
  }

  private static func opening(_ name: String, _ attributes: [(String, String)]) -> String {
    "<\(name)" + attributes.map { " \($0.0)=\"\(XMLText.escaped($0.1))\"" }.joined()
  }
}
