import TactusGeometry
import TactusInput
public import TactusViews

/// Functions that handle key events.
///
/// A key is offered first to an open menu and then to the focused view. If neither uses the key, it
/// goes to the frontmost sheet, a view that covers the stage's contents. A sheet uses Escape and
/// discards all other keys except Tab; if it is a `SheetView`, the tenant, the owner of the contents,
/// is asked before. Without a sheet, the key goes to the tenant. If nothing uses the key, Tab moves
/// the focus and Escape removes it.
extension Stage {
  /// Handles a key event that no gesture used.
  func handle(_ key: KeyEvent) {
    if handleInMenu(key) { return }
    if let view = firstResponder, view.tree === tree, view.keyPressed(key) { return }
    if let sheet = frontSheet {
      if let own = sheet as? SheetView, tenant?.handle(key, in: own) == true { return }
      if handle(key, behind: sheet) { return }
    } else if tenant?.handle(key) == true {
      return
    }
    guard key.phase != .released else { return }
    switch key.name {
    case "Tab": moveFocus(by: 1)
    case "ISO_Left_Tab": moveFocus(by: -1)
    case "Escape": focus.move(to: nil)
    default: break
    }
  }

  /// Handles a key that the focused view did not use, while `sheet` is the frontmost sheet.
  ///
  /// Escape dismisses the sheet. All other keys except Tab are discarded.
  ///
  /// - Returns: Whether the key was handled; false if Tab was pressed, which then moves the focus.
  private func handle(_ key: KeyEvent, behind sheet: any StageSheet) -> Bool {
    guard key.phase != .released else { return true }
    if key.name == "Tab" || key.name == "ISO_Left_Tab" { return false }
    if key.name == "Escape" { escape(sheet) }
    return true
  }

  /// Moves the focus to the next or previous view that accepts it, in reading order.
  ///
  /// `step` is 1 for the next view and -1 for the previous one. The order wraps around at the ends.
  private func moveFocus(by step: Int) {
    let sheet = frontSheet
    let views = shownViews { $0.takesFocus && sheet?.holds($0) != false }
    guard !views.isEmpty else { return }
    let present = views.firstIndex { $0 === firstResponder }
    let next = present.map { $0 + step } ?? (step > 0 ? 0 : views.count - 1)
    focus.move(to: views[(next + views.count) % views.count])
  }

  /// The view that receives key events; nil for none.
  public var firstResponder: View? { focus.view }

  /// Moves the focus to the given view and shows a ring around it; nil leaves no view focused.
  public func moveFocus(to view: View?) { focus.move(to: view) }

  /// Returns the visible views that satisfy a condition, in reading order: from top to bottom, and
  /// from left to right in each row.
  package func shownViews(where fits: (View) -> Bool) -> [View] {
    var found: [View] = []
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if fits(view) { found.append(view) }
      for child in view.children { visit(child) }
    }
    visit(tree.root)
    let places = found.map { ($0, $0.toSurface.apply($0.bounds)) }
    // Two views are in one row if their centers differ by at most half the smaller height.
    return places.sorted { a, b in
      let (p, q) = (a.1.center, b.1.center)
      if abs(p.y - q.y) > min(a.1.height, b.1.height) / 2 { return p.y < q.y }
      return p.x < q.x
    }.map(\.0)
  }
}
