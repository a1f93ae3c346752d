import TactusGeometry
import Testing

/// Tests more than one of each: seats, outputs, windows.
@Suite("Several seats, outputs and windows", .waits, .serialized)
struct SeveralTests {
  /// Weston's kiosk shell would place windows on outputs by its own rules.
  private static let shell = ["--shell", "desktop"]

  @Test("two seats drag two pieces at once with the same touch id")
  func twoSeats() throws {
    let board = try Board()
    let empty = try board.picture()
    try board.bed.ask(["seat create other", "@other seat add touch", "sync"])
    try board.bed.ask(["touch down 0 \(Place.x) 80", "touch frame"])
    try board.bed.ask(["@other touch down 0 \(Place.next) 80", "@other touch frame"])
    try board.bed.ask(["touch motion 0 \(Place.x) 96", "touch frame"])
    try board.bed.ask(["@other touch motion 0 \(Place.next) 96", "@other touch frame"])
    try board.bed.ask(["touch motion 0 300 400", "touch frame"])
    try board.bed.ask(["@other touch motion 0 900 600", "@other touch frame"])
    let both = try board.picture()
    let left = PixelRect(x: 0, y: 160, width: 600, height: 640)
    let right = PixelRect(x: 600, y: 160, width: 680, height: 640)
    let one = both.difference(from: empty, in: left)
    #expect(!one.isEmpty)
    #expect(!both.difference(from: empty, in: right).isEmpty)
    // The other seat is removed with its finger down: its piece is put back, and the first seat
    // continues.
    try board.bed.ask(["seat destroy other", "sync"])
    try board.bed.ask(["touch motion 0 340 420", "touch frame"])
    let alone = try board.picture()
    #expect(alone.difference(from: empty, in: left) == one.moved(40, 20))
    #expect(alone.difference(from: empty, in: right).isEmpty)
    try board.bed.ask(["touch up 0", "touch frame"])
    let log = try board.end()
    #expect(log.last("pull", "ended") != nil && log.last("pull", "cancelled") != nil)
  }

  @Test(
    "with a window on each output, windows come and go with outputs and are restored when they return"
  )
  func eachOutput() throws {
    let bed = try Bed(Self.shell)
    let board = try Board(in: bed, showing: "strip", options: ["--windows", "each"])
    let first = try board.picture()
    try bed.ask("output add second")
    try bed.rest(300)
    try board.rest()
    #expect(try picture("second", of: bed).isSame(as: first, in: Board.strip))
    // The second output is to the right of the first.
    try bed.ask(["touch down 0 2100 80", "touch frame", "glide 0 1900 80 100"])
    try bed.ask(["touch up 0", "touch frame"])
    try board.rest()
    let scrolled = try picture("second", of: bed)
    #expect(!scrolled.isSame(as: first, in: Board.strip))
    #expect(try board.picture().isSame(as: first, in: Board.strip))
    try bed.ask("output remove second")
    try bed.rest(300)
    #expect(board.program.isRunning)
    try bed.ask("output add second")
    try bed.rest(300)
    try board.rest()
    #expect(try picture("second", of: bed).isSame(as: scrolled, in: Board.strip))
    let log = try board.end()
    #expect(log.last("scroll", "ended") != nil)
  }

  @Test("a window on an output chosen by name, and one on an output chosen by number")
  func namedOutputs() throws {
    let bed = try Bed(Self.shell)
    try bed.ask("output add second")
    let board = try Board(
      in: bed, showing: "strip", options: ["--output", "second", "--output", "1"])
    try bed.rest(300)
    let first = try board.picture()
    #expect(try picture("second", of: bed).isSame(as: first, in: Board.strip))
    _ = try board.end()
  }

  private func picture(_ output: String, of bed: Bed) throws -> Picture {
    let path = bed.folder + "/\(output).ppm"
    try bed.ask("screenshot \(path) \(output)")
    return try Picture(path: path)
  }
}
