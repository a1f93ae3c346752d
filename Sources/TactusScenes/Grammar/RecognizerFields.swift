import TactusGestures
import TactusJSON

/// The members `use` and `parameters` of a recognizer, whose allowed values depend on the installed
/// modules.
enum RecognizerFields {
  static func use(_ ids: [String]) -> Member {
    Member(
      "use", .word(ids), isRequired: true,
      doc: "A recognizer's id, such as \"tactus.tap\". The recognizer comes from a module.")
  }

  static func parameters(of declaration: RecognizerDeclaration) -> Member {
    Member(
      "parameters",
      .object(
        ObjectShape(
          "\(declaration.id) parameters", doc: "",
          members: declaration.parameters.map(\.member))),
      doc: "The recognizer's parameters. Omitted parameters have their default values.")
  }
}

extension ParameterDeclaration {
  private static let adaptation =
    "If this parameter is omitted and the output's pixel density is known, the default is "
    + "adjusted, if necessary, so that it measures 1 to 3 mm on the screen. A specified value is "
    + "used unchanged."

  var member: Member {
    let symbol = unit.shownSymbol
    let doc = traits.contains(.slop) ? "\(doc) \(Self.adaptation)" : doc
    switch kind {
    case .number(let value, let range):
      return Member(
        key, .number(range, unit: symbol), defaultText: JSONWriter.text(of: value), doc: doc)
    case .integer(let value, let range):
      return Member(key, .integer(range, unit: symbol), defaultText: String(value), doc: doc)
    case .flag(let value):
      return Member(key, .boolean, defaultText: value ? "true" : "false", doc: doc)
    case .choice(let index, let words):
      return Member(key, .word(words), defaultText: JSONWriter.quoted(words[index]), doc: doc)
    case .choices(let mask, let words):
      let chosen = words.indices.filter { mask & (1 << UInt64($0)) != 0 }
      let defaultText = chosen.map { JSONWriter.quoted(words[$0]) }.joined(separator: ", ")
      let shape = Shape.either([.word(words), .list(.word(words), count: 0...Limits.group)])
      return Member(key, shape, defaultText: "[\(defaultText)]", doc: doc)
    case .text(let value):
      guard isList else {
        return Member(key, .text(), defaultText: JSONWriter.quoted(value), doc: doc)
      }
      let list = Shape.list(.anything, count: 0...Limits.elements)
      let text = Shape.text(form: "the path of a JSON file, or JSON text")
      return Member(key, .either([text, list]), defaultText: value, doc: doc)
    }
  }

  /// Whether the parameter is text that contains a list.
  ///
  /// In a scene file, such a list can also be a JSON array. The plugin interface has no separate
  /// kind for lists, so this property infers from the default value whether the text contains a
  /// list.
  var isList: Bool {
    guard case .text(let value) = kind else { return false }
    return value.first == "["
  }
}

extension Unit {
  /// The unit's symbol for the reference page; nil for counts, ratios and values without a unit.
  var shownSymbol: String? {
    switch self {
    case .none, .count, .ratio: nil
    default: symbol
    }
  }
}
