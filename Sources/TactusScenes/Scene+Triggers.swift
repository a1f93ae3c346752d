import TactusGestures
package import TactusInput
import TactusInteraction
import TactusStage
import TactusValues
import TactusViews

/// Methods that perform commands triggered by timers and by changes to named values.
extension Scene {
  /// The time at which the next timer is due; nil if no timer is running.
  package var nextTimer: Timestamp? { timers.deadline }

  /// Stops all timers.
  ///
  /// Call this method after a replay has delivered its last event. A recording does not show how
  /// long the person would have waited after that event, so it is unknown which timers would still
  /// have fired.
  package func stopTimers() { timers.stop() }

  /// Fires the timers due by the given time, in order, advancing the recognizers to each due time.
  ///
  /// A repeating timer that is late fires only once. If the program is exiting, the remaining
  /// timers do not fire.
  package func fireTimers(upTo time: Timestamp) {
    while let due = timers.deadline, due <= time, tree.shouldStop?() != true {
      interaction.advance(to: due)
      // A resting finger counts as use for a while, not as idleness.
      if let end = interaction.touchedUntil, due < end { timers.noteUse(at: due) }
      guard let next = timers.take(upTo: time) else { return }
      stage.clock.advance(to: next.time)
      next.use.perform(on: subject(of: next.use.command), at: next.time, in: self)
    }
    layOutResized()
  }

  /// Returns the view on which a command from a timer, a value change or another program acts by
  /// default.
  ///
  /// A command with a target acts on that target instead. The result is the first responder if the
  /// command needs a specific view and the window has a first responder. Otherwise, it is the
  /// window's root view.
  func subject(of command: any Command) -> View {
    guard command.needsView, let view = stage.firstResponder, view.tree === tree,
      command.suits(view, in: self)
    else { return tree.root }
    return view
  }

  /// Returns whether a person could have moved a view: neither its parent nor its frame makes it
  /// fill an area.
  func isMovable(_ view: View) -> Bool {
    guard view.parent?.arrangesChildren == false else { return false }
    return built.description(of: view)?.frame != .fill
  }

  /// Performs commands whose changes are undone together with the change before them.
  func performParts(_ uses: [CommandUse], on view: View, at time: Timestamp) {
    let outer = memory.continuesEdit
    memory.continuesEdit = true
    defer { memory.continuesEdit = outer }
    for use in uses { use.perform(on: view, at: time, in: self) }
  }

  /// Starts the timers at the first event, and fires the timers that were due before the event.
  ///
  /// Input from a person also restarts the timers that wait for a period without input.
  func noteTime(of event: InputEvent) {
    timers.begin(at: event.time)
    fireTimers(upTo: event.time + Interval(nanoseconds: -1))
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

  /// Returns whether the condition of a binding allows an event to trigger the binding's action.
  ///
  /// For commands and for actions that only observe recognizers, the condition is evaluated at each
  /// event, but a cancellation is always allowed. For other actions, the condition is evaluated
  /// only when the gesture begins, and the result applies to the whole gesture.
  func holds(_ bound: BoundAction, _ event: ActionEvent) -> Bool {
    guard let condition = bound.condition else { return true }
    let scope = bound.action.scope(of: event, in: self)
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
