import Testing

/// Tests how the load tests read the compositor's log.
@Suite("The compositor's log of a load", .waits)
struct TimelineTests {
  private func timeline(_ lines: String...) throws -> Timeline {
    try Timeline(lines.joined(separator: "\n") + "\n")
  }

  @Test("all input is processed if movements came and the result of the last frame was committed")
  func takenIn() throws {
    let good = try timeline(
      "10 motion id=0", "11 frame", "12 commit", "20 motion id=0", "21 frame", "22 commit")
    #expect(good.isTakenIn)
  }

  @Test(
    "input is not processed without movements, without a commit for one, or without one for the last"
  )
  func notTakenIn() throws {
    let still = try timeline("11 frame", "12 commit", "21 frame", "22 commit")
    #expect(!still.isTakenIn)
    let lost = try timeline("10 motion id=0", "11 frame", "20 motion id=0", "21 frame")
    #expect(!lost.isTakenIn)
    let once = try timeline("10 motion id=0", "11 frame", "12 commit")
    #expect(!once.isTakenIn)
    let late = try timeline(
      "10 motion id=0", "11 frame", "12 commit", "15 commit", "20 motion id=0", "21 frame")
    #expect(!late.isTakenIn)
    #expect(try !timeline().isTakenIn)
  }

  @Test("a frame is late one period after it, and frames that wait for one commit are late once")
  func lateness() throws {
    let punctual = try timeline("100 frame", "105 commit", "200 frame", "210 commit")
    #expect(punctual.lateness(beyond: 10) == 0)
    let late = try timeline("100 frame", "104 frame", "130 commit")
    #expect(late.lateness(beyond: 10) == 20)
  }
}
