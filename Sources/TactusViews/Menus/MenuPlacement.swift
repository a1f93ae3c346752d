public import TactusGeometry

/// Where a menu goes, so that its arrow points at what it is about and all of it is seen.
public struct MenuPlacement: Equatable, Sendable {
  /// Of the menu with its arrow.
  public var frame: Rect
  /// How far from the frame's left edge the arrow's point is.
  public var arrowX: Double
  /// The arrow is at the bottom: the menu lies above what it is about.
  public var pointsDown: Bool

  /// How far it stays from the edges of the room, in px.
  static let margin = 8.0
  static let arrowHeight = 12.0
  /// The arrow's point stays this far from the menu's corners, in px.
  static let corner = 24.0

  /// Above the target where there is room, else below; moved sideways until it lies within the room.
  ///
  /// - Parameters:
  ///   - size: Of the menu without its arrow.
  ///   - target: What the arrow is to point at.
  ///   - room: Where it may be, in the same coordinates as the target.
  public init(size: Size, target: Rect, room: Rect) {
    let height = size.height + Self.arrowHeight
    let inner = room.inset(by: Self.margin)
    let top = min(max(target.minY, inner.minY), inner.maxY)
    let bottom = min(max(target.maxY, inner.minY), inner.maxY)
    let above = top - inner.minY
    let below = inner.maxY - bottom
    pointsDown = above >= height || above >= below
    // Where it fits on neither side it covers a part of what it is about.
    let y = pointsDown ? max(inner.minY, top - height) : min(bottom, inner.maxY - height)
    let tip = min(max(target.center.x, inner.minX), inner.maxX)
    let farthest = max(inner.minX, inner.maxX - size.width)
    let x = min(max(tip - size.width / 2, inner.minX), farthest)
    frame = Rect(x: x.rounded(), y: y.rounded(), width: size.width, height: height)
    arrowX = min(max(tip - frame.minX, Self.corner), max(Self.corner, size.width - Self.corner))
  }
}
