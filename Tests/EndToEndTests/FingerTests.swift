import TactusGeometry
import Testing

/// Tests several fingers, and fingers that move in unusual ways.
@Suite("Several fingers", .waits, .serialized)
struct FingerTests {
  @Test("a second finger on the piece just pulled out joins in, and both move the piece")
  func handsOver() throws {
    let board = try Board()
    let empty = try board.picture()
    let first = try board.finger(0, downAt: Place.x, 80)
    try first.move(to: Place.x, 96)
    try first.move(to: 500, 400)
    let pulled = try board.picture().difference(from: empty, in: Board.table)
    let second = try board.finger(1, downAt: 530, 400)
    try board.bed.ask(["touch motion 0 600 400", "touch motion 1 630 400", "touch frame"])
    let moved = try board.picture().difference(from: empty, in: Board.table)
    #expect(moved == pulled.moved(90, 0), "100 px less the slop of 10")
    try first.lift()
    try second.move(to: 650, 400)
    #expect(
      try board.picture().difference(from: empty, in: Board.table) == moved.moved(20, 0),
      "no jump when a finger leaves")
    try second.lift()
    let log = try board.end()
    #expect(log.course(of: "pull") == "began changed ended")
    #expect(log.last("drag", "changed")?.touches == [1])
    #expect(log.first("drag", "began")?.touches == [0, 1])
  }

  @Test("a second finger elsewhere does not affect the pull")
  func secondFingerElsewhere() throws {
    let board = try Board()
    let empty = try board.picture()
    let first = try board.finger(0, downAt: Place.x, 80)
    try first.move(to: Place.x, 96)
    try first.move(to: 500, 400)
    let pulled = try board.picture().difference(from: empty, in: Board.table)
    let second = try board.finger(1, downAt: 1000, 700)
    try second.move(to: 900, 600)
    try first.move(to: 540, 420)
    let moved = try board.picture().difference(from: empty, in: Board.table)
    #expect(moved == pulled.moved(40, 20))
    try second.lift()
    try first.lift()
    #expect(try board.end().course(of: "pull") == "began changed ended")
  }

  @Test("two fingers pull two pieces at once")
  func twoPulls() throws {
    let board = try Board()
    let empty = try board.picture()
    let one = try board.finger(0, downAt: Place.x, 80)
    let other = try board.finger(1, downAt: Place.next, 80)
    try board.bed.ask(["touch motion 0 \(Place.x) 96", "touch motion 1 \(Place.next) 96"])
    try board.bed.ask(["touch frame", "touch motion 0 300 400", "touch motion 1 900 600"])
    try board.bed.ask("touch frame")
    // On a busy machine the last of three frames may be painted long after it was read.
    try board.rest()
    let seen = try board.picture()
    let left = PixelRect(x: 0, y: 160, width: 600, height: 640)
    let right = PixelRect(x: 600, y: 160, width: 680, height: 640)
    #expect(abs(seen.difference(from: empty, in: left).doubledCenter.x - 600) <= 4)
    #expect(abs(seen.difference(from: empty, in: right).doubledCenter.x - 1800) <= 4)
    try one.lift()
    try other.lift()
    let log = try board.end()
    #expect(log.of("pull").filter { $0.state == "began" }.count == 2)
    #expect(log.of("pull").filter { $0.state == "ended" }.count == 2)
  }

  @Test("if the touch capability is removed during a pull, the pulled piece is removed")
  func capabilityLost() throws {
    let board = try Board()
    let empty = try board.picture()
    let finger = try board.finger(downAt: Place.x, 80)
    try finger.move(to: Place.x, 96)
    try finger.move(to: 500, 400)
    #expect(try board.picture() != empty)
    try board.bed.ask("seat remove touch")
    #expect(try board.picture() == empty)
    try board.bed.ask(["seat add touch", "sync"])
    let next = try board.finger(downAt: 900, 80)
    try next.move(to: 800, 80)
    #expect(try !board.picture().isSame(as: empty, in: Board.strip))
    try next.lift()
    let log = try board.end()
    #expect(log.first("pull", "cancelled")?.reason == "capability-lost")
    #expect(log.first("scroll", "began") != nil)
  }

  @Test("ten fingers at once are processed, and the board works afterwards")
  func tenFingers() throws {
    let board = try Board()
    let before = try board.picture()
    let fingers = try (0..<10).map { try board.finger($0, downAt: 100 + 110 * Int($0), 80) }
    let ways = (0..<10).map { "\($0) \(60 + 110 * $0) 80" }.joined(separator: " ")
    try board.bed.ask("glide \(ways) 100")
    let after = try board.picture()
    // The center of the fingers moved 40 px to the left.
    let kept = PixelRect(x: 0, y: 0, width: 1240, height: 160)
    #expect(after.isMoved(-30, 0, since: before, in: kept))
    for finger in fingers { try finger.lift() }
    try board.rest()
    let piece = try board.pullPiece(from: 640, to: (640, 500))
    #expect(abs(piece.doubledCenter.y - 1000) <= 4)
    let log = try board.end()
    #expect(log.of("scroll").contains { $0.touches.sorted() == Array(0..<10) })
  }

  @Test("touch ids are only names", arguments: [0, 288, -1, Int32.max])
  func oddIDs(id: Int32) throws {
    let board = try Board()
    let before = try board.picture()
    for _ in 0..<2 {
      // The same id is used again for another finger.
      let finger = try board.finger(id, downAt: 900, 80)
      try finger.move(to: 840, 80)
      try finger.lift()
      try board.rest()
    }
    #expect(try !board.picture().isSame(as: before, in: Board.strip))
    let log = try board.end()
    #expect(log.of("scroll").filter { $0.state == "began" }.count == 2)
    #expect(log.of("scroll").allSatisfy { $0.touches == [Int(id)] })
  }
}
