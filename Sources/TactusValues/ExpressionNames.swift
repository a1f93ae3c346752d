package import TactusGestures
import TactusJSON

/// The names that are available to an expression in a scene.
///
/// They are the names of the scene's values and, if a gesture triggers the expression, the names of
/// the outputs that the gesture's recognizer reports.
package struct ExpressionNames {
  let values: [NamedValue]
  /// The recognizer whose outputs the expression can use; nil for none.
  var recognizer: RecognizerDeclaration?

  package init(values: [NamedValue], recognizer: RecognizerDeclaration? = nil) {
    self.values = values
    self.recognizer = recognizer
  }

  package static let reserved = ["state", "and", "or", "not", "true", "false"]

  /// Returns whether the given text is a valid name for a value in a scene's `let` object.
  ///
  /// A name consists of ASCII letters, digits and underscores, does not begin with a digit, and is
  /// not one of the words in `reserved`.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first), !reserved.contains(text) else {
      return false
    }
    return text.utf8.allSatisfy(isNameByte)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  func find(_ name: String) -> (expression: Expression, kind: Datum.Kind)? {
    if let recognizer {
      if name == "state" { return (.state, .text) }
      if let reading = Self.reading(name, in: recognizer) {
        return (.output(reading), reading.kind)
      }
    }
    guard let place = values.firstIndex(where: { $0.name == name }) else {
      return recognizer == nil ? nil : Self.numbers[name].map { ($0, .number) }
    }
    return (.value(place), values[place].initial.kind)
  }

  /// The numbers that every gesture has; a named value or an output of the same name takes
  /// precedence.
  private static let numbers: [String: Expression] = [
    "hand": .hand, "person": .person, "time": .time,
  ]

  var all: [String] {
    guard let recognizer else { return values.map(\.name) }
    let outputs = recognizer.outputs.flatMap(Self.names)
    return outputs + ["state"] + Self.numbers.keys.sorted() + values.map(\.name)
  }

  private static let parts: [OutputDeclaration.Kind: [String]] = [
    .vector: ["x", "y"], .point: ["x", "y"], .rectangle: ["x", "y", "width", "height"],
  ]

  /// Returns the names that an expression can use to read an output of a recognizer.
  ///
  /// A number or text has a single name, such as `scale`. A vector, point or rectangle has a name
  /// for each component, such as `translation.x` and `translation.y`. A list of points has no
  /// names.
  private static func names(of output: OutputDeclaration) -> [String] {
    switch output.kind {
    case .points: []
    default: parts[output.kind].map { $0.map { "\(output.key).\($0)" } } ?? [output.key]
    }
  }

  private static func reading(_ name: String, in recognizer: RecognizerDeclaration)
    -> OutputReading?
  {
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = words.first, let found = recognizer.output(key) else { return nil }
    switch found.output.kind {
    case .text: return words.count == 1 ? OutputReading(kind: .text, slot: 0, words: []) : nil
    case .choice:
      let choice = found.output.words
      return words.count == 1 ? OutputReading(kind: .text, slot: found.slot, words: choice) : nil
    case .points: return nil
    default: break
    }
    let parts = parts[found.output.kind] ?? []
    if parts.isEmpty { return words.count == 1 ? number(at: found.slot) : nil }
    guard words.count == 2, let part = parts.firstIndex(of: words[1]) else { return nil }
    return number(at: found.slot + part)
  }

  private static func number(at slot: Int) -> OutputReading {
    OutputReading(kind: .number, slot: slot, words: [])
  }
}
