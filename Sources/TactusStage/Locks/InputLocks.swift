import TactusGeometry
import TactusHistory
package import TactusInput
import TactusViews

/// The states of a window in which input does not reach the window's views.
///
/// A window can be locked, it can be in cleaning mode, and the outputs that show it can be off.
package final class InputLocks {
  /// The overlay of a locked window; nil unless the window is locked.
  package private(set) var lockView: LockView?
  /// The overlay of cleaning mode; nil unless cleaning mode is on.
  package private(set) var cleaningView: CleaningView?
  /// Whether the outputs that show the window are off.
  package private(set) var isOutputOff = false
  /// Called to switch the outputs that show the window on or off.
  ///
  /// The closure returns the reason if that is impossible. It is nil for a stage that no compositor
  /// shows.
  package var onPower: ((Bool) -> String?)?

  /// Asks the compositor to switch the outputs that show the window on or off.
  ///
  /// - Returns: The reason if that is impossible; nil if the compositor was asked, or if no
  ///   compositor shows the stage.
  package func setOutputPower(_ isOn: Bool) -> String? { onPower?(isOn) }

  private let overlays: Overlays
  private var lock: ScreenLock? { lockView?.content.lock }
  /// The end of cleaning mode; also set after that time, for events that arrive late.
  private var cleaningEnd: Timestamp?
  private var cleaningTitle = ""
  private var keypad = KeypadInput()
  private var withdrawal: Withdrawal?
  /// The time up to which the overlays are current.
  private var now = Timestamp.zero

  /// The touches that must be cancelled because the window was locked while they were down.
  struct Withdrawal {
    var time: Timestamp
    /// Whether the effects of the touches are undone.
    var isUndoing: Bool
  }

  init(_ overlays: Overlays) { self.overlays = overlays }

  /// Whether the window is locked.
  package var isLocked: Bool { lockView != nil }
  /// Whether cleaning mode is on.
  package var isCleaning: Bool { cleaningView != nil }
  /// Whether input does not reach the views.
  package var isClosed: Bool { isLocked || isCleaning || isOutputOff }

  /// The possible durations of cleaning mode, in seconds.
  package static let cleaningSeconds = 1.0...600.0

  /// Whether the effects of touches are about to be undone, because the window has just been locked.
  package var undoesTouches: Bool { withdrawal?.isUndoing == true }

  /// The state that takes the input, for the gesture history.
  var taker: TouchTaker { isOutputOff ? .darkScreen : isCleaning ? .cleaning : .lock }

  // MARK: Changes

  /// Locks the window: an overlay covers the views and takes all input.
  ///
  /// Touches that are down are cancelled. If `undoing` is true, their effects are undone, as for a
  /// palm. If the window is already locked with the same code, the attempts so far still count, so
  /// that a timer that locks the window again does not unblock the keypad.
  package func lock(_ new: ScreenLock, at time: Timestamp, undoing: Bool = true) {
    let continued = lock.map { new.continuing($0) } ?? new
    unlock()
    close(Withdrawal(time: time, isUndoing: undoing))
    show(continued)
  }

  private func show(_ lock: ScreenLock) {
    let view = LockView(LockView.Content(lock: lock, status: lock.status(at: now)))
    lockView = view
    add(view, on: .lock)
  }

  /// Opens the lock; does nothing if the window is not locked.
  package func unlock() {
    lockView?.removeFromParent()
    lockView = nil
  }

  /// Starts cleaning mode, in which all input is ignored and an overlay shows the remaining time.
  ///
  /// Touches that are down are cancelled. If `undoing` is true, their effects are undone, as for a
  /// palm.
  package func clean(
    seconds: Double, title: String = CleaningView.title, at time: Timestamp, undoing: Bool = true
  ) {
    endCleaning()
    close(Withdrawal(time: time, isUndoing: undoing))
    showCleaning(until: time + .milliseconds(seconds * 1000), title: title)
  }

  private func showCleaning(until end: Timestamp, title: String) {
    cleaningEnd = end
    cleaningTitle = title
    let view = CleaningView(title: title, seconds: Countdown(to: end).seconds(at: now))
    cleaningView = view
    add(view, on: .cleaning)
  }

  /// Ends cleaning mode; does nothing if it is off.
  package func endCleaning() {
    cleaningEnd = nil
    hideCleaning()
  }

  private func hideCleaning() {
    cleaningView?.removeFromParent()
    cleaningView = nil
  }

  private func add(_ view: View, on level: Overlays.Level) {
    view.isUserInteractionEnabled = false
    view.frame = overlays.surfaceBounds
    // An opaque background keeps the tree from painting the views behind the overlay.
    view.background = .color(overlays.theme.background)
    overlays.add(view, on: level)
  }

  func setOutput(isOn: Bool, at time: Timestamp) {
    guard isOutputOff == isOn else { return }
    isOutputOff = !isOn
    if isOutputOff { close(Withdrawal(time: time, isUndoing: true)) }
  }

  private func close(_ new: Withdrawal) {
    now = max(now, new.time)
    withdrawal = withdrawal ?? new
  }

  /// Returns the pending cancellation of touches, and forgets it.
  func takeWithdrawal(_ pointers: () -> [SeatID: Point]) -> Withdrawal? {
    guard let due = withdrawal else { return nil }
    withdrawal = nil
    keypad.pointers.merge(pointers()) { _, new in new }
    return due
  }

  /// Takes over the locks of the stage that this object's stage replaces.
  package func succeed(_ old: InputLocks) {
    now = old.now
    isOutputOff = old.isOutputOff
    keypad.pointers = old.keypad.pointers
    if let lock = old.lock { show(lock) }
    if old.isCleaning, let end = old.cleaningEnd {
      showCleaning(until: end, title: old.cleaningTitle)
    }
  }

  // MARK: Time

  /// The next time at which an overlay changes by itself; nil if none does.
  var nextChange: Timestamp? {
    let cleaning = isCleaning ? cleaningEnd : nil
    return .earliest(
      cleaning.flatMap { Countdown(to: $0).nextChange(after: now) }, lock?.nextChange(after: now))
  }

  func advance(to time: Timestamp) {
    now = max(now, time)
    if let end = cleaningEnd, let view = cleaningView {
      view.seconds = Countdown(to: end).seconds(at: now)
      if end <= now { hideCleaning() }
    }
    lockView?.content.lock.advance(to: now)
    refreshLock()
  }

  private func refreshLock() {
    guard let view = lockView else { return }
    view.content.status = view.content.lock.status(at: now)
  }

  func layOut() {
    lockView?.frame = overlays.surfaceBounds
    cleaningView?.frame = overlays.surfaceBounds
  }

  // MARK: Input

  /// Returns whether an event must not reach the views, and processes it if so.
  ///
  /// Digits that the event enters can open the lock. A press while the outputs are off switches them
  /// on.
  func takes(_ event: InputEvent) -> Bool {
    guard event.isFromUser, isClosed || cleaningEnd != nil else { return false }
    let cleans = cleaningEnd.map { event.time < $0 } ?? false
    guard isLocked || isOutputOff || cleans else { return false }
    let keys = keypad.keys(pressedBy: event, on: cleans || isOutputOff ? nil : lockView)
    for key in keys { press(key, at: event.time) }
    lockView?.pressed = keypad.pressed
    if isOutputOff, event.isPress { _ = onPower?(true) }
    return true
  }

  private func press(_ key: LockView.Key, at time: Timestamp) {
    guard let view = lockView else { return }
    switch key {
    case .digit(let digit):
      if view.content.lock.enter(digit, at: time) { return unlock() }
    case .delete: view.content.lock.removeDigit()
    }
    refreshLock()
  }

  /// Returns an event that reaches the views again, after the pointer's location has been restored.
  ///
  /// The views did not learn that the pointer entered the surface while the window was locked.
  func restorePointer(in event: InputEvent, isKnown: (SeatID) -> Bool) -> InputEvent {
    guard case .pointer(var frame) = event, !keypad.pointers.isEmpty,
      let place = keypad.pointers.removeValue(forKey: frame.seat), !isKnown(frame.seat)
    else { return event }
    if case .enter? = frame.changes.first { return event }
    frame.changes.insert(.enter(place), at: 0)
    return .pointer(frame)
  }
}

extension InputEvent {
  /// Whether the event comes from a finger, a pointer, a pen, or a key.
  var isFromUser: Bool {
    switch self {
    case .touches, .pointer, .pen, .key: true
    default: false
    }
  }
}
