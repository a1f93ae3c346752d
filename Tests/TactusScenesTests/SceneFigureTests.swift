import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

/// The numbers that the scenes promise, each with the promised precision.
@Suite("The numbers of the scenes")
struct SceneFigureTests {
  @Test("every scene has a sentence, no faults and no warnings", arguments: BuiltInScenes.names)
  func sound(name: String) throws {
    #expect(!BuiltInScenes.title(name).isEmpty)
    #expect(try SceneHand.loader.load(name).diagnostics.isEmpty)
  }

  @Test(
    "drag: a view with its own touches stays under the finger's first point, and comes to the front"
  )
  func dragByTouches() throws {
    let hand = try SceneHand("drag")
    let view = try hand.view("responder")
    let start = view.center
    hand.down(0, start.x + 30, start.y + 20)
    #expect(view.parent?.children.last === view)
    hand.glide(0, start.x + 130, start.y + 220)
    #expect(view.center == start + Vector(dx: 100, dy: 200), "without a slop")
    hand.cancel()
    #expect(view.center == start, "a cancelled drag is undone")
  }

  @Test("drag: the translation of a pan is absolute and excludes the slop")
  func dragByPan() throws {
    let hand = try SceneHand("drag")
    let view = try hand.view("recognizer")
    let start = view.center
    hand.down(0, start.x, start.y)
    hand.move(0, start.x + 110, start.y)
    #expect(view.center == start + Vector(dx: 100, dy: 0), "the slop is 10 px")
    hand.move(0, start.x + 60, start.y)
    #expect(view.center == start + Vector(dx: 50, dy: 0))
    hand.cancel()
    #expect(view.center == start)
  }

  @Test("parallel: fingers size the picture to a half at least, and the third tap sets it upright")
  func parallel() throws {
    let hand = try SceneHand("parallel")
    let view = try hand.view("picture")
    let (x, y) = (view.center.x, view.center.y)
    hand.down(0, x - 100, y)
    hand.down(1, x + 100, y)
    for step in 1...45 { hand.move(1, x + 100 - Double(step) * 4, y + Double(step)) }
    #expect(abs(view.transform.scaleFactor - 0.5) < 1e-12)
    #expect(abs(view.transform.rotationAngle) > 0.1)
    hand.up(0)
    hand.up(1)
    hand.wait(500)
    for tap in 1...3 {
      #expect((view.transform == .identity) == false, "before tap \(tap)")
      hand.tap(view.center.x, view.center.y)
      hand.wait(100)
    }
    hand.wait(500)
    #expect(view.transform == .identity)
  }

  @Test("conflicts: a single tap waits 350 ms for the second, and not at all without a double tap")
  func conflicts() throws {
    let hand = try SceneHand("conflicts")
    let result = try #require(try hand.view("result") as? Label)
    hand.tap(600, 300)
    #expect(result.text.isEmpty)
    hand.wait(320)
    #expect(result.text.isEmpty)
    hand.wait(60)
    #expect(result.text == "single tap")
    for _ in 1...2 {
      hand.tap(600, 300)
      hand.wait(80)
    }
    hand.wait(400)
    #expect(result.text == "double tap")
    for _ in 1...3 {
      hand.tap(600, 300)
      hand.wait(80)
    }
    #expect(result.text == "triple tap")
    hand.wait(400)
    let without = try hand.view("without").center
    hand.tap(without.x, without.y)
    hand.wait(400)
    hand.tap(600, 300)
    #expect(result.text == "single tap", "at once")
  }

  @Test("constrained: a view stays within its parent, on each axis separately")
  func constrained() throws {
    let hand = try SceneHand("constrained")
    let view = try hand.view("piece")
    let parent = try #require(view.parent)
    hand.down(0, 640, parent.toSurface.apply(view.center).y)
    hand.glide(0, -2000, 400)
    #expect(view.center.x == 75)
    let y = view.center.y
    hand.glide(0, -2000, 440)
    #expect(view.center == Point(x: 75, y: y + 40))
    hand.glide(0, 4000, 4000)
    #expect(view.center == Point(x: parent.bounds.width - 75, y: parent.bounds.height - 75))
    hand.up()
  }

