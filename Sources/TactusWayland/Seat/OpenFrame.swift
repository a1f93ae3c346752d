internal import TactusInput

/// Decides when to end a frame of events whose end the compositor may never send.
///
/// If the compositor has ended frames before, the engine waits briefly: part of a frame can be late
/// if a message buffer was full. If it never has, the engine does not wait.
struct OpenFrame {
  /// The time to wait for the remaining events of a frame.
  static let patience = Interval.milliseconds(2)

  private var isEndedByCompositor = false
  /// The time at which to stop waiting for the end of the open frame.
  private(set) var deadline: Timestamp?

  /// Records that the compositor ended the frame.
  mutating func end() {
    isEndedByCompositor = true
    deadline = nil
  }

  /// Returns whether to end a frame that is still open at the end of a turn.
  ///
  /// - Returns: Whether to end the frame now. If false, ask again at `deadline`.
  mutating func mustEnd(now: Timestamp) -> Bool {
    let isDue = deadline.map { $0 <= now } ?? !isEndedByCompositor
    deadline = isDue ? nil : deadline ?? now + OpenFrame.patience
    return isDue
  }

  /// Clears the deadline because the frame ended without the compositor.
  mutating func forget() {
    deadline = nil
  }
}
