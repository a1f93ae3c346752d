import Glibc
import TactusInput

/// The program under test, which runs under `play-guard`.
final class PlayedProgram {
  let start: Timestamp
  private let guardian: ChildProgram
  private let id: pid_t
  private(set) var end: ProgramEnd?
  /// Whether the program and all processes that it started have ended.
  private var isGone = false

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - files: The folder that contains `play-guard`.
  ///   - environment: The changes to the environment.
  ///   - log: The file that receives the program's output.
  /// - Throws: `PlayError.unstartable` with the kernel's reason.
  init(
    _ command: [String], _ files: BedFiles, environment: [String: String?], log: String
  ) throws(PlayError) {
    guardian = try ChildProgram(
      files.folder + "/play-guard", [log] + command, environment: environment)
    let line = guardian.channel.next(within: .milliseconds(60_000)) ?? "failed no answer"
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.first == "started", words.count == 3, let id = pid_t(words[1]),
      let time = Int64(words[2])
    else {
      throw PlayError(.unstartable, "cannot start \(command[0]): \(line.dropFirst(7))")
    }
    self.id = id
    start = Timestamp(nanoseconds: time)
  }

  /// Whether the program, or a process that continues for it, is running.
  ///
  /// If the program exits with code 0, it may be a launcher. The processes that it started then
  /// continue for it.
  var isRunning: Bool {
    update(within: .zero)
    guard let end else { return true }
    return end == .exited(0) && !isGone
  }

  /// The memory that the program and its descendants occupy, in KiB; nil if it is unknown.
  var memory: Int? { ProcessMemory.proportional(of: id) }

  /// Whether the program or one of its descendants is running, or waits for a processor or a disk.
  var isWorking: Bool { ProcessState.isWorking(id) }

  /// Sends SIGTERM, and returns whether the program ended in time.
  func terminate(within limit: Interval) -> Bool {
    guard isRunning else { return true }
    guardian.channel.send("term")
    let deadline = Clock.now + limit
    while end == nil, Clock.now < deadline, !guardian.channel.hasEnded {
      update(within: .milliseconds(50))
    }
    return end != nil
  }

  /// Kills the program and all processes that it started.
  func kill() { guardian.end() }

  private func update(within limit: Interval) {
    var limit = limit
    while let line = guardian.channel.next(within: limit) {
      limit = .zero
      let words = line.split(separator: " ")
      let number = words.count > 1 ? Int32(words[1]) ?? 0 : 0
      switch words.first {
      case "exited": end = .exited(number)
      case "killed": end = .killed(signal: number)
      case "gone": isGone = true
      default: break
      }
    }
  }
}

/// The way in which a program ended.
package enum ProgramEnd: Equatable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)

  /// A phrase that follows the program's name in a message.
  package var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .killed(let signal):
      "was killed by signal \(signal) (\(unsafe String(cString: strsignal(signal))))"
    }
  }
}