  @Test(
    "hit-circle and hit-bitmap: a touch beside the round or opaque part reaches the view beneath")
  func hits() throws {
    for (name, inside, beside, lower) in [
      ("hit-circle", Point(x: 520, y: 350), Point(x: 486, y: 256), "the ground"),
      ("hit-bitmap", Point(x: 580, y: 316), Point(x: 660, y: 420), "the leaf"),
    ] {
      let hand = try SceneHand(name)
      let said = try #require(try hand.view("said") as? Label)
      hand.tap(inside.x, inside.y)
      #expect(said.text != lower && !said.text.isEmpty)
      hand.wait(500)
      hand.tap(beside.x, beside.y)
      #expect(said.text == lower)
    }
  }

  @Test(
    "draw: the ink is 4 px, or 8 on a large output; a tap is a dot; the next touch starts again")
  func draw() throws {
    for (size, width) in [
      (Size(width: 1280, height: 800), 8.0), (Size(width: 360, height: 720), 4.0),
    ] {
      let hand = try SceneHand("draw", size: size)
      let paper = try #require(try hand.view("paper") as? DrawingView)
      hand.down(0, 100, 100)
      hand.glide(0, 200, 150)
      #expect(paper.live.map(\.width) == [width], "it is there while the finger moves")
      #expect(paper.live.first?.points.last == Point(x: 200, y: 150))
      hand.down(1, 300, 300)
      #expect(paper.live.count == 1, "one finger")
      hand.cancel()
      #expect(paper.strokes.isEmpty && paper.live.isEmpty, "cancelled it goes")
      hand.tap(50, 60)
      #expect(paper.strokes.map(\.points) == [[Point(x: 50, y: 60)]])
    }
  }

  @Test("smooth: the same points twice, once through a spline of granularity 4")
  func smooth() throws {
    let hand = try SceneHand("smooth")
    let raw = try #require(try hand.view("raw") as? DrawingView)
    let smooth = try #require(try hand.view("smooth") as? DrawingView)
    for x in [100.0, 740] {
      hand.drag(x, 200, to: x + 80, 400)
      #expect(raw.strokes == smooth.strokes && raw.strokes.count == 1)
    }
    #expect(raw.granularity == 0 && smooth.granularity == 4)
    #expect(raw.penWidth == smooth.penWidth && raw.color == smooth.color)
  }

  @Test(
    "multi-draw: each finger has a stroke, at half alpha in progress, and clear spares strokes in progress"
  )
  func multiDraw() throws {
    let hand = try SceneHand("multi-draw")
    let paper = try #require(try hand.view("paper") as? DrawingView)
    #expect(paper.opacity.live == 0.5)
    for id in 0..<5 { hand.down(Int32(id), 100 + 100 * Double(id), 200) }
    for id in 0..<5 { hand.glide(Int32(id), 100 + 100 * Double(id), 300) }
    #expect(paper.live.count == 5)
    hand.up(0)
    hand.up(1)
    #expect(paper.strokes.count == 2 && paper.live.count == 3)
    let clear = try hand.view("clear").center
    hand.down(9, clear.x, clear.y)
    hand.up(9)
    #expect(paper.strokes.isEmpty && paper.live.count == 3)
  }

  @Test("circle: the scene shows a dot and an ellipse, another method, and the reason of a failure")
  func circle() throws {
    let hand = try SceneHand("circle")
    let paper = try #require(try hand.view("paper") as? DrawingView)
    let reason = try #require(try hand.view("reason") as? Label)
    hand.drag(200, 200, to: 500, 500)
    #expect(paper.marks.isEmpty)
    #expect(reason.text.hasPrefix("No circle: "))
    let arc = try hand.view("arc").center
    hand.wait(400)
    hand.tap(arc.x, arc.y)
    hand.wait(400)
    let turn = Trigonometry.self
    hand.down(0, 500, 300)
    for step in 1...72 {
      let angle = Double(step) / 72 * 2 * .pi
      hand.move(0, 400 + 100 * turn.cos(angle), 300 + 100 * turn.sin(angle))
    }
    hand.up()
    #expect(reason.text.hasPrefix("A circle, 200 px"), "\(reason.text)")
    #expect(paper.marks.count == 2)
  }

