import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusViews

struct MenuItem: CommandOwner {
  static let noun = "a menu item"
  static let doc = "A menu item."
  static let subject = "the view for which the menu was opened"

  var title = ""
  var isDestructive = false
  var use = CommandUse()

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "title", \.title, isRequired: true, filler: "\"\"", "The text of the menu item."),
    SceneMember(
      "destructive", \.isDestructive,
      "Whether the item removes something. Such items are shown in red at the end of the menu, "
        + "apart from the others."),
    condition,
  ]
}

extension Scene {
  /// Makes a view the first responder and shows a menu for it.
  ///
  /// The menu contains the items whose conditions are true and whose commands are possible. If
  /// there are no such items, no menu appears. The menu's arrow points at `point`, in surface
  /// coordinates; if `point` is nil, the arrow points at the view's rectangle, or at `finger` if the
  /// menu has no room beside the view.
  func popMenu(
    _ items: [MenuItem], on target: View, at point: Point? = nil, finger: Point? = nil,
    facing: Facing = .view
  ) {
    stage.focus.move(to: target, isShown: false)
    let possible = items.filter {
      $0.use.holds(on: target, in: self) && $0.use.isPossible(on: target, in: self)
    }
    let shown = possible.filter { !$0.isDestructive } + possible.filter(\.isDestructive)
    let menu = stage.showMenu(
      shown.map { item in
        (
          title: item.title,
          action: { [unowned self] time in choose(item, at: time, openedAt: point ?? finger) }
        )
      }, on: target, at: point, finger: finger,
      destructiveCount: shown.count(where: \.isDestructive), look: .ofScenes(tree.theme),
      turnedBy: quarters(of: target, finger, facing))
    menu?.alpha = Self.firstAlpha
    menu?.animate(
      ViewAnimation(.fade, for: .milliseconds(120), from: stage.clock.now) { view, part in
        view.alpha = Self.firstAlpha + (1 - Self.firstAlpha) * ViewAnimation.eased(part)
      })
  }

  /// Returns the number of clockwise quarter turns by which the menu of a view is rotated.
  private func quarters(of target: View, _ finger: Point?, _ facing: Facing) -> Int {
    guard facing == .nearestSide else { return built.quarters(of: target) }
    let place = finger ?? target.toSurface.apply(target.bounds.center)
    return Facing.side(nearestTo: place, in: tree.size)
  }

  /// The initial opacity of a menu that fades in; it is above 0 to make the menu visible
  /// immediately.
  private static let firstAlpha = 0.3

  /// Performs an item's command on the first responder.
  private func choose(_ item: MenuItem, at time: Timestamp, openedAt point: Point?) {
    guard let view = stage.firstResponder, tree.root.isSelfOrAncestor(of: view) else { return }
    memory.menuPoint = point
    defer { memory.menuPoint = nil }
    item.use.performAllowed(on: view, at: time, in: self)
  }

  /// Closes the open menu if it was opened on the given view.
  func closeMenu(of target: View) {
    if stage.overlays.menu?.target === target { stage.overlays.closeMenu() }
  }
}
