internal import TactusInput

/// Decides when a frame of events ends whose end the compositor may never send.
///
/// A compositor that has ended frames before is given a moment: the rest of a frame can be late
/// when a message buffer was full in the middle. One that never has is not waited for.
struct OpenFrame {
  /// How long the rest of a frame may take.
  static let patience = Interval.milliseconds(2)

  /// Whether this compositor ends frames at all.
  private var isEndedByCompositor = false
  /// When to stop waiting for the end of the frame that is open.
  private(set) var deadline: Timestamp?

  /// The compositor sent the end.
  mutating func end() {
    isEndedByCompositor = true
    deadline = nil
  }

  /// To be asked at the end of a turn in which a frame stayed open.
  ///
  /// - Returns: whether it is to end now; otherwise `deadline` is when to ask again.
  mutating func mustEnd(now: Timestamp) -> Bool {
    let isDue = deadline.map { $0 <= now } ?? !isEndedByCompositor
    deadline = isDue ? nil : deadline ?? now + OpenFrame.patience
    return isDue
  }

  /// The frame was ended without the compositor.
  mutating func forget() {
    deadline = nil
  }
}
