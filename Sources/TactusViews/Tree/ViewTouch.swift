public import TactusInput

/// A touch from the perspective of the view that owns it.
public struct ViewTouch {
  /// The touch, in surface coordinates.
  public var touch: Touch
  /// The view that owns the touch until the touch lifts or is handed to another view.
  public unowned var view: View
  /// The measurements of the pen, such as its pressure; nil for other devices.
  public var pen: PenAxes?
  /// Whether the view has claimed the touch, so that no other view can take it.
  ///
  /// An enclosing view may still turn an unclaimed touch into a drag. A control must therefore not
  /// change its value until the touch has been claimed.
  public var isClaimed: Bool
  /// Whether the touch is a bounce: a new contact of a finger that lifted a few milliseconds ago.
  ///
  /// A bounce must not press anything a second time.
  public var isBounce: Bool

  /// Creates a touch for a view.
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
