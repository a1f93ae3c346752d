import Glibc
import TactusGeometry
import Testing

/// Tests that the board's state is restored however the program ended.
@Suite("The saved state of the board", .waits, .serialized)
struct KeepingTests {
  private static let screen = PixelRect(x: 0, y: 0, width: 1280, height: 800)

  /// The area of the board's Undo button.
  ///
  /// The button is dimmed after a start: changes of another run cannot be undone.
  private static let undo = PixelRect(x: 12, y: 744, width: 44, height: 44)

  private static func board(in bed: Bed, _ folder: String = "kept") throws -> Board {
    try Board(in: bed, showing: "board", options: ["--state", "\(bed.folder)/\(folder)"])
  }

  /// Makes three pieces, one of them thrown, one rotated and enlarged, and ink.
  private static func use(_ board: Board) throws {
    for (x, place) in [(300, (300, 420)), (640, (900, 350)), (940, (640, 560))] {
      try board.pullOut(from: x, to: place)
    }
    try board.drag(from: (900, 350), to: (700, 300), milliseconds: 60)
    try board.bed.ask([
      "touch down 0 600 540", "touch frame", "touch down 1 680 580", "touch frame",
    ])
    try board.bed.ask(["glide 0 560 580 1 740 520 200", "touch up 0", "touch up 1", "touch frame"])
    try board.drag(from: (200, 640), to: (420, 700))
    try board.rest()
  }

  /// Waits for the autosave: the last change is on the disk a second later.
  private static func letItBeKept(_ board: Board) throws {
    try board.bed.rest(1000)
    try board.program.waitUntilAsleep(milliseconds: 300)
  }

  @Test(
    "killed with SIGKILL a second after the last touch, it restores the same picture to the pixel")
  func killed() throws {
    let bed = try Bed()
    let board = try Self.board(in: bed)
    try Self.use(board)
    try Self.letItBeKept(board)
    let before = try board.picture()
    #expect(board.program.end(by: SIGKILL) == -SIGKILL)
    let second = try Self.board(in: bed)
    let after = try second.picture()
    let other = after.covering(Self.undo).difference(
      from: before.covering(Self.undo), in: Self.screen)
    #expect(other.isEmpty, "\(other)")
    #expect(after != before, "Undo is as clear as before")
    // The board stays usable: a dragged piece moves.
    let empty = before.difference(from: try second.afterDragging(), in: Self.screen)
    #expect(!empty.isEmpty)
    #expect(second.program.end() == 0)
  }

