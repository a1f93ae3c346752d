import TactusGeometry
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("The short recipes of docs/cookbook.md, played")
struct ShortRecipeTests {
  /// Returns a hand on the recipe with the given heading.
  private func recipe(_ name: String) throws -> SceneHand {
    let recipe = try #require(Recipe.short.first { $0.name == name })
    let text = SceneText(recipe.text)
    #expect(text.faults.isEmpty, "\(text.faults)")
    return SceneHand(
      Scene(
        try #require(text.scene), catalogue: SceneText.catalogue,
        pictures: DrawnPictures.library(scale: 1), size: Size(width: 1280, height: 800)))
  }

  /// Taps the button with the given title.
  private func press(_ title: String, _ hand: SceneHand) throws {
    let button = try #require(
      hand.scene.tree.root.firstDescendant { ($0 as? Button)?.title == title })
    let place = hand.place(of: button)
    hand.tap(place.x, place.y)
    hand.wait(50)
  }

  private func label(_ hand: SceneHand, _ isWanted: (Label) -> Bool) throws -> Label {
    try #require(
      hand.scene.tree.root.firstDescendant { ($0 as? Label).map(isWanted) ?? false } as? Label)
  }

  @Test("each short recipe is played by a test of this suite")
  func all() {
    #expect(
      Recipe.short.map(\.name) == [
        "Views that follow values", "A price with a decimal comma", "Cards that snap to places",
        "A bin and a basket", "Gradual changes", "A sheet", "A grid, a list, and a menu button",
        "A table that people read from all sides", "Buttons and timers that move a card",
        "Actions and timers that follow values", "A map with pins under a toolbar",
      ])
  }

  @Test("a text, a frame, a color, a picture and whether a button is enabled follow a value")
  func follows() throws {
    let hand = try recipe("Views that follow values")
    let label = try label(hand) { $0.text.contains("of 10") }
    #expect(label.text == "0 of 10, none" && label.bounds.width == 256)
    let picture = try #require(
      hand.scene.tree.root.firstDescendant { $0 is PictureView } as? PictureView)
    let first = picture.picture?.name
    for _ in 0..<12 { try press("Add one", hand) }
    #expect(label.text == "10 of 10, all" && label.bounds.width == 1280)
    hand.tap(280, 46)
    hand.wait(50)
    #expect(picture.picture?.name != first)
  }

  @Test("a price has a decimal comma, and points between thousands")
  func price() throws {
    let hand = try recipe("A price with a decimal comma")
    #expect(try label(hand) { $0.text.contains("pieces") }.text == "3 pieces: 7,50 EUR")
    #expect(try label(hand) { $0.text.contains("year") }.text == "In a year: 2.737,50 EUR")
  }

  @Test("a card snaps to a place, the next card takes the other place, and all go home")
  func snaps() throws {
    let hand = try recipe("Cards that snap to places")
    let cards = hand.scene.tree.root.children.filter { $0.classes.contains("card") }
    let homes = cards.map(\.center)
    hand.drag(100, 360, to: 110, 180)
    hand.wait(1000)
    #expect(hand.place(of: cards[0]) == hand.place(of: try hand.view("left")))
    #expect(hand.scene.values[0] == .text("left"))
    hand.drag(200, 360, to: 130, 180)
    hand.wait(1000)
    #expect(hand.place(of: cards[1]) == hand.place(of: try hand.view("right")))
    try press("Again", hand)
    hand.wait(1000)
    #expect(cards.map(\.center) == homes)
    try press("Fan", hand)
    hand.wait(1000)
    #expect(Set(cards.map { $0.transform.b }).count == 3)
    try press("Pile", hand)
    hand.wait(1000)
    #expect((cards[0].center - cards[2].center).length < 10)
  }

  @Test("a basket names what is dropped into it, and a bin hides it")
  func bin() throws {
    let hand = try recipe("A bin and a basket")
    hand.drag(120, 230, to: 120, 80)
    hand.wait(500)
    #expect(try label(hand) { $0.text.hasPrefix("Basket") }.text == "Basket: apple")
    hand.drag(120, 80, to: 300, 80)
    hand.wait(500)
    #expect(try hand.view("apple").isHidden)
  }

  @Test("a sheet with options opens, keeps its column in view, and closes")
  func sheet() throws {
    let hand = try recipe("A sheet")
    try press("Options", hand)
    hand.wait(400)
    let panel = try #require(hand.view("options") as? SheetPanel)
    let column = try #require(panel.firstDescendant { $0 is Stack })
    let place = panel.toSurface.apply(panel.bounds)
    #expect(place.maxY == hand.scene.tree.size.height && place.height < 300)
    #expect(column.toSurface.apply(column.bounds).maxY == place.maxY)
    try press("Done", hand)
    #expect(hand.scene.values[0] == .flag(false))
    hand.wait(400)
    #expect(column.isOutOfSight)
  }

  @Test("a panel slides in and out, and a lamp fades")
  func gradual() throws {
    let hand = try recipe("Gradual changes")
    let sheet = try hand.view("sheet")
    #expect(sheet.isHidden)
    try press("Options", hand)
    hand.wait(120)
    let between = sheet.frame.minY
    hand.wait(400)
    #expect(sheet.frame.minY == 480 && between > 480 && between < 800)
    try press("Close", hand)
    hand.wait(500)
    #expect(sheet.isHidden)
    try press("Light off", hand)
    hand.wait(1000)
    let lamp = try hand.view("lamp")
    #expect(lamp.alpha > 0 && lamp.alpha < 1)
    hand.wait(1500)
    #expect(lamp.alpha == 0)
  }

  @Test("a row is chosen, a menu chooses another, and pages continue with the first one")
  func list() throws {
    let hand = try recipe("A grid, a list, and a menu button")
    try press("Second row", hand)
    #expect(hand.scene.values[0] == .number(1))
    try press("More", hand)
    hand.wait(300)
    let menu = try #require(hand.scene.stage.overlays.menu?.view)
    menu.onChoose?(0, hand.now)
    #expect(hand.scene.values[0] == .number(0))
    let pages = try #require(hand.scene.tree.root.firstDescendant { $0 is Pages } as? Pages)
    for page in [1, 0] {
      hand.down(0, 300, 340)
      hand.glide(0, 60, 340)
      hand.up()
      hand.wait(1500)
      #expect(pages.page == page)
    }
  }

  @Test(
    "a pulled piece and its menu face the nearest side, and a circle removes the piece",
    arguments: [(y: 700.0, side: 0), (y: 100, side: 2)])
  func faces(start: Double, side: Int) throws {
    let hand = try recipe("A table that people read from all sides")
    let middle = 400.0
    hand.down(0, 640, start)
    hand.glide(0, 640, middle)
    hand.wait(200)
    hand.up()
    hand.wait(600)
    let piece = try #require(hand.pieces.first)
    let angle = piece.transform.apply(Vector(dx: 0, dy: 1)).angle * 180 / .pi
    #expect(abs(angle - (side == 0 ? 90 : -90)) < 1e-9)
    let place = hand.place(of: piece)
    // Within the piece, toward the side from which it was pulled.
    hand.press(place.x, place.y + (side == 0 ? 20 : -20))
    hand.wait(300)
    let menu = try #require(hand.scene.stage.overlays.menu?.view)
    #expect(menu.transform.a == (side == 0 ? 1 : -1))
    hand.key("Escape")
    hand.circle(place.x, place.y)
    #expect(hand.pieces.isEmpty)
    hand.scene.undo()
    #expect(hand.pieces.count == 1)
  }

  @Test("the side nearest to a point has the fewest pixels between them")
  func sides() {
    let size = Size(width: 400, height: 300)
    let points = [(200, 280), (20, 150), (200, 20), (380, 150)]
    for (side, (x, y)) in points.enumerated() {
      #expect(Facing.side(nearestTo: Point(x: Double(x), y: Double(y)), in: size) == side)
    }
  }

  @Test("buttons move, turn and enlarge a card, which returns after a minute without input")
  func buttons() throws {
    let hand = try recipe("Buttons and timers that move a card")
    let card = try hand.view("card")
    let (home, plain) = (card.center, card.transform)
    try press("Right", hand)
    hand.wait(500)
    #expect(card.center == home + Vector(dx: 40, dy: 0))
    try press("Turn", hand)
    hand.wait(1000)
    #expect(abs(card.transform.b - 1) < 1e-9)
    try press("Larger", hand)
    hand.wait(1000)
    #expect(abs(card.transform.b - 1.5) < 1e-9)
    try press("Corner", hand)
    hand.wait(1000)
    #expect(card.center == Point(x: 100, y: 140))
    hand.wait(62_000, step: 500)
    #expect(card.transform == plain)
  }

  @Test("a lamp fades as fast as a slider says, and a dropped card returns only if it is upright")
  func following() throws {
    let hand = try recipe("Actions and timers that follow values")
    let (card, lamp) = (try hand.view("card"), try hand.view("lamp"))
    let home = card.center
    hand.drag(home.x, home.y, to: home.x + 300, home.y + 200)
    hand.wait(1000)
    #expect(card.center == home)
    hand.tap(home.x, home.y)
    hand.wait(1000)
    hand.drag(home.x, home.y, to: home.x + 300, home.y + 200)
    hand.wait(1000)
    #expect(card.center.x > home.x + 200)
    hand.wait(6000)
    // The lamp fades for 1800 ms every 2 s.
    var changes = 0
    for _ in 0..<20 {
      let before = lamp.alpha
      hand.wait(100)
      if lamp.alpha != before { changes += 1 }
    }
    #expect(changes >= 17)
  }

  @Test("pins keep their size on an enlarged map, and a note goes behind the toolbar")
  func pins() throws {
    let hand = try recipe("A map with pins under a toolbar")
    let map = try #require(hand.view("map") as? CanvasView)
    let pin = try #require(map.firstDescendant { ($0 as? Label)?.text == "B" })
    func width() -> Double {
      pin.toSurface.apply(pin.bounds).width
    }
    let before = width()
    hand.down(0, 500, 420)
    hand.down(1, 600, 420)
    hand.glide(1, 750, 420)
    hand.up(1)
    hand.up(0)
    hand.wait(1500)
    #expect(map.scale > 1.5 && abs(width() - before) < 1e-6)
    hand.drag(270, 230, to: 270, 30)
    hand.wait(500)
    let (note, bar) = (try hand.view("note"), try hand.view("bar"))
    #expect(hand.place(of: note).y < 60)
    let order = hand.scene.tree.root.children
    let places = [note, bar].map { view in order.firstIndex { $0 === view } }
    #expect(try #require(places[0]) < #require(places[1]))
  }
}
