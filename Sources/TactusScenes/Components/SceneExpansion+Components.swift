import TactusJSON
import TactusValues
import TactusViews

/// Methods that read the components of a scene and replace their uses.
extension SceneExpansion {
  /// Reads the components that a scene declares.
  func readComponents(_ node: JSONNode?) {
    guard let node else { return }
    guard let object = JSONCursor(node, reportingTo: diagnostics).object() else { return }
    guard object.object.count <= Limits.names else {
      error("a scene may have at most \(Limits.names) components", at: node, kind: .limitExceeded)
      return
    }
    for entry in object.entries() {
      let errors = diagnostics.errorCount
      let declared = readComponent(entry.key, entry.keyRange, entry.value.node)
      if let declared, diagnostics.errorCount == errors {
        components[entry.key] = declared
      } else if ViewKind(rawValue: entry.key) == nil {
        faultyComponents.insert(entry.key)
      }
    }
  }

  private func readComponent(
    _ name: String, _ keyRange: SourceRange, _ node: JSONNode
  ) -> ComponentDeclaration? {
    guard isFree(name, keyRange, node) else { return nil }
    guard let body = node.string == nil ? node : items.readComponent(at: node) else { return nil }
    let cursor = JSONCursor(body, reportingTo: diagnostics)
    guard let object = cursor.object() else { return nil }
    if object.object["view"] == nil, let views = object.object["views"] {
      error(
        "this is a scene, not a component; a component has a single \"view\" instead of \"views\"",
        at: views, kind: .unknownKey)
      return nil
    }
    let parameters = readParameters(object.value("parameters"), of: name)
    let view = object.value("view", isRequired: true, filler: "{}")
    object.accept(ComponentDeclaration.sectionNames)
    object.finish(of: "a component")
    guard let view, let shape = view.object() else { return nil }
    if let repetition = shape.object["repeat"] {
      error(
        "the view of a component cannot be repeated; repeat the use of the component instead",
        at: repetition)
      return nil
    }
    let sections = object.object.members.filter {
      ComponentDeclaration.sectionNames.contains($0.key)
    }
    return ComponentDeclaration(
      name: name, parameters: parameters, view: view.node,
      identifiers: Set(Self.identifiers(in: view.node)), sections: JSONObject(sections))
  }

  private func isFree(_ name: String, _ keyRange: SourceRange, _ node: JSONNode) -> Bool {
    let key = JSONNode(.string(name), at: keyRange, in: node.source)
    guard Selector.isName(name) else {
      error(
        "\(JSONWriter.quoted(name)) is not a valid name for a component; use letters, digits, \"-\" "
          + "and \"_\"", at: key)
      return false
    }
    guard ViewKind(rawValue: name) == nil else {
      error("\(JSONWriter.quoted(name)) is already a type of view; use another name", at: key)
      return false
    }
    return true
  }

  private func readParameters(
    _ cursor: JSONCursor?, of component: String
  ) -> [ComponentDeclaration.Parameter] {
    guard let object = cursor?.object() else { return [] }
    let common = Self.commonKeys
    return object.entries().compactMap { entry in
      let key = JSONNode(.string(entry.key), at: entry.keyRange, in: entry.value.node.source)
      if let fault = Self.fault(inName: entry.key, of: "a parameter") {
        error(fault, at: key)
        return nil
      }
      guard !common.contains(entry.key), entry.key != "type", entry.key != "repeat" else {
        error(
          "\(JSONWriter.quoted(entry.key)) is a member of every view, so a use of \(component) can "
            + "state it without a parameter; use another name", at: key)
        return nil
      }
      return readParameter(entry.key, entry.value)
    }
  }

