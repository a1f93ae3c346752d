import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

/// The reaction of each scene to a second finger, to a cancel, and to a pointer instead of a finger.
///
/// A cancel takes back the drags, the ink and the pulled pieces of its touch, which shows no menu and counts as no tap.
@Suite("Second fingers, cancels and pointers in the scenes")
struct SceneTouchTests {
  @Test("drag: a second finger elsewhere neither moves the dragged picture nor the other one")
  func dragSecondFinger() throws {
    let hand = try SceneHand("drag")
    for name in ["responder", "recognizer"] {
      let view = try hand.view(name)
      let start = view.center
      hand.down(0, start.x, start.y)
      hand.glide(0, start.x + 60, start.y)
      let before = view.center
      hand.down(1, 640, 700)
      hand.glide(1, 500, 640)
      #expect(view.center == before)
      hand.up(1)
      hand.glide(0, start.x + 60, start.y + 80)
      #expect(view.center.y == before.y + 80 && view.center.x == before.x)
      hand.up(0)
      #expect(view.parent?.children.last === view, "touched it came to the front")
    }
  }

  @Test("drag: a pointer's left button acts as a finger", arguments: ["responder", "recognizer"])
  func dragPointer(name: String) throws {
    let hand = try SceneHand("drag")
    let view = try hand.view(name)
    let start = view.center
    hand.press(start, to: start + Vector(dx: 50, dy: 40))
    let way = view.center - start
    #expect(abs(way.dx - way.dy * 1.25) < 1e-9 && way.dx > 35)
  }

  @Test("parallel: fingers come and go without a jump, and a cancel restores the start")
  func parallel() throws {
    let hand = try SceneHand("parallel")
    let view = try hand.view("picture")
    let (x, y) = (view.center.x, view.center.y)
    let start = (view.center, view.transform)
    hand.down(0, x - 60, y)
    hand.glide(0, x - 20, y + 40)
    #expect(view.center != Point(x: x, y: y))
    hand.down(1, x + 90, y)
    let before = (view.center, view.transform)
    hand.move(1, x + 90, y)
    #expect(before == (view.center, view.transform), "a finger that comes moves nothing")
    for step in 1...20 { hand.move(1, x + 90 + Double(step) * 3, y + Double(step) * 2) }
    let held = (view.center, view.transform)
    #expect(held.1.scaleFactor > 1.2 && abs(held.1.rotationAngle) > 0.05)
    hand.cancel()
    hand.wait(800)
    #expect((view.center, view.transform) == start)
    // A cancelled touch is no tap: two taps and a cancelled one set nothing upright.
    for tap in 1...3 {
      hand.down(0, view.center.x, view.center.y)
      hand.wait(40)
      if tap == 2 { hand.cancel() } else { hand.up() }
      hand.wait(100)
    }
    #expect(view.transform == start.1)
    hand.press(view.center, to: view.center + Vector(dx: 60, dy: 0))
    #expect(view.center.x > start.0.x + 40)
  }

  @Test("conflicts: a cancelled touch and two fingers are no tap, and a pointer's click is one")
  func conflicts() throws {
    let hand = try SceneHand("conflicts")
    let result = try #require(try hand.view("result") as? Label)
    hand.down(0, 600, 300)
    hand.wait(40)
    hand.cancel()
    hand.wait(500)
    #expect(result.text.isEmpty)
    hand.down(0, 600, 300)
    hand.down(1, 660, 300)
    hand.wait(40)
    hand.up(0)
    hand.up(1)
    hand.wait(500)
    #expect(result.text.isEmpty)
    hand.click(Point(x: 600, y: 300))
    hand.wait(400)
    #expect(result.text == "single tap")
  }

  @Test("conflicts: the double tap can be disabled and enabled while the scene is shown")
  func conflictsMode() throws {
    let hand = try SceneHand("conflicts")
    let result = try #require(try hand.view("result") as? Label)
    for isWithout in [true, false, true] {
      let place = try hand.view(isWithout ? "without" : "with").center
      hand.tap(place.x, place.y)
      hand.wait(500)
      hand.tap(600, 300)
      let isAtOnce = result.text == "single tap"
      hand.wait(500)
      #expect(isAtOnce == isWithout)
      #expect(result.text == "single tap")
      result.text = ""
    }
  }

  @Test("constrained: a cancel restores the start, and a pointer is confined as well")
  func constrained() throws {
    let hand = try SceneHand("constrained")
    let view = try hand.view("piece")
    let parent = try #require(view.parent)
    func place() -> Point { parent.toSurface.apply(view.center) }
    let start = view.center
    hand.down(0, place().x, place().y)
    hand.glide(0, place().x + 80, place().y + 30)
    #expect(view.center != start)
    hand.down(1, 30, 780)
    hand.cancel()
    hand.wait(500)
    #expect(view.center == start)
    hand.press(place(), to: Point(x: 5000, y: 5000))
    #expect(view.center == Point(x: parent.bounds.width - 75, y: parent.bounds.height - 75))
  }

