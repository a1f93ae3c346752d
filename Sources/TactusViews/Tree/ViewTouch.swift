public import TactusInput

/// A touch as the view that owns it sees it.
public struct ViewTouch {
  public var touch: Touch
  /// The view it belongs to, until it lifts or is handed on.
  public unowned var view: View
  /// What the pen measures; nil for a touch of another device.
  public var pen: PenAxes?

  public init(touch: Touch, view: View, pen: PenAxes? = nil) {
    self.touch = touch
    self.view = view
    self.pen = pen
  }
}