  private func readParameter(
    _ name: String, _ cursor: JSONCursor
  ) -> ComponentDeclaration.Parameter? {
    guard cursor.node.object != nil else {
      let kind = ParameterKind(of: cursor.node)
      guard canBeKind(kind, of: name, at: cursor.node) else { return nil }
      return ComponentDeclaration.Parameter(name: name, kind: kind, initial: cursor.node)
    }
    guard let object = cursor.object() else { return nil }
    let kind: ParameterKind? = object.value("kind", isRequired: true)?.word()
    let initial = object.value("default")?.node
    object.finish(of: "a parameter")
    guard let kind, canBeKind(kind, of: name, at: object.value("kind")?.node ?? cursor.node) else {
      return nil
    }
    if let initial, !kind.accepts(initial) {
      error(
        "the default of \(name) must be \(kind.noun)", at: initial, kind: .wrongType)
      return nil
    }
    return ComponentDeclaration.Parameter(name: name, kind: kind, initial: initial)
  }

  /// Returns whether a parameter can have values of a kind; reports an error if not.
  private func canBeKind(_ kind: ParameterKind, of name: String, at node: JSONNode) -> Bool {
    guard name == "children", kind != .list else { return true }
    error(
      "the parameter children is a list of views; write \"children\": []", at: node,
      kind: .wrongType)
    return false
  }

  /// Returns the reason why a text is not valid as the name of a parameter or a value; nil if it is
  /// valid.
  static func fault(inName name: String, of noun: String) -> String? {
    if ExpressionNames.isName(name) { return nil }
    if ExpressionNames.reserved.contains(name) {
      return "\(JSONWriter.quoted(name)) already has a meaning in expressions; use another name"
    }
    return "\(JSONWriter.quoted(name)) is not a valid name for \(noun); use letters, digits and "
      + "\"_\", and do not begin with a digit"
  }

  // MARK: Uses

  /// The members that every view has, which a use of a component can state.
  private static let commonKeys = Set(
    ViewDescription.members.map(\.member.key).filter { $0 != "children" && $0 != "type" })

  /// Returns the view that a use of a component stands for.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - node: The object that is the use.
  ///   - type: The value of its member `type`.
  ///   - outer: The scope that contains the use.
  ///   - inherited: The id of the use whose root view is this use; nil if there is none.
  /// - Returns: The view; nil after an error.
  func use(
    of component: ComponentDeclaration, _ node: JSONNode, _ type: JSONNode, _ outer: Scope?,
    inherited: String?
  ) -> JSONNode? {
    let around = outer?.components ?? []
    guard !around.contains(component.name) else {
      let path = (around + [component.name]).joined(separator: " -> ")
      error(
        "the component \(component.name) contains itself: \(path); remove one of these uses",
        at: type, kind: .cycle)
      return nil
    }
    guard let object = node.object, budget.take(.uses, at: node) else { return nil }
    let id = object["id"].map { resolved($0, outer) }.flatMap { $0.string == nil ? nil : $0 }
    guard let names = names(of: component, id, type, outer, inherited: inherited) else {
      return nil
    }
    let scope = Scope(
      of: component.name,
      use: Scope.Use(
        noun: "this use of \(component.name)", source: type.source, range: node.range, id: id),
      root: names.root, caller: outer)
    guard bind(component, object, node, to: scope, outer) else { return nil }
    let own = component.view["id"]?.string
    scope.views = LocalViews(
      component.identifiers, ofUse: names.parts, root: names.root, own: own)
    addSections(of: component, in: scope, names.parts)
    self.inherited = names.root
    guard let view = expand(component.view, scope).first else { return nil }
    return merged(view, object, names.root, isNamed: id != nil, outer)
  }

