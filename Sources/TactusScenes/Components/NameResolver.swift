import TactusJSON
import TactusValues

/// Replaces the names of parameters and of items' members by their values.
final class NameResolver {
  private let sources: ScopedSources
  private let budget: ExpansionBudget
  /// The level of the node that is being resolved in a parameter's value, and the deepest level so
  /// far, which includes the levels of the parameters in the value.
  private var level = 0
  private var deepest = 0

  init(_ sources: ScopedSources, _ budget: ExpansionBudget) {
    self.sources = sources
    self.budget = budget
  }

  /// Returns a copy of a node in which names in braces that stand for constants are replaced.
  ///
  /// A string that is a single name in braces is replaced by the value of the parameter, which can be
  /// of any kind. Other strings are replaced if they use only constants; otherwise the reader
  /// evaluates them while the scene runs. The content of a repetition is not replaced, because its
  /// items define names of their own.
  func resolved(_ node: JSONNode, _ scope: Scope?) -> JSONNode {
    guard let scope else { return node }
    // A node from another scope, such as the value of a parameter, needs no replacement.
    if isComplete(node, in: scope) { return node }
    guard budget.take(.nodes, at: node) else { return node }
    level += 1
    deepest = max(deepest, level)
    defer { level -= 1 }
    var node = node
    node.source = sources.source(node.source, in: scope, isLiteral: sources.isLiteral(node.source))
    switch node.value {
    case .string(let text): return resolved(text, node, scope)
    case .array(let elements):
      node.value = .array(elements.flatMap { parts($0, scope) })
    case .object(let object):
      let isRepetition = object["repeat"] != nil
      node.value = .object(
        JSONObject(
          object.members.map { member in
            var member = member
            if isRepetition, member.key != "repeat" {
              member.value = moved(member.value, scope)
            } else {
              if Self.itemKeys.contains(member.key) {
                member.value = withResolvedKeys(member.value, scope)
              }
              member.value = resolved(member.value, scope)
            }
            return member
          }))
    default: break
    }
    return node
  }

  /// The arguments of actions that are objects with the names of items' members as keys.
  ///
  /// Such a key can be a parameter in braces.
  private static let itemKeys: Set = ["item", "to"]

  /// Returns a copy of an object in which each key that is a constant in braces is replaced by the
  /// text of the constant.
  private func withResolvedKeys(_ node: JSONNode, _ scope: Scope) -> JSONNode {
    guard let object = node.object, !isComplete(node, in: scope) else { return node }
    let names = ConstantNames(scope: scope, sources: sources)
    let members = object.members.map { member -> JSONObject.Member in
      guard member.key.contains("{"), case .text(let key)? = BraceText.constant(member.key, names)
      else { return member }
      return JSONObject.Member(key: key, keyRange: member.keyRange, value: member.value)
    }
    return JSONNode(.object(JSONObject(members)), at: node.range, in: node.source)
  }

  /// Returns the resolved value that a use states for a parameter, and its number of levels.
  func resolvedParameter(_ node: JSONNode, _ scope: Scope?) -> (node: JSONNode, depth: Int) {
    guard let scope, !isComplete(node, in: scope) else {
      return (node, JSONOptions.jsonc.maximumDepth)
    }
    (level, deepest) = (0, 0)
    let value = resolved(node, scope)
    return (value, deepest)
  }

  /// Returns whether a node needs no replacement in a scope: it already belongs to this scope, or
  /// to a scope that does not enclose this one.
  private func isComplete(_ node: JSONNode, in scope: Scope) -> Bool {
    guard let own = sources.scope(of: node.source), own !== scope else {
      return sources.scope(of: node.source) != nil
    }
    var outer = scope.outer
    while let current = outer {
      if current === own { return false }
      outer = current.outer
    }
    return true
  }

  /// Returns the elements that an element of a list stands for: those of a list if the element is
  /// the name of a list in braces, and otherwise the element itself.
  private func parts(_ node: JSONNode, _ scope: Scope) -> [JSONNode] {
    let resolved = resolved(node, scope)
    guard node.string != nil, let parts = resolved.array else { return [resolved] }
    return budget.take(.nodes, parts.count, at: node) ? parts : []
  }

  private func resolved(_ text: String, _ node: JSONNode, _ scope: Scope) -> JSONNode {
    guard text.contains("{"), !sources.isLiteral(node.source) else { return node }
    if let name = BraceText.whole(text), case .node(let given) = scope.meaning(of: name) {
      checkDepth(of: given, name, node, scope)
      // A problem with a value from another file is reported at its place in that file.
      let isElsewhere = sources.base(of: given.source) !== sources.base(of: node.source)
      guard given.string == nil, !isElsewhere else { return given }
      return JSONNode(
        given.value, at: node.range, in: sources.source(node.source, in: scope, isLiteral: true))
    }
    guard let datum = BraceText.constant(text, ConstantNames(scope: scope, sources: sources)) else {
      return node
    }
    if case .text(let text) = datum, text.unicodeScalars.count > Shape.maximumText {
      budget.exhaust(
        "with its parameters, this text has \(text.unicodeScalars.count) characters, but the limit is "
          + "\(Shape.maximumText)", at: node)
    }
    return JSONNode(
      datum.nodeValue, at: node.range, in: sources.source(node.source, in: scope, isLiteral: true))
  }

  /// Checks the number of levels of a list or object that a parameter stands for.
  ///
  /// Each use can wrap the list that it receives in another list, so the levels are limited.
  private func checkDepth(
    of given: JSONNode, _ name: String, _ node: JSONNode, _ scope: Scope
  ) {
    guard given.array != nil || given.object != nil else { return }
    deepest = max(deepest, level + scope.depth(of: name))
    guard deepest > Limits.expandedDepth else { return }
    budget.exhaust(
      "the lists in the parameters of a component may be nested at most \(Limits.expandedDepth) "
        + "levels deep", at: node)
  }

  /// Returns a copy of a node that belongs to a scope, without replacing any names.
  private func moved(_ node: JSONNode, _ scope: Scope) -> JSONNode {
    if isComplete(node, in: scope) { return node }
    guard budget.take(.nodes, at: node) else { return node }
    var node = node
    node.source = sources.source(node.source, in: scope)
    switch node.value {
    case .array(let elements): node.value = .array(elements.map { moved($0, scope) })
    case .object(let object):
      node.value = .object(
        JSONObject(
          object.members.map { member in
            var member = member
            member.value = moved(member.value, scope)
            return member
          }))
    default: break
    }
    return node
  }
}
