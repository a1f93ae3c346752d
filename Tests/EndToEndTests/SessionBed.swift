import Glibc

/// A desktop compositor run by one of the programs in Tests/Compositors, which answers command
/// lines.
final class SessionBed {
  /// A private folder for the test's files; it is removed with the compositor.
  let folder: String
  let display: String
  let compositor: pid_t
  private let program: ChildProcess
  private let name: String
  /// The number of lines answered so far; the first names the socket.
  private var answered = 1

  /// Starts a bed's program and waits until its compositor can be used.
  ///
  /// - Parameters:
  ///   - program: The program's name, such as "kwin-bed".
  ///   - arguments: The program's arguments.
  ///   - key: The key of the compositor's process id in the program's first line.
  /// - Throws: `BedError` if the program is not built or does not start.
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

  /// Sends a line and waits until it is carried out.
  ///
  /// - Returns: The text after `ok` in the answer.
  /// - Throws: `BedError` with any other answer.
  @discardableResult
  func say(_ line: String) throws(BedError) -> Substring {
    let bytes = Array((line + "\n").utf8)
    guard unsafe write(program.input, bytes, bytes.count) == bytes.count else {
      throw BedError("\(name) is gone: \(program.said)")
    }
    let deadline = Deadline()
    while true {
      // The last element is the text after the last line break.
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
