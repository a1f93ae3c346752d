import Glibc
import Testing

/// The whole way, on a real compositor: a `wl_touch` comes in, pixels and an event log come out.
///
/// The board at 1280x800: a strip 160 px high above, the workspace below.
@Suite("The board under weston", .serialized, .enabled(if: Board.isBuilt, "`make test` builds it"))
struct BoardTests {
  @Test("a finger drags the strip by its way less the slop, and the workspace stays")
  func dragTheStrip() throws {
    let board = try Board()
    let before = try board.bed.picture()
    try board.play(["touch down 0 900 80", "touch frame", "glide 0 600 80 300"])
    let after = try board.bed.picture()
    // The pan begins beyond 10 px, and what it reports leaves the slop out.
    #expect(after.shiftLeft(since: before, row: 80, limit: 400) == 290)
    #expect(after.row(480, 0..<1280) == before.row(480, 0..<1280))
    try board.play(["touch up 0", "touch frame"])
    let log = try board.endAndReadLog()
    #expect(log.states(of: "scroll") == ["began", "changed", "ended"])
    #expect(log.states(of: "pull") == ["failed"])
  }

  @Test("a pull takes a copy out of the strip, its centre under the finger, which it follows")
  func pullAPiece() throws {
    let board = try Board()
    let before = try board.bed.picture()
    try board.play(["touch down 0 640 80", "touch frame", "glide 0 640 340 300"])
    let pulled = try board.bed.picture()
    let centre = try #require(Cell(under: 640, in: before)).centre
    let piece = try #require(pulled.changes(since: before))
    #expect(abs(piece.x * 2 + piece.width - 640 * 2) <= 1)
    #expect(abs(piece.y * 2 + piece.height - 340 * 2) <= 1)
    #expect(pulled.disc(atX: 640, y: 340) == before.disc(atX: centre, y: 80))
    #expect(pulled.row(80, 0..<1280) == before.row(80, 0..<1280))
    // Now aside, which does not scroll the strip while the pull lasts.
    try board.play(["glide 0 940 600 300"])
    let carried = try board.bed.picture()
    let place = try #require(carried.changes(since: before))
    #expect(place.x - piece.x == 300 && place.y - piece.y == 260)
    #expect(carried.disc(atX: 940, y: 600) == before.disc(atX: centre, y: 80))
    #expect(carried.row(340, 0..<1280) == before.row(340, 0..<1280))
    #expect(carried.row(80, 0..<1280) == before.row(80, 0..<1280))
    try board.play(["touch up 0", "touch frame"])
    #expect(try board.bed.picture() == carried)
    #expect(try board.endAndReadLog().states(of: "pull") == ["began", "changed", "ended"])
  }

  @Test("a piece is dragged by where it was taken")
  func dragAPiece() throws {
    let board = try Board()
    let empty = try board.bed.picture()
    try board.pull(from: 400, toX: 400, y: 400)
    let before = try #require(try board.bed.picture().changes(since: empty))
    // Taken left of and above its centre.
    try board.play([
      "touch down 0 370 370", "touch frame", "glide 0 770 570 300", "touch up 0", "touch frame",
    ])
    let after = try #require(try board.bed.picture().changes(since: empty))
    // 400 to the right and 200 down, less the slop of 10 px along the way; between two pixels
    // the edge may take one more.
    #expect(abs(after.width - before.width) <= 1 && abs(after.height - before.height) <= 1)
    #expect((389...392).contains(after.x - before.x) && (194...197).contains(after.y - before.y))
    #expect(try board.endAndReadLog().states(of: "drag") == ["began", "changed", "ended"])
  }

  @Test("the piece that is touched comes to the front")
  func comesToTheFront() throws {
    let board = try Board()
    try board.pull(from: 400, toX: 400, y: 400)
    try board.pull(from: 560, toX: 450, y: 400)
    let second = try board.bed.picture()
    try board.play(["touch down 0 360 400", "touch frame", "touch up 0", "touch frame"])
    let first = try board.bed.picture()
    let overlap = try #require(first.changes(since: second))
    #expect(overlap.x > 360 && overlap.x + overlap.width < 490)
    try board.play(["touch down 0 490 400", "touch frame", "touch up 0", "touch frame"])
    #expect(try board.bed.picture() == second)
  }

  @Test("a mouse pulls a piece out as a finger does")
  func pullByMouse() throws {
    let board = try Board()
    let before = try board.bed.picture()
    var lines = ["pointer motion 640 80", "pointer frame", "pointer button left press"]
    for y in stride(from: 90, through: 340, by: 10) {
      lines += ["pointer motion 640 \(y)", "pointer frame"]
    }
    lines += ["pointer button left release", "pointer frame", "pointer park"]
    try board.play(lines)
    let centre = try #require(Cell(under: 640, in: before)).centre
    #expect(try board.bed.picture().disc(atX: 640, y: 340) == before.disc(atX: centre, y: 80))
    #expect(try board.endAndReadLog().states(of: "pull") == ["began", "changed", "ended"])
  }

