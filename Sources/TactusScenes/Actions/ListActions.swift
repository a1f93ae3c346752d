import TactusInput
import TactusJSON
import TactusStage
import TactusValues
import TactusViews

struct AppendAction: Command {
  static let name = "append"
  static let doc =
    "Adds an item to the end of a [list](#list). If the list is full, a message says so, and "
    + "nothing changes."
  private var list: ItemList?
  /// The contents that the file states for members of the new item.
  private var contents: [(member: String, value: Expression)] = []

  init() {}

  static let members: [SceneMember<Self>] = [
    SceneMember("list", .text(form: "a list's name"), isRequired: true, "The name of the list.") {
      $2.list = $1.readList($0)
    },
    SceneMember(
      "item",
      .names(
        .either([.number(-1e9...1e9), .boolean, .text(form: "an expression")]),
        count: 0...Limits.group),
      "The contents of the new item's members: numbers, true or false, or "
        + "[expressions](#expressions). Members that are left out have the contents that \"of\" "
        + "states."
    ) { cursor, reader, action in
      guard let list = action.list else { return }
      action.contents = reader.readContents(cursor).compactMap { entry in
        reader.readMember(entry.key, entry.keyRange, entry.value, of: list).map { (entry.key, $0) }
      }
    },
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart else { return }
    append(scope(of: event, in: scene), event.time, scene)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    append(scene.scope(on: view), time, scene)
  }

  private func append(_ scope: ExpressionScope, _ time: Timestamp, _ scene: Scene) {
    guard let list else { return }
    guard let slot = list.slots.first(where: { scope.values[$0.rank].number <= 0 }) else {
      let text =
        "nothing was added: the list \(list.name) already has \(list.slots.count) items, its maximum"
      scene.stage.show(Message(text, isTrouble: false), at: time)
      return
    }
    let last = list.slots.map { scope.values[$0.rank].number }.max() ?? 0
    // All contents are evaluated before any value changes.
    let given = contents.map { ($0.member, $0.value.datum(in: scope)) }
    for member in list.members {
      guard let place = slot.members[member.name] else { continue }
      let content = given.first { $0.0 == member.name }?.1 ?? member.initial
      scope.values.set(place, to: content)
    }
    scope.values.set(slot.rank, to: .number(last + 1))
  }
}

struct RemoveItemAction: Command {
  static let name = "removeItem"
  static let doc =
    "Removes items from a [list](#list): the item whose view performs the action, or all items for "
    + "which a condition is true."
  private var list: ItemList?
  /// The condition, for each slot of the list, under which the item in the slot is removed.
  private(set) var conditions: [Expression] = []
  /// The index of the only slot whose item is removed; nil if `conditions` select the items.
  private var own: Int?

  init() {}

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "list", .text(form: "a list's name"),
      "The name of the list; by default, the one whose item contains the action."
    ) { $2.list = $1.readList($0) },
    SceneMember(
      "where", .text(form: "a condition"),
      "The condition, an [expression](#expressions) in which the members of an item have their own "
        + "names, such as \"amount == 0\"; \"true\" removes all items."
    ) { cursor, reader, action in
      guard let list = action.list else { return }
      action.conditions = reader.readConditions(cursor, for: list)
    },
  ]

  static func read(_ reader: ActionReader) -> (any Action)? {
    var action = Self()
    reader.object?.read(members, into: &action, by: reader.scene)
    guard reader.object?.value("where") == nil else {
      if reader.object?.value("list") == nil {
        let place = reader.object?.cursor ?? reader.binding
        place.error("removeItem with \"where\" needs \"list\"", kind: .missingKey)
        return nil
      }
      return action.list?.slots.count == action.conditions.count ? action : nil
    }
    let around = reader.scene.item(around: reader.binding)
    guard let stated = reader.object?.value("list") else {
      guard let around else {
        reader.binding.error(
          "this removeItem is not in the view of a list's item; add \"list\" and \"where\"",
          kind: .missingKey)
        return nil
      }
      (action.list, action.own) = (around.list, around.slot)
      return action
    }
    guard let list = action.list else { return nil }
    guard let around, around.list.name == list.name else {
      stated.error(
        "removeItem with \"list\" needs \"where\", the condition for the items to remove; to remove all "
          + "items, write \"where\": \"true\"", kind: .missingKey)
      return nil
    }
    action.own = around.slot
    return action
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart else { return }
    remove(scope(of: event, in: scene))
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    remove(scene.scope(on: view))
  }

  private func remove(_ scope: ExpressionScope) {
    guard let list else { return }
    if let own { return scope.values.set(list.slots[own].rank, to: .number(0)) }
    let removed = zip(list.slots, conditions).filter {
      scope.values[$0.rank].number > 0 && $1.holds(in: scope)
    }
    for (slot, _) in removed { scope.values.set(slot.rank, to: .number(0)) }
  }
}

