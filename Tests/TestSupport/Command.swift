import Foundation

/// Runs a program, such as a compiler or `make`, to its end.
public enum Command {
  /// Runs a program and returns its output.
  ///
  /// - Parameters:
  ///   - words: The program, looked up in PATH, and its arguments.
  ///   - folder: The working directory; nil for the one of the tests.
  ///   - environment: Variables in addition to the test's own, in which TMPDIR is a folder that is
  ///     removed after the tests.
  /// - Returns: The program's output.
  /// - Throws: `Failure` if the exit code is not 0, or the system's reason if the program cannot be
  ///   started.
  @discardableResult
  public static func run(
    _ words: String..., in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> String {
    let outcome = try outcome(words, in: folder, environment: environment)
    guard outcome.status == 0 else {
      throw Failure(command: words, status: outcome.status, text: outcome.text)
    }
    return outcome.text
  }

  /// Runs a program as `run` does, and returns how it ended.
  ///
  /// The status is the exit code, or the negated number of the signal that ended the program. The
  /// text combines standard output and standard error.
  public static func outcome(
    _ words: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    // `Foundation.Process` is not used because it reads past a directory entry, which
    // AddressSanitizer reports.
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Failure(words, errno) }
    defer { close(ends[0]) }
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&files, ends[1], STDERR_FILENO)
    for end in ends { unsafe posix_spawn_file_actions_addclose(&files, end) }
    // The test runner's threads block signals; a program that the test may terminate must not
    // inherit that.
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let place = folder.map { ["-C", $0] } ?? []
    let temporary = TemporaryFolder.ofPrograms.map { ["TMPDIR": $0] } ?? [:]
    let settings = temporary.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var arguments = unsafe (["env"] + place + settings + words).map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let error = unsafe posix_spawn(
      &child, "/usr/bin/env", &files, &attributes, &arguments, environ)
    close(ends[1])
    guard error == 0 else { throw Failure(words, error) }
    let text = read(ends[0])
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return (status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F), text)
  }

  private static func read(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe Foundation.read(descriptor, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
  }

  /// An error for a program that did not succeed.
  public struct Failure: Error, CustomStringConvertible {
    /// The program and its arguments.
    public var command: [String]
    /// The exit code, or the negated number of the signal that ended the program.
    public var status: Int32
    /// The program's output, or the reason why it could not be started.
    public var text: String

    init(command: [String], status: Int32, text: String) {
      (self.command, self.status, self.text) = (command, status, text)
    }

    init(_ command: [String], _ number: Int32) {
      self.init(command: command, status: number, text: unsafe String(cString: strerror(number)))
    }

    /// The command, its status and its output.
    public var description: String {
      command.joined(separator: " ") + " ended with \(status):\n" + text
    }
  }
}

/// The folder of the sources that the tests were built from.
public enum SourceTree {
  /// The absolute path of the folder.
  public static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A path below a regular file, at which no user can create anything.
  public static let nowhere = path + "/Package.swift/nowhere"
}
