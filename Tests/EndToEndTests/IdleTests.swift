import Glibc
import Testing

/// Tests a board without input.
@Suite("At rest", .waits, .serialized)
struct IdleTests {
  @Test("for 3 s nothing is committed and no thread wakes up, both after the start and after use")
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

  private static func expectSleep(_ board: Board) throws {
    // The program has answered the last request, has saved the state, and has released the pictures
    // of earlier frames (one second after the last frame).
    let sleeps = try board.program.waitUntilAsleep(milliseconds: 1500)
    let commits = try board.bed.commits()
    #expect(!sleeps.isEmpty)
    #expect(try board.bed.refusal(of: "wait-commit \(commits + 1) 3000") == "timeout")
    #expect(try board.program.sleeps() == sleeps)
  }
}
