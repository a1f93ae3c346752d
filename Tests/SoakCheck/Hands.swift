import TactusGeometry
import TactusInput
import TestSupport

/// Continuously active fingers: they go down, move, tap, draw circles and lift at changing places,
/// reproducibly for each seed.
struct Hands {
  /// The number of a finger's movements between its down and its up.
  private static let steps = 48
  private static let fingers = 10

  private struct Finger {
    var start: Point
    /// The displacement per step.
    var velocity: Vector
    /// The rotation per step, in radians; 0 moves straight.
    var turn: Double
    var steps: Int
  }

  private let size: Size
  /// The part of the height in which fingers only move sideways.
  private let sideways: Double
  private var random: SeededGenerator
  private var time = Timestamp.zero
  private var fingers: [Finger] = []
  private var step = 0
  private(set) var frame = TouchFrame(time: .zero, changes: [])

  /// Creates hands whose fingers only move sideways above the y coordinate `sideways`.
  ///
  /// Nothing is pulled out of a strip there.
  init(on size: Size, sideways: Double = 0, seed: UInt64) {
    self.size = size
    self.sideways = sideways
    random = SeededGenerator(seed: seed)
    frame.changes.reserveCapacity(2 * Self.fingers)
    fingers.reserveCapacity(Self.fingers)
  }

  /// Returns a random number from 0 to 1.
  private mutating func chance() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }

  /// Makes the next frame, 8 ms after the last one or, if all fingers have lifted, slightly later.
  mutating func next() {
    frame.changes.removeAll(keepingCapacity: true)
    if step == 0 { begin() }
    for (id, finger) in fingers.enumerated() {
      let id = Int32(id)
      if step == 0 {
        frame.changes.append(.down(id: id, finger.start))
      } else if step < finger.steps {
        frame.changes.append(.move(id: id, place(of: finger)))
      } else if step == finger.steps {
        frame.changes.append(.up(id: id))
      }
    }
    step += 1
    time = time + .milliseconds(8)
    frame.time = time
    if step > Self.steps { step = 0 }
  }

  /// Whether no finger is down.
  var areUp: Bool { step == 0 }

  /// Lets time pass without events.
  ///
  /// All fingers must be up.
  mutating func rest(_ pause: Interval) {
    time = time + pause
    frame = TouchFrame(time: time, changes: [])
  }

  private mutating func begin() {
    fingers.removeAll(keepingCapacity: true)
    // The pause is long enough to end some double taps, and not others.
    time = time + .milliseconds(40 + chance() * 800)
    let count = 1 + Int(chance() * Double(Self.fingers))
    for _ in 0..<count {
      let start = Point(x: chance() * size.width, y: chance() * size.height)
      var velocity = Vector(dx: (chance() - 0.5) * 16, dy: (chance() - 0.5) * 16)
      if start.y < sideways { velocity.dy = 0 }
      let isTap = chance() < 0.2
      let isCircle = chance() < 0.3 && start.y >= sideways
      fingers.append(
        Finger(
          start: start, velocity: isTap ? .zero : velocity, turn: isCircle ? 0.15 : 0,
          steps: isTap ? 8 : 16 + Int(chance() * 32)))
    }
  }

  private func place(of finger: Finger) -> Point {
    guard finger.turn != 0 else { return finger.start + finger.velocity * Double(step) }
    let radius = 20 + finger.velocity.length * 4
    let (sin, cos) = Trigonometry.sincos(finger.turn * Double(step))
    return finger.start + Vector(dx: sin, dy: 1 - cos) * radius
  }
}
