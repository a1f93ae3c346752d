internal import TactusGeometry

/// The built-in font, which consists of single strokes drawn with a round pen.
///
/// The font replaces system fonts in builds without the package trait `Text`, and on systems
/// without fonts or without the font library fcft.
///
/// The design is original: a geometric sans serif made of circles, arcs, and straight lines.
///
/// One unit is a twentieth of the font size. Capitals are 14 units high, lowercase letters 10, and
/// descenders reach 4.4 units below the baseline. The font has ASCII and a few common typographic
/// marks; any other character is shown as an upright box.
struct StrokeFont {
  struct Glyph {
    /// The distance to the next glyph's origin, in twentieths of the font size.
    var advance: Double
    /// The path of the pen, in twentieths of the font size, with y pointing down from the baseline.
    var path: Path
  }

  static let unitsPerSize = 20.0
  static let capHeight = 14.0
  static let xHeight = 10.0
  /// The height reserved above the baseline of a line, in twentieths of the font size.
  ///
  /// The height is greater than that of capitals, so that the line does not touch the line above.
  static let ascent = 16.5
  static let descent = 5.0

  static let shared = StrokeFont()

  private let glyphs: [Unicode.Scalar: Glyph]
  private let missing: Glyph
  /// The glyph for control characters, which is empty and has no width.
  private let nothing = Glyph(advance: 0, path: Path())

  private init() {
    glyphs = StrokeFont.shapes.mapValues { StrokeFont.parse($0) }
    missing = StrokeFont.parse("11 M2 0 L9 0 L9 14 L2 14 Z")
  }

  func glyph(_ character: Character) -> Glyph {
    guard let scalar = character.unicodeScalars.first else { return missing }
    if let glyph = glyphs[scalar] { return glyph }
    if character.isWhitespace { return glyphs[" "] ?? missing }
    let category = scalar.properties.generalCategory
    return category == .control || category == .format ? nothing : missing
  }

  /// Returns the width of a line of text, in twentieths of the font size.
  func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + glyph($1).advance }
  }

  /// Returns the pen's diameter for a font size, both in device pixels.
  ///
  /// The ratio of the diameter to the font size is greater for small text, so that the text does
  /// not look faint.
  static func penWidth(size: Double) -> Double {
    max(size * 0.079, min(1.15, size * 0.12))
  }
}

extension StrokeFont {
  /// Parses the text of a glyph, which consists of the advance and drawing commands.
  ///
  /// Coordinates are in twentieths of the font size, with y pointing up from the baseline. The
  /// commands `M`, `L`, `C`, and `Z` are those of SVG. `H x y` draws a quarter of an ellipse to (x,
  /// y) that starts horizontally and ends vertically. `V x y` draws one that starts vertically and
  /// ends horizontally. `E x y rx ry` draws a whole ellipse with the center (x, y) and the radii
  /// `rx` and `ry`. `D x y` draws a dot at (x, y).
  private static func parse(_ text: String) -> Glyph {
    var reader = Reader(text)
    let advance = reader.number()
    var path = Path()
    var current = Point.zero
    while let command = reader.command() {
      switch command {
      case "M":
        current = reader.point()
        path.move(to: current)
      case "L":
        current = reader.point()
        path.line(to: current)
      case "C":
        let (c1, c2, end) = (reader.point(), reader.point(), reader.point())
        path.cubic(to: end, control1: c1, control2: c2)
        current = end
      case "H", "V":
        let end = reader.point()
        quarter(&path, from: current, to: end, horizontalFirst: command == "H")
        current = end
      case "E":
        let center = reader.point()
        let size = Size(width: 2 * reader.number(), height: 2 * reader.number())
        path.append(.ellipse(in: Rect(center: center, size: size)))
      case "D":
        // A little larger than a dot of the pen alone.
        path.append(.circle(center: reader.point(), radius: 0.28))
      case "Z": path.close()
      default: preconditionFailure("unknown drawing command in a built-in glyph: \(command)")
      }
    }
    return Glyph(advance: advance, path: path)
  }

  private static func quarter(
    _ path: inout Path, from a: Point, to b: Point, horizontalFirst: Bool
  ) {
    let kappa = 4.0 / 3.0 * (2.0.squareRoot() - 1)
    let d = b - a
    if horizontalFirst {
      path.cubic(
        to: b, control1: Point(x: a.x + d.dx * kappa, y: a.y),
        control2: Point(x: b.x, y: b.y - d.dy * kappa))
    } else {
      path.cubic(
        to: b, control1: Point(x: a.x, y: a.y + d.dy * kappa),
        control2: Point(x: b.x - d.dx * kappa, y: b.y))
    }
  }

  private struct Reader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func command() -> Character? {
      skipSpaces()
      return rest.popFirst()
    }

    mutating func number() -> Double {
      skipSpaces()
      let digits = rest.prefix { $0 == "-" || $0 == "." || $0.isNumber }
      rest.removeFirst(digits.count)
      guard let value = Double(digits) else {
        preconditionFailure("a number is missing in a built-in glyph, before \"\(rest)\"")
      }
      return value
    }

    /// Reads a point and flips its y coordinate, because y points downward on the canvas.
    mutating func point() -> Point {
      let x = number()
      return Point(x: x, y: -number())
    }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
  }
}
