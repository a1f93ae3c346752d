import PanRecognizer
import PullRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import TapRecognizer
import Testing

@Suite("Lost touches")
struct LostTouchTests {
  let bench = InteractionBench()

  /// Puts down two fingers: one drags C, and the other rests on D.
  private func drag() {
    bench.attach(PanRecognizer.self, "pan", to: bench.c)
    bench.down(0, 0, 50, 50)
    bench.down(5, 1, 350, 50)
    bench.move(10, 0, 80, 50)
    _ = bench.takeLog()
  }

  @Test("wl_touch.cancel cancels every touch of the seat, in the recognizers first")
  func cancel() {
    drag()
    bench.frame(20, .cancel)
    #expect(
      bench.takeLog() == ["pan cancelled: touch-cancelled", "did pan cancelled", "D cancelled 1"])
    bench.up(30, 0)
    bench.move(30, 1, 0, 0)
    bench.frame(40, .cancel)
    #expect(bench.takeLog().isEmpty)
  }

  @Test("a movement in the same frame as a cancel is still delivered")
  func cancelAfterMove() {
    bench.down(0, 0, 50, 50)
    bench.frame(10, .move(id: 0, Point(x: 51, y: 50)), .cancel)
    #expect(bench.takeLog() == ["C began 0", "C moved 0", "C cancelled 0"])
  }

  @Test("when all touches are cancelled together, no recognizer wins by the failure of another")
  func noWinner() throws {
    // B's tap waits for A's two-finger pan, which shares only the first finger with the tap.
    bench.attach(TapRecognizer.self, "tap", to: bench.c) { $0.delaysTouchesEnded = false }
    bench.attach(PanRecognizer.self, "two", to: bench.a, ["minimumTouches": .number(2)])
    try bench.interaction.engine.rules.requireFailure(of: "two", before: "tap")
    bench.down(0, 0, 50, 50)
    bench.down(10, 1, 250, 250)
    bench.frame(20, .cancel)
    #expect(
      bench.takeLog() == [
        "C began 0", "A began 1", "tap failed: touch-cancelled", "two failed: touch-cancelled",
        "C cancelled 0", "A cancelled 1",
      ])
  }

  @Test("an id that goes down again without an up cancels its old touch")
  func reuse() {
    bench.down(0, 7, 50, 50)
    bench.down(10, 7, 350, 50)
    bench.up(20, 7)
    #expect(bench.takeLog() == ["C began 0", "C cancelled 0", "D began 1", "D ended 1"])
  }

  @Test(
    "unknown ids are ignored, and any 32-bit number is a valid id",
    arguments: [0, 288, -1, Int32.max, .min])
  func ids(id: Int32) {
    bench.up(0, id)
    bench.move(0, id, 5, 5)
    bench.down(10, id, 50, 50)
    bench.up(20, id)
    bench.up(30, id)
    #expect(bench.takeLog() == ["C began 0", "C ended 0"])
  }

  @Test("losing the touch capability cancels fingers, and the pointer's touch continues")
  func capability() {
    bench.attach(PanRecognizer.self, "pan", to: bench.c)
    bench.pointer(0, .enter(Point(x: 350, y: 20)), .button(.left, isPressed: true))
    bench.down(10, 0, 50, 50)
    bench.move(20, 0, 90, 50)
    _ = bench.takeLog()
    bench.interaction.handle(.capabilities(InteractionBench.time(30), SeatID(0), [.pointer]))
    #expect(bench.takeLog() == ["pan cancelled: capability-lost", "did pan cancelled"])
    bench.pointer(40, .motion(Point(x: 350, y: 30)))
    #expect(bench.takeLog() == ["D moved 0"])
    bench.interaction.handle(.capabilities(InteractionBench.time(50), SeatID(0), []))
    #expect(bench.takeLog() == ["D cancelled 0"])
  }

  @Test("an unrelated capability change cancels nothing")
  func unrelated() {
    drag()
    bench.interaction.handle(
      .capabilities(InteractionBench.time(20), SeatID(0), [.touch, .pointer, .keyboard]))
    bench.interaction.handle(.capabilities(InteractionBench.time(30), SeatID(1), []))
    bench.up(40, 0)
    #expect(bench.takeLog() == ["pan ended: recognized", "did pan ended"])
  }

  @Test("equal ids on two seats are two fingers, and each seat loses only its own")
  func seats() {
    bench.frame(0, seat: 0, .down(id: 0, Point(x: 50, y: 50)))
    bench.frame(10, seat: 1, .down(id: 0, Point(x: 350, y: 50)))
    bench.frame(20, seat: 1, .move(id: 0, Point(x: 360, y: 50)))
    bench.frame(30, seat: 0, .cancel)
    bench.frame(40, seat: 1, .up(id: 0))
    #expect(
      bench.takeLog() == ["C began 0", "D began 1", "D moved 1", "C cancelled 0", "D ended 1"])
  }

  @Test(
    "losing or suspending the surface cancels all touches of all seats and devices",
    arguments: [SurfaceLoss.destroyed, .suspended])
  func surface(loss: SurfaceLoss) {
    drag()
    bench.frame(15, seat: 1, .down(id: 0, Point(x: 350, y: 200)))
    _ = bench.takeLog()
    bench.interaction.handle(
      .surfaceLost(InteractionBench.time(20), SurfaceID(1), loss))
    let code = loss == .suspended ? "suspended" : "surface-lost"
    #expect(
      bench.takeLog() == [
        "pan cancelled: \(code)", "did pan cancelled", "D cancelled 1", "D cancelled 2",
      ])
    // A late up belongs to no touch.
    bench.up(30, 0)
    #expect(bench.takeLog().isEmpty)
  }

  @Test("Escape cancels the running gesture of its seat; without a gesture it is an ordinary key")
  func escape() {
    drag()
    var keys = 0
    bench.interaction.onKey = { _ in keys += 1 }
    func press(_ ms: Double, seat: UInt32) {
      bench.interaction.handle(
        .key(
          KeyEvent(
            time: InteractionBench.time(ms), seat: SeatID(seat), name: "Escape", phase: .pressed)))
    }
    press(20, seat: 1)
    #expect(bench.takeLog().isEmpty && keys == 1)
    press(30, seat: 0)
    #expect(
      bench.takeLog() == ["pan cancelled: touch-cancelled", "did pan cancelled", "D cancelled 1"])
    press(40, seat: 0)
    #expect(keys == 2)
  }

  @Test("if a view handles only began and moved, cancelled goes up the chain")
  func safeDefault() {
    final class Half: View {
      var began = 0
      override func touchesBegan(_ touches: [ViewTouch]) { began += 1 }
    }
    let half = Half(frame: bench.c.frame)
    bench.c.removeFromParent()
    bench.b.add(half)
    bench.down(0, 0, 50, 50)
    bench.frame(10, .cancel)
    #expect(half.began == 1)
    #expect(bench.takeLog() == ["B cancelled 0"])
  }
}

