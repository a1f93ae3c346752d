import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPainting
import TactusPictures
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

/// Tests the board's table: what two fingers, a pen and the window's size do to it.
extension BoardTests {
  @Test("two fingers on the bare table move and zoom it, and leave no ink")
  func zoom() throws {
    let hand = try board([Point(x: 640, y: 460)])
    let desk = try #require(try hand.view("desk") as? CanvasView)
    let ink = try #require(try hand.view("ink") as? DrawingView)
    hand.down(0, 300, 600)
    hand.down(1, 400, 600)
    for step in 1...20 {
      hand.move(0, 300 - Double(step) * 5, 600)
      hand.move(1, 400 + Double(step) * 5, 600)
    }
    #expect(desk.scale > 2)
    hand.up(0)
    hand.up(1)
    hand.wait(200)
    #expect(ink.isEmpty)
    let piece = try #require(hand.pieces.first)
    let start = place(piece)
    hand.down(0, 250, 300)
    hand.down(1, 350, 300)
    for step in 1...10 {
      hand.move(0, 250 + Double(step) * 8, 300)
      hand.move(1, 350 + Double(step) * 8, 300)
    }
    hand.up(0)
    hand.up(1)
    #expect(place(piece).x > start.x + 50 && abs(place(piece).y - start.y) < 1)
    #expect(ink.isEmpty)
  }

  @Test("a pen draws while fingers away from it move and zoom the table; a hand beside it does not")
  func penAndFingers() throws {
    let hand = try board([])
    hand.scene.interaction.engine.surface.pixelsPerMillimetre = 4
    let desk = try #require(try hand.view("desk") as? CanvasView)
    let ink = try #require(try hand.view("ink") as? DrawingView)
    hand.pen(.enter, .motion(Point(x: 1000, y: 600)), .down, .pressure(0.5))
    hand.down(2, 1060, 640)
    hand.down(0, 200, 300)
    hand.down(1, 300, 300)
    for step in 1...20 {
      hand.move(0, 200 - Double(step) * 4, 300)
      hand.move(1, 300 + Double(step) * 4, 300)
      hand.move(2, 1060, 640 - Double(step) * 4)
      hand.pen(.motion(Point(x: 1000 + Double(step), y: 600)))
    }
    #expect(desk.scale > 1.5 && ink.live.count == 1)
    hand.pen(.up, .leave)
    for id: Int32 in 0...2 { hand.up(id) }
    #expect(ink.strokes.count == 1)
  }

  @Test("a table zoomed out takes ink everywhere")
  func inkEverywhere() throws {
    let hand = try board([])
    let ink = try #require(try hand.view("ink") as? DrawingView)
    hand.down(0, 240, 480)
    hand.down(1, 1040, 480)
    for step in 1...40 {
      hand.move(0, 240 + Double(step) * 8, 480)
      hand.move(1, 1040 - Double(step) * 8, 480)
    }
    hand.up(0)
    hand.up(1)
    hand.wait(500)
    for (x, y) in [(100.0, 250.0), (1100, 250), (100, 650), (1100, 650)] {
      hand.drag(x, y, to: x + 60, y + 30)
      let stroke = try #require(ink.strokes.last)
      let seen = ink.toSurface.apply(try #require(stroke.points.last))
      #expect((seen - Point(x: x + 60, y: y + 30)).length < 0.01)
    }
    #expect(ink.strokes.count == 4)
    // The table's position and zoom are restored as well.
    let state = hand.scene.state
    let next = try SceneHand("board")
    #expect(next.scene.resume(state) == 0)
    #expect(next.scene.state == state)
    let desk = try #require(try hand.view("desk") as? CanvasView)
    let nextDesk = try #require(try next.view("desk") as? CanvasView)
    #expect(nextDesk.scale == desk.scale && desk.scale < 0.5)
    #expect(nextDesk.place.distance(to: desk.place) < 0.01)
    // Undo does not change the table's position and zoom.
    hand.key("z", .control)
    #expect(desk.scale == nextDesk.scale)
  }

  @Test("in a small window a double tap shows every piece of a board saved in a large one")
  func smallerTable() throws {
    let hand = try SceneHand("board", size: Size(width: 1920, height: 1080))
    hand.down(0, 400, 80)
    hand.glide(0, 400, 130)
    hand.glide(0, 1800, 1000)
    hand.wait(200)
    hand.up()
    hand.wait(1000)
    let small = try SceneHand("board", size: Size(width: 360, height: 720))
    _ = small.scene.resume(hand.scene.state)
    try expectAllInReach(small)
  }

  /// Double-taps the bare table and expects every piece to be on it then.
  private func expectAllInReach(_ hand: SceneHand) throws {
    #expect(!hand.pieces.isEmpty)
    let table = try hand.view("table").frame
    #expect(!hand.pieces.allSatisfy { table.contains(place($0)) })
    for _ in 0..<2 {
      hand.tap(table.center.x, table.minY + 40)
      hand.wait(60)
    }
    hand.wait(1000)
    for piece in hand.pieces { #expect(table.contains(place(piece))) }
    #expect(try #require(try hand.view("ink") as? DrawingView).isEmpty)
  }

  @Test("a saved picture of the table shows no tools and no menu")
  func picture() throws {
    let hand = try board([Point(x: 640, y: 460)])
    var saved: PictureRequest?
    hand.scene.onSavePicture = { saved = $0 }
    hand.press(300, 600)
    hand.key("s", .control)
    let image = try #require(saved).image
    #expect((image.width, image.height) == (1280, 640))
    let tools = try hand.view("tools")
    #expect(!tools.isHidden && hand.scene.stage.overlays.menu != nil)
    // At the place of the palette's red the picture shows the table's own bluish color.
    let pixel = image.pixel(x: 519, y: 766 - 160)
    #expect(pixel & 0xff > pixel >> 16 & 0xff)
  }

  @Test("after the window shrinks a double tap shows every piece")
  func resize() throws {
    let hand = try board([Point(x: 1200, y: 700), Point(x: 200, y: 300)])
    hand.scene.stage.resize(to: Size(width: 500, height: 500), scale: 1)
    try expectAllInReach(hand)
  }
}
