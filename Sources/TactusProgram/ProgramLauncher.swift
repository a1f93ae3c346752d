import Glibc
package import TactusScenes
package import TactusWayland

/// Starts the programs that a scene requests, and reports those that exit with an error.
package final class ProgramLauncher {
  /// Called with a human-readable message when a program exits with an error.
  package var onFailure: ((String) -> Void)?
  /// Called when a program whose request asks for the result has ended.
  package var onEnd: ((ProgramRequest, ProgramResult) -> Void)?
  private var running: [StartedProgram] = []
  private let loop: EventLoop

  /// Creates a launcher.
  ///
  /// - Parameter loop: The event loop that watches for started programs to exit.
  package init(_ loop: EventLoop) { self.loop = loop }

  deinit { for program in running { program.forget() } }

  /// Starts a program with the client's environment variables and those that the request adds.
  ///
  /// The program's standard input is empty. Its output goes to the scene if the scene asks for it.
  /// Otherwise, it goes to standard error, because standard output may be the client's event log.
  ///
  /// - Returns: The reason why the program could not be started; nil if it was started.
  package func start(_ request: ProgramRequest) -> String? {
    // For those that the loop does not watch.
    takeEnded()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    let output = request.reply == nil ? nil : ProgramOutput()
    unsafe posix_spawn_file_actions_adddup2(
      &actions, output?.writeEnd ?? STDERR_FILENO, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The client takes signals through a descriptor and ignores SIGPIPE and SIGXFSZ; the new
    // program must inherit neither.
    var none = sigset_t()
    var pipe = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    unsafe sigaddset(&pipe, SIGXFSZ)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &pipe)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = unsafe request.arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe Self.environment(adding: request).map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var started: pid_t = 0
    let name = request.arguments[0]
    let result = unsafe posix_spawnp(&started, name, &actions, &attributes, &words, &variables)
    guard result == 0 else {
      return "cannot start \(name): \(unsafe String(cString: strerror(result)))"
    }
    let program = StartedProgram(name, started)
    if let output {
      output.watch(by: loop)
      program.reply = (request, output)
    }
    running.append(program)
    program.watch(by: loop) { [weak self] in self?.takeEnded() }
    return nil
  }

  private func takeEnded() {
    var failures: [String] = []
    var ended: [(ProgramRequest, ProgramResult)] = []
    running.removeAll { program in
      guard let end = program.takeEnd() else { return false }
      program.forget()
      if let (request, output) = program.reply {
        ended.append((request, ProgramResult(code: end.code, output: output.finish())))
      }
      let isHandled = program.reply?.request.reply?.handlesFailure == true
      if let failure = end.failure, !isHandled { failures.append("\(program.name) \(failure)") }
      return true
    }
    for failure in failures {
      onFailure?(
        "\(failure); for details, see its messages on standard error or run it in a terminal")
    }
    for (request, result) in ended { onEnd?(request, result) }
  }

  private static func environment(adding request: ProgramRequest) -> [String] {
    let names = Set(request.environment.map(\.name))
    var result: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if !names.contains(String(text.prefix { $0 != "=" })) { result.append(text) }
      unsafe next += 1
    }
    return result + request.environment.map { "\($0.name)=\($0.value)" }
  }
}
