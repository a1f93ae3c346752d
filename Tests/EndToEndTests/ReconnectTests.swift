import Foundation
import TactusGeometry
import TestSupport
import Testing

/// Tests that the program survives if weston is killed and restarted at the same socket.
@Suite("A compositor that is killed and comes back", .waits, .serialized)
struct ReconnectTests {
  /// A folder for a sequence of compositors.
  private let home: Folder
  private var folder: String { home.path }

  init() throws { home = try Folder() }

  private static let screen = PixelRect(x: 0, y: 0, width: 1280, height: 800)

  private func compositor() throws -> Bed { try Bed(["--runtime-dir", folder]) }

  private func kill(_ bed: Bed) {
    _ = Foundation.kill(bed.westonID, SIGKILL)
    #expect(bed.waitForEnd() == 69)
  }

  private func board(under bed: Bed, _ options: String...) throws -> ChildProcess {
    let program = try bed.start(Program.path, ["run", "--log", "-"] + options)
    try bed.waitForWindow(of: program)
    try bed.rest(200)
    return program
  }

  private func pull(_ bed: Bed, to x: Int, _ y: Int) throws -> Finger {
    try bed.ask(["touch down 0 400 80", "touch frame"])
    let finger = Finger(bed: bed, id: 0)
    try finger.move(to: 400, 110)
    try finger.glide(to: x, y)
    try bed.ask("sync")
    return finger
  }

  @Test("the drag in progress is cancelled with that reason, and everything is where it was")
  func drag() throws {
    var bed = try compositor()
    let program = try board(under: bed, "--reconnect", "3600")
    try pull(bed, to: 500, 400).lift()
    try bed.rest(300)
    let before = try bed.picture()
    // Another finger is pulling a piece out when the compositor dies: the pull is undone.
    _ = try pull(bed, to: 900, 500)
    kill(bed)
    bed = try compositor()
    try bed.waitForWindow(of: program)
    try bed.rest(300)
    #expect(try bed.picture().difference(from: before, in: Self.screen).isEmpty)
    // The board can be touched again.
    try pull(bed, to: 900, 500).lift()
    try bed.ask("sync")
    #expect(program.end() == 0)
    let lost = try LogLine.lines(of: program.printed).filter { $0.reason == "surface-lost" }
    #expect(lost.contains { $0.recognizer == "pull" && $0.state == "cancelled" }, "\(lost)")
    #expect(program.said.contains("waiting up to 3600 s") && program.said.contains("was restored"))
  }

  @Test("after each of a hundred crashes, at any moment of a gesture, the window is visible again")
  func hundredTimes() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SeededGenerator(seed: seed)
    var bed = try compositor()
    let program = try board(under: bed, "--reconnect", "3600")
    for round in 0..<100 {
      try bed.ask(["touch down 0 \(Int.random(in: 40...1200, using: &chance)) 80", "touch frame"])
      try bed.ask(["touch motion 0 400 \(Int.random(in: 90...200, using: &chance))", "touch frame"])
      if Bool.random(using: &chance) { try bed.ask(["touch up 0", "touch frame"]) }
      usleep(UInt32.random(in: 0...40_000, using: &chance))
      kill(bed)
      bed = try compositor()
      try bed.waitForWindow(of: program)
      #expect(program.isRunning, "round \(round), seed \(seed): \(program.said)")
    }
    #expect(program.end() == 0, "seed \(seed): \(program.said)")
  }

  @Test("the program ends with 69 if no compositor appears within the configured time")
  func gone() throws {
    let bed = try compositor()
    let program = try board(under: bed, "--reconnect", "0.5")
    kill(bed)
    #expect(program.waitForEnd() == 69)
    #expect(program.said.contains("the compositor closed the connection"))
  }

  @Test(
    "an end because of a lost compositor leaves no suspicion against loaded modules",
    arguments: ["0", "0.3"])
  func unsuspected(patience: String) throws {
    // Beds remove their own folders; these are outside.
    let (state, modules) = (folder + "/kept", folder + "/modules")
    for path in [state, modules] {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    try FixtureModule.build(defining: [], in: modules)
    try writeText(Pad.scene(""), to: folder + "/scene.json")
    func runs() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: state + "/tactus/runs")) ?? []
    }
    for _ in 0..<3 {
      let bed = try compositor()
      let program = try bed.start(
        Program.path, ["run", "--scene", folder + "/scene.json", "--reconnect", patience],
        with: ["XDG_STATE_HOME": state, "TACTUS_ADD_MODULE_PATH": modules])
      try bed.waitForWindow(of: program)
      try bed.rest(200)
      #expect(runs().count == 1, "the module is loaded")
      #expect(program.complaints.isEmpty, "\(program.said)")
      kill(bed)
      #expect(program.waitForEnd() == 69)
      #expect(runs() == [])
    }
  }

  @Test("a signal during the wait ends the program with 0")
  func ended() throws {
    let bed = try compositor()
    let program = try board(under: bed)
    kill(bed)
    #expect(program.end() == 0)
  }
}
