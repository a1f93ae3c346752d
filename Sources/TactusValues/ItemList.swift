import Synchronization

/// A list of items that a scene declares in its `let` object.
///
/// Each member of each item is a named value, such as `menu.soup.price`. A list has a fixed number
/// of slots, some of which can be empty.
package struct ItemList: Sendable {
  /// The name of an item's position in the list, which no member can have.
  package static let rankName = "rank"

  /// A place for one item.
  package struct Slot: Sendable {
    /// The key of the slot, which is part of the names of its values.
    package let key: String
    /// The index of the named value that contains the item's rank.
    ///
    /// The rank is 0 if the slot is empty. Otherwise it is a positive number, and the items of the
    /// list are ordered by it.
    package let rank: Int
    /// The indices of the named values that contain the item's members, by member name.
    package let members: [String: Int]

    package init(key: String, rank: Int, members: [String: Int]) {
      self.key = key
      self.rank = rank
      self.members = members
    }
  }

  /// The full name of the list.
  package let name: String
  /// The members that each item has, with the contents of a new item.
  package let members: [NamedValue]
  package let slots: [Slot]
  /// The indices of the named values that contain the ranks of all slots.
  package let ranks: [Int]

  package init(name: String, members: [NamedValue], slots: [Slot]) {
    self.name = name
    self.members = members
    self.slots = slots
    ranks = slots.map(\.rank)
  }
}

/// A budget of terms, which bounds the memory and the time that a scene needs.
package final class TermBudget: Sendable {
  private let left: Mutex<Int>

  init(_ count: Int) { left = Mutex(count) }

  /// Takes a number of terms from the budget; returns false if it has too few.
  package func take(_ count: Int) -> Bool {
    left.withLock { left in
      left -= count
      return left >= 0
    }
  }
}

/// A term of a sum over the items of a list.
package struct ItemTerm: Sendable {
  /// The index of the named value that contains the item's rank; a rank of 0 means that the slot is
  /// empty.
  let rank: Int
  /// The number to add for the item; true counts as 1, and false as 0.
  let term: Expression

  package init(rank: Int, term: Expression) {
    self.rank = rank
    self.term = term
  }
}

/// The text of an item of a list, which is joined with the texts of the other items.
package struct ItemText: Sendable {
  /// The index of the named value that contains the item's rank.
  let rank: Int
  let text: Expression
  /// The text between the previous item and this one.
  let separator: Expression
  /// The condition under which the text belongs to the result; nil if it always does.
  let condition: Expression?

  /// Returns the texts of the items in a list, cut off at the maximum length of a text.
  static func joined(_ texts: [ItemText], in scope: ExpressionScope) -> String {
    func rank(_ text: ItemText) -> Double { scope.values[text.rank].number }
    let present = texts.filter { rank($0) > 0 && $0.condition?.holds(in: scope) != false }
      .sorted { rank($0) < rank($1) }
    var result = ""
    for (index, text) in present.enumerated()
    where result.utf8.count <= Expression.longestText {
      if index > 0 { result += text.separator.datum(in: scope).text }
      result += text.text.datum(in: scope).text
    }
    return Expression.shortened(result)
  }
}
