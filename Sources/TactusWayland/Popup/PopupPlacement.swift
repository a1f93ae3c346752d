public import TactusGeometry

/// The requested placement of a popup (`xdg_positioner`), and the adjustments allowed to keep it on
/// the output.
public struct PopupPlacement: Equatable, Sendable {
  /// A side or a corner; nil means the center.
  public enum Side: UInt32, Sendable {
    case top = 1, bottom, left, right, topLeft, bottomLeft, topRight, bottomRight
  }

  /// The adjustments that the compositor may make if the popup does not fit on the output.
  ///
  /// The bits are those of `xdg_positioner.constraint_adjustment`.
  public struct Adjustment: OptionSet, Hashable, Sendable {
    /// The bits of the adjustments, as the protocol defines them.
    public let rawValue: UInt32
    /// Creates a set of adjustments from the protocol's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The compositor may move the popup horizontally.
    public static let slideX = Adjustment(rawValue: 1)
    /// The compositor may move the popup vertically.
    public static let slideY = Adjustment(rawValue: 2)
    /// The compositor may mirror the horizontal anchor side and gravity.
    public static let flipX = Adjustment(rawValue: 4)
    /// The compositor may mirror the vertical anchor side and gravity.
    public static let flipY = Adjustment(rawValue: 8)
    /// The compositor may shrink the popup horizontally.
    public static let resizeX = Adjustment(rawValue: 16)
    /// The compositor may shrink the popup vertically.
    public static let resizeY = Adjustment(rawValue: 32)
  }

  /// The popup's size in logical pixels, at least 1 by 1.
  public var size: Size
  /// The rectangle that the popup is attached to, relative to the parent with its client-side title
  /// bar.
  public var anchor: Rect
  /// The point of the anchor rectangle at which the popup is placed.
  public var anchorSide: Side?
  /// The direction from the anchor point in which the popup extends.
  public var gravity: Side?
  /// The displacement added to the popup's position, in logical pixels.
  public var offset = Vector.zero
  /// The allowed adjustments.
  ///
  /// The default, flipping and sliding, suits menus.
  public var adjustment: Adjustment = [.flipX, .flipY, .slideX, .slideY]
  /// Whether the compositor repositions the popup when the conditions of its placement change.
  public var isReactive = true

  /// Creates a placement; by default the popup extends to the lower right of the anchor's lower
  /// left corner.
  public init(
    size: Size, anchor: Rect, anchorSide: Side? = .bottomLeft, gravity: Side? = .bottomRight
  ) {
    self.size = size
    self.anchor = anchor
    self.anchorSide = anchorSide
    self.gravity = gravity
  }
}
