import TactusGestures
import TactusHistory
public import TactusInput
import TactusInteraction
import TactusViews

/// The methods that handle an event or a frame, phase by phase.
///
/// Comments in the methods mark the phases that are performed by other objects, such as the tenant,
/// which owns the stage's contents.
extension Stage {
  /// Handles an event of the stage's surface.
  ///
  /// Areas that must be repainted as a result are added to the damage of the stage's tree of views.
  public func handle(_ event: InputEvent) {
    // The tenant: timers that are due before the event, and deferred recognizers that the event may
    // be meant for.
    tenant?.willTake(event)
    withdrawLockedInput()
    clock.advance(to: event.time)
    // The locks: while the window is locked, input ends here.
    guard let event = passLocks(event) else { return settle(at: event.time) }
    // Overlays: a message, a menu or a hint is dismissed, which may be the event's only effect.
    overlays.closeMessage(for: event)
    guard !closesOverlays(event) else { return }
    // Keys on the screen: input on them reaches neither recognizers nor views.
    guard let event = passKeys(event) else { return settle(at: event.time) }
    history?.willTake(event)
    // The tenant: it saves the state that it needs to undo the event.
    tenant?.willDeliver(event)
    let others = touchesUnderOverlays()
    let hadTouches = interaction.hasLiveTouches
    // Interaction: hit test, recognizers, `observe`, `act`, and then the views.
    asUser(if: event.isFromUser) {
      interaction.handle(event)
      pasteSelected(for: event)
    }
    discardInk(exceptOf: others)
    if case .configure = event { layOut() }
    // The tenant: commands of external processes, and labels of actions that have become possible.
    tenant?.hasDelivered(event, hadTouches: hadTouches)
    withdrawLockedInput()
    history?.update(at: interaction.clock.delivered)
    prediction?.sample(interaction)
    settle(at: event.time)
  }

  /// Fires the timers and deadlines that are due by the given time, and advances animations to that
  /// time.
  ///
  /// Call this method once for each frame.
  ///
  /// - Returns: Whether any animation is still running.
  @discardableResult
  public func advance(to time: Timestamp) -> Bool {
    overlays.closeMessage(at: time)
    locks.advance(to: time)
    tenant?.fireTimers(upTo: time)
    screenKeys.repeatKeys(upTo: time)
    withdrawLockedInput()
    clock.advance(to: time)
    interaction.advance(to: time)
    history?.update(at: interaction.clock.delivered)
    settle(at: time)
    let moves = advanceMotion(to: time)
    if isInspected { refreshInspector() }
    return moves
  }

  /// Advances animations and the hint to the given time, but fires no timers of gestures.
  ///
  /// - Returns: Whether any animation is still running.
  package func advanceMotion(to time: Timestamp) -> Bool {
    overlays.advanceHints(to: time)
    return tree.advance(to: time)
  }

  /// Updates everything that depends on the current positions of views and fingers.
  ///
  /// This is the last phase of handling an event; it is also performed before each frame is
  /// painted.
  func settle(at time: Timestamp) {
    tenant?.settle(at: time)
    showNeededKeyboards()
    showEditBar()
    overlays.touches?.places = interaction.liveTouches.map(\.location)
    showHoveringPens()
  }

  // MARK: Locks

  /// Passes an event through the locks.
  ///
  /// - Returns: The event to handle; nil if the locks took the event, which is then only recorded.
  private func passLocks(_ event: InputEvent) -> InputEvent? {
    locks.advance(to: event.time)
    if case .outputPower(let time, _, let isOn) = event {
      locks.setOutput(isOn: isOn, at: time)
      withdrawLockedInput()
    }
    // The replay of a recording sees the event at the time at which it takes effect.
    let taker = locks.taker
    if locks.takes(event.notBefore(interaction.clock.decided)) {
      history?.note(event, takenBy: taker)
      interaction.discard(event)
      return nil
    }
    return locks.restorePointer(in: event) { interaction.pointerLocation($0) != nil }
  }

  /// Cancels the touches that were down when the window was locked.
  ///
  /// This is a phase of its own, because a gesture that locks the window must end first.
  func withdrawLockedInput() {
    guard let due = locks.takeWithdrawal({ interaction.pointerLocations }) else { return }
    screenKeys.cancelAll()
    overlays.closeMenu()
    overlays.closeHint()
    overlays.closeDemonstration()
    let reason = Reason(.touchCancelled, text: "the input of the window was locked")
    interaction.withdrawInput(reason, undoing: due.isUndoing, at: due.time)
  }

  // MARK: Called by the interaction, within `handle` and `advance`

  func observe(_ transition: Transition, _ view: View) {
    onTransition?(transition, view)
    history?.note(transition, view)
    tenant?.observe(transition, view)
  }

  func act(_ transition: Transition, _ view: View) {
    prediction?.willAct()
    tenant?.act(transition, view)
    prediction?.hasActed(transition)
  }

  /// Undoes the effects of touches that belonged to a palm, and then reports these touches to the
  /// history and to `onPalm`.
  ///
  /// If all of the touches had already lifted when they were classified as a palm, only their ink
  /// is undone. A touch that was refused when it began had no effects, so it is only reported.
  func undo(_ palms: [PalmTouch]) {
    let serials = palms.filter { !$0.wasRefused }.map(\.name.serial)
    tenant?.undo(touches: serials, inkAlone: palms.allSatisfy(\.hadLifted))
    history?.note(palms)
    onPalm?(palms)
  }
}
