/// A check of whether building or painting the views of a tree must stop early.
struct StopCheck {
  /// Returns whether to stop because the program is about to end; nil to never stop early.
  var shouldStop: (() -> Bool)?
  /// Whether a call of `stops()` has returned true.
  private(set) var isStopped = false
  private var count: UInt8 = 0

  /// Returns whether to stop now.
  ///
  /// Only one in eight calls consults `shouldStop`, which makes a system call. Stopping is
  /// nevertheless prompt, because building or painting one view takes a few milliseconds at most.
  mutating func stops() -> Bool {
    guard !isStopped, let shouldStop else { return isStopped }
    count &+= 1
    if count & 7 == 0 { isStopped = shouldStop() }
    return isStopped
  }
}