  /// Returns the id of a use's view, and the prefix of the names of the use's parts; nil after an
  /// error.
  private func names(
    of component: ComponentDeclaration, _ id: JSONNode?, _ type: JSONNode, _ outer: Scope?,
    inherited: String?
  ) -> (root: String, parts: String)? {
    let stated = id?.string.map { outer?.view($0) ?? $0 }
    // Both uses have the same id, so the parts of the inner use need a prefix of their own.
    if let root = stated ?? inherited, root == inherited {
      return (root, useNames.newRoot(component.name, outer?.path ?? ""))
    }
    let root = stated ?? useNames.newRoot(component.name, outer?.path ?? "")
    let place = id ?? type
    if let other = useNames.register(root, at: place) {
      diagnostics.duplicate(
        "the id \(JSONWriter.quoted(root)) already belongs to the view on line "
          + "\(other.location.line)", at: place, other)
      return nil
    }
    guard component.sections["let"] != nil else { return (root, root) }
    let prefix = Self.valuePrefix(root)
    if let other = useNames.registerPrefix(prefix, of: root, at: place) {
      diagnostics.duplicate(
        "the values of this use would have the same names as those of the use "
          + "\(JSONWriter.quoted(other.id)) on line \(other.place.location.line), such as "
          + "\(prefix).\(component.sections["let"]?.object?.members.first?.key ?? "n"); choose another "
          + "id", at: place, other.place)
      return nil
    }
    return (root, root)
  }

  /// Returns the prefix of the names of a use's values: `root` with underscores for hyphens.
  static func valuePrefix(_ root: String) -> String { String(root.map { $0 == "-" ? "_" : $0 }) }

  /// Returns a component's view with its common members, such as `frame`, replaced by those of the
  /// use.
  private func merged(
    _ view: JSONNode, _ object: JSONObject, _ root: String, isNamed: Bool, _ outer: Scope?
  ) -> JSONNode {
    var members = (view.object?.members ?? []).filter { $0.key != "id" }
    let id = JSONNode(
      .string(root), at: view.range, in: sources.source(view.source, in: nil, isLiteral: true))
    if !isNamed { members.append(JSONObject.Member(key: "id", keyRange: view.range, value: id)) }
    for member in object.members where Self.commonKeys.contains(member.key) {
      var member = member
      member.value = resolved(member.value, outer)
      members.removeAll { $0.key == member.key }
      members.append(member)
    }
    var view = view
    view.value = .object(JSONObject(members))
    return view
  }

  /// Gives each parameter its value in a use; returns whether all values are valid.
  private func bind(
    _ component: ComponentDeclaration, _ object: JSONObject, _ node: JSONNode, to scope: Scope,
    _ outer: Scope?
  ) -> Bool {
    var isSound = true
    for parameter in component.parameters {
      if let given = object[parameter.name] {
        let (value, depth) = resolver.resolvedParameter(given, outer)
        scope.meanings[parameter.name] = .node(value)
        scope.depths[parameter.name] = depth
        guard !parameter.kind.accepts(value) else { continue }
        error(
          "the parameter \(parameter.name) of \(component.name) must be \(parameter.kind.noun)",
          at: value, kind: .wrongType)
      } else if let initial = parameter.initial {
        scope.meanings[parameter.name] = .node(initial)
        continue
      } else {
        let start = SourceRange(node.range.start, node.range.start + 1)
        error(
          "\(component.name) needs the parameter \(JSONWriter.quoted(parameter.name)), "
            + "\(parameter.kind.noun)", at: JSONNode(node.value, at: start, in: node.source),
          kind: .missingKey)
      }
      isSound = false
    }
    let names = component.parameters.map(\.name)
    let known = Self.commonKeys.union(names).union(["type", "repeat"])
    for member in object.members where !known.contains(member.key) {
      isSound = false
      let key = JSONNode(.string(member.key), at: member.keyRange, in: member.value.source)
      let free = names.filter { object[$0] == nil }
      error(
        "\(component.name) has no parameter \(JSONWriter.quoted(member.key))", at: key,
        kind: .unknownKey, accepted: names,
        replacement: Suggestions.nearest(to: member.key, among: free).map(JSONWriter.quoted))
    }
    return isSound
  }

  /// Returns the ids of a view and of all views in it.
  static func identifiers(in view: JSONNode) -> [String] {
    let own = view["id"]?.string.map { [$0] } ?? []
    return own + (view["children"]?.array ?? []).flatMap(identifiers)
  }
}
