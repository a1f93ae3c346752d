import TactusGeometry
import TactusInput
import TactusViews
import Testing

@testable import TactusStage

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

  @Test(
    "the text of a lock is shown whole if the window has room for it",
    arguments: [(480.0, 320.0), (1280, 800)])
  func wholeTitle(width: Double, height: Double) {
    let title = "Geschlossen. Wir öffnen morgen um neun Uhr wieder."
    let layout = LockLayout(
      size: Size(width: width, height: height), title: title, hasKeys: true, textFactor: 1)
    let lines = TextLines.broken(title, width: layout.title.width, size: layout.titleSize)
    #expect(lines.count <= layout.titleLines)
    #expect(layout.title.minY >= 0 && layout.status.maxY <= height)
    #expect(layout.keys.allSatisfy { $0.maxY <= height && $0.maxX <= width })
  }
}
