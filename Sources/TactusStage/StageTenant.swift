public import TactusGestures
public import TactusInput
public import TactusViews

/// The part that fills a stage: it puts views and recognizers there, and says what follows from gestures, keys and time.
///
/// The stage calls its tenant at the phases of an event; `Stage.handle(_:)` has them in order. Each of the methods does
/// nothing unless the tenant has its own.
public protocol StageTenant: AnyObject {
  var stage: Stage { get }

  /// When the tenant's next timer is due.
  var nextTimer: Timestamp? { get }
  /// Fires the timers that are due by a time, in order.
  func fireTimers(upTo time: Timestamp)

  /// An event comes next: all that is due before it is done here.
  func willTake(_ event: InputEvent)
  /// The event goes to recognizers and views now.
  func willDeliver(_ event: InputEvent)
  /// Recognizers and views have had the event.
  ///
  /// - Parameter hadTouches: Whether touches were down before it.
  func hasDelivered(_ event: InputEvent, hadTouches: Bool)
  /// An event or a frame is over, but for painting.
  func settle(at time: Timestamp)
  /// The window has another size.
  func layOut()
  /// The window has sent its first frame: whatever was put off until then is done here.
  func wasShown()

  /// A recognizer on a view has changed its state.
  func observe(_ transition: Transition, _ view: View)
  /// The action of a recognizer on a view is due.
  func act(_ transition: Transition, _ view: View)
  /// Undoes what touches have begun that were a palm's, or that the compositor took for itself.
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
