import TactusInput
import TactusJSON
import TactusValues
import TactusViews

/// The course of a gradual change over its duration.
enum Ease: String, SceneWord {
  case linear
  /// The change begins slowly.
  case slowIn = "in"
  /// The change ends slowly.
  case slowOut = "out"
  /// The change begins and ends slowly.
  case both = "inOut"

  static let doc =
    "The course of the change: \"linear\", \"in\" (it begins slowly), \"out\" (it ends slowly) or "
    + "\"inOut\" (it begins and ends slowly)."

  /// The longest duration of a change, in ms.
  static let durations = 0.0...600_000

  func apply(_ part: Double) -> Double {
    switch self {
    case .linear: part
    case .slowIn: part * part
    case .slowOut: part * (2 - part)
    case .both: ViewAnimation.eased(part)
    }
  }
}

extension Scene {
  /// Changes a named number gradually to a goal.
  ///
  /// The change ends early if anything else sets the value meanwhile. If the theme reduces motion,
  /// the value is set at once.
  func change(
    _ place: Int, to goal: Double, over duration: Double, _ ease: Ease, at time: Timestamp
  ) {
    tree.root.stopAnimation(.custom(place))
    let start = values[place].number
    var last = start
    values.set(place, to: values[place], toward: goal)
    tree.root.animate(
      ViewAnimation(.custom(place), for: .milliseconds(duration), from: time) {
        [unowned self] _, part in
        guard values[place].number == last else { return }
        let step = part >= 1 ? goal : start + (goal - start) * ease.apply(part)
        values.set(place, to: .number(step), toward: part >= 1 ? nil : goal)
        last = values[place].number
      })
  }
}

struct FadeAction: Command {
  static let name = "fade"
  static let doc =
    "Changes the opacity of views gradually. A view that becomes invisible is hidden at the end, and "
    + "a hidden view is shown before it fades in."
  var which = Selector.nothing
  var goal = 0.0
  var duration = 400.0
  var ease = Ease.both

  static let members: [SceneMember<Self>] = [
    SceneMember("which", \.which, isRequired: true, "The views to act on."),
    SceneMember(
      "to", \.goal, .number(0...1), "The opacity at the end, from 0 (invisible) to 1 (opaque)."),
    SceneMember("over", \.duration, .number(Ease.durations, "ms"), "The duration of the change."),
    SceneMember("ease", \.ease, Ease.doc),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    reader.scene.uses.showsViews = true
    return true
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.tree.root.forEachDescendant { view in
      if which.matches(view) { fade(view, at: time, in: scene) }
    }
  }

  private func fade(_ view: View, at time: Timestamp, in scene: Scene) {
    view.finishAnimation(.fade)
    if view.isHidden, goal > 0 {
      view.alpha = 0
      view.isHidden = false
    }
    let (start, goal, ease) = (view.alpha, goal, ease)
    guard start != goal, !view.isHidden else { return }
    view.animate(
      ViewAnimation(.fade, for: .milliseconds(duration), from: time) {
        [weak scene] view, part in
        view.alpha = part >= 1 ? goal : start + (goal - start) * ease.apply(part)
        guard part >= 1, goal == 0 else { return }
        view.isHidden = true
        scene?.leaveUnusableFocus()
      })
  }
}
