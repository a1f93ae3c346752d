import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("A canvas that its content covers")
struct CanvasCoverTests {
  private let tree = ViewTree(size: Size(width: 800, height: 600))
  private let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  /// A map that is twice as wide and 1.5 times as high as the canvas.
  private let map = View(frame: Rect(x: 0, y: 0, width: 1600, height: 900))

  init() {
    tree.root.add(canvas)
    canvas.content.add(map)
    canvas.constraint = .cover
  }

  private func time(_ milliseconds: Double) -> Timestamp { .zero + .milliseconds(milliseconds) }

  /// Advances the tree until nothing moves anymore.
  private func run(from start: Double) {
    var now = start
    repeat { now += 8 } while tree.advance(to: time(now)) && now < start + 5000
  }

  /// Whether the map covers the canvas, apart from errors of rounding.
  private var isCovered: Bool {
    map.toSurface.apply(map.bounds).inset(by: -0.01).contains(canvas.bounds)
  }

  @Test("no place, scale, fit, way home or restored look shows anything beyond the edges")
  func jumps() {
    let moves: [() -> Void] = [
      { canvas.place = Point(x: -500, y: 300) }, { canvas.place = Point(x: 5000, y: 5000) },
      { canvas.scale = 0.1 }, { canvas.fit() }, { canvas.goHome() }, { canvas.scale = 8 },
      { canvas.fit(Rect(x: -900, y: -900, width: 90, height: 90)) },
      { canvas.zoom(to: 0.2, about: Point(x: 0, y: 0)) },
      { canvas.show(Point(x: 1600, y: 0), scale: 0.3) },
      { canvas.restore(place: Point(x: -40, y: -40), scale: 0.1) },
      { canvas.scrollContent(by: Vector(dx: 9000, dy: -9000)) },
    ]
    for (index, move) in moves.enumerated() {
      move()
      #expect(isCovered, "move \(index): \(canvas.visibleContent)")
    }
    canvas.scale = 0.1
    #expect(abs(canvas.scale - 600.0 / 900) < 1e-9, "the smallest scale shows the whole height")
  }

  @Test("a glide stays within the edges in every frame, because it begins and ends there")
  func glide() {
    canvas.place = Point(x: 800, y: 300)
    tree.clock = { time(0) }
    canvas.fit(at: time(0))
    var frames = 0
    var now = 0.0
    repeat {
      now += 8
      frames += 1
      #expect(isCovered)
    } while tree.advance(to: time(now))
    #expect(frames > 20 && abs(canvas.scale - 600.0 / 900) < 1e-9)
  }

  @Test("without elasticity, thrown content stays within the edges in every frame")
  func thrown() {
    canvas.isElastic = false
    canvas.place = Point(x: 400, y: 150)
    canvas.pan(.oneFinger, by: Vector(dx: 100, dy: 0))
    canvas.endPan(.oneFinger, velocity: Vector(dx: 9000, dy: 4000), at: time(0))
    var now = 0.0
    repeat {
      now += 8
      #expect(isCovered, "after \(now) ms: \(canvas.visibleContent)")
    } while tree.advance(to: time(now)) && now < 5000
    #expect(canvas.place == .zero)
  }

  @Test("fingers can pull the content beyond its edges, and it springs back")
  func elastic() {
    canvas.pan(.oneFinger, by: Vector(dx: 300, dy: 0))
    #expect(!isCovered && canvas.place.x < 0)
    canvas.endPan(.oneFinger, velocity: .zero, at: time(0))
    run(from: 0)
    #expect(isCovered && canvas.place.x == 0)
    canvas.pinch(to: 1, about: Point(x: 400, y: 300), touches: 2)
    canvas.pinch(to: 0.3, about: Point(x: 400, y: 300), touches: 2)
    #expect(!isCovered)
    canvas.endPinch(at: time(1000))
    run(from: 1000)
    #expect(isCovered)
  }

  @Test("inelastic content and a wheel stop at the edges")
  func inelastic() {
    canvas.isElastic = false
    for step in 1...20 {
      canvas.pan(.oneFinger, by: Vector(dx: 40 * Double(step), dy: 30))
      #expect(isCovered)
    }
    canvas.endPan(.oneFinger, velocity: .zero, at: time(0))
    canvas.isElastic = true
    canvas.pinch(to: 1, about: .zero, touches: 0)
    canvas.pinch(to: 0.01, about: Point(x: 700, y: 500), touches: 0)
    #expect(isCovered)
    #expect(!canvas.canFollow(Vector(dx: 0, dy: 40)), "the whole height is visible")
  }

