import TactusGeometry
import TactusInput
import TactusInteraction
import TactusViews
import Testing

@testable import TactusScenes

/// The rules of `SceneTouchTests` for the scenes in which fingers draw or circle.
@Suite("Second fingers, cancels and pointers in drawing scenes")
struct SceneDrawingTouchTests {
  @Test("draw and smooth: a pointer draws, a second finger does not, and a cancel removes the ink")
  func drawing() throws {
    for (name, sheet) in [("draw", "paper"), ("smooth", "raw"), ("smooth", "smooth")] {
      let hand = try SceneHand(name)
      let paper = try #require(try hand.view(sheet) as? DrawingView)
      let start = paper.toSurface.apply(Point(x: 60, y: 100))
      hand.press(start, to: start + Vector(dx: 50, dy: 60))
      #expect(paper.strokes.count == 1 && paper.strokes[0].points.count > 2, "\(name) \(sheet)")
      let before = paper.strokes.map(\.points)
      hand.down(0, start.x, start.y)
      hand.glide(0, start.x + 40, start.y + 40)
      hand.down(1, start.x + 90, start.y)
      hand.glide(1, start.x + 90, start.y + 60)
      #expect(paper.live.count == 1)
      hand.cancel()
      #expect(paper.live.isEmpty)
      // A new stroke replaces the sheet; a cancel restores its old ink.
      #expect(paper.strokes.map(\.points) == before)
    }
  }

  @Test("multi-draw: a cancel removes the strokes of all fingers; a pointer draws beside them")
  func multiDraw() throws {
    let hand = try SceneHand("multi-draw")
    let paper = try #require(try hand.view("paper") as? DrawingView)
    for id in 0..<3 { hand.down(Int32(id), 100 + 100 * Double(id), 200) }
    hand.pointer(.enter(Point(x: 600, y: 300)))
    hand.pointer(.button(.left, isPressed: true))
    hand.pointer(.motion(Point(x: 660, y: 340)))
    for id in 0..<3 { hand.glide(Int32(id), 100 + 100 * Double(id), 300) }
    #expect(paper.live.count == 4)
    hand.cancel()
    #expect(paper.strokes.isEmpty && paper.live.count == 1, "the pointer goes on")
    hand.pointer(.button(.left, isPressed: false))
    #expect(paper.strokes.count == 1 && paper.live.isEmpty)
  }

  @Test(
    "circle: a cancel or a second finger fails the circle, with a reason; a pointer draws one")
  func circle() throws {
    func draw(_ hand: SceneHand, _ body: (Int, Point) -> Void) {
      for step in 0...72 {
        let angle = Double(step) / 72 * 2 * .pi
        body(
          step,
          Point(x: 400 + 100 * Trigonometry.cos(angle), y: 300 + 100 * Trigonometry.sin(angle)))
      }
    }
    for isCancelled in [true, false] {
      let hand = try SceneHand("circle")
      let paper = try #require(try hand.view("paper") as? DrawingView)
      let reason = try #require(try hand.view("reason") as? Label)
      draw(hand) { step, place in
        if step == 0 { hand.down(0, place.x, place.y) } else { hand.move(0, place.x, place.y) }
        if step == 40 { if isCancelled { hand.cancel() } else { hand.down(1, 700, 600) } }
      }
      if !isCancelled {
        hand.up(0)
        hand.up(1)
      }
      #expect(paper.marks.isEmpty)
      #expect(reason.text.hasPrefix("No circle: "), "\(reason.text)")
    }
    let hand = try SceneHand("circle")
    let paper = try #require(try hand.view("paper") as? DrawingView)
    draw(hand) { step, place in
      hand.pointer(step == 0 ? .enter(place) : .motion(place))
      if step == 0 { hand.pointer(.button(.left, isPressed: true)) }
    }
    hand.pointer(.button(.left, isPressed: false))
    #expect(paper.marks.count == 2)
  }

  @Test(
    "rotate: a cancel or a leaving pointer removes the circles and the word; the pointer's turn stays"
  )
  func rotate() throws {
    for isPointer in [false, true] {
      let hand = try SceneHand("rotate")
      let square = try hand.view("square")
      let start = square.transform
      let link = try #require(try hand.view("link") as? LinkView)
      let direction = try #require(try hand.view("direction") as? Label)
      for step in 0...60 {
        let angle = -Double(step) / 50 * .pi
        let place = Point(
          x: 640 + 150 * Trigonometry.cos(angle), y: 400 + 150 * Trigonometry.sin(angle))
        if isPointer {
          hand.pointer(step == 0 ? .enter(place) : .motion(place))
          if step == 0 { hand.pointer(.button(.left, isPressed: true)) }
        } else if step == 0 {
          hand.down(0, place.x, place.y)
        } else {
          hand.move(0, place.x, place.y)
        }
      }
      #expect(direction.text == "anticlockwise" && link.link != nil)
      let turn = isPointer ? square.transform : start
      if isPointer { hand.pointer(.button(.left, isPressed: false)) } else { hand.cancel() }
      #expect(link.link == nil && direction.text.isEmpty && square.transform == turn)
    }
  }
}
