import TactusGeometry
import TactusPainting
import Testing

/// Tests typical uses of the board under a real compositor.
@Suite("The board under a compositor", .waits, .serialized)
struct BoardTests {
  private static let table = PixelRect(x: 0, y: 174, width: 1280, height: 560)
  /// The places of the buttons.
  private static let undo = (34, 766)
  private static let redo = (78, 766)

  /// Returns a board with a dot of ink, so that no hand appears that shows the gestures.
  private static func board() throws -> Board {
    let board = try Board(in: try Bed(), showing: "board")
    try board.tap((1200, 700))
    try board.rest()
    return board
  }

  @Test("a hand shows the pull on an empty board; the first touch removes it and is handled")
  func hint() throws {
    let bed = try Bed()
    let board = try Board(in: bed, showing: "board")
    let shown = try board.picture()
    let deadline = Deadline()
    // In the next screenshot, the hand may already have disappeared.
    var isSeen = false
    while !isSeen, !deadline.hasPassed {
      isSeen = try !board.picture().difference(from: shown, in: Self.table).isEmpty
    }
    #expect(isSeen)
    try board.pullOut(from: 640, to: (1100, 600))
    try board.rest()
    let used = try board.picture()
    let card = PixelRect(x: 400, y: 240, width: 480, height: 300)
    #expect(board.program.end() == 0)
    #expect(try LogLine.lines(of: board.program.printed).last("pull", "ended") != nil)
    let again = try Board(in: bed, showing: "board")
    #expect(try again.picture().isSame(as: used, in: card))
    #expect(again.program.end() == 0)
  }

  @Test("a thrown piece flies on and comes to rest on the table")
  func thrown() throws {
    let board = try Self.board()
    let empty = try board.picture()
    try board.pullOut(from: 640, to: (500, 400))
    try board.rest()
    let start = try board.picture().difference(from: empty, in: Self.table)
    try board.drag(from: (500, 400), to: (620, 420), milliseconds: 60)
    try board.rest()
    let end = try board.picture().difference(from: empty, in: Self.table)
    let way = Double(end.doubledCenter.x - start.doubledCenter.x) / 2
    #expect(way > 160, "a drag of 120 px that ended in flight took it \(way) px")
    #expect(abs(end.width - start.width) <= 1 && abs(end.height - start.height) <= 1)
    #expect(board.program.end() == 0)
  }

  @Test("a circle drawn around two pieces makes them move together, and leaves no ink")
  func circle() throws {
    let board = try Self.board()
    let empty = try board.picture()
    try board.pullOut(from: 320, to: (420, 420))
    try board.pullOut(from: 640, to: (640, 440))
    try board.rest()
    let before = try board.picture().difference(from: empty, in: Self.table)
    var script = ["at 0 touch down 0 850 430", "at 0 touch frame"]
    for step in 1...80 {
      let angle = Double(step) / 78 * 2 * .pi
      let x = 530 + 320 * Trigonometry.cos(angle)
      let y = 430 + 210 * Trigonometry.sin(angle)
      script += ["after 8 touch motion 0 \(x) \(y)", "after 0 touch frame"]
    }
    try board.play(script + ["after 8 touch up 0", "after 0 touch frame"])
    try board.rest()
    let finger = try board.finger(downAt: 420, 420)
    try finger.glide(to: 560, 480)
    try finger.glide(to: 560, 480)
    try finger.lift()
    try board.rest()
    // Selected pieces have an outline until the table is touched.
    try board.tap((1200, 700))
    try board.rest()
    let after = try board.picture().difference(from: empty, in: Self.table)
    #expect(abs(after.width - before.width) <= 2 && abs(after.height - before.height) <= 2)
    #expect(abs(after.x - before.x - 130) <= 12, "\(before) \(after)")
    #expect(board.program.end() == 0)
    #expect(try LogLine.lines(of: board.program.printed).last("circle", "recognized") != nil)
  }