  @Test("thrown content comes to rest at the edge")
  func fling() {
    canvas.pan(.oneFinger, by: Vector(dx: -100, dy: -20))
    canvas.endPan(.oneFinger, velocity: Vector(dx: -20_000, dy: 0), at: time(0))
    run(from: 0)
    #expect(isCovered && abs(canvas.visibleContent.maxX - 1600) < 0.01)
  }

  @Test("with reduced motion, content beyond its edges is back at once when the fingers lift")
  func reducedMotion() {
    tree.theme.reducesMotion = true
    canvas.pan(.oneFinger, by: Vector(dx: 300, dy: 0))
    canvas.endPan(.oneFinger, velocity: Vector(dx: 900, dy: 0), at: time(0))
    #expect(isCovered)
  }

  @Test("a canvas that grows is covered at once, even during a glide")
  func resize() {
    canvas.scale = 0.1
    canvas.frame = Rect(x: 0, y: 0, width: 1900, height: 1000)
    #expect(isCovered && abs(canvas.scale - 1900.0 / 1600) < 1e-9)
    canvas.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    canvas.show(Point(x: 1600, y: 900), at: time(0))
    _ = tree.advance(to: time(100))
    canvas.frame = Rect(x: 0, y: 0, width: 1600, height: 1200)
    #expect(isCovered)
    run(from: 100)
    #expect(isCovered)
  }

  @Test("views that keep their size, hidden views and views without edges do not move the edges")
  func edges() {
    let pin = View(frame: Rect(x: 1590, y: 890, width: 40, height: 40))
    canvas.content.add(pin)
    canvas.keepSize(of: pin)
    let hidden = View(frame: Rect(x: 3000, y: 0, width: 40, height: 40))
    hidden.isHidden = true
    canvas.content.add(hidden)
    let paper = DrawingView()
    paper.bounds = canvas.content.bounds
    canvas.content.add(paper)
    canvas.place = Point(x: 5000, y: 5000)
    #expect(isCovered && canvas.place == Point(x: 800, y: 300))
    hidden.isHidden = false
    canvas.place = Point(x: 5000, y: 0)
    #expect(canvas.visibleContent.maxX == 3040)
  }

  @Test("after a change of the content, the next frame is covered")
  func change() {
    canvas.place = Point(x: 800, y: 300)
    map.frame = Rect(x: 0, y: 0, width: 1200, height: 900)
    _ = tree.advance(to: time(8))
    #expect(isCovered && canvas.place.x == 400)
    map.background = .color(.white)
    #expect(tree.movingCount == 0 || !tree.advance(to: time(16)), "and nothing keeps moving")
  }

  @Test("content that is too small for the maximum scale covers the canvas at a larger one")
  func tooSmall() {
    map.frame = Rect(x: 0, y: 0, width: 80, height: 900)
    canvas.maximumScale = 2
    canvas.place = Point(x: 300, y: 900)
    #expect(canvas.scale == 10 && isCovered && canvas.visibleContent.maxY == 900)
    canvas.scale = 20
    #expect(canvas.scale == 10)
    map.frame = Rect(x: 0, y: 0, width: 0.4, height: 900)
    canvas.place = Point(x: 300, y: 900)
    #expect(canvas.scale == 1000 && abs(canvas.visibleContent.center.x - 0.2) < 1e-9)
  }

  @Test("an empty canvas and one without the constraint move freely")
  func free() {
    map.removeFromParent()
    canvas.place = Point(x: 300, y: 900)
    #expect(canvas.place == Point(x: 300, y: 900))
    canvas.content.add(map)
    canvas.constraint = .none
    canvas.place = Point(x: -300, y: -900)
    #expect(canvas.place == Point(x: -300, y: -900))
    canvas.constraint = .cover
    #expect(isCovered)
  }

  @Test("the mark appears only if the scale differs from the one at home")
  func mark() throws {
    let mark = try #require(canvas.children.last as? CanvasMark)
    map.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    canvas.goHome()
    #expect(canvas.scale == 2 && mark.isHidden)
    canvas.scale = 3
    #expect(!mark.isHidden)
  }
}
