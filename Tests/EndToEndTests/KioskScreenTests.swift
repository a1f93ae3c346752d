import Foundation
import TestSupport
import Testing

/// Tests the actions of a kiosk on real compositors: the lock, cleaning mode, the end, and the power
/// of the screen.
@Suite("Actions of a kiosk on a screen", .waits, .serialized)
struct KioskScreenTests {
  private static let scene = ##"""
    {
      "version": 1,
      "let": { "presses": 0 },
      "views": [{ "id": "pad", "frame": [0, 0, "fill", "fill"], "background": "#2e7d4f" }],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": "#pad", "recognizers": ["tap"] }],
      "bindings": [{ "on": "tap", "do": "set", "with": { "value": "presses", "to": "presses + 1" } }]
    }
    """##

  private func ctl(_ board: Board, _ words: String...) throws -> Program.Outcome {
    let process = try board.bed.start(Program.path, ["ctl"] + words)
    process.closeInput()
    let code = process.waitForEnd()
    return Program.Outcome(code: code, printed: process.printed, said: process.said)
  }

  private func tap(_ board: Board, _ x: Int = 100, _ y: Int = 100) throws {
    try board.bed.ask([
      "touch down 0 \(x) \(y)", "touch frame", "touch up 0", "touch frame", "sync",
    ])
  }

  private func taps(_ board: Board) throws -> String {
    try ctl(board, "get", "presses").printed.filter(\.isNumber)
  }

  @Test("a locked screen shows a keypad, ignores touches on the scene, and opens with its code")
  func locks() throws {
    let board = try Board(scene: Self.scene) { _ in ["--control"] }
    let before = try board.picture()
    #expect(try ctl(board, #"{"lock": {"code": "1471"}}"#).code == 0)
    let locked = try board.picture()
    #expect(locked != before)
    try tap(board)
    #expect(try taps(board) == "0")
    // The keypad is below the middle of a window of 1280x800 px; its left column is tapped.
    let column = try Self.keys(locked)
    for key in [column[0], column[1], column[2], column[0]] { try tap(board, key.x, key.y) }
    #expect(try board.picture() == before)
    try tap(board)
    #expect(try taps(board) == "1")
    #expect(board.program.end() == 0)
  }

  /// Returns the centers of the keys 1, 4 and 7, which are found as boxes left of the middle.
  private static func keys(_ picture: Picture) throws -> [(x: Int, y: Int)] {
    let ground = picture[2, 2]
    let x = picture.width / 2 - 112
    var centers: [(x: Int, y: Int)] = []
    var start: Int?
    for y in 0..<picture.height {
      let isKey = picture[x, y] != ground
      if isKey, start == nil { start = y }
      if !isKey, let first = start {
        if y - first > 60 { centers.append((x, (first + y) / 2)) }
        start = nil
      }
    }
    try #require(centers.count == 3 || centers.count == 4, "\(centers)")
    return centers
  }

  @Test("cleaning mode counts down, ends by itself, and can be ended by a command")
  func cleans() throws {
    let board = try Board(scene: Self.scene) { _ in ["--control"] }
    let before = try board.picture()
    #expect(try ctl(board, "clean", "2").code == 0)
    try tap(board)
    let deadline = Deadline()
    while try board.picture() != before, !deadline.hasPassed {}
    #expect(try board.picture() == before)
    #expect(try taps(board) == "0")
    #expect(try ctl(board, "clean", "600").code == 0)
    #expect(try board.picture() != before)
    #expect(try ctl(board, "clean", "0").code == 0)
    #expect(try board.picture() == before)
    let refused = try ctl(board, "unlock")
    #expect(refused.code == 1 && refused.said.contains("the window is not locked"))
    #expect(board.program.end() == 0)
  }

  @Test("quit ends the program with the code of the scene, saves the scene, and ends its replay")
  func quits() throws {
    let saving = Self.scene.replacing("\"version\": 1,", with: "\"version\": 1, \"saves\": true,")
    let board = try Board(scene: saving) {
      ["--control", "--record", $0 + "/trace", "--state", $0 + "/kept"]
    }
    try tap(board)
    #expect(try ctl(board, "quit", "{\"code\": 7}").printed == "{\"done\":true}\n")
    #expect(board.program.waitForEnd() == 7)
    let replay = try Program.run(["replay", board.bed.folder + "/trace", "--log", "-"])
    #expect(replay.code == 0 && replay.printed == board.program.printed)
    #expect(replay.said.contains("the scene quit with code 7 after"), "\(replay.said)")
    let next = try board.bed.start(
      Program.path,
      [
        "run", "--control", "--scene", board.bed.folder + "/scene.json", "--state",
        board.bed.folder + "/kept",
      ])
    try board.bed.waitForWindow(of: next)
    #expect(try taps(board) == "1", "the scene was saved")
    #expect(next.end() == 0)
  }

  @Test("weston does not let programs switch outputs: the request is refused, and nothing changes")
  func weston() throws {
    let board = try Board(scene: Self.scene) { _ in ["--control"] }
    let refused = try ctl(board, "screen", "off")
    #expect(refused.code == 1)
    #expect(refused.said.contains("its outputs cannot be switched; sway and most others"))
    try tap(board)
    #expect(try taps(board) == "1")
    #expect(board.program.end() == 0)
  }

  @Test(
    "on sway the screen is switched off, and a press switches it on and does nothing else",
    .enabled(if: DarkSway.isThere, Comment(rawValue: DarkSway.lack)))
  func sway() throws {
    let keys = Self.scene.replacing(
      "\"bindings\"",
      with:
        ##""keys": [{ "key": "a", "do": "set", "with": { "value": "presses", "to": "presses + 1" } }], "bindings""##
    )
    let sway = try DarkSway(scene: keys)
    func presses() throws -> String { try sway.ctl("get", "presses").filter(\.isNumber) }
    try sway.press("a")
    #expect(try presses() == "1")
    for round in 1...2 {
      #expect(try sway.ctl("screen", "off") == "{\"done\":true}\n")
      try sway.wait(forPower: false)
      try sway.press("a")
      try sway.wait(forPower: true)
      #expect(try presses() == "\(round)", "the first press only wakes the screen")
      try sway.press("a")
      #expect(try presses() == "\(round + 1)")
    }
    #expect(try sway.ctl("screen", "off") == "{\"done\":true}\n")
    try sway.wait(forPower: false)
    #expect(try sway.ctl("screen", "on") == "{\"done\":true}\n")
    try sway.wait(forPower: true)
    #expect(try sway.ctl("screen", "off") == "{\"done\":true}\n")
    try sway.wait(forPower: false)
    try sway.setPower(true)
    try sway.wait(forPower: true)
    try sway.press("a")
    #expect(try presses() == "4", "another program switched the screen on")
    #expect(sway.program.end() == 0)
    #expect(sway.program.complaints.isEmpty, "\(sway.program.said)")
    let trace = try readText(sway.folder + "/trace")
    #expect(trace.components(separatedBy: "\"outputPower\":\"off\"").count == 5)
    let replay = try Program.run(["replay", sway.folder + "/trace"])
    #expect(replay.code == 0, "\(replay.said)")
  }
}
