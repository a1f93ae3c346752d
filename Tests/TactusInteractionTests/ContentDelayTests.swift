import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import Testing

@Suite("Touches on the content of a scroll view")
struct ContentDelayTests {
  let bench = InteractionBench()
  let scroll = ScrollView(frame: Rect(x: 300, y: 0, width: 100, height: 300))
  let cell = LoggedView("cell", Rect(x: 0, y: 0, width: 100, height: 80))

  init() {
    bench.tree.root.add(scroll)
    scroll.contentSize = Size(width: 100, height: 900)
    scroll.add(cell)
    cell.onCall = { [bench] name, word, touches in
      bench.write("\(name) \(word) \(touches[0].touch.startLocation.x)")
    }
  }

  @Test("a touch is delivered to the content after 150 ms, from its beginning")
  func held() {
    bench.down(0, 0, 310, 20)
    #expect(bench.interaction.nextDeadline == InteractionBench.time(150))
    bench.move(40, 0, 313, 20)
    bench.wait(149)
    #expect(bench.takeLog() == [])
    bench.wait(150)
    #expect(bench.takeLog() == ["cell began 310.0", "cell moved 310.0"])
    #expect(cell.heard.first?.touch.time == InteractionBench.time(0))
    #expect(bench.interaction.nextDeadline == nil)
    bench.up(300, 0)
    #expect(bench.takeLog() == ["cell ended 310.0"])
  }

  @Test("a touch that lifts before 150 ms is delivered at once")
  func tap() {
    bench.down(0, 0, 310, 20)
    bench.up(60, 0)
    #expect(bench.takeLog() == ["cell began 310.0", "cell ended 310.0"])
  }

  @Test("a touch that scrolls before 150 ms is never delivered to the content")
  func scrolled() {
    bench.attach(PanRecognizer.self, "scroll", to: scroll)
    bench.down(0, 0, 310, 20)
    bench.move(30, 0, 310, 60)
    bench.wait(400)
    bench.up(500, 0)
    #expect(
      bench.takeLog() == [
        "scroll began: recognized", "did scroll began", "scroll ended: recognized",
        "did scroll ended",
      ])
  }

  @Test("a touch that scrolls after 150 ms is cancelled in the content")
  func cancelled() {
    bench.attach(PanRecognizer.self, "scroll", to: scroll)
    bench.down(0, 0, 310, 20)
    bench.move(200, 0, 310, 60)
    #expect(
      bench.takeLog() == [
        "cell began 310.0", "scroll began: recognized", "cell cancelled 310.0", "did scroll began",
      ])
  }

  @Test(
    "a touch is delivered at once if the delay is off, the view does not scroll, or the touch is outside it"
  )
  func atOnce() {
    scroll.delaysContentTouches = false
    bench.down(0, 0, 310, 20)
    #expect(bench.takeLog() == ["cell began 310.0"])
    bench.up(10, 0)
    scroll.delaysContentTouches = true
    scroll.isScrollEnabled = false
    _ = bench.takeLog()
    bench.down(1000, 1, 310, 20)
    #expect(bench.takeLog() == ["cell began 310.0"])
    bench.up(1010, 1)
    scroll.isScrollEnabled = true
    _ = bench.takeLog()
    bench.down(2000, 2, 50, 50)
    #expect(bench.takeLog() == ["C began 2"])
    #expect(bench.interaction.nextDeadline == nil)
  }

  @Test("delayed touches are delivered in time order among the deadlines of recognizers")
  func order() {
    var deadlines: [Timestamp] = []
    bench.interaction.onDeadline = { deadlines.append($0) }
    bench.down(0, 0, 310, 20)
    bench.down(20, 1, 310, 40)
    bench.wait(400)
    #expect(deadlines == [InteractionBench.time(150), InteractionBench.time(170)])
  }
}
