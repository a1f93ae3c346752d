import Glibc
import Testing

/// A board that nobody touches.
@Suite("At rest", .serialized)
struct IdleTests {
  @Test("for 3 s nothing is committed, and no thread wakes up, neither fresh nor after use")
  func sleeps() throws {
    let board = try Board()
    try Self.expectSleep(board)
    _ = try board.pullPiece(from: Place.x, to: (500, 500))
    let finger = try board.finger(downAt: 900, 80)
    try finger.glide(to: 500, 80)
    try finger.lift()
    try board.rest()
    try Self.expectSleep(board)
    _ = try board.end()
  }

  @Test(
    "what only the start ran is not mapped any more: of the library that finds fonts less than a quarter"
  )
  func unmapsStart() throws {
    let bed = try Bed()
    // The first time the hint for newcomers needs fonts again.
    #expect(try Board(in: bed, showing: "board").program.end() == 0)
    let board = try Board(in: bed, showing: "board")
    // The last pictures are drawn when the board is at rest already.
    let deadline = Deadline()
    var memory = try Self.memory(of: "libfontconfig", in: board.program.id)
    while memory.resident * 4 >= memory.size, !deadline.hasPassed {
      try bed.ask("sync")
      memory = try Self.memory(of: "libfontconfig", in: board.program.id)
    }
    #expect(memory.size > 100)
    #expect(memory.resident * 4 < memory.size, "\(memory.resident) of \(memory.size) kB")
    _ = try board.end()
  }

  /// How much of a library a process has mapped, and how much of that is there, in kB.
  private static func memory(
    of library: String, in process: pid_t
  ) throws -> (size: Int, resident: Int) {
    var name = ""
    var result = (size: 0, resident: 0)
    for line in try readText("/proc/\(process)/smaps").split(separator: "\n") {
      let words = line.split(separator: " ")
      if !words[0].hasSuffix(":") { name = String(words.last ?? "") }
      guard name.contains(library), words.count > 1, let kilobytes = Int(words[1]) else { continue }
      if words[0] == "Size:" { result.size += kilobytes }
      if words[0] == "Rss:" { result.resident += kilobytes }
    }
    return result
  }

  private static func expectSleep(_ board: Board) throws {
    // The program has answered the last thing it was asked, has kept it, and has given back the pictures of earlier frames
    // (a second after the last one).
    let sleeps = try board.program.waitUntilAsleep(milliseconds: 1500)
    let commits = try board.bed.commits()
    #expect(!sleeps.isEmpty)
    #expect(try board.bed.refusal(of: "wait-commit \(commits + 1) 3000") == "timeout")
    #expect(try board.program.sleeps() == sleeps)
  }
}
