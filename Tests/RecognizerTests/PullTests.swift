import PullRecognizer
import TactusGeometry
import TactusGestures
import TestSupport
import Testing

@Suite("Pull")
struct PullTests {
  @Test("a pull begins at 16 px down, not before")
  func begins() throws {
    let bench = GestureBench()
    bench.attach(PullRecognizer.self, "pull")
    bench.down(0, 400, 80, at: 0)
    bench.move(0, 401, 95.5, at: 10)
    #expect(bench.takeLog().isEmpty)
    bench.move(0, 401.2, 97.5, at: 20)
    #expect(bench.takeLog() == ["20 pull began: recognized"])
    let pull = try #require(bench.last("pull"))
    #expect(pull.reason.measured == 17.5 && pull.reason.limit == 16)
    #expect(pull.reason.text == "moved 17.5 px down, 1.2 px sideways")
    #expect(
      pull.asPull.start.x == 400 && pull.asPull.start.y == 80 && pull.asPull.translation.dy == 17.5)
  }

  @Test(
    "a pull allows 12 px aside, and more fails it permanently",
    arguments: [(12.0, true), (12.1, false)])
  func drift(aside: Double, begins: Bool) {
    let bench = GestureBench()
    bench.attach(PullRecognizer.self, "pull")
    bench.down(0, 400, 80, at: 0)
    bench.move(0, 400 - aside, 85, at: 10)
    bench.move(0, 400, 85, at: 20)
    bench.move(0, 400, 120, at: 30)
    let log = bench.takeLog()
    #expect(log == (begins ? ["30 pull began: recognized"] : ["10 pull failed: drifted"]))
  }

  @Test(
    "one event past both limits is interpolated along a straight line, so the limit passed first decides",
    arguments: [(1, 14.0, 30.0, true), (1, 20, 18, false), (1, -40, 41, true), (1, -40, 39, false)])
  func farJump(steps: Int, aside: Double, along: Double, begins: Bool) {
    for steps in [steps, 100] {
      let bench = GestureBench()
      bench.attach(PullRecognizer.self, "pull")
      bench.down(0, 400, 80, at: 0)
      bench.drag(0, to: 400 + aside, 80 + along, from: 0, steps: steps)
      #expect(bench.takeLog().first?.contains("began") == begins)
    }
  }

  @Test("a pull that has begun follows the finger anywhere, and ends at the lift")
  func follows() throws {
    let bench = GestureBench()
    bench.attach(PullRecognizer.self, "pull")
    bench.down(0, 400, 80, at: 0)
    bench.move(0, 400, 100, at: 10)
    bench.move(0, 700, 40, at: 20)
    #expect(try #require(bench.last("pull")).asPull.translation.dx == 300)
    bench.up(0, at: 30)
    #expect(bench.takeLog().last == "30 pull ended: recognized")
  }

  @Test("an upward movement is no pull down, and a lift before 16 px fails the pull")
  func wrongWay() {
    let bench = GestureBench()
    bench.attach(PullRecognizer.self, "pull")
    bench.down(0, 400, 80, at: 0)
    bench.move(0, 400, 20, at: 10)
    #expect(bench.takeLog().isEmpty)
    bench.up(0, at: 20)
    #expect(bench.takeLog() == ["20 pull failed: too-short"])
  }

  @Test("a lift does not reduce the speed, even from a device with few events a second")
  func fling() throws {
    for step in [8.0, 40, 100] {
      let bench = GestureBench()
      bench.attach(PullRecognizer.self, "pull")
      bench.down(0, 400, 80, at: 0)
      for index in 1...4 {
        bench.move(0, 400, 80 + 0.6 * step * Double(index), at: step * Double(index))
      }
      bench.up(0, at: step * 5)
      let speed = try #require(bench.last("pull")).asPull.velocity.dy
      #expect(abs(speed - 600) < 1, "\(step) ms")
    }
  }

  @Test("a second finger belongs to other recognizers")
  func secondFinger() throws {
    let bench = GestureBench()
    bench.attach(PullRecognizer.self, "pull")
    bench.down(0, 400, 80, at: 0)
    bench.move(0, 400, 100, at: 10)
    bench.down(1, 500, 80, at: 20)
    bench.move(1, 600, 80, at: 30)
    bench.move(0, 410, 120, at: 40)
    let pull = try #require(bench.last("pull"))
    #expect(pull.touches.count == 1 && pull.asPull.location.x == 410)
  }
}