  @Test(
    "a signal right after a touch saves the touch's effect before the end",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func ended(signal: CInt) throws {
    let bed = try Bed()
    let board = try Self.board(in: bed)
    try board.pullOut(from: 300, to: (300, 420))
    try board.rest()
    let before = try board.picture()
    try board.drag(from: (600, 600), to: (800, 640))
    try bed.ask("sync")
    #expect(board.program.end(by: signal) == 0)
    let second = try Self.board(in: bed)
    let after = try second.picture()
    let ink = after.difference(from: before, in: Self.screen)
    #expect(ink.contains(PixelRect(x: 610, y: 605, width: 180, height: 30)), "\(ink)")
    #expect(second.program.end() == 0)
  }

  /// Returns the number of clients with visible windows.
  private static func showing(_ bed: Bed) throws -> Int {
    try bed.ask("clients").split(separator: ";").filter {
      $0.contains("commits=") && !$0.contains("commits=0")
    }.count
  }

  @Test("a second program on the same board shows it, warns, and saves nothing")
  func second() throws {
    let bed = try Bed()
    let first = try Self.board(in: bed)
    try first.pullOut(from: 300, to: (300, 420))
    try first.rest()
    try Self.letItBeKept(first)
    let before = try first.picture()
    let second = try Self.board(in: bed)
    // The first program is visible already: the second is waited for by name.
    let deadline = Deadline()
    while try Self.showing(bed) < 2, !deadline.hasPassed { try bed.ask("sync") }
    try second.rest()
    #expect(second.program.said.contains("open in another program"))
    #expect(second.program.said.contains("--state DIR"))
    // The second program shows the saved state, and over it the same warning for the user.
    let told = before.covering(Self.undo).difference(
      from: try second.picture().covering(Self.undo), in: Self.screen)
    #expect(PixelRect(x: 340, y: 600, width: 600, height: 130).contains(told), "\(told)")
    #expect(told.width > 300 && told.height > 40, "\(told)")
    try second.pullOut(from: 640, to: (800, 500))
    #expect(second.program.end() == 0)
    #expect(first.program.end() == 0)
    // A board with another state file is independent.
    let other = try Self.board(in: bed, "other")
    #expect(other.program.complaints.isEmpty)
    #expect(other.program.end() == 0)
    let third = try Self.board(in: bed)
    #expect(try third.picture().covering(Self.undo) == before.covering(Self.undo))
    #expect(third.program.end() == 0)
  }

  @Test("a damaged file is set aside with a message, and the last good one is used")
  func damaged() throws {
    let bed = try Bed()
    let board = try Self.board(in: bed)
    try Self.use(board)
    let before = try board.picture().covering(Self.undo)
    _ = try board.end()
    let state = "\(bed.folder)/kept/board.state"
    let good = try readText(state)
    try writeText(good, to: "\(bed.folder)/kept/board.previous.state")
    for (number, bad) in [String(good.dropLast(40)), "", "nonsense"].enumerated() {
      try writeText(bad, to: state)
      let next = try Self.board(in: bed)
      #expect(next.program.said.contains("board.state is damaged"), "\(next.program.said)")
      #expect(next.program.said.contains("board.previous.state is used instead"))
      // The board is unchanged; over it the same warning is shown to the user.
      let told = before.difference(
        from: try next.picture().covering(Self.undo), in: Self.screen)
      #expect(PixelRect(x: 340, y: 560, width: 600, height: 170).contains(told), "\(told)")
      #expect(told.width > 300 && told.height > 40, "\(told)")
      #expect(next.program.end() == 0)
      #expect(try readText("\(bed.folder)/kept/board.damaged-\(number + 1).state") == bad)
    }
    // With both files gone the board starts empty, and says why.
    try writeText("x", to: state)
    try writeText("x", to: "\(bed.folder)/kept/board.previous.state")
    let last = try Self.board(in: bed)
    #expect(last.program.said.contains("board.previous.state is damaged"))
    #expect(last.program.end() == 0)
  }

  @Test("if no folder can hold the state, the screen says so from the start")
  func homeless() throws {
    let bed = try Bed()
    let (state, home) = ("XDG_STATE_HOME", "HOME")
    let usual = try Self.board(in: bed)
    let before = try usual.picture()
    #expect(usual.program.end() == 0)
    try writeText("no folder", to: "\(bed.folder)/file")
    let cases: [([String: String?], String)] = [
      ([state: nil, home: nil], "there is no home folder"),
      ([state: "\(bed.folder)/file/below"], "\(bed.folder)/file"),
    ]
    for (environment, why) in cases {
      let board = try Board(in: bed, showing: "board", environment: environment)
      #expect(board.program.said.contains("changes will not be saved"), "\(board.program.said)")
      #expect(board.program.said.contains(why), "\(board.program.said)")
      // The hint of a new board is visible too, and the message does not cover the strip.
      let told = before.difference(from: try board.picture(), in: Self.screen)
      #expect(PixelRect(x: 340, y: 560, width: 600, height: 170).contains(told), "\(told)")
      #expect(told.width > 300 && told.height > 20, "\(told)")
      #expect(board.program.end() == 0)
    }
  }
}

extension Board {
  /// Takes a copy of a picture out of the strip and drops it without a fling.
  func pullOut(from x: Int, to place: (Int, Int)) throws(BedError) {
    let finger = try finger(downAt: x, 80)
    try finger.glide(to: x, 130)
    try finger.glide(to: place.0, place.1)
    try finger.glide(to: place.0, place.1)
    try finger.lift()
  }

  func drag(
    from start: (Int, Int), to end: (Int, Int), milliseconds: Int = 200
  ) throws(BedError) {
    // Played as a script, so that the time between the last movement and the lift is constant.
    var script = ["at 0 touch down 0 \(start.0) \(start.1)", "at 0 touch frame"]
    let steps = max(1, milliseconds / 8)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let x = Double(start.0) + Double(end.0 - start.0) * part
      let y = Double(start.1) + Double(end.1 - start.1) * part
      script += ["after 8 touch motion 0 \(x) \(y)", "after 0 touch frame"]
    }
    try play(script + ["after 1 touch up 0", "after 0 touch frame"])
  }

  fileprivate func afterDragging() throws(BedError) -> Picture {
    try drag(from: (300, 420), to: (420, 420))
    try rest()
    return try picture()
  }
}

extension PixelRect {
  fileprivate func contains(_ other: PixelRect) -> Bool { union(other) == self }
}
