import TactusGeometry
import Testing

/// Tests pulling copies out of the strip.
@Suite("Pulling a piece out of the strip", .waits, .serialized)
struct PullTests {
  /// The area of the picture that is pulled, in the strip.
  private static let source = PixelRect(x: Place.x - 90, y: 0, width: 180, height: 160)

  @Test("a pull of 16 px down makes a copy, and one of 15 px does not")
  func sixteenPixels() throws {
    let board = try Board()
    let before = try board.picture()
    let finger = try board.finger(downAt: Place.x, 80)
    try finger.move(to: Place.x, 95)
    #expect(try board.picture() == before)
    try finger.move(to: Place.x, 96)
    #expect(try board.picture() != before)
    try finger.lift()
    let log = try board.end()
    let began = try #require(log.first("pull", "began"))
    #expect(began.measured == 16)
    #expect(began.limit == 16)
    #expect(began.view.hasPrefix("#strip .cell["))
    #expect(log.course(of: "pull") == "began ended")
  }

  @Test("the copy is centered on the finger, wherever in the picture the finger went down")
  func centerdOnTheFinger() throws {
    for aside in [-30, 0, 41] {
      let board = try Board()
      let before = try board.picture()
      let finger = try board.finger(downAt: Place.x + aside, 70)
      try finger.move(to: Place.x + aside, 86)
      try finger.move(to: 500, 400)
      let piece = try board.picture().difference(from: before, in: Board.table)
      #expect(abs(piece.doubledCenter.x - 1000) <= 4)
      #expect(abs(piece.doubledCenter.y - 800) <= 4)
      #expect(piece.width > 100 && piece.width < 200)
      try finger.lift()
      _ = try board.end()
    }
  }

  @Test("the copy shows what the strip shows, and the strip keeps its picture")
  func copyOfThePicture() throws {
    let board = try Board()
    let before = try board.picture()
    let finger = try board.finger(downAt: Place.x, 80)
    try finger.move(to: Place.x, 96)
    try finger.move(to: Place.x, 400)
    let after = try board.picture()
    try finger.lift()
    try board.rest()
    let rest = try board.picture()
    _ = try board.end()

    #expect(rest.isSame(as: before, in: Board.strip))
    let dimmed = after.difference(from: before, in: Board.strip)
    #expect(Self.source.contains(dimmed) && dimmed.width > 60, "only the source is dimmed")
    // Both are alike around their centers, where the background does not show through.
    let middle = PixelRect(x: Place.x - 30, y: 370, width: 60, height: 60)
    #expect(after.isMoved(0, 320, since: before, in: middle))
  }

  @Test(
    "the copy follows the finger at once and to the pixel, and the strip stands still meanwhile")
  func followsAtOnce() throws {
    let board = try Board()
    let before = try board.picture()
    let finger = try board.finger(downAt: Place.x, 80)
    try finger.move(to: Place.x, 96)
    try finger.move(to: Place.x, 300)
    let pulled = try board.picture()
    let first = pulled.difference(from: before, in: Board.table)
    #expect(Self.source.contains(pulled.difference(from: before, in: Board.strip)))
    // The last displacement is far sideways, which would scroll the strip if it could.
    for (dx, dy) in [(1, 0), (0, 1), (-200, 120), (400, 250), (700, 0)] {
      try finger.move(to: Place.x + dx, 300 + dy)
      let after = try board.picture()
      #expect(after.difference(from: before, in: Board.table) == first.moved(dx, dy))
      #expect(after.isSame(as: pulled, in: Board.strip))
    }
    try finger.lift()
    let log = try board.end()
    #expect(log.course(of: "pull") == "began changed ended")
    #expect(!log.of("scroll").contains { ["began", "changed"].contains($0.state) })
  }

  @Test("once the copy is let go the strip scrolls again")
  func scrollsAgain() throws {
    let board = try Board()
    _ = try board.pullPiece(from: Place.x, to: (500, 500))
    let before = try board.picture()
    let finger = try board.finger(downAt: 900, 80)
    try finger.move(to: 790, 80)
    let after = try board.picture()
    #expect(
      after.isMoved(
        -100, 0, since: before, in: PixelRect(x: 0, y: 0, width: 1180, height: 160)))
    #expect(after.isSame(as: before, in: Board.table))
    try finger.lift()
    let log = try board.end()
    #expect(log.first("scroll", "began") != nil)
  }

  @Test(
    "12 px sideways are allowed; 13 px sideways before the 16 px down fail the pull permanently")
  func drift() throws {
    let board = try Board()
    let before = try board.picture()
    let crooked = try board.finger(downAt: Place.x, 60)
    try crooked.move(to: Place.x + 13, 70)
    try crooked.move(to: Place.x, 76)
    try crooked.move(to: Place.x, 500)
    #expect(try board.picture().isSame(as: before, in: Board.table))
    // The finger scrolls the strip instead. It rests before it lifts, so that the strip is not
    // flung and the second finger finds the same picture.
    try board.play(["at 300 touch up 0", "at 300 touch frame"])
    try board.rest()
    let straight = try board.finger(downAt: Place.x, 60)
    try straight.move(to: Place.x + 12, 75)
    try straight.move(to: Place.x + 12, 76)
    try straight.move(to: Place.x, 500)
    #expect(try !board.picture().isSame(as: before, in: Board.table))
    try straight.lift()
    let log = try board.end()
    let failed = try #require(log.first("pull", "failed"))
    #expect(failed.reason == "drifted")
    #expect(failed.measured == 13)
    #expect(failed.limit == 12)
    #expect(log.course(of: "pull") == "failed began changed ended")
  }

  @Test("if the pull is cancelled the copy disappears, and the strip scrolls again")
  func cancelled() throws {
    let board = try Board()
    let before = try board.picture()
    let finger = try board.finger(downAt: Place.x, 80)
    try finger.move(to: Place.x, 96)
    try finger.move(to: 500, 400)
    #expect(try board.picture() != before)
    try board.bed.ask("touch cancel")
    #expect(try board.picture() == before)
    let next = try board.finger(downAt: 900, 80)
    try next.move(to: 800, 80)
    #expect(try !board.picture().isSame(as: before, in: Board.strip))
    try next.lift()
    let log = try board.end()
    #expect(log.course(of: "pull") == "began changed cancelled failed")
    #expect(log.last("pull", "cancelled")?.reason == "touch-cancelled")
  }
}

/// Places on the board.
enum Place {
  /// The x coordinate of the center of a picture in the strip's initial state.
  static let x = 388
  /// The x coordinate of the center of the next picture to the right.
  static let next = 540
}
