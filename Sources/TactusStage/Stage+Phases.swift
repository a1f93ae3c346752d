import TactusGestures
import TactusHistory
public import TactusInput
import TactusInteraction
import TactusViews

/// The phases of an event and of a frame, in order. A comment names the owner of each phase that is not the stage's own.
extension Stage {
  /// Takes in an event of this surface. Its damage is in the tree afterwards.
  public func handle(_ event: InputEvent) {
    // The tenant: whatever is due before the event, and the recognizers that it may be meant for.
    tenant?.willTake(event)
    clock.advance(to: event.time)
    // Overlays: a message, a menu or a hint goes, and may have been all that the event was about.
    overlays.closeMessage(for: event)
    guard !closesOverlays(event) else { return }
    history?.willTake(event)
    // The tenant: it keeps what it would need to undo the event.
    tenant?.willDeliver(event)
    let others = touchesUnderOverlays()
    let hadTouches = interaction.hasLiveTouches
    // Interaction: hit test, recognizers, `observe`, `act`, and then the views.
    interaction.handle(event)
    discardInk(exceptOf: others)
    if case .configure = event { layOut() }
    // The tenant: commands of other programs, and words for actions that have become possible.
    tenant?.hasDelivered(event, hadTouches: hadTouches)
    history?.update(at: interaction.clock.delivered)
    prediction?.sample(interaction)
    settle(at: event.time)
  }

  /// Fires deadlines, and moves what moves by itself, up to a time. It is called once for each frame.
  ///
  /// - Returns: Whether anything still moves by itself.
  @discardableResult
  public func advance(to time: Timestamp) -> Bool {
    overlays.closeMessage(at: time)
    tenant?.fireTimers(upTo: time)
    clock.advance(to: time)
    interaction.advance(to: time)
    history?.update(at: interaction.clock.delivered)
    settle(at: time)
    let moves = tree.advance(to: time)
    if isInspected { refreshInspector() }
    return moves
  }

  /// The last phase of events and frames: everything that depends on where views and fingers are now.
  private func settle(at time: Timestamp) {
    tenant?.settle(at: time)
    overlays.touches?.places = interaction.liveTouches.map(\.location)
    showHoveringPens()
  }

  // MARK: Called by the interaction, within `handle` and `advance`

  /// A recognizer has changed its state: the log, the history and the tenant hear of it, in this order.
  func observe(_ transition: Transition, _ view: View) {
    onTransition?(transition, view)
    history?.note(transition, view)
    tenant?.observe(transition, view)
  }

  /// The action of a recognizer is due.
  func act(_ transition: Transition, _ view: View) {
    prediction?.willAct()
    tenant?.act(transition, view)
    prediction?.hasActed(transition)
  }

  /// Touches were a palm's: all that they began is undone before the history and the log hear of it.
  func undo(_ palms: [PalmTouch]) {
    let serials = palms.filter { !$0.wasRefused }.map(\.name.serial)
    tenant?.undo(touches: serials, inkAlone: palms.allSatisfy(\.hadLifted))
    history?.note(palms)
    onPalm?(palms)
  }
}
