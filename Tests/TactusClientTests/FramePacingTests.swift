import TactusInput
import TactusWayland
import Testing

@testable import TactusClient

/// When a frame is begun, under a compositor that takes what has come some time before a refresh.
@Suite("The pacing of frames")
struct FramePacingTests {
  private static let refresh = Interval(nanoseconds: 16_666_667)
  private static let beginning = Timestamp(nanoseconds: 5_000_000_000)

  /// A compositor that asks for a frame after each refresh and shows what comes in time.
  private struct Compositor {
    /// How long before a refresh a commit has to come.
    var lead: Interval
    private(set) var refreshTime = FramePacingTests.beginning
    private(set) var shown = 0
    private(set) var missed = 0

    /// Paints one frame of a cost, begun when the pacing wants it.
    ///
    /// - Returns: How old its input was when it was seen.
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

  @Test("a frame that costs little is painted at once, and asked about now and then")
  func cheapFrames() {
    var pacing = FramePacing()
    var compositor = Compositor(lead: .milliseconds(7))
    for _ in 0..<10 { _ = compositor.show(&pacing, cost: .milliseconds(1)) }
    #expect(pacing.paintsAtOnce)
    #expect(pacing.start(at: compositor.refreshTime + .milliseconds(1)) == nil)
    let asked = (0..<640).count { _ in pacing.asksForPresentation() }
    #expect(asked == 10)
  }

  @Test("what is little hangs on the refresh that the compositor tells")
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
    "a frame that costs much is begun as late as the compositor takes it, and few come too late",
    arguments: [1.0, 4, 7])
  func lateSampling(lead: Double) {
    var pacing = FramePacing()
    var compositor = Compositor(lead: .milliseconds(lead))
    for _ in 0..<5000 { _ = compositor.show(&pacing, cost: .milliseconds(5)) }
    let ages = (0..<100).map { _ in compositor.show(&pacing, cost: .milliseconds(5)).milliseconds }
    // The paint, the compositor's share, a millisecond of margin, and what a miss has taught.
    #expect(ages.max()! < 5 + lead + 1 + 16.7 / 8 + 0.5)
    // A frame that is begun when the compositor asks is 15.7 ms old.
    #expect(ages.max()! < 15.7)
    #expect(compositor.missed <= 6)
    let asks = pacing.asksForPresentation()
    #expect(asks)
  }

  @Test("a frame that takes all of a refresh is never put off")
  func heavyFrames() {
    var pacing = FramePacing()
    var compositor = Compositor(lead: .milliseconds(4))
    for _ in 0..<500 {
      let age = compositor.show(&pacing, cost: .milliseconds(14))
      #expect(age.milliseconds < 2 * 16.67)
    }
    #expect(pacing.start(at: compositor.refreshTime + .milliseconds(1)) == nil)
  }

  @Test("after a second without frames nothing is put off")
  func afterRest() {
    var pacing = FramePacing()
    var compositor = Compositor(lead: .milliseconds(2))
    for _ in 0..<2000 { _ = compositor.show(&pacing, cost: .milliseconds(5)) }
    #expect(pacing.start(at: compositor.refreshTime + .milliseconds(1)) != nil)
    #expect(pacing.start(at: compositor.refreshTime + .milliseconds(1100)) == nil)
  }

  @Test("without a fixed refresh nothing is put off", arguments: [0, 100, 4_000_000_000])
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

  @Test("times that cannot be are no matter")
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
