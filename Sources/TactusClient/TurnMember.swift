package import TactusInput

/// A part of the program that takes part in each turn of the client's loop.
package protocol TurnMember: AnyObject {
  /// The time at which it needs the next turn at the latest; nil if it needs none.
  var deadline: Timestamp? { get }
  /// Called before the loop waits.
  func willWait()
  /// Gives the windows what has come for them, before they move on and are painted.
  func takeTurn(at now: Timestamp)
  /// Does what can wait until the frame is on its way.
  func frameWasSent(at now: Timestamp)
  /// Called when a window has sent its first frame.
  func windowWasShown(at now: Timestamp)
  /// Called while the compositor is gone; saves recent work now, because no compositor may return.
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
