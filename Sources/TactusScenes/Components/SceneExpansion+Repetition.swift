import TactusJSON
import TactusValues

/// Methods that replace a repeated view by one view for each item.
extension SceneExpansion {
  func repeated(
    _ node: JSONNode, _ object: JSONObject, _ repetition: JSONNode, _ scope: Scope?
  ) -> [JSONNode] {
    let given = resolved(repetition, scope)
    var options = RepetitionOptions()
    var over = given
    if given.object != nil {
      guard let read = RepetitionOptions.read(given, diagnostics) else { return [] }
      (options, over) = read
    }
    noteItemName(options.name)
    let body = JSONNode(
      .object(JSONObject(object.members.filter { $0.key != "repeat" })), at: node.range,
      in: node.source)
    if let name = over.string, !ItemReader.isPath(name) {
      return rows(of: name, over, body, options, scope)
    }
    guard let data = items(over) else { return [] }
    return views(for: data, body, options, over, scope)
  }

  /// Returns the items of a repetition; nil after an error.
  private func items(_ over: JSONNode) -> ItemData? {
    if over.number != nil {
      guard let count = JSONCursor(over, reportingTo: diagnostics).integer(in: 0...Limits.items)
      else { return nil }
      return items.data(
        (0..<count).map { JSONNode(.integer(Int64($0 + 1)), at: over.range, in: over.source) },
        at: over)
    }
    if over.string != nil { return items.readItems(at: over) }
    guard let array = over.array else {
      if !over.isInvalid {
        error(
          "expected a number, a list, the name of a list in \"let\", or the path of a file or folder",
          at: over, kind: .wrongType)
      }
      return nil
    }
    return items.data(array, at: over)
  }

  // MARK: Fixed items

  private func views(
    for data: ItemData, _ body: JSONNode, _ options: RepetitionOptions, _ over: JSONNode,
    _ outer: Scope?
  ) -> [JSONNode] {
    guard data.items.count <= Limits.items else {
      error(
        "a view may be repeated at most \(Limits.items) times, but there are \(data.items.count) "
          + "items", at: over, kind: .limitExceeded)
      return []
    }
    let names = data.members.map(\.name)
    guard data.items.isEmpty || isKey(options.key, among: names) else { return [] }
    guard budget.take(.items, data.items.count, at: over) else { return [] }
    let keys = items.keys(of: data.items, by: options.key?.string)
    let ids = Set(Self.identifiers(in: body))
    var chosen: [(scope: Scope, order: Datum?)] = []
    // Expressions that use named values are evaluated while the scene runs.
    var isDynamic: (condition: Bool, order: Bool) = (false, false)
    for (index, item) in data.items.enumerated() {
      guard budget.take(.nodes, item.members.count, at: over) else { break }
      let scope = scope(of: keys[index].name, index, ids, item.node, in: over, outer)
      scope.meanings[options.name] = .node(item.node)
      for (name, node) in item.members { scope.meanings["\(options.name).\(name)"] = .node(node) }
      let condition = options.condition.map { constant($0, scope) }
      if condition == .flag(false) { continue }
      if let condition, condition?.kind != .flag { isDynamic.condition = true }
      let order = options.order.flatMap { constant($0, scope) }
      if options.order != nil, order == nil { isDynamic.order = true }
      chosen.append((scope, order))
    }
    if options.order != nil, !isDynamic.order { Self.sort(&chosen, options.isDescending) }
    let shown = chosen.prefix(options.most?.integer.map(Int.init) ?? chosen.count).map(\.scope)
    number(shown, options, over)
    return views(shown, body, options, isDynamic)
  }

  /// Gives each item its position and the number of items.
  private func number(_ shown: [Scope], _ options: RepetitionOptions, _ over: JSONNode) {
    func node(_ number: Int) -> Scope.Meaning {
      .node(JSONNode(.integer(Int64(number)), at: over.range, in: over.source))
    }
    for (index, scope) in shown.enumerated() {
      scope.define("index", of: options.name, node(index + 1))
      scope.define("count", of: options.name, node(shown.count))
    }
  }

  private func views(
    _ shown: [Scope], _ body: JSONNode, _ options: RepetitionOptions,
    _ isDynamic: (condition: Bool, order: Bool)
  ) -> [JSONNode] {
    let repetition = isDynamic.condition || isDynamic.order ? nextRepetition() : nil
    var views: [JSONNode] = []
    for scope in shown where !budget.isExhausted {
      let made = expand(body, scope)
      guard let repetition else {
        views += made
        continue
      }
      let row = ScopedSources.Row(
        slot: nil,
        condition: isDynamic.condition ? options.condition.map { placed($0, scope) } : nil,
        order: isDynamic.order ? options.order.map { placed($0, scope) } : nil,
        isDescending: options.isDescending, repetition: repetition)
      views += made.map { stamped($0, row) }
    }
    return views
  }

  private static func sort(
    _ items: inout [(scope: Scope, order: Datum?)], _ isDescending: Bool
  ) {
    // The index keeps items with equal order in the order of the list.
    let sorted = items.enumerated().sorted { a, b in
      let (x, y) = (a.element.order, b.element.order)
      if x == y { return a.offset < b.offset }
      return Datum.isLess(x, y) != isDescending
    }
    items = sorted.map(\.element)
  }

  /// Returns the value of an expression; nil if it uses names that are not constants.
  private func constant(_ node: JSONNode, _ scope: Scope) -> Datum? {
    let names = ExpressionNames(
      values: DeclaredValues(), local: ConstantNames(scope: scope, sources: sources))
    return (try? ExpressionParser.parse(node.string ?? "", names: names)).map {
      $0.expression.datum(in: ExpressionScope(values: NamedValues([])))
    }
  }

