import TactusJSON
import TactusValues
import TactusViews

/// Methods that add the sections of a component, such as its bindings, to the scene for each use.
extension SceneExpansion {
  /// Adds the sections of a component for a use; `name` is the prefix of the names of its parts.
  func addSections(of component: ComponentDeclaration, in scope: Scope, _ name: String) {
    for member in component.sections["recognizers"]?.object?.members ?? [] {
      scope.recognizers[member.key] = "\(name).\(member.key)"
    }
    for member in component.sections["let"]?.object?.members ?? [] {
      declare(member, in: scope, Self.valuePrefix(name))
    }
    for section in component.sections.members where !budget.isExhausted {
      let count = section.value.object?.count ?? section.value.array?.count ?? 0
      guard section.key != "let",
        budget.take(.entries(section.key), count, at: section.value)
      else { continue }
      add(section, in: scope)
    }
  }

  /// Adds the values that a member of `let` declares, under their full names.
  private func declare(_ member: JSONObject.Member, in scope: Scope, _ prefix: String) {
    let key = JSONNode(.string(member.key), at: member.keyRange, in: member.value.source)
    if let fault = Self.fault(inName: member.key, of: "a value") { return error(fault, at: key) }
    guard budget.take(.values, at: key) else { return }
    let full = "\(prefix).\(member.key)"
    let isList = member.value.array != nil || member.value.object != nil
    if isList { scope.lists[member.key] = full } else { scope.values[member.key] = full }
    values.insert(full)
    let value = JSONObject.Member(
      key: full, keyRange: member.keyRange, value: resolved(member.value, scope))
    if value.value.string?.contains("{") == true, !sources.isLiteral(value.value.source) {
      added.computed.insert(full)
    }
    added.members["let", default: []] += expandValue(value, scope)
  }

  private func add(_ section: JSONObject.Member, in scope: Scope) {
    switch section.key {
    case "recognizers":
      added.members["recognizers", default: []] += (section.value.object?.members ?? []).map {
        JSONObject.Member(
          key: scope.recognizers[$0.key] ?? $0.key, keyRange: $0.keyRange,
          value: resolved($0.value, scope))
      }
    case "gestures":
      added.members["gestures", default: []] += (section.value.object?.members ?? []).map {
        JSONObject.Member(
          key: Selector($0.key)?.text(in: scope) ?? $0.key, keyRange: $0.keyRange,
          value: resolved($0.value, scope))
      }
    case "rules":
      added.rules.append(renamed(resolved(section.value, scope), scope))
    default: added.elements[section.key, default: []] += resolved(section.value, scope).array ?? []
    }
  }

  /// Returns rules whose keys, which are names of recognizers, are replaced by full names.
  private func renamed(_ rules: JSONNode, _ scope: Scope) -> JSONNode {
    guard let object = rules.object else { return rules }
    let members = object.members.map { rule -> JSONObject.Member in
      guard let names = rule.value.object else { return rule }
      var rule = rule
      rule.value.value = .object(
        JSONObject(
          names.members.map {
            JSONObject.Member(
              key: scope.recognizer($0.key), keyRange: $0.keyRange, value: $0.value)
          }))
      return rule
    }
    return JSONNode(.object(JSONObject(members)), at: rules.range, in: rules.source)
  }
}

extension Selector {
  /// Returns the text of the selector with the local ids of a scope replaced by full ids.
  ///
  /// In a component, a selector without an id matches only views of the same use.
  func text(in scope: Scope) -> String {
    paths.flatMap { path -> [String] in
      let steps = path.map { $0.text(renaming: scope.view) }
      let text = steps.joined(separator: " ")
      guard let root = scope.component, !path.contains(where: { $0.identifier != nil }) else {
        return [text]
      }
      // The root view itself can match, too.
      let first = path[0].text(renaming: { $0 })
      let own = ["#\(root)\(first == "*" ? "" : first)"] + steps.dropFirst()
      return ["#\(root) \(text)", own.joined(separator: " ")]
    }.joined(separator: ", ")
  }
}
