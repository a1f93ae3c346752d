import Glibc
import TestSupport
import Testing

/// An hour at the board, killed again and again.
///
/// The hour goes by in virtual time, in a process of its own that keeps the board as `tactus run`
/// does (`Tests/StateHour`). It kills itself, by SIGKILL, at a moment that it is given: every second time in the middle of
/// a save.
@Suite("An hour at the board")
struct StateHourTests {
  private static let kills = 200
  private static let hour = 3_600_000
  /// How far a save gets.
  private static let steps = ["part", "whole", "named"]

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
      // Every second one in its next save, the others whatever is going on.
      let step = number.isMultiple(of: 2) ? Self.steps[number / 2 % Self.steps.count] : "now"
      let found = try run(folder, seed, at: known.last?.time ?? 0, killedAt: time, step)
      // One that comes to the end of its hour has nothing left to save.
      if step == "part" || step == "whole", !found.isDone {
        torn += 1
        #expect(Bed.exists(folder.file("board.new.state")), "kill \(number), seed \(seed)")
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

  /// How old what is missing is, in milliseconds: 0 where nothing is missing.
  ///
  /// - Returns: Nil where what was found is nothing that there ever was.
  private static func loss(of found: Moment, in known: [Moment]) -> Int? {
    guard let end = known.last, let index = known.lastIndex(where: { $0.digest == found.digest })
    else { return nil }
    return index + 1 < known.count ? end.time - known[index + 1].time : 0
  }

  /// Plays the hour from a moment on, to its end or until it is killed.
  ///
  /// - Parameter kill: The moment at which it is killed, and how, as `Tests/StateHour` takes it.
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
}
