import Foundation
import TactusGeometry
import TactusJSON
import TactusPainting
import TestSupport
import Testing

/// Tests each shipped scene under a real compositor with real touches: the actions of its golden
/// trace, with a second finger, a cancel in the middle and the pointer in between.
@Suite("The scenes under a compositor", .waits)
struct SceneTests {
  private static let traces = Bed.package + "/Tests/GoldenLogs/scenes"

  /// The traces in groups, of which each shares one compositor; the groups run in parallel.
  ///
  /// The name of a trace begins with the name of its scene. The logs of two scenes depend on the real
  /// time: `jigsaw` counts its seconds, and `lighting-desk` logs the lights while they change
  /// gradually.
  static let groups = [
    ["drag", "hit-circle", "smooth", "rotate"],
    ["parallel", "constrained", "draw", "feedback"],
    ["conflicts", "hit-bitmap", "multi-draw"],
    ["circle", "strip", "menu"],
    ["board"],
    ["swipe", "taps", "exclusive", "shapes", "chain"],
    ["order"],
    ["photo-wall", "letters"],
    ["museum-map"],
  ]

  @Test("a scene's log and picture equal those of the replay", arguments: groups)
  func sameAsReplay(traces: [String]) throws {
    let bed = try Bed()
    for name in traces { #expect(try play(name, in: bed).said == "", "\(name)") }
  }

  @Test("a first-time visitor's tasks end as in the replay, with an exported picture")
  func visitor() throws {
    let (said, bed) = try play("board.visitor", in: Bed())
    #expect(said.hasPrefix("tactus: the page was exported as "))
    let folder = bed.folder + "/pictures"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 1, "\(files)")
    let exported = try Image(decoding: try readBytes("\(folder)/\(files[0])"))
    // The page has the three enlarged pictures side by side.
    #expect(exported.width > 900 && exported.height > 400)
  }

  /// Plays a trace to its scene, up to six times, until the log and the picture of one run equal those
  /// of the replay.
  ///
  /// On a busy machine, touches can be too late for the gestures of the trace, so that other gestures
  /// are recognized. If the program has a fault, each run differs in some way.
  ///
  /// - Returns: The standard error of the last attempt, and its test bed.
  private func play(_ name: String, in first: Bed) throws -> (said: String, bed: Bed) {
    var bed = first
    var outcome = try attempt(name, in: bed)
    for _ in 1..<6 where outcome.difference != nil {
      // A new bed has none of the boards that the last attempt saved.
      bed = try Bed()
      outcome = try attempt(name, in: bed)
    }
    #expect(outcome.difference == nil, "\(name)")
    return (outcome.said, bed)
  }

  /// Plays a trace to its scene once.
  ///
  /// - Returns: The standard error, and the difference: the first line of the log that differs; if the
  ///   logs agree, the part of the picture that differs; if both agree, nil.
  private func attempt(_ name: String, in bed: Bed) throws -> (said: String, difference: String?) {
    let trace = "\(Self.traces)/\(name).trace"
    let golden = try readText("\(Self.traces)/\(name).log")
    let scene = String(name.prefix { $0 != "." })
    let board = try Board(in: bed, showing: scene)
    try board.play(try PlayedTrace(path: trace).script)
    // The cursor is visible: it is put where nothing else is.
    try board.bed.ask(["pointer motion 1276 796", "pointer frame", "sync"])
    // Deadlines of taps and presses have passed by then.
    try board.bed.rest(500)
    try board.rest()
    let replayed = try Self.replayedPicture(trace, scene, bed)
    // A message about an export covers a part of the picture for some seconds; a replay has none.
    let deadline = Deadline(seconds: 60)
    var area = PixelRect.zero
    repeat {
      area = Self.difference(try board.picture(), replayed)
    } while try area != .zero && !deadline.hasPassed
      && Self.difference(golden, board.program.printed, isWhole: false) == nil
    try board.bed.ask("sync")
    #expect(board.program.end() == 0)
    let otherPicture = area == .zero ? nil : "another picture in \(area)"
    return try (
      board.program.complaints,
      Self.difference(golden, board.program.printed) ?? otherPicture
    )
  }

  /// Returns the first line of the live log that differs from the golden one.
  ///
  /// While the program runs, it may not have written the last lines, or only a part of one. If
  /// `isWhole` is false, the log may therefore end at any place.
  private static func difference(
    _ golden: String, _ live: String, isWhole: Bool = true
  ) throws -> String? {
    let written = isWhole ? live : String(live[..<(live.lastIndex(of: "\n") ?? live.startIndex)])
    let (wanted, found) = (try events(golden), try events(written))
    for (a, b) in zip(wanted, found) where a != b { return "\(b) instead of \(a)" }
    guard isWhole ? wanted.count != found.count : wanted.count < found.count else { return nil }
    return "\(found.count) lines instead of \(wanted.count)"
  }

  /// Returns the lines of a log without times, reported values and the numbers of people.
  ///
  /// On a busy machine, an event may be processed late. If views move by themselves at that time, the
  /// event gets the time of their last frame. Traces state the density of the screen, and the bed's
  /// compositor does not. Without the density, fingers that are far apart count as those of one
  /// person.
  private static func events(_ log: String) throws -> [String] {
    try log.split(separator: "\n").map { line in
      let node = try JSONNode.parse(SourceText(name: "log", text: String(line)))
      if node["recognizer"] != nil {
        return try #require(try LogLine.lines(of: String(line)).first).description
      }
      return String(line[try #require(line.firstIndex(of: ","))...])
    }
  }

  private static func replayedPicture(_ trace: String, _ scene: String, _ bed: Bed) throws -> Image
  {
    let path = "\(bed.folder)/\(scene).png"
    let outcome = try Program.run(["replay", trace, "--scene", scene, "--png", path])
    try #require(outcome.code == 0, "\(outcome.said)")
    return try Image(decoding: try readBytes(path))
  }

  /// Returns the area in which the two pictures differ, without the corner with the cursor.
  private static func difference(_ live: Picture, _ replayed: Image) -> PixelRect {
    var result = PixelRect.zero
    for y in 0..<live.height {
      for x in 0..<live.width where x < 1272 || y < 792 {
        guard isOther(live[x, y], replayed.pixel(x: x, y: y)) else { continue }
        result = result.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return result
  }

  /// Whether a color differs by more than soft edges may if they were painted in parts.
  private static func isOther(_ a: UInt32, _ b: UInt32) -> Bool {
    for shift in [UInt32(16), 8, 0] {
      let one = Int(a >> shift & 0xff)
      let other = Int(b >> shift & 0xff)
      if abs(one - other) > 6 { return true }
    }
    return false
  }
}
