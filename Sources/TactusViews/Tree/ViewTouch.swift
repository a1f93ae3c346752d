public import TactusInput

/// A touch from the perspective of the view that owns it.
public struct ViewTouch {
  /// The touch, in surface coordinates.
  public var touch: Touch
  /// The view that owns the touch until the touch lifts or is handed to another view.
  public unowned var view: View
  /// The measurements of the pen that made the touch; nil for other devices.
  public var pen: PenAxes?
  /// Whether the view has claimed the touch, so that no other view can take it.
  ///
  /// A drag of an enclosing view may take an unclaimed touch, so a control must not change its
  /// value with one.
  public var isClaimed: Bool
  /// Whether the touch resumes one that was lost for a few milliseconds.
  ///
  /// Such a touch must not press anything a second time.
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
