public import TactusInput

/// A touch as the view that owns it sees it.
public struct ViewTouch {
  public var touch: Touch
  /// The view it belongs to, until it lifts or is handed on.
  public unowned var view: View

  public init(touch: Touch, view: View) {
    self.touch = touch
    self.view = view
  }
}
