import TactusGeometry
import TactusInput
import TactusJSON
import TactusViews

/// An item of a menu: what it is called and what it does.
struct MenuItem: CommandOwner {
  static let noun = "a menu item"
  static let doc = "What can be chosen from a menu."
  static let subject = "the view that the menu is about"

  var title = ""
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "title", \.title, isRequired: true, filler: "\"\"", "What the menu calls it."),
    condition,
  ]
}

/// A menu that is shown.
final class OpenMenu {
  let view: MenuView
  let items: [MenuItem]
  /// What it is about.
  private(set) weak var target: View?

  init(view: MenuView, items: [MenuItem], target: View) {
    self.view = view
    self.items = items
    self.target = target
  }
}

extension Scene {
  /// Makes a view the first responder and shows a menu at it: the items that can act, none where
  /// there are none.
  ///
  /// - Parameter point: What the arrow points at, in surface coordinates; the view's rectangle
  ///   where it is nil.
  func popMenu(_ items: [MenuItem], on target: View, at point: Point? = nil) {
    overlays.closeMenu()
    focus.move(to: target, isShown: false)
    let possible = items.filter {
      $0.use.holds(in: self) && $0.use.command.isPossible(on: target, in: self)
    }
    guard !possible.isEmpty else { return }
    let view = MenuView(titles: possible.map(\.title), look: .ofScenes(tree.theme))
    view.onChoose = { [unowned self] index, time in choose(index, at: time) }
    view.alpha = Self.firstAlpha
    view.animate(
      ViewAnimation(.fade, for: .milliseconds(120), from: clock.now) { view, part in
        view.alpha = Self.firstAlpha + (1 - Self.firstAlpha) * ViewAnimation.eased(part)
      })
    overlays.open(OpenMenu(view: view, items: possible, target: target))
    view.place(
      at: Self.rect(of: target, or: point), in: tree.root.bounds,
      turnedBy: built.quarters(of: target))
  }

  /// How opaque a menu is at first: seen at once, and all of it a moment later.
  private static let firstAlpha = 0.3

  static func rect(of target: View, or point: Point?) -> Rect {
    guard let point else { return target.toSurface.apply(target.bounds) }
    return Rect(center: point, size: Size(width: 2, height: 2)).inset(by: -12)
  }

  /// Does what an item says, to the first responder.
  private func choose(_ index: Int, at time: Timestamp) {
    guard let menu = overlays.menu, menu.items.indices.contains(index) else { return }
    overlays.closeMenu()
    guard let view = firstResponder, tree.root.isSelfOrAncestor(of: view) else { return }
    menu.items[index].use.command.perform(on: view, at: time, in: self)
  }

  /// Closes the menu if it is about a view.
  func closeMenu(of target: View) {
    if overlays.menu?.target === target { overlays.closeMenu() }
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