@Suite("A view removed, hidden or disabled during a touch")
struct WithdrawalTests {
  let bench = InteractionBench()

  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case removed, hidden, disabled
    var testDescription: String { rawValue }
    var code: String { self == .disabled ? "disabled" : "view-removed" }

    func apply(to view: View) {
      switch self {
      case .removed: view.removeFromParent()
      case .hidden: view.isHidden = true
      case .disabled: view.isUserInteractionEnabled = false
      }
    }
  }

  @Test(
    "the withdrawn view's recognizers are cancelled, and those above go on", arguments: Way.allCases
  )
  func recognizers(way: Way) {
    bench.attach(PanRecognizer.self, "inner", to: bench.c)
    bench.attach(PanRecognizer.self, "outer", to: bench.a)
    bench.interaction.engine.rules.allowSimultaneous("inner", "outer")
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    _ = bench.takeLog()
    way.apply(to: bench.c)
    #expect(bench.takeLog() == ["inner cancelled: \(way.code)", "did inner cancelled"])
    bench.move(20, 0, 90, 50)
    bench.up(30, 0)
    #expect(bench.takeLog() == ["outer ended: recognized", "did outer ended"])
  }

  @Test("the subviews of a withdrawn view lose their touches as well", arguments: Way.allCases)
  func descendants(way: Way) {
    bench.attach(PanRecognizer.self, "pan", to: bench.c)
    bench.attach(TapRecognizer.self, "tap", to: bench.b)
    bench.down(0, 0, 50, 50)
    _ = bench.takeLog()
    way.apply(to: bench.b)
    #expect(
      bench.takeLog() == [
        "tap failed: \(way.code)", "pan failed: \(way.code)", "C cancelled 0",
      ])
    bench.move(10, 0, 90, 50)
    bench.up(20, 0)
    #expect(bench.takeLog().isEmpty)
  }

  @Test(
    "the withdrawn view receives cancelled, and a finger on another view continues",
    arguments: Way.allCases)
  func ownHandling(way: Way) {
    bench.down(0, 0, 50, 50)
    bench.down(0, 1, 350, 50)
    _ = bench.takeLog()
    way.apply(to: bench.c)
    #expect(bench.takeLog() == ["C cancelled 0"])
    bench.frame(10, .move(id: 0, Point(x: 60, y: 60)), .move(id: 1, Point(x: 350, y: 60)))
    bench.frame(20, .up(id: 0), .up(id: 1))
    #expect(bench.takeLog() == ["D moved 1", "D ended 1"])
  }

  @Test("an action may withdraw its own view", arguments: Way.allCases)
  func inAction(way: Way) {
    bench.attach(PanRecognizer.self, "pan", to: bench.c)
    bench.attach(PanRecognizer.self, "outer", to: bench.a)
    bench.interaction.engine.rules.allowSimultaneous("pan", "outer")
    bench.onAction = { [bench] transition, name in
      if name == "pan", transition.state == .began { way.apply(to: bench.c) }
    }
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    bench.up(20, 0)
    #expect(
      bench.takeLog() == [
        "C began 0", "pan began: recognized", "C cancelled 0", "did pan began",
        "outer began: recognized", "did outer began",
        "pan cancelled: \(way.code)", "did pan cancelled",
        "outer ended: recognized", "did outer ended",
      ])
  }

  @Test("a withdrawn view that comes back has its recognizers again", arguments: Way.allCases)
  func putBack(way: Way) {
    bench.attach(PanRecognizer.self, "pan", to: bench.c)
    way.apply(to: bench.c)
    bench.down(0, 0, 50, 50)
    bench.up(10, 0)
    #expect(bench.takeLog() == ["B began 0", "B ended 0"])
    switch way {
    case .removed: bench.b.add(bench.c)
    case .hidden: bench.c.isHidden = false
    case .disabled: bench.c.isUserInteractionEnabled = true
    }
    bench.down(20, 0, 50, 50)
    bench.move(30, 0, 80, 50)
    #expect(
      bench.takeLog() == ["C began 1", "pan began: recognized", "C cancelled 1", "did pan began"])
  }

  @Test("a view that is freed takes its recognizers with it")
  func goneForGood() {
    var view: LoggedView? = LoggedView("E", Rect(x: 0, y: 0, width: 10, height: 10))
    var id: RecognizerID?
    if let view {
      bench.tree.root.add(view)
      id = bench.attach(PanRecognizer.self, "pan", to: view)
    }
    #expect(id.flatMap { bench.interaction.engine.declaration(of: $0) } != nil)
    view?.removeFromParent()
    view = nil
    #expect(id.flatMap { bench.interaction.engine.declaration(of: $0) } == nil)
  }
}
