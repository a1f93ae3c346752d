import TactusGeometry

/// The program showing a scene under its own compositor, and the event log that it writes.
final class Board {
  let bed: Bed
  let program: ChildProcess

  /// The area of the board's strip; the table is below it.
  static let strip = PixelRect(x: 0, y: 0, width: 1280, height: 160)
  static let table = PixelRect(x: 0, y: 160, width: 1280, height: 640)

  /// Starts the program and waits until its window is visible and at rest.
  ///
  /// - Parameters:
  ///   - scene: The text of a scene file; nil for the strip scene.
  ///   - options: More options of `tactus run`, given the bed's folder.
  /// - Throws: `BedError` if the bed does not start, or the program shows no window.
  init(
    scene: String? = nil, options: (String) -> [String] = { _ in [] }
  ) throws(BedError) {
    bed = try Bed()
    var arguments = ["run", "--log", "-"] + options(bed.folder)
    if let scene {
      let path = bed.folder + "/scene.json"
      try writeText(scene, to: path)
      arguments += ["--scene", path]
    } else {
      arguments += ["--scene", "strip"]
    }
    program = try bed.start(Program.path, arguments)
    try bed.waitForWindow(of: program)
    try rest()
  }

  /// Shows a shipped scene under a compositor that is running already.
  init(
    in bed: Bed, showing scene: String, options: [String] = [],
    environment: [String: String?] = [:]
  ) throws(BedError) {
    self.bed = bed
    program = try bed.start(
      Program.path, ["run", "--log", "-", "--scene", scene] + options, with: environment)
    try bed.waitForWindow(of: program)
    try rest()
  }

  /// Waits until nothing moves by itself any more.
  func rest() throws(BedError) { try bed.rest() }

  /// Returns a screenshot taken after everything sent so far was processed and painted.
  func picture() throws(BedError) -> Picture {
    // A program that waits for the compositor's frame callback paints only after the first sync.
    try bed.ask("sync")
    _ = try bed.picture()
    try bed.ask("sync")
    return try bed.picture()
  }

  /// Plays lines of a script with exact times; each line starts with `at MS` or `after MS`.
  func play(_ lines: [String]) throws(BedError) {
    let path = bed.folder + "/script"
    try writeText(lines.joined(separator: "\n") + "\n", to: path)
    try bed.ask("play \(path)")
  }

  /// Puts a finger down.
  func finger(_ id: Int32 = 0, downAt x: Int, _ y: Int) throws(BedError) -> Finger {
    try bed.ask(["touch down \(id) \(x) \(y)", "touch frame"])
    return Finger(bed: bed, id: id)
  }

  /// Pulls a piece out of the strip, drops it on the table, and returns its area.
  func pullPiece(from x: Int, to place: (x: Int, y: Int)) throws(BedError) -> PixelRect {
    let before = try picture()
    let finger = try finger(downAt: x, Pulling.y)
    try finger.move(to: x, Pulling.y + 20)
    try finger.move(to: place.x, place.y)
    try finger.lift()
    try rest()
    return try picture().difference(from: before, in: Self.table)
  }

  /// Ends the program with SIGTERM once it has processed all events.
  ///
  /// - Parameter warning: A part of the text expected on standard error.
  /// - Returns: The lines of the program's event log.
  /// - Throws: `BedError` if the exit code is not 0 or the program printed something else.
  func end(saying warning: String? = nil) throws(BedError) -> [LogLine] {
    try bed.ask("sync")
    let code = program.end()
    let isExpected = warning.map(program.said.contains) ?? program.complaints.isEmpty
    guard code == 0, isExpected else {
      throw BedError("ended with \(code.map(String.init) ?? "nothing"): \(program.said)")
    }
    return try LogLine.lines(of: program.printed)
  }

  private enum Pulling {
    static let y = 80
  }
}

/// A finger that is down.
struct Finger {
  let bed: Bed
  let id: Int32

  func move(to x: Int, _ y: Int) throws(BedError) {
    try bed.ask(["touch motion \(id) \(x) \(y)", "touch frame"])
  }

  /// Moves the finger in a straight line to a place, at 120 Hz.
  func glide(to x: Int, _ y: Int, milliseconds: Int = 100) throws(BedError) {
    try bed.ask("glide \(id) \(x) \(y) \(milliseconds)")
  }

  func lift() throws(BedError) { try bed.ask(["touch up \(id)", "touch frame"]) }
}
