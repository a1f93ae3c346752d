import TactusJSON
import TactusValues

/// Methods that replace the lists in `let` by the named values of their items.
extension SceneExpansion {
  /// Returns the members of `let` that one member stands for.
  ///
  /// A list becomes a value for each member of each item, such as `menu.soup.price`, and one for the
  /// item's rank. Any other member is returned unchanged.
  func expandValue(_ member: JSONObject.Member, _ scope: Scope?) -> [JSONObject.Member] {
    let node = member.value
    guard node.array != nil || node.object != nil else { return [member] }
    guard let (data, object) = readList(node),
      let declared = declaration(member.key, data, object, node)
    else {
      faultyLists.insert(member.key)
      return []
    }
    let count = declared.keys.count * (declared.members.count + 1)
    guard budget.take(.values, count, at: node) else { return [] }
    lists[member.key] = declared
    let values = values(of: declared, named: member.key, data, member)
    self.values.formUnion(values.map(\.key))
    return values
  }

  private func readList(_ node: JSONNode) -> (ItemData, JSONObjectReader?)? {
    if let array = node.array { return items.data(array, at: node).map { ($0, nil) } }
    guard let object = JSONCursor(node, reportingTo: diagnostics).object() else { return nil }
    object.accept(ListMembers.members.map(\.member.key))
    object.finish(of: "a list")
    guard let items = object.value("items")?.node else { return (ItemData([]), object) }
    if let array = items.array { return self.items.data(array, at: items).map { ($0, object) } }
    guard items.string != nil else {
      error(
        "expected a list of items, or the path of a file with items", at: items, kind: .wrongType)
      return nil
    }
    return self.items.readItems(at: items).map { ($0, object) }
  }

  private func declaration(
    _ name: String, _ data: ItemData, _ object: JSONObjectReader?, _ node: JSONNode
  ) -> ListDeclaration? {
    var members: [(name: String, initial: Datum)] = []
    for entry in object?.value("of")?.object()?.entries() ?? [] {
      guard let initial = Datum(entry.value.node) else {
        error("expected a number, a text, true or false", at: entry.value.node, kind: .wrongType)
        continue
      }
      members.append((entry.key, initial))
    }
    let stated = Set(members.map(\.name))
    for (name, example) in data.members where !stated.contains(name) {
      guard let empty = Datum(JSONNode(example.emptyValue, at: example.range, in: example.source)),
        Datum(example) != nil
      else { continue }
      members.append((name, empty))
    }
    guard !isReserved(members.map(\.name), at: node) else { return nil }
    let isPlain = data.items.first?.node.object == nil
    if let odd = data.items.first(where: { item in
      item.node.array != nil || (item.node.object == nil) != isPlain
    }) {
      error(
        "the items of a list must all be objects, such as {\"name\": \"soup\"}, or none of them",
        at: odd.node, kind: .wrongType)
      return nil
    }
    guard !members.isEmpty else {
      error(
        "the list \(name) is empty, so the members of its items are unknown; write {\"of\": "
          + "{\"name\": \"\"}} with the members of a new item", at: node)
      return nil
    }
    guard haveKinds(data, members), isKey(object, among: members.map(\.name)) else { return nil }
    return slots(members, data, object, node)
  }

  /// Returns whether a member has the reserved name; reports an error if so.
  private func isReserved(_ names: [String], at node: JSONNode) -> Bool {
    let rank = ListDeclaration.rank
    guard names.contains(rank) else { return false }
    error(
      "the name \(rank) is reserved for an item's position in the list, so an item cannot have a "
        + "member named \(rank); use another name", at: node)
    return true
  }

  /// Returns whether each member of the items has the kind that its list declares; reports an error
  /// if not.
  private func haveKinds(_ data: ItemData, _ members: [(name: String, initial: Datum)]) -> Bool {
    let kinds = Dictionary(members.map { ($0.name, $0.initial.kind) }) { first, _ in first }
    for item in data.items {
      for (name, node) in item.members {
        guard let kind = kinds[name], let found = Datum(node)?.kind, found != kind else { continue }
        error(
          "\(name) is \(found.noun) here, but \(kind.noun) in the other items or in \"of\"; each member "
            + "must be of the same kind in all items", at: node, kind: .wrongType)
        return false
      }
    }
    return true
  }

  /// Returns whether the items have the member that a list states as their key; reports an error if
  /// not.
  private func isKey(_ object: JSONObjectReader?, among names: [String]) -> Bool {
    guard let key = object?.value("key"), let name = key.text(), !names.contains(name) else {
      return true
    }
    key.error(
      "the items have no member \(JSONWriter.quoted(name))", kind: .unknownKey,
      replacement: Suggestions.nearest(to: name, among: names).map(JSONWriter.quoted),
      accepted: names)
    return false
  }

  private func slots(
    _ members: [(name: String, initial: Datum)], _ data: ItemData, _ object: JSONObjectReader?,
    _ node: JSONNode
  ) -> ListDeclaration? {
    let count = data.items.count
    let most = object?.value("most")?.integer(in: 1...Limits.listItems)
    guard count <= most ?? Limits.listItems else {
      error(
        "the list has \(count) items, but at most \(most ?? Limits.listItems) are allowed",
        at: node,
        kind: .limitExceeded)
      return nil
    }
    let own = items.keys(of: data.items, by: object?.value("key")?.node.string)
    var keys = own.map(\.name)
    // A list without a declaration of its items keeps its length.
    let free = object == nil ? count : most ?? max(count, 100)
    var number = count
    while keys.count < max(free, 1) {
      number += 1
      keys.append("new\(number)")
    }
    return ListDeclaration(
      members: members, keys: keys, titles: own.map(\.title) + keys.dropFirst(own.count))
  }

  private func values(
    of list: ListDeclaration, named name: String, _ data: ItemData, _ member: JSONObject.Member
  ) -> [JSONObject.Member] {
    list.keys.enumerated().flatMap { index, key -> [JSONObject.Member] in
      let item = data.items.indices.contains(index) ? data.items[index] : nil
      let place = item?.node ?? member.value
      // A member that the item lacks has the content that a new item would have.
      let stated = item?.members.filter { item?.added.contains($0.name) == false } ?? []
      let contents = Dictionary(stated.map { ($0.name, $0.node) }) { first, _ in first }
      func value(_ name: String, _ node: JSONNode, of list: String) -> JSONObject.Member {
        // The item can be in another file than the list.
        JSONObject.Member(
          key: ListDeclaration.value(name, of: key, in: list), keyRange: node.range, value: node)
      }
      let rank = JSONNode(
        .integer(item == nil ? 0 : Int64(index + 1)), at: place.range, in: place.source)
      return [value(ListDeclaration.rank, rank, of: name)]
        + list.members.map { own in
          let node =
            contents[own.name] ?? JSONNode(own.initial.nodeValue, at: place.range, in: place.source)
          return value(own.name, node, of: name)
        }
    }
  }
}

extension Datum {
  /// The value as the content of a JSON node.
  var nodeValue: JSONNode.Value {
    switch self {
    case .number(let number):
      Int64(exactly: number).map { .integer($0) } ?? .number(number)
    case .text(let text): .string(text)
    case .flag(let flag): .boolean(flag)
    }
  }
}
