import TactusGeometry
import TactusInput
import TestSupport
import Testing

@testable import TactusViews

@Suite("The place and the scale of a canvas")
struct CanvasCameraTests {
  private let size = Size(width: 800, height: 600)

  private func near(_ a: Point, _ b: Point, _ error: Double = 1e-6) -> Bool {
    a.distance(to: b) < error
  }

  @Test("zooming about a point keeps the content at that point", arguments: 1...8)
  func zoom(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let camera = CanvasCamera(
        place: Point(x: numbers.upTo(2000) - 1000, y: numbers.upTo(2000) - 1000),
        scale: 0.1 + numbers.upTo(7))
      let point = Point(x: numbers.upTo(800), y: numbers.upTo(600))
      let zoomed = camera.zoomed(to: 0.1 + numbers.upTo(7), about: point)
      #expect(near(zoomed.toContent(point), camera.toContent(point)), "seed \(seed)")
    }
  }

  @Test("points convert to the content and back")
  func conversion() {
    let camera = CanvasCamera(place: Point(x: -40, y: 25), scale: 2.5)
    let point = Point(x: 120, y: 300)
    #expect(near(camera.toCanvas(camera.toContent(point)), point))
    #expect(camera.toContent(.zero) == camera.place)
    #expect(camera.visible(in: size) == Rect(x: -40, y: 25, width: 320, height: 240))
  }

  @Test("content follows a finger by the finger's displacement at every scale")
  func move() {
    for scale in [0.1, 1, 8] {
      let camera = CanvasCamera(place: Point(x: 10, y: 20), scale: scale)
      let content = camera.toContent(Point(x: 300, y: 300))
      let moved = camera.moved(by: Vector(dx: 60, dy: -35))
      #expect(near(moved.toCanvas(content), Point(x: 360, y: 265)))
    }
  }

  @Test("two cameras that agree at a point agree there with all cameras between them")
  func between() {
    let start = CanvasCamera(place: Point(x: 100, y: 50), scale: 0.4)
    let point = Point(x: 200, y: 450)
    let goal = start.zoomed(to: 5, about: point)
    for step in 0...10 {
      let camera = start.mixed(with: goal, Double(step) / 10)
      #expect(near(camera.toContent(point), start.toContent(point)))
    }
    #expect(start.mixed(with: goal, 0).scale == 0.4 && start.mixed(with: goal, 1) == goal)
  }

  @Test("the fitting camera shows all content, centered, with a margin, and never enlarges it")
  func fit() {
    let limits = CanvasLimits()
    for content in [
      Rect(x: 0, y: 0, width: 4000, height: 200), Rect(x: -900, y: 800, width: 300, height: 5000),
      Rect(x: 10, y: 10, width: 20, height: 20), Rect(x: 5, y: 5, width: 1e-9, height: 1e-9),
    ] {
      let camera = limits.fitting(content, in: size)
      let visible = camera.visible(in: size)
      #expect(visible.contains(content) && near(visible.center, content.center))
      #expect(camera.scale <= 1)
    }
    let huge = limits.fitting(Rect(x: 0, y: 0, width: 90_000, height: 9), in: size)
    #expect(huge.scale == limits.minimumScale, "the minimum scale still holds")
  }

  @Test("at the edge of the room, only a strip of the content remains visible")
  func room() {
    let limits = CanvasLimits()
    let content = Rect(x: -200, y: 0, width: 1000, height: 700)
    for scale in [0.2, 1, 3] {
      let room = limits.room(for: content, in: size, at: scale)
      for corner in [room.origin, Point(x: room.maxX, y: room.maxY)] {
        let visible = CanvasCamera(place: corner, scale: scale).visible(in: size)
        let kept = visible.intersection(content)
        #expect(kept.width > 0 && kept.width * scale < 200.01)
        #expect(kept.height > 0 && kept.height * scale < 150.01)
      }
    }
  }

  @Test("no camera has numbers that are not finite, or too large for a saved state")
  func sound() {
    let limits = CanvasLimits()
    for camera in [
      CanvasCamera(place: Point(x: .nan, y: 0), scale: 1),
      CanvasCamera(place: Point(x: .infinity, y: 0), scale: 1),
      CanvasCamera(place: Point(x: 1e300, y: -1e300), scale: 1e300),
      CanvasCamera(place: Point(x: 1e12, y: 3), scale: 0),
      CanvasCamera(place: .zero, scale: .nan),
    ] {
      let sound = limits.sound(camera)
      let scales = limits.minimumScale...limits.maximumScale
      #expect(sound.place.isFinite && scales.contains(sound.scale))
      #expect(abs(sound.place.x * sound.scale) < 1e7 && abs(sound.place.x) <= 1e6)
    }
  }

  @Test("beyond its limits, the scale resists more and more and stays below half more")
  func elasticScale() {
    let limits = CanvasLimits(minimumScale: 0.5, maximumScale: 4)
    #expect(limits.elastic(2) == 2)
    var last = 4.0
    for wanted in [4.5, 6, 9, 20, 1e9] {
      let scale = limits.elastic(wanted)
      #expect(scale > last && scale < wanted && scale < 6.01)
      last = scale
    }
    #expect(limits.elastic(0.25) > 0.25 && limits.elastic(0.25) < 0.5)
    #expect(limits.elastic(0) > 0.3)
  }

  @Test("released content runs on, and ends within its room in less than a second")
  func fling() throws {
    let camera = CanvasCamera(place: Point(x: 50, y: 60), scale: 2)
    let room = Rect(x: -100, y: -100, width: 200, height: 300)
    var motion = CanvasMotion.release(
      camera, velocity: Vector(dx: -4000, dy: 300), within: room, at: .zero)
    var shown = camera
    var time = Timestamp.zero
    while let running = motion, time < .zero + .milliseconds(5000) {
      time = time + .milliseconds(8)
      (shown, motion) = running.state(of: shown, at: time)
    }
    #expect(motion == nil && time < .zero + .milliseconds(1000))
    #expect(shown.place.x == room.maxX && shown.place.y < 60 && shown.scale == 2)
    #expect(CanvasMotion.release(camera, velocity: .zero, within: room, at: .zero) == nil)
  }

  @Test("the grid's spacing is from 24 to 48 px at every scale, and no line ever jumps")
  func grid() {
    var last = CanvasGrid.spacing(at: 0.01)
    var scale = 0.01
    while scale < 100 {
      scale *= 1.001
      let (step, fine) = CanvasGrid.spacing(at: scale)
      #expect(step >= 24 && step < 48.001 && (0...1.001).contains(fine))
      // When the spacing halves, the new lines begin invisible, and all old ones were opaque.
      if step < last.step { #expect(last.fine > 0.99 && fine < 0.01) }
      last = (step, fine)
    }
  }

  @Test("grid lines lie at the same points of the content wherever the canvas is")
  func lines() {
    let still = CanvasGrid.lines(from: 0, length: 400, scale: 1)
    let moved = CanvasGrid.lines(from: -30, length: 400, scale: 1)
    #expect(still.first?.0 == 0 && still.first?.1 == false)
    #expect(moved.contains { $0.0 == 30 && !$0.1 })
    #expect(CanvasGrid.lines(from: .nan, length: 400, scale: 1).isEmpty)
  }
}
