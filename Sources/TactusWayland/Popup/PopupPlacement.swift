public import TactusGeometry

/// Where a popup is wanted (`xdg_positioner`), and what the compositor may do to keep it on the output.
public struct PopupPlacement: Equatable, Sendable {
  /// A side or a corner; nil for the middle.
  public enum Side: UInt32, Sendable {
    case top = 1, bottom, left, right, topLeft, bottomLeft, topRight, bottomRight
  }

  /// What the compositor may do where it does not fit (`xdg_positioner.constraint_adjustment`).
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

  /// In logical pixels, at least 1 by 1.
  public var size: Size
  /// What it belongs to, within the parent; a title bar of our own counts in.
  public var anchor: Rect
  /// The point of the anchor that it is put to.
  public var anchorSide: Side?
  /// Where it lies from there.
  public var gravity: Side?
  public var offset = Vector.zero
  /// Turning over and moving along suits menus.
  public var adjustment: Adjustment = [.flipX, .flipY, .slideX, .slideY]
  /// Whether the compositor places it anew when what it was placed by changes.
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