  @Test("a long press shows a menu at the piece, whose commands do what their names say")
  func menu() throws {
    let board = try Self.board()
    let empty = try board.picture()
    try board.pullOut(from: 640, to: (640, 600))
    try board.rest()
    let alone = try board.picture()
    try board.press((640, 600))
    #expect(try board.picture() != alone)
    // A touch outside the menu closes it.
    try board.tap((1200, 300))
    try board.rest()
    #expect(try board.picture().difference(from: alone, in: Self.table).isEmpty)
    try board.press((640, 600))
    try board.keys("up", "enter")
    try board.rest()
    #expect(
      try board.picture().difference(from: empty, in: Self.table).isEmpty, "Take away is the last")
    try board.tap(Self.undo)
    try board.rest()
    #expect(try board.picture().difference(from: alone, in: Self.table).isEmpty)
    #expect(board.program.end() == 0)
  }

  @Test("undo and redo, by the tools and by the keys, restore pieces and ink")
  func undo() throws {
    let board = try Self.board()
    var seen = [try board.picture()]
    try board.pullOut(from: 640, to: (640, 500))
    try board.rest()
    seen.append(try board.picture())
    try board.drag(from: (200, 300), to: (400, 330))
    try board.rest()
    seen.append(try board.picture())
    for picture in [seen[1], seen[0]] {
      try board.tap(Self.undo)
      try board.rest()
      #expect(try board.picture().difference(from: picture, in: Self.table).isEmpty)
    }
    for picture in [seen[1], seen[2]] {
      try board.tap(Self.redo)
      try board.rest()
      #expect(try board.picture().difference(from: picture, in: Self.table).isEmpty)
    }
    try board.keys("z", with: "ctrl")
    try board.rest()
    #expect(try board.picture().difference(from: seen[1], in: Self.table).isEmpty)
    try board.keys("y", with: "ctrl")
    try board.rest()
    #expect(try board.picture().difference(from: seen[2], in: Self.table).isEmpty)
    #expect(board.program.end() == 0)
  }

  @Test("saving writes a PNG of the table with its pieces and ink, without the tools")
  func save() throws {
    let board = try Self.board()
    try board.pullOut(from: 640, to: (640, 500))
    try board.drag(from: (200, 300), to: (400, 330))
    try board.rest()
    let seen = try board.picture()
    func save(_ number: Int) throws -> String {
      let path = "\(board.bed.folder)/pictures/table-\(number).png"
      try board.keys("s", with: "ctrl")
      let deadline = Deadline()
      while !board.program.said.contains("saved as \(path)"), !deadline.hasPassed {
        try board.bed.ask("sync")
      }
      return path
    }
    for number in 1...2 {
      let saved = try Image(decoding: try readBytes(save(number)))
      #expect((saved.width, saved.height) == (1280, 640))
      for (x, y) in [(640, 500), (300, 315), (1000, 300), (60, 700)] {
        #expect(saved.pixel(x: x, y: y - 160) & 0xffffff == seen[x, y], "at \(x), \(y)")
      }
      #expect(
        saved.pixel(x: 530, y: 766 - 160) & 0xffffff != seen[530, 766], "the pen of the tools")
    }
    // On a busy machine, the message can disappear before the screen is read. It appears again when
    // the next picture is saved.
    let deadline = Deadline()
    var (told, number) = (PixelRect.zero, 2)
    while told.width <= 100, !deadline.hasPassed {
      number += 1
      _ = try save(number)
      told = try board.picture().difference(from: seen, in: Self.table)
    }
    #expect(
      PixelRect(x: 340, y: 640, width: 600, height: 90).contains(told) && told.width > 100,
      "the screen says where: \(told)")
    #expect(board.program.end() == 0)
  }

  @Test("two fingers on the empty table zoom and pan it")
  func zoom() throws {
    let board = try Self.board()
    let empty = try board.picture()
    try board.pullOut(from: 640, to: (640, 450))
    try board.rest()
    let before = try board.picture().difference(from: empty, in: Self.table)
    try board.bed.ask([
      "touch down 0 200 450", "touch frame", "touch down 1 300 450", "touch frame",
    ])
    try board.bed.ask(["glide 0 150 450 1 350 450 200", "touch up 0", "touch up 1", "touch frame"])
    try board.rest()
    let zoomed = try board.picture()
    // Undo takes the piece away and leaves the table's scale and grid.
    try board.keys("z", with: "ctrl")
    try board.rest()
    let after = try board.picture().difference(from: zoomed, in: Self.table)
    #expect(abs(Double(after.width) / Double(before.width) - 2) < 0.25, "\(before) \(after)")
    #expect(after.doubledCenter.x > before.doubledCenter.x)
    #expect(board.program.end() == 0)
  }

  @Test(
    "a piece can be handled by the keyboard alone: taken out, moved, turned, resized, its menu, deleted and restored"
  )
  func keyboard() throws {
    let board = try Self.board()
    let empty = try board.picture()
    try board.keys("tab", "right", "enter")
    try board.rest()
    try board.keys("left", "left", "down")
    try board.keys("right", with: "shift")
    try board.keys("plus")
    try board.rest()
    let turned = try board.picture()
    #expect(!turned.difference(from: empty, in: Self.table).isEmpty)
    try board.keys("enter", "down", "down", "down", "down", "enter")
    try board.rest()
    let lying = try board.picture().difference(from: empty, in: Self.table)
    try board.keys("delete")
    try board.rest()
    #expect(try board.picture().difference(from: empty, in: Self.table).isEmpty)
    try board.keys("z", with: "ctrl")
    try board.rest()
    let back = try board.picture().difference(from: empty, in: Self.table)
    // Compared without the focus outline.
    #expect(back.width > 100 && lying.union(back) == lying, "it is there again: \(lying) \(back)")
    #expect(board.program.end() == 0)
  }

  @Test(
    "a piece can be handled by the mouse alone: pulled out, moved, drawn, its menu; Shift adds a second finger"
  )
  func mouse() throws {
    let board = try Self.board()
    let empty = try board.picture()
    try board.mouse(from: (640, 80), by: (640, 110), to: (640, 420))
    try board.rest()
    let piece = try board.picture().difference(from: empty, in: Self.table)
    #expect(abs(piece.doubledCenter.x - 1280) <= 8 && abs(piece.doubledCenter.y - 840) <= 8)
    // The second finger mirrors the pointer about the place where Shift was pressed: the piece
    // grows about its center.
    try board.bed.ask(["pointer motion 640 420", "pointer frame", "key shift press"])
    try board.mouse(from: (680, 420), by: (700, 420), to: (760, 420))
    try board.bed.ask(["key shift release", "pointer park"])
    try board.rest()
    let large = try board.picture().difference(from: empty, in: Self.table)
    #expect(large.width > piece.width + 60, "\(piece) \(large)")
    #expect(abs(large.doubledCenter.x - piece.doubledCenter.x) <= 8)
    // The right button opens the menu.
    let clean = PixelRect(x: 0, y: 174, width: 400, height: 560)
    let before = try board.picture()
    try board.bed.ask(["pointer motion 640 420", "pointer button right press", "pointer frame"])
    try board.bed.ask(["pointer button right release", "pointer frame", "pointer park"])
    try board.rest()
    #expect(!(try board.picture().difference(from: before, in: Self.table).isEmpty))
    try board.keys("escape")
    try board.mouse(from: (100, 300), by: (150, 320), to: (300, 340))
    try board.rest()
    // The cursor is at the end of the ink.
    let drawn = try board.picture().difference(from: before, in: clean)
    #expect(drawn.x < 110 && drawn.maxX >= 300 && drawn.maxX < 340, "ink: \(drawn)")
    #expect(board.program.end() == 0)
  }
}

