import TactusGeometry
import TactusGestures
import TactusInput
import Testing

@Suite("Facts about a batch of touches")
struct BatchTests {
  private func touch(_ serial: UInt32, _ phase: TouchPhase, x: Double = 0) -> Touch {
    var touch = Touch(serial: serial, location: Point(x: x, y: 10), time: .zero)
    touch.phase = phase
    return touch
  }

  /// Returns the facts that hold for a batch, as words.
  private func answers(_ touches: [Touch]) -> String {
    let batch = touches.span
    let facts = [
      ("any began", batch.anyBegan), ("any moved", batch.anyMoved), ("any ended", batch.anyEnded),
      ("all ended", batch.allEnded),
    ]
    let words = facts.filter(\.1).map(\.0) + ["\(batch.remaining) remaining"]
    return words.joined(separator: ", ")
  }

  @Test("an empty batch has no touches and no event")
  func empty() {
    let touches: [Touch] = []
    let batch = touches.span
    let (oldest, newest, center) = (batch.oldest, batch.newest, batch.center)
    #expect(oldest == nil && newest == nil && center == nil)
    #expect(answers([]) == "all ended, 0 remaining")
  }

  @Test("lifted touches are in the batch, but count neither as remaining nor for the center")
  func mixed() {
    let touches = [
      touch(4, .moved, x: 20), touch(7, .ended, x: 500), touch(9, .stationary, x: 40),
    ]
    let batch = touches.span
    let (oldest, newest, center) = (batch.oldest, batch.newest, batch.center)
    #expect(oldest?.serial == 4 && newest?.serial == 9 && center == Point(x: 30, y: 10))
    let (lifted, missing) = (batch.touch(serial: 7), batch.touch(serial: 5))
    #expect(lifted?.phase == .ended && missing == nil)
    #expect(answers(touches) == "any moved, any ended, 2 remaining")
  }

  @Test("when the last touches lift, all touches have ended")
  func over() {
    #expect(answers([touch(1, .ended), touch(2, .ended)]) == "any ended, all ended, 0 remaining")
    #expect(answers([touch(3, .began)]) == "any began, 1 remaining")
  }
}
