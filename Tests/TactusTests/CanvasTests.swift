import Tactus
import Testing

@Suite("A canvas in a program")
struct CanvasTests {
  private let window = AppWindow(size: Size(width: 800, height: 600))
  private let canvas = CanvasView()
  private let node = View(frame: Rect(x: 100, y: 100, width: 120, height: 60))

  init() {
    window.content = canvas
    canvas.content.add(node)
    node.on(Pan()) { $0.view.center += $0.delta.translation }
  }

  private func drag(from start: Point, to end: Point, at time: Double) {
    window.putFinger(at: start, milliseconds: time)
    for step in 1...20 {
      window.moveFinger(
        to: start + (end - start) * (Double(step) / 20), milliseconds: time + Double(step) * 8)
    }
    window.wait(untilMilliseconds: time + 300)
    window.liftFinger(milliseconds: time + 310)
  }

  private func spread(about center: Point, from start: Double, to end: Double, at time: Double) {
    func move(_ half: Double, _ time: Double, _ act: (Int32, Point, Double) -> Void) {
      act(0, center + Vector(dx: -half, dy: 0), time)
      act(1, center + Vector(dx: half, dy: 0), time + 1)
    }
    move(start, time) { window.putFinger($0, at: $1, milliseconds: $2) }
    for step in 1...20 {
      move(start + (end - start) * Double(step) / 20, time + Double(step) * 8) {
        window.moveFinger($0, to: $1, milliseconds: $2)
      }
    }
    window.wait(untilMilliseconds: time + 300)
    window.liftFinger(0, milliseconds: time + 310)
    window.liftFinger(1, milliseconds: time + 311)
    window.wait(untilMilliseconds: time + 1000)
  }

  @Test("a node follows the finger at every scale, and the content follows it elsewhere")
  func nodes() {
    canvas.restore(place: .zero, scale: 2)
    drag(from: Point(x: 320, y: 260), to: Point(x: 420, y: 260), at: 0)
    #expect(node.center.x > 195 && node.center.x < 211 && canvas.place == .zero)
    drag(from: Point(x: 600, y: 500), to: Point(x: 500, y: 500), at: 1000)
    #expect(canvas.place.x > 40 && canvas.place.x < 51)
  }

  @Test("two fingers zoom about the point between them")
  func zoom() {
    let center = Point(x: 500, y: 400)
    let content = canvas.content.fromSurface(center)
    spread(about: center, from: 50, to: 150, at: 0)
    #expect(canvas.scale > 2 && canvas.scale < 3)
    #expect(canvas.content.toSurface.apply(content).distance(to: center) < 8)
  }

  @Test("a double tap fits, and reports the change")
  func fit() {
    var scales: [Double] = []
    canvas.onChange = { [unowned canvas] in scales.append(canvas.scale) }
    canvas.restore(place: Point(x: 4000, y: 4000), scale: 3)
    window.tap(at: Point(x: 400, y: 300), milliseconds: 0)
    window.tap(at: Point(x: 400, y: 300), milliseconds: 140)
    window.wait(untilMilliseconds: 600)
    #expect(canvas.scale == 1 && canvas.visibleContent.contains(node.frame))
    #expect(scales.first == 3 && scales.last == 1)
  }

  @Test("fingers that zoom leave no ink, a finger alone draws, and with pan it does not")
  func ink() {
    let drawing = DrawingView()
    drawing.bounds = canvas.content.bounds
    drawing.isMultipleTouchEnabled = true
    canvas.content.insert(drawing, at: 0)
    spread(about: Point(x: 500, y: 400), from: 50, to: 150, at: 0)
    #expect(drawing.isEmpty && canvas.scale > 2)
    drag(from: Point(x: 500, y: 500), to: Point(x: 600, y: 560), at: 2000)
    #expect(drawing.strokes.count == 1)
    canvas.oneFinger = .pan
    let place = canvas.place
    drag(from: Point(x: 500, y: 500), to: Point(x: 600, y: 560), at: 3000)
    #expect(drawing.strokes.count == 1 && canvas.place != place)
  }
}
