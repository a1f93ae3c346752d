import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPainting
import TactusPictures
import TactusRecognizing
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("The board")
struct BoardTests {
  /// Returns a board with pieces at these places of the surface.
  func board(_ places: [Point]) throws -> SceneHand {
    let hand = try SceneHand("board")
    for place in places {
      hand.down(0, 400, 80)
      hand.glide(0, 400, 130)
      hand.glide(0, place.x, place.y)
      hand.wait(100)
      hand.up()
      hand.wait(600)
    }
    try #require(hand.pieces.count == places.count)
    return hand
  }

  func place(_ piece: View) -> Point { piece.toSurface.apply(piece.bounds.center) }

  @Test("a thrown piece flies on, and comes to rest within the window")
  func fling() throws {
    let hand = try board([Point(x: 640, y: 460)])
    let piece = try #require(hand.pieces.first)
    for (dx, dy) in [(60.0, 0.0), (-60, -30), (10, 60), (-60, 60), (0, -60)] {
      let start = place(piece)
      hand.down(0, start.x, start.y)
      for step in 1...5 { hand.move(0, start.x + dx * Double(step), start.y + dy * Double(step)) }
      let left = place(piece)
      hand.up()
      hand.wait(64)
      #expect(place(piece) != left, "it flies on")
      hand.wait(4000)
      let rest = place(piece)
      hand.wait(500)
      #expect(place(piece) == rest, "it has come to rest")
      #expect(Rect(x: 0, y: 160, width: 1280, height: 640).contains(rest))
    }
  }

  @Test("a piece pulled over the edge resists, and is pushed back after its release")
  func edges() throws {
    let hand = try board([Point(x: 300, y: 460)])
    let piece = try #require(hand.pieces.first)
    hand.down(0, 300, 460)
    hand.glide(0, -200, 460)
    let pulled = place(piece).x
    #expect(pulled < 60 && pulled > -60)
    hand.wait(300)
    hand.up()
    hand.wait(1500)
    #expect(abs(place(piece).x - piece.bounds.width / 2) < 1)
  }

  @Test("a held piece is raised, and a released one lies flat again")
  func lift() throws {
    let hand = try board([Point(x: 640, y: 460)])
    let piece = try #require(hand.pieces.first)
    #expect(piece.elevation == 0 && piece.emphasis == 1)
    hand.down(0, 640, 460)
    hand.wait(200)
    #expect(piece.elevation == 1 && piece.emphasis > 1)
    hand.up()
    hand.wait(300)
    #expect(piece.elevation == 0 && piece.emphasis == 1)
  }

  @Test("undo and redo step through every change")
  func undo() throws {
    let hand = try board([Point(x: 500, y: 400)])
    hand.wait(1000)
    let one = hand.scene.state
    hand.drag(800, 300, to: 1000, 500)
    let two = hand.scene.state
    hand.drag(500, 400, to: 700, 600)
    hand.wait(1000)
    let three = hand.scene.state
    #expect(one != two && two != three)
    hand.key("z", .control)
    #expect(hand.scene.state == two)
    hand.key("z", .control)
    #expect(hand.scene.state == one)
    hand.key("z", .control)
    #expect(hand.scene.state.isEmpty)
    for state in [one, two, three] {
      hand.key("y", .control)
      #expect(hand.scene.state == state)
    }
  }

