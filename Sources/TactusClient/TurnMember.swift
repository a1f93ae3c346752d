package import TactusInput

/// An object that the client calls at fixed points in each turn of its event loop.
package protocol TurnMember: AnyObject {
  /// The time by which the member needs another turn of the event loop; nil if it does not need
  /// one.
  var deadline: Timestamp? { get }
  /// Called at the start of each turn, before the event loop waits.
  func willWait()
  /// Called in each turn after the event loop has waited, before the windows are updated and
  /// painted.
  ///
  /// The member should pass pending data to the windows here.
  func takeTurn(at now: Timestamp)
  /// Called in each turn after the windows' frames have been sent.
  ///
  /// Use this for work that the frame does not need.
  func frameWasSent(at now: Timestamp)
  /// Called in every turn, once for each open window that has sent at least one frame.
  ///
  /// The calls continue in all later turns. A member that needs only the first call must ignore the
  /// others.
  func windowWasShown(at now: Timestamp)
  /// Called after each failed attempt to reconnect to a compositor that has disappeared.
  ///
  /// The member should save recent work now, because the compositor may never return.
  func compositorIsGone(at now: Timestamp)
  /// Called when `Client.run()` is about to return or throw.
  func runHasEnded()
}

extension TurnMember {
  package var deadline: Timestamp? { nil }
  package func willWait() {}
  package func takeTurn(at now: Timestamp) {}
  package func frameWasSent(at now: Timestamp) {}
  package func windowWasShown(at now: Timestamp) {}
  package func compositorIsGone(at now: Timestamp) {}
  package func runHasEnded() {}
}
