public import TactusGeometry
public import TactusInput

/// The motion of a thrown view, which decelerates like scrolled content.
///
/// A spring pulls the view's center back if the center leaves the allowed rectangle.
struct Fling {
  /// The fraction of its velocity that a thrown view retains if the theme reduces motion.
  static let reducedSpeed = 0.3

  private var x: ScrollMotion?
  private var y: ScrollMotion?

  init(from center: Point, velocity: Vector, within room: Rect, at time: Timestamp) {
    func motion(_ place: Double, _ speed: Double, _ range: ClosedRange<Double>) -> ScrollMotion? {
      guard abs(speed) >= ScrollMotion.standstill || !range.contains(place) else { return nil }
      return ScrollMotion(
        offset: place, velocity: speed, at: time, range: range,
        deceleration: ScrollMotion.fastDeceleration)
    }
    x = motion(center.x, velocity.dx, room.minX...max(room.minX, room.maxX))
    y = motion(center.y, velocity.dy, room.minY...max(room.minY, room.maxY))
  }

  /// Returns the position of the view's center at the given time.
  ///
  /// If the view does not move along an axis, the coordinate of `center` along that axis is
  /// returned unchanged.
  mutating func advance(_ center: Point, to time: Timestamp) -> Point {
    func step(_ motion: inout ScrollMotion?, _ place: Double) -> Double {
      guard let state = motion?.state(at: time) else { return place }
      if state.isAtRest { motion = nil }
      return state.offset
    }
    return Point(x: step(&x, center.x), y: step(&y, center.y))
  }

  var isAtRest: Bool { x == nil && y == nil }
}

extension View {
  /// Throws the view, whose center then slows down and comes to rest within the given rectangle.
  ///
  /// If the center is or moves outside the rectangle, a spring pulls it back to the nearest edge. A
  /// view that takes part in its parent's `collisions` bounces off the edge instead. A finger on
  /// the view stops the motion.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the center, in the parent's pixels per second.
  ///   - room: The rectangle in which the center must come to rest, in the parent's coordinates.
  ///   - time: The time of the throw.
  public final func fling(velocity: Vector, within room: Rect, at time: Timestamp) {
    if collides, let parent, let collisions = parent.collisions {
      stopMoving()
      collisions.letGo(self, velocity: velocity, within: room, at: time)
      if collisions.moves(self) { parent.startMoving() }
      return
    }
    let speed = reducesMotion ? velocity * Fling.reducedSpeed : velocity
    let fling = Fling(from: center, velocity: speed, within: room, at: time)
    let motion = makeMotion()
    motion.glide = nil
    motion.fling = fling.isAtRest ? nil : fling
    guard !fling.isAtRest else { return }
    startMoving()
    invalidate()
  }

  /// Whether a fling, a glide, or a collision is moving the view's center.
  public final var isFlying: Bool {
    motion?.fling != nil || motion?.glide != nil || parent?.collisions?.moves(self) == true
  }

  /// Stops the view's center at its current position.
  public final func stopMoving() {
    motion?.stop()
    parent?.collisions?.forget(self)
  }

  /// Returns the center of a view that a finger drags, with growing resistance beyond the edges of
  /// a rectangle.
  ///
  /// - Parameters:
  ///   - point: The position that the view's center would have if it followed the finger exactly.
  ///   - room: The rectangle within which the center follows the finger exactly.
  ///   - dimension: The upper limit of the center's distance from the rectangle along each axis, in
  ///     px.
  /// - Returns: The position of the view's center, in the coordinates of `point` and `room`.
  public static func elastic(_ point: Point, within room: Rect, dimension: Double) -> Point {
    Point(
      x: RubberBand.apply(point.x, range: room.minX...room.maxX, dimension: dimension),
      y: RubberBand.apply(point.y, range: room.minY...room.maxY, dimension: dimension))
  }
}
