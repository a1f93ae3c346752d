public import TactusGeometry
public import TactusInput
public import TactusViews

/// An open menu, together with the view that it belongs to.
package final class OpenMenu {
  /// The view that shows the menu.
  package let view: MenuView
  /// The view that the menu belongs to.
  package private(set) weak var target: View?

  init(view: MenuView, target: View) {
    self.view = view
    self.target = target
  }
}

extension Stage {
  /// Shows a menu for the given view, after closing any open menu.
  ///
  /// - Parameters:
  ///   - items: The title and the action of each item. The action is called with the time at which
  ///     the item was chosen. An empty array shows no menu.
  ///   - target: The view that the menu belongs to.
  ///   - point: The point at which the menu's arrow points, in surface coordinates; nil to point at
  ///     the target.
  ///   - finger: The place of the finger that opens the menu, in surface coordinates. The arrow
  ///     points there if the menu has no room beside the target.
  ///   - destructiveCount: The number of items at the end that remove something. They are shown
  ///     apart from the others, in another color.
  ///   - look: The menu's colors and sizes; by default, those of the theme's controls.
  ///   - quarters: The number of clockwise quarter turns by which the menu is rotated.
  /// - Returns: The view that shows the menu; nil if there are no items.
  @discardableResult
  public func showMenu(
    _ items: [(title: String, action: (Timestamp) -> Void)], on target: View,
    at point: Point? = nil, finger: Point? = nil, destructiveCount: Int = 0,
    look: MenuLook? = nil, turnedBy quarters: Int = 0
  ) -> MenuView? {
    overlays.closeMenu()
    guard !items.isEmpty else { return nil }
    let view = MenuView(
      titles: items.map(\.title), destructiveCount: destructiveCount,
      look: look ?? MenuLook(tree.theme))
    view.onChoose = { [unowned self] index, time in
      guard items.indices.contains(index) else { return }
      overlays.closeMenu()
      items[index].action(time)
    }
    overlays.open(OpenMenu(view: view, target: target))
    view.place(
      at: Self.rect(of: target, or: point), in: tree.root.bounds, finger: finger,
      turnedBy: quarters)
    return view
  }

  private static func rect(of target: View, or point: Point?) -> Rect {
    guard let point else { return target.toSurface.apply(target.bounds) }
    return Rect(center: point, size: Size(width: 2, height: 2)).inset(by: -12)
  }

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
