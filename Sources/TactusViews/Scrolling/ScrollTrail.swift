import TactusGeometry
import TactusInput

/// The last movements of a touchpad.
struct ScrollTrail {
  /// Older ones say nothing of how fast the fingers were in the end.
  private static let memory = Interval.milliseconds(100)
  /// Fingers that lay still for so long before they left throw nothing.
  private static let stillness = Interval.milliseconds(40)

  private var moves: [(time: Timestamp, delta: Vector)] = []

  mutating func add(_ delta: Vector, at time: Timestamp) {
    moves.removeAll { time - $0.time > Self.memory }
    moves.append((time, delta))
  }

  /// In px/s; zero where they had stopped.
  func velocity(at time: Timestamp) -> Vector {
    guard let last = moves.last, time - last.time <= Self.stillness else { return .zero }
    let recent = moves.filter { last.time - $0.time <= Self.memory }
    guard let first = recent.first, last.time > first.time else { return .zero }
    // The first one's way was made before its time.
    let displacement = recent.dropFirst().reduce(Vector.zero) { $0 + $1.delta }
    return displacement * (1 / (last.time - first.time).seconds)
  }
}

/// Which way a pull moves content that scrolls both ways.
enum DirectionalLock {
  case undecided, free, horizontal, vertical

  /// Shorter pulls have no direction yet, in px.
  private static let least = 1.0

  /// Decides once, by the first pull that is long enough.
  mutating func decide(_ translation: Vector) {
    guard self == .undecided, translation.length >= Self.least else { return }
    let (x, y) = (abs(translation.dx), abs(translation.dy))
    self = x > 2 * y ? .horizontal : y > 2 * x ? .vertical : .free
  }
}
