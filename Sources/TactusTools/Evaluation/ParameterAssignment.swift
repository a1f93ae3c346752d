import TactusGestures

/// The assignment of a value to a parameter, such as `method=robust`.
package struct ParameterAssignment: Equatable, Sendable {
  package var key: String
  package var text: String

  /// Parses `key=value`; returns nil if the "=" or the key is missing.
  package init?(_ argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
      return nil
    }
    key = String(argument[..<equals])
    text = String(argument[argument.index(after: equals)...])
  }

  package init(key: String, text: String) {
    self.key = key
    self.text = text
  }

  /// Returns the index of the parameter among those that the recognizer declares, and the assigned
  /// value.
  ///
  /// - Throws: `EvaluationError.usage` if there is no such parameter or the value is invalid, with
  ///   a message that says what is accepted.
  func value(
    for declaration: RecognizerDeclaration
  ) throws(EvaluationError) -> (index: Int, value: ParameterValue) {
    guard let index = declaration.parameters.firstIndex(where: { $0.key == key }) else {
      let known = declaration.parameters.map(\.key).joined(separator: ", ")
      throw EvaluationError(
        .usage, "\(declaration.id) has no parameter \"\(key)\"; its parameters are \(known)")
    }
    let parameter = declaration.parameters[index]
    guard let value = parameter.kind.value(of: text) else {
      throw EvaluationError(
        .usage, "\(key)=\(text): expected \(parameter.kind.expectation) \(parameter.unit.symbol)")
    }
    return (index, value)
  }
}

extension ParameterDeclaration.Kind {
  fileprivate func value(of text: String) -> ParameterValue? {
    switch self {
    case .number(_, let range): Double(text).flatMap { range.contains($0) ? .number($0) : nil }
    case .integer(_, let range):
      Int(text).flatMap { range.contains($0) ? .number(Double($0)) : nil }
    case .flag: ["true": ParameterValue.flag(true), "false": .flag(false)][text]
    case .choice(_, let words): words.firstIndex(of: text).map { .choice($0) }
    case .choices(_, let words): Self.mask(of: text, words)
    case .text: .text(text)
    }
  }

  private static func mask(of text: String, _ words: [String]) -> ParameterValue? {
    var mask: UInt64 = 0
    for word in text.split(separator: ",") {
      guard let index = words.firstIndex(of: String(word)) else { return nil }
      mask |= 1 << UInt64(index)
    }
    return .choices(mask)
  }

  fileprivate var expectation: String {
    switch self {
    case .number(_, let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .integer(_, let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(_, let words): "one of \(words.joined(separator: ", "))"
    case .choices(_, let words):
      "one or more of \(words.joined(separator: ",")), separated by commas"
    case .text: "text"
    }
  }
}
