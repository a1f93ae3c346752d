import TactusInput
import TactusWayland
import Testing

@testable import TactusClient

/// Tests when a frame begins, under a compositor that latches commits some time before a refresh.
@Suite("The pacing of frames")
struct FramePacingTests {
  private static let refresh = Interval(nanoseconds: 16_666_667)
  private static let beginning = Timestamp(nanoseconds: 5_000_000_000)

  /// A compositor that requests a frame after each refresh and shows commits that are in time.
  private struct Compositor {
    /// The latest time of a commit before a refresh.
    var lead: Interval
    private(set) var refreshTime = FramePacingTests.beginning
    private(set) var shown = 0
    private(set) var missed = 0

    /// Paints one frame of a cost, begun when the pacing decides.
    ///
    /// - Returns: The age of its input at the time of the refresh that shows it.
    mutating func show(_ pacing: inout FramePacing, cost: Interval) -> Interval {
      let asked = refreshTime + .milliseconds(1)
      let begun = pacing.start(at: asked) ?? asked
      let committed = begun + cost
      pacing.add(cost)
      _ = pacing.asksForPresentation()
      let due = refreshTime + FramePacingTests.refresh
      refreshTime = due
      while committed + lead > refreshTime { refreshTime = refreshTime + FramePacingTests.refresh }
      shown += 1
      if refreshTime > due { missed += 1 }
      pacing.add(
        Presentation(committed: committed, time: refreshTime, refresh: FramePacingTests.refresh))
      return refreshTime - begun
    }
  }

  @Test("a cheap frame is painted at once, and feedback is requested now and then")
  func cheapFrames() {
    var pacing = FramePacing()
    var compositor = Compositor(lead: .milliseconds(7))
    for _ in 0..<10 { _ = compositor.show(&pacing, cost: .milliseconds(1)) }
    #expect(pacing.paintsAtOnce)
    #expect(pacing.start(at: compositor.refreshTime + .milliseconds(1)) == nil)
    let asked = (0..<640).count { _ in pacing.asksForPresentation() }
    #expect(asked == 10)
  }

  @Test("the cost limit of a cheap frame depends on the compositor's refresh interval")
  func shareOfRefresh() {
    var pacing = FramePacing()
    for _ in 0..<100 { pacing.add(.milliseconds(3)) }
    #expect(pacing.paintsAtOnce)
    pacing.add(
      Presentation(
        committed: Self.beginning, time: Self.beginning,
        refresh: Interval(nanoseconds: 8_333_333)))
    #expect(!pacing.paintsAtOnce)
  }

  @Test(
    "an expensive frame begins as late as the compositor allows, and few are late",
    arguments: [1.0, 4, 7])
  func lateSampling(lead: Double) {
    var pacing = FramePacing()
    var compositor = Compositor(lead: .milliseconds(lead))
    for _ in 0..<5000 { _ = compositor.show(&pacing, cost: .milliseconds(5)) }
    let ages = (0..<100).map { _ in compositor.show(&pacing, cost: .milliseconds(5)).milliseconds }
    // The paint, the compositor's share, a millisecond of margin, and the increase after a miss.
    #expect(ages.max()! < 5 + lead + 1 + 16.7 / 8 + 0.5)
    // The input of a frame that begins at the compositor's request is 15.7 ms old.
    #expect(ages.max()! < 15.7)
    #expect(compositor.missed <= 6)
    let asks = pacing.asksForPresentation()
    #expect(asks)
  }

  @Test("a frame that takes the whole refresh interval is never deferred")
  func heavyFrames() {
    var pacing = FramePacing()
    var compositor = Compositor(lead: .milliseconds(4))
    for _ in 0..<500 {
      let age = compositor.show(&pacing, cost: .milliseconds(14))
      #expect(age.milliseconds < 2 * 16.67)
    }
    #expect(pacing.start(at: compositor.refreshTime + .milliseconds(1)) == nil)
  }

  @Test("after a second without frames nothing is deferred")
  func afterRest() {
    var pacing = FramePacing()
    var compositor = Compositor(lead: .milliseconds(2))
    for _ in 0..<2000 { _ = compositor.show(&pacing, cost: .milliseconds(5)) }
    #expect(pacing.start(at: compositor.refreshTime + .milliseconds(1)) != nil)
    #expect(pacing.start(at: compositor.refreshTime + .milliseconds(1100)) == nil)
  }

  @Test("without a fixed refresh rate nothing is deferred", arguments: [0, 100, 4_000_000_000])
  func noRefresh(nanoseconds: Int64) {
    var pacing = FramePacing()
    for _ in 0..<100 { pacing.add(.milliseconds(6)) }
    for step in 1..<200 {
      let time = Self.beginning + .milliseconds(step * 16)
      pacing.add(
        Presentation(
          committed: time, time: time + .milliseconds(5),
          refresh: Interval(nanoseconds: nanoseconds)))
      #expect(pacing.start(at: time + .milliseconds(6)) == nil)
    }
  }

  @Test("impossible times are harmless")
  func absurdTimes() {
    var pacing = FramePacing()
    for _ in 0..<100 { pacing.add(.milliseconds(6)) }
    for time in [Int64.min, -1, 0, 1, Int64.max] {
      for committed in [Int64.min, 0, Int64.max] {
        pacing.add(
          Presentation(
            committed: Timestamp(nanoseconds: committed), time: Timestamp(nanoseconds: time),
            refresh: Self.refresh))
        if let start = pacing.start(at: Self.beginning) {
          #expect(start - Self.beginning < .milliseconds(17))
        }
      }
    }
  }
}
