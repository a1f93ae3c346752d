import Glibc
import TactusGeometry
import TactusPainting
import TestSupport
import Testing

/// Tests `tactus run --record` and replays of the recordings.
@Suite("Recording", .waits, .serialized)
struct RecordTests {
  /// Returns a board with recognizers that request deadlines, and one of a module that writes
  /// beyond its report.
  private static func scene(modules: String) throws -> String {
    try SceneVariant().with(
      """
      {
        "modules": { "searchPath": ["\(modules)"] },
        "recognizers": {
          "hold": { "use": "tactus.long-press" },
          "twice": { "use": "tactus.tap", "parameters": { "taps": 2 } },
          "once": { "use": "tactus.tap" },
          "unruly": { "use": "org.example.fixture" }
        },
        "attach": [
          { "to": "#strip", "recognizers": ["scroll"] },
          { "to": "#strip .cell", "recognizers": ["pull"] },
          { "to": ".piece", "recognizers": ["drag", "turn", "size", "tap"] },
          { "to": "#table", "recognizers": ["once", "twice", "hold", "unruly"] }
        ],
        "rules": { "requireFailure": { "once": ["twice"] } }
      }
      """
    ).text
  }

  /// Causes everything that makes a log hard to reproduce: deadlines, momentum that is caught, a
  /// scale change, a device removed with fingers down, a recognizer that is disabled.
  private static func use(_ board: Board) throws {
    _ = try board.pullPiece(from: Place.x, to: (500, 500))
    try board.play([
      "at 0 touch down 0 1000 600", "at 0 touch frame", "at 60 touch up 0", "at 60 touch frame",
      "at 1000 touch down 0 1000 600", "at 1000 touch frame", "at 1700 touch up 0",
      "at 1700 touch frame",
    ])
    let thrown = try board.finger(downAt: 900, 80)
    try thrown.glide(to: 500, 80, milliseconds: 60)
    try thrown.lift()
    try board.play(["at 200 touch down 0 700 80", "at 200 touch frame"])
    try board.bed.ask(["glide 0 760 90 120", "touch up 0", "touch frame"])
    try board.bed.ask("output scale 2")
    try board.rest()
    let small = try board.finger(downAt: 640, 120)
    try small.glide(to: 660, 700, milliseconds: 150)
    try small.lift()
    try board.bed.ask("output scale 1")
    try board.rest()
    let wide = try board.finger(downAt: 900, 600)
    try wide.glide(to: 960, 650)
    try wide.lift()
    _ = try board.finger(downAt: 500, 500)
    try board.bed.ask("glide 0 560 520 100")
    try board.bed.ask(["seat remove touch", "sync", "seat add touch", "sync"])
    let last = try board.finger(downAt: 660, 80)
    try last.glide(to: 900, 400, milliseconds: 150)
    try last.lift()
    try board.rest()
  }

  @Test(
    "a recording with deadlines, a scale change, a lost device and a disabled module replays to the same log and picture"
  )
  func exact() throws {
    let modules = try TemporaryFolder.make("record")
    _ = try FixtureModule.build("OVERRUNS", in: modules)
    let board = try Board(scene: try Self.scene(modules: modules)) { folder in
      ["--allow-run", "--record", folder + "/trace.jsonl"]
    }
    try Self.use(board)
    let seen = try board.picture()
    let log = try board.end(saying: "wrote past the end of its report")
    let reasons = Set(log.compactMap(\.reason))
    #expect(
      reasons.isSuperset(of: ["gap-expired", "capability-lost", "quarantined", "recognized"]))
    let live = board.bed.folder + "/live.log"
    try writeText(board.program.printed, to: live)

    let trace = board.bed.folder + "/trace.jsonl"
    let text = try readText(trace)
    for word in [#""deadline":true"#, #""scale":2"#, #""capabilities""#, #""configure""#] {
      #expect(text.contains(word), "the recording has no \(word)")
    }
    let picture = board.bed.folder + "/replayed.png"
    let replayed = try Program.run([
      "replay", trace, "--allow-run", "--expect", live, "--png", picture,
    ])
    #expect(replayed.code == 0, "\(replayed.said)")
    let image = try Image(decoding: readBytes(picture))
    #expect(image.width == seen.width && image.height == seen.height)
    #expect(Self.firstDifference(image, seen) == nil)

    // The debug build gives the same result.
    let debug = BuildFolder.path + "/tactus"
    if Bed.exists(debug) {
      let process = try ChildProcess(debug, ["replay", trace, "--allow-run", "--expect", live])
      #expect(process.waitForEnd() == 0, "\(process.said)")
    }
  }

  private static func firstDifference(_ image: Image, _ seen: Picture) -> (x: Int, y: Int)? {
    for y in 0..<seen.height {
      for x in 0..<seen.width where image.pixel(x: x, y: y) & 0xFF_FFFF != seen[x, y] {
        return (x, y)
      }
    }
    return nil
  }

  @Test("after a SIGKILL the recording has whole lines only, and can be replayed")
  func killed() throws {
    let board = try Board { ["--record", $0 + "/trace.jsonl"] }
    _ = try board.pullPiece(from: Place.x, to: (500, 500))
    let finger = try board.finger(downAt: 500, 500)
    try finger.glide(to: 700, 600)
    try board.bed.ask("sync")
    #expect(board.program.end(by: SIGKILL) == -SIGKILL)
    let trace = board.bed.folder + "/trace.jsonl"
    var status = stat()
    #expect(
      unsafe stat(trace, &status) == 0 && status.st_mode & 0o777 == 0o600, "it has typed keys")
    let bytes = try readBytes(trace)
    let outcome = try Program.run(["replay", trace, "--log", "-"])
    #expect(outcome.code == 0)
    #expect(try LogLine.lines(of: outcome.printed).first("pull", "ended") != nil)

    // Wherever the file is cut, the whole lines before the cut can be replayed.
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") }.count
    let cutPath = board.bed.folder + "/cut.jsonl"
    for part in 1...12 {
      let end = header + 1 + (bytes.count - header - 1) * part / 13
      try writeText(String(decoding: bytes[..<end], as: UTF8.self), to: cutPath)
      let cut = try Program.run(["replay", cutPath, "--log", "-"])
      #expect(cut.code == 0, "cut after \(end) bytes: \(cut.said)")
      #expect(outcome.printed.hasPrefix(cut.printed))
    }
  }

  @Test("a file that cannot be written is named before anything is shown")
  func unwritable() throws {
    let outcome = try Program.run(["run", "--record", SourceTree.nowhere])
    #expect(outcome.code == 74)
    #expect(outcome.said.contains(SourceTree.nowhere))
  }
}
