public import TactusGeometry
public import TactusGestures
public import TactusInput
public import TactusViews

/// The owner of a stage's contents: it adds views and recognizers, and responds to gestures, keys
/// and timers.
///
/// The stage calls the methods of its tenant while it handles an event; `Stage.handle(_:)` shows
/// the order. By default, the methods do nothing.
public protocol StageTenant: AnyObject {
  /// The stage whose contents the tenant provides.
  var stage: Stage { get }

  /// The time at which the tenant's next timer is due; nil if no timer is running.
  var nextTimer: Timestamp? { get }
  /// Fires the timers that are due at or before the given time, the earliest first.
  func fireTimers(upTo time: Timestamp)

  /// Called before the stage handles an event.
  ///
  /// Implement it, for example, to fire the timers that are due before the event.
  func willTake(_ event: InputEvent)
  /// Called before an event is passed to recognizers and views; implement it to save any state that
  /// is needed to undo the event.
  func willDeliver(_ event: InputEvent)
  /// Called after recognizers and views have handled an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - hadTouches: Whether touches were down before the event.
  func hasDelivered(_ event: InputEvent, hadTouches: Bool)
  /// Called at the end of each event, and in each frame before painting.
  ///
  /// Implement it to update everything that depends on the current positions of views and fingers.
  func settle(at time: Timestamp)
  /// Called after the window's size has changed.
  func layOut()
  /// Called after the window has sent its first frame; implement it to do everything that was
  /// deferred until then.
  func wasShown()

  /// Called after a recognizer on the given view has changed its state.
  func observe(_ transition: Transition, _ view: View)
  /// Called when a recognizer's action is due; implement it to perform the action.
  ///
  /// `transition` is the change of state that triggers the action, and `view` is the recognizer's
  /// view.
  func act(_ transition: Transition, _ view: View)
  /// Undoes the effects of touches that belonged to a palm or that the compositor cancelled for its
  /// own gesture.
  ///
  /// - Parameters:
  ///   - serials: The serials of the touches.
  ///   - inkAlone: Whether to undo only the ink that the touches have drawn, rather than all their
  ///     effects.
  func undo(touches serials: [UInt32], inkAlone: Bool)
  /// Handles a key that neither a menu nor the focused view used; not called while a sheet is
  /// shown.
  ///
  /// - Returns: Whether the tenant used the key.
  func handle(_ key: KeyEvent) -> Bool
  /// Handles a key that neither a menu nor the focused view used, while a sheet of the contents is
  /// in front.
  ///
  /// Implement this method to use keys that you bind to views in the sheet.
  ///
  /// - Returns: Whether the tenant used the key.
  func handle(_ key: KeyEvent, in sheet: SheetView) -> Bool
  /// Returns whether what a user drags over the window can be dropped at a point in surface
  /// coordinates.
  func takesDrop(at point: Point) -> Bool
  /// Handles content that a user has dropped on the window, or the reason why it was not received.
  ///
  /// - Parameters:
  ///   - result: The content, or the reason why there is none.
  ///   - point: The point of the drop, in surface coordinates.
  func drop(_ result: Result<PastedContent, ClipboardError>, at point: Point)
  /// Returns the names of the actions that the recognizer with the given name triggers, for display
  /// in the gesture history.
  func actions(on recognizer: String) -> [String]
}

/// The default implementations, which do nothing.
extension StageTenant {
  /// The default value, nil, which means that no timer is running.
  public var nextTimer: Timestamp? { nil }
  /// Does nothing by default.
  public func fireTimers(upTo time: Timestamp) {}
  /// Does nothing by default.
  public func willTake(_ event: InputEvent) {}
  /// Does nothing by default.
  public func willDeliver(_ event: InputEvent) {}
  /// Does nothing by default.
  public func hasDelivered(_ event: InputEvent, hadTouches: Bool) {}
  /// Does nothing by default.
  public func settle(at time: Timestamp) {}
  /// Does nothing by default.
  public func layOut() {}
  /// Does nothing by default.
  public func wasShown() {}
  /// Does nothing by default.
  public func observe(_ transition: Transition, _ view: View) {}
  /// Does nothing by default.
  public func act(_ transition: Transition, _ view: View) {}
  /// Does nothing by default.
  public func undo(touches serials: [UInt32], inkAlone: Bool) {}
  /// Undoes all effects of touches that the compositor cancelled for its own gesture.
  public func undo(touches serials: [UInt32]) { undo(touches: serials, inkAlone: false) }
  /// Returns false by default, which means that the tenant did not use the key.
  public func handle(_ key: KeyEvent) -> Bool { false }
  /// Returns false by default, which means that the tenant did not use the key.
  public func handle(_ key: KeyEvent, in sheet: SheetView) -> Bool { false }
  /// Returns false by default, which means that nothing can be dropped.
  public func takesDrop(at point: Point) -> Bool { false }
  /// Does nothing by default.
  public func drop(_ result: Result<PastedContent, ClipboardError>, at point: Point) {}
  /// Returns an empty array by default, which means that recognizers trigger no actions.
  public func actions(on recognizer: String) -> [String] { [] }
}
