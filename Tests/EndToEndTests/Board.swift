import TactusGeometry

/// The program showing a scene under a compositor of its own, with the event log it writes.
final class Board {
  let bed: Bed
  let program: ChildProcess

  /// Where the strip of the board is seen, and the table below it.
  static let strip = PixelRect(x: 0, y: 0, width: 1280, height: 160)
  static let table = PixelRect(x: 0, y: 160, width: 1280, height: 640)

  /// Starts it and waits until it is seen and at rest.
  ///
  /// - Parameters:
  ///   - scene: The text of a scene file; the scene of the strip where it is nil.
  ///   - options: More options of `tactus run`, for the folder of the bed.
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

  /// Shows a scene that comes with the program, under a compositor that is there already.
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

  /// What is seen once everything sent so far has been taken in and painted.
  func picture() throws(BedError) -> Picture {
    // A program that waits for the compositor's frame callback paints after the first of these.
    try bed.ask("sync")
    _ = try bed.picture()
    try bed.ask("sync")
    return try bed.picture()
  }

  /// Plays lines of a script, each led by `at MS` or `after MS`: events with exact times.
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

  /// Pulls a piece out of the strip, lets it go on the table, and gives where it is seen.
  func pullPiece(from x: Int, to place: (x: Int, y: Int)) throws(BedError) -> PixelRect {
    let before = try picture()
    let finger = try finger(downAt: x, Pulling.y)
    try finger.move(to: x, Pulling.y + 20)
    try finger.move(to: place.x, place.y)
    try finger.lift()
    try rest()
    return try picture().difference(from: before, in: Self.table)
  }

  /// Ends the program as a user does, once it has taken everything in, and gives every line of its
  /// event log.
  ///
  /// - Parameter warning: a part of what it is expected to have said.
  /// - Throws: `BedError` where it did not end with 0 or said something else.
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

  /// Goes straight to a place, at 120 Hz.
  func glide(to x: Int, _ y: Int, milliseconds: Int = 100) throws(BedError) {
    try bed.ask("glide \(id) \(x) \(y) \(milliseconds)")
  }

  func lift() throws(BedError) { try bed.ask(["touch up \(id)", "touch frame"]) }
}
