internal import TactusInput

/// Decides when the engine ends an event frame that the compositor has left open.
///
/// A frame is a group of input events that belong together. If the compositor has ended any earlier
/// frame, the engine waits for at most `patience`, because the rest of a frame can arrive late if a
/// message buffer was full. If the compositor has never ended a frame, the engine does not wait.
struct OpenFrame {
  /// The maximum time to wait for the remaining events of a frame.
  static let patience = Interval.milliseconds(2)

  private var isEndedByCompositor = false
  /// The time at which to stop waiting for the end of the open frame; nil if the engine is not
  /// waiting.
  private(set) var deadline: Timestamp?

  mutating func end() {
    isEndedByCompositor = true
    deadline = nil
  }

  /// Returns whether to end the current frame, which is still open at the end of the event loop's
  /// turn.
  ///
  /// If the result is false, call this method again at `deadline`.
  mutating func mustEnd(now: Timestamp) -> Bool {
    let isDue = deadline.map { $0 <= now } ?? !isEndedByCompositor
    deadline = isDue ? nil : deadline ?? now + OpenFrame.patience
    return isDue
  }

  /// Stops waiting, because the engine has ended the frame itself.
  mutating func forget() {
    deadline = nil
  }
}
