import Glibc
import TactusInput
import TactusSystem

/// A helper program that exchanges lines with this process through its standard input and output.
///
/// The program inherits the standard error of this process. The program ends when its channel is
/// closed. If this process is killed, the kernel closes the channel.
final class ChildProgram {
  let channel: LineChannel
  private let id: pid_t
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments after the program's name.
  ///   - changes: The environment variables to set, or to remove if the value is nil.
  /// - Throws: `PlayError.unavailable` if the program cannot be started.
  init(
    _ path: String, _ arguments: [String], environment changes: [String: String?] = [:]
  ) throws(PlayError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw PlayError(.unavailable, "cannot create a socket for \(path)")
    }
    channel = LineChannel(ends[0])
    let (started, failure) = Self.spawn(path, arguments, changes, ends[1])
    close(ends[1])
    id = started
    guard failure == 0 else {
      hasEnded = true
      let why = unsafe String(cString: strerror(failure))
      throw PlayError(.unavailable, "cannot start \(path): \(why)")
    }
  }

  deinit { end() }

  /// Closes the channel, which makes the program end, and waits until it has ended.
  func end() {
    channel.end()
    guard !hasEnded else { return }
    hasEnded = true
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  /// Runs a program, and returns the lines that it prints on standard output.
  ///
  /// Reading stops when the program closes its output, or when it prints no line for 10 s. The
  /// result is empty if the program cannot be started.
  static func output(of path: String, _ arguments: [String]) -> String {
    guard let program = try? ChildProgram(path, arguments) else { return "" }
    var text = ""
    while let line = program.channel.next(within: .milliseconds(10_000)) { text += line + "\n" }
    return text
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ changes: [String: String?], _ end: Int32
  ) -> (id: pid_t, failure: Int32) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // This process ignores SIGPIPE and SIGXFSZ, but the program must not.
    var none = sigset_t()
    var defaults = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe sigaddset(&defaults, SIGXFSZ)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment(changes).map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var started: pid_t = 0
    let failure = unsafe posix_spawn(&started, path, &actions, &attributes, &words, &variables)
    return (started, failure)
  }

  private static func environment(_ changes: [String: String?]) -> [String] {
    var result: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if !changes.keys.contains(String(text.prefix { $0 != "=" })) { result.append(text) }
      unsafe next += 1
    }
    return result + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}
