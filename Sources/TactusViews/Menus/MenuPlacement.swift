public import TactusGeometry

/// The position of a menu and of the arrow with which it points at a target.
public struct MenuPlacement: Equatable, Sendable {
  /// The direction in which a menu's arrow points.
  public enum Direction: Sendable {
    /// The menu lies below its target.
    case up
    /// The menu lies above its target.
    case down
    /// The menu lies on the right of its target.
    case left
    /// The menu lies on the left of its target.
    case right

    var isVertical: Bool { self == .up || self == .down }
  }

  /// The frame of the menu, including its arrow.
  public var frame: Rect
  /// The direction in which the arrow points.
  public var direction: Direction
  /// The distance from the frame's left edge to the arrow's tip, in px; from its top edge if the
  /// arrow points to the left or to the right.
  public var arrowOffset: Double

  /// The distance from the frame's left edge to the arrow's tip, in px.
  public var arrowX: Double {
    switch direction {
    case .up, .down: arrowOffset
    case .left: 0
    case .right: frame.width
    }
  }
  /// Whether the arrow points down, so that the menu lies above its target.
  public var pointsDown: Bool { direction == .down }

  /// The minimum distance between the menu and the edges of the rectangle in which it is placed, in
  /// px.
  static let margin = 8.0
  static let arrowHeight = 12.0
  /// The minimum distance from the arrow's tip to the ends of the menu's edge, in px.
  static let corner = 24.0
  /// The side of the square around a finger that a menu leaves free, in px.
  static let fingerSide = 26.0

  /// Computes the position of a menu beside its target.
  ///
  /// The menu lies above the target if it fits there, otherwise below, otherwise to the left or the
  /// right. If it fits on no side, it is placed beside the finger instead. If there is no finger,
  /// it covers the upper or lower part of the target. Along the target's edge, the menu is as close
  /// to the finger, or to the target's center, as `room` allows.
  ///
  /// - Parameters:
  ///   - size: The size of the menu without its arrow.
  ///   - target: The rectangle that the arrow points at.
  ///   - room: The rectangle that must contain the menu, in the target's coordinates.
  ///   - finger: The place of the finger that opens the menu, in the target's coordinates.
  public init(size: Size, target: Rect, room: Rect, finger: Point? = nil) {
    let inner = room.inset(by: Self.margin)
    let seen = Self.part(of: target, in: inner)
    let free = (
      above: seen.minY - inner.minY, below: inner.maxY - seen.maxY,
      left: seen.minX - inner.minX, right: inner.maxX - seen.maxX
    )
    let (height, width) = (size.height + Self.arrowHeight, size.width + Self.arrowHeight)
    let focus = finger.map { seen.nearest(to: $0) } ?? seen.nearest(to: target.center)
    if free.above >= height {
      self.init(size, .down, tip: Point(x: focus.x, y: seen.minY), in: inner)
    } else if free.below >= height {
      self.init(size, .up, tip: Point(x: focus.x, y: seen.maxY), in: inner)
    } else if max(free.left, free.right) >= width, inner.height >= size.height {
      let isRight = free.right >= free.left
      let tip = Point(x: isRight ? seen.maxX : seen.minX, y: focus.y)
      self.init(size, isRight ? .left : .right, tip: tip, in: inner)
    } else if let finger {
      let square = Rect(center: finger, size: Size(width: Self.fingerSide, height: Self.fingerSide))
      self.init(size: size, target: square, room: room)
    } else {
      let isAbove = free.above >= free.below
      let y =
        isAbove ? max(inner.minY + height, seen.minY) : min(inner.maxY - height, seen.maxY)
      self.init(size, isAbove ? .down : .up, tip: Point(x: focus.x, y: y), in: inner)
    }
  }

  /// Places a menu so that its arrow ends at `tip`, or as close to it as `room` allows.
  private init(_ size: Size, _ direction: Direction, tip: Point, in room: Rect) {
    let whole =
      direction.isVertical
      ? Size(width: size.width, height: size.height + Self.arrowHeight)
      : Size(width: size.width + Self.arrowHeight, height: size.height)
    let wanted =
      switch direction {
      case .down: Point(x: tip.x - whole.width / 2, y: tip.y - whole.height)
      case .up: Point(x: tip.x - whole.width / 2, y: tip.y)
      case .left: Point(x: tip.x, y: tip.y - whole.height / 2)
      case .right: Point(x: tip.x - whole.width, y: tip.y - whole.height / 2)
      }
    let x = min(max(wanted.x, room.minX), max(room.minX, room.maxX - whole.width))
    let y = min(max(wanted.y, room.minY), max(room.minY, room.maxY - whole.height))
    frame = Rect(origin: Point(x: x.rounded(), y: y.rounded()), size: whole)
    self.direction = direction
    let length = direction.isVertical ? whole.width : whole.height
    let offset = direction.isVertical ? tip.x - frame.minX : tip.y - frame.minY
    let corner = min(Self.corner, length / 2)
    arrowOffset = min(max(offset, corner), length - corner)
  }

  /// Returns the part of a target within `room`.
  ///
  /// If the target is outside, the result is an empty rectangle on the nearest edge of `room`.
  private static func part(of target: Rect, in room: Rect) -> Rect {
    let (minX, maxX) = (
      clamp(target.minX, room.minX, room.maxX), clamp(target.maxX, room.minX, room.maxX)
    )
    let (minY, maxY) = (
      clamp(target.minY, room.minY, room.maxY), clamp(target.maxY, room.minY, room.maxY)
    )
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  private static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(max(value, low), max(low, high))
  }
}
