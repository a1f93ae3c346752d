import LongPressRecognizer
import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import TapRecognizer
import Testing

@Suite("Calls from within calls")
struct ReentryTests {
  let bench = InteractionBench()

  @Test("an action may feed an event, which is handled at once, and pending effects still follow")
  func eventInAction() {
    bench.attach(TapRecognizer.self, "tap", to: bench.c)
    bench.attach(TapRecognizer.self, "other", to: bench.d)
    var isFed = false
    bench.onAction = { [bench] _, name in
      guard name == "tap", !isFed else { return }
      isFed = true
      bench.down(20, 9, 350, 50)
      bench.up(20, 9)
    }
    bench.down(0, 0, 50, 50)
    bench.up(20, 0)
    let log = bench.takeLog()
    #expect(log.filter { $0.hasPrefix("did ") } == ["did tap recognized", "did other recognized"])
    #expect(bench.interaction.liveTouches.isEmpty)
    bench.interaction.engine.checkInvariants()
  }

  @Test("a view may feed an event while it handles its touch")
  func eventInView() {
    let plain = bench.d.onCall
    bench.d.onCall = { [bench] view, word, touches in
      plain?(view, word, touches)
      if word == "began", bench.interaction.liveTouches.count == 1 { bench.down(0, 1, 50, 50) }
    }
    bench.down(0, 0, 350, 50)
    bench.move(10, 0, 355, 50)
    bench.up(20, 0)
    bench.up(20, 1)
    #expect(
      bench.takeLog() == ["D began 0", "C began 1", "D moved 0", "D ended 0", "C ended 1"])
    bench.interaction.engine.checkInvariants()
  }

  @Test(
    "an action may detach its own recognizer, disable it, or change its parameters",
    arguments: ["detach", "off", "parameter", "rules"])
  func itself(what: String) {
    let pan = bench.attach(PanRecognizer.self, "pan", to: bench.c)
    bench.attach(PanRecognizer.self, "outer", to: bench.a)
    bench.onAction = { [bench] transition, name in
      guard name == "pan", transition.state == .began else { return }
      switch what {
      case "detach": bench.interaction.detach(pan)
      case "off": bench.interaction.setEnabled(pan, false)
      case "parameter": bench.interaction.engine.setParameter(of: pan, index: 2, to: .number(50))
      default: bench.interaction.engine.rules.allowSimultaneous("pan", "outer")
      }
    }
    bench.down(0, 0, 50, 50)
    bench.move(10, 0, 80, 50)
    bench.move(20, 0, 90, 50)
    bench.up(30, 0)
    let log = bench.takeLog()
    #expect(
      log.contains(what == "rules" ? "pan ended: recognized" : "did pan began")
        && log.filter { $0.hasPrefix("pan cancelled") }.count == (what == "rules" ? 0 : 1))
    bench.interaction.engine.checkInvariants()
    #expect(bench.interaction.liveTouches.isEmpty)
  }

  @Test("an action may cancel all live touches")
  func cancelAll() {
    bench.attach(LongPressRecognizer.self, "hold", to: bench.c)
    bench.attach(PanRecognizer.self, "pan", to: bench.d)
    bench.onAction = { [bench] transition, name in
      if name == "hold", transition.state == .began {
        bench.interaction.handle(
          .surfaceLost(InteractionBench.time(500), SurfaceID(1), .suspended))
      }
    }
    bench.down(0, 0, 50, 50)
    bench.down(0, 1, 350, 50)
    bench.move(10, 1, 350, 90)
    bench.wait(1000)
    let log = bench.takeLog()
    #expect(log.contains("hold cancelled: suspended") && log.contains("pan cancelled: suspended"))
    #expect(bench.interaction.liveTouches.isEmpty)
    bench.interaction.engine.checkInvariants()
  }
}