extension Board {
  fileprivate func tap(_ place: (Int, Int)) throws(BedError) {
    try play([
      "at 0 touch down 0 \(place.0) \(place.1)", "at 0 touch frame", "at 60 touch up 0",
      "at 60 touch frame",
    ])
  }

  /// Holds a finger down long enough for a menu, and waits until the menu is visible.
  fileprivate func press(_ place: (Int, Int)) throws(BedError) {
    try play([
      "at 0 touch down 0 \(place.0) \(place.1)", "at 0 touch frame", "at 700 touch up 0",
      "at 700 touch frame",
    ])
    try rest()
  }

  fileprivate func keys(_ names: String..., with modifier: String? = nil) throws(BedError) {
    if let modifier { try bed.ask("key \(modifier) press") }
    for name in names { try bed.ask(["key \(name) press", "key \(name) release"]) }
    if let modifier { try bed.ask("key \(modifier) release") }
  }

  /// Drags with the left button, slowing down at the end.
  fileprivate func mouse(
    from start: (Int, Int), by middle: (Int, Int), to end: (Int, Int)
  ) throws(BedError) {
    var script = ["at 0 pointer motion \(start.0) \(start.1)", "at 0 pointer frame"]
    script += ["after 8 pointer button left press", "after 0 pointer frame"]
    for place in [middle, end, end] {
      script += ["after 60 pointer motion \(place.0) \(place.1)", "after 0 pointer frame"]
    }
    script += ["after 300 pointer button left release", "after 0 pointer frame"]
    try play(script + ["after 0 pointer park"])
  }
}
