public import TactusGeometry
public import TactusInput

/// The way of something that was thrown: it runs on as scrolled content does, and a spring brings
/// it back over the edges.
struct Fling {
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

  /// Where the centre is; along an axis without motion it stays where `center` has it.
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
  /// Lets the centre run on with a speed, in px/s of the parent, slow down, and stay within a
  /// room; beyond the room's edges a spring brings it back. A finger on the view stops it.
  ///
  /// - Parameter room: Where the centre may be, in the parent's coordinates.
  public final func fling(velocity: Vector, within room: Rect, at time: Timestamp) {
    if collides, let parent, let collisions = parent.collisions {
      stopMoving()
      collisions.letGo(self, velocity: velocity, within: room, at: time)
      if collisions.moves(self) { parent.startMoving() }
      return
    }
    let fling = Fling(from: center, velocity: velocity, within: room, at: time)
    let motion = makeMotion()
    motion.glide = nil
    motion.fling = fling.isAtRest ? nil : fling
    guard !fling.isAtRest else { return }
    startMoving()
    invalidate()
  }

  /// Whether its centre moves by itself.
  public final var isFlying: Bool {
    motion?.fling != nil || motion?.glide != nil || parent?.collisions?.moves(self) == true
  }

  /// Its centre stands still where it is.
  public final func stopMoving() {
    motion?.stop()
    parent?.collisions?.forget(self)
  }

  /// How far something that is held beyond the edges of its room gives way.
  ///
  /// - Parameters:
  ///   - point: Where the finger has its centre.
  ///   - dimension: The farthest it ever goes, in px.
  public static func elastic(_ point: Point, within room: Rect, dimension: Double) -> Point {
    Point(
      x: RubberBand.apply(point.x, range: room.minX...room.maxX, dimension: dimension),
      y: RubberBand.apply(point.y, range: room.minY...room.maxY, dimension: dimension))
  }
}
