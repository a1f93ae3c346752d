import TactusGestures
public import TactusInput
import TactusViews

/// Functions that handle the events of the surface.
extension Interaction {
  /// Handles an input event on this surface after firing the deadlines that are due by its
  /// timestamp.
  ///
  /// An event that arrives late cannot change past decisions: if its timestamp is earlier than the
  /// last decision, the event takes effect at the time of that decision.
  public func handle(_ event: InputEvent) {
    let event = note(event)
    carryOut(event)
    releaseHeld()
  }

  /// Records an event that must not reach the recognizers and views, because the window's input is
  /// locked.
  package func discard(_ event: InputEvent) {
    _ = note(event)
    releaseHeld()
  }

  /// Fires the deadlines that are due by the event's timestamp, and then records the event.
  ///
  /// - Returns: The event, with the time at which it takes effect.
  private func note(_ event: InputEvent) -> InputEvent {
    let event = event.notBefore(clock.decided)
    if firesDeadlinesItself { advance(to: event.time) } else { moveContent(to: event.time) }
    clock.settle(upTo: event.time)
    onEvent?(event)
    // Touches given or withdrawn since the last event come before this event.
    catchUp()
    return event
  }

  private func carryOut(_ event: InputEvent) {
    switch event {
    case .touches(let frame): handle(frame)
    case .pointer(let frame): pointers.handle(frame)
    case .pen(let frame): pens.handle(frame)
    case .key(let key): if !pointers.handle(key) { onKey?(key) }
    case .deadline(let time): advance(to: time)
    case .configure(_, _, let size): resize(to: size, scale: tree.scale)
    case .scale(_, _, let scale): resize(to: tree.size, scale: scale)
    case .capabilities(_, let seat, let capabilities): handle(capabilities, of: seat)
    case .surfaceLost(_, _, let loss):
      let reason = Reason(loss == .suspended ? .suspended : .surfaceLost)
      cancelTouches(reason) { _ in true }
      pointers.loseAll(reason)
      pens.loseAll()
      palms.removeAll()
    case .quarantine(_, let module):
      engine.quarantine(module: module)
      catchUp()
    case .answers(let time, _, let recognizers):
      for number in recognizers {
        engine.answered(RecognizerID(number), at: time)
        catchUp()
      }
    case .moduleLost(let time, let module):
      engine.moduleLost(module, at: time)
      catchUp()
    case .moduleRestored(_, let module): engine.moduleRestored(module)
    // The scene performs the command after this, and the stage has handled the output's state.
    case .command, .outputPower: break
    }
  }
}
