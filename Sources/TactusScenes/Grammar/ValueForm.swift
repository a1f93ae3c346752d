import TactusJSON
import TactusPainting
import TactusValues
import TactusViews

/// Describes how a value is written in scene files.
///
/// The form consists of the value's JSON shape, a function that formats a default value, and a
/// function that reads a value.
struct ValueForm<Value>: Sendable {
  let shape: Shape
  /// A function that returns a default value as JSON; nil if the reference page should omit the
  /// default.
  let defaultText: @Sendable (Value) -> String?
  /// A function that reads a value from a scene file.
  ///
  /// If the value is invalid, the function reports an error and returns nil.
  let read: @Sendable (JSONCursor, SceneReader) -> Value?
  /// How an expression determines the value while the scene runs; nil if none can.
  let following: Following<Value>?
  /// A function that reads an argument of an action that consists of several parts, each of which
  /// can follow an expression; nil if `following` applies.
  let readArgument: (@Sendable (JSONCursor, SceneReader) -> ArgumentReading<Value>)?

  init(
    _ shape: Shape, defaultText: @escaping @Sendable (Value) -> String? = { _ in nil },
    following: Following<Value>? = nil,
    readArgument: (@Sendable (JSONCursor, SceneReader) -> ArgumentReading<Value>)? = nil,
    read: @escaping @Sendable (JSONCursor, SceneReader) -> Value?
  ) {
    self.shape = shape
    self.defaultText = defaultText
    self.following = following
    self.readArgument = readArgument
    self.read = read
  }

  /// A version of this form for a member that cannot follow an expression.
  var constant: ValueForm { ValueForm(shape, defaultText: defaultText, read: read) }

  /// A version of this form for an optional property, with the same shape and reader function.
  ///
  /// If the property's default is nil, the reference page shows no default.
  var optional: ValueForm<Value?> {
    let following = following.map { wrapped in
      Following<Value?>(
        notation: wrapped.notation, expected: wrapped.expected,
        nearest: { wrapped.nearest($0).map { .some($0) } },
        value: { wrapped.value($0).map { .some($0) } })
    }
    var readParts: (@Sendable (JSONCursor, SceneReader) -> ArgumentReading<Value?>)?
    if let readArgument { readParts = { readArgument($0, $1).optional } }
    return ValueForm<Value?>(
      shape, defaultText: { $0.flatMap(defaultText) }, following: following,
      readArgument: readParts
    ) { read($0, $1) }
  }
}

extension ValueForm where Value == Double {
  static func number(_ range: ClosedRange<Double>, _ unit: String? = nil) -> ValueForm {
    let following = Following(
      notation: .expression(.number), expected: Self.expected("a number", range, unit),
      nearest: { range.nearest(to: $0.number) }
    ) { range.contains($0.number) ? $0.number : nil }
    return ValueForm(
      .number(range, unit: unit), defaultText: { JSONWriter.text(of: $0) }, following: following
    ) { cursor, _ in cursor.number(in: range, unit: unit) }
  }

  fileprivate static func expected(
    _ noun: String, _ range: ClosedRange<Double>, _ unit: String?
  ) -> String {
    "\(noun) from \(JSONWriter.text(of: range.lowerBound)) to "
      + JSONWriter.text(of: range.upperBound) + (unit.map { " \($0)" } ?? "")
  }
}

extension ValueForm where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> ValueForm {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    let following = Following<Int>(
      notation: .expression(.number),
      expected: ValueForm<Double>.expected("a whole number", bounds, nil),
      nearest: { bounds.nearest(to: $0.number.rounded()).map { Int($0) } }
    ) { bounds.contains($0.number) ? Int(exactly: $0.number) : nil }
    return ValueForm(.integer(range), defaultText: { String($0) }, following: following) {
      cursor, _ in cursor.integer(in: range)
    }
  }
}

extension ValueForm where Value == String {
  static func text(_ form: String) -> ValueForm {
    ValueForm(.text(form: form)) { cursor, _ in cursor.text() }
  }

  /// The form of a name that selectors can refer to.
  ///
  /// Such a name consists of letters, digits, "-" and "_".
  static let name = ValueForm(Forms.name, defaultText: { JSONWriter.quoted($0) }) {
    $1.readName($0)
  }

  /// The form of a string that names one of the scene's recognizers.
  static let recognizer = ValueForm(.text(form: "a recognizer's name")) { $1.recognizerName($0) }
}

extension ValueForm where Value == [String] {
  /// The form of a list of strings, each of which names one of the scene's recognizers.
  static let recognizers = ValueForm(Forms.names) { cursor, reader in
    cursor.array(count: 0...Limits.group)?.compactMap(reader.recognizerName)
  }
}

/// A type whose values have the same form wherever they appear in scene files.
protocol SceneValue: Sendable {
  static var form: ValueForm<Self> { get }
}

extension Bool: SceneValue {
  static let form = ValueForm<Bool>(
    .boolean, defaultText: { $0 ? "true" : "false" },
    following: Following(notation: .expression(.flag), expected: "true or false") { $0.flag }
  ) { cursor, _ in cursor.boolean() }
}

extension String: SceneValue {
  static let form = ValueForm<String>(.text(), defaultText: { JSONWriter.quoted($0) }) {
    cursor, _ in
    cursor.text()
  }
}

extension Color: SceneValue {
  static let form = ValueForm<Color>(
    Forms.color, defaultText: { JSONWriter.quoted($0.sceneText) },
    following: Following(notation: .braces, expected: "a color") { Color($0.text) }
  ) { $1.readColor($0) }

  /// The color's name in scene files, or `#rrggbb` for a color without a name.
  private var sceneText: String {
    let name = Color.names.keys.sorted().first { Color.names[$0] == self }
    if let name { return name }
    let digits = String(premultiplied & 0xff_ffff, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension InkColor: SceneValue {
  static let form = ValueForm<InkColor>(
    Forms.color, defaultText: { Color.form.defaultText($0.dark) },
    following: Following(notation: .braces, expected: "a color") { datum in
      Color(datum.text).map { InkColor($0) }
    }
  ) { $1.readInkColor($0) }
}

extension Background: SceneValue {
  static let form = ValueForm<Background>(
    Forms.background,
    following: Following(notation: .braces, expected: "a color") { datum in
      Color(datum.text).map { .color($0) }
    }
  ) { $1.readBackground($0) }
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
    let words = allCases.map { $0.rawValue }
    return ValueForm(
      .word(words), defaultText: { JSONWriter.quoted($0.rawValue) },
      following: Following(
        notation: .braces, expected: "one of " + words.joined(separator: ", ")
      ) { Self(rawValue: $0.text) }
    ) { cursor, _ in cursor.word() }
  }
}

extension ClosedRange<Double> {
  /// Returns the number in the range that is nearest to the given one; nil if that is not a number.
  func nearest(to number: Double) -> Double? {
    number.isNaN ? nil : Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
