import Glibc

/// A desktop compositor run by one of the programs in Tests/Compositors, which answers command
/// lines.
final class SessionBed {
  /// A private folder for the test's files; it is removed with the compositor.
  let folder: String
  let display: String
  let compositor: pid_t
  private let dialogue: Dialogue

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
    let child = try ChildProcess(path, arguments)
    dialogue = Dialogue(with: child, named: program)
    var values: [Substring: Substring] = [:]
    for word in try child.firstLine().split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let folder = values["XDG_RUNTIME_DIR"], let display = values["WAYLAND_DISPLAY"],
      let id = values[key].flatMap({ pid_t($0) })
    else { throw BedError("\(program) did not start: \(child.printed)\(child.said)") }
    self.folder = String(folder)
    self.display = String(display)
    compositor = id
  }

  /// Sends a line and waits until it is carried out.
  ///
  /// - Returns: The text after `ok` in the answer.
  /// - Throws: `BedError` with any other answer.
  @discardableResult
  func say(_ line: String) throws(BedError) -> Substring { try dialogue.say(line) }
}
