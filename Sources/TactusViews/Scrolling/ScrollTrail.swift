import TactusGeometry
import TactusInput

struct ScrollTrail {
  /// The maximum age of the movements that determine the velocity.
  ///
  /// Older movements are ignored, because they no longer reflect the final speed of the fingers.
  private static let memory = Interval.milliseconds(100)
  /// The maximum pause between the fingers' last movement and their lifting.
  ///
  /// After a longer pause, the content stays where it is instead of coasting.
  private static let stillness = Interval.milliseconds(40)

  private var moves: [(time: Timestamp, delta: Vector)] = []

  mutating func add(_ delta: Vector, at time: Timestamp) {
    moves.removeAll { time - $0.time > Self.memory }
    moves.append((time, delta))
  }

  /// Returns the velocity of the recent movements, in px/s; zero if the fingers had stopped before
  /// the given time.
  func velocity(at time: Timestamp) -> Vector {
    guard let last = moves.last, time - last.time <= Self.stillness else { return .zero }
    let recent = moves.filter { last.time - $0.time <= Self.memory }
    guard let first = recent.first, last.time > first.time else { return .zero }
    // The first movement took place before its time stamp.
    let displacement = recent.dropFirst().reduce(Vector.zero) { $0 + $1.delta }
    return displacement * (1 / (last.time - first.time).seconds)
  }
}

/// The axes along which a finger can scroll the content of a view, determined by the finger's first
/// movement.
///
/// The case `free` means both axes, and `undecided` means that the finger has not moved far enough
/// yet.
enum DirectionalLock {
  case undecided, free, horizontal, vertical

  /// The minimum length, in px, of a finger's movement that is used to determine the scroll axes.
  private static let least = 1.0

  /// Determines the scroll axes from a finger's displacement; does nothing if they are already
  /// determined or the displacement is too short.
  ///
  /// A displacement that is more than twice as long along one axis as along the other locks the
  /// content to the longer axis. Any other displacement leaves both axes free.
  mutating func decide(_ translation: Vector) {
    guard self == .undecided, translation.length >= Self.least else { return }
    let (x, y) = (abs(translation.dx), abs(translation.dy))
    self = x > 2 * y ? .horizontal : y > 2 * x ? .vertical : .free
  }
}
