import TactusGeometry
import TactusInput
import TactusPainting
import TestSupport
import Testing

@testable import TactusViews

@Suite("A drawing of many strokes")
struct InkIndexTests {
  private func stroke(_ x: Double, _ y: Double, _ length: Double = 20) -> InkStroke {
    InkStroke(
      points: [Point(x: x, y: y), Point(x: x + length, y: y + length / 2)], color: .black, width: 4)
  }

  private func upTo(_ numbers: inout SeededGenerator, _ limit: Double) -> Double {
    Double.random(in: 0..<limit, using: &numbers)
  }

  /// A drawing with 100 strokes near its origin and the given number far away.
  private func drawing(far: Int) -> DrawingView {
    let view = DrawingView(frame: Rect(x: 0, y: 0, width: 1_000_000, height: 1_000_000))
    let near = (0..<100).map { stroke(Double($0 % 10) * 30 + 20, Double($0 / 10) * 20 + 20) }
    let others = (0..<far).map {
      stroke(1_000 + Double($0 % 300) * 3_000, 1_000 + Double($0 / 300) * 2_000)
    }
    view.replace(strokes: others + near)
    return view
  }

  @Test("a frame examines as many of 100,000 strokes as of 100 with the same visible ink")
  func visible() throws {
    let canvas = try Canvas(width: 400, height: 300, format: .xrgb8888)
    let few = drawing(far: 0)
    let many = drawing(far: 99_900)
    #expect(many.strokes(visibleOn: canvas).count == 100)
    #expect(many.strokes(visibleOn: canvas) == few.strokes(visibleOn: canvas))
    canvas.clipRegion = Region(PixelRect(x: 0, y: 0, width: 40, height: 30))
    #expect(many.strokes(visibleOn: canvas).count < 10)
  }

  @Test(
    "the strokes that a search finds are those that a comparison with every extent finds, in order",
    arguments: 1...8)
  func sameAsPlain(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var store = InkStore()
    for round in 0..<400 {
      let reach = [10, 1_000, 1_000_000][round % 3]
      let length = upTo(&numbers, Double(reach))
      store.append(
        stroke(upTo(&numbers, Double(reach)) - 500, upTo(&numbers, Double(reach)) - 500, length))
      if round % 90 == 89 { store.strokes.removeAll { $0.points[0].x > 700_000 } }
      let rects = (0..<2).map { _ in
        Rect(
          x: upTo(&numbers, 2_000) - 1_000, y: upTo(&numbers, 2_000) - 1_000,
          width: upTo(&numbers, Double(reach)), height: upTo(&numbers, Double(reach)))
      }
      let plain = store.strokes.indices.filter { index in
        rects.contains { store.strokes[index].extent.intersects($0) }
      }
      guard store.strokes.count >= InkIndex.least else { continue }
      #expect(store.positions(in: rects) == plain)
    }
  }

  @Test(
    "a drawing looks the same with an index as stroke by stroke, at several scales",
    arguments: [
      0.25, 1, 4,
    ])
  func sameLook(_ scale: Double) throws {
    let view = drawing(far: 500)
    let plain = try Canvas(width: 400, height: 300, format: .xrgb8888)
    let indexed = try Canvas(width: 400, height: 300, format: .xrgb8888)
    for canvas in [plain, indexed] {
      canvas.fill(Rect(x: 0, y: 0, width: 400, height: 300), .color(.white))
      canvas.concatenate(.scale(scale))
    }
    indexed.withState { view.paintInk(indexed) }
    for stroke in view.strokes {
      let single = DrawingView(frame: view.frame)
      single.replace(strokes: [stroke])
      single.paintInk(plain)
    }
    for y in 0..<300 {
      for x in 0..<400 where plain.pixel(x: x, y: y) != indexed.pixel(x: x, y: y) {
        Issue.record("pixel (\(x), \(y)) differs")
        return
      }
    }
  }

  @Test("an eraser examines only the strokes near its path, and removes those that it touches")
  func eraser() {
    let view = drawing(far: 99_900)
    let (start, end) = (Point(x: 25, y: 22), Point(x: 25, y: 62))
    let found = view.ink.positions(between: start, and: end, within: 8)
    #expect(found.count < 10)
    func touch(_ place: Point) -> [ViewTouch] {
      var touch = Touch(serial: 1, location: place, time: .zero)
      touch.deviceCode = DeviceKind.eraser.rawValue
      return [ViewTouch(touch: touch, view: view)]
    }
    view.touchesBegan(touch(start))
    for y in stride(from: 24.0, through: 62, by: 2) {
      view.touchesMoved(touch(Point(x: 25, y: y)))
    }
    view.touchesEnded(touch(end))
    #expect(view.strokes.count == 100_000 - 3)
    #expect(!view.strokes.contains { $0.points[0].x == 20 && $0.points[0].y < 70 })
  }
}