  @Test("a gesture left out of the scene file is gone", arguments: ["scroll", "pull", "drag"])
  func gestureLeftOut(gesture: String) throws {
    let board = try Board(scene: scene(without: gesture))
    let before = try board.bed.picture()
    try board.play([
      "touch down 0 900 80", "touch frame", "glide 0 700 80 200", "wait-idle 50", "touch up 0",
      "touch frame",
    ])
    let scrolled = try board.bed.picture()
    #expect((scrolled.row(80, 0..<1280) == before.row(80, 0..<1280)) == (gesture == "scroll"))
    try board.pull(from: 640, toX: 640, y: 340)
    let pulled = try board.bed.picture()
    #expect((pulled.row(340, 0..<1280) == before.row(340, 0..<1280)) == (gesture == "pull"))
    try board.play([
      "touch down 0 640 340", "touch frame", "glide 0 640 600 200", "touch up 0", "touch frame",
    ])
    let dragged = try board.bed.picture()
    #expect((dragged.row(600, 0..<1280) != before.row(600, 0..<1280)) == (gesture == "scroll"))
    let log = try board.endAndReadLog()
    #expect(log.states(of: gesture).isEmpty)
  }

  @Test("a touch that the compositor cancels undoes the pull")
  func cancelUndoesThePull() throws {
    let board = try Board()
    let before = try board.bed.picture()
    try board.play(["touch down 0 640 80", "touch frame", "glide 0 640 340 200"])
    #expect(try board.bed.picture() != before)
    try board.play(["touch cancel"])
    #expect(try board.bed.picture() == before)
    #expect(try board.endAndReadLog().states(of: "pull") == ["began", "changed", "cancelled"])
  }

  @Test("the touch capability that goes mid-gesture cancels it, and touch works again afterwards")
  func capabilityLost() throws {
    let board = try Board()
    let before = try board.bed.picture()
    try board.play(["touch down 0 640 80", "touch frame", "glide 0 640 340 200"])
    try board.play(["seat remove touch"])
    #expect(try board.bed.picture() == before)
    try board.play(["seat add touch"])
    try board.pull(from: 640, toX: 640, y: 340)
    #expect(try board.bed.picture() != before)
    let states = try board.endAndReadLog().states(of: "pull")
    #expect(states == ["began", "changed", "cancelled", "began", "changed", "ended"])
  }

  @Test("asked to end it ends with 0", arguments: [SIGTERM, SIGINT])
  func endsBySignal(signal: CInt) throws {
    let board = try Board()
    _ = try board.endAndReadLog(by: signal)
  }

  @Test("nobody touches it: no thread wakes up and nothing is committed")
  func idle() throws {
    let bed = try Bed()
    let measure = try bed.start(
      Bed.programs + "/measure", ["idle", "--seconds", "2", "--", Board.path, "run"])
    #expect(measure.wait(seconds: 60) == 0, "\(measure.printed)")
  }

  private func scene(without gesture: String) -> String {
    let uses = [
      "scroll": #"{ "use": "tactus.pan", "parameters": { "axis": "horizontal" } }"#,
      "pull": #"{ "use": "tactus.pull" }"#, "drag": #"{ "use": "tactus.pan" }"#,
    ]
    let places = ["scroll": "#strip", "pull": "#strip .cell", "drag": ".piece"]
    let actions = [
      "scroll": #""scroll""#, "drag": #""move""#,
      "pull": ##""pullOut", "with": { "into": "#table", "class": "piece" }"##,
    ]
    let kept = ["scroll", "pull", "drag"].filter { $0 != gesture }
    let attach = kept.map { #"{ "to": "\#(places[$0]!)", "recognizers": ["\#($0)"] }"# }
    return """
      {
        "version": 1,
        "views": [
          { "id": "strip", "type": "strip", "frame": [0, 0, "100%", 160] },
          { "id": "table", "type": "workspace", "frame": [0, 160, "100%", "fill"] }
        ],
        "recognizers": { \(kept.map { "\"\($0)\": \(uses[$0]!)" }.joined(separator: ", ")) },
        "attach": [ \(attach.joined(separator: ", ")) ],
        "bindings": [ \(kept.map { #"{ "on": "\#($0)", "do": \#(actions[$0]!) }"# }
          .joined(separator: ", ")) ]
      }
      """
  }
}

extension Board {
  /// Pulls the picture under x out of the strip and lets it go there.
  func pull(from x: Int, toX endX: Int, y endY: Int) throws(BedError) {
    try play([
      "touch down 0 \(x) 80", "touch frame", "glide 0 \(x) \(endY) 300",
      "glide 0 \(endX) \(endY) 300", "touch up 0", "touch frame",
    ])
  }
}

/// A cell of the strip, found in a picture: what differs from the strip's ground in row 80.
private struct Cell {
  let centre: Int

  init?(under x: Int, in picture: Picture) {
    let ground = picture[0, 2]
    guard picture[x, 80] != ground else { return nil }
    let left = (0...x).last { picture[$0, 80] == ground } ?? -1
    let right = (x..<picture.width).first { picture[$0, 80] == ground } ?? picture.width
    centre = (left + right) / 2
  }
}

extension Picture {
  /// The colours about a place, out to 28 px: inside every picture of the strip.
  fileprivate func disc(atX x: Int, y: Int) -> [[UInt32]] {
    stride(from: -28, through: 28, by: 4).map { row(y + $0, (x - 28)..<(x + 29)) }
  }
}
