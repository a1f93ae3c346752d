import TactusInput

/// A member of the responder chain, along which a touch travels until a member handles it.
///
/// A responder is a view, a view's controller, the window, or the application. A method that a
/// class does not override passes the touches to the next responder; the last responder discards
/// them.
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The next responder in the chain; nil at its end.
  open var next: Responder? { nil }

  /// Called when touches have gone down.
  open func touchesBegan(_ touches: [ViewTouch]) { next?.touchesBegan(touches) }
  /// Called when touches have moved.
  open func touchesMoved(_ touches: [ViewTouch]) { next?.touchesMoved(touches) }
  /// Called when touches have lifted.
  open func touchesEnded(_ touches: [ViewTouch]) { next?.touchesEnded(touches) }
  /// Called when touches were lost or a recognizer has taken them; their effects so far should be
  /// undone.
  open func touchesCancelled(_ touches: [ViewTouch]) { next?.touchesCancelled(touches) }
}
