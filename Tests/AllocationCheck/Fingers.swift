import TactusGeometry
import TactusInput

/// Fingers side by side, each on a small circle of its own.
struct Fingers {
  /// The time after so many movements. They follow each other so closely that the longest time
  /// limits do not run out meanwhile.
  static func time(after moves: Int) -> Timestamp { .zero + .milliseconds(0.5 * Double(moves)) }

  let count: Int
  /// How far each strays from where it went down, in logical pixels; twice that at most.
  let reach: Double

  /// Where a finger is after so many movements; at 0 where it went down, the first one at an edge.
  func place(of finger: Int, after moves: Int) -> Point {
    let start = Point(x: 10 + 120 * Double(finger), y: 400)
    // Another one's circle is half a turn behind, so that pairs spread, close and turn.
    let (sin, cos) = Trigonometry.sincos(Double(moves) * 0.2 + Double(finger) * .pi)
    let (sin0, cos0) = Trigonometry.sincos(Double(finger) * .pi)
    return start + Vector(dx: sin - sin0, dy: cos - cos0) * reach
  }
}
