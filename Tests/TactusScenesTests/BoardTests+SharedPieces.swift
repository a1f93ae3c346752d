import TactusGeometry
import TactusJSON
import TactusViews
import Testing

@testable import TactusScenes

/// Several fingers on one piece or one group, and several people on one board.
extension BoardTests {
  private func ink(_ hand: SceneHand) throws -> DrawingView {
    try #require(try hand.view("ink") as? DrawingView)
  }

  @Test("a piece that two fingers have moved and turned stays under the finger that is left")
  func fingerLeft() throws {
    let hand = try board([Point(x: 400, y: 460)])
    let piece = hand.piece(0)
    hand.down(0, 370, 460)
    hand.down(1, 430, 460)
    for step in 1...20 {
      hand.move(0, 370 + Double(step) * 8, 460)
      hand.move(1, 430 + Double(step) * 12, 460)
    }
    let before = place(piece)
    #expect(before.x > 500)
    hand.up(1)
    for step in 1...5 { hand.move(0, 530 + Double(step), 460) }
    #expect(place(piece).distance(to: before) < 12)
    hand.up(0)
    hand.wait(600)
    #expect(place(piece).distance(to: before) < 30)
  }

  @Test("a group with one finger on each of two pieces moves as far as the fingers")
  func fingersOnGroup() throws {
    let hand = try board([Point(x: 500, y: 400), Point(x: 660, y: 480)])
    hand.scene.pieces.select(hand.pieces)
    let before = hand.pieces.map(place)
    hand.down(0, 500, 400)
    hand.down(1, 660, 480)
    var last = before[0].x
    for step in 1...40 {
      hand.move(0, 500 + Double(step) * 5, 400)
      hand.move(1, 660 + Double(step) * 5, 480)
      #expect(place(hand.piece(0)).x >= last - 1e-9)
      last = place(hand.piece(0)).x
    }
    for (piece, start) in zip(hand.pieces, before) {
      #expect(abs(place(piece).x - start.x - 200) < 40)
    }
    let there = place(hand.piece(0))
    hand.up(0)
    hand.move(1, 862, 480)
    #expect(place(hand.piece(0)).distance(to: there) < 12)
  }

  @Test("the eraser selects nothing, although it moves in a circle around a piece")
  func eraserInCircle() throws {
    let hand = try board([Point(x: 580, y: 440)])
    hand.drag(200, 600, to: 1100, 600)
    #expect(try ink(hand).strokes.count == 1)
    let eraser = try hand.view("eraser")
    let button = eraser.toSurface.apply(eraser.bounds.center)
    hand.tap(button.x, button.y)
    hand.down(0, 830, 440)
    for step in 1...60 {
      let angle = Double(step) / 56 * 2 * .pi
      hand.move(0, 580 + 250 * Trigonometry.cos(angle), 440 + 230 * Trigonometry.sin(angle))
    }
    hand.up()
    #expect(hand.scene.pieces.selection.isEmpty)
    #expect(try ink(hand).strokes.count == 3, "the line is cut twice")
  }

  @Test("a change by another person during a stroke becomes part of the stroke's undo step")
  func changeDuringStroke() throws {
    let hand = try board([])
    hand.down(0, 600, 440)
    hand.glide(0, 700, 440)
    hand.scene.willChange()
    hand.glide(0, 900, 440)
    hand.up()
    let whole = try ink(hand).strokes.map(\.points)
    hand.scene.undo()
    #expect(try ink(hand).isEmpty)
    hand.scene.redo()
    #expect(try ink(hand).strokes.map(\.points) == whole)
  }

  @Test("after the scene has been loaded again, a pinch removes only its own ink")
  func pinchAfterLoading() throws {
    let old = try board([])
    old.drag(500, 500, to: 700, 500)
    old.drag(500, 600, to: 700, 600)
    let new = try SceneHand("board")
    new.scene.succeed(old.scene)
    let strokes = try ink(new).strokes.map(\.points)
    #expect(strokes.count == 2)
    new.down(0, 800, 400)
    new.down(1, 900, 400)
    for step in 1...15 {
      new.move(0, 800 - 6 * Double(step), 400)
      new.move(1, 900 + 6 * Double(step), 400)
    }
    new.up(0)
    new.up(1)
    new.wait(300)
    #expect(try ink(new).strokes.map(\.points) == strokes)
  }

  @Test("a rounded width above the pen's keeps the widths of a stroke")
  func roundedWidth() throws {
    let text = """
      {"color": "#ffffff", "width": 3.3, "points": [0, 0, 10, 0], "widths": [3.30078125, 2]}
      """
    let node = try JSONNode.parse(SourceText(name: "stroke", bytes: Array(text.utf8)))
    #expect(InkStroke(node)?.widths == [3.3, 2])
  }
}
