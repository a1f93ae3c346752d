import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("A canvas in a scene")
struct CanvasSceneTests {
  /// Returns a canvas with a drawing, a piece's place and a card that can be dragged.
  func desk(_ members: String = "", palms: Bool = true) throws -> SceneHand {
    try hand(
      """
      {"version": 1, "palms": \(palms), "views": [
        {"id": "desk", "type": "canvas"\(members), "children": [
          {"id": "ink", "type": "drawing", "multipleTouch": true},
          {"id": "card", "frame": [500, 300, 120, 80], "background": "white", "multipleTouch": true},
          {"id": "note", "frame": [500, 100, 120, 80], "background": "white"}]}],
       "recognizers": {"drag": {"use": "tactus.pan"}},
       "attach": [{"to": "#card", "recognizers": ["drag"]}],
       "bindings": [{"on": "drag", "do": "move"}],
       "keys": [
         {"key": "f", "do": "fit"}, {"key": "r", "do": "reset", "with": {"target": "#desk"}},
         {"key": "g", "do": "goTo", "with": {"target": "#desk", "view": "#card", "scale": 2}},
         {"key": "x", "do": "goTo", "with": {"x": 1000, "y": 2000}},
         {"key": "plus", "do": "resize", "with": {"target": "#desk", "factor": 2}},
         {"key": "Left", "do": "nudge", "with": {"target": "#desk", "x": 40}}]}
      """, size: Size(width: 800, height: 600))
  }

  func canvas(_ hand: SceneHand) throws -> CanvasView {
    try #require(hand.view("desk") as? CanvasView)
  }

  func ink(_ hand: SceneHand) throws -> DrawingView {
    try #require(hand.view("ink") as? DrawingView)
  }

  /// Moves two fingers that are down, evenly, in steps of 8 ms.
  func move(
    _ hand: SceneHand, from a: (Point, Point), to b: (Point, Point), ids: (Int32, Int32) = (0, 1)
  ) {
    for step in 1...20 {
      let part = Double(step) / 20
      let (p, q) = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
      hand.move(ids.0, p.x, p.y)
      hand.move(ids.1, q.x, q.y)
    }
  }

  func pinch(_ hand: SceneHand, from a: (Point, Point), to b: (Point, Point)) {
    hand.down(0, a.0.x, a.0.y)
    hand.down(1, a.1.x, a.1.y)
    move(hand, from: a, to: b)
    hand.wait(100)
    hand.up(0)
    hand.up(1)
    hand.wait(600)
  }

