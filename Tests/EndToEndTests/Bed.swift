import Glibc
import TestSupport

/// Headless weston with synthetic fingers: a real compositor that runs for the lifetime of this
/// object.
///
/// `make bed` builds it; Tests/WestonInput/README.md describes its command language.
final class Bed {
  /// A private folder for the test's files; it is removed with the bed.
  let folder: String
  let westonID: pid_t
  private let process: ChildProcess
  private var programs: [ChildProcess] = []
  let display: String
  private let control: String
  private var socket: CInt = -1
  private var received: [UInt8] = []

  /// The folder in which `make bed` puts its programs.
  static let programs: String = variable("TACTUS_BED") ?? package + "/.build/bed"

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  static let package: String = {
    // This file lies three folders below the package root.
    let parts = #filePath.split(separator: "/")
    return "/" + parts.dropLast(3).joined(separator: "/")
  }()

  /// Starts weston and waits until it answers.
  ///
  /// - Parameter options: Options of `weston-bed`, such as `["--scale", "2"]`.
  /// - Throws: `BedError` if the bed is not built or does not start.
  init(_ options: [String] = []) throws(BedError) {
    guard Self.exists(Self.programs + "/weston-bed") else {
      throw BedError("the test bed is not built (\(Self.programs)): make bed")
    }
    process = try ChildProcess(Self.programs + "/weston-bed", options)
    var values: [Substring: Substring] = [:]
    for word in try process.firstLine().split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let folder = values["XDG_RUNTIME_DIR"], let display = values["WAYLAND_DISPLAY"],
      let path = values["TACTUS_WESTON_SOCKET"],
      let id = values["WESTON_PID"].flatMap({ pid_t($0) })
    else { throw BedError("the bed did not start: \(process.printed)\(process.said)") }
    self.folder = String(folder)
    self.display = String(display)
    westonID = id
    control = String(path)
    try connect()
  }

  deinit {
    if socket >= 0 { close(socket) }
    process.closeInput()
    _ = process.waitForEnd()
  }

  /// Returns the bed's exit code after weston was killed.
  func waitForEnd() -> CInt? { process.waitForEnd() }

  /// Starts a client of this compositor with its own home folder.
  ///
  /// `more` adds environment variables, or removes those whose value is nil.
  func start(
    _ path: String, _ arguments: [String] = [], with more: [String: String?] = [:]
  ) throws(BedError) -> ChildProcess {
    let program = try ChildProcess(
      path, arguments, environment: environment.merging(more) { $1 })
    programs.append(program)
    return program
  }

  private var environment: [String: String?] {
    [
      "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": display, "WAYLAND_SOCKET": nil,
      "TACTUS_WESTON_SOCKET": control,
      "XDG_CONFIG_HOME": folder + "/config", "XDG_STATE_HOME": folder + "/state",
      "XDG_DATA_HOME": folder + "/data", "XDG_CACHE_HOME": folder + "/cache",
      "XDG_PICTURES_DIR": folder + "/pictures",
      "TACTUS_MODULE_PATH": nil, "TACTUS_ADD_MODULE_PATH": nil,
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Waits until a program's window is visible.
  ///
  /// - Throws: `BedError` with the program's output if the program ends first.
  func waitForWindow(of program: ChildProcess) throws(BedError) {
    let deadline = Deadline()
    while try refusal(of: "wait-client 250") != nil {
      guard program.isRunning, !deadline.hasPassed else {
        throw BedError("the program showed nothing: \(program.said)")
      }
    }
  }

  /// Waits until no program commits by itself any more.
  ///
  /// - Parameter quiet: The minimum time without a commit, in milliseconds.
  /// - Throws: `BedError` if the compositor is gone or does not answer.
  func rest(_ quiet: Int = 100) throws(BedError) {
    var total = ""
    repeat {
      try ask("sync")
      total = try ask("wait-idle \(quiet)")
      // On a busy machine `quiet` may be the time between two frames: an animation commits again
      // once its frame was shown.
      try ask(["sync", "wait-frame", "sync"])
      // A program may also still be reading pictures, however long the machine lets it wait.
    } while try commits() != Int(total) || programs.contains(where: \.isAtWork)
  }

  /// Starts the bare C client and waits until its window is visible.
  func startBareClient() throws(BedError) -> ChildProcess {
    let client = try start(Self.programs + "/bare-client")
    try ask("wait-client")
    return client
  }

  /// Sends a command line and returns the text after `ok`.
  ///
  /// - Throws: `BedError` with the text after `error`.
  @discardableResult
  func ask(_ line: String) throws(BedError) -> String {
    try send(line)
    let answer = try receive()
    if answer == "ok" { return "" }
    if answer.hasPrefix("ok ") { return String(answer.dropFirst(3)) }
    throw BedError(String(answer.dropFirst("error ".count)))
  }

  /// Sends several command lines and expects `ok` for each.
  ///
  /// All are sent at once, so that a busy machine cannot put a pause between them: a tap stays a
  /// tap.
  func ask(_ lines: [String]) throws(BedError) {
    try send(lines.joined(separator: "\n"))
    let answers = try lines.map { line throws(BedError) in (line, try receive()) }
    for (line, answer) in answers where answer != "ok" && !answer.hasPrefix("ok ") {
      throw BedError("\(line): \(answer.dropFirst("error ".count))")
    }
  }

  /// Sends a command line that should be refused, and returns the reason.
  func refusal(of line: String) throws(BedError) -> String? {
    do {
      try ask(line)
      return nil
    } catch {
      return error.description
    }
  }

  /// Returns the number of commits that all clients have made.
  func commits() throws(BedError) -> Int {
    let answer = try ask("commits")
    for word in answer.split(separator: " ") where word.hasPrefix("commits=") {
      return Int(word.dropFirst("commits=".count)) ?? 0
    }
    throw BedError("no count in \(answer)")
  }

  /// Returns a screenshot of the output.
  func picture() throws(BedError) -> Picture {
    let path = folder + "/picture.ppm"
    try ask("screenshot \(path)")
    return try Picture(path: path)
  }

  /// Sends raw bytes, which need not be valid command lines.
  func send(bytes: [UInt8]) throws(BedError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw BedError("the compositor is gone") }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the next complete answer.
  func receive() throws(BedError) -> String {
    var bytes = [UInt8](repeating: 0, count: 16384)
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, CInt(Patience.seconds) * 1000) > 0 else {
        throw BedError("no answer in time")
      }
      let count = unsafe read(socket, &bytes, bytes.count)
      guard count > 0 else { throw BedError("the compositor is gone") }
      received += bytes[..<count]
    }
  }

  /// Disconnects, and connects again as a new driver.
  func reconnect() throws(BedError) {
    close(socket)
    received = []
    try connect()
  }

  private func send(_ line: String) throws(BedError) { try send(bytes: Array((line + "\n").utf8)) }

  private func connect() throws(BedError) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un(path: control)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw BedError("nobody listens on \(control)") }
  }

  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
