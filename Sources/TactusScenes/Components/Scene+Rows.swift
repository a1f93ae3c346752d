import TactusValues
import TactusViews

/// A view that represents an item.
struct SceneRow {
  let view: View
  let row: RowDescription
  /// The members of the view that an expression hides and shows.
  let hidden: [FollowedMember]
}

/// Methods that show, hide and order the views of items while the scene runs.
extension Scene {
  /// Makes the views of one or more repetitions follow the values that determine which items are
  /// shown, and in which order.
  ///
  /// - Parameters:
  ///   - rows: The views of items, with the items that they represent.
  ///   - parent: The parent of all views.
  func connect(_ rows: [SceneRow], in parent: View) {
    for repetition in Set(rows.map(\.row.repetition)).sorted() {
      let own = rows.filter { $0.row.repetition == repetition }
      let places = own.flatMap { row in
        [row.row.rank].compactMap { $0 } + (row.row.condition?.places ?? [])
          + (row.row.order?.places ?? [])
      }
      follow(places) { [unowned self, unowned parent] in
        let isOrdered = own.contains { $0.row.rank != nil || $0.row.order != nil }
        let scope = ExpressionScope(values: values)
        for row in own { row.show(in: scope) }
        guard isOrdered else { return }
        parent.reorder(Self.ordered(own, in: scope))
      }
    }
  }

  private static func ordered(
    _ rows: [SceneRow], in scope: ExpressionScope
  ) -> [View] {
    let keyed = rows.enumerated().map { index, row in
      (
        view: row.view, order: row.row.order?.datum(in: scope),
        rank: row.row.rank.map { scope.values[$0].number } ?? 0, index: index,
        isDescending: row.row.isDescending
      )
    }
    return keyed.sorted { a, b in
      if a.order != b.order { return Datum.isLess(a.order, b.order) != a.isDescending }
      return (a.rank, a.index) < (b.rank, b.index)
    }.map(\.view)
  }
}

extension SceneRow {
  /// Shows or hides the view, according to the item and to the view's own member `hidden`.
  func show(in scope: ExpressionScope) {
    let isShown = row.isShown(in: scope)
    if isShown, let hidden = hidden.first {
      var description = ViewDescription()
      _ = hidden.set(scope, view, &description)
    } else if view.isHidden == isShown {
      view.isHidden = !isShown
    }
  }
}

extension RowDescription {
  func isShown(in scope: ExpressionScope) -> Bool {
    if let rank, scope.values[rank].number <= 0 { return false }
    return condition?.holds(in: scope) ?? true
  }
}
