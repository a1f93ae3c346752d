import Glibc
import TestSupport

/// The program showing a pad with a recognizer of a third-party module beside one of its own.
final class Pad {
  let bed: Bed
  private(set) var program: ChildProcess
  private let arguments: [String]

  /// Starts the program with a third-party module.
  ///
  /// - Parameters:
  ///   - faults: The words of `Tests/Modules/fixture.c` for the module's faults.
  ///   - options: JSON for the module's recognizer in the scene, such as `"isolation": "process",`.
  ///   - arguments: More arguments of `tactus run`.
  ///   - recording: The name of a trace in the bed's folder.
  ///   - text: The text of another scene with that module.
  ///   - texts: More files beside that module: texts by their names.
  /// - Throws: An error if the module cannot be built, or the program shows no window.
  init(
    _ faults: String..., options: String = "", arguments: [String] = [], recording: String? = nil,
    scene text: String? = nil, modules texts: [String: String] = [:]
  ) throws {
    bed = try Bed()
    let modules = bed.folder + "/data/tactus/modules"
    for folder in ["/data", "/data/tactus", "/data/tactus/modules"] {
      unsafe mkdir(bed.folder + folder, 0o755)
    }
    try FixtureModule.build(defining: faults, in: modules)
    for (name, text) in texts { try writeText(text, to: modules + "/" + name) }
    let scene = bed.folder + "/scene.json"
    try writeText(text ?? Self.scene(options), to: scene)
    let folder = bed.folder
    let recorder = recording.map { ["--record", "\(folder)/\($0)"] } ?? []
    self.arguments = ["run", "--scene", scene, "--log", "-"] + recorder + arguments
    program = try bed.start(Program.path, self.arguments)
    try bed.waitForWindow(of: program)
  }

  static func scene(_ options: String, limit: Int = 20) -> String {
    ##"""
    {
      "version": 1,
      "views": [{ "id": "pad", "background": "#00ff00" }],
      "recognizers": {
        "stranger": {
          "use": "org.example.fixture", \##(options) "parameters": { "limit": \##(limit) }
        },
        "drag": { "use": "tactus.pan" },
        "tap": { "use": "tactus.tap" }
      },
      "attach": [{ "to": "#pad", "recognizers": ["stranger", "drag", "tap"] }],
      "rules": { "simultaneous": [["stranger", "drag"]] },
      "bindings": [
        { "on": "stranger", "do": "bringToFront" }, { "on": "drag", "do": "bringToFront" },
        { "on": "tap", "do": "bringToFront" }
      ]
    }
    """##
  }

  /// Starts the program again after its end.
  func startAgain(_ more: [String] = []) throws {
    program = try bed.start(Program.path, arguments + more)
    try bed.waitForWindow(of: program)
  }

  /// Starts the program again without safe mode.
  func startAgainWithoutSafeMode() throws {
    program = try bed.start(Program.path, arguments.filter { $0 != "--safe-mode" })
    try bed.waitForWindow(of: program)
  }

  /// Rewrites the scene with another limit for the third-party module.
  func rewriteScene(limit: Int) throws(BedError) {
    try writeText(Self.scene("", limit: limit), to: bed.folder + "/scene.json")
  }

  /// Rebuilds the third-party module.
  func rebuildModule(_ faults: String...) throws {
    let place = bed.folder + "/data/tactus/modules/fixture.gesture.so"
    let new = try FixtureModule.build(defining: faults, name: "new", in: bed.folder)
    // Renamed over the old file, as a careful build does: running programs keep the old one open.
    unsafe rename(new, place)
  }

  /// Drags a finger 60 px to the right in steps and lifts it; the third-party module acts after 20
  /// px.
  ///
  /// - Parameter isPaced: Whether the program processes each step before the next one is sent.
  /// - Throws: `BedError` if the compositor is gone or does not answer.
  func drag(isPaced: Bool = false) throws(BedError) {
    try bed.ask(["touch down 0 300 200", "touch frame"])
    for x in 1...6 {
      try bed.ask(["touch motion 0 \(300 + 10 * x) 200", "touch frame"])
      if isPaced { try bed.ask("sync") }
    }
    try bed.ask(["touch up 0", "touch frame"])
  }

  /// Drags a picture of a strip, 600 px from the left, onto the table below it.
  func pullOut() throws(BedError) {
    try bed.ask(["touch down 0 700 80", "touch frame", "sync"])
    for y in [110, 140, 250, 400, 500] {
      try bed.ask(["touch motion 0 700 \(y)", "touch frame", "sync"])
    }
    try bed.ask(["touch up 0", "touch frame", "sync"])
  }

  /// Returns a screenshot once nothing changes any more; by then the state has been saved.
  func picture() throws(BedError) -> Picture {
    try bed.rest(500)
    return try bed.picture()
  }

  func tap() throws(BedError) {
    try bed.ask(["touch down 0 700 200", "touch frame", "touch up 0", "touch frame", "sync"])
  }

  /// Waits until the program's standard error has a text; the program may end or restart meanwhile.
  func waitUntilSaid(_ text: String) throws -> Bool {
    let deadline = Deadline()
    while !program.said.contains(text), !deadline.hasPassed {
      program.waitForOutput(milliseconds: 50)
    }
    return program.said.contains(text)
  }

  /// Waits until the program's log has a text.
  func waitUntilPrinted(_ text: String) throws -> Bool {
    let deadline = Deadline()
    while !program.printed.contains(text), program.isRunning, !deadline.hasPassed {
      program.waitForOutput(milliseconds: 50)
    }
    return program.printed.contains(text)
  }

  /// The program's file of modules to skip.
  var leftOut: String? { try? readText(bed.folder + "/state/tactus/left-out.jsonl") }

  /// The files that runs left behind about their loaded modules.
  var runs: String {
    get throws { try Command.run("find", bed.folder + "/state/tactus/runs", "-type", "f") }
  }

  /// Ends the program with SIGTERM and returns its event log.
  func end() throws -> [LogLine] {
    try bed.ask("sync")
    let code = program.end()
    guard code == 0 else {
      throw BedError("ended with \(String(describing: code)): \(program.said)")
    }
    return try LogLine.lines(of: program.printed)
  }
}
