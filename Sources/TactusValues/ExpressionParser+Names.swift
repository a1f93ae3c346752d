import TactusGestures
import TactusJSON

/// Methods that create the errors for unknown names.
extension ExpressionParser {
  /// The maximum number of names that a message lists.
  private static let mostListed = 40

  /// Returns the error for a name that is neither a value nor a function.
  func unknown(_ token: ExpressionTokens.Token) -> ExpressionError {
    if tokens.next?.text == "(" {
      let functions = (ExpressionFunctions.names + ExpressionFunctions.ofLists).sorted()
      return ExpressionError(
        message: "there is no function named \(token.text); available functions: "
          + functions.joined(separator: ", "),
        range: token.range, replacement: Suggestions.nearest(to: token.text, among: functions))
    }
    return hyphenated(token) ?? severalValues(token) ?? propertyOfView(token) ?? unknownValue(token)
  }

  /// Returns the error for a property of a view if no view is available, or for `view` without a
  /// property; nil for any other name.
  private func propertyOfView(_ token: ExpressionTokens.Token) -> ExpressionError? {
    if names.hasView, token.text == ViewProperty.owner {
      let all = ViewProperty.allCases.map(\.name).joined(separator: ", ")
      return ExpressionError(
        message: "\"view\" alone has no value; write one of its properties: \(all)",
        range: token.range)
    }
    guard !names.hasView, ViewProperty(name: token.text) != nil else { return nil }
    return ExpressionError(
      message:
        "\(token.text) is not available here, because no action has a target view here; "
        + "use it in a binding, menu item or key, in \"press\", \"dropped\" or \"then\", or in an action with a "
        + "\"target\"", range: token.range)
  }

  private func unknownValue(_ token: ExpressionTokens.Token) -> ExpressionError {
    let near = names.nearest(to: token.text)
    let kind = names.recognizer.map { "\($0.id) does not report" } ?? "there is no value named"
    let hint = names.hint(for: token.text)
    let quoted =
      near == nil && hint == nil ? "; for a string, write '\(token.text)' in single quotes" : ""
    var error = ExpressionError(
      message: "\(kind) \(token.text)\(hint ?? known)\(quoted)", range: token.range,
      replacement: near)
    error.isOfItem = names.isOfItem(token.text)
    return error
  }

  /// The names that the expression can use, as the end of a message.
  private var known: String {
    let all = names.all
    guard !all.isEmpty else { return "" }
    let rest = all.count > Self.mostListed ? " and \(all.count - Self.mostListed) more" : ""
    return "; available names: " + all.prefix(Self.mostListed).joined(separator: ", ") + rest
  }

  /// Returns the error for a name, such as `dish-1.amount`, that is known with underscores in place
  /// of hyphens; nil for any other name.
  private func hyphenated(_ token: ExpressionTokens.Token) -> ExpressionError? {
    guard let whole = tokens.hyphenatedName(at: token.range.lowerBound) else { return nil }
    let meant = String(whole.text.map { $0 == "-" ? "_" : $0 })
    guard names.find(meant) != nil else { return nil }
    return ExpressionError(
      message: "the names of values have underscores, not hyphens: write \(meant)",
      range: whole.range, replacement: meant)
  }

  /// Returns the error for the name of a list or of an item with several members; nil if the name
  /// is neither.
  private func severalValues(_ token: ExpressionTokens.Token) -> ExpressionError? {
    let name = token.text
    if names.list(name) != nil {
      return ExpressionError(
        message: "\(name) is a list, not a single value; write count(\(name)), add its items with "
          + "sum(\(name), ...), join their texts with join(\(name), ...), or repeat a view for its items",
        range: token.range)
    }
    let members = names.local?.all ?? []
    guard let member = members.first(where: { $0.hasPrefix(name + ".") }) else { return nil }
    return ExpressionError(
      message: "\(name) is an item with members; write the name of a member, such as \(member)",
      range: token.range)
  }
}
