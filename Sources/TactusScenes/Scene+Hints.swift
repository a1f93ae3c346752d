import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews

/// Methods that show the scene's hint: a card that lists gestures, or a hand that demonstrates them.
extension Scene {
  /// Shows the scene's hint; does nothing if the scene has no hint.
  ///
  /// A touch or a key dismisses the hint.
  package func showHint() {
    guard let hint = description.guidance.hint else { return }
    guard !hint.demonstrations.isEmpty else { return stage.overlays.show(hint) }
    stage.overlays.demonstrate(
      hint.demonstrations.compactMap(step), repetitions: hint.repetitions, at: stage.clock.now)
  }

  /// Shows the hint at once if it is a card and `isNew` is true; if the hint is a hand, lets it
  /// appear after some time without input.
  ///
  /// A hand appears only while the scene has neither pieces nor ink. `isNew` tells whether the
  /// scene has no saved state. Programs do not call this method in replays and recorded runs, so
  /// that these depend only on the input.
  package func welcome(isNew: Bool) {
    guard let hint = description.guidance.hint else { return }
    guard !hint.demonstrations.isEmpty else {
      if isNew, !interaction.hasLiveTouches { showHint() }
      return
    }
    stage.overlays.hints.arm(
      first: stage.clock.now + hint.delay, idleTime: hint.idleTime,
      isWelcome: { [unowned self] in isHandWelcome }, show: { [unowned self] in showHint() })
  }

  /// Whether the hand may appear by itself.
  private var isHandWelcome: Bool {
    !interaction.hasLiveTouches && !stage.isCovered && pieces.editing == nil && state.isEmpty
  }

  /// Lets the hand appear in this scene if it could appear in the scene that this one replaces, and
  /// shows the hint if it was on screen there.
  func succeedHints(of old: Scene) {
    if old.stage.overlays.hints.isArmed { welcome(isNew: false) }
    if old.stage.overlays.hint != nil || old.stage.overlays.demonstration != nil { showHint() }
  }

  /// Returns a demonstration with the positions of its views; nil if a view is not on screen.
  private func step(_ demonstration: Hint.Demonstration) -> DemonstrationStep? {
    guard let first = firstShown(demonstration.start) else { return nil }
    let room = first.area
    var goal: Rect?
    if let end = demonstration.end {
      guard let last = firstShown(end) else { return nil }
      goal = last.area
    }
    switch demonstration.gesture {
    case .tap: return DemonstrationStep(gesture: .tap, start: room.center, end: room.center)
    case .pull:
      return DemonstrationStep(
        gesture: .pull, start: room.center, end: (goal ?? room).center,
        picture: picture(of: first.view))
    case .draw:
      if let goal {
        return DemonstrationStep(gesture: .draw, start: room.center, end: goal.center)
      }
      let half = Vector(dx: min(room.width / 4, 140), dy: 0)
      return DemonstrationStep(gesture: .draw, start: room.center - half, end: room.center + half)
    }
  }

  /// Returns the first matching view in reading order, with the area in which it is visible.
  ///
  /// A view that is entirely visible takes precedence. The result is nil if no view is visible.
  private func firstShown(_ selector: Selector) -> (view: View, area: Rect)? {
    var partial: (view: View, area: Rect)?
    for view in stage.shownViews(where: selector.matches) {
      let seen = MoveConstraint.seenPart(of: view)
      let found = (view: view, area: view.toSurface.apply(seen))
      if !seen.isEmpty, seen == view.bounds { return found }
      if !seen.isEmpty, partial == nil { partial = found }
    }
    return partial
  }

  private func picture(of view: View) -> Picture? {
    guard let cell = view as? PictureView, var picture = cell.picture else { return nil }
    let size = (cell.parent as? StripView)?.wholeSize(of: cell) ?? cell.bounds.size
    let scale = cell.toSurface.scaleFactor
    picture.size = Size(width: size.width * scale, height: size.height * scale)
    return picture
  }
}
