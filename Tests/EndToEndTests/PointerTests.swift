import TactusGeometry
import Testing

/// Tests the board with a mouse, whose left button acts as a finger.
@Suite("The board by mouse", .waits, .serialized)
struct PointerTests {
  @Test("dragging with the mouse scrolls the strip")
  func dragScrolls() throws {
    let board = try Board()
    let before = try board.picture()
    try board.bed.ask(Self.press(at: 900, 80) + Self.motion(to: 800, 80) + Self.motion(to: 600, 80))
    let after = try board.picture()
    for band in Self.besideTheCursor {
      let kept = PixelRect(x: 0, y: band.y, width: 980, height: band.height)
      #expect(after.isMoved(-290, 0, since: before, in: kept))
    }
    try board.bed.ask(Self.release)
    let log = try board.end()
    #expect(log.course(of: "scroll") == "began changed ended")
  }

  @Test("the mouse pulls a piece out, carries it, and grabs it again")
  func pullAndDrag() throws {
    let board = try Board()
    let before = try board.picture()
    try board.bed.ask(
      Self.press(at: Place.x, 80) + Self.motion(to: Place.x, 96) + Self.motion(to: 500, 400)
        + Self.release + ["pointer park"])
    try board.rest()
    let pulled = try board.picture()
    let piece = pulled.difference(from: before, in: Board.table)
    #expect(abs(piece.doubledCenter.x - 1000) <= 4)
    #expect(abs(piece.doubledCenter.y - 800) <= 4)
    #expect(pulled.isSame(as: before, in: Board.strip))
    try board.bed.ask(
      Self.press(at: 500, 400) + Self.motion(to: 600, 400) + Self.release + ["pointer park"])
    try board.rest()
    let moved = try board.picture().difference(from: before, in: Board.table)
    #expect(moved == piece.moved(90, 0))
    let log = try board.end()
    #expect(log.course(of: "pull") == "began changed ended")
    #expect(log.last("drag", "ended") != nil)
  }

  @Test("a mouse that moves without a button does nothing")
  func motionAlone() throws {
    let board = try Board()
    let before = try board.picture()
    try board.bed.ask(Self.motion(to: 900, 80) + Self.motion(to: 600, 80))
    let after = try board.picture()
    for band in Self.besideTheCursor { #expect(after.isSame(as: before, in: band)) }
    #expect(after.isSame(as: before, in: Board.table))
    #expect(try board.end().isEmpty)
  }

  @Test("the wheel scrolls the strip under the pointer")
  func wheel() throws {
    let board = try Board()
    let before = try board.picture()
    try board.bed.ask(
      Self.motion(to: 900, 80)
        + ["pointer axis-source wheel", "pointer axis vertical 40 discrete 1", "pointer frame"])
    let after = try board.picture()
    for band in Self.besideTheCursor {
      #expect(after.isMoved(-40, 0, since: before, in: band.narrowed(by: 50)))
    }
    _ = try board.end()
  }

  /// The strip above and below the cursor of a pointer at y = 80: cursors are part of the picture.
  private static let besideTheCursor = [
    PixelRect(x: 0, y: 0, width: 1280, height: 60),
    PixelRect(x: 0, y: 120, width: 1280, height: 40),
  ]

  private static func motion(to x: Int, _ y: Int) -> [String] {
    ["pointer motion \(x) \(y)", "pointer frame"]
  }

  private static func press(at x: Int, _ y: Int) -> [String] {
    motion(to: x, y) + ["pointer button left press", "pointer frame"]
  }

  private static let release = ["pointer button left release", "pointer frame"]
}
