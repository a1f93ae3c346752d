public import TactusGeometry
public import TactusInput
public import TactusViews

/// A menu that is shown.
package final class OpenMenu {
  package let view: MenuView
  /// The view that it is about.
  package private(set) weak var target: View?

  init(view: MenuView, target: View) {
    self.view = view
    self.target = target
  }
}

extension Stage {
  /// Shows a menu at a view, in place of one that is open.
  ///
  /// - Parameters:
  ///   - items: What each is called and what it does at the time when it is chosen; none shows no menu.
  ///   - point: What its arrow points at, in surface coordinates; the view's rectangle if it is nil.
  ///   - look: Its colors and sizes; those of the theme's controls unless given.
  ///   - quarters: How many quarter turns the words are turned.
  @discardableResult
  public func showMenu(
    _ items: [(title: String, action: (Timestamp) -> Void)], on target: View,
    at point: Point? = nil, look: MenuLook? = nil, turnedBy quarters: Int = 0
  ) -> MenuView? {
    overlays.closeMenu()
    guard !items.isEmpty else { return nil }
    let view = MenuView(titles: items.map(\.title), look: look ?? MenuLook(tree.theme))
    view.onChoose = { [unowned self] index, time in
      guard items.indices.contains(index) else { return }
      overlays.closeMenu()
      items[index].action(time)
    }
    overlays.open(OpenMenu(view: view, target: target))
    view.place(
      at: Self.rect(of: target, or: point), in: tree.root.bounds, turnedBy: quarters)
    return view
  }

  private static func rect(of target: View, or point: Point?) -> Rect {
    guard let point else { return target.toSurface.apply(target.bounds) }
    return Rect(center: point, size: Size(width: 2, height: 2)).inset(by: -12)
  }

  /// The keys of an open menu.
  ///
  /// - Returns: Whether it was one.
  func handleInMenu(_ key: KeyEvent) -> Bool {
    guard let menu = overlays.menu, key.phase != .released else { return false }
    switch key.name {
    case "Down", "Right", "Tab": menu.view.moveHighlight(by: 1)
    case "Up", "Left", "ISO_Left_Tab": menu.view.moveHighlight(by: -1)
    case "Return", "KP_Enter", "space":
      if let index = menu.view.highlighted { menu.view.onChoose?(index, key.time) }
    case "Escape": overlays.closeMenu()
    default: return false
    }
    return true
  }
}
