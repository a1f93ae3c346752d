import TactusGeometry
import TactusJSON
import TactusPainting
import Testing

/// Each scene that comes with the program, under a real compositor with real touches: what its golden
/// trace does, a second finger, a cancel in the middle and the pointer among that.
@Suite("The scenes under a compositor")
struct SceneTests {
  private static let traces = Bed.package + "/Tests/GoldenLogs/scenes"

  /// Each group has one compositor; the groups run side by side.
  static let groups = [
    ["drag", "hit-circle", "smooth", "rotate"],
    ["parallel", "constrained", "draw", "feedback"],
    ["conflicts", "hit-bitmap", "multi-draw"],
    ["circle", "strip", "menu"],
    ["board"],
    ["swipe", "taps", "exclusive", "shapes", "chain"],
  ]

  /// Where things come to rest while fingers move: an event that a busy machine takes in after that
  /// counts as of then, which is some microseconds of a velocity.
  private static let livelyScenes = ["board", "parallel"]

  @Test("its log and its picture are those of the replay", arguments: groups)
  func sameAsReplay(scenes: [String]) throws {
    let bed = try Bed()
    for scene in scenes {
      let trace = "\(Self.traces)/\(scene).trace"
      let board = try Board(in: bed, showing: scene)
      try board.play(try PlayedTrace(path: trace).script)
      // The cursor is seen: it goes where nothing else is.
      try board.bed.ask(["pointer motion 1276 796", "pointer frame", "sync"])
      // Deadlines of taps and presses are over by then.
      try board.bed.rest(500)
      try board.rest()
      let picture = try board.picture()
      try board.bed.ask("sync")
      #expect(board.program.end() == 0)
      #expect(board.program.complaints.isEmpty, "\(scene): \(board.program.said)")

      let golden = try readText("\(Self.traces)/\(scene).log")
      let difference = try Self.difference(
        golden, board.program.printed, isExact: !Self.livelyScenes.contains(scene))
      #expect(difference == nil, "\(scene)")
      let replayed = try Self.replayedPicture(trace, scene, bed)
      #expect(Self.difference(picture, replayed) == .zero, "\(scene)")
    }
  }

  /// The first line of the golden log that the live one has otherwise, apart from the time at which
  /// it all began.
  ///
  /// - Parameter isExact: Whether times and numbers count.
  private static func difference(
    _ golden: String, _ live: String, isExact: Bool
  ) throws -> String? {
    let wanted = isExact ? try events(golden) : try LogLine.lines(of: golden).map(\.description)
    let found = isExact ? try events(live) : try LogLine.lines(of: live).map(\.description)
    for (a, b) in zip(wanted, found) where a != b { return "\(b) instead of \(a)" }
    guard wanted.count != found.count else { return nil }
    return "\(found.count) lines instead of \(wanted.count)"
  }

  /// The lines with times since the first of them.
  private static func events(_ log: String) throws -> [String] {
    var first: Int64?
    var result: [String] = []
    for line in log.split(separator: "\n") {
      let node = try JSONNode.parse(SourceText(name: "log", text: String(line)))
      let time = try #require(node["time"]?.integer)
      let start = first ?? time
      first = start
      let rest = try #require(line.firstIndex(of: ","))
      result.append("\(time - start) \(line[rest...])")
    }
    return result
  }

  private static func replayedPicture(_ trace: String, _ scene: String, _ bed: Bed) throws -> Image
  {
    let path = "\(bed.folder)/\(scene).png"
    let outcome = try Program.run(["replay", trace, "--scene", scene, "--png", path])
    try #require(outcome.code == 0, "\(outcome.said)")
    return try Image(decoding: try readBytes(path))
  }

  /// Where the two pictures differ, but for the corner with the cursor.
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

  /// Soft edges may come out a shade different where they were painted in parts.
  private static func isOther(_ a: UInt32, _ b: UInt32) -> Bool {
    for shift in [UInt32(16), 8, 0] {
      let one = Int(a >> shift & 0xff)
      let other = Int(b >> shift & 0xff)
      if abs(one - other) > 6 { return true }
    }
    return false
  }
}
