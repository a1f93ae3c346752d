import TactusGeometry
import TactusInput
import TactusViews
import Testing

@testable import TactusScenes

/// Circles drawn around pieces, and the groups made by them.
extension BoardTests {
  /// Moves a finger around a place, 250 px wide and 230 px high.
  private func circle(_ center: Point, with hand: SceneHand) {
    hand.down(0, center.x + 250, center.y)
    for step in 1...60 {
      let angle = Double(step) / 56 * 2 * .pi
      hand.move(
        0, center.x + 250 * Trigonometry.cos(angle), center.y + 230 * Trigonometry.sin(angle))
    }
    hand.up()
  }

  @Test(
    "a circle drawn around pieces makes them a group that moves together, and its ink disappears")
  func group() throws {
    let hand = try board([Point(x: 500, y: 400), Point(x: 660, y: 480), Point(x: 1000, y: 480)])
    let ink = try #require(try hand.view("ink") as? DrawingView)
    circle(Point(x: 580, y: 440), with: hand)
    #expect(hand.scene.pieces.selection == [0, 1])
    #expect(ink.isEmpty)
    let before = hand.pieces.map(place)
    hand.drag(500, 400, to: 600, 440)
    hand.wait(800)
    let way = place(hand.piece(0)) - before[0]
    #expect(way.length > 80)
    #expect((place(hand.piece(1)) - before[1] - way).length < 1e-9)
    #expect(place(hand.piece(2)) == before[2])
    hand.tap(200, 700)
    #expect(hand.scene.pieces.selection.isEmpty && ink.isEmpty)
  }

  @Test("a third finger that rests while two zoom the table does not change the selection")
  func thirdFinger() throws {
    let hand = try board([Point(x: 300, y: 440)])
    circle(Point(x: 300, y: 440), with: hand)
    #expect(hand.scene.pieces.selection == [0])
    hand.down(0, 800, 400)
    hand.down(1, 900, 400)
    for step in 1...15 {
      hand.move(0, 800 - 6 * Double(step), 400)
      hand.move(1, 900 + 6 * Double(step), 400)
    }
    hand.down(2, 850, 650)
    hand.wait(80)
    hand.up(0)
    hand.up(1)
    hand.wait(300)
    hand.up(2)
    hand.wait(600)
    #expect(hand.scene.pieces.selection == [0])
    hand.tap(1200, 700)
    #expect(hand.scene.pieces.selection.isEmpty)
  }

  @Test("a circle around no piece is ink")
  func circleOfInk() throws {
    let hand = try board([])
    let ink = try #require(try hand.view("ink") as? DrawingView)
    hand.down(0, 700, 440)
    for step in 1...60 {
      let angle = Double(step) / 56 * 2 * .pi
      hand.move(0, 600 + 100 * Trigonometry.cos(angle), 440 + 100 * Trigonometry.sin(angle))
    }
    hand.up()
    #expect(ink.strokes.first?.points.count ?? 0 > 55, "all of it")
  }
}
