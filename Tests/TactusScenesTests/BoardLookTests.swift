import TactusGeometry
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

/// Checks of the board's appearance that need no person.
@Suite("The board on outputs of any size")
struct BoardLookTests {
  static let sizes = [
    Size(width: 1280, height: 800), Size(width: 360, height: 720), Size(width: 1920, height: 1080),
    Size(width: 853, height: 533), Size(width: 720, height: 1440), Size(width: 320, height: 480),
    Size(width: 800, height: 400), Size(width: 240, height: 240), Size(width: 3840, height: 2160),
  ]

  @Test("the hint lies within the output, including its closing words", arguments: sizes)
  func hint(size: Size) throws {
    let hand = SceneHand(try #require(HintCardScene.make(size: size)))
    hand.scene.showHint()
    let hint = try #require(hand.scene.stage.overlays.hint)
    #expect(Rect(origin: .zero, size: size).contains(hint.frame))
    #expect(hint.contentHeight <= hint.bounds.height + 0.5, "nothing is cut off")
    #expect(hint.rowCount > 0)
    if size.width >= 320, size.height >= 400 { #expect(hint.rowCount == 7, "all the gestures") }
  }

  @Test(
    "the tools lie within the output and are large enough, and tapping them leaves no ink",
    arguments: sizes)
  func palette(size: Size) throws {
    let hand = try SceneHand("board", size: size)
    let room = Rect(origin: .zero, size: size)
    let ink = try #require(try hand.view("ink") as? DrawingView)
    func tap(_ name: String) throws {
      let tool = try hand.view(name)
      let area = tool.toSurface.apply(tool.bounds)
      #expect(room.inset(by: -0.01).contains(area), "\(name) at \(area)")
      if size.width >= 360 { #expect(area.width >= 44 && area.height >= 44, "\(name)") }
      hand.tap(area.center.x, area.center.y)
      hand.wait(400)
    }
    // In a lower window the palette covers the tools above it.
    for name in ["red", "violet", "thin", "thick"] where size.height >= 300 {
      try tap("color")
      try tap(name)
      #expect(try hand.view("palette").isHidden)
    }
    for name in ["marker", "eraser", "clear", "pen", "undo", "redo", "help"] { try tap(name) }
    #expect(ink.isEmpty)
  }

  @Test("pieces that are pulled out and thrown stay visible", arguments: sizes)
  func pieces(size: Size) throws {
    let hand = try SceneHand("board", size: size)
    let edge = try hand.view("strip").frame.maxY
    let table = Rect(x: 0, y: edge, width: size.width, height: size.height - edge)
    let strip = try #require(hand.view("strip") as? StripView)
    let cell = try #require(strip.children.first).center
    for (dx, dy) in [(0.5, 0.0), (-0.5, 0), (0, 0.5), (0.4, -0.5)] {
      hand.down(0, cell.x, cell.y)
      hand.move(0, cell.x, cell.y + 20)
      hand.glide(0, table.center.x, table.center.y)
      for step in 1...4 {
        let part = Double(step) / 4
        hand.move(
          0, table.center.x + dx * size.width * part, table.center.y + dy * size.height * part)
      }
      hand.up()
      hand.wait(3000)
    }
    #expect(!hand.pieces.isEmpty)
    for piece in hand.pieces {
      let seen = piece.toSurface.apply(piece.bounds)
      let part = seen.intersection(table)
      #expect(part.width * part.height > 0.2 * seen.width * seen.height, "\(seen) in \(table)")
    }
  }

  @Test("the menu of a piece lies within the output, wherever the piece is", arguments: sizes)
  func menu(size: Size) throws {
    let hand = try SceneHand("board", size: size)
    let edge = try hand.view("strip").frame.maxY
    let table = Rect(x: 0, y: edge, width: size.width, height: size.height - edge)
    // In a lower window the palette fills the whole table.
    guard size.height >= 300 else { return }
    for place in [
      Point(x: 4, y: edge + 4), Point(x: size.width - 4, y: edge + 4),
      Point(x: 4, y: size.height - 64),
      Point(x: size.width - 4, y: size.height - 64), table.center,
    ] {
      hand.press(place.x, place.y)
      let menu = try #require(hand.scene.stage.overlays.menu)
      let seen = menu.view.toSurface.apply(menu.view.bounds)
      #expect(seen.minX >= 0 && seen.maxX <= size.width, "\(seen)")
      if size.height >= 400 { #expect(seen.minY >= 0 && seen.maxY <= size.height, "\(seen)") }
      hand.key("Escape")
    }
  }
}
