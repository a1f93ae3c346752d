package import TactusInput

/// The state of a locked window: its code, the digits that were entered, and the attempts so far.
///
/// A lock keeps visitors of a kiosk from using the scene. It is no security boundary: anyone who can
/// end the program or read the scene's file can get past it.
package struct ScreenLock: Equatable {
  /// The state of the latest attempt.
  package enum Status: Equatable {
    case ready
    /// The last code was wrong.
    case wrong
    /// No further code is accepted for the given number of seconds.
    case waiting(seconds: Int)
  }

  /// The numbers of digits that a code can have.
  package static let codeLengths = 4...8
  /// The number of wrong codes after which the keypad is blocked for a while.
  static let attempts = 3
  /// The time for which the keypad is blocked for the first time; it doubles each further time.
  static let firstPause = Interval.milliseconds(30_000)
  /// How often the pause can double; the longest pause is eight minutes.
  private static let doublings = 4

  /// The code that opens the lock; nil if only a command opens it.
  package let code: String?
  /// The title of the lock's overlay.
  package private(set) var title: String
  /// The digits that have been entered so far.
  package private(set) var digits = ""
  private(set) var failures = 0
  private(set) var pauseEnd: Timestamp?
  private var wasWrong = false

  /// The title of a lock for which none is given.
  package static let defaultTitle = "This screen is locked"

  /// Creates a lock without attempts.
  ///
  /// - Parameters:
  ///   - code: The code that opens the lock, 4 to 8 digits; nil if only a command opens it.
  ///   - title: The title of the overlay.
  package init(code: String?, title: String = defaultTitle) {
    self.code = code
    self.title = title
  }

  /// Returns this lock with the attempts of an earlier lock that has the same code.
  func continuing(_ old: ScreenLock) -> ScreenLock {
    guard old.code == code else { return self }
    var result = old
    result.title = title
    result.digits = ""
    return result
  }

  /// Whether a text is a valid code: 4 to 8 digits.
  package static func isCode(_ text: String) -> Bool {
    codeLengths.contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Enters a digit; does nothing while the keypad is blocked.
  ///
  /// - Returns: Whether the digit completed the correct code.
  package mutating func enter(_ digit: Int, at time: Timestamp) -> Bool {
    guard let code, pause(at: time) == nil else { return false }
    wasWrong = false
    digits += String(digit)
    guard digits.utf8.count >= code.utf8.count else { return false }
    if digits == code { return true }
    digits = ""
    wasWrong = true
    failures += 1
    if failures % Self.attempts == 0 {
      let doublings = min(failures / Self.attempts - 1, Self.doublings)
      pauseEnd = time + Interval(nanoseconds: Self.firstPause.nanoseconds << Int64(doublings))
    }
    return false
  }

  /// Removes the last digit.
  package mutating func removeDigit() { _ = digits.popLast() }

  /// Returns the status of the lock at the given time.
  package func status(at time: Timestamp) -> Status {
    if let seconds = pause(at: time) { return .waiting(seconds: seconds) }
    // The message about a wrong code disappears with the pause.
    return wasWrong && pauseEnd == nil ? .wrong : .ready
  }

  /// The next time after `time` at which the status changes by itself; nil if it does not.
  func nextChange(after time: Timestamp) -> Timestamp? {
    guard let pauseEnd else { return nil }
    return Countdown(to: pauseEnd).nextChange(after: time)
  }

  /// Ends the pause if it is over, so that the next wrong code is reported again.
  package mutating func advance(to time: Timestamp) {
    guard let end = pauseEnd, end <= time else { return }
    pauseEnd = nil
    wasWrong = false
  }

  private func pause(at time: Timestamp) -> Int? {
    guard let pauseEnd, time < pauseEnd else { return nil }
    return Countdown(to: pauseEnd).seconds(at: time)
  }
}

/// A countdown in whole seconds, rounded up.
struct Countdown: Equatable {
  let end: Timestamp
  private static let second: Int64 = 1_000_000_000

  init(to end: Timestamp) { self.end = end }

  func seconds(at time: Timestamp) -> Int {
    let left = max(0, (end - time).nanoseconds)
    return Int((left + Self.second - 1) / Self.second)
  }

  /// Returns the next time after `time` at which the number of seconds changes; nil after the end.
  func nextChange(after time: Timestamp) -> Timestamp? {
    let seconds = seconds(at: time)
    guard seconds > 0 else { return nil }
    return end + Interval(nanoseconds: -Int64(seconds - 1) * Self.second)
  }
}
