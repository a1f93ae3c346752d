import TactusGeometry
import TactusInput

struct ScrollTrail {
  /// The maximum age of the movements that determine the velocity.
  ///
  /// Older movements are ignored, because they no longer reflect the final speed of the fingers.
  private static let memory = Interval.milliseconds(100)
  /// The maximum time between the last movement of the fingers and their lifting for the content to
  /// be thrown.
  private static let stillness = Interval.milliseconds(40)

  private var moves: [(time: Timestamp, delta: Vector)] = []

  mutating func add(_ delta: Vector, at time: Timestamp) {
    moves.removeAll { time - $0.time > Self.memory }
    moves.append((time, delta))
  }

  /// Returns the velocity in px/s at the given time; zero if the fingers had stopped.
  func velocity(at time: Timestamp) -> Vector {
    guard let last = moves.last, time - last.time <= Self.stillness else { return .zero }
    let recent = moves.filter { last.time - $0.time <= Self.memory }
    guard let first = recent.first, last.time > first.time else { return .zero }
    // The first movement took place before its time stamp.
    let displacement = recent.dropFirst().reduce(Vector.zero) { $0 + $1.delta }
    return displacement * (1 / (last.time - first.time).seconds)
  }
}

/// The axes along which a finger moves content that scrolls both horizontally and vertically.
///
/// The direction in which the finger begins to move determines the axes; `free` stands for both.
enum DirectionalLock {
  case undecided, free, horizontal, vertical

  /// The minimum length of a pull that determines a direction, in px.
  private static let least = 1.0

  /// Determines the axes from the first pull that is long enough; later calls change nothing.
  ///
  /// A pull that is more than twice as long along one axis as along the other locks the content to
  /// that axis.
  mutating func decide(_ translation: Vector) {
    guard self == .undecided, translation.length >= Self.least else { return }
    let (x, y) = (abs(translation.dx), abs(translation.dy))
    self = x > 2 * y ? .horizontal : y > 2 * x ? .vertical : .free
  }
}
