import TactusGestures
package import TactusInput
import TactusInteraction
import TactusStage
import TactusValues
import TactusViews

/// What follows from time and from values that change.
extension Scene {
  /// When a timer is due next.
  package var nextTimer: Timestamp? { timers.deadline }

  /// No timer is due any more: for a replay that has come to its end.
  package func stopTimers() { timers.stop() }

  /// Has done what timers are due to do, in order, with the recognizers' deadlines in between. A timer that is
  /// late fires once; the rest is left if the program is to end.
  package func fireTimers(upTo time: Timestamp) {
    while let due = timers.deadline, due <= time, tree.shouldStop?() != true {
      interaction.advance(to: due)
      // A finger that rests is no idleness, for a while.
      if let end = interaction.touchedUntil, due < end { timers.noteUse(at: due) }
      guard let next = timers.take(upTo: time) else { return }
      stage.clock.advance(to: next.time)
      next.use.perform(on: subject(of: next.use.command), at: next.time, in: self)
    }
    layOutResized()
  }

  /// The view that a command of a timer, a change or another program is done to, unless it names one.
  func subject(of command: any Command) -> View {
    guard command.needsView, let view = stage.firstResponder, view.tree === tree else {
      return tree.root
    }
    return view
  }

  /// Lets the scene's time begin with the first event, and idleness end with what a person does.
  func noteTime(of event: InputEvent) {
    timers.begin(at: event.time)
    if let due = timers.deadline, due < event.time { fireTimers(upTo: due) }
    switch event {
    case .touches, .pointer, .pen, .key: timers.noteUse(at: event.time)
    default: break
    }
  }

  func noteChange(of value: Int) {
    onValue?(value)
    for use in timers.noteChange(of: value, at: stage.clock.now) {
      use.perform(on: subject(of: use.command), at: stage.clock.now, in: self)
    }
  }

  /// Whether what a binding asks for holds.
  ///
  /// For an action that follows the gesture the first moment counts, for a command each.
  func holds(_ bound: BoundAction, _ event: ActionEvent) -> Bool {
    guard let condition = bound.condition else { return true }
    let scope = ExpressionScope(values: values, gesture: event.values)
    if bound.action.command != nil || bound.observer != nil {
      return event.state == .cancelled || condition.holds(in: scope)
    }
    if event.state == .began || event.isStart, !condition.holds(in: scope) {
      memory.refused.insert(event.key)
    }
    let isRefused = memory.refused.contains(event.key)
    if event.state.isFinal { memory.refused.remove(event.key) }
    return !isRefused
  }
}
