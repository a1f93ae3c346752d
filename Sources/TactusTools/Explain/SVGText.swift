import TactusGestures

/// Writes elements of an SVG picture; what is put between them is escaped.
struct SVGText {
  private(set) var text = ""

  mutating func line(_ content: String) { text += content + "\n" }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: [(String, SVGValue)]) {
    text += Self.opening(name, attributes) + "/>\n"
  }

  /// An element with a tooltip, which browsers show.
  mutating func element(_ name: String, _ attributes: [(String, SVGValue)], title: String) {
    text += Self.opening(name, attributes) + "><title>\(Self.escaped(title))</title></\(name)>\n"
  }

  /// A line of text; its `y` is the base line.
  mutating func words(_ content: String, _ attributes: [(String, SVGValue)]) {
    text += Self.opening("text", attributes) + ">\(Self.escaped(content))</text>\n"
  }

  private static func opening(_ name: String, _ attributes: [(String, SVGValue)]) -> String {
    "<\(name)" + attributes.map { " \($0.0)=\"\(escaped($0.1.text))\"" }.joined()
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
      // XML 1.0 has no place for these two.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The value of an attribute.
enum SVGValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  case word(String)
  case number(Double)

  init(stringLiteral value: String) { self = .word(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }

  var text: String {
    switch self {
    case .word(let word): word
    case .number(let value): value.shortText
    }
  }
}
