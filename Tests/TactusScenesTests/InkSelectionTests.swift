import TactusGeometry
import TactusInput
import TactusPainting
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Strokes selected together with pieces")
struct InkSelectionTests {
  /// A table with a piece at (640, 440), a stroke below it, and a stroke far to the left that is
  /// drawn between two others.
  private func table(_ choice: String = "withPieces", hasPiece: Bool = true) throws -> SceneHand {
    let hand = try TableScene.hand(ink: choice)
    if hasPiece { hand.pull(to: 640, 440) }
    hand.drag(560, 540, to: 700, 560)
    hand.drag(100, 300, to: 100, 700)
    hand.drag(580, 580, to: 680, 585)
    hand.wait(300)
    return hand
  }

  private func ink(_ hand: SceneHand) throws -> DrawingView {
    try #require(try hand.view("ink") as? DrawingView)
  }

  private func strokes(_ hand: SceneHand) throws -> [InkStroke] {
    try #require(hand.scene.state.drawings.first).strokes
  }

  private func expect(
    _ shown: [InkStroke], toBe old: [InkStroke], movedBy way: Vector,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(shown.count == old.count, sourceLocation: location)
    for (new, old) in zip(shown, old) {
      #expect(new.points.count == old.points.count, sourceLocation: location)
      for (point, before) in zip(new.points, old.points) {
        #expect((point - before - way).length < 0.01, sourceLocation: location)
      }
    }
  }

  @Test("strokes within the circle move with the piece, keep their order, and one undo is enough")
  func moved() throws {
    let hand = try table()
    let before = try strokes(hand)
    hand.circle(640, 480)
    #expect(hand.scene.pieces.selection.count == 2)
    #expect(try strokes(hand) == before, "selecting strokes changes nothing")
    #expect(try ink(hand).strokes == [before[1]])
    let start = hand.place(of: hand.piece(0))
    hand.drag(640, 440, to: 740, 400)
    hand.wait(1500)
    let way = hand.place(of: hand.piece(0)) - start
    #expect(way.length > 80)
    let moved = try strokes(hand)
    expect([moved[0], moved[2]], toBe: [before[0], before[2]], movedBy: way)
    #expect(moved[1] == before[1])
    let text = SceneStateText.json(of: hand.scene.state)
    #expect(SceneStateText.json(of: try SceneStateText.state(json: text)) == text)
    hand.tap(1100, 650)
    #expect(hand.scene.pieces.selection.isEmpty && hand.scene.pieces.ink == nil)
    #expect(try ink(hand).strokes == moved, "the strokes are in the drawing again")
    hand.key("z", .control)
    #expect(try strokes(hand).map(\.points) == before.map(\.points))
  }

  @Test("ink is never widened beyond what a saved state can contain")
  func widest() throws {
    for width in [240, 216.15111692772726, 999.9, 1000, 5000] {
      var state = SceneState()
      state.drawings = [
        .init(
          view: "ink",
          strokes: [
            InkStroke(points: [.zero, Point(x: 9, y: 9)], color: .black, width: width)
          ])
      ]
      let text = SceneStateText.json(of: state)
      let read = try SceneStateText.state(json: text).drawings[0].strokes[0]
      #expect(read.width == min(width, 1000))
      let sized = InkSelection.stroke(read, after: .scale(6))
      #expect(sized.width <= 1000 && sized.width > 999.9)
    }
  }

  @Test("after an undo the strokes are still selected and move again")
  func again() throws {
    let hand = try table()
    let before = try strokes(hand)
    hand.circle(640, 480)
    hand.drag(640, 440, to: 740, 400)
    hand.wait(1500)
    hand.key("z", .control)
    #expect(try strokes(hand) == before && hand.scene.pieces.selection.count == 2)
    let start = hand.place(of: hand.piece(0))
    hand.drag(640, 440, to: 560, 400)
    hand.wait(1500)
    let way = hand.place(of: hand.piece(0)) - start
    let moved = try strokes(hand)
    expect([moved[0], moved[2]], toBe: [before[0], before[2]], movedBy: way)
  }

  @Test("the bare paper between selected strokes can be dragged, and stays behind the pieces")
  func grabbed() throws {
    let hand = try table()
    let before = try strokes(hand)
    hand.circle(640, 480)
    let start = hand.place(of: hand.piece(0))
    hand.drag(690, 575, to: 790, 535)
    hand.wait(1500)
    let way = hand.place(of: hand.piece(0)) - start
    #expect(way.length > 80)
    expect([try strokes(hand)[0]], toBe: [before[0]], movedBy: way)
    let table = try #require(hand.piece(0).parent)
    #expect(table.children.last === hand.piece(0))
  }

