public import TactusInput

/// A touch as the view that owns it sees it.
public struct ViewTouch {
  public var touch: Touch
  /// The view it belongs to, until it lifts or is handed on.
  public unowned var view: View
  /// What the pen measures; nil for a touch of another device.
  public var pen: PenAxes?
  /// Whether the touch is the view's for good. A drag of a view around it may still take one that is not:
  /// a control must not change its value by it.
  public var isClaimed: Bool
  /// Whether it is the contact of a finger that was lost for some milliseconds: it presses nothing a second time.
  public var isBounce: Bool

  public init(
    touch: Touch, view: View, pen: PenAxes? = nil, isClaimed: Bool = true, isBounce: Bool = false
  ) {
    self.touch = touch
    self.view = view
    self.pen = pen
    self.isClaimed = isClaimed
    self.isBounce = isBounce
  }
}
