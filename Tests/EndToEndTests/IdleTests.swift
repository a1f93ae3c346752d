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
    let board = try Board(in: bed, showing: "board")
    let maps = try readText("/proc/\(board.program.id)/smaps")
    var name = ""
    var (resident, size) = (0, 0)
    for line in maps.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0].contains("-"), !words[0].hasSuffix(":") { name = String(words.last ?? "") }
      guard name.contains("libfontconfig"), words.count > 1, let kilobytes = Int(words[1]) else {
        continue
      }
      if words[0] == "Rss:" { resident += kilobytes }
      if words[0] == "Size:" { size += kilobytes }
    }
    #expect(size > 100)
    #expect(resident * 4 < size, "\(resident) of \(size) kB")
    _ = try board.end()
  }

  private static func expectSleep(_ board: Board) throws {
    // The program has answered the last thing it was asked, and now goes to sleep.
    let commits = try #require(Int(try board.bed.ask("wait-idle 300")))
    let switches = try switches(of: board.program.id)
    #expect(!switches.isEmpty)
    #expect(try board.bed.refusal(of: "wait-commit \(commits + 1) 3000") == "timeout")
    #expect(try self.switches(of: board.program.id) == switches)
  }

  /// How often each thread of a process has gone to sleep of its own accord, by thread id.
  private static func switches(of process: pid_t) throws -> [String: Int] {
    var result: [String: Int] = [:]
    let folder = "/proc/\(process)/task"
    let listing = try unsafe #require(unsafe opendir(folder))
    defer { unsafe closedir(listing) }
    while let entry = unsafe readdir(listing) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      for line in try readText("\(folder)/\(name)/status").split(separator: "\n")
      where line.hasPrefix("voluntary_ctxt_switches:") {
        result[name] = Int(try #require(line.split(separator: "\t").last))
      }
    }
    return result
  }
}
