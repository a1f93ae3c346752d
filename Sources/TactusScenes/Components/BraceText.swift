import TactusJSON
import TactusValues

/// Functions for strings that contain names in braces, such as `"{title}"`.
enum BraceText {
  /// Returns the text between the braces if a string consists of a single pair of braces; otherwise
  /// nil.
  static func whole(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), !text.hasPrefix("{{") else { return nil }
    let inner = text.dropFirst().dropLast()
    return inner.contains("{") || inner.contains("}") ? nil : String(inner)
  }

  /// Returns the expression if a string is one expression in braces without a format; otherwise
  /// nil.
  ///
  /// The value of any other string, such as `"{price:2}"`, is text.
  static func expression(_ text: String) -> String? {
    whole(text).flatMap { TextPattern.hasFormat($0) ? nil : $0 }
  }

  /// Returns the constant that a string with braces stands for, given the meanings in a scope.
  ///
  /// A string that is a single pair of braces yields a value of any kind, and any other string
  /// yields a text. The result is nil if the string uses a name that is not a constant, or if it
  /// contains a number that locales write in different ways.
  static func constant(_ text: String, _ names: ConstantNames) -> Datum? {
    let names = ExpressionNames(values: DeclaredValues(), local: names)
    let scope = ExpressionScope(values: NamedValues([]))
    if let inner = whole(text), let part = try? ExpressionParser.parse(inner, names: names) {
      return part.expression.datum(in: scope)
    }
    // How a number is written can depend on the locale, which is not known yet.
    let shown = [DecimalMark.point, .comma].map { mark -> String? in
      let (pattern, faults) = TextPattern.parse(text, names: names, mark: mark)
      return faults.isEmpty ? pattern.text(in: scope) : nil
    }
    return shown[0] == shown[1] ? shown[0].map { .text($0) } : nil
  }
}

/// The names in a scope that stand for constants.
struct ConstantNames: LocalNames {
  let scope: Scope
  let sources: ScopedSources

  /// No names, because the messages of this parser are not shown.
  var all: [String] { [] }
  var lists: [String] { [] }

  func find(_ name: String) -> (expression: Expression, kind: Datum.Kind)? {
    guard case .node(let node) = scope.meaning(of: name) else { return nil }
    if let text = node.string, text.contains("{"), !sources.isLiteral(node.source) { return nil }
    return Datum(node).map { (.constant($0), $0.kind) }
  }

  func isValue(_ name: String) -> Bool { false }

  func list(_ name: String) -> ItemList? { nil }

  func hint(for name: String) -> String? { nil }
}
