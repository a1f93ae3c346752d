import PinchRecognizer
import RotationRecognizer
import TactusGestures
import TestSupport
import Testing

/// Some compositors send a frame for each finger, all with the same time.
@Suite("Frames of one finger each")
struct SplitFrameTests {
  @Test("fingers moving alike are no pinch and no rotation")
  func parallel() {
    for (dx, dy) in [(1.0, 0.0), (0, 1), (0.7, 0.7)] {
      let bench = GestureBench()
      bench.attach(PinchRecognizer.self, "pinch")
      bench.attach(RotationRecognizer.self, "turn")
      bench.down(0, 300, 300, at: 0)
      bench.down(1, 400, 300, at: 0)
      for step in 1...8 {
        // The fingers accelerate to 45 px a frame.
        let way = 3 * Double(step * step)
        let ms = 8 * Double(step)
        bench.move(0, 300 + way * dx, 300 + way * dy, at: ms)
        bench.move(1, 400 + way * dx, 300 + way * dy, at: ms)
      }
      bench.up(0, at: 72)
      bench.up(1, at: 72)
      #expect(bench.takeLog() == ["72 pinch failed: too-short", "72 turn failed: too-short"])
    }
  }

  @Test("a pinch and a rotation still begin once all fingers have moved")
  func spread() {
    let bench = GestureBench()
    bench.attach(PinchRecognizer.self, "pinch")
    bench.down(0, 300, 300, at: 0)
    bench.down(1, 400, 300, at: 0)
    for step in 1...4 {
      bench.move(0, 300 - 2 * Double(step), 300, at: 8 * Double(step))
      bench.move(1, 400 + 2 * Double(step), 300, at: 8 * Double(step))
    }
    #expect(bench.takeLog() == ["24 pinch began: recognized"])
  }
}
