import TactusGeometry
import TactusInput
import Testing

@testable import TactusScenes
@testable import TactusViews

/// Pieces that are put back into the strip, groups that are sized and turned as one, and the order
/// of pieces.
extension BoardTests {
  private func strip(_ hand: SceneHand) throws -> StripView {
    try #require(try hand.view("strip") as? StripView)
  }

  /// Pulls a picture out of the strip to a place, and does not lift the finger.
  private func pull(to end: Point, with hand: SceneHand) {
    hand.down(0, 400, 80)
    hand.glide(0, 400, 130)
    hand.glide(0, end.x, end.y)
  }

  /// The picture of a removed piece while it disappears; nil if there is none.
  private func departing(_ hand: SceneHand) -> PictureView? {
    hand.scene.tree.root.children.lazy.compactMap { $0 as? PictureView }.first
  }

  @Test("a pulled picture floats in front of everything, and its source is dimmed meanwhile")
  func pulled() throws {
    let hand = try SceneHand("board")
    pull(to: Point(x: 420, y: 150), with: hand)
    let piece = try #require(hand.pieces.first)
    #expect(hand.scene.tree.isFloating(piece) && piece.alpha == 1)
    let cells = try strip(hand).children.filter { !$0.isHidden }
    #expect(cells.count { $0.alpha < 1 } == 1)
    hand.glide(0, 640, 460)
    hand.wait(100)
    hand.up()
    hand.wait(600)
    #expect(!hand.scene.tree.isFloating(piece))
    #expect(try strip(hand).children.allSatisfy { $0.isHidden || $0.alpha == 1 })
    #expect(hand.pieces.count == 1)
  }

  @Test(
    "a picture that returns to the strip before its release leaves nothing, not even an undo step")
  func returned() throws {
    let hand = try SceneHand("board")
    pull(to: Point(x: 640, y: 400), with: hand)
    #expect(hand.pieces.first?.alpha == 1)
    hand.glide(0, 500, 90)
    let piece = try #require(hand.pieces.first)
    #expect(piece.alpha < 1, "the release will remove it")
    hand.wait(100)
    let released = place(piece)
    hand.up()
    #expect(hand.pieces.isEmpty && !hand.scene.canUndo)
    let leaving = try #require(departing(hand))
    #expect((place(leaving) - released).length < 1 && leaving.alpha < 1)
    hand.wait(350)
    #expect(departing(hand) == nil)
    #expect(try strip(hand).children.allSatisfy { $0.isHidden || $0.alpha == 1 })
  }

  @Test("a piece dropped on the strip goes away, and undo brings it back to its place")
  func dropped() throws {
    let hand = try board([Point(x: 640, y: 460)])
    let before = place(hand.pieces[0])
    hand.down(0, 640, 460)
    hand.glide(0, 640, 90)
    #expect(hand.pieces[0].alpha < 1)
    #expect(abs(place(hand.pieces[0]).y - 90) < 12, "it follows the finger into the strip")
    hand.wait(100)
    let (released, alpha) = (place(hand.pieces[0]), hand.pieces[0].alpha)
    hand.up()
    #expect(hand.pieces.isEmpty)
    let leaving = try #require(departing(hand))
    #expect((place(leaving) - released).length < 1, "it disappears where it was released")
    #expect(leaving.alpha <= alpha && leaving.elevation == 1, "as it looked there")
    hand.wait(600)
    #expect(departing(hand) == nil)
    hand.key("z", .control)
    let back = try #require(hand.pieces.first)
    #expect(place(back) == before && back.alpha == 1)
  }

  @Test("a piece that leaves the strip again before its release stays")
  func hesitation() throws {
    let hand = try board([Point(x: 640, y: 460)])
    hand.down(0, 640, 460)
    hand.glide(0, 640, 90)
    hand.glide(0, 640, 500)
    hand.wait(300)
    #expect(hand.pieces.first?.alpha == 1)
    hand.up()
    hand.wait(600)
    #expect(hand.pieces.count == 1)
  }

  @Test("a cancelled drag over the strip leaves the piece")
  func cancelledDrop() throws {
    let hand = try board([Point(x: 640, y: 460)])
    hand.down(0, 640, 460)
    hand.glide(0, 640, 90)
    hand.cancel()
    hand.wait(600)
    #expect(hand.pieces.first?.alpha == 1)
  }

  private func pair() throws -> SceneHand {
    let hand = try board([Point(x: 500, y: 440), Point(x: 780, y: 520)])
    hand.scene.pieces.select(hand.pieces)
    return hand
  }