  /// Returns a new scope for one item, in which the given ids of views are local.
  ///
  /// The node `place` is the item, or the content of `over` if the item has no place of its own.
  private func scope(
    of key: String, _ index: Int, _ ids: Set<String>, _ place: JSONNode, in over: JSONNode,
    _ outer: Scope?
  ) -> Scope {
    let path = outer.map { $0.path.isEmpty ? key : "\($0.path)-\(key)" } ?? key
    let noun = "item \(index + 1)" + (place.range == over.range ? " of the repetition" : "")
    let scope = Scope(
      itemIn: outer, use: Scope.Use(noun: noun, source: place.source, range: place.range),
      path: path)
    scope.views = LocalViews(ids, ofItem: key)
    return scope
  }

  /// Returns whether the items have the member that a repetition states as their key.
  private func isKey(_ key: JSONNode?, among names: [String]) -> Bool {
    guard let key, let name = key.string, !names.contains(name) else { return true }
    error(
      "the items have no member \(JSONWriter.quoted(name))", at: key, kind: .unknownKey,
      accepted: names,
      replacement: Suggestions.nearest(to: name, among: names).map(JSONWriter.quoted))
    return false
  }

  // MARK: Lists

  /// Returns a view for each slot of a list that the scene declares in `let`.
  private func rows(
    of name: String, _ over: JSONNode, _ body: JSONNode, _ options: RepetitionOptions,
    _ outer: Scope?
  ) -> [JSONNode] {
    let full = sources.scope(of: over.source)?.list(name) ?? name
    guard let list = lists[full] else {
      if !faultyLists.contains(full) { reportUnknown(name, over) }
      return []
    }
    if let most = options.most {
      error(
        "\"first\" is only for items that do not change; \(name) is a list in \"let\"", at: most)
      return []
    }
    guard isKey(options.key, among: list.members.map(\.name)) else { return [] }
    if let key = options.key {
      diagnostics.warning(
        "\"key\" has no effect here, because the items of \(name) have keys of their own; write it "
          + "in \"let\", in the object that declares \(name)", at: key, kind: .noEffect)
    }
    guard budget.take(.items, list.keys.count, at: over) else { return [] }
    let ids = Set(Self.identifiers(in: body))
    let repetition = nextRepetition()
    var views: [JSONNode] = []
    for (slot, key) in list.keys.enumerated() where !budget.isExhausted {
      let scope = scope(of: key, slot, ids, over, in: over, outer)
      define(list, slot: slot, named: full, options.name, in: scope)
      let row = ScopedSources.Row(
        slot: (full, slot), condition: options.condition.map { placed($0, scope) },
        order: options.order.map { placed($0, scope) }, isDescending: options.isDescending,
        repetition: repetition)
      views += expand(body, scope).map { stamped($0, row) }
    }
    return views
  }

  /// Reports that a repetition names no list of the scene.
  private func reportUnknown(_ name: String, _ over: JSONNode) {
    guard !name.contains("{") else {
      error(
        "the number of repetitions must be known when the scene starts, so \"repeat\" cannot "
          + "follow the expression \(JSONWriter.quoted(name)); repeat the view for the largest number, and "
          + "show some of the items, as in {\"over\": 20, \"where\": \"item <= n\"}",
        at: over, kind: .unknownValue)
      return
    }
    let known = lists.keys.sorted()
    error(
      "there is no list named \(JSONWriter.quoted(name))"
        + (known.isEmpty ? "; declare it in \"let\", or write the path of a file" : ""),
      at: over, kind: .unknownValue, accepted: known,
      replacement: Suggestions.nearest(to: name, among: known).map(JSONWriter.quoted))
  }

  /// Defines the names of one item of a list in its scope.
  private func define(
    _ list: ListDeclaration, slot: Int, named full: String, _ name: String, in scope: Scope
  ) {
    scope.slot = (full, slot)
    for member in list.members.map(\.name) {
      let value = Scope.Meaning.value(
        ListDeclaration.value(member, of: list.keys[slot], in: full))
      scope.meanings["\(name).\(member)"] = value
      if member == ItemData.value { scope.meanings[name] = value }
    }
    // The key never changes, so that it can be a part of an id or of a picture's name.
    let node = JSONNode(
      .string(list.titles[slot]), at: scope.use.range,
      in: sources.source(scope.use.source, in: nil, isLiteral: true))
    scope.meanings["\(name).\(ItemReader.key)"] = .node(node)
    scope.define("index", of: name, .position(list: full, slot: slot))
    scope.define("count", of: name, .count(list: full))
  }

  /// Returns a view whose source text marks it as the root view of an item.
  private func stamped(_ view: JSONNode, _ row: ScopedSources.Row) -> JSONNode {
    var view = view
    view.source = sources.source(view.source, for: row)
    return view
  }

  /// Returns an expression of a repetition as a node in the scope of one item.
  private func placed(_ node: JSONNode, _ scope: Scope) -> JSONNode {
    JSONNode(node.value, at: node.range, in: sources.source(node.source, in: scope))
  }
}

extension Datum {
  /// Returns whether one value comes before another: a smaller number, or a text that is earlier in
  /// alphabetical order.
  static func isLess(_ a: Datum?, _ b: Datum?) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a < b
    case (.text(let a), .text(let b)): (a.lowercased(), a) < (b.lowercased(), b)
    case (.flag(let a), .flag(let b)): !a && b
    default: false
    }
  }
}
