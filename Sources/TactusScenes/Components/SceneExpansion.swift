import TactusJSON

/// Replaces the uses of components and the repetitions of a scene by the views that they stand for.
///
/// The result is an ordinary scene, which is read, checked and explained like any other. Each node
/// keeps its position in the file, and its source text identifies the scope to which it belongs.
final class SceneExpansion {
  /// The result of expanding a scene.
  struct Expanded {
    let node: JSONNode
    let sources: ScopedSources
    /// The lists that the scene declares, by full name.
    let lists: [String: ListDeclaration]
    /// The paths of the files and folders with components and items, to be watched for changes.
    let files: [String]
    /// The names of the values that stand for members of items or belong to uses of components.
    let values: Set<String>
    /// The full names of the values of uses whose initial contents have expressions in braces.
    let computed: Set<String>
    /// The names that repetitions give to their items, for messages.
    let itemNames: Set<String>
    /// The number of entries that uses of components add to each section of the scene.
    let counts: [String: Int]
    /// The names of the components, for messages.
    let components: [String]
    /// The names of all parameters of the components.
    let parameters: [String]
    /// Whether the expansion reported no error.
    let isSound: Bool
    /// Whether a limit was exceeded, so that the scene is incomplete and must not be read.
    let isExhausted: Bool
  }

  let sources = ScopedSources()
  let diagnostics: Diagnostics
  var components: [String: ComponentDeclaration] = [:]
  var lists: [String: ListDeclaration] = [:]
  let items: ItemReader
  var values: Set<String> = []
  /// The entries that uses of components add to the sections of the scene.
  var added = AddedSections()
  let budget: ExpansionBudget
  let resolver: NameResolver
  /// The names of the components that have an error, which has been reported.
  var faultyComponents: Set<String> = []
  /// The full names of the lists that have an error, which has been reported.
  var faultyLists: Set<String> = []
  /// The ids and the value names of the uses of components.
  var useNames = UseNames()
  /// The id of the use whose root view is expanded next; nil for any other view.
  var inherited: String?
  private var depth = 0
  /// The number of repetitions whose items change, and the names of the items of all repetitions.
  private(set) var repetitions = (count: 0, itemNames: Set<String>())

  /// Expands a scene.
  ///
  /// - Parameters:
  ///   - scene: The merged tree of the scene.
  ///   - trust: The policy that resolves the paths of files.
  ///   - diagnostics: Receives errors in components and repetitions.
  /// - Returns: The expanded scene; the scene itself if it has neither components, repetitions nor
  ///   lists.
  static func expanded(
    _ scene: JSONNode, trust: SceneTrust, reportingTo diagnostics: Diagnostics
  ) -> Expanded {
    let errors = diagnostics.errorCount
    let expansion = SceneExpansion(trust, diagnostics)
    let node = isNeeded(scene) ? expansion.expand(scene) : scene
    return Expanded(
      node: node, sources: expansion.sources, lists: expansion.lists, files: expansion.items.files,
      values: expansion.values, computed: expansion.added.computed,
      itemNames: expansion.repetitions.itemNames,
      counts: expansion.added.counts,
      components: expansion.components.keys.sorted(),
      parameters: expansion.components.values.flatMap { $0.parameters.map(\.name) },
      isSound: diagnostics.errorCount == errors,
      isExhausted: expansion.budget.isExhausted)
  }

  private init(_ trust: SceneTrust, _ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    budget = ExpansionBudget(reportingTo: diagnostics)
    resolver = NameResolver(sources, budget)
    items = ItemReader(sources, trust, diagnostics)
  }

  private static func isNeeded(_ scene: JSONNode) -> Bool {
    if scene["components"] != nil { return true }
    let values = scene["let"]?.object?.members ?? []
    if values.contains(where: { $0.value.array != nil || $0.value.object != nil }) { return true }
    return (scene["views"]?.array ?? []).contains { $0.holdsRepetition(depth: 0) }
  }

