import TactusGeometry
import TactusInput
import TactusJSON
import TactusViews

struct PopAction: Command, TargetedAction {
  static let name = "pop"
  static let doc = "Enlarges the view briefly."
  private static let time = Interval.milliseconds(320)
  private static let growth = 0.3

  var target: Selector?
  var needsView: Bool { true }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    for view in scene.pieces.group(of: view) {
      view.animate(
        ViewAnimation(.size, for: Self.time, from: time) { view, part in
          view.emphasis = 1 + Self.growth * ViewAnimation.thereAndBack(part)
        })
    }
  }
}

struct GhostAction: Command, TargetedAction {
  static let name = "ghost"
  static let doc = "Fades the view out and back in."

  var target: Selector?
  var needsView: Bool { true }

  private static let time = Interval.milliseconds(1600)
  /// The lowest opacity while the view fades out and back in, as a fraction of the view's original
  /// opacity.
  ///
  /// The view can still be touched at this opacity.
  private static let faintest = 0.05

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    for view in scene.pieces.group(of: view) {
      view.finishAnimation(.fade)
      let alpha = view.alpha
      view.animate(
        ViewAnimation(.fade, for: Self.time, from: time) { view, part in
          let faded = ViewAnimation.thereAndBack(part) * (1 - Self.faintest)
          view.alpha = alpha * (1 - faded)
        })
    }
  }
}

struct TurnAction: Command, TargetedAction, Edit {
  static let name = "turn"
  static let doc = "Turns the view, or the group it belongs to, by an angle."
  var target: Selector?
  var degrees = 90.0
  var needsView: Bool { true }

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "degrees", \.degrees, .number(-360...360, "degrees"),
      "The angle; positive angles turn the view clockwise."),
  ]

  private static let time = Interval.milliseconds(260)

  func canAct(on view: View, in scene: Scene) -> Bool { !scene.pieces.isLocked(view) }

  func suits(_ view: View, in scene: Scene) -> Bool { scene.isMovable(view) }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let angle = degrees * .pi / 180
    for view in scene.pieces.changeable(with: view) {
      view.finishAnimation(.turn)
      let start = view.transform
      view.animate(
        ViewAnimation(.turn, for: Self.time, from: time) { view, part in
          view.transform = start.then(.rotation(angle * ViewAnimation.eased(part)))
        })
    }
  }
}