  @Test("a group that a finger carries into the strip is lifted as a whole, until the finger lifts")
  func carriedGroup() throws {
    let hand = try pair()
    let (first, second) = (hand.piece(0), hand.piece(1))
    let tree = hand.scene.tree
    hand.down(0, 500, 440)
    #expect(tree.isFloating(first) && !tree.isFloating(second))
    hand.glide(0, 500, 200)
    #expect(tree.isFloating(first) && tree.isFloating(second))
    #expect(tree.layer?.views.last === first, "the touched piece is in front")
    hand.up(0)
    hand.wait(600)
    #expect(!tree.isFloating(first) && !tree.isFloating(second))
    #expect(first.elevation == 0 && second.elevation == 0)
  }

  @Test("a pinch on one piece of a group sizes the whole group, and keeps its arrangement")
  func sizedGroup() throws {
    let hand = try pair()
    let (first, second) = (hand.piece(0), hand.piece(1))
    let before = place(second) - place(first)
    hand.down(0, 480, 440)
    hand.down(1, 520, 440)
    for step in 1...20 {
      hand.move(0, 480 - Double(step), 440)
      hand.move(1, 520 + Double(step), 440)
    }
    let scale = first.transform.scaleFactor
    #expect(scale > 1.4)
    #expect(abs(second.transform.scaleFactor - scale) < 1e-9)
    #expect(((place(second) - place(first)) - before * scale).length < 1e-6)
    hand.up(0)
    hand.up(1)
  }

  @Test("a rotation on one piece of a group turns the whole group about the fingers")
  func turnedGroup() throws {
    let hand = try pair()
    let (first, second) = (hand.piece(0), hand.piece(1))
    let before = place(second) - place(first)
    hand.down(0, 450, 440)
    hand.down(1, 550, 440)
    for step in 1...30 {
      let angle = Double(step) / 30 * 0.6
      let (x, y) = (50 * Trigonometry.cos(angle), 50 * Trigonometry.sin(angle))
      hand.move(0, 500 - x, 440 - y)
      hand.move(1, 500 + x, 440 + y)
    }
    let turn = first.transform
    #expect(abs(turn.b) > 0.2)
    let way = place(second) - place(first)
    let turned = Vector(
      dx: turn.a * before.dx + turn.c * before.dy, dy: turn.b * before.dx + turn.d * before.dy)
    #expect((way - turned).length < 1e-6)
    hand.up(0)
    hand.up(1)
  }

  @Test("no piece of a group becomes smaller or larger than the limits")
  func limitedGroup() throws {
    let hand = try pair()
    let (first, second) = (hand.piece(0), hand.piece(1))
    second.transform = .scale(0.32)
    hand.down(0, 450, 440)
    hand.down(1, 550, 440)
    for step in 1...18 {
      hand.move(0, 450 + 2 * Double(step), 440)
      hand.move(1, 550 - 2 * Double(step), 440)
    }
    #expect(abs(second.transform.scaleFactor - 0.3) < 1e-9)
    #expect(first.transform.scaleFactor > 0.8)
    hand.up(0)
    hand.up(1)
  }

  @Test("a piece put to the back lies behind the other pieces, in front of the ink; undo undoes it")
  func back() throws {
    let hand = try board([Point(x: 500, y: 440), Point(x: 560, y: 460), Point(x: 620, y: 480)])
    let order = { hand.pieces.compactMap(\.itemIndex) }
    #expect(order() == [0, 1, 2])
    let action = SendToBackAction()
    action.perform(on: hand.piece(2), at: hand.now, in: hand.scene)
    #expect(order() == [2, 0, 1])
    #expect(hand.piece(2).parent?.children.first is DrawingView)
    #expect(!action.isPossible(on: hand.piece(2), in: hand.scene))
    hand.key("z", .control)
    #expect(order() == [0, 1, 2])
  }

  @Test(
    "the eraser makes fingers erase parts of strokes until the pen is chosen; undo brings ink back")
  func eraser() throws {
    let hand = try SceneHand("board")
    let ink = try #require(try hand.view("ink") as? DrawingView)
    hand.drag(300, 400, to: 900, 400)
    hand.wait(400)
    let whole = ink.strokes
    func tap(_ name: String) throws {
      let view = try hand.view(name)
      let place = view.toSurface.apply(view.bounds.center)
      hand.tap(place.x, place.y)
      hand.wait(400)
    }
    try tap("eraser")
    #expect((try hand.view("eraser") as? Button)?.isChosen == true)
    #expect((try hand.view("pen") as? Button)?.isChosen == false)
    hand.drag(600, 300, to: 600, 500)
    hand.wait(400)
    #expect(ink.strokes.count == 2)
    try tap("undo")
    #expect(ink.strokes.map(\.points) == whole.map(\.points))
    try tap("pen")
    hand.drag(600, 600, to: 800, 600)
    #expect(ink.strokes.count == 2, "the pen draws again")
  }
}
