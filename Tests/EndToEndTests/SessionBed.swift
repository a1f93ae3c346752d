import Glibc

/// A desktop compositor from one of the programs of Tests/Compositors, which answers lines.
final class SessionBed {
  /// A private folder for files of the test; it goes with the compositor.
  let folder: String
  let display: String
  /// The compositor's process.
  let compositor: pid_t
  private let program: ChildProcess
  private let name: String
  /// How many lines it has answered; the first tells where it is.
  private var answered = 1

  /// Starts a program of the bed and waits until its compositor can be used.
  ///
  /// - Parameters:
  ///   - program: Such as "kwin-bed".
  ///   - key: What the compositor's process is called in its first line.
  init(_ program: String, _ arguments: [String] = [], key: Substring) throws(BedError) {
    let path = Bed.programs + "/" + program
    guard Bed.exists(path) else { throw BedError("\(path) is not built: make bed") }
    name = program
    self.program = try ChildProcess(path, arguments)
    var values: [Substring: Substring] = [:]
    for word in try self.program.firstLine().split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let folder = values["XDG_RUNTIME_DIR"], let display = values["WAYLAND_DISPLAY"],
      let id = values[key].flatMap({ pid_t($0) })
    else { throw BedError("\(program) did not start: \(self.program.printed)\(self.program.said)") }
    self.folder = String(folder)
    self.display = String(display)
    compositor = id
  }

  /// Says a line and waits until it is carried out.
  ///
  /// - Returns: What follows `ok` in its answer.
  /// - Throws: `BedError` with what it answers instead.
  @discardableResult
  func say(_ line: String) throws(BedError) -> Substring {
    let bytes = Array((line + "\n").utf8)
    guard unsafe write(program.input, bytes, bytes.count) == bytes.count else {
      throw BedError("\(name) is gone: \(program.said)")
    }
    let deadline = Deadline()
    while true {
      // The last is what stands after the last line's end.
      let lines = program.printed.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      if lines.count > answered {
        let answer = String(lines[answered])
        answered += 1
        guard answer.hasPrefix("ok") else { throw BedError("\(line): \(answer)") }
        return answer.dropFirst(3)
      }
      guard program.isRunning, !deadline.hasPassed else {
        throw BedError("no answer: \(program.said)")
      }
      program.waitForOutput(milliseconds: 5)
    }
  }
}