  @Test("rotate: the square turns, and the circles and the word show until the end")
  func rotate() throws {
    let hand = try SceneHand("rotate")
    let square = try hand.view("square")
    let link = try #require(try hand.view("link") as? LinkView)
    let direction = try #require(try hand.view("direction") as? Label)
    hand.down(0, 790, 400)
    for step in 1...100 {
      let angle = Double(step) / 50 * .pi
      hand.move(0, 640 + 150 * Trigonometry.cos(angle), 400 + 150 * Trigonometry.sin(angle))
    }
    #expect(square.transform != .identity)
    #expect(square.bounds.width > 150 && square.bounds.width == square.bounds.height)
    #expect(link.link != nil && LinkView.centerRadius < LinkView.fingerRadius)
    #expect(direction.text == "clockwise")
    hand.up()
    #expect(link.link == nil && direction.text.isEmpty)
  }

  @Test(
    "feedback: discs of 25 and 24 px at half alpha take no touch, and one setting adds them to any scene"
  )
  func feedback() throws {
    #expect(TouchOverlayView.backingRadius == 25 && TouchOverlayView.radius == 24)
    #expect(TouchOverlayView.backingColor.alpha == 0.5 && TouchOverlayView.alpha == 0.5)
    var surroundings = SceneEnvironment { _ in SceneHand.loader.surroundings.modulePath([]) }
    surroundings.settings = ["feedback={\"color\": \"#ff0000\"}"]
    let scene = try SceneLoader(surroundings).load("draw").makeScene(
      size: Size(width: 800, height: 600))
    let overlay = try #require(scene.stage.overlays.touches)
    #expect(overlay.color == Color(hex: 0xff0000))
    scene.stage.handle(
      .touches(TouchFrame(time: .zero, changes: [.down(id: 0, Point(x: 90, y: 80))])))
    #expect(overlay.places == [Point(x: 90, y: 80)])
    #expect(scene.tree.root.children.last === overlay)
    #expect(scene.tree.hitTest(Point(x: 90, y: 80)) !== overlay)
    scene.stage.handle(.touches(TouchFrame(time: .zero, changes: [.up(id: 0)])))
    #expect(overlay.places.isEmpty)
  }

  @Test("menu: half a second makes the view the first responder; unavailable items are left out")
  func menu() throws {
    let hand = try SceneHand("menu")
    let picture = try hand.view("topLeft")
    hand.press(picture.center.x, picture.center.y)
    #expect(hand.scene.stage.firstResponder === picture)
    var menu = try #require(hand.scene.stage.overlays.menu)
    #expect(menu.view.titles == ["Bounce", "Turn", "Blink"])
    hand.key("Down")
    hand.key("Down")
    hand.key("Return")
    #expect(hand.scene.stage.overlays.menu == nil)
    hand.wait(400)
    #expect(abs(picture.transform.rotationAngle - .pi / 2) < 1e-9)
    hand.press(picture.center.x, picture.center.y)
    menu = try #require(hand.scene.stage.overlays.menu)
    #expect(menu.view.titles == ["Bounce", "Turn", "Blink", "Upright"])
    hand.tap(640, 300)
    #expect(hand.scene.stage.overlays.menu == nil, "closed by a touch elsewhere")
    hand.down(0, picture.center.x, picture.center.y)
    hand.wait(300)
    hand.cancel()
    hand.wait(600)
    #expect(hand.scene.stage.overlays.menu == nil, "a press that is cancelled shows none")
  }
}
