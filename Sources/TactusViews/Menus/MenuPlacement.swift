public import TactusGeometry

/// The position of a menu and of the arrow with which it points at a target.
public struct MenuPlacement: Equatable, Sendable {
  /// The frame of the menu, including its arrow.
  public var frame: Rect
  /// The distance from the frame's left edge to the arrow's tip, in px.
  public var arrowX: Double
  /// Whether the arrow points down, so that the menu lies above its target.
  public var pointsDown: Bool

  /// The minimum distance between the menu and the edges of the rectangle in which it is placed, in
  /// px.
  static let margin = 8.0
  static let arrowHeight = 12.0
  /// The minimum distance from the arrow's tip to the menu's left and right edges, in px.
  static let corner = 24.0

  /// Computes the position of a menu above or below its target.
  ///
  /// The menu lies above the target if it fits there, otherwise on the side with more room. The
  /// menu is centered on the target unless it must move sideways to stay within `room`. If the menu
  /// fits on neither side, it covers part of the target.
  ///
  /// - Parameters:
  ///   - size: The size of the menu without its arrow.
  ///   - target: The rectangle that the arrow points at.
  ///   - room: The rectangle that must contain the menu, in the target's coordinates.
  public init(size: Size, target: Rect, room: Rect) {
    let height = size.height + Self.arrowHeight
    let inner = room.inset(by: Self.margin)
    let top = min(max(target.minY, inner.minY), inner.maxY)
    let bottom = min(max(target.maxY, inner.minY), inner.maxY)
    let above = top - inner.minY
    let below = inner.maxY - bottom
    pointsDown = above >= height || above >= below
    // If the menu fits on neither side, it covers a part of its target.
    let y = pointsDown ? max(inner.minY, top - height) : min(bottom, inner.maxY - height)
    let tip = min(max(target.center.x, inner.minX), inner.maxX)
    let farthest = max(inner.minX, inner.maxX - size.width)
    let x = min(max(tip - size.width / 2, inner.minX), farthest)
    frame = Rect(x: x.rounded(), y: y.rounded(), width: size.width, height: height)
    arrowX = min(max(tip - frame.minX, Self.corner), max(Self.corner, size.width - Self.corner))
  }
}
