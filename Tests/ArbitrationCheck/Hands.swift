/// Up to four fingers that tap, rest, drag and are exchanged.
struct Hands {
  private struct Finger {
    var number: Int
    var x: Double
    var y: Double
    /// The displacement in each frame.
    var dx: Double
    var dy: Double
  }

  private static let spots = [
    (100.0, 100.0), (110, 105), (120, 100), (400, 300), (5, 300), (600, 400),
  ]

  /// The number of nested views.
  let depth: Int
  /// Whether all fingers move in the same direction.
  var isParallel = false

  private var fingers: [Finger] = []
  private var nextNumber = 1
  private var ms = 0.0

  init(depth: Int) { self.depth = depth }

  mutating func frames(count: Int, _ dice: inout Dice) -> [GestureCase.Frame] {
    var frames: [GestureCase.Frame] = []
    for _ in 0..<count {
      ms += dice.pick([8, 8, 8, 16, 16, 30, 60, 120, 300, 600])
      var changes: [GestureCase.Change] = []
      if dice.once(in: 3) { moveAll(&changes, &dice) }
      switch dice.below(6) {
      case 0, 1: land(&changes, &dice)
      case 2: lift(&changes, &dice)
      case 3 where dice.once(in: 3):
        lift(&changes, &dice)
        land(&changes, &dice)
      case 4 where dice.once(in: 4):
        while !fingers.isEmpty { lift(&changes, &dice) }
      default: moveAll(&changes, &dice)
      }
      if !changes.isEmpty { frames.append(GestureCase.Frame(ms: ms, changes: changes)) }
    }
    var last = GestureCase.Frame(ms: ms + 10, changes: [])
    while !fingers.isEmpty { lift(&last.changes, &dice) }
    return frames + [last]
  }

  private mutating func land(_ changes: inout [GestureCase.Change], _ dice: inout Dice) {
    guard fingers.count < 4 else { return }
    let spot = dice.pick(Self.spots)
    let way = dice.pick([(0.0, 0.0), (0, 0), (2, 1), (14, 0), (0, 12), (-11, 3), (25, 8)])
    let first = fingers.first
    let finger = Finger(
      number: nextNumber, x: spot.0, y: spot.1, dx: isParallel ? first?.dx ?? way.0 : way.0,
      dy: isParallel ? first?.dy ?? way.1 : way.1)
    nextNumber += 1
    fingers.append(finger)
    changes.append(
      .down(finger: finger.number, x: finger.x, y: finger.y, depth: dice.below(depth + 1)))
  }

  private mutating func lift(_ changes: inout [GestureCase.Change], _ dice: inout Dice) {
    guard !fingers.isEmpty else { return }
    changes.append(.up(finger: fingers.remove(at: dice.below(fingers.count)).number))
  }

  private mutating func moveAll(_ changes: inout [GestureCase.Change], _ dice: inout Dice) {
    for index in fingers.indices {
      let number = fingers[index].number
      let isNew = changes.contains { $0.finger == number }
      guard !isNew, fingers[index].dx != 0 || fingers[index].dy != 0 else { continue }
      guard isParallel || !dice.once(in: 5) else { continue }
      fingers[index].x += fingers[index].dx
      fingers[index].y += fingers[index].dy
      changes.append(.move(finger: number, x: fingers[index].x, y: fingers[index].y))
    }
  }
}
