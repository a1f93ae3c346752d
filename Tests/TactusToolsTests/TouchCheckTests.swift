import TactusGeometry
import TactusInput
import TactusStage
import TactusTools
import Testing

/// Tests the targets of `tactus doctor --touch` in virtual time.
@Suite("The check of touch accuracy without touches")
struct TouchCheckTests {
  /// Returns the seconds after which the check ends by itself, if space is pressed at the given
  /// seconds.
  private func end(skippingAt skips: Set<Int> = []) -> Int? {
    let check = TouchCheck()
    var isOver = false
    check.onEnd = { isOver = true }
    let tenant = check.makeTenant(size: Size(width: 1280, height: 800))
    // A configure, as the compositor sends it: it starts the check's timers.
    tenant.stage.handle(.configure(.zero, SurfaceID(1), Size(width: 1280, height: 800)))
    for second in 1...200 {
      let time = Timestamp.zero + .milliseconds(second * 1000)
      tenant.stage.advance(to: time)
      if skips.contains(second) {
        tenant.stage.handle(.key(KeyEvent(time: time, name: "space", phase: .pressed)))
      }
      if isOver { return second }
    }
    return nil
  }

  @Test("each target waits for 20 s, so that the check ends by itself without a touch or key")
  func nothing() throws {
    let second = try #require(end())
    #expect((100...102).contains(second))
  }

  @Test("if a key skips a target the next one gets its full time")
  func skipped() throws {
    let second = try #require(end(skippingAt: [10]))
    #expect((90...92).contains(second))
  }
}
