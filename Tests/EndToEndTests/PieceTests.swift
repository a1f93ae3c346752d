import TactusGeometry
import Testing

/// Pieces on the table.
@Suite("Pieces on the table", .waits, .serialized)
struct PieceTests {
  @Test("the place of a dragged piece at which the finger took hold stays under the finger")
  func keepsTheGrabOffset() throws {
    let board = try Board()
    let empty = try board.picture()
    let piece = try board.pullPiece(from: Place.x, to: (400, 420))
    let finger = try board.finger(downAt: 370, 440)
    try finger.move(to: 470, 440)
    let first = try board.picture().difference(from: empty, in: Board.table)
    #expect(first == piece.moved(90, 0), "100 px less the slop of 10")
    for (dx, dy) in [(1, 0), (0, -1), (300, 100), (-120, -60)] {
      try finger.move(to: 470 + dx, 440 + dy)
      let now = try board.picture().difference(from: empty, in: Board.table)
      #expect(now == first.moved(dx, dy))
    }
    try finger.lift()
    let log = try board.end()
    #expect(log.course(of: "drag") == "began changed ended")
  }

  @Test("a piece stays within the table, each axis on its own")
  func staysWithinTheTable() throws {
    let board = try Board()
    let empty = try board.picture()
    _ = try board.pullPiece(from: Place.x, to: (400, 420))
    let finger = try board.finger(downAt: 400, 420)
    try finger.move(to: 450, 420)
    try finger.move(to: -500, 420)
    let left = try board.picture().difference(from: empty, in: Board.table)
    try finger.move(to: -500, 470)
    let lower = try board.picture().difference(from: empty, in: Board.table)
    #expect(left.x >= 0 && left.x < 20)
    #expect(lower == left.moved(0, 50))
    try finger.lift()
    _ = try board.end()
  }

  @Test("a piece pops to the front when a finger touches it")
  func popsToTheFront() throws {
    let board = try Board()
    _ = try board.pullPiece(from: Place.x, to: (400, 420))
    let alone = try board.picture()
    let overlap = PixelRect(x: 405, y: 400, width: 25, height: 40)
    _ = try board.pullPiece(from: Place.next, to: (460, 420))
    let covered = try board.picture()
    #expect(!covered.isSame(as: alone, in: overlap))
    let finger = try board.finger(downAt: 370, 420)
    let popped = try board.picture()
    #expect(popped.isSame(as: alone, in: overlap))
    #expect(!popped.isSame(as: alone, in: Board.table), "the other one is still there")
    try finger.lift()
    _ = try board.end()
  }

  @Test("on a transparent part of a piece a touch falls through to the piece below")
  func fallsThrough() throws {
    let board = try Board()
    let empty = try board.picture()
    _ = try board.pullPiece(from: Place.x, to: (400, 420))
    let lower = try board.picture()
    let upper = try board.pullPiece(from: Place.next, to: (456, 476))
    // The corner of the upper piece's square: nothing is painted there, and the middle of the lower
    // piece is below it.
    let corner = (x: upper.x + 6, y: upper.y + 6)
    let both = try board.picture()
    try #require(both[corner.x, corner.y] == lower[corner.x, corner.y])
    try #require(both[corner.x, corner.y] != empty[corner.x, corner.y])

    let finger = try board.finger(downAt: corner.x, corner.y)
    try finger.move(to: corner.x - 310, corner.y)
    let after = try board.picture()
    #expect(after.isSame(as: both, in: PixelRect(x: 480, y: 420, width: 30, height: 90)))
    let moved = after.difference(from: empty, in: Board.table)
    #expect(moved.x < 400 - 300)
    try finger.lift()
    _ = try board.end()
  }

  @Test("on the empty table beside a piece a finger moves nothing")
  func bareTable() throws {
    let board = try Board()
    _ = try board.pullPiece(from: Place.x, to: (400, 420))
    let before = try board.picture()
    let finger = try board.finger(downAt: 800, 420)
    try finger.move(to: 400, 420)
    #expect(try board.picture() == before)
    try finger.lift()
    #expect(try board.end().of("drag").isEmpty)
  }
}
