import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// Pens, palms and fingers beside each other.
extension CanvasSceneTests {
  @Test("what a palm has moved and zoomed returns when the pen comes")
  func palm() throws {
    let hand = try desk()
    let canvas = try canvas(hand)
    canvas.restore(place: Point(x: 30, y: 40), scale: 1.5)
    hand.down(0, 200, 300)
    hand.down(1, 300, 300)
    move(
      hand, from: (Point(x: 200, y: 300), Point(x: 300, y: 300)),
      to: (Point(x: 150, y: 350), Point(x: 400, y: 350)))
    #expect(canvas.scale > 2)
    hand.pen(.enter, .motion(Point(x: 400, y: 400)))
    #expect(canvas.scale == 1.5 && canvas.place == Point(x: 30, y: 40))
    hand.wait(600)
    #expect(canvas.scale == 1.5 && canvas.place == Point(x: 30, y: 40))
  }

  @Test("with \"pan\", fingers move the content and drag, and only a pen draws")
  func penDraws() throws {
    let hand = try desk(", \"oneFinger\": \"pan\"", palms: false)
    let canvas = try canvas(hand)
    hand.drag(100, 300, to: 200, 300)
    hand.wait(600)
    #expect(try canvas.place.x < -70 && ink(hand).isEmpty)
    hand.tap(300, 300)
    #expect(try ink(hand).isEmpty, "a tap leaves no dot")
    hand.drawWithPen(from: Point(x: 200, y: 200), to: Point(x: 300, y: 260))
    #expect(try ink(hand).strokes.count == 1)
    let place = canvas.place
    let card = try hand.view("card")
    let start = card.toSurface.apply(card.bounds).center
    hand.drag(start.x, start.y, to: start.x, start.y + 100)
    #expect(card.center.y > 400 && canvas.place == place)
  }

  @Test("with \"pan\", a pen draws while fingers move the content")
  func penAndFingers() throws {
    let hand = try desk(", \"oneFinger\": \"pan\"", palms: false)
    let canvas = try canvas(hand)
    hand.pen(.enter, .motion(Point(x: 600, y: 500)), .down, .pressure(0.5))
    hand.down(0, 200, 300)
    hand.down(1, 300, 300)
    for step in 1...20 {
      hand.move(0, 200 - Double(step) * 4, 300)
      hand.move(1, 300 + Double(step) * 4, 300)
      hand.pen(.motion(Point(x: 600 + Double(step), y: 500)))
    }
    #expect(canvas.scale > 1.5)
    #expect(try ink(hand).live.count == 1)
    hand.pen(.up, .leave)
    hand.up(0)
    hand.up(1)
    #expect(try ink(hand).strokes.count == 1)
  }

  @Test("with \"auto\", fingers draw until a pen has been used on the canvas")
  func automatic() throws {
    let hand = try desk(", \"oneFinger\": \"auto\"", palms: false)
    let canvas = try canvas(hand)
    hand.drag(100, 300, to: 200, 300)
    #expect(try ink(hand).strokes.count == 1)
    hand.drawWithPen(from: Point(x: 200, y: 200), to: Point(x: 300, y: 260))
    #expect(try ink(hand).strokes.count == 2)
    hand.drag(100, 400, to: 200, 400)
    #expect(try ink(hand).strokes.count == 2 && canvas.place.x < -70)
  }
}

extension SceneHand {
  func pen(_ changes: PenChange...) {
    wait(8)
    scene.stage.handle(.pen(PenFrame(time: now, changes: changes)))
  }

  func drawWithPen(from start: Point, to end: Point) {
    pen(.enter, .motion(start), .down, .pressure(0.5))
    for step in 1...20 { pen(.motion(start + (end - start) * (Double(step) / 20))) }
    pen(.up)
    pen(.leave)
  }
}