  @Test(
    "hit-circle and hit-bitmap: a pointer or a second finger beside the shape reaches the view beneath"
  )
  func fallThrough() throws {
    for (name, inside, beside, lower) in [
      ("hit-circle", Point(x: 520, y: 350), Point(x: 486, y: 256), "the ground"),
      ("hit-bitmap", Point(x: 580, y: 316), Point(x: 660, y: 420), "the leaf"),
    ] {
      let hand = try SceneHand(name)
      let said = try #require(try hand.view("said") as? Label)
      hand.click(inside)
      hand.wait(500)
      let upper = said.text
      #expect(upper != lower && !upper.isEmpty)
      hand.click(beside)
      #expect(said.text == lower)
      hand.wait(500)
      // One finger rests on the shape, and the other is beside it.
      hand.down(0, inside.x, inside.y)
      hand.down(1, beside.x, beside.y)
      hand.wait(40)
      hand.up(1)
      #expect(said.text == lower)
      hand.cancel()
      hand.wait(500)
      #expect(said.text == lower, "cancelled it is no tap")
    }
  }

  @Test(
    "hit-circle and hit-bitmap: the bounds can be shown", arguments: ["hit-circle", "hit-bitmap"])
  func bounds(name: String) throws {
    let hand = try SceneHand(name)
    let button = try hand.view("bounds").center
    for isShown in [true, false] {
      hand.tap(button.x, button.y)
      hand.wait(400)
      #expect((hand.scene.stage.overlays.bounds != nil) == isShown)
    }
  }

  @Test("strip: at 16 px down the copy appears under the finger, and a cancel removes it")
  func strip() throws {
    let hand = try SceneHand("strip")
    let strip = try #require(try hand.view("strip") as? StripView)
    let offset = strip.contentOffset
    hand.down(0, 400, 80)
    hand.move(0, 400, 95)
    #expect(hand.pieces.isEmpty)
    hand.move(0, 412, 96)
    let piece = try #require(hand.pieces.first)
    #expect(piece.toSurface.apply(piece.bounds.center) == Point(x: 412, y: 96))
    // Scrolling is disabled meanwhile.
    hand.glide(0, 700, 400)
    #expect(strip.contentOffset == offset)
    #expect(piece.toSurface.apply(piece.bounds.center) == Point(x: 700, y: 400))
    hand.cancel()
    hand.wait(500)
    #expect(hand.pieces.isEmpty)
    // Scrolling is enabled again afterwards.
    hand.drag(900, 80, to: 700, 80)
    #expect(strip.contentOffset.x > offset.x + 100)
  }

  @Test("strip: 13 px aside the drag is no pull but a scroll")
  func stripAside() throws {
    let hand = try SceneHand("strip")
    hand.down(0, 400, 80)
    hand.move(0, 387, 90)
    hand.move(0, 387, 140)
    hand.up()
    #expect(hand.pieces.isEmpty)
  }

  @Test("strip: a second finger turns and sizes the pulled piece, and a pointer pulls as well")
  func stripSecondFinger() throws {
    let hand = try SceneHand("strip")
    hand.down(0, 400, 80)
    hand.move(0, 400, 100)
    hand.glide(0, 400, 420)
    let piece = try #require(hand.pieces.first)
    hand.down(1, 440, 420)
    for step in 1...20 { hand.move(1, 440 + Double(step) * 4, 420 + Double(step) * 2) }
    #expect(piece.transform.scaleFactor > 1.2)
    hand.up(1)
    hand.up(0)
    hand.press(Point(x: 800, y: 80), by: Point(x: 800, y: 110), to: Point(x: 900, y: 500))
    #expect(hand.pieces.count == 2)
  }

  @Test("feedback: each finger and the pressed button have a disc, and a cancelled finger has none")
  func feedback() throws {
    let hand = try SceneHand("feedback")
    let overlay = try #require(hand.scene.stage.overlays.touches)
    hand.down(0, 200, 200)
    hand.down(1, 300, 300)
    hand.pointer(.enter(Point(x: 500, y: 400)))
    #expect(overlay.places == [Point(x: 200, y: 200), Point(x: 300, y: 300)])
    hand.pointer(.button(.left, isPressed: true))
    #expect(overlay.places.count == 3)
    hand.move(1, 320, 340)
    #expect(overlay.places[1] == Point(x: 320, y: 340))
    hand.cancel()
    #expect(overlay.places == [Point(x: 500, y: 400)])
    hand.pointer(.button(.left, isPressed: false))
    #expect(overlay.places.isEmpty)
  }

  @Test(
    "menu: a second finger is ignored, the right button opens the menu, and a pointer chooses an item"
  )
  func menu() throws {
    let hand = try SceneHand("menu")
    let picture = try hand.view("topLeft")
    hand.down(0, picture.center.x, picture.center.y)
    hand.down(1, picture.center.x + 20, picture.center.y)
    hand.wait(800)
    hand.up(0)
    hand.up(1)
    #expect(hand.scene.stage.overlays.menu?.target === picture)
    hand.key("Escape")
    #expect(hand.scene.stage.overlays.menu == nil)
    hand.pointer(.enter(picture.center))
    hand.pointer(.button(.right, isPressed: true))
    hand.pointer(.button(.right, isPressed: false))
    let menu = try #require(hand.scene.stage.overlays.menu)
    // The second of three rows.
    let rows = menu.view.toSurface.apply(menu.view.bounds)
    hand.click(Point(x: rows.center.x, y: rows.center.y))
    #expect(hand.scene.stage.overlays.menu == nil)
    hand.wait(400)
    #expect(abs(picture.transform.rotationAngle - .pi / 2) < 1e-9)
  }
}
