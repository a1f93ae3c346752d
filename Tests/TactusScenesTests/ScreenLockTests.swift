import TactusInput
import TactusStage
import Testing

/// Tests the lock of a window without a window.
@Suite("Locks")
struct ScreenLockTests {
  @Test("each third wrong code blocks the keypad twice as long, up to eight minutes")
  func waits() {
    var lock = ScreenLock(code: "1234")
    var time = Timestamp.zero
    var waits: [Int] = []
    // 21 wrong codes of four digits.
    for _ in 0..<84 {
      let isOpen = lock.enter(0, at: time)
      #expect(!isOpen)
      guard case .waiting(let seconds) = lock.status(at: time) else { continue }
      waits.append(Int(seconds))
      time = time + .milliseconds(seconds * 1000)
      lock.advance(to: time)
    }
    #expect(waits == [30, 60, 120, 240, 480, 480, 480])
  }
}