  @Test("two fingers move and zoom together about the point between them, and leave no ink")
  func twoFingers() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    hand.down(0, 200, 300)
    hand.down(1, 300, 300)
    let start = (Point(x: 200, y: 300), Point(x: 300, y: 300))
    move(hand, from: start, to: (Point(x: 180, y: 340), Point(x: 380, y: 340)))
    #expect(canvas.scale > 1.6 && canvas.scale < 2.1)
    // The content that was between the fingers, apart from the slop, is still there.
    let middle = canvas.content.toSurface.apply(Point(x: 250, y: 300))
    #expect(middle.distance(to: Point(x: 280, y: 340)) < 25)
    hand.wait(100)
    hand.up(0)
    hand.up(1)
    hand.wait(600)
    #expect(try ink(hand).isEmpty)
  }

  @Test("two fingers that stay equally far apart move the content without zooming")
  func twoFingerPan() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    pinch(
      hand, from: (Point(x: 200, y: 300), Point(x: 300, y: 300)),
      to: (Point(x: 100, y: 200), Point(x: 200, y: 200)))
    #expect(canvas.scale == 1)
    #expect(canvas.place.x > 80 && canvas.place.y > 80)
    #expect(try ink(hand).isEmpty)
  }

  @Test("one finger draws, drags what can be dragged, and moves the content beside it")
  func oneFinger() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    hand.drag(100, 300, to: 300, 400)
    #expect(try ink(hand).strokes.count == 1 && canvas.place == .zero)
    hand.drag(560, 340, to: 600, 500)
    #expect(try hand.view("card").center.y > 450)
    #expect(try canvas.place == .zero && ink(hand).strokes.count == 1)
    hand.drag(560, 140, to: 460, 140)
    #expect(canvas.place.x > 70, "a view that nothing drags moves with the content")
    #expect(try hand.view("note").center == Point(x: 560, y: 140))
  }

  @Test("two fingers on a view that can be dragged are not the canvas's")
  func fingersOnCard() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    hand.down(0, 510, 340)
    hand.down(1, 200, 340)
    for step in 1...20 { hand.move(1, 200 - Double(step) * 5, 340) }
    hand.up(1)
    hand.up(0)
    #expect(canvas.scale == 1 && canvas.place == .zero)
    #expect(try ink(hand).strokes.count == 1, "the other finger draws")
  }

  @Test("ink that the first finger drew is gone if a second finger makes it a pinch")
  func discarded() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    hand.down(0, 200, 300)
    for step in 1...5 { hand.move(0, 200 - Double(step) * 3, 300) }
    #expect(try ink(hand).live.count == 1)
    hand.down(1, 300, 300)
    move(
      hand, from: (Point(x: 185, y: 300), Point(x: 300, y: 300)),
      to: (Point(x: 100, y: 300), Point(x: 400, y: 300)))
    #expect(canvas.scale > 1.5)
    #expect(try ink(hand).isEmpty)
  }

  @Test("two fingers that move the content erase nothing, and one finger erases")
  func eraser() throws {
    let hand = try desk()
    hand.drag(100, 300, to: 400, 300)
    hand.drag(100, 350, to: 400, 350)
    let ink = try ink(hand)
    let before = ink.strokes
    ink.tool = .eraser
    pinch(
      hand, from: (Point(x: 150, y: 290), Point(x: 350, y: 290)),
      to: (Point(x: 150, y: 360), Point(x: 350, y: 360)))
    #expect(ink.strokes == before)
    #expect(try canvas(hand).place.y < -50)
    hand.drag(200, 340, to: 200, 370)
    #expect(ink.strokes.count == 1)
  }

  @Test("a neighbor who draws keeps drawing while two fingers move the content")
  func neighbor() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    hand.down(5, 100, 500)
    for step in 1...100 { hand.move(5, 100 + Double(step), 500) }
    hand.down(0, 500, 200)
    hand.down(1, 600, 200)
    for step in 1...20 {
      hand.move(0, 500 - Double(step) * 4, 200)
      hand.move(1, 600 + Double(step) * 4, 200)
      hand.move(5, 200 + Double(step), 500)
    }
    #expect(canvas.scale > 1.5)
    #expect(try ink(hand).live.count == 1)
    // A third person who begins to draw now does not join the two fingers.
    let scale = canvas.scale
    hand.down(6, 50, 50)
    for step in 1...20 { hand.move(6, 50, 50 + Double(step) * 4) }
    #expect(try ink(hand).live.count == 2)
    #expect(canvas.scale == scale)
    for id: Int32 in [0, 1, 5, 6] { hand.up(id) }
    #expect(try ink(hand).strokes.count == 2)
  }

  @Test("a third finger of the hand that moves the content joins it and leaves no ink")
  func thirdFinger() throws {
    let hand = try desk()
    hand.down(0, 400, 200)
    hand.down(1, 500, 200)
    move(
      hand, from: (Point(x: 400, y: 200), Point(x: 500, y: 200)),
      to: (Point(x: 360, y: 200), Point(x: 540, y: 200)))
    let place = try canvas(hand).place
    hand.down(2, 450, 300)
    #expect(try canvas(hand).place.distance(to: place) < 1e-6, "a landing finger moves nothing")
    for step in 1...10 { hand.move(2, 450, 300 + Double(step) * 5) }
    for id: Int32 in [2, 0, 1] { hand.up(id) }
    #expect(try ink(hand).isEmpty)
  }

  @Test("a double tap shows all content and leaves no dots, unless it is switched off")
  func doubleTap() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    canvas.restore(place: Point(x: 2000, y: 0), scale: 4)
    hand.tap(300, 300)
    hand.wait(60)
    hand.tap(302, 300)
    hand.wait(350)
    let content = try #require(canvas.contentExtent)
    #expect(canvas.visibleContent.contains(content))
    #expect(content == Rect(x: 500, y: 100, width: 120, height: 280))
    #expect(try ink(hand).isEmpty)
    let off = try desk(", \"doubleTapFits\": false")
    try self.canvas(off).restore(place: Point(x: 2000, y: 0), scale: 4)
    off.tap(300, 300)
    off.wait(60)
    off.tap(302, 300)
    off.wait(350)
    #expect(try self.canvas(off).scale == 4)
    #expect(try ink(off).strokes.count == 2)
  }

  @Test("a double tap that leaves no dots removes none")
  func doubleTapWithoutDots() throws {
    let hand = try desk()
    for x in [300.0, 400] {
      hand.tap(x, 300)
      hand.wait(1_000)
    }
    #expect(try ink(hand).strokes.count == 2)
    try ink(hand).isPenDown = false
    hand.tap(700, 500)
    hand.wait(60)
    hand.tap(702, 500)
    hand.wait(350)
    #expect(try ink(hand).strokes.count == 2)
  }

  @Test("a tap on the mark leads back, and is not the content's")
  func mark() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    canvas.restore(place: Point(x: 100, y: 100), scale: 0.5)
    let mark = try #require(canvas.children.last)
    #expect(!mark.isHidden)
    let place = mark.toSurface.apply(mark.bounds).center
    hand.tap(place.x, place.y)
    hand.wait(400)
    #expect(canvas.scale == 1 && canvas.place == .zero)
    #expect(try ink(hand).isEmpty && mark.isHidden)
  }
}
