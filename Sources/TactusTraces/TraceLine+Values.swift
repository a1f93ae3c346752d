import TactusGeometry
import TactusInput
import TactusJSON

extension TraceLine {
  /// The range of a surface's width and height, in logical pixels.
  static let lengthRange = 0.0...1_000_000.0
  static let scaleRange = 0.01...100.0
  /// The accepted range of the factor by which the distance between fingers on a touchpad changes
  /// from one event to the next.
  static let pinchRange = 0.001...1000.0

  /// Reads `[WIDTH, HEIGHT]` in logical pixels; returns nil if the value is invalid.
  static func size(_ value: JSONCursor) -> Size? {
    guard let items = value.array() else { return nil }
    guard items.count == 2 else {
      value.error("expected [width, height], found \(items.count) values")
      return nil
    }
    guard let width = items[0].number(in: lengthRange, unit: "px"),
      let height = items[1].number(in: lengthRange, unit: "px")
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Reads a seat's capabilities, such as `["pointer", "touch"]`; the list is empty if the seat was
  /// removed.
  static func capabilities(_ value: JSONCursor) -> Capabilities? {
    all(value, Capabilities.named).map { Capabilities($0) }
  }

  /// Reads `{"name":"Escape","phase":"pressed","text":"","modifiers":["control"]}`; returns nil if
  /// the value is invalid.
  static func key(_ value: JSONCursor, _ place: Place) -> KeyEvent? {
    guard let key = value.object() else { return nil }
    let name = key.string("name", isRequired: true)
    let phase = key.value("phase", isRequired: true).flatMap { $0.word(KeyEvent.Phase.self) }
    let text = optional(key.value("text"), else: "") { $0.string() }
    let modifiers = optional(key.value("modifiers"), else: []) {
      all($0, KeyEvent.Modifiers.named).map { KeyEvent.Modifiers($0) }
    }
    guard key.finish(of: "a key"), let name, let phase, let text, let modifiers else { return nil }
    return KeyEvent(
      time: place.time, seat: place.seat, surface: place.surface, name: name, text: text,
      phase: phase, modifiers: modifiers)
  }

  // MARK: Parts

  /// Reads an optional value; returns `missing` if the value is absent, and nil if it is invalid.
  static func optional<Value>(
    _ cursor: JSONCursor?, else missing: Value, _ read: (JSONCursor) -> Value?
  ) -> Value? {
    guard let cursor else { return missing }
    return read(cursor)
  }

  /// Reads a word and looks up its value in a table; returns nil if the table lacks the word.
  static func named<Value>(_ value: JSONCursor, _ table: [(word: String, Value)]) -> Value? {
    value.word(among: table.map(\.word)).flatMap { word in
      table.first { $0.word == word }?.1
    }
  }

  /// Reads a list of words and looks up their values in a table; returns nil if the table lacks any
  /// of the words.
  static func all<Value>(_ value: JSONCursor, _ table: [(word: String, Value)]) -> [Value]? {
    all(value) { named($0, table) }
  }

  /// Reads the elements of an array; returns nil if any of them is invalid.
  static func all<Value>(_ value: JSONCursor, _ read: (JSONCursor) -> Value?) -> [Value]? {
    guard let items = value.array() else { return nil }
    let values = items.compactMap(read)
    return values.count == items.count ? values : nil
  }

  /// Reads a change, such as `["move",3,10,20]`: a word followed by the values that the word
  /// requires.
  ///
  /// Returns nil if the word is unknown or the number of values is wrong.
  static func change<Word>(
    _ value: JSONCursor, _ fields: (Word) -> [String], optional: (Word) -> Bool
  ) -> (word: Word, values: ArraySlice<JSONCursor>)?
  where Word: CaseIterable & RawRepresentable, Word.RawValue == String {
    guard let items = value.array() else { return nil }
    guard let first = items.first else {
      value.error("expected a change, found []", accepted: Word.allCases.map(\.rawValue))
      return nil
    }
    // The list of accepted words is built only if it will be shown.
    guard let word = first.node.string.flatMap(Word.init(rawValue:)) ?? first.word(Word.self) else {
      return nil
    }
    let names = fields(word)
    let least = optional(word) ? names.count - 1 : names.count
    guard items.count - 1 >= least, items.count - 1 <= names.count else {
      value.error(wanted(word.rawValue, names, optional(word), found: items.count - 1))
      return nil
    }
    return (word, items.dropFirst())
  }

  /// Returns the error message for a wrong number of values, such as
  /// `"down" takes id, x, y; found 2 values`.
  private static func wanted(
    _ word: String, _ names: [String], _ isLastOptional: Bool, found: Int
  ) -> String {
    let all = names.isEmpty ? "nothing" : names.joined(separator: ", ")
    let fewer = names.count == 1 ? "nothing" : names.dropLast().joined(separator: ", ")
    return "\"\(word)\" takes \(isLastOptional ? "\(fewer) or \(all)" : all); "
      + "found \(found) value\(found == 1 ? "" : "s")"
  }
}
