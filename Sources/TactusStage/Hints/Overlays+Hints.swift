package import TactusInput
import TactusViews

/// Methods that show the hand that demonstrates gestures.
extension Overlays {
  /// Ends any earlier demonstration, and demonstrates the given gestures, which can be none.
  package func demonstrate(_ steps: [DemonstrationStep], repetitions: Int, at time: Timestamp) {
    closeDemonstration()
    guard !steps.isEmpty else { return }
    let view = DemonstrationView(
      steps, repetitions: repetitions, isStill: theme.reducesMotion, at: time)
    add(view, on: .hint)
    view.begin(in: surfaceBounds)
    view.onFinish = { [unowned self] in demonstration = nil }
    demonstration = view
  }

  /// Removes the hand if it is on screen.
  package func closeDemonstration() {
    demonstration?.removeFromParent()
    demonstration = nil
  }

  /// The time by which `advance(to:)` of the stage must be called for a message, a hint or the hand;
  /// nil if nothing is pending.
  var nextChange: Timestamp? {
    .earliest(messageDeadline, .earliest(hints.due, demonstration?.resumption))
  }

  /// Shows the hint if it is due, and lets a hand that has paused continue.
  func advanceHints(to time: Timestamp) {
    hints.fire(upTo: time)
    demonstration?.resume(at: time)
  }

  /// Removes the hand and postpones the hint, because a finger, a pen, a button or a key has been
  /// pressed.
  ///
  /// The hand lets touches through, so the press keeps its other effects. Only Escape has no other
  /// effect if it removes the hand; see `Stage.closesOverlays`.
  func noteUse(at time: Timestamp) {
    closeDemonstration()
    hints.noteUse(at: time)
  }
}