  @Test("a key, the question mark and a command each let the hand show the pull again")
  func welcome() throws {
    let hand = try board([])
    let overlays = hand.scene.stage.overlays
    hand.key("F1")
    #expect(overlays.demonstration != nil)
    hand.key("Escape")
    #expect(overlays.demonstration == nil)
    let help = try hand.view("help")
    let place = help.toSurface.apply(help.bounds.center)
    hand.tap(place.x, place.y)
    #expect(overlays.demonstration != nil)
    hand.tap(900, 300)
    #expect(overlays.demonstration == nil)
    hand.scene.stage.handle(
      .command(hand.now, hand.scene.interaction.surface, text: #"{"showHint": true}"#))
    #expect(overlays.demonstration != nil)
  }

  @Test("a finger that changed nothing keeps redo; one that drew discards it")
  func redo() throws {
    let hand = try board([])
    hand.drag(300, 300, to: 500, 400)
    let drawn = hand.scene.state
    hand.key("z", .control)
    hand.press(900, 600)
    #expect(hand.scene.stage.overlays.menu?.view.titles.contains("Redo") == true)
    hand.key("Escape")
    hand.key("y", .control)
    #expect(hand.scene.state == drawn)
    hand.key("z", .control)
    hand.drag(700, 300, to: 800, 400)
    let other = hand.scene.state
    hand.key("y", .control)
    #expect(hand.scene.state == other)
  }

  @Test("a touch that closes a menu leaves no ink; one that removes the hand has all its effects")
  func closingTouch() throws {
    let hand = try board([])
    let ink = try #require(try hand.view("ink") as? DrawingView)
    hand.scene.showHint()
    hand.tap(900, 600)
    #expect(hand.scene.stage.overlays.demonstration == nil)
    #expect(ink.strokes.count == 1, "a dot for a tap")
    hand.press(300, 600)
    #expect(hand.scene.stage.overlays.menu != nil)
    hand.drag(900, 300, to: 1000, 400)
    #expect(ink.strokes.count == 1 && hand.scene.stage.overlays.menu == nil)
    hand.press(300, 600)
    hand.down(0, 400, 80)
    hand.glide(0, 400, 400)
    hand.up()
    #expect(hand.pieces.count == 1 && hand.scene.stage.overlays.menu == nil)
  }

  @Test(
    "the keyboard alone pulls a picture out, moves, turns and sizes it, opens its menu, and removes it"
  )
  func keyboard() throws {
    let hand = try board([])
    hand.key("Tab")
    hand.key("Right")
    #expect(hand.scene.stage.firstResponder?.path == "#strip .cell[1]")
    hand.key("Return")
    let piece = try #require(hand.pieces.first)
    #expect(hand.scene.stage.firstResponder === piece)
    let start = piece.center
    hand.key("Left")
    hand.key("Down")
    #expect(piece.center == start + Vector(dx: -20, dy: 20))
    hand.key("Right", .shift)
    hand.wait(400)
    #expect(abs(piece.transform.rotationAngle - .pi / 12) < 1e-9)
    hand.key("plus", text: "+")
    #expect(abs(piece.transform.scaleFactor - 1.25) < 1e-9)
    hand.key("Return")
    #expect(hand.scene.stage.overlays.menu?.view.titles.contains("Upright") == true)
    hand.key("Escape")
    #expect(hand.scene.stage.overlays.menu == nil)
    hand.key("Delete")
    #expect(hand.pieces.isEmpty)
    hand.key("z", .control)
    #expect(hand.pieces.count == 1)
  }

  @Test("with Shift held the pointer has a twin, so that one hand pinches with a mouse")
  func mirror() throws {
    let hand = try board([Point(x: 640, y: 460)])
    let piece = try #require(hand.pieces.first)
    hand.pointer(.enter(Point(x: 640, y: 460)))
    hand.hold("Shift_L", .pressed)
    hand.pointer(.motion(Point(x: 670, y: 460)))
    hand.pointer(.button(.left, isPressed: true))
    #expect(
      hand.scene.interaction.liveTouches.map(\.location) == [
        Point(x: 670, y: 460), Point(x: 610, y: 460),
      ])
    for step in 1...10 { hand.pointer(.motion(Point(x: 670 + Double(step) * 6, y: 460))) }
    #expect(piece.transform.scaleFactor > 1.5)
    hand.pointer(.button(.left, isPressed: false))
    hand.hold("Shift_L", .released)
    #expect(hand.scene.interaction.liveTouches.isEmpty)
  }

  @Test("two people on two seats move two pieces at once")
  func twoSeats() throws {
    let hand = try board([Point(x: 400, y: 400), Point(x: 900, y: 500)])
    let starts = hand.pieces.map { ($0, place($0)) }
    for step in 0...10 {
      for (seat, start) in [(0, Point(x: 400, y: 400)), (1, Point(x: 900, y: 500))] {
        let at = start + Vector(dx: 0, dy: Double(step) * 6)
        let change: TouchChange = step == 0 ? .down(id: 0, at) : .move(id: 0, at)
        hand.scene.stage.handle(
          .touches(
            TouchFrame(
              time: hand.now + .milliseconds(8 * (step + 1)), seat: SeatID(UInt32(seat)),
              changes: [change])))
      }
    }
    for (piece, start) in starts { #expect(place(piece).y > start.y + 40) }
  }
}

extension SceneHand {
  func piece(_ number: Int) -> PictureView {
    pieces.first { $0.itemIndex == number } ?? PictureView()
  }
}
