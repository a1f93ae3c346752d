import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("A canvas")
struct CanvasViewTests {
  private let tree = ViewTree(size: Size(width: 800, height: 600))
  private let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 800, height: 600))

  init() { tree.root.add(canvas) }

  private func time(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  /// Advances the tree in frames of 8 ms and returns the time at which nothing moves anymore.
  @discardableResult
  private func run(from start: Double) -> Double {
    var now = start
    while now < start + 5000 {
      now += 8
      if !tree.advance(to: time(now)) { break }
    }
    return now - start
  }

  @Test("at home, content coordinates are those of the canvas")
  func home() {
    let card = View(frame: Rect(x: 100, y: 50, width: 40, height: 20))
    canvas.content.add(card)
    #expect(card.toSurface.apply(card.bounds) == card.frame)
    #expect(tree.hitTest(Point(x: 110, y: 60)) === card)
    #expect(tree.hitTest(Point(x: 10, y: 10)) === canvas)
  }

  @Test("moving and zooming move what is hit along with what is painted")
  func hit() {
    let card = View(frame: Rect(x: 100, y: 50, width: 40, height: 20))
    canvas.content.add(card)
    canvas.place = Point(x: 90, y: 40)
    canvas.zoom(to: 3, about: .zero)
    #expect(card.toSurface.apply(card.bounds) == Rect(x: 30, y: 30, width: 120, height: 60))
    #expect(tree.hitTest(Point(x: 140, y: 80)) === card)
    #expect(tree.hitTest(Point(x: 160, y: 80)) === canvas)
  }

  @Test("two fingers move and zoom in one gesture, and the content stays under their center")
  func pinch() {
    canvas.pan(.twoFingers, by: Vector(dx: 10, dy: 0))
    let center = Point(x: 300, y: 200)
    let content = canvas.camera.toContent(center)
    canvas.pinch(to: 1, about: center, touches: 2)
    canvas.pinch(to: 1.5, about: Point(x: 340, y: 260), touches: 2)
    // The pan reports the same movement of the fingers, which must not count twice.
    canvas.pan(.twoFingers, by: Vector(dx: 50, dy: 60))
    #expect(canvas.scale == 1.5)
    #expect(canvas.camera.toCanvas(content).distance(to: Point(x: 340, y: 260)) < 1e-6)
    canvas.pinch(to: 1.5, about: Point(x: 500, y: 260), touches: 3)
    #expect(
      canvas.camera.toCanvas(content).distance(to: Point(x: 340, y: 260)) < 1e-6,
      "a third finger moves the center, but not the content")
  }

  @Test("beyond the limits of the scale, fingers meet resistance, and the canvas springs back")
  func limits() {
    let center = Point(x: 400, y: 300)
    let content = canvas.camera.toContent(center)
    canvas.pinch(to: 1, about: center, touches: 2)
    canvas.pinch(to: 20, about: center, touches: 2)
    #expect(canvas.scale > 8 && canvas.scale < 12)
    #expect(canvas.camera.toCanvas(content).distance(to: center) < 1e-6)
    canvas.endPinch(at: time(0))
    #expect(run(from: 0) <= 350)
    #expect(canvas.scale == 8)
    #expect(canvas.camera.toCanvas(content).distance(to: center) < 1e-6)
  }

  @Test("an inelastic canvas and a wheel stop at the limits")
  func hardLimits() {
    canvas.pinch(to: 1, about: .zero, touches: 0)
    canvas.pinch(to: 100, about: .zero, touches: 0)
    #expect(canvas.scale == 8)
    canvas.pinch(to: 50, about: .zero, touches: 0)
    #expect(canvas.scale == 4, "the wheel turns back at once")
    canvas.endPinch(at: time(0))
    canvas.scale = 1
    canvas.isElastic = false
    canvas.pan(.twoFingers, by: Vector(dx: 5000, dy: 0))
    let edge = canvas.place
    canvas.pan(.twoFingers, by: Vector(dx: 6000, dy: 0))
    #expect(canvas.place == edge)
    canvas.pan(.twoFingers, by: Vector(dx: 5900, dy: 0))
    #expect(canvas.place != edge)
  }

  @Test("content that is pushed away stays in reach, and content farther away can be reached")
  func reach() {
    canvas.content.add(View(frame: Rect(x: 2000, y: 0, width: 100, height: 100)))
    canvas.pan(.twoFingers, by: Vector(dx: -9000, dy: 0))
    canvas.endPan(.twoFingers, velocity: .zero, at: time(0))
    run(from: 0)
    #expect(canvas.visibleContent.minX < 2100 && canvas.visibleContent.minX > 1900)
  }

  @Test("a thrown content runs on; a finger stops it, and counts as no tap")
  func fling() {
    canvas.pan(.oneFinger, by: Vector(dx: -100, dy: 0))
    canvas.endPan(.oneFinger, velocity: Vector(dx: -900, dy: 0), at: time(0))
    let released = canvas.place.x
    _ = tree.advance(to: time(40))
    #expect(canvas.place.x > released && canvas.isCaught(at: time(40)))
    canvas.fingerDown(at: time(48))
    let caught = canvas.place
    _ = tree.advance(to: time(100))
    #expect(canvas.place == caught && !canvas.isCaught(at: time(100)))
  }

  @Test("content that a finger caught beyond its edge springs back when the finger lifts")
  func caughtBeyondEdge() {
    canvas.pan(.oneFinger, by: Vector(dx: 2000, dy: 0))
    canvas.endPan(.oneFinger, velocity: .zero, at: time(0))
    canvas.fingerDown(at: time(8))
    let caught = canvas.place
    #expect(canvas.waitsForLift)
    canvas.fingersLeft(at: time(500))
    run(from: 500)
    #expect(canvas.place.x > caught.x && !canvas.waitsForLift)
  }

  @Test("content that the program has placed out of reach moves evenly, and stays where it is put")
  func placedAway() {
    canvas.content.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    canvas.show(Point(x: 50_000, y: 0))
    let place = canvas.place
    canvas.fingerDown(at: time(0))
    #expect(!canvas.waitsForLift)
    canvas.pan(.oneFinger, by: Vector(dx: 30, dy: 0))
    #expect(canvas.place == Point(x: place.x - 30, y: place.y))
    canvas.endPan(.oneFinger, velocity: .zero, at: time(0))
    run(from: 0)
    #expect(canvas.place == Point(x: place.x - 30, y: place.y))
    canvas.scrollContent(by: Vector(dx: 10, dy: 0))
    #expect(canvas.place == Point(x: place.x - 40, y: place.y))
  }

  @Test("fit shows all content within 350 ms, and at once if motion is reduced")
  func fit() {
    let extent = Rect(x: -3000, y: 100, width: 4000, height: 300)
    canvas.content.add(View(frame: extent))
    canvas.fit(at: time(0))
    #expect(!canvas.visibleContent.contains(extent))
    #expect(run(from: 0) <= 350)
    #expect(canvas.visibleContent.contains(extent))
    canvas.goHome(at: time(1000))
    run(from: 1000)
    #expect(canvas.place == .zero && canvas.scale == 1)
    tree.theme.reducesMotion = true
    canvas.fit(at: time(2000))
    #expect(canvas.visibleContent.contains(extent))
  }

  @Test("fit shows some content even if the minimum scale is too large to show all of it")
  func fitFarApart() {
    let near = Rect(x: 0, y: 0, width: 100, height: 100)
    let far = Rect(x: 50_000, y: 0, width: 100, height: 100)
    for frame in [near, far] { canvas.content.add(View(frame: frame)) }
    canvas.fit()
    #expect(canvas.scale == canvas.minimumScale)
    #expect(canvas.visibleContent.intersects(near) || canvas.visibleContent.intersects(far))
    let middle = View(frame: Rect(x: 26_000, y: 50, width: 100, height: 100))
    canvas.content.add(middle)
    canvas.fit()
    #expect(canvas.visibleContent.contains(middle.frame))
    #expect(abs(canvas.visibleContent.center.x - 25_050) < 1e-6)
  }

  @Test("fit shows some ink even if the minimum scale is too large to show all of it")
  func fitInkFarApart() {
    let drawing = DrawingView()
    drawing.bounds = canvas.content.bounds
    canvas.content.add(drawing)
    let dots = [0.0, 50_000].map { Point(x: $0, y: 10) }
    drawing.replace(strokes: dots.map { InkStroke(points: [$0, $0], color: .white, width: 4) })
    canvas.fit()
    #expect(dots.contains { canvas.visibleContent.contains($0) })
  }

  @Test("home is where content is, if nothing is at the origin")
  func homeAway() {
    canvas.content.add(View(frame: Rect(x: 5000, y: 5000, width: 100, height: 100)))
    canvas.scale = 0.3
    canvas.goHome()
    #expect(canvas.scale == 1)
    #expect(canvas.visibleContent.center == Point(x: 5050, y: 5050))
  }

  @Test("only ink, and no hidden view, counts as content of a drawing that covers the canvas")
  func extent() {
    let drawing = DrawingView()
    drawing.bounds = canvas.content.bounds
    canvas.content.add(drawing)
    #expect(canvas.contentExtent == nil)
    let line = [Point(x: -500, y: 10), Point(x: 300, y: 10)]
    drawing.replace(strokes: [InkStroke(points: line, color: .white, width: 4)])
    let extent = canvas.contentExtent ?? .zero
    #expect(extent.minX < -500 && extent.minX > -700 && extent.maxX > 300 && extent.maxX < 500)
    let card = View(frame: Rect(x: 900, y: 0, width: 50, height: 50))
    canvas.content.add(card)
    #expect(canvas.contentExtent?.maxX == 950)
    card.isHidden = true
    #expect(canvas.contentExtent == extent)
    drawing.clear()
    #expect(canvas.contentExtent == nil)
  }

  @Test("the mark appears if the scale is not 1 or all content is away, and leads back")
  func mark() throws {
    let mark = try #require(canvas.children.last as? CanvasMark)
    #expect(mark.isHidden)
    canvas.scale = 0.45
    #expect(!mark.isHidden && mark.title == "45 %")
    #expect(mark.frame.width >= 44 && mark.frame.height >= 44)
    #expect(canvas.bounds.contains(mark.frame))
    mark.activate(at: time(0))
    run(from: 0)
    #expect(canvas.scale == 1 && mark.isHidden)
    canvas.content.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    canvas.place = Point(x: 4000, y: 0)
    #expect(!mark.isHidden && mark.title == "100 %")
    for corner in CanvasView.Corner.allCases {
      canvas.markCorner = corner
      #expect(canvas.bounds.contains(mark.frame))
    }
    canvas.showsMark = false
    #expect(mark.isHidden)
  }

  // The fonts, which measuring text can wait for, are not ready before the first frame.
  @Test("the mark is not measured before it appears")
  func hiddenMark() throws {
    let mark = try #require(canvas.children.last as? CanvasMark)
    let before = mark.frame
    canvas.frame.size.width += 100
    #expect(mark.isHidden && mark.frame == before)
    canvas.scale = 0.45
    #expect(mark.frame.maxX > before.maxX && canvas.bounds.contains(mark.frame))
  }

  @Test("a view that keeps its size keeps it at every scale, and one of its points keeps its place")
  func pins() {
    let pin = View(frame: Rect(x: 190, y: 252, width: 20, height: 48))
    canvas.content.add(pin)
    canvas.keepSize(of: pin, anchor: Point(x: 0.5, y: 1))
    for scale in [0.25, 4, 0.1, 8, 1] {
      canvas.scale = scale
      canvas.show(Point(x: 200, y: 300))
      let shown = pin.toSurface.apply(pin.bounds)
      #expect(abs(shown.width - 20) < 1e-6 && abs(shown.height - 48) < 1e-6, "scale \(scale)")
      #expect(Point(x: shown.midX, y: shown.maxY).distance(to: Point(x: 400, y: 300)) < 0.51)
    }
    #expect(pin.frame.center.distance(to: Point(x: 200, y: 276)) < 1e-6)
  }

  @Test("keys move, zoom and lead back")
  func keys() {
    func press(_ name: String) -> Bool {
      canvas.keyPressed(KeyEvent(time: time(0), name: name, text: "", phase: .pressed))
    }
    tree.theme.reducesMotion = true
    #expect(press("Right") && canvas.place.x == 60)
    #expect(press("Down") && canvas.place.y == 60)
    #expect(press("plus") && canvas.scale == 1.25)
    #expect(press("minus") && abs(canvas.scale - 1) < 1e-9)
    #expect(press("Home") && canvas.place == .zero)
    #expect(!press("a"))
  }

  @Test("every change of the place or the scale is reported once")
  func changes() {
    var count = 0
    canvas.onChange = { count += 1 }
    canvas.place = Point(x: 5, y: 5)
    canvas.place = Point(x: 5, y: 5)
    canvas.scale = 2
    canvas.restore(place: .zero, scale: 1)
    #expect(count == 3)
  }
}

extension Rect {
  fileprivate var midX: Double { (minX + maxX) / 2 }
}
