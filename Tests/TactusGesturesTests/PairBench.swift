import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

/// A recognizer of two fingers, one of which moves by more than 2 px.
struct PairRecognizer: GestureMachine {
  struct Values: BitwiseCopyable, Sendable { var person = 0.0 }

  private var person: UInt32 = 1
  private var hasBegun = false

  static let declaration = Declaration(
    "org.example.pair", "Pair", "Two fingers move.", .continuous, touches: 2...2,
    outputs: [Output("person", \.person, .number, .count, "The person of the last finger.")])

  mutating func reset() { self = PairRecognizer() }

  mutating func assign(_ groups: Span<GroupedTouch>) {
    person = groups[groups.count - 1].person
  }

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    report.values.person = Double(person)
    var hasMoved = false
    for index in touches.indices {
      if touches[index].hasEnded {
        return hasBegun ? report.end(Reason(.recognized)) : report.fail(Reason(.noMatch))
      }
      if touches[index].location.distance(to: touches[index].startLocation) > 2 { hasMoved = true }
    }
    guard touches.count == 2, hasMoved else { return }
    hasBegun ? report.change() : report.begin(Reason(.recognized))
    hasBegun = true
  }
}

extension GestureBench {
  /// Returns a bench with a recognizer named "pair" for two fingers, at 4 px per mm.
  static func ofPairs() -> GestureBench {
    let bench = GestureBench()
    bench.engine.surface.pixelsPerMillimetre = 4
    bench.attach(PairRecognizer.self, "pair")
    return bench
  }

  /// The lines of the log about the recognizer of two fingers.
  var pairs: [String] { log.filter { $0.contains(" pair ") } }

  /// The person of the finger that landed as the n-th one.
  func person(_ n: UInt32) -> UInt32? { engine.group(of: n)?.person }

  /// Draws to the right with the first finger and lets the second one land, 5 cm below, while the
  /// first one moves.
  func interrupt() {
    down(0, 0, 0, at: 0)
    drag(0, to: 100, 0, from: 0, steps: 20)
    down(1, 100, 200, at: 168)
  }
}
