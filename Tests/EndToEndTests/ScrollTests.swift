import TactusGeometry
import Testing

/// Tests the strip with a real `wl_touch` as input, and screenshots and the event log as results.
@Suite("Scrolling the strip", .waits, .serialized)
struct ScrollTests {
  /// The part of the strip that stays visible after a scroll of 300 px to the left.
  private static let kept = PixelRect(x: 0, y: 0, width: 980, height: 160)

  @Test("a finger that drags the strip sideways moves its pixels by exactly the translation")
  func dragMovesTheStrip() throws {
    let board = try Board()
    let before = try board.picture()
    let finger = try board.finger(downAt: 900, 80)
    try finger.glide(to: 600, 80)
    let after = try board.picture()
    try finger.lift()
    let log = try board.end()

    let translation = try #require(log.last("scroll", "changed")?.pair("translation"))
    #expect(translation == (-290, 0), "the finger's way of 300 px without the slop of 10")
    #expect(after.isMoved(-290, 0, since: before, in: Self.kept))
    #expect(after.isSame(as: before, in: Board.table))
    #expect(log.course(of: "scroll") == "began changed ended")
    #expect(log.first("scroll", "began")?.view == "#strip")
    #expect(log.of("pull").allSatisfy { $0.state == "failed" })
  }

  @Test("once it scrolls, the strip stays under the finger to the pixel, in both directions")
  func stripStaysUnderTheFinger() throws {
    let board = try Board()
    let finger = try board.finger(downAt: 900, 80)
    try finger.move(to: 700, 80)
    let before = try board.picture()
    for (place, shift) in [(699, -1), (692, -8), (600, -100), (650, -50), (700, 0)] {
      try finger.move(to: place, 80)
      let after = try board.picture()
      #expect(after.isMoved(shift, 0, since: before, in: Self.kept.narrowed(by: 100)))
    }
    try finger.lift()
    _ = try board.end()
  }

  @Test("a fling continues after the finger lifts, and keeps 0.998 of its speed each millisecond")
  func flingGoesOn() throws {
    let board = try Board()
    let before = try board.picture()
    try board.play(Self.drag(steps: 8, pixels: 6) + ["after 4 touch up 0", "after 0 touch frame"])
    try board.rest()
    let after = try board.picture()
    let log = try board.end()

    let end = try #require(log.last("scroll", "ended"))
    let translation = try #require(end.pair("translation")).x
    let velocity = try #require(end.pair("velocity")).x
    #expect(velocity < -300)
    // At a decay by 0.998 a millisecond, a speed v has v / 2.002 px left to go, less the last part,
    // since the strip stops below some px/s.
    let wanted = Int((translation + velocity / 2.002).rounded())
    let shift = after.likeliestShift(
      since: before, in: Board.strip.narrowed(by: 20), shifts: (wanted - 30)...(wanted + 30))
    #expect(try abs(#require(shift) - wanted) <= 6)
  }

  @Test("a finger that rests for 40 ms before it lifts does not fling the strip")
  func noMomentumAfterAStop() throws {
    let board = try Board()
    let before = try board.picture()
    try board.play(Self.drag(steps: 8, pixels: 6) + ["after 41 touch up 0", "after 0 touch frame"])
    let atLift = try board.picture()
    try board.rest()
    #expect(try board.picture() == atLift)
    let log = try board.end()
    let end = try #require(log.last("scroll", "ended"))
    #expect(try #require(end.pair("velocity")) == (0, 0))
    let translation = try #require(end.pair("translation")).x
    #expect(translation == -38)
    #expect(atLift.isMoved(-38, 0, since: before, in: Self.kept.narrowed(by: 40)))
  }

  @Test("a finger on a moving strip stops it where it is")
  func fingerStopsTheStrip() throws {
    let board = try Board()
    let before = try board.picture()
    try board.play(Self.drag(steps: 8, pixels: 6) + ["after 4 touch up 0", "after 0 touch frame"])
    let finger = try board.finger(1, downAt: 700, 80)
    let stopped = try board.picture()
    #expect(!stopped.isSame(as: before, in: Board.strip))
    try board.rest()
    #expect(try board.picture() == stopped)
    try finger.lift()
    try board.rest()
    #expect(try board.picture() == stopped)
    #expect(try board.end().course(of: "scroll") == "began changed ended failed")
  }

  /// Returns a drag to the left from (900, 80), one step every 8 ms.
  static func drag(steps: Int, pixels: Int) -> [String] {
    ["at 0 touch down 0 900 80", "after 0 touch frame"]
      + (1...steps).flatMap {
        ["after 8 touch motion 0 \(900 - $0 * pixels) 80", "after 0 touch frame"]
      }
  }
}
