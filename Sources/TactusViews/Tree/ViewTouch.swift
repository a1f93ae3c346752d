public import TactusInput

/// A touch as it is delivered to the view that owns it.
public struct ViewTouch {
  /// The state of the touch, with locations in surface coordinates.
  public var touch: Touch
  /// The view that owns the touch until the touch ends or is transferred to another view.
  public unowned var view: View
  /// The measurements of the pen, such as its pressure; nil for other devices.
  public var pen: PenAxes?
  /// Whether the view has claimed the touch or does not claim touches at all.
  ///
  /// A view claims touches only if its `keepsTouches` is true. An enclosing view can take an
  /// unclaimed touch for a drag, so a control must not change its value until it has claimed the
  /// touch. If `keepsTouches` is false, this property is always true, but enclosing views can take
  /// the touch at any time.
  public var isClaimed: Bool
  /// The person and the hand that the touch is assigned to.
  public var group: TouchGroup
  /// Whether the touch is a bounce: a new contact of a finger that lifted a few milliseconds ago.
  ///
  /// A control must not treat a bounce as a second press.
  public var isBounce: Bool

  /// Creates a touch for a view.
  public init(
    touch: Touch, view: View, pen: PenAxes? = nil, isClaimed: Bool = true, isBounce: Bool = false,
    group: TouchGroup = TouchGroup()
  ) {
    self.touch = touch
    self.view = view
    self.pen = pen
    self.isClaimed = isClaimed
    self.isBounce = isBounce
    self.group = group
  }
}
