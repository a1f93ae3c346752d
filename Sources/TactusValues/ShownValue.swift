package import TactusJSON

/// A named value or a list, as it appears in logs and in the answers to other programs.
package enum ShownValue {
  case single(Datum)
  /// The items of a list, in the order of the list; each has its members in the order of their
  /// declarations.
  case list([[(name: String, value: Datum)]])

  package func write(_ key: String, to writer: inout JSONWriter) {
    switch self {
    case .single(let value): value.write(key, to: &writer)
    case .list(let items):
      writer.key(key)
      writer.beginArray()
      for item in items {
        writer.beginObject()
        for (name, value) in item { value.write(name, to: &writer) }
        writer.endObject()
      }
      writer.endArray()
    }
  }
}

/// Methods that return the values and lists that other programs can see.
extension NamedValues {
  /// Returns all values and lists by name, in the order of their declarations.
  ///
  /// Typed text is hidden as in `shown(_:isRequested:)`.
  package func allShown(isRequested: Bool = false) -> [(name: String, value: ShownValue)] {
    var known: Set<String> = []
    return (0..<count).compactMap { place in
      guard let list = list(of: place) else {
        return (name(at: place), .single(shown(place, isRequested: isRequested)))
      }
      guard known.insert(list.name).inserted else { return nil }
      return (list.name, shown(list, isRequested: isRequested))
    }
  }

  /// Returns a list with the items that it currently contains.
  package func shown(_ list: ItemList, isRequested: Bool = false) -> ShownValue {
    let slots = list.slots.filter { self[$0.rank].number > 0 }
      .sorted { self[$0.rank].number < self[$1.rank].number }
    return .list(
      slots.map { slot in
        list.members.compactMap { member in
          slot.members[member.name].map { (member.name, shown($0, isRequested: isRequested)) }
        }
      })
  }

  /// Returns the name and the content that other programs receive when a value changes.
  ///
  /// If an item was added, removed or moved, the result is the name and the content of the whole
  /// list. The result is nil for a member of an item that the list does not contain at present.
  package func shownChange(of place: Int) -> (name: String, value: ShownValue)? {
    if let list = list(of: place) {
      if list.ranks.contains(place) { return (list.name, shown(list)) }
      let slot = list.slots.first { $0.members.values.contains(place) }
      guard let slot, self[slot.rank].number > 0 else { return nil }
    }
    return (name(at: place), .single(shown(place)))
  }
}
