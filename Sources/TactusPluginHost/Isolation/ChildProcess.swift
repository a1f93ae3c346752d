import CLinux
import CModuleBorder
import Glibc

/// This program again, in a process of its own, for what might crash, hang or never end.
public struct ChildProcess: Sendable {
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It was killed because its time was over.
    case timedOut
    case notStarted(Int32)
  }

  /// How it ended, and what it wrote to its standard output, at most `outputLimit` bytes.
  public struct Outcome: Sendable {
    public var end: End
    public var output: [UInt8]
  }

  public static let outputLimit = 4 << 20

  /// The program to run: its path.
  public var program: String
  /// In milliseconds.
  public var timeLimit: Int

  public init(program: String, timeLimit: Int) {
    self.program = program
    self.timeLimit = timeLimit
  }

  /// Runs it to its end. Standard input and error are nothing.
  public func run(_ arguments: [String]) -> Outcome {
    let deadline = Self.now() + Int64(timeLimit) * 1_000_000
    var source: Int32 = -1
    let words = ArgumentVector([program] + arguments)
    let child = unsafe border_spawn_quiet(program, words.pointer, &source)
    guard child > 0 else { return Outcome(end: .notStarted(-child), output: []) }
    defer { close(source) }
    let output = Self.read(source, until: deadline)
    return Outcome(end: Self.wait(for: child, until: deadline), output: output)
  }

  private static func read(_ descriptor: Int32, until deadline: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while bytes.count < outputLimit {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = deadline - now()
      guard left > 0 else { break }
      let ready = unsafe clinux_poll(&waiting, 1, left)
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { break }
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Waits until it ends; kills it, with whatever it started, when the time is over.
  private static func wait(for child: Int32, until deadline: Int64) -> End {
    var status: Int32 = 0
    while true {
      let result = unsafe waitpid(child, &status, WNOHANG)
      if result == child { break }
      if result < 0 && errno != EINTR { return .notStarted(errno) }
      guard now() < deadline else {
        kill(-child, SIGKILL)
        while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return .timedOut
      }
      var pause = timespec(tv_sec: 0, tv_nsec: 500_000)
      unsafe nanosleep(&pause, nil)
    }
    // What it left behind in its group ends with it.
    kill(-child, SIGKILL)
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  private static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension ChildProcess.End: CustomStringConvertible {
  /// As in "while it was looked at, it ...".
  public var description: String {
    switch self {
    case .exited(let code): "ended the process with exit code \(code)"
    case .killed(let signal): "crashed with \(Self.name(of: signal))"
    case .timedOut: "did not come to an end in time"
    case .notStarted(let code):
      "could not be given a process: \(unsafe String(cString: strerror(code)))"
    }
  }

  static func name(of signal: Int32) -> String {
    let names = [
      SIGSEGV: "SIGSEGV, a bad address", SIGBUS: "SIGBUS, a bad address",
      SIGILL: "SIGILL, a trap", SIGABRT: "SIGABRT, an abort", SIGFPE: "SIGFPE, bad arithmetic",
      SIGTRAP: "SIGTRAP, a trap", SIGKILL: "SIGKILL, out of memory or time",
      SIGSYS: "SIGSYS, a forbidden call", SIGXCPU: "SIGXCPU, too much time",
      SIGXFSZ: "SIGXFSZ, a file that it wrote",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