  private func expand(_ scene: JSONNode) -> JSONNode {
    guard let object = scene.object else { return scene }
    diagnostics.revise = { [sources] in sources.revise($0) }
    readComponents(scene["components"])
    useNames.reserve(components.values.map(\.view) + (scene["views"]?.array ?? []))
    var members: [JSONObject.Member] = []
    for member in object.members {
      var member = member
      if member.key == "let", let values = member.value.object {
        member.value = JSONNode(
          .object(JSONObject(values.members.flatMap { expandValue($0, nil) })),
          at: member.value.range, in: member.value.source)
      } else if member.key == "views", let views = member.value.array {
        member.value = JSONNode(
          .array(views.flatMap { expand($0, nil) }), at: member.value.range,
          in: member.value.source)
      }
      members.append(member)
    }
    let node = JSONNode(.object(JSONObject(members)), at: scene.range, in: scene.source)
    return added.added(to: node)
  }

  // MARK: Views

  /// Returns the views that a node in a list of views stands for.
  ///
  /// The node is a view, a use of a component, or a repetition of either.
  func expand(_ node: JSONNode, _ scope: Scope?) -> [JSONNode] {
    let inherited = inherited
    self.inherited = nil
    guard !budget.isExhausted else { return [] }
    guard let object = node.object else {
      let resolved = resolved(node, scope)
      guard let parts = resolved.array else { return [resolved] }
      guard budget.take(.nodes, parts.count, at: node) else { return [] }
      return parts.flatMap { expand($0, sources.scope(of: $0.source)) }
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.nesting else {
      error(
        "views may be nested at most \(Limits.nesting) levels deep, counting those of components",
        at: node, kind: .limitExceeded)
      return []
    }
    if let repetition = object["repeat"] { return repeated(node, object, repetition, scope) }
    if let type = object["type"].map({ resolved($0, scope) }), let name = type.string {
      if let component = components[name] {
        return use(of: component, node, type, scope, inherited: inherited).map { [$0] } ?? []
      }
      // The error in the component has been reported.
      if faultyComponents.contains(name) { return [] }
    }
    guard budget.take(.views, at: node) else { return [] }
    guard scope != nil || object["children"] != nil else { return [node] }
    let members = object.members.map { member -> JSONObject.Member in
      var member = member
      member.value =
        member.key == "children" ? children(member.value, scope) : resolved(member.value, scope)
      return member
    }
    let source = sources.source(node.source, in: scope)
    return [JSONNode(.object(JSONObject(members)), at: node.range, in: source)]
  }

  private func children(_ node: JSONNode, _ scope: Scope?) -> JSONNode {
    guard let views = (node.array ?? resolved(node, scope).array) else {
      return resolved(node, scope)
    }
    let isGiven = node.array == nil
    let all = views.flatMap { view in
      expand(view, isGiven ? sources.scope(of: view.source) : scope)
    }
    return JSONNode(.array(all), at: node.range, in: sources.source(node.source, in: scope))
  }

  /// Returns a copy of a node in which names in braces that stand for constants are replaced.
  func resolved(_ node: JSONNode, _ scope: Scope?) -> JSONNode { resolver.resolved(node, scope) }

  func nextRepetition() -> Int {
    repetitions.count += 1
    return repetitions.count
  }

  func noteItemName(_ name: String) { repetitions.itemNames.insert(name) }

  // MARK: Messages

  func error(
    _ message: String, at node: JSONNode, kind: Diagnostic.Kind = .invalidValue,
    accepted: [String] = [], replacement: String? = nil
  ) {
    diagnostics.error(message, at: node, kind: kind, accepted: accepted, replacement: replacement)
  }
}

extension JSONNode {
  /// Whether the view, or a view in it, is repeated.
  fileprivate func holdsRepetition(depth: Int) -> Bool {
    guard let object, depth < 512 else { return false }
    if object["repeat"] != nil { return true }
    return (object["children"]?.array ?? []).contains { $0.holdsRepetition(depth: depth + 1) }
  }
}