extension SceneReader {
  /// Reads a condition for each slot of a list; returns none after an error.
  func readConditions(_ cursor: JSONCursor, for list: ItemList) -> [Expression] {
    guard takeTerms(of: list, at: cursor) else { return [] }
    var conditions: [Expression] = []
    for slot in list.slots {
      // An error is the same for all items, so it is reported once.
      guard let condition = readCondition(cursor, for: slot) else { return [] }
      conditions.append(condition)
    }
    return conditions
  }

  /// Counts one term for each slot of a list; reports an error and returns false if the scene has
  /// too many terms.
  func takeTerms(of list: ItemList, at cursor: JSONCursor) -> Bool {
    if values.budget.take(list.slots.count) { return true }
    cursor.error(
      "the sums and the actions on lists of the scene have too many terms; use shorter lists, or "
        + "perform the action in fewer places", kind: .limitExceeded)
    return false
  }

  func readList(_ cursor: JSONCursor) -> ItemList? {
    guard let name = cursor.text() else { return nil }
    if let list = values.lists[scope(of: cursor)?.list(name) ?? name] { return list }
    let known = values.lists.keys.sorted()
    cursor.error(
      "there is no list named \(JSONWriter.quoted(name))", kind: .unknownValue,
      replacement: Suggestions.nearest(to: name, among: known).map(JSONWriter.quoted),
      accepted: known)
    return nil
  }

  /// Returns the list whose item contains a node, and the index of the item's slot.
  func item(around cursor: JSONCursor) -> (list: ItemList, slot: Int)? {
    var scope = scope(of: cursor)
    while let current = scope {
      if let slot = current.slot, let list = values.lists[slot.list] { return (list, slot.index) }
      scope = current.outer ?? current.caller
    }
    return nil
  }

  /// Reads the content of one member of an item: a constant or an expression.
  ///
  /// In the expression, the members of the item in `slot` have their own names; nil for a new item.
  func readMember(
    _ name: String, _ keyRange: SourceRange, _ cursor: JSONCursor, of list: ItemList,
    for slot: ItemList.Slot? = nil
  ) -> Expression? {
    guard let member = list.members.first(where: { $0.name == name }) else {
      let known = list.members.map(\.name)
      diagnostics.report(
        Diagnostic(
          .error,
          "the items of \(list.name) have no member \(JSONWriter.quoted(name))"
            + (name.contains("{") ? "; a parameter in a key must be a constant string" : ""),
          kind: .unknownKey, in: cursor.node.source, at: keyRange,
          pointer: cursor.pointer.description,
          suggestion: Suggestions.nearest(to: name, among: known).map {
            Suggestion(JSONWriter.quoted($0), at: keyRange, isShown: true)
          }, accepted: known))
      return nil
    }
    if cursor.node.string != nil {
      if sources.isLiteral(cursor.node.source), member.initial.kind == .text {
        return cursor.node.string.map { .constant(.text($0)) }
      }
      return readExpression(cursor, member.initial.kind, for: slot)?.0
    }
    guard let datum = Datum(cursor.node), datum.kind == member.initial.kind else {
      cursor.error("\(name) must be \(member.initial.kind.noun)", kind: .wrongType)
      return nil
    }
    return .constant(datum)
  }
}
