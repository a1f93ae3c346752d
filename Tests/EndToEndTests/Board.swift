import Glibc

/// The program under the test bed: started with a scene, touched, looked at, ended.
final class Board {
  let bed: Bed
  let program: ChildProcess
  private let logPath: String

  /// The program that `make test` built.
  static let path: String = Bed.variable("TACTUS_PROGRAM") ?? Bed.package + "/.build/debug/tactus"

  /// Whether both the program and the bed are there.
  static var isBuilt: Bool { Bed.isBuilt && Bed.exists(path) }

  /// Starts the program with the board that comes with it, or with the text of a scene file, and
  /// waits until it is on the screen and at rest.
  init(scene: String? = nil) throws(BedError) {
    bed = try Bed()
    logPath = bed.folder + "/events.jsonl"
    var arguments = ["run", "--log", logPath]
    if let scene {
      let path = bed.folder + "/scene.json"
      try writeText(scene, to: path)
      arguments += ["--scene", path]
    }
    program = try bed.start(Self.path, arguments)
    do {
      try bed.ask(["wait-client 20000", "sync", "wait-idle 50"])
    } catch {
      throw BedError("\(error); the program said: \(program.printed)")
    }
  }

  /// Says lines to the bed, then waits until what they led to is on the screen.
  func play(_ lines: [String]) throws(BedError) {
    try bed.ask(lines)
    try bed.ask(["sync", "wait-idle 50 20000"])
  }

  /// Ends the program by a signal and gives the event log as it then stands.
  func endAndReadLog(by signal: CInt = SIGTERM) throws(BedError) -> Log {
    guard program.end(by: signal) == 0 else {
      throw BedError("the program did not end with 0; it said: \(program.printed)")
    }
    return Log(text: try readText(logPath))
  }

  /// The event log: a transition a line.
  struct Log {
    let lines: [Substring]

    init(text: String) { lines = text.split(separator: "\n") }

    /// The states a recognizer went through, in order; one "changed" stands for any number.
    func states(of recognizer: String) -> [String] {
      var states: [String] = []
      for line in lines where Self.field("recognizer", of: line) == recognizer {
        guard let state = Self.field("state", of: line) else { continue }
        if state != "changed" || states.last != "changed" { states.append(state) }
      }
      return states
    }

    private static func field(_ name: String, of line: Substring) -> String? {
      let key = "\"\(name)\":\""
      guard let start = line.firstRange(of: key)?.upperBound else { return nil }
      return String(line[start...].prefix { $0 != "\"" })
    }
  }
}

/// Writes a whole file.
func writeText(_ text: String, to path: String) throws(BedError) {
  guard let file = unsafe fopen(path, "we") else { throw BedError("cannot write \(path)") }
  defer { unsafe fclose(file) }
  guard unsafe fputs(text, file) >= 0 else { throw BedError("cannot write \(path)") }
}

/// Reads a whole file.
func readText(_ path: String) throws(BedError) -> String {
  String(decoding: try readBytes(path), as: UTF8.self)
}

/// Reads a whole file.
func readBytes(_ path: String) throws(BedError) -> [UInt8] {
  guard let file = unsafe fopen(path, "re") else { throw BedError("cannot read \(path)") }
  defer { unsafe fclose(file) }
  var content: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    if count == 0 { return content }
    content += buffer[..<count]
  }
}
