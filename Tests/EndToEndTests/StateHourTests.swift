import Glibc
import TestSupport
import Testing

/// An hour at the board, killed again and again.
///
/// The hour goes by in virtual time, in a process of its own that keeps the board as `tactus run`
/// does (`Tests/StateHour`). The kills are SIGKILL.
@Suite("An hour at the board")
struct StateHourTests {
  private static let kills = 200
  private static let hour = 3_600_000

  /// What there was, and since when, in milliseconds of the hour.
  private struct Moment {
    var time: Int
    var digest: Substring
  }

  @Test("killed at 200 random moments, nothing older than a second is lost, and all can be read")
  func kills() throws {
    let seed = Bed.variable("TACTUS_SEED").flatMap(UInt64.init) ?? .random(in: 0...(.max))
    var chance = SeededGenerator(seed: seed)
    let folder = try Folder(in: Bed.exists("/dev/shm") ? "/dev/shm" : "/tmp")
    let kills = (0..<Self.kills).map { _ in Int.random(in: 1...Self.hour, using: &chance) }.sorted()
    var known: [Moment] = []
    var torn = 0
    var losses: [Int] = []
    for (number, time) in kills.enumerated() {
      let run = try start(folder, seed, at: known.last?.time ?? 0)
      run.wait(until: time)
      // Every second one as soon as a file is being written, the others whenever it happens to be.
      if number.isMultiple(of: 2) {
        let deadline = ContinuousClock.now + .milliseconds(20)
        while !Bed.exists(folder.file("board.new.state")), .now < deadline {}
      } else {
        usleep(.random(in: 0...2000, using: &chance))
      }
      let found = run.kill()
      if Bed.exists(folder.file("board.new.state")) { torn += 1 }
      try #require(found.notices.isEmpty, "kill \(number), seed \(seed): \(found.notices)")
      if let first = found.moments.first, let end = known.last {
        let loss = Self.loss(of: first, in: known)
        try #require(
          loss != nil, "kill \(number) at \(end.time) ms, seed \(seed): nothing that there was")
        losses.append(loss ?? 0)
      }
      // Killed before it could tell, it has changed nothing.
      if !found.moments.isEmpty { known = found.moments }
    }
    let worst = losses.max() ?? .max
    #expect(worst <= 1000, "seed \(seed)")
    #expect(losses.count > Self.kills / 2 && torn > 10, "\(losses.count) read, \(torn) torn")
    let last = try start(folder, seed, at: known.last?.time ?? 0).waitForEnd()
    let again = try start(folder, seed, at: Self.hour).waitForEnd()
    #expect(last.isDone && again.isDone, "seed \(seed)")
    #expect(again.moments.first?.digest == last.moments.last?.digest, "all of it, once it ended")
    print(
      "\(Self.kills) kills, seed \(seed): \(torn) in the middle of a save;",
      "at worst \(worst) ms were lost")
  }

  /// How old what is missing is, in milliseconds: 0 where nothing is missing.
  ///
  /// - Returns: Nil where what was found is nothing that there ever was.
  private static func loss(of found: Moment, in known: [Moment]) -> Int? {
    guard let end = known.last, let index = known.lastIndex(where: { $0.digest == found.digest })
    else { return nil }
    return index + 1 < known.count ? end.time - known[index + 1].time : 0
  }

  private func start(_ folder: Folder, _ seed: UInt64, at time: Int) throws(BedError) -> HourRun {
    try HourRun(folder: folder.path, seed: seed, start: time)
  }

  /// What a run has told.
  private struct Journal {
    var moments: [Moment] = []
    var notices: [Substring] = []
    var isDone = false

    init(_ text: String) {
      // What a kill cut off is no line.
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let words = line.split(separator: " ")
        switch words.first {
        case "restored", "at":
          guard words.count == 3, let time = Int(words[1]) else { continue }
          moments.append(Moment(time: time, digest: words[2]))
        case "done": isDone = true
        default: notices.append(line)
        }
      }
    }
  }

  /// A run of the hour, until it is killed.
  private final class HourRun {
    private let process: ChildProcess

    init(folder: String, seed: UInt64, start: Int) throws(BedError) {
      let parts = Program.path.split(separator: "/").dropLast()
      process = try ChildProcess(
        "/" + parts.joined(separator: "/") + "/state-hour", [folder, "\(seed)", "\(start)"],
        environment: ["SWIFT_BACKTRACE": "enable=no"])
    }

    /// Waits until it has come to a moment of the hour, or to its end.
    func wait(until time: Int) {
      let deadline = Deadline()
      while process.isRunning, !deadline.hasPassed {
        let last = process.printed.split(separator: "\n").dropLast().last ?? ""
        if let now = last.split(separator: " ").dropFirst().first.flatMap({ Int($0) }), now >= time
        {
          return
        }
        process.waitForOutput(milliseconds: 5)
      }
    }

    func kill() -> Journal {
      let code = process.end(by: SIGKILL)
      return journal(isExpected: code == -SIGKILL || code == 0)
    }

    func waitForEnd() -> Journal { journal(isExpected: process.waitForEnd() == 0) }

    private func journal(isExpected: Bool) -> Journal {
      var journal = Journal(process.printed)
      if !isExpected { journal.notices.append("it ended by itself: \(process.said)") }
      return journal
    }
  }
}
