import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("The ink of pens")
struct PenInkTests {
  private let view = DrawingView(frame: Rect(x: 0, y: 0, width: 300, height: 60))
  private let tree = ViewTree(size: Size(width: 300, height: 60))

  init() {
    tree.root.add(view)
    view.penWidth = 20
    view.pressure.thinnest = 0.2
  }

  private func touch(
    _ serial: UInt32, _ x: Double, _ y: Double, _ pressure: Double? = nil,
    from before: Point? = nil, device: DeviceKind = .pen
  ) -> [ViewTouch] {
    let place = Point(x: x, y: y)
    var touch = Touch(serial: serial, location: place, time: .zero, device: device)
    touch.previousLocation = before ?? place
    var axes = PenAxes()
    if let pressure { axes.pressure = pressure }
    return [ViewTouch(touch: touch, view: view, pen: device == .touch ? nil : axes)]
  }

  private func stroke(_ serial: UInt32, _ points: [(x: Double, pressure: Double)]) {
    view.touchesBegan(touch(serial, points[0].x, 30, points[0].pressure))
    for point in points.dropFirst() {
      view.touchesMoved(touch(serial, point.x, 30, point.pressure))
    }
    view.touchesEnded(touch(serial, points[points.count - 1].x, 30))
  }

  private func painted() throws -> Canvas {
    let canvas = try Canvas(width: 300, height: 60, format: .xrgb8888)
    canvas.fill(Rect(x: 0, y: 0, width: 300, height: 60), .color(.white))
    tree.paint(canvas, Region(canvas.pixelBounds))
    return canvas
  }

  private func thickness(_ canvas: Canvas, at x: Int) -> Int {
    (0..<60).count { canvas.pixel(x: x, y: $0) & 0xFF < 0x80 }
  }

  @Test(
    "each point of a pen is as wide as the curve says for its pressure; a finger's ink has one width"
  )
  func widths() {
    stroke(1, [(20, 0), (60, 0.5), (100, 1)])
    #expect(view.strokes[0].widths == [4, 12, 20])
    view.pressure.curve = 1
    stroke(2, [(20, 0), (60, 0.5), (100, 1)])
    #expect(view.strokes[1].widths == [4, 16, 20])
    view.pressure.curve = -1
    stroke(3, [(20, 0), (60, 0.5), (100, 1)])
    #expect(view.strokes[2].widths == [4, 8, 20])
    view.touchesBegan(touch(4, 20, 30, device: .touch))
    view.touchesMoved(touch(4, 50, 30, device: .touch))
    view.touchesEnded(touch(4, 50, 30, device: .touch))
    #expect(view.strokes[3].widths.isEmpty)
    #expect(view.strokes.allSatisfy { $0.width == 20 })
  }

  @Test(
    "a pen without pressure draws like a finger, and a pen that stops reporting pressure keeps its width"
  )
  func withoutPressure() {
    view.touchesBegan(touch(1, 20, 30))
    view.touchesMoved(touch(1, 40, 30))
    view.touchesEnded(touch(1, 40, 30))
    #expect(view.strokes[0].widths.isEmpty)
    view.touchesBegan(touch(2, 20, 30, 0.5))
    view.touchesMoved(touch(2, 40, 30))
    view.touchesEnded(touch(2, 40, 30))
    #expect(view.strokes[1].widths == [12, 12])
  }

