public import TactusGeometry

/// The requested position of a popup (`xdg_positioner`), and how the compositor may adjust it.
public struct PopupPlacement: Equatable, Sendable {
  /// A side or corner of a rectangle.
  ///
  /// The center has no case of its own: `anchorSide` and `gravity` express it as nil.
  public enum Side: UInt32, Sendable {
    case top = 1, bottom, left, right, topLeft, bottomLeft, topRight, bottomRight
  }

  /// The adjustments that the compositor may make to a popup that does not fit on the output.
  ///
  /// The raw values are the bits of `xdg_positioner.constraint_adjustment`.
  public struct Adjustment: OptionSet, Hashable, Sendable {
    /// The bits of the adjustments, as the protocol defines them.
    public let rawValue: UInt32
    /// Creates a set of adjustments from the protocol's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The compositor may move the popup horizontally.
    public static let slideX = Adjustment(rawValue: 1)
    /// The compositor may move the popup vertically.
    public static let slideY = Adjustment(rawValue: 2)
    /// The compositor may flip the popup horizontally, by swapping left and right in `anchorSide`
    /// and `gravity`.
    public static let flipX = Adjustment(rawValue: 4)
    /// The compositor may flip the popup vertically, by swapping top and bottom in `anchorSide` and
    /// `gravity`.
    public static let flipY = Adjustment(rawValue: 8)
    /// The compositor may shrink the popup horizontally.
    public static let resizeX = Adjustment(rawValue: 16)
    /// The compositor may shrink the popup vertically.
    public static let resizeY = Adjustment(rawValue: 32)
  }

  /// The popup's size in logical pixels, at least 1 by 1.
  public var size: Size
  /// The rectangle to which the popup is attached, such as that of a button, in logical pixels.
  ///
  /// The rectangle is relative to the upper left corner of the parent, including the parent's
  /// client-side title bar.
  public var anchor: Rect
  /// The part of the rectangle `anchor` that determines the popup's anchor point.
  ///
  /// The anchor point is the given corner or the midpoint of the given side. If this property is
  /// nil, the anchor point is the center of the rectangle.
  public var anchorSide: Side?
  /// The direction in which the popup extends from its anchor point; nil to center the popup there.
  ///
  /// `anchorSide` determines the anchor point.
  public var gravity: Side?
  /// The offset, in logical pixels, from the position that `anchorSide` and `gravity` determine.
  public var offset = Vector.zero
  /// The adjustments that the compositor may make.
  ///
  /// The default is flipping and sliding, which suits menus.
  public var adjustment: Adjustment = [.flipX, .flipY, .slideX, .slideY]
  /// Whether the compositor should reposition the popup when its surroundings change, such as when
  /// its window moves.
  public var isReactive = true

  /// Creates a placement with the given size and anchor rectangle.
  ///
  /// By default, the popup extends down and to the right from the anchor's lower left corner.
  public init(
    size: Size, anchor: Rect, anchorSide: Side? = .bottomLeft, gravity: Side? = .bottomRight
  ) {
    self.size = size
    self.anchor = anchor
    self.anchorSide = anchorSide
    self.gravity = gravity
  }
}
