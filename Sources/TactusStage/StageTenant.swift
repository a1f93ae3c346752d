public import TactusGestures
public import TactusInput
public import TactusViews

/// The part that fills a stage: it puts views and recognizers there, and says what follows from gestures, keys and time.
///
/// The stage calls its tenant at the phases of an event; `Stage.handle(_:)` has them in order. Each of the methods does
/// nothing unless the tenant has its own.
public protocol StageTenant: AnyObject {
  var stage: Stage { get }

  /// The time at which the tenant's next timer is due.
  var nextTimer: Timestamp? { get }
  /// Fires the timers that are due by a time, in order.
  func fireTimers(upTo time: Timestamp)

  /// Called before an event is taken in; does everything that is due before it.
  func willTake(_ event: InputEvent)
  /// Called before the event goes to recognizers and views.
  func willDeliver(_ event: InputEvent)
  /// Called when recognizers and views have had the event.
  ///
  /// - Parameter hadTouches: Whether touches were down before it.
  func hasDelivered(_ event: InputEvent, hadTouches: Bool)
  /// Called after an event or a frame, before painting.
  func settle(at time: Timestamp)
  /// Called when the window has another size.
  func layOut()
  /// Called when the window has sent its first frame; does everything that was put off until then.
  func wasShown()

  /// A recognizer on a view has changed its state.
  func observe(_ transition: Transition, _ view: View)
  /// The action of a recognizer on a view is due.
  func act(_ transition: Transition, _ view: View)
  /// Undoes the effects of touches that were a palm's or that the compositor took.
  ///
  /// - Parameter inkAlone: Whether only their ink is undone.
  func undo(touches serials: [UInt32], inkAlone: Bool)
  /// A key that neither a menu nor the focused view used.
  ///
  /// - Returns: Whether the tenant used it.
  func handle(_ key: KeyEvent) -> Bool
  /// The names of the actions that follow from a recognizer, for the history.
  func actions(on recognizer: String) -> [String]
}

extension StageTenant {
  public var nextTimer: Timestamp? { nil }
  public func fireTimers(upTo time: Timestamp) {}
  public func willTake(_ event: InputEvent) {}
  public func willDeliver(_ event: InputEvent) {}
  public func hasDelivered(_ event: InputEvent, hadTouches: Bool) {}
  public func settle(at time: Timestamp) {}
  public func layOut() {}
  public func wasShown() {}
  public func observe(_ transition: Transition, _ view: View) {}
  public func act(_ transition: Transition, _ view: View) {}
  public func undo(touches serials: [UInt32], inkAlone: Bool) {}
  public func undo(touches serials: [UInt32]) { undo(touches: serials, inkAlone: false) }
  public func handle(_ key: KeyEvent) -> Bool { false }
  public func actions(on recognizer: String) -> [String] { [] }
}
