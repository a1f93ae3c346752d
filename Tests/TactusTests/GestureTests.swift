import Tactus
import Testing

/// A custom recognizer of a long touch.
private struct Dwell: GestureMachine {
  struct Values: BitwiseCopyable, Sendable {
    var place: Point
  }
  static let declaration = Declaration(
    "org.example.dwell", "Dwell", "A finger stays.", .discrete, touches: 1...1,
    parameters: [Parameter("duration", \.duration, 50...2000, "How long.")],
    outputs: [Output("place", \.place, .pixels, "Where.")])
  var duration = Interval.milliseconds(200)

  mutating func reset() {}

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    report.deadline = touches[0].startTime + duration
    report.values.place = touches[0].location
    if touches.allEnded { report.fail(Reason(.tooShort)) }
  }

  mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) { report.end() }
}

@Suite("Gestures in code")
struct GestureTests {
  private let window = AppWindow(size: Size(width: 400, height: 300))
  private let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))

  private func show(_ views: View...) {
    let table = View()
    window.content = table
    views.forEach(table.add)
  }

  @Test("a pan moves its view by the displacement since the last call, without the slop")
  func delta() {
    show(card)
    var ways: [Vector] = []
    card.on(Pan()) { pan in
      ways.append(pan.delta.translation)
      pan.view.center += pan.delta.translation
    }
    window.putFinger(at: Point(x: 150, y: 150), milliseconds: 0)
    for step in 1...5 {
      let x = 150 + Double(step) * 20
      window.moveFinger(to: Point(x: x, y: 150), milliseconds: Double(step) * 10)
    }
    window.liftFinger(milliseconds: 60)
    #expect(card.center == Point(x: 240, y: 150))
    #expect(ways.first == Vector(dx: 10, dy: 0))
    #expect(ways.last == .zero)
  }

  @Test("the first change of a second gesture contains nothing of the first")
  func secondGesture() {
    show(card)
    card.on(Pan()) { $0.view.center += $0.delta.translation }
    for start in [0.0, 1000] {
      let from = card.center
      window.putFinger(at: from, milliseconds: start)
      window.moveFinger(to: from + Vector(dx: 0, dy: 60), milliseconds: start + 20)
      window.liftFinger(milliseconds: start + 40)
    }
    #expect(card.center == Point(x: 150, y: 250))
  }

  @Test("places and displacements are the parent's, even if that is rotated and scaled")
  func parentSpace() {
    let table = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    table.transform = Transform.scale(2).then(.rotation(.pi / 2))
    table.add(card)
    window.stage.tree.root.add(table)
    var events: [(Vector, Point)] = []
    card.on(Pan { $0.slop = 0 }) { events.append(($0.translation, $0.location)) }
    let start = card.toSurface.apply(card.bounds.center)
    window.putFinger(at: start, milliseconds: 0)
    window.moveFinger(to: start + Vector(dx: 0, dy: 40), milliseconds: 10)
    let (way, place) = events[0]
    #expect((way - Vector(dx: 20, dy: 0)).length < 1e-9)
    #expect((place - (card.center + Vector(dx: 20, dy: 0))).length < 1e-9)
  }

  @Test(
    "two fingers scale and rotate at once if a handle allows it, and the place between them stays")
  func simultaneous() {
    show(card)
    let size = card.on(Pinch { $0.slop = 0 }) {
      $0.view.scale(by: $0.delta.scale, about: $0.center)
    }
    let turn = card.on(Rotation { $0.slop = 0 }) {
      $0.view.rotate(by: $0.delta.angle, about: $0.center)
    }
    size.allowSimultaneous(turn)
    window.putFinger(0, at: Point(x: 130, y: 150), milliseconds: 0)
    window.putFinger(1, at: Point(x: 170, y: 150), milliseconds: 5)
    for step in 1...20 {
      let angle = Double(step) * 0.05
      let arm = Transform.rotation(angle).apply(Vector(dx: 20 + Double(step), dy: 0))
      let time = 10 + Double(step) * 10
      window.moveFinger(0, to: Point(x: 150, y: 150) - arm, milliseconds: time)
      window.moveFinger(1, to: Point(x: 150, y: 150) + arm, milliseconds: time + 1)
    }
    #expect(card.transform.scaleFactor > 1.5)
    #expect(card.transform.rotationAngle > 0.5)
  }

  @Test("a tap that waits for a double tap arrives only if there is none")
  func failure() {
    show(card)
    var taps: [String] = []
    let single = card.on(Tap()) { _ in taps.append("single") }
    let double = card.on(Tap { $0.taps = 2 }) { _ in taps.append("double") }
    single.requireFailure(of: double)
    window.tap(at: card.center, milliseconds: 0)
    window.tap(at: card.center, milliseconds: 150)
    window.wait(untilMilliseconds: 2000)
    #expect(taps == ["double"])
    window.tap(at: card.center, milliseconds: 3000)
    window.wait(untilMilliseconds: 4000)
    #expect(taps == ["double", "single"])
  }

  @Test("a rule declared before its views are in a window applies there")
  func earlyRule() {
    var taps: [String] = []
    let double = card.on(Tap { $0.taps = 2 }) { _ in taps.append("double") }
    card.on(Tap()) { _ in taps.append("single") }.requireFailure(of: double)
    show(card)
    window.tap(at: card.center, milliseconds: 0)
    #expect(taps.isEmpty)
    window.wait(untilMilliseconds: 2000)
    #expect(taps == ["single"])
  }

  @Test("a custom recognizer has the same types as the built-in ones")
  func own() {
    show(card)
    var places: [Point] = []
    card.on(Dwell { $0.duration = .milliseconds(300) }) { places.append($0.place) }
    window.putFinger(at: Point(x: 140, y: 130), milliseconds: 0)
    window.wait(untilMilliseconds: 299)
    #expect(places.isEmpty)
    window.wait(untilMilliseconds: 301)
    #expect(places == [Point(x: 140, y: 130)])
  }

  @Test("a recognizer that is disabled or removed reports nothing more")
  func enabling() {
    show(card)
    var count = 0
    let tap = card.on(Tap()) { _ in count += 1 }
    window.tap(at: card.center, milliseconds: 0)
    tap.isEnabled = false
    window.tap(at: card.center, milliseconds: 1000)
    tap.isEnabled = true
    window.tap(at: card.center, milliseconds: 2000)
    tap.remove()
    window.tap(at: card.center, milliseconds: 3000)
    #expect(count == 2)
  }

  @Test("a view that moves to another window keeps its gestures")
  func otherWindow() {
    show(card)
    var count = 0
    card.on(Tap()) { _ in count += 1 }
    let other = AppWindow(size: Size(width: 400, height: 300))
    other.stage.tree.root.add(card)
    window.tap(at: card.center, milliseconds: 0)
    #expect(count == 0)
    other.tap(at: card.center, milliseconds: 0)
    #expect(count == 1)
  }

  @Test("an interrupted gesture reports that it was cancelled")
  func cancelled() {
    show(card)
    var states: [RecognizerState] = []
    card.on(Pan()) { states.append($0.state) }
    window.putFinger(at: card.center, milliseconds: 0)
    window.moveFinger(to: card.center + Vector(dx: 40, dy: 0), milliseconds: 10)
    card.isHidden = true
    #expect(states == [.began, .cancelled])
  }
}
