import CLinux
import Glibc
import TestSupport

/// A program started by a test, which ends with this object at the latest.
final class ChildProcess {
  let id: pid_t
  /// The test's end of the program's standard input; -1 if there is none.
  let input: CInt
  private var output: Channel
  /// The file that receives the program's standard error, and its text so far.
  ///
  /// A test does not read while it waits for something else. A pipe could then be full, and the
  /// program would stop at its next message.
  private var errors: (file: CInt, text: [UInt8])
  private var exitCode: CInt?

  /// The test's end of the program's standard output; non-blocking.
  private struct Channel {
    let descriptor: CInt
    var text: [UInt8] = []
    var isClosed = false
  }

  /// Starts `path` with the test's environment, changed by `environment`; nil removes a variable.
  ///
  /// - Throws: `BedError` with the kernel's reason.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws(BedError) {
    // Close-on-exec: another program started meanwhile must not keep this input open.
    let stdin = try Self.makeChannel()
    let stdout = try Self.makeChannel()
    let stderr = unsafe clinux_memfd_create("tactus-test")
    guard stderr >= 0 else { throw BedError("no file for the standard error of \(path)") }
    input = stdin.ours
    output = Channel(descriptor: stdout.ours)
    errors = (stderr, [])
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, stdin.theirs, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, stdout.theirs, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, stderr, STDERR_FILENO)
    // Threads of the test runner block signals, SIGTERM among them. A child would inherit that.
    var attributes = posix_spawnattr_t()
    var noSignals = sigset_t()
    unsafe posix_spawnattr_init(&attributes)
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe Self.merged(environment).map { unsafe strdup($0) } + [nil]
    var started: pid_t = 0
    let result = unsafe posix_spawn(&started, path, &actions, &attributes, &words, &variables)
    unsafe (words + variables).forEach { unsafe free($0) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
    close(stdin.theirs)
    close(stdout.theirs)
    _ = fcntl(stdout.ours, F_SETFL, O_NONBLOCK)
    id = started
    guard result == 0 else {
      exitCode = -1
      throw BedError("\(path): \(unsafe String(cString: strerror(result)))")
    }
  }

  deinit {
    closeInput()
    if exitCode == nil {
      kill(id, SIGTERM)
      _ = waitForEnd()
    }
    closeOutput()
    close(errors.file)
  }

  /// Stops reading the program's standard output: later writes meet a closed pipe.
  func closeOutput() {
    if !output.isClosed { close(output.descriptor) }
    output.isClosed = true
  }

  /// Closes the program's standard input.
  func closeInput() {
    if !isInputClosed { close(input) }
    isInputClosed = true
  }
  private var isInputClosed = false

  /// Sends a signal and waits for the program's end.
  ///
  /// Returns the exit code, or minus the number of the fatal signal.
  func end(by signal: CInt = SIGTERM) -> CInt? {
    if exitCode == nil { kill(id, signal) }
    return waitForEnd()
  }

  /// Waits for the program's end and returns the exit code.
  ///
  /// Kills the program and returns nil after a timeout.
  func waitForEnd() -> CInt? {
    let deadline = Deadline()
    while exitCode == nil {
      read()
      var status: CInt = 0
      if unsafe waitpid(id, &status, WNOHANG) == id {
        exitCode = status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
      } else if deadline.hasPassed {
        kill(id, SIGKILL)
        unsafe waitpid(id, &status, 0)
        exitCode = -SIGKILL
        return nil
      } else {
        waitForOutput(milliseconds: 5)
      }
    }
    read()
    return exitCode
  }

  var isRunning: Bool {
    var status: CInt = 0
    if exitCode == nil, unsafe waitpid(id, &status, WNOHANG) == id {
      exitCode = status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
    }
    return exitCode == nil
  }

  /// Whether one of the program's threads is running, or ready to run on a busy machine.
  ///
  /// The threads are read one after another. A thread that was already read can be woken by another
  /// one, which then falls asleep before it is read. Only two equal readings show that all sleep.
  var isAtWork: Bool {
    guard isRunning, let first = try? sleeps(), let second = try? sleeps() else { return isRunning }
    return first != second
  }

  /// The standard output so far.
  var printed: String {
    read()
    return String(decoding: output.text, as: UTF8.self)
  }

  /// The standard error so far.
  var said: String {
    read()
    return String(decoding: errors.text, as: UTF8.self)
  }

  /// The standard error so far, without news and without lines that depend on the machine's speed,
  /// such as module load times.
  var complaints: String {
    said.split(separator: "\n").filter {
      !$0.contains(" ms during one frame; the limit ") && !$0.contains("the scene was reloaded")
    }.joined(separator: "\n")
  }

  /// Waits until the program has printed a whole line, and returns that line.
  func firstLine() throws(BedError) -> String {
    let deadline = Deadline()
    while true {
      read()
      if let end = output.text.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: output.text[..<end], as: UTF8.self)
      }
      if deadline.hasPassed || !isRunning {
        throw BedError("no line was printed: \(printed)\(said)")
      }
      waitForOutput(milliseconds: 50)
    }
  }

  /// Waits until there is standard output to read, for at most `milliseconds`.
  func waitForOutput(milliseconds: CInt) {
    // The kernel skips negative descriptors.
    var waiting = pollfd(
      fd: output.isClosed ? -1 : output.descriptor, events: Int16(POLLIN), revents: 0)
    let ready = unsafe poll(&waiting, 1, milliseconds)
    // A closed stream always polls as ready: the program is about to end, or has closed its output.
    if ready > 0, waiting.revents & Int16(POLLIN) == 0 { _ = poll(nil, 0, milliseconds) }
  }

  private func read() {
    if !output.isClosed {
      output.text += unsafe Self.bytes { buffer, _ in
        unsafe Glibc.read(output.descriptor, buffer.baseAddress, buffer.count)
      }
    }
    let known = errors.text.count
    errors.text += unsafe Self.bytes { buffer, count in
      unsafe pread(errors.file, buffer.baseAddress, buffer.count, known + count)
    }
  }

  /// Calls `next` until it has no more bytes.
  ///
  /// - Parameter next: Fills a buffer, and returns the number of bytes in it. It also gets the number
  ///   of bytes that earlier calls returned.
  /// - Returns: All bytes.
  private static func bytes(_ next: (UnsafeMutableRawBufferPointer, Int) -> Int) -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe next($0, all.count) }
      if count <= 0 { return all }
      all += chunk[..<count]
    }
  }

  /// Makes a pair of sockets instead of a pipe: the module Glibc lacks `pipe2`.
  private static func makeChannel() throws(BedError) -> (ours: CInt, theirs: CInt) {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw BedError("no socket pair") }
    return (ends[0], ends[1])
  }

  private static func merged(_ changes: [String: String?]) -> [String] {
    var result: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      let name = text.prefix { $0 != "=" }
      if !changes.keys.contains(String(name)) { result.append(text) }
      unsafe next += 1
    }
    return result + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}

/// The end of a wait, on the monotonic clock.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Int = Patience.seconds) { end = .now + .seconds(seconds) }

  var hasPassed: Bool { .now >= end }
}
