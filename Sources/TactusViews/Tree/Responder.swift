import TactusInput

/// Somebody in the chain that a touch goes up until one handles it: a view, the controller behind
/// one, the window.
///
/// What a class does not override goes on to the next responder, and ends silently at the last.
open class Responder {
  public init() {}

  /// The next in the chain.
  open var next: Responder? { nil }

  open func touchesBegan(_ touches: [ViewTouch]) { next?.touchesBegan(touches) }
  open func touchesMoved(_ touches: [ViewTouch]) { next?.touchesMoved(touches) }
  open func touchesEnded(_ touches: [ViewTouch]) { next?.touchesEnded(touches) }
  /// The touches are lost, or a recognizer took them: whatever they had begun should be undone.
  open func touchesCancelled(_ touches: [ViewTouch]) { next?.touchesCancelled(touches) }
}
