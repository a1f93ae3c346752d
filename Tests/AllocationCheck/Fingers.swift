import TactusGeometry
import TactusInput

/// Fingers side by side, each moving on its own small circle.
struct Fingers {
  /// Returns the time after a number of movements.
  ///
  /// Movements follow each other so closely that even the longest time limits do not run out.
  static func time(after moves: Int) -> Timestamp { .zero + .milliseconds(0.5 * Double(moves)) }

  let count: Int
  /// The distance of each finger's circle from the place where it went down, in logical pixels;
  /// twice that at most.
  let reach: Double

  /// Returns the place of a finger after a number of movements; after 0 its place of the down, with
  /// the first finger at an edge.
  func place(of finger: Int, after moves: Int) -> Point {
    let start = Point(x: 10 + 120 * Double(finger), y: 400)
    // Neighboring circles are half a turn apart, so that pairs spread, close and rotate.
    let (sin, cos) = Trigonometry.sincos(Double(moves) * 0.2 + Double(finger) * .pi)
    let (sin0, cos0) = Trigonometry.sincos(Double(finger) * .pi)
    return start + Vector(dx: sin - sin0, dy: cos - cos0) * reach
  }
}
