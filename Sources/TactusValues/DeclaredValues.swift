/// The declarations of a scene's named values, in the order of `let`, with an index by name.
package struct DeclaredValues: Sendable {
  package private(set) var all: [NamedValue] = []
  private var places: [String: Int] = [:]
  /// The budget for the terms of sums over lists and of actions on the items of lists.
  package let budget = TermBudget(500_000)
  /// The budget for searches for a name that is similar to an unknown name.
  let searches = TermBudget(1_000)
  /// The lists by full name; the members of their items are among the values.
  package private(set) var lists: [String: ItemList] = [:]
  /// The names of the values that are not members of a list's items.
  private var plainNames: [String] = []

  package init(_ values: [NamedValue] = []) {
    for value in values { append(value) }
  }

  package mutating func append(_ value: NamedValue) {
    if places[value.name] == nil { places[value.name] = all.count }
    all.append(value)
    if !value.isOfList { plainNames.append(value.name) }
  }

  /// Replaces the initial content of the value at the given index.
  package mutating func begin(_ place: Int, with initial: Datum) {
    let old = all[place]
    all[place] = NamedValue(name: old.name, initial: initial, isOfList: old.isOfList)
  }

  package mutating func add(_ list: ItemList) { lists[list.name] = list }

  package subscript(_ place: Int) -> NamedValue { all[place] }

  /// The number of values.
  package var count: Int { all.count }

  /// The names to list in messages about an unknown name; the values of lists are left out.
  package var suggested: [String] { plainNames }

  package func place(of name: String) -> Int? { places[name] }

  /// Returns the list to which an item belongs.
  func list(with item: ItemList.Slot) -> ItemList? {
    lists.values.first { $0.ranks.contains(item.rank) }
  }

  /// Returns the name of a value of an item in a list, as an example; nil if the list has none.
  package func example(inList name: String) -> String? {
    let ranks = Set(lists[name]?.ranks ?? [])
    return all.indices.first { all[$0].name.hasPrefix(name + ".") && !ranks.contains($0) }
      .map { all[$0].name }
  }

  /// Returns the names of values of lists and of uses that have as many dots as the given name.
  func related(to name: String) -> [String] {
    func parts(_ name: String) -> Int { name.utf8.count { $0 == UInt8(ascii: ".") } }
    let count = parts(name)
    guard count > 0 else { return [] }
    let ranks = Set(lists.values.flatMap(\.ranks))
    return all.indices.filter { all[$0].isOfList && !ranks.contains($0) }.map { all[$0].name }
      .filter { parts($0) == count }
  }
}
