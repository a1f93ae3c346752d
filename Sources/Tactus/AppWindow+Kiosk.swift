public import TactusInput
import TactusStage
import TactusViews

/// Functions for windows in public places: a lock, cleaning mode, and the power of the screen.
extension AppWindow {
  /// Whether the window is locked.
  public var isLocked: Bool { stage.locks.isLocked }

  /// Locks the window: an overlay covers the views and takes all touches and keys.
  ///
  /// Touches that are down are cancelled. After every third wrong code, the keypad is blocked: first
  /// for 30 seconds, and twice as long each time, up to 8 minutes. The lock keeps visitors out of
  /// the views; it does not protect the program against attackers.
  ///
  /// - Parameters:
  ///   - code: The code that opens the lock, 4 to 8 digits; nil if only `unlock()` opens it.
  ///   - title: The title of the overlay.
  public func lock(code: String? = nil, title: String = "This screen is locked") {
    if let code, !ScreenLock.isCode(code) {
      Misuse.stop("the code of a lock must have 4 to 8 digits")
    }
    stage.locks.lock(ScreenLock(code: code, title: title), at: now)
  }

  /// Opens the lock; does nothing if the window is not locked.
  public func unlock() { stage.locks.unlock() }

  /// Whether cleaning mode is on.
  public var isCleaning: Bool { stage.locks.isCleaning }

  /// Starts cleaning mode, in which an overlay counts down and all touches and keys are ignored.
  ///
  /// Touches that are down are cancelled.
  ///
  /// - Parameters:
  ///   - duration: The duration of cleaning mode, from 1 second to 10 minutes.
  ///   - title: The title of the overlay.
  public func clean(for duration: Interval, title: String = "Cleaning") {
    guard InputLocks.cleaningSeconds.contains(duration.seconds) else {
      Misuse.stop("cleaning mode must last from 1 s to 600 s, not \(duration.seconds) s")
    }
    stage.locks.clean(seconds: duration.seconds, title: title, at: now)
  }

  /// Ends cleaning mode early; does nothing if it is off.
  public func endCleaning() { stage.locks.endCleaning() }

  /// Whether the outputs that show the window are on, as far as the program knows.
  ///
  /// The program knows only about outputs that it has switched off.
  public var isOutputOn: Bool { !stage.locks.isOutputOff }

  /// Asks the compositor to switch the outputs that show the window on or off
  /// (`zwlr_output_power_v1.set_mode`).
  ///
  /// While the outputs are off, the next press of a finger, a pen, a button or a key switches them
  /// on again and has no other effect.
  ///
  /// - Returns: The reason if it is impossible, for example because the compositor does not support
  ///   wlr-output-power-management; nil if the compositor was asked.
  @discardableResult
  public func setOutputPower(_ isOn: Bool) -> String? { stage.locks.setOutputPower(isOn) }
}