  @Test(
    "ink is as thick as its pressure says, without gaps, in any direction",
    arguments: [0, 4])
  func thickness(smoothing: Int) throws {
    view.granularity = smoothing
    let points = (0...13).map(Double.init).map { (x: 20 + $0 * 20, pressure: $0 / 13) }
    for way in [points, points.reversed()] {
      view.clear()
      stroke(1, way)
      let canvas = try painted()
      let found = (20...280).map { thickness(canvas, at: $0) }
      #expect((3...5).contains(found[0]) && (19...21).contains(found[259]), "\(found)")
      for (left, right) in zip(found, found.dropFirst()) { #expect((0...2).contains(right - left)) }
    }
  }

  @Test("a half-transparent stroke is evenly transparent, even if its parts overlap")
  func transparent() throws {
    view.opacity.live = 0.5
    view.touchesBegan(touch(1, 20, 30, 0.5))
    for step in 1...100 { view.touchesMoved(touch(1, 20 + Double(step) * 2, 30, 0.5)) }
    let canvas = try painted()
    let levels = Set((30...210).map { canvas.pixel(x: $0, y: 30) & 0xFF })
    #expect(levels.count == 1 && levels.first.map { (0x70...0x90).contains($0) } == true)
  }

  @Test(
    "repainting a stroke's damage gives the same pixels as painting everything, within a level until the stroke is finished",
    arguments: [(0, 1.0), (4, 1.0), (0, 0.5)])
  func damage(smoothing: Int, alpha: Double) throws {
    view.granularity = smoothing
    view.opacity.live = alpha
    view.background = .color(.white)
    let canvas = try painted()
    _ = tree.takeDamage()
    view.touchesBegan(touch(1, 20, 30, 0))
    // The stroke has five parts; without the optimizer each frame takes a fifth of a second.
    for step in 1...40 {
      view.touchesMoved(touch(1, 20 + Double(step), 30 + Double(step % 9), Double(step % 20) / 20))
      tree.paint(canvas, tree.takeDamage())
    }
    #expect(greatestDifference(canvas, try painted()) <= 1)
    view.touchesEnded(touch(1, 60, 34, 0.5))
    tree.paint(canvas, tree.takeDamage())
    #expect(greatestDifference(canvas, try painted()) == 0)
  }

  private func greatestDifference(_ one: Canvas, _ other: Canvas) -> Int {
    func level(_ canvas: Canvas, _ x: Int, _ y: Int) -> Int { Int(canvas.pixel(x: x, y: y) & 0xFF) }
    return (0..<300).flatMap { x in
      (0..<60).map { y in abs(level(one, x, y) - level(other, x, y)) }
    }.max() ?? 0
  }

  @Test("an opaque stroke has no beads where its sections meet", arguments: [0, 4])
  func beads(smoothing: Int) throws {
    view.granularity = smoothing
    view.background = .color(.white)
    stroke(1, (0...40).map { (x: 20 + Double($0) * 6.3, pressure: 0.53) })
    let canvas = try painted()
    let anew = try Canvas(width: 300, height: 60, format: .xrgb8888)
    anew.fill(Rect(x: 0, y: 0, width: 300, height: 60), .color(.white))
    let path = view.strokes[0].path(0...40, granularity: smoothing)
    anew.fill(path, .color(view.strokes[0].inkColor.dark))
    #expect(greatestDifference(canvas, anew) <= 1)
  }

  @Test("an eraser removes the strokes that it passes, even in one leap, and no others")
  func eraser() {
    var changes = 0
    view.onChange = { changes += 1 }
    let twin = DrawingView(frame: view.frame)
    view.twin = twin
    stroke(1, [(20, 1), (40, 1)])
    stroke(2, [(120, 1), (140, 1)])
    stroke(3, [(220, 1), (240, 1)])
    #expect(changes == 3 && twin.strokes.count == 3)
    view.touchesBegan(touch(9, 80, 30, device: .eraser))
    #expect(view.strokes.count == 3 && changes == 3)
    view.touchesMoved(touch(9, 190, 30, from: Point(x: 80, y: 30), device: .eraser))
    #expect(view.strokes.map(\.touch) == [1, 3] && twin.strokes.map(\.touch) == [1, 3])
    view.touchesMoved(touch(9, 230, 30, from: Point(x: 190, y: 30), device: .eraser))
    view.touchesEnded(touch(9, 230, 30, device: .eraser))
    #expect(view.strokes.map(\.touch) == [1])
    #expect(changes == 4, "what one stroke of the eraser took is one change")
    #expect(view.live.isEmpty)
  }
}