  @Test("two fingers size the strokes with the piece, and their lines become thicker")
  func sized() throws {
    let hand = try table()
    let before = try strokes(hand)
    hand.circle(640, 480)
    hand.down(0, 625, 440)
    hand.down(1, 655, 440)
    for step in 1...15 {
      hand.move(0, 625 - Double(step), 440)
      hand.move(1, 655 + Double(step), 440)
    }
    hand.up(0)
    hand.up(1)
    hand.wait(500)
    let scale = hand.piece(0).transform.scaleFactor
    #expect(scale > 1.4)
    let sized = try strokes(hand)
    #expect(abs(sized[0].width - before[0].width * scale) < 1e-6)
    func length(_ stroke: InkStroke) -> Double {
      (stroke.points.last ?? .zero).distance(to: stroke.points.first ?? .zero)
    }
    #expect(abs(length(sized[0]) - length(before[0]) * scale) < 0.1)
    #expect(sized[1] == before[1])
    hand.key("z", .control)
    #expect(try strokes(hand) == before)
  }

  @Test("strokes turn, are copied and are removed with the piece; each is undone in one step")
  func commands() throws {
    let hand = try table()
    let before = try strokes(hand)
    hand.circle(640, 480)
    DuplicateAction().perform(on: hand.piece(0), at: hand.now, in: hand.scene)
    let copied = try strokes(hand)
    #expect(copied.count == 5 && hand.pieces.count { $0.picture != nil } == 2)
    expect(Array(copied[3...]), toBe: [before[0], before[2]], movedBy: Vector(dx: 28, dy: 28))
    hand.key("z", .control)
    #expect(try strokes(hand) == before)
    hand.tap(1100, 650)
    hand.circle(640, 480)
    TurnAction().perform(on: hand.piece(0), at: hand.now, in: hand.scene)
    hand.wait(400)
    let turned = try strokes(hand)[0].points
    let (first, last) = (try #require(turned.first), try #require(turned.last))
    #expect(abs(last.y - first.y) > 100, "a line that ran to the right runs down")
    hand.key("z", .control)
    #expect(try strokes(hand) == before)
    RemoveAction().perform(on: hand.piece(0), at: hand.now, in: hand.scene)
    #expect(try strokes(hand) == [before[1]] && hand.scene.pieces.ink == nil)
    #expect(hand.pieces.isEmpty)
    hand.key("z", .control)
    #expect(try strokes(hand) == before && hand.pieces.count == 1)
  }

  @Test("a scene decides whether circles select strokes, and whether without pieces")
  func choice() throws {
    for (choice, hasPiece, isSelected) in [
      ("never", true, false), ("withPieces", true, true), ("withPieces", false, false),
      ("always", false, true),
    ] {
      let hand = try table(choice, hasPiece: hasPiece)
      let count = try strokes(hand).count
      hand.circle(640, 480)
      #expect((hand.scene.pieces.ink != nil) == isSelected, "\(choice) \(hasPiece)")
      // A circle that selects nothing remains as ink.
      #expect(try strokes(hand).count == count + (hasPiece || isSelected ? 0 : 1))
    }
  }

  @Test("a stroke that leaves the circle is not selected, and clearing removes selected strokes")
  func partial() throws {
    let hand = try table()
    hand.drag(600, 600, to: 1100, 600)
    let count = try strokes(hand).count
    hand.circle(640, 480)
    #expect(try ink(hand).strokes.count == count - 2)
    let clear = ClearAction()
    let view = try ink(hand)
    #expect(clear.canAct(on: view, in: hand.scene))
    clear.perform(on: view, at: hand.now, in: hand.scene)
    #expect(try strokes(hand).isEmpty)
    hand.key("z", .control)
    #expect(try strokes(hand).count == count)
  }

  @Test("a second circle selects the same strokes again, and a locked piece leaves them out")
  func twice() throws {
    let hand = try table()
    let before = try strokes(hand)
    hand.circle(640, 480)
    hand.circle(640, 480)
    #expect(try strokes(hand) == before && hand.scene.pieces.selection.count == 2)
    LockPieceAction().perform(on: hand.piece(0), at: hand.now, in: hand.scene)
    #expect(hand.scene.pieces.isLocked(hand.piece(0)) && hand.scene.pieces.ink == nil)
    #expect(try strokes(hand) == before)
  }
}
