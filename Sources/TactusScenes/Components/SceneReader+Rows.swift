import TactusJSON
import TactusValues

/// The item that a view represents, in a repetition whose shown items change while the scene runs.
struct RowDescription: Sendable {
  /// The index of the named value that contains the item's rank; nil if the item is not in a list.
  var rank: Int?
  /// The condition under which the item is shown; nil if it is always shown.
  var condition: Expression?
  /// The number or text by which the items are ordered; nil to order them by rank.
  var order: Expression?
  var isDescending = false
  /// The number of the repetition, which all of its rows share.
  var repetition = 0
}

/// Methods that read what components and repetitions have added to a scene.
extension SceneReader {
  /// Reads the item that a view represents; returns nil if the view is not an item.
  func readRow(_ cursor: JSONCursor) -> RowDescription? {
    guard let row = expanded?.sources.row(of: cursor.node.source) else { return nil }
    var read = RowDescription()
    if let slot = row.slot, let list = values.lists[slot.list],
      list.slots.indices.contains(slot.index)
    {
      read.rank = list.slots[slot.index].rank
    }
    read.condition = row.condition.flatMap {
      readExpression(JSONCursor($0, at: cursor.pointer, reportingTo: diagnostics), .flag)?.0
    }
    read.order = row.order.flatMap {
      readExpression(JSONCursor($0, at: cursor.pointer, reportingTo: diagnostics), nil)?.0
    }
    read.isDescending = row.isDescending
    read.repetition = row.repetition
    return read
  }

  /// Reads the type of a view; an unknown name is an error.
  func readKind(_ cursor: JSONCursor) -> ViewKind? {
    let kinds = ViewKind.allCases.map(\.rawValue)
    guard let name = cursor.word(among: kinds + components) else { return nil }
    return ViewKind(rawValue: name)
  }

  /// The maximum number of views with the same parent.
  ///
  /// Repetitions have a limit of their own, which was checked before.
  var mostChildren: Int { sources.isEmpty ? Limits.views : Limits.allViews }

  private var components: [String] { expanded?.components ?? [] }

  /// Returns the members of a section that is an object, including those of components.
  func entries(_ cursor: JSONCursor, _ most: Int, _ section: String)
    -> [(key: String, keyRange: SourceRange, value: JSONCursor)]
  {
    cursor.entries(0...most + (expanded?.counts[section] ?? 0))
  }

  /// Returns the elements of a section that is a list, including those of components.
  func elements(_ cursor: JSONCursor, _ most: Int, _ section: String) -> [JSONCursor] {
    cursor.elements(0...most + (expanded?.counts[section] ?? 0))
  }
}
