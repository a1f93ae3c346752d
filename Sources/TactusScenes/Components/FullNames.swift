import TactusJSON
import TactusValues
import TactusViews

/// Replaces the local names in an expanded scene by their full names.
///
/// The result shows which view, value or recognizer each name stands for.
struct FullNames {
  let sources: ScopedSources
  let lists: [String: ListDeclaration]
  /// Returns whether the recognizer with the given full name reports a value of the given name.
  var reports: (_ name: String, _ recognizer: String) -> Bool = { _, _ in false }
  /// The full name of the recognizer that triggers the command that is being renamed; nil if no
  /// gesture triggers it.
  private var gesture: String?

  init(sources: ScopedSources, lists: [String: ListDeclaration]) {
    self.sources = sources
    self.lists = lists
  }

  private static let recognizerKeys: Set<String> = [
    "on", "of", "recognizers", "sequence", "either", "together", "simultaneous", "exclusive",
  ]
  private static let valueKeys: Set<String> = [
    "value", "of", "list", "output", "result", "into", "dropName",
  ]
  private static let expressionKeys: Set<String> = [
    "if", "where", "to", "chosen", "enabled", "hidden", "alpha", "rotation", "scale",
  ]

  /// Returns a node with full names; `key` is the key of the member that contains it.
  func renamed(_ node: JSONNode, key: String = "") -> JSONNode {
    var node = node
    switch node.value {
    case .string(let text): node.value = .string(renamed(text, key, in: node.source))
    case .array(let elements): node.value = .array(elements.map { renamed($0, key: key) })
    case .object(let object):
      var inner = self
      if object["do"] != nil { inner.gesture = key == "bindings" ? recognizer(object["on"]) : nil }
      // The members of a new item are expressions, whatever their keys are.
      let isItem = key == "item" || key == "to"
      node.value = .object(
        JSONObject(
          object.members.map { member in
            var member = member
            member.value = inner.renamed(member.value, key: isItem ? "to" : member.key)
            return member
          }))
    default: break
    }
    return node
  }

  /// Calls `body` with each expression of a binding that is evaluated for a gesture, and with the
  /// string that contains the expression.
  ///
  /// The commands that the binding performs afterward evaluate their expressions without a gesture.
  static func forEachExpression(
    in binding: JSONNode, key: String = "", _ body: (String, JSONNode) -> Void
  ) {
    switch binding.value {
    case .string(let text):
      let parts = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      for part in parts { body(part.split(separator: "}").first.map(String.init) ?? "", binding) }
      if parts.isEmpty, expressionKeys.contains(key) { body(text, binding) }
    case .array(let elements):
      for element in elements { forEachExpression(in: element, key: key, body) }
    case .object(let object):
      guard key.isEmpty || object["do"] == nil else { return }
      let isItem = key == "item" || key == "to"
      for member in object.members {
        forEachExpression(in: member.value, key: isItem ? "to" : member.key, body)
      }
    default: break
    }
  }

  private func recognizer(_ node: JSONNode?) -> String? {
    guard let node, let name = node.string else { return nil }
    return sources.scope(of: node.source)?.recognizer(name) ?? name
  }

  private func renamed(_ text: String, _ key: String, in source: SourceText) -> String {
    guard let scope = sources.scope(of: source), !sources.isLiteral(source) else { return text }
    if key == "id" { return scope.view(text) }
    if text.contains("{") { return pattern(text, scope) }
    if text.hasPrefix("#") || text.hasPrefix(".") || text == "*", let selector = Selector(text) {
      return selector.text(in: scope)
    }
    if Self.valueKeys.contains(key) {
      let full = key == "list" ? scope.list(text) : scope.value(text)
      if full != text { return full }
    }
    if Self.recognizerKeys.contains(key) { return scope.recognizer(text) }
    return Self.expressionKeys.contains(key) ? expression(text, scope) : text
  }

  /// Returns a text in which the expressions in braces have full names.
  private func pattern(_ text: String, _ scope: Scope) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let inner = String(rest[rest.index(after: open)..<close])
      result += inlined(inner, scope) ?? "{\(expression(inner, scope))}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Returns the text of the named parameter if its value combines words and expressions, or has a
  /// format; otherwise nil.
  private func inlined(_ name: String, _ scope: Scope) -> String? {
    guard case .node(let node) = scope.meaning(of: name), let text = node.string,
      text.contains("{"), !sources.isLiteral(node.source), BraceText.expression(text) == nil
    else { return nil }
    return sources.scope(of: node.source).map { pattern(text, $0) } ?? text
  }

  private func expression(_ text: String, _ scope: Scope) -> String {
    ExpressionParser.renaming(text) { name, list in
      if let list, let members = lists[scope.list(list)]?.members,
        members.contains(where: { $0.name == name })
      {
        return nil
      }
      return full(name, scope)
    }
  }

  /// Returns what a name stands for; nil if it is not local.
  private func full(_ name: String, _ scope: Scope) -> String? {
    switch scope.meaning(of: name) {
    case .value(let full): return gesture.map { reports(name, $0) } == true ? nil : full
    case .count(let list): return "count(\(list))"
    case .position: return nil
    case .node(let node):
      guard let text = node.string, text.contains("{"), !sources.isLiteral(node.source) else {
        return Datum(node).map(Self.literal)
      }
      guard let inner = BraceText.expression(text) else { return nil }
      return "(\(sources.scope(of: node.source).map { expression(inner, $0) } ?? inner))"
    case nil:
      let list = scope.list(name)
      return list == name ? nil : list
    }
  }

  private static func literal(_ datum: Datum) -> String {
    switch datum {
    case .text(let text): "'\(text)'"
    case .number(let number): JSONWriter.text(of: number)
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
