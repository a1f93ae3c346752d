import CLinux
import CModuleBorder
import Glibc

/// A program that is run in a child process, with a time limit, because it may crash or hang.
package struct ChildProcess: Sendable {
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// The process was killed because the time that it computed, or the time that it was blocked,
    /// reached `timeLimit`.
    case timedOut
    case notStarted(Int32)
  }

  /// The way in which the process ended, and the beginning of its standard output.
  ///
  /// Reading stops soon after `outputLimit` bytes.
  package struct Outcome: Sendable {
    package var end: End
    package var output: [UInt8]
  }

  package static let outputLimit = 4 << 20

  /// The path of the program to run.
  package var program: String
  /// The limit on the CPU time of the process and, separately, on its waiting time, in
  /// milliseconds.
  ///
  /// Time during which the process is ready to run but does not get a processor counts as neither.
  package var timeLimit: Int

  /// Runs the program and waits until it ends.
  ///
  /// The program has no standard input and no standard error.
  ///
  /// - Parameter arguments: The command-line arguments, without the program's name.
  /// - Returns: How the process ended, and its standard output.
  package func run(_ arguments: [String]) -> Outcome {
    var source: Int32 = -1
    let words = ArgumentVector([program] + arguments)
    let child = unsafe border_spawn_quiet(program, words.pointer, &source)
    guard child > 0 else { return Outcome(end: .notStarted(-child), output: []) }
    defer { close(source) }
    var budget = TimeBudget(child: child, milliseconds: timeLimit)
    let output = Self.read(source, within: &budget)
    return Outcome(end: Self.wait(for: child, within: &budget), output: output)
  }

  private static func read(_ descriptor: Int32, within budget: inout TimeBudget) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while bytes.count < outputLimit, !budget.isSpent {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe clinux_poll(&waiting, 1, TimeBudget.slice)
      if ready < 0 && errno == EINTR { continue }
      budget.look()
      if ready == 0 { continue }
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Waits until the process ends, and returns how it ended.
  ///
  /// If the time budget is spent first, the method kills the process and its process group.
  private static func wait(for child: Int32, within budget: inout TimeBudget) -> End {
    var status: Int32 = 0
    while true {
      let result = unsafe waitpid(child, &status, WNOHANG)
      if result == child { break }
      if result < 0 && errno != EINTR { return .notStarted(errno) }
      guard !budget.isSpent else {
        kill(-child, SIGKILL)
        while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return .timedOut
      }
      var pause = timespec(tv_sec: 0, tv_nsec: 500_000)
      unsafe nanosleep(&pause, nil)
      budget.look()
    }
    // Also end the processes that the child left in its group.
    kill(-child, SIGKILL)
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}

/// The time that a child process has left, with separate limits on CPU time and waiting time.
private struct TimeBudget {
  /// The maximum waiting time that one call to `look` counts, in nanoseconds.
  static let slice: Int64 = 20_000_000

  private let child: Int32
  private let limit: Int64
  private var waited: Int64 = 0
  private var lastLook = Self.now()
  private(set) var isSpent: Bool

  init(child: Int32, milliseconds: Int) {
    self.child = child
    limit = Int64(milliseconds) * 1_000_000
    isSpent = limit <= 0
  }

  /// Measures the CPU time and the waiting time of the process, and updates `isSpent`.
  ///
  /// If the process is waiting at the moment, the time since the previous call counts as waiting
  /// time, up to `slice`.
  mutating func look() {
    let now = Self.now()
    // The machine caused any longer pause, not the process.
    if border_process_is_ready(child) == 0 { waited += min(now - lastLook, Self.slice) }
    lastLook = now
    isSpent = waited >= limit || border_process_time(child) >= limit
  }

  private static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension ChildProcess.End: CustomStringConvertible {
  /// A description of how the process ended, phrased to follow the module's name, such as "did not
  /// finish in time".
  package var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .killed(let signal): "crashed with \(Self.name(of: signal))"
    case .timedOut: "did not finish in time"
    case .notStarted(let code):
      "could not be started in a separate process: \(unsafe String(cString: strerror(code)))"
    }
  }

  static func name(of signal: Int32) -> String {
    let names = [
      SIGSEGV: "SIGSEGV (invalid address)", SIGBUS: "SIGBUS (invalid address)",
      SIGILL: "SIGILL (trap)", SIGABRT: "SIGABRT (abort)", SIGFPE: "SIGFPE (arithmetic error)",
      SIGTRAP: "SIGTRAP (trap)", SIGKILL: "SIGKILL (out of memory or time)",
      SIGSYS: "SIGSYS (forbidden system call)", SIGXCPU: "SIGXCPU (too much CPU time)",
      SIGXFSZ: "SIGXFSZ (file too large)",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
