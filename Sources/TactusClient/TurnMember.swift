package import TactusInput

/// A part of the program that takes part in each turn of the client's loop.
package protocol TurnMember: AnyObject {
  /// When it wants the next turn to be at the latest; nil if it does not matter.
  var deadline: Timestamp? { get }
  /// The loop is about to wait.
  func willWait()
  /// Gives the windows what has come for them, before they move on and are painted.
  func takeTurn(at now: Timestamp)
  /// Does what can wait until the frame is on its way.
  func frameWasSent(at now: Timestamp)
  /// A window has sent its first frame.
  func windowWasShown(at now: Timestamp)
  /// The compositor is gone: what was done last is to be kept now, because how the wait for another one ends is unknown.
  func compositorIsGone(at now: Timestamp)
  /// The run is over.
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
