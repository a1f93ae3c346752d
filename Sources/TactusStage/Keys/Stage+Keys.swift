import TactusGeometry
import TactusInput
public import TactusViews

/// The order in which a key is offered: an open menu, the view with the focus, a sheet or the tenant, and last the keys that move the focus.
extension Stage {
  /// Takes in a key that no gesture used.
  func handle(_ key: KeyEvent) {
    if handleInMenu(key) { return }
    if let view = firstResponder, view.tree === tree, view.keyPressed(key) { return }
    if let sheet = sheets.last {
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

  /// Behind a sheet no key does anything, except those that move the focus.
  private func handle(_ key: KeyEvent, behind sheet: any StageSheet) -> Bool {
    guard key.phase != .released else { return true }
    if key.name == "Tab" || key.name == "ISO_Left_Tab" { return false }
    if key.name == "Escape" { sheet.dismiss() }
    return true
  }

  /// Gives the keys to the next view that takes them, in the order of reading, round and round.
  private func moveFocus(by step: Int) {
    let sheet = sheets.last
    let views = shownViews { $0.takesFocus && sheet?.holds($0) != false }
    guard !views.isEmpty else { return }
    let present = views.firstIndex { $0 === firstResponder }
    let next = present.map { $0 + step } ?? (step > 0 ? 0 : views.count - 1)
    focus.move(to: views[(next + views.count) % views.count])
  }

  /// The view that the keys go to.
  public var firstResponder: View? { focus.view }

  /// Lets the keys go to a view, with a ring around it, or to none.
  public func moveFocus(to view: View?) { focus.move(to: view) }

  /// Returns the views that fit and are seen, as they are read: from the top, and from the left in each row.
  package func shownViews(where fits: (View) -> Bool) -> [View] {
    var found: [View] = []
    tree.root.forEachDescendant { view in
      guard fits(view), !view.isHidden, view.alpha > 0 else { return }
      found.append(view)
    }
    let places = found.map { ($0, $0.toSurface.apply($0.bounds)) }
    // A row is as high as half of what stands in it.
    return places.sorted { a, b in
      let (p, q) = (a.1.center, b.1.center)
      if abs(p.y - q.y) > min(a.1.height, b.1.height) / 2 { return p.y < q.y }
      return p.x < q.x
    }.map(\.0)
  }
}
