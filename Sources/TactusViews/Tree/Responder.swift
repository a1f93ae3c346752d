import TactusInput

/// A member of the responder chain, along which a touch travels until a member handles it.
///
/// A responder is a view, a view's controller, the window, or the application. By default, each
/// method passes the touches to the next responder; the last responder discards them.
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The next responder in the chain; nil at its end.
  open var next: Responder? { nil }

  /// Called when touches have gone down; override to handle them.
  open func touchesBegan(_ touches: [ViewTouch]) { next?.touchesBegan(touches) }
  /// Called when touches have moved; override to handle them.
  open func touchesMoved(_ touches: [ViewTouch]) { next?.touchesMoved(touches) }
  /// Called when touches have lifted; override to handle them.
  open func touchesEnded(_ touches: [ViewTouch]) { next?.touchesEnded(touches) }
  /// Called when touches end without lifting, for example because a recognizer took them; override
  /// to undo their effects.
  open func touchesCancelled(_ touches: [ViewTouch]) { next?.touchesCancelled(touches) }
}
