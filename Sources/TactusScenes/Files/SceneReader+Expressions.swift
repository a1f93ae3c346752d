import TactusJSON
import TactusValues

/// Methods that read named values, conditions, and text patterns.
extension SceneReader {
  /// The names that an expression at the current location in the file can use.
  var names: ExpressionNames { ExpressionNames(values: values, recognizer: gesture) }

  func readNamedValue(_ name: String, _ keyRange: SourceRange, _ cursor: JSONCursor) -> NamedValue?
  {
    guard ExpressionNames.isName(name) else {
      let isReserved = ExpressionNames.reserved.contains(name)
      report(
        isReserved
          ? "\(JSONWriter.quoted(name)) already has a meaning in expressions; use another name"
          : "\(JSONWriter.quoted(name)) is not a valid name for a value; use letters, digits and "
            + "\"_\", and do not begin with a digit",
        keyRange, cursor)
      return nil
    }
    guard !values.contains(where: { $0.name == name }) else {
      report(
        "\(JSONWriter.quoted(name)) is a value of the scene's boards; use another name", keyRange,
        cursor)
      return nil
    }
    guard let initial = Datum(cursor.node) else {
      cursor.error(
        "expected a number, a string, true or false, found \(cursor.node.kindName)",
        kind: .wrongType)
      return nil
    }
    return NamedValue(name: name, initial: initial)
  }

  private func report(_ message: String, _ range: SourceRange, _ cursor: JSONCursor) {
    diagnostics.report(
      Diagnostic(
        .error, message, in: cursor.node.source, at: range, pointer: cursor.pointer.description))
  }

  /// Reads the name of a value and returns the value's index in the scene's `let` declarations.
  ///
  /// The result is nil if no value has the name.
  func readValuePlace(_ cursor: JSONCursor) -> Int? {
    guard let name = cursor.text() else { return nil }
    if let place = values.firstIndex(where: { $0.name == name }) { return place }
    let known = values.map(\.name)
    let hint = known.isEmpty ? "; declare it, as in \"let\": {\(JSONWriter.quoted(name)): 0}" : ""
    cursor.error(
      "there is no value named \(JSONWriter.quoted(name))\(hint)", kind: .unknownValue,
      replacement: Suggestions.nearest(to: name, among: known).map(JSONWriter.quoted),
      accepted: known)
    return nil
  }

  /// Reads an expression of the given kind, or of any kind if `kind` is nil; returns nil if it is
  /// invalid.
  func readExpression(_ cursor: JSONCursor, _ kind: Datum.Kind?) -> (Expression, Datum.Kind)? {
    guard let text = cursor.text() else { return nil }
    do throws(ExpressionError) {
      let part = try ExpressionParser.parse(text, names: names)
      if let kind, part.kind != kind {
        throw ExpressionError(
          message: "expected \(kind.noun), found \(part.kind.noun)", range: part.range)
      }
      return (part.expression, part.kind)
    } catch {
      report(error, cursor, .error)
      return nil
    }
  }

  /// Reads text that can contain values in braces, such as `{level}`.
  ///
  /// If the part in braces is invalid, a warning is reported and the whole text is used literally.
  func readPattern(_ cursor: JSONCursor) -> TextPattern? {
    guard let text = cursor.text() else { return nil }
    do {
      return try TextPattern.parse(text, names: names)
    } catch {
      report(error, cursor, .warning)
      return TextPattern(text)
    }
  }

  /// Reports a problem with an expression, at the location of the faulty part in the file.
  ///
  /// If the JSON string that contains the expression has escape sequences, the problem is reported
  /// for the whole string, because offsets in the parsed expression then differ from those in the
  /// file.
  private func report(
    _ error: ExpressionError, _ cursor: JSONCursor, _ severity: Diagnostic.Severity
  ) {
    let whole = cursor.node.range
    let text = cursor.node.string ?? ""
    let isPlain = whole.end - whole.start == text.utf8.count + 2
    let start = whole.start + 1
    let range =
      isPlain ? SourceRange(start + error.range.lowerBound, start + error.range.upperBound) : whole
    let replacement = isPlain ? error.replacement : nil
    diagnostics.report(
      Diagnostic(
        severity, error.message, kind: .invalidExpression, in: cursor.node.source, at: range,
        pointer: cursor.pointer.description,
        suggestion: replacement.map { Suggestion($0, at: range, isShown: true) }))
  }
}

extension ValueForm where Value == Expression? {
  static var condition: ValueForm {
    ValueForm(.text(form: "a condition")) { $1.readExpression($0, .flag)?.0 }
  }
}

extension ValueForm where Value == Int {
  /// The form of a member that contains the name of a value declared in `let`.
  ///
  /// The name is converted to the index of the value.
  static var namedValue: ValueForm {
    ValueForm(.text(form: "a value's name")) { $1.readValuePlace($0) }
  }
}

extension TextPattern: SceneValue {
  static let form = ValueForm<TextPattern>(.text()) { $1.readPattern($0) }
}

extension JSONNode {
  /// The phrase that describes the type of the node in messages, such as "a list".
  fileprivate var kindName: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    default: "null"
    }
  }
}
