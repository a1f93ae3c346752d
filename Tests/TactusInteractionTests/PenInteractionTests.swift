import HoverRecognizer
import PanRecognizer
import PinchRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import TapRecognizer
import Testing

@Suite("Pens and views")
struct PenInteractionTests {
  let bench = InteractionBench()

  private func pen(
    _ ms: Double, id: Int32 = 0, _ device: DeviceKind = .pen, _ changes: PenChange...
  ) {
    bench.interaction.handle(
      .pen(PenFrame(time: InteractionBench.time(ms), id: id, device: device, changes: changes)))
  }

  private func press(_ ms: Double, _ x: Double, _ y: Double) {
    pen(ms, .enter, .motion(Point(x: x, y: y)), .pressure(0.25), .down)
  }

  private func pen(_ ms: Double, _ changes: PenChange...) {
    bench.interaction.handle(
      .pen(PenFrame(time: InteractionBench.time(ms), changes: changes)))
  }

  @Test("a stroke of a pen is a touch with its device: hit tested, recognized and delivered")
  func stroke() {
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    press(0, 50, 50)
    #expect(bench.takeLog() == ["C began 0"])
    #expect(bench.c.heard.last?.touch.device == .pen)
    #expect(bench.c.heard.last?.pen?.pressure == 0.25)
    pen(10, .up, .leave)
    #expect(
      bench.takeLog() == ["tap recognized: recognized", "C cancelled 0", "did tap recognized"])
  }

  @Test("views receive each movement with the pen's measurements of that moment")
  func axes() {
    press(0, 50, 50)
    pen(4, .pressure(0.5), .tilt(x: 30, y: -10), .motion(Point(x: 60, y: 50)))
    pen(8, .pressure(7), .rotation(degrees: 90), .motion(Point(x: 70, y: 50)))
    pen(12, .pressure(0), .up)
    let heard = bench.c.heard.compactMap(\.pen)
    #expect(heard.map(\.pressure) == [0.25, 0.5, 1, 0])
    #expect(heard.last?.tiltX == 30 && heard.last?.tiltY == -10 && heard.last?.rotation == 90)
    #expect(heard.last?.slider.isNaN == true)
    #expect(bench.c.heard.map(\.touch.phase) == [.began, .moved, .moved, .ended])
  }

  @Test("a finger has no axes of a pen")
  func finger() {
    bench.down(0, 0, 50, 50)
    #expect(bench.c.heard.count == 1)
    #expect(bench.c.heard[0].pen == nil)
  }

  @Test(
    "a recognizer receives only its scene's allowed devices: the eraser alone, or all but fingers")
  func devices() {
    bench.attach(PanRecognizer.self, "erase", to: bench.c) { $0.allowedDevices = [.eraser] }
    bench.attach(PanRecognizer.self, "draw", to: bench.c) { $0.allowedDevices = [.pen] }
    func stroke(_ device: DeviceKind, id: Int32, from ms: Double) -> [String] {
      pen(ms, id: id, device, .enter, .motion(Point(x: 20, y: 50)), .down)
      pen(ms + 10, id: id, device, .motion(Point(x: 80, y: 50)))
      pen(ms + 20, id: id, device, .up, .leave)
      return bench.takeLog().filter { $0.contains("began:") }
    }
    #expect(stroke(.pen, id: 0, from: 0) == ["draw began: recognized"])
    #expect(stroke(.eraser, id: 1, from: 1_000) == ["erase began: recognized"])
    bench.down(2_000, 0, 20, 50)
    bench.move(2_010, 0, 80, 50)
    #expect(bench.takeLog().filter { $0.contains("began:") }.isEmpty)
  }

  @Test("a pen in proximity hovers, except while its tip is down")
  func hover() {
    bench.attach(HoverRecognizer.self, "hover", to: bench.c)
    pen(0, .enter, .motion(Point(x: 50, y: 50)))
    #expect(bench.takeLog() == ["hover began: recognized", "did hover began"])
    var places: [Point] = []
    bench.interaction.forEachHoveringPen { place, _ in places.append(place) }
    #expect(places == [Point(x: 50, y: 50)])
    pen(10, .down)
    #expect(
      bench.takeLog().filter { $0.contains("hover") } == [
        "hover ended: recognized", "did hover ended",
      ])
    pen(20, .up)
    #expect(bench.takeLog().contains("hover began: recognized"))
    pen(30, .leave)
    #expect(bench.takeLog() == ["hover ended: recognized", "did hover ended"])
    bench.interaction.forEachHoveringPen { _, _ in Issue.record("it has left") }
  }

  @Test("a stroke is cancelled everywhere if the compositor cancels it or its pen leaves")
  func cancelled() {
    for (index, loss) in [PenChange.cancel, .leave].enumerated() {
      bench.attach(PanRecognizer.self, "pan\(index)", to: bench.c)
      press(Double(index) * 1_000, 20, 50)
      pen(Double(index) * 1_000 + 10, .motion(Point(x: 80, y: 50)))
      _ = bench.takeLog()
      pen(Double(index) * 1_000 + 20, loss)
      #expect(bench.takeLog().contains("pan0 cancelled: touch-cancelled"))
      #expect(bench.interaction.liveTouches.isEmpty)
    }
  }

  @Test("strokes outlive the pointer and the touch screen of their seat")
  func capabilities() {
    press(0, 50, 50)
    _ = bench.takeLog()
    bench.interaction.handle(.capabilities(InteractionBench.time(10), SeatID(0), .keyboard))
    #expect(bench.takeLog() == [])
    #expect(bench.interaction.liveTouches.count == 1)
  }

  @Test("a pen and a finger with equal ids are two touches, and cancelling fingers spares the pen")
  func fingerBeside() {
    bench.interaction.palmRules = .none
    bench.attach(PinchRecognizer.self, "pinch", to: bench.c)
    press(0, 20, 50)
    bench.down(5, 0, 60, 50)
    #expect(bench.takeLog() == ["C began 0", "C began 1"])
    bench.frame(10, .cancel)
    #expect(bench.takeLog().filter { $0.hasPrefix("C ") } == ["C cancelled 1"])
    #expect(bench.interaction.liveTouches.map(\.device) == [.pen])
  }

  @Test(
    "a suspended window loses strokes and hovering, and a pen resumes without an enter event")
  func suspended() {
    bench.attach(HoverRecognizer.self, "hover", to: bench.c)
    press(0, 50, 50)
    pen(1, id: 1, .pen, .enter, .motion(Point(x: 40, y: 40)))
    _ = bench.takeLog()
    bench.interaction.handle(
      .surfaceLost(InteractionBench.time(10), SurfaceID(1), .suspended))
    let log = bench.takeLog()
    #expect(log.contains("C cancelled 0") && log.contains("hover ended: recognized"))
    pen(20, .up)
    pen(30, .motion(Point(x: 60, y: 50)), .down)
    #expect(bench.takeLog().contains { $0.hasPrefix("C began") })
  }

  @Test("of 1,000 pens that never leave 64 are kept, and the limit is reported once")
  func limit() {
    var problems: [String] = []
    bench.interaction.onProblem = { problems.append($0) }
    for id in 0..<1_000 {
      pen(Double(id), id: Int32(id), .pen, .enter, .motion(Point(x: 50, y: 50)))
    }
    var count = 0
    bench.interaction.forEachHoveringPen { _, _ in count += 1 }
    #expect(count == 64)
    #expect(problems == ["more than 64 pens are in use at once; additional pens are ignored"])
  }

  @Test("a stroke keeps 240 movements a second with their pressures, in order")
  func complete() {
    press(0, 0, 50)
    for index in 1...240 {
      pen(
        Double(index) * 1_000 / 240, .pressure(Double(index) / 240),
        .motion(Point(x: Double(index) / 4, y: 50)))
    }
    let moved = bench.c.heard.filter { $0.touch.phase == .moved }
    let numbers = (1...240).map(Double.init)
    #expect(moved.map(\.touch.location.x) == numbers.map { $0 / 4 })
    #expect(moved.map { $0.pen?.pressure } == numbers.map { $0 / 240 })
  }
}
