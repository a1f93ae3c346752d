import LongPressRecognizer
import PanRecognizer
import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusViews
import Testing

@Suite("Distinguishing palms from fingers")
struct PalmTests {
  let bench = InteractionBench()

  private final class Notes {
    var all: [PalmTouch] = []
    var reasons: [String] { all.map(\.reason.text) }
  }

  private func listen(density: Double = 4) -> Notes {
    let notes = Notes()
    bench.interaction.engine.surface.pixelsPerMillimetre = density
    bench.interaction.onPalm = { notes.all += $0 }
    return notes
  }

  private func pen(_ ms: Double, _ changes: PenChange...) {
    bench.interaction.handle(.pen(PenFrame(time: InteractionBench.time(ms), changes: changes)))
  }

  @Test(
    "a pen in proximity cancels the fingers' gestures and refuses further fingers, with the reason")
  func nearPen() {
    let notes = listen()
    bench.attach(PanRecognizer.self, "pan", to: bench.a)
    bench.down(0, 0, 20, 50)
    bench.move(10, 0, 80, 50)
    _ = bench.takeLog()
    pen(20, .enter, .motion(Point(x: 50, y: 50)))
    #expect(
      bench.takeLog() == ["pan cancelled: touch-cancelled", "did pan cancelled"])
    bench.down(30, 1, 60, 60)
    bench.move(40, 1, 90, 60)
    bench.up(50, 1)
    #expect(bench.takeLog().isEmpty && !bench.interaction.hasLiveTouches)
    #expect(notes.reasons == Array(repeating: "treated as a palm: a pen is near", count: 2))
    #expect(notes.all.map(\.wasRefused) == [false, true])
  }

  @Test("with a reach, only touches that went down near the pen count as palms")
  func penReach() {
    let notes = listen(density: 1)
    bench.interaction.palmRules.penReach = 100
    bench.down(0, 0, 60, 50)
    bench.down(5, 1, 350, 50)
    pen(20, .enter, .motion(Point(x: 50, y: 50)))
    #expect(notes.all.map(\.name.id) == [0])
    bench.down(30, 2, 90, 60)
    bench.down(30, 3, 340, 60)
    #expect(notes.all.map(\.name.id) == [0, 2])
    // A touch that went down away from the pen may come near it.
    bench.move(40, 1, 60, 50)
    pen(50, .motion(Point(x: 52, y: 50)))
    #expect(notes.all.count == 2)
    pen(60, .leave)
    bench.down(100, 4, 60, 50)
    bench.down(100, 5, 340, 50)
    #expect(notes.all.map(\.name.id) == [0, 2, 4])
    #expect(bench.interaction.liveTouches.count == 3)
  }

  @Test("where a pen left long ago, fingers are no palms although the pen is near elsewhere")
  func penElsewhere() {
    let notes = listen(density: 1)
    bench.interaction.palmRules.penReach = 100
    pen(0, .enter, .motion(Point(x: 50, y: 50)))
    pen(10, .leave)
    pen(5000, .enter, .motion(Point(x: 350, y: 50)))
    bench.down(5010, 0, 60, 50)
    #expect(notes.all.isEmpty)
    bench.down(5020, 1, 340, 50)
    #expect(notes.all.map(\.name.id) == [1])
  }

  @Test("a contact wider than 25 mm is a palm, and so is any contact within 40 mm of it")
  func contact() {
    let notes = listen()
    bench.down(0, 0, 50, 50)
    bench.frame(10, .shape(id: 0, major: 90, minor: 60))
    #expect(notes.all.isEmpty)
    bench.frame(20, .shape(id: 0, major: 104, minor: 60))
    #expect(bench.takeLog() == ["C began 0", "C cancelled 0"])
    bench.down(30, 1, 150, 50)
    bench.down(40, 2, 350, 50)
    #expect(
      notes.reasons == [
        "treated as a palm: the contact is 26 mm wide (limit: 25 mm)",
        "treated as a palm: the touch is next to a palm",
      ])
    #expect(bench.takeLog() == ["D began 1"])
    bench.up(50, 0)
    bench.up(50, 1)
    bench.down(60, 3, 50, 50)
    #expect(bench.takeLog() == ["C began 2"], "the palm is gone")
  }

  @Test(
    "four resting touches closer than fingers fit are a palm; three are not, nor four a hand's width apart"
  )
  func cluster() {
    let notes = listen()
    for (id, x) in [20.0, 60, 100].enumerated() { bench.down(Double(id), Int32(id), x, 50) }
    bench.interaction.advance(to: InteractionBench.time(300))
    #expect(notes.all.isEmpty && bench.interaction.nextDeadline == nil)
    bench.down(310, 3, 140, 50)
    #expect(notes.all.count == 4 && !bench.interaction.hasLiveTouches)
    #expect(notes.reasons.last == "treated as a palm: 4 touches rest within 12 mm of one another")
    for id in 0..<4 { bench.up(320, Int32(id)) }
    for (id, x) in [20.0, 90, 160, 230].enumerated() { bench.down(330, Int32(id), x, 150) }
    #expect(bench.interaction.liveTouches.count == 4)
  }

  @Test("four bunched touches that land at once are a palm only if they stay in place")
  func bunched() {
    for (start, moves) in [(0.0, false), (1000, true)] {
      let notes = listen()
      for id in 0..<4 {
        bench.down(start + Double(id) * 10, Int32(id), 20 + Double(id) * 40, 50)
      }
      #expect(bench.interaction.nextDeadline == InteractionBench.time(start + 180))
      if moves {
        for id in 0..<4 { bench.move(start + 60, Int32(id), 20 + Double(id) * 40, 90) }
      }
      bench.interaction.advance(to: InteractionBench.time(start + 179))
      #expect(notes.all.isEmpty)
      bench.interaction.advance(to: InteractionBench.time(start + 180))
      #expect(notes.all.count == (moves ? 0 : 4))
      #expect(bench.interaction.liveTouches.count == (moves ? 4 : 0))
      #expect(bench.interaction.nextDeadline == nil)
      for id in 0..<4 { bench.up(start + 200, Int32(id)) }
    }
  }

  @Test("a fifth contact beside four that moved together is a finger")
  func lateFinger() {
    let notes = listen()
    for id in 0..<4 { bench.down(0, Int32(id), 20 + Double(id) * 40, 50) }
    for id in 0..<4 { bench.move(60, Int32(id), 20 + Double(id) * 40, 90) }
    bench.down(400, 4, 180, 90)
    bench.interaction.advance(to: InteractionBench.time(900))
    #expect(notes.all.isEmpty && bench.interaction.liveTouches.count == 5)
  }

  @Test("without the screen's size, or with the rules off, no touch is a palm")
  func off() {
    for (density, rules) in [(0.0, PalmRules()), (4, .none)] {
      let notes = listen(density: density)
      bench.interaction.palmRules = rules
      for id in 0..<5 { bench.down(Double(id), Int32(id), 20 + Double(id) * 10, 50) }
      bench.frame(10, .shape(id: 0, major: 400, minor: 400))
      #expect(notes.all.isEmpty && bench.interaction.liveTouches.count == 5)
      for id in 0..<5 { bench.up(20, Int32(id)) }
    }
    let notes = listen()
    bench.interaction.palmRules = .none
    bench.down(100, 0, 20, 50)
    pen(110, .enter, .motion(Point(x: 50, y: 50)))
    bench.down(120, 1, 60, 60)
    #expect(notes.all.isEmpty && bench.interaction.liveTouches.count == 2)
  }

  @Test(
    "the lower barrel button is the right button while the pen hovers, and ends when the pen leaves"
  )
  func barrel() {
    bench.attach(LongPressRecognizer.self, "press", to: bench.c)
    pen(0, .enter, .motion(Point(x: 50, y: 50)))
    pen(10, .button(.stylus, isPressed: true))
    #expect(bench.takeLog() == ["press began: recognized", "did press began"])
    pen(20, .leave)
    #expect(bench.takeLog() == ["press ended: recognized", "did press ended"])
    pen(30, .enter, .motion(Point(x: 50, y: 50)), .down)
    _ = bench.takeLog()
    pen(40, .button(.stylus, isPressed: true))
    #expect(bench.takeLog().isEmpty, "a stroke goes on as it is")
  }

  @Test(
    "a stroke begun with the upper button held erases to its end, even after the button's release")
  func upperButton() {
    pen(0, .enter, .motion(Point(x: 50, y: 50)), .button(.upperStylus, isPressed: true), .down)
    pen(4, .button(.upperStylus, isPressed: false), .motion(Point(x: 60, y: 50)))
    pen(8, .up)
    pen(12, .down)
    pen(16, .button(.upperStylus, isPressed: true), .motion(Point(x: 70, y: 50)))
    pen(20, .up)
    #expect(
      bench.c.heard.map(\.touch.device) == [.eraser, .eraser, .eraser, .pen, .pen, .pen])
    #expect(
      bench.c.heard.map(\.touch.phase) == [.began, .moved, .ended, .began, .moved, .ended])
    #expect(!bench.interaction.hasLiveTouches)
    pen(24, .leave)
    pen(28, .enter, .motion(Point(x: 50, y: 50)), .down)
    #expect(bench.c.heard.last?.touch.device == .pen, "a pen that leaves releases its buttons")
  }

  @Test("the wheel of a pen scrolls the view under it, one pixel a degree")
  func wheel() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 900)
    bench.c.add(scroll)
    pen(0, .wheel(degrees: 15, clicks: 1))
    pen(4, .enter, .motion(Point(x: 50, y: 50)), .wheel(degrees: 15, clicks: 1))
    #expect(scroll.contentOffset.y == 15)
    pen(6, .wheel(degrees: 0, clicks: .min))
    #expect(scroll.contentOffset.y == 15)
    pen(8, .motion(Point(x: 350, y: 50)), .wheel(degrees: 15, clicks: 1))
    #expect(scroll.contentOffset.y == 15)
  }

  @Test("a pressure that changes without a movement counts at its frame")
  func pressure() {
    pen(0, .enter, .motion(Point(x: 50, y: 50)), .pressure(0.25), .down)
    pen(4, .pressure(0.5))
    pen(8, .tilt(x: 10, y: 0))
    #expect(bench.c.heard.map(\.touch.phase) == [.began, .moved, .moved])
    #expect(bench.c.heard.map { $0.pen?.pressure } == [0.25, 0.5, 0.5])
    #expect(bench.c.heard.last?.pen?.tiltX == 10)
    #expect(Set(bench.c.heard.map(\.touch.location.x)) == [50])
  }
}
