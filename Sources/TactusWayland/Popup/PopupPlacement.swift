public import TactusGeometry

/// The requested placement of a popup (`xdg_positioner`), and the adjustments allowed to keep it on
/// the output.
public struct PopupPlacement: Equatable, Sendable {
  /// A side or a corner; nil means the center.
  public enum Side: UInt32, Sendable {
    case top = 1, bottom, left, right, topLeft, bottomLeft, topRight, bottomRight
  }

  /// The adjustments that the compositor may make if the popup does not fit on the output
  /// (`xdg_positioner.constraint_adjustment`).
  public struct Adjustment: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let slideX = Adjustment(rawValue: 1)
    public static let slideY = Adjustment(rawValue: 2)
    public static let flipX = Adjustment(rawValue: 4)
    public static let flipY = Adjustment(rawValue: 8)
    public static let resizeX = Adjustment(rawValue: 16)
    public static let resizeY = Adjustment(rawValue: 32)
  }

  /// The size in logical pixels, at least 1 by 1.
  public var size: Size
  /// The rectangle that the popup is attached to, in coordinates of the parent, including a
  /// client-side title bar.
  public var anchor: Rect
  /// The point of the anchor rectangle at which the popup is placed.
  public var anchorSide: Side?
  /// The direction from the anchor point in which the popup extends.
  public var gravity: Side?
  public var offset = Vector.zero
  /// The allowed adjustments. The default, flipping and sliding, suits menus.
  public var adjustment: Adjustment = [.flipX, .flipY, .slideX, .slideY]
  /// Whether the compositor repositions the popup when the conditions of its placement change.
  public var isReactive = true

  public init(
    size: Size, anchor: Rect, anchorSide: Side? = .bottomLeft, gravity: Side? = .bottomRight
  ) {
    self.size = size
    self.anchor = anchor
    self.anchorSide = anchorSide
    self.gravity = gravity
  }
}
