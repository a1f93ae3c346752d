internal import TactusInput

/// Decides when to end a frame of events if the compositor does not end it.
///
/// If the compositor has ended frames before, the engine waits briefly: part of a frame can be late
/// if a message buffer was full. If the compositor never has, the engine does not wait.
struct OpenFrame {
  /// The maximum time to wait for the remaining events of a frame.
  static let patience = Interval.milliseconds(2)

  private var isEndedByCompositor = false
  /// The time at which to stop waiting for the end of the open frame.
  private(set) var deadline: Timestamp?

  mutating func end() {
    isEndedByCompositor = true
    deadline = nil
  }

  /// Returns whether to end a frame now that is still open at the end of a turn.
  ///
  /// If false, ask again at `deadline`.
  mutating func mustEnd(now: Timestamp) -> Bool {
    let isDue = deadline.map { $0 <= now } ?? !isEndedByCompositor
    deadline = isDue ? nil : deadline ?? now + OpenFrame.patience
    return isDue
  }

  /// Clears the deadline because the engine itself has ended the frame.
  mutating func forget() {
    deadline = nil
  }
}
