import TactusGeometry
import TactusInput
import TactusStage
import TactusTools
import Testing

/// The targets of `tactus doctor --touch`, in virtual time.
@Suite("The check of where touches land, untouched")
struct TouchCheckTests {
  /// The seconds after which it ends by itself, if space is pressed at these ones.
  private func end(skippingAt skips: Set<Int> = []) -> Int? {
    let check = TouchCheck()
    var isOver = false
    check.onEnd = { isOver = true }
    let tenant = check.makeTenant(size: Size(width: 1280, height: 800))
    // As the compositor tells it: with that its timers begin.
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

  @Test("each target waits for 20 s, so with no touch and no key it ends by itself")
  func nothing() throws {
    let second = try #require(end())
    #expect((100...102).contains(second))
  }

  @Test("a target that is left by a key gives the next one its whole time")
  func skipped() throws {
    let second = try #require(end(skippingAt: [10]))
    #expect((90...92).contains(second))
  }
}
