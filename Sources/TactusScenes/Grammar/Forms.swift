import TactusJSON
import TactusPainting
import TactusViews

/// The formats of strings in scene files.
///
/// Each format is defined twice, as a shape for the schema and as a test in code; both must accept
/// the same strings.
enum Forms {
  static let name = Shape.text(
    form: "letters, digits, - and _", pattern: "^[A-Za-z0-9_-]+$")

  static let selector = Shape.text(
    form: "a [selector](#selectors)", pattern: "^\(selectorPath)(,\(selectorPath))*$")

  private static let selectorPath: String = {
    let simple = "(\\*|([#.][A-Za-z0-9_-]+)+)"
    let step = "\(simple)(:first-child|:not\\(\(simple)\\))*"
    return " *\(step)( +\(step))* *"
  }()

  /// A color, or one color for each appearance.
  static let color = Shape.either([plainColor, .reference("shades")])

  static let plainColor = Shape.text(
    form: "a color",
    pattern: "^(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\(colorNames))$")

  static let background = Shape.either([
    plainColor, .reference("shades"), .reference("gradient"),
  ])

  static let names = Shape.list(.text(form: "a recognizer's name"), count: 0...Limits.group)

  /// A single string with names separated by spaces, or a list of names.
  static let classes = Shape.either([
    .text(form: "names", pattern: "^ *([A-Za-z0-9_-]+( +[A-Za-z0-9_-]+)*)? *$"),
    .list(name, count: 0...Limits.group),
  ])

  static let length = Shape.either([
    .number(-Limits.pixels...Limits.pixels, unit: "px"),
    .text(
      form: "a percentage, \"fill\" or \"clamp(minimum, percentage, maximum)\"",
      pattern: "^(fill|\(partPattern)|clamp\\(-?[0-9]{1,5}, *\(partPattern), *-?[0-9]{1,5}\\))$"),
  ])

  private static let partPattern = "-?[0-9]{1,4}(\\.[0-9]{1,6})?%([+-][0-9]{1,5})?"

  static let frame = Shape.list(.either([length, FrameDescription.place.shape]), count: 4...4)

  /// A regular expression that matches any color name, ignoring case.
  private static var colorNames: String {
    Color.names.keys.sorted().map { name in
      name.map { "[\($0)\($0.uppercased())]" }.joined()
    }.joined(separator: "|")
  }

  /// Parses a length such as "100%-64" or "clamp(140, 20%, 280)"; returns nil if it is malformed.
  ///
  /// The first and last arguments of `clamp` are the minimum and maximum in px.
  static func length(_ text: String) -> FrameDescription.Length? {
    if let (value, plus) = part(text) { return .part(value, plus: plus) }
    guard text.hasPrefix("clamp("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(6).dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    guard parts.count == 3, let least = limit(parts[0]),
      let (value, plus) = part(String(parts[1])),
      let most = limit(parts[2]),
      least <= most
    else { return nil }
    return .part(value, plus: plus, within: least...most)
  }

  /// Parses a limit in px, such as "140" or "-20"; returns nil if it is malformed.
  private static func limit(_ text: Substring) -> Double? {
    let isNegative = text.hasPrefix("-")
    let value = number(Array(text.utf8)[...].dropFirst(isNegative ? 1 : 0), 1...5)
    return value.map { isNegative ? -$0 : $0 }
  }

  /// Parses a percentage with an optional number of pixels, such as "-12.5%" or "100%-64".
  ///
  /// In the result, `part` is the percentage as a fraction, such as 1 for 100%, and `plus` is the
  /// number of pixels to add. The result is nil if the text is malformed.
  static func part(_ text: String) -> (part: Double, plus: Double)? {
    var bytes = Array(text.utf8)[...]
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "%")) else { return nil }
    let rest = bytes[(sign + 1)...]
    var plus = 0.0
    if let first = rest.first {
      guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-"),
        let px = number(rest.dropFirst(), 1...5)
      else { return nil }
      plus = first == UInt8(ascii: "-") ? -px : px
    }
    bytes = bytes[..<sign]
    return part(bytes).map { ($0, plus) }
  }

  private static func part(_ digits: ArraySlice<UInt8>) -> Double? {
    var bytes = digits
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let halves = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), let whole = number(halves[0], 1...4) else { return nil }
    var value = whole
    if halves.count == 2 {
      guard let fraction = number(halves[1], 1...6) else { return nil }
      var unit = 1.0
      for _ in halves[1] { unit *= 10 }
      value += fraction / unit
    }
    return (isNegative ? -value : value) / 100
  }

  private static func number(_ digits: ArraySlice<UInt8>, _ count: ClosedRange<Int>) -> Double? {
    guard count.contains(digits.count) else { return nil }
    var value = 0.0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Double(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
