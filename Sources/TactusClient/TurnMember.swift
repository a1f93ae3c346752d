package import TactusInput

/// A part of the program that takes part in each turn of the client's loop.
package protocol TurnMember: AnyObject {
  /// The time by which the member needs the next turn; nil if it needs none.
  var deadline: Timestamp? { get }
  /// Called before the event loop waits.
  func willWait()
  /// Passes pending data to the windows before they advance and are painted.
  func takeTurn(at now: Timestamp)
  /// Does work that can wait until the frame is sent.
  func frameWasSent(at now: Timestamp)
  /// Called when a window has sent its first frame.
  func windowWasShown(at now: Timestamp)
  /// Called while the compositor is gone.
  ///
  /// The member should save recent work now, because the compositor may never return.
  func compositorIsGone(at now: Timestamp)
  /// Called when the run is over.
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
