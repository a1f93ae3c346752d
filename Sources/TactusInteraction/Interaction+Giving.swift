import TactusGeometry
public import TactusGestures
import TactusInput
public import TactusViews

/// Touches that an action gives to another view than the one they began on.
extension Interaction {
  /// Gives a touch to a view as soon as a second finger comes to that: the recognizer that has it
  /// then ends, and both fingers belong to the view and its recognizers.
  public func offerTouch(serial: UInt32, to view: View, endingOf recognizer: RecognizerID) {
    touches.first { $0.touch.serial == serial }?.handOver = HandOver(
      view: view, recognizer: recognizer)
  }

  /// Gives a touch to another view at once. The view it had hears `cancelled`; the recognizers
  /// that see only that one lose it; the new view and its recognizers see it begin where it is.
  public func give(touch serial: UInt32, to view: View) {
    guard let owned = touches.first(where: { $0.touch.serial == serial && !$0.hasEnded }),
      owned.view !== view
    else { return }
    silence(owned)
    let receivers = receivers(from: view)
    let reason = Reason(.touchCancelled, text: "the touch was given to \(view.path)")
    for old in owned.receivers
    where !receivers.contains(where: { $0.recognizer == old.recognizer }) {
      engine.withdraw(serial: serial, from: old.recognizer, reason: reason)
    }
    owned.handOver = nil
    owned.contentDelayEnd = nil
    owned.isHeard = false
    owned.isOrphan = false
    owned.isSilenced = isBeyondFirst(on: view)
    owned.view = view
    owned.beganLocation = owned.touch.location
    owned.beganTime = owned.touch.time
    owned.receivers = receivers
    engine.hand(serial: serial, to: receivers)
    onTouch?(.given(owned.touch, owned.name, view))
  }

  /// A second finger on what another one pulled out: both belong to that from now on.
  func takeOver(_ view: View, at time: Timestamp) {
    for owned in touches {
      guard let handOver = owned.handOver, !owned.hasEnded,
        handOver.view.isSelfOrAncestor(of: view)
      else { continue }
      flush(at: time)
      // Telling of what came before may have changed it.
      guard owned.handOver != nil else { continue }
      let target = handOver.view
      engine.end(
        handOver.recognizer,
        reason: Reason(.recognized, text: "handed over to \(target.path)"))
      drain()
      give(touch: owned.touch.serial, to: target)
    }
  }

  /// Whether a view that wants one touch at a time has one.
  func isBeyondFirst(on view: View) -> Bool {
    !view.isMultipleTouchEnabled && touches.contains { $0.view === view && $0.isDown }
  }
}
