public import TactusGestures
public import TactusInput
public import TactusViews

/// The owner of a stage's contents: it adds views and recognizers, and responds to gestures, keys
/// and timers.
///
/// The stage calls its tenant at the phases of an event; `Stage.handle(_:)` lists them in order.
/// Each method does nothing unless the tenant implements it.
public protocol StageTenant: AnyObject {
  /// The stage that the tenant fills.
  var stage: Stage { get }

  /// The time at which the tenant's next timer is due; nil if no timer is running.
  var nextTimer: Timestamp? { get }
  /// Fires the timers that are due by a time, in order.
  func fireTimers(upTo time: Timestamp)

  /// Called before an event is handled; does everything that is due before the event.
  func willTake(_ event: InputEvent)
  /// Called before an event is passed to recognizers and views.
  func willDeliver(_ event: InputEvent)
  /// Called after recognizers and views have handled an event.
  ///
  /// - Parameter hadTouches: Whether touches were down before the event.
  func hasDelivered(_ event: InputEvent, hadTouches: Bool)
  /// Called after an event or a frame, before painting.
  func settle(at time: Timestamp)
  /// Called when the window's size has changed.
  func layOut()
  /// Called when the window has sent its first frame; does everything that was deferred until then.
  func wasShown()

  /// Called when a recognizer on a view has changed its state.
  func observe(_ transition: Transition, _ view: View)
  /// Called when the action of a recognizer on a view is due.
  func act(_ transition: Transition, _ view: View)
  /// Undoes the effects of touches that belonged to a palm or that the compositor took.
  ///
  /// - Parameter inkAlone: Whether only the ink of the touches is undone.
  func undo(touches serials: [UInt32], inkAlone: Bool)
  /// Handles a key that neither a menu nor the focused view used.
  ///
  /// - Returns: Whether the tenant used the key.
  func handle(_ key: KeyEvent) -> Bool
  /// Returns the names of the actions that a recognizer triggers, for the history.
  func actions(on recognizer: String) -> [String]
}

/// The default implementations of the requirements, which do nothing.
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
  /// Undoes all effects of touches that the compositor took.
  public func undo(touches serials: [UInt32]) { undo(touches: serials, inkAlone: false) }
  public func handle(_ key: KeyEvent) -> Bool { false }
  public func actions(on recognizer: String) -> [String] { [] }
}
