import TactusGestures
import TactusInput
import TestSupport

/// A random scene of stock recognizers on nested views, and a random trace, all from one seed.
struct GestureCase {
  /// A recognizer and its place in the scene.
  struct Place {
    var name: String
    var kind: Kind
    var parameters: [String: ParameterValue]
    /// The number of views around the recognizer's view.
    var depth: Int
  }

  struct Pair: Hashable {
    var first: String
    var second: String
  }

  enum Change: Equatable {
    /// A finger goes down on the view that has `depth` views around it.
    case down(finger: Int, x: Double, y: Double, depth: Int)
    case move(finger: Int, x: Double, y: Double)
    case up(finger: Int)

    var finger: Int {
      switch self {
      case .down(let finger, _, _, _), .move(let finger, _, _), .up(let finger): finger
      }
    }
  }

  struct Frame {
    var ms: Double
    var changes: [Change]
  }

  private(set) var places: [Place] = []
  /// The pairs that may recognize together, each in both orders.
  private(set) var together: Set<Pair> = []
  /// The pairs of which the first waits for the second.
  private(set) var waits: [Pair] = []
  private(set) var frames: [Frame] = []
  private var dice: Dice

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    let depth = dice.below(3)
    for number in 0..<(2 + dice.below(5)) { place("r\(number)", within: depth) }
    makeRules()
    var hands = Hands(depth: depth)
    hands.isParallel = isSplittable
    frames = hands.frames(count: 20 + dice.below(30), &dice)
  }

  /// Whether no recognizer of the scene compares fingers with each other: only then can a frame be
  /// split without an unintended state in between.
  var isSplittable: Bool { !places.contains { $0.kind == .pinch || $0.kind == .rotation } }

  /// Whether a pan of the scene takes the mean of several fingers: then the movements of some
  /// fingers have little meaning without those of the others in the same frame.
  var averagesFingers: Bool {
    places.contains { $0.kind == .pan && $0.parameters["maximumTouches"]?.number != 1 }
  }

  /// Returns the same trace with frames split into several of the same time, but not between a
  /// finger that lifts and one that lands after it: those two are one exchange.
  ///
  /// If a mean counts, movements and lifts stay together.
  func split(seed: UInt64) -> [Frame] {
    var dice = Dice(seed: seed)
    var all: [Frame] = []
    for frame in frames {
      var part = Frame(ms: frame.ms, changes: [])
      for (index, change) in frame.changes.enumerated() {
        part.changes.append(change)
        let rest = frame.changes[(index + 1)...]
        let hasLift = part.changes.contains { if case .up = $0 { true } else { false } }
        let hasLanding = rest.contains { if case .down = $0 { true } else { false } }
        guard !rest.isEmpty, !(hasLift && hasLanding), dice.once(in: 2) else { continue }
        if averagesFingers, !rest.allSatisfy({ if case .down = $0 { true } else { false } }) {
          continue
        }
        all.append(part)
        part.changes = []
      }
      all.append(part)
    }
    return all
  }

  // MARK: The scene

  private mutating func place(_ name: String, within depth: Int) {
    let kind = dice.pick(Kind.allCases)
    places.append(
      Place(
        name: name, kind: kind, parameters: kind.parameters(&dice), depth: dice.below(depth + 1)))
  }

  private mutating func makeRules() {
    for _ in 0..<dice.below(places.count) {
      let (a, b) = (dice.pick(places).name, dice.pick(places).name)
      together.insert(Pair(first: a, second: b))
      together.insert(Pair(first: b, second: a))
    }
    for _ in 0..<dice.below(places.count) {
      let (a, b) = (dice.below(places.count), dice.below(places.count))
      // Always for an earlier one, so that there is no cycle.
      if a > b { waits.append(Pair(first: places[a].name, second: places[b].name)) }
    }
  }
}

/// Random numbers from a seed.
struct Dice {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  /// Returns a number from 0 up to an excluded limit.
  mutating func below(_ limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }

  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(numbers.next() >> 11) * 0x1p-53
  }

  /// Returns true once in `n` times on average.
  mutating func once(in n: Int) -> Bool { below(n) == 0 }

  mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }
}
