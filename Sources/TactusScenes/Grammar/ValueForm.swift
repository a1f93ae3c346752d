import TactusJSON
import TactusPainting
import TactusViews

/// The form of a value in scene files: its shape, its default value as text, and its reader.
struct ValueForm<Value>: Sendable {
  let shape: Shape
  /// Returns a default value as JSON; nil if the reference page should omit it.
  let defaultText: @Sendable (Value) -> String?
  /// Reads a value, or reports an error and returns nil if it is invalid.
  let read: @Sendable (JSONCursor, SceneReader) -> Value?

  init(
    _ shape: Shape, defaultText: @escaping @Sendable (Value) -> String? = { _ in nil },
    read: @escaping @Sendable (JSONCursor, SceneReader) -> Value?
  ) {
    self.shape = shape
    self.defaultText = defaultText
    self.read = read
  }

  /// A form with the same shape and reader, for an optional property.
  ///
  /// If the property's default is nil, the reference page shows no default.
  var optional: ValueForm<Value?> {
    ValueForm<Value?>(shape, defaultText: { $0.flatMap(defaultText) }) { read($0, $1) }
  }
}

extension ValueForm where Value == Double {
  static func number(_ range: ClosedRange<Double>, _ unit: String? = nil) -> ValueForm {
    ValueForm(.number(range, unit: unit), defaultText: { JSONWriter.text(of: $0) }) { cursor, _ in
      cursor.number(in: range, unit: unit)
    }
  }
}

extension ValueForm where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> ValueForm {
    ValueForm(.integer(range), defaultText: { String($0) }) { cursor, _ in cursor.integer(in: range)
    }
  }
}

extension ValueForm where Value == String {
  static func text(_ form: String) -> ValueForm {
    ValueForm(.text(form: form)) { cursor, _ in cursor.text() }
  }

  /// The form of a name to which selectors can refer, which consists of letters, digits, "-" and
  /// "_".
  static let name = ValueForm(Forms.name, defaultText: { JSONWriter.quoted($0) }) {
    $1.readName($0)
  }

  /// The form of the name of one of the scene's recognizers.
  static let recognizer = ValueForm(.text(form: "a recognizer's name")) { $1.recognizerName($0) }
}

extension ValueForm where Value == [String] {
  /// The form of a list of names of the scene's recognizers.
  static let recognizers = ValueForm(Forms.names) { cursor, reader in
    cursor.array(count: 0...Limits.group)?.compactMap(reader.recognizerName)
  }
}

/// A type whose values have the same form wherever they appear in scene files.
protocol SceneValue: Sendable {
  static var form: ValueForm<Self> { get }
}

extension Bool: SceneValue {
  static let form = ValueForm<Bool>(.boolean, defaultText: { $0 ? "true" : "false" }) { cursor, _ in
    cursor.boolean()
  }
}

extension String: SceneValue {
  static let form = ValueForm<String>(.text(), defaultText: { JSONWriter.quoted($0) }) {
    cursor, _ in
    cursor.text()
  }
}

extension Color: SceneValue {
  static let form = ValueForm<Color>(Forms.color, defaultText: { JSONWriter.quoted($0.sceneText) })
  {
    $1.readColor($0)
  }

  /// The color's name, or `#rrggbb` if it has none.
  private var sceneText: String {
    let name = Color.names.keys.sorted().first { Color.names[$0] == self }
    if let name { return name }
    let digits = String(premultiplied & 0xff_ffff, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Background: SceneValue {
  static let form = ValueForm<Background>(Forms.background) { $1.readBackground($0) }
}

extension Selector: SceneValue {
  static let form = ValueForm<Selector>(Forms.selector) { $1.readSelector($0) }
}

extension Optional: SceneValue where Wrapped: SceneValue {
  static var form: ValueForm<Wrapped?> { Wrapped.form.optional }
}

/// An enumeration whose cases are written as words in scene files.
protocol SceneWord: SceneValue, CaseIterable, RawRepresentable where RawValue == String {}

extension SceneWord {
  static var form: ValueForm<Self> {
    ValueForm(.word(allCases.map { $0.rawValue }), defaultText: { JSONWriter.quoted($0.rawValue) })
    {
      cursor, _ in cursor.word()
    }
  }
}
