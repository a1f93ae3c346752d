import Glibc
import Synchronization
import TactusInput
import TactusSystem
import TactusWayland

/// Shows the progress of a long-running operation on a terminal.
///
/// The progress is a single line on standard error, which is overwritten at each step and cleared
/// at the end. If standard error is not a terminal, nothing is shown.
package final class Progress: Sendable {
  private let what: String
  private let total: Int
  private let isShown = isatty(STDERR_FILENO) == 1
  private let began = MonotonicClock.system.now()
  private let screen: Mutex<(latest: Timestamp, isOnScreen: Bool)>

  /// How long an operation runs before its progress is shown; most operations finish sooner.
  private static let patience = Interval.milliseconds(500)
  private static let interval = Interval.milliseconds(100)

  /// Starts timing an operation.
  ///
  /// - Parameters:
  ///   - what: The plural noun for the items to count, such as "frames".
  ///   - total: The total number of items; 0 if unknown.
  package init(_ what: String, total: Int = 0) {
    self.what = what
    self.total = total
    screen = Mutex((began, false))
  }

  deinit { clear() }

  /// Shows the number of items completed so far.
  ///
  /// Nothing is shown in the first 500 ms of the operation or within 100 ms of the previous update.
  /// This method can be called on any thread.
  package func show(_ done: Int) {
    guard isShown else { return }
    let now = MonotonicClock.system.now()
    guard now - began > Self.patience else { return }
    screen.withLock { screen in
      guard !screen.isOnScreen || now - screen.latest > Self.interval else { return }
      screen = (now, true)
      Self.write("\r\u{1B}[K" + line(done))
    }
  }

  /// Clears the progress line, so that later output starts in the first column.
  package func clear() {
    screen.withLock { screen in
      if screen.isOnScreen { Self.write("\r\u{1B}[K") }
      screen.isOnScreen = false
    }
  }

  /// Returns a line such as "[######------------------] 27 %, 97 of 360 events".
  private func line(_ done: Int) -> String {
    guard total > 0 else { return "\(done) \(what)" }
    let part = min(max(Double(done) / Double(total), 0), 1)
    let filled = Int(part * 24)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 24 - filled)
    return "[\(bar)] \(Int(part * 100)) %, \(done) of \(total) \(what)"
  }

  private static func write(_ text: String) {
    _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
