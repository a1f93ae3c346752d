import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusViews

/// An item of a menu: its title and its command.
struct MenuItem: CommandOwner {
  static let noun = "a menu item"
  static let doc = "An item of a menu."
  static let subject = "the view that opened the menu"

  var title = ""
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "title", \.title, isRequired: true, filler: "\"\"", "The words of the item."),
    condition,
  ]
}

extension Scene {
  /// Makes a view the first responder and shows a menu at it with the items that can act; shows no
  /// menu if none can.
  ///
  /// - Parameter point: The place that the arrow points at, in surface coordinates; nil for the
  ///   view's rectangle.
  func popMenu(_ items: [MenuItem], on target: View, at point: Point? = nil) {
    stage.focus.move(to: target, isShown: false)
    let possible = items.filter {
      $0.use.holds(in: self) && $0.use.command.isPossible(on: target, in: self)
    }
    let menu = stage.showMenu(
      possible.map { item in
        (title: item.title, action: { [unowned self] time in choose(item, at: time) })
      }, on: target, at: point, look: .ofScenes(tree.theme), turnedBy: built.quarters(of: target))
    menu?.alpha = Self.firstAlpha
    menu?.animate(
      ViewAnimation(.fade, for: .milliseconds(120), from: stage.clock.now) { view, part in
        view.alpha = Self.firstAlpha + (1 - Self.firstAlpha) * ViewAnimation.eased(part)
      })
  }

  /// The initial opacity of a menu: it is visible at once and then fades in to the full opacity.
  private static let firstAlpha = 0.3

  /// Performs an item's command on the first responder.
  private func choose(_ item: MenuItem, at time: Timestamp) {
    guard let view = stage.firstResponder, tree.root.isSelfOrAncestor(of: view) else { return }
    item.use.command.perform(on: view, at: time, in: self)
  }

  /// Closes the menu if it belongs to a view.
  func closeMenu(of target: View) {
    if stage.overlays.menu?.target === target { stage.overlays.closeMenu() }
  }
}
