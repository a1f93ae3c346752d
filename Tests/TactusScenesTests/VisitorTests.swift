import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPainting
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

/// The tasks of a person who uses the board for the first time, done by touches on what the screen
/// shows.
@Suite("A visitor at the board")
struct VisitorTests {
  private let hand: SceneHand
  private let size: Size
  private var scene: Scene { hand.scene }
  private let exports = Exports()

  private final class Exports {
    var all: [ExportRequest] = []
  }

  init() throws {
    size = Size(width: 1280, height: 800)
    hand = try SceneHand("board", size: size)
    scene.onExport = { [exports] in exports.all.append($0) }
  }

  private func center(_ view: View) -> Point { view.toSurface.apply(view.bounds.center) }

  /// Taps a tool, which must be visible and large enough for a finger.
  private func tap(_ name: String) throws {
    let view = try hand.view(name)
    let place = center(view)
    #expect(view.bounds.width >= 44 && view.bounds.height >= 44)
    try #require(scene.tree.hitTest(place) === view, "\(name) can be touched")
    hand.tap(place.x, place.y)
    hand.wait(400)
  }

  private func choose(_ title: String) throws {
    let menu = try #require(scene.stage.overlays.menu?.view)
    let index = try #require(menu.titles.firstIndex(of: title), "\(menu.titles)")
    let place = menu.toSurface.apply(menu.row(index).center)
    hand.tap(place.x, place.y)
    hand.wait(300)
  }

  /// Pulls the pictures of the strip at the given horizontal positions to places on the table.
  private func pull(_ pulls: [(x: Double, end: Point)]) {
    for pull in pulls {
      hand.down(0, pull.x, 80)
      hand.glide(0, pull.x, 140)
      hand.glide(0, pull.end.x, pull.end.y)
      hand.wait(150)
      hand.up()
      hand.wait(700)
    }
  }

  private var ink: DrawingView {
    get throws { try #require(try hand.view("ink") as? DrawingView) }
  }

  @Test("three pictures are pulled out and lie where they were dropped")
  func pictures() throws {
    let places = [Point(x: 300, y: 400), Point(x: 640, y: 420), Point(x: 900, y: 560)]
    pull([(80, places[0]), (400, places[1]), (720, places[2])])
    #expect(hand.pieces.count == 3)
    for (piece, place) in zip(hand.pieces, places) {
      #expect(center(piece).distance(to: place) < 60)
    }
  }

  @Test("a line is drawn, a part of it erased, and undo brings the part back")
  func erasing() throws {
    hand.drag(200, 500, to: 700, 500)
    let drawn = try ink.strokes
    #expect(drawn.count == 1)
    try tap("eraser")
    hand.drag(450, 440, to: 450, 560)
    #expect(try ink.strokes.count == 2)
    try tap("undo")
    #expect(try ink.strokes == drawn)
    try tap("pen")
    hand.drag(200, 600, to: 700, 600)
    #expect(try ink.strokes.count == 2)
  }

  @Test("a color and a width are chosen, and the marker draws with them")
  func colors() throws {
    for (button, width) in [("red", "thick"), ("blue", "thin")] {
      try tap("color")
      try tap(button)
      #expect(try hand.view("palette").isHidden)
      try tap("color")
      try tap(width)
      hand.drag(200, 500, to: 400, 520)
    }
    try tap("marker")
    hand.drag(200, 600, to: 400, 620)
    let strokes = try ink.strokes
    #expect(Set(strokes.map(\.width)).count == 3)
    #expect(strokes[0].color != strokes[1].color)
    try tap("eraser")
    #expect(try hand.view("color").isHidden)
    try tap("clear")
    #expect(try ink.strokes.isEmpty)
    try tap("undo")
    #expect(try ink.strokes == strokes)
  }

  @Test("three circled pictures are sized as one")
  func group() throws {
    pull([(80, Point(x: 500, y: 400)), (400, Point(x: 640, y: 520)), (720, Point(x: 780, y: 400))])
    let before = hand.pieces.map(center)
    hand.down(0, 890, 450)
    for step in 1...48 {
      let angle = Double(step) / 48 * 2 * Double.pi
      let (sine, cosine) = Trigonometry.sincos(angle)
      hand.move(0, 640 + 250 * cosine, 450 + 200 * sine)
    }
    hand.up()
    hand.wait(500)
    #expect(try ink.strokes.isEmpty)
    let (first, sizes) = (center(hand.pieces[0]), hand.pieces.map(\.transform.scaleFactor))
    hand.down(0, first.x - 20, first.y)
    hand.down(1, first.x + 20, first.y)
    for step in 1...15 {
      hand.move(0, first.x - 20 - Double(step), first.y)
      hand.move(1, first.x + 20 + Double(step), first.y)
    }
    hand.up(0)
    hand.up(1)
    hand.wait(800)
    let factors = zip(hand.pieces, sizes).map { $0.transform.scaleFactor / $1 }
    #expect(factors.allSatisfy { $0 > 1.2 && abs($0 - factors[0]) < 1e-9 })
    let after = hand.pieces.map(center)
    #expect(after[0].distance(to: after[1]) > before[0].distance(to: before[1]) * 1.2)
  }

  @Test("a second page is made, and the overview leads back to the first")
  func pages() throws {
    hand.drag(200, 500, to: 700, 500)
    try tap("more")
    try choose("New page")
    #expect(try ink.strokes.isEmpty)
    hand.drag(200, 600, to: 700, 600)
    hand.drag(200, 650, to: 700, 650)
    try tap("pages")
    let sheet = try #require(scene.shelf?.overview)
    let scroll = try #require(sheet.children.compactMap { $0 as? ScrollView }.first)
    let grid = try #require(scroll.children.compactMap { $0 as? BoardsGrid }.first)
    let item = try #require(grid.layoutOfItems.items.first { $0.target == .page(0) })
    let place = grid.toSurface.apply(item.rect.center)
    hand.tap(place.x, place.y)
    hand.wait(400)
    #expect(sheet.parent == nil)
    #expect(try ink.strokes.count == 1)
  }

  @Test("the page is exported in all three formats")
  func export() throws {
    pull([(400, Point(x: 640, y: 420))])
    hand.drag(200, 600, to: 700, 600)
    for title in ["Page as PDF", "Page as SVG", "Page as PNG"] {
      try tap("more")
      try choose("Export")
      try choose(title)
    }
    #expect(exports.all.map(\.format) == [.pdf, .svg, .png])
    #expect(exports.all.allSatisfy { $0.pages.first?.page().items.count == 2 })
  }

  @Test("a note is written by keyboard, and its paper changed by a menu in the menu")
  func note() throws {
    try tap("note")
    for letter in "Milk" { hand.key("x", text: String(letter)) }
    hand.key("Escape")
    let piece = try #require(hand.pieces.first)
    #expect(piece.picture?.note?.text == "Milk" && piece.picture?.note?.paper == "yellow")
    let place = center(piece)
    hand.press(place.x, place.y)
    hand.up()
    hand.wait(300)
    #expect(scene.stage.overlays.menu?.view.titles.contains("Align") == false)
    try choose("Paper")
    try choose("Pink")
    #expect(piece.picture?.note?.paper == "pink")
  }

  @Test("the question mark lets the hand show the pull, and a touch removes it")
  func help() throws {
    try tap("help")
    hand.wait(1000)
    #expect(scene.stage.overlays.demonstration != nil)
    hand.tap(300, 500)
    #expect(scene.stage.overlays.demonstration == nil)
  }
}
