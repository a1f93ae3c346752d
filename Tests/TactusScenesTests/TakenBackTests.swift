import TactusGeometry
import TactusInput
import TactusStage
import TactusValues
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Effects undone by a cancel of the compositor or by an undo")
struct TakenBackTests {
  private func cancel(_ hand: SceneHand) {
    hand.scene.stage.handle(.touches(TouchFrame(time: hand.now, changes: [.cancel])))
  }

  @Test(
    "a cancel removes the ink of its touches and restores the drawing that it replaced")
  func ink() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "ink", "type": "drawing", "frame": [0, 0, 400, 300], "startsAnew": true}]}
      """)
    let ink = try #require(hand.view("ink") as? DrawingView)
    hand.drag(10, 10, to: 90, 90)
    let before = ink.strokes.map(\.points)
    #expect(before.count == 1)
    hand.down(0, 200, 100)
    hand.down(1, 220, 100)
    hand.glide(0, 200, 180)
    cancel(hand)
    #expect(ink.strokes.map(\.points) == before && ink.live.isEmpty)
  }

  @Test("a cancel restores the value of a slider under the finger")
  func slider() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 0.5}, "views": [
        {"id": "slider", "type": "slider", "frame": [0, 0, 300, 44], "value": "level"}]}
      """)
    hand.down(0, 20, 22)
    hand.glide(0, 60, 22)
    cancel(hand)
    #expect(hand.scene.values[0] == .number(0.5))
    #expect(try #require(hand.view("slider") as? Slider).value == 0.5)
  }

  @Test("an undo while a finger draws does nothing, and the next one undoes one stroke")
  func undoWhileDrawing() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "ink", "type": "drawing", "frame": [0, 0, 400, 300]}]}
      """)
    let ink = try #require(hand.view("ink") as? DrawingView)
    hand.drag(10, 10, to: 90, 90)
    hand.down(0, 200, 100)
    hand.glide(0, 200, 180)
    #expect(!hand.scene.canUndo)
    hand.scene.undo()
    hand.up(0)
    #expect(ink.strokes.count == 2)
    hand.scene.undo()
    #expect(ink.strokes.count == 1)
  }

  @Test(
    "a finger that lands on the strip in the frame of a pulled piece's release scrolls the strip")
  func letGoAndLand() throws {
    let hand = try SceneHand("board")
    let strip = try #require(hand.view("strip") as? ScrollView)
    hand.down(0, 300, 60)
    hand.glide(0, 524, 452)
    var time = hand.now + .milliseconds(16)
    let (lift, land) = (TouchChange.up(id: 0), TouchChange.down(id: 1, Point(x: 800, y: 80)))
    hand.scene.stage.handle(.touches(TouchFrame(time: time, changes: [lift, land])))
    for step in 1...20 {
      time = time + .milliseconds(16)
      let place = Point(x: 800 - Double(step) * 15, y: 80)
      hand.scene.stage.handle(.touches(TouchFrame(time: time, changes: [.move(id: 1, place)])))
    }
    #expect(strip.contentOffset.x > 200)
  }

  @Test("a self-moving view continues when a finger on another view is cancelled")
  func movingView() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [
        {"id": "list", "type": "scroll", "vertical": true, "frame": [0, 0, 200, 300],
         "children": [{"frame": [0, 0, 200, 4000], "background": "#144060"}]},
        {"id": "pad", "frame": [200, 0, 200, 300], "background": "#304050"}]}
      """)
    let list = try #require(hand.view("list") as? ScrollView)
    hand.down(0, 100, 280)
    hand.glide(0, 100, 40)
    hand.up(0)
    #expect(list.isDecelerating)
    hand.down(0, 300, 100)
    let before = list.contentOffset.y
    cancel(hand)
    hand.wait(2000)
    #expect(list.contentOffset.y > before + 50)
  }

  @Test(
    "an undo removes one of two pieces pulled out at once, and leaves the other in place"
  )
  func twoPulls() throws {
    let hand = try SceneHand("board")
    hand.down(0, 200, 60)
    hand.down(1, 500, 60)
    for step in 1...20 {
      hand.move(0, 200, 60 + Double(step) * 15)
      hand.move(1, 500, 60 + Double(step) * 15)
    }
    hand.up(0)
    hand.up(1)
    hand.wait(1000)
    #expect(hand.pieces.count == 2)
    let first = try #require(hand.pieces.min { $0.center.x < $1.center.x })
    let place = first.center
    hand.scene.undo()
    #expect(hand.pieces.count == 1 && hand.pieces.first === first && first.center == place)
    hand.scene.undo()
    #expect(hand.pieces.isEmpty && !hand.scene.canUndo)
    hand.scene.redo()
    hand.scene.redo()
    #expect(hand.pieces.count == 2)
  }

  @Test(
    "an undo of one person's piece leaves a piece that another person moved meanwhile in place")
  func twoMoves() throws {
    let hand = try SceneHand("board")
    for x in [290.0, 500] {
      hand.down(0, x, 60)
      for step in 1...20 { hand.move(0, x, 60 + Double(step) * 15) }
      hand.up(0)
      hand.wait(1000)
    }
    let two = hand.pieces.sorted { $0.center.x < $1.center.x }
    let start = two.map(\.center)
    let places = try two.map { try #require($0.parent).toSurface.apply($0.center) }
    hand.down(0, places[0].x, places[0].y)
    hand.glide(0, places[0].x, places[0].y + 60)
    hand.down(1, places[1].x, places[1].y)
    hand.glide(1, places[1].x, places[1].y + 90)
    hand.glide(0, places[0].x, places[0].y + 120)
    hand.wait(200)
    hand.up(1)
    hand.up(0)
    hand.wait(1500)
    let moved = two.map(\.center)
    #expect(moved[0] != start[0] && moved[1] != start[1])
    hand.scene.undo()
    #expect(two.map(\.center) == [moved[0], start[1]])
    hand.scene.undo()
    #expect(two.map(\.center) == start)
  }
}
