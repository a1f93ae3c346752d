import TactusGeometry
import TactusInput

/// The motion of a canvas's content without a finger.
enum CanvasMotion {
  /// A movement to another part of the content in a fixed time.
  case glide(from: CanvasCamera, to: CanvasCamera, began: Timestamp)
  /// The movement after fingers have lifted in motion; the offsets are in px of the canvas.
  case fling(x: ScrollMotion?, y: ScrollMotion?)

  /// The duration of a glide.
  static let time = Interval.milliseconds(300)

  /// Creates the motion of content that fingers have released.
  ///
  /// - Parameters:
  ///   - camera: The present camera.
  ///   - velocity: The velocity of the fingers, in px/s of the canvas.
  ///   - room: The rectangle in which the camera's place must come to rest.
  ///   - time: The time of the release.
  /// - Returns: The motion; nil if the content stays where it is.
  static func release(
    _ camera: CanvasCamera, velocity: Vector, within room: Rect, at time: Timestamp
  ) -> CanvasMotion? {
    func axis(
      _ place: Double, _ speed: Double, _ low: Double, _ high: Double
    ) -> ScrollMotion? {
      let range = low * camera.scale...max(low, high) * camera.scale
      let offset = place * camera.scale
      guard abs(speed) >= ScrollMotion.standstill || !range.contains(offset) else { return nil }
      return ScrollMotion(
        offset: offset, velocity: -speed, at: time, range: range,
        deceleration: ScrollMotion.fastDeceleration)
    }
    let x = axis(camera.place.x, velocity.dx, room.minX, room.maxX)
    let y = axis(camera.place.y, velocity.dy, room.minY, room.maxY)
    return x == nil && y == nil ? nil : .fling(x: x, y: y)
  }

  /// Returns the camera at the given time, and the motion that remains; nil if it has ended.
  func state(of camera: CanvasCamera, at time: Timestamp) -> (CanvasCamera, CanvasMotion?) {
    switch self {
    case .glide(let start, let goal, let began):
      let part = min(max((time - began).seconds / Self.time.seconds, 0), 1)
      return (start.mixed(with: goal, ViewAnimation.eased(part)), part < 1 ? self : nil)
    case .fling(var x, var y):
      func step(_ motion: inout ScrollMotion?, _ place: Double) -> Double {
        guard let state = motion?.state(at: time) else { return place }
        if state.isAtRest { motion = nil }
        return state.offset / camera.scale
      }
      var moved = camera
      moved.place = Point(x: step(&x, camera.place.x), y: step(&y, camera.place.y))
      return (moved, x == nil && y == nil ? nil : .fling(x: x, y: y))
    }
  }

  /// Returns the speed of the content on the canvas, in px/s.
  func speed(at time: Timestamp) -> Double {
    guard case .fling(let x, let y) = self else { return 0 }
    return Vector(
      dx: x?.state(at: time).velocity ?? 0, dy: y?.state(at: time).velocity ?? 0
    ).length
  }
}
