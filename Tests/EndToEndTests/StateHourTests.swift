import Glibc
import TestSupport
import Testing

/// Tests an hour at the board with repeated kills.
///
/// The hour passes in virtual time, in a separate process that saves the board as `tactus run` does
/// (`Tests/StateHour`), with several boards and pages. The process kills itself with SIGKILL at a
/// given moment: every second time in the middle of a save.
@Suite("An hour at the board", .waits)
struct StateHourTests {
  private static let kills = 200
  private static let hour = 3_600_000
  /// The steps of a save at which the process can be killed.
  private static let steps = ["part", "whole", "named"]

  /// A state of the board and its start, in milliseconds of the hour.
  private struct Moment {
    var time: Int
    var digest: Substring
  }

  @Test(
    "after kills at 200 random moments, at most a second of work is lost, and every file can be read"
  )
  func kills() throws {
    let seed = Bed.variable("TACTUS_SEED").flatMap(UInt64.init) ?? .random(in: 0...(.max))
    var chance = SeededGenerator(seed: seed)
    let folder = try Folder(in: Bed.exists("/dev/shm") ? "/dev/shm" : "/tmp")
    let kills = (0..<Self.kills).map { _ in Int.random(in: 1...Self.hour, using: &chance) }.sorted()
    var known: [Moment] = []
    var torn = 0
    var losses: [Int] = []
    for (number, time) in kills.enumerated() {
      // Every second run is killed in its next save, the others whatever is going on.
      let step = number.isMultiple(of: 2) ? Self.steps[number / 2 % Self.steps.count] : "now"
      let found = try run(folder, seed, at: known.last?.time ?? 0, killedAt: time, step)
      // A run that reaches the end of its hour has nothing left to save.
      if step == "part" || step == "whole", !found.isDone {
        torn += 1
        let suffixes = [".new.state", ".new.boards", ".journal", ".png"]
        #expect(
          folder.names.contains { name in suffixes.contains { name.hasSuffix($0) } },
          "kill \(number), seed \(seed)")
      }
      try #require(found.notices.isEmpty, "kill \(number), seed \(seed): \(found.notices)")
      if let first = found.moments.first, let end = known.last {
        let loss = Self.loss(of: first, in: known)
        try #require(
          loss != nil, "kill \(number) at \(end.time) ms, seed \(seed): nothing that there was")
        losses.append(loss ?? 0)
      }
      known = found.moments
    }
    let worst = losses.max() ?? .max
    #expect(worst <= 1000, "seed \(seed)")
    #expect(losses.count > Self.kills / 2, "\(losses.count) read")
    #expect(torn > Self.kills / 4, "\(torn) torn")
    let last = try run(folder, seed, at: known.last?.time ?? 0)
    let again = try run(folder, seed, at: Self.hour)
    #expect(last.isDone && again.isDone, "seed \(seed)")
    #expect(again.moments.first?.digest == last.moments.last?.digest, "all of it, once it ended")
    print(
      "\(Self.kills) kills, seed \(seed): \(torn) in the middle of a save;",
      "at worst \(worst) ms were lost")
  }

  /// Returns the age of the lost work in milliseconds: 0 if nothing is lost.
  ///
  /// - Returns: nil if the found state never existed.
  private static func loss(of found: Moment, in known: [Moment]) -> Int? {
    guard let end = known.last, let index = known.lastIndex(where: { $0.digest == found.digest })
    else { return nil }
    return index + 1 < known.count ? end.time - known[index + 1].time : 0
  }

  /// Plays the hour from a moment on, to its end or until the process is killed.
  ///
  /// `time` and `kill` are the moment and kind of the kill, as `Tests/StateHour` takes them.
  private func run(
    _ folder: Folder, _ seed: UInt64, at start: Int, killedAt time: Int? = nil, _ kill: String = ""
  ) throws(BedError) -> Journal {
    let parts = Program.path.split(separator: "/").dropLast()
    let process = try ChildProcess(
      "/" + parts.joined(separator: "/") + "/state-hour",
      [folder.path, "\(seed)", "\(start)"] + (time.map { ["\($0)", kill] } ?? []),
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    let code = process.waitForEnd()
    var journal = Journal(process.printed)
    if code != (time == nil || journal.isDone ? 0 : -SIGKILL) {
      journal.notices.append("it ended by itself: \(process.said)")
    }
    return journal
  }

  /// The output of a run.
  private struct Journal {
    var moments: [Moment] = []
    var notices: [Substring] = []
    var isDone = false

    init(_ text: String) {
      // The text after the last line break was cut off by the kill.
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
}
