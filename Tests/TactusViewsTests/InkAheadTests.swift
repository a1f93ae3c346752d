import TactusGeometry
import TactusInput
import TactusPainting
import TestSupport
import Testing

@testable import TactusViews

@Suite("Ink that is painted ahead of its touch")
struct InkAheadTests {
  /// A kind of ink, and the drawing that makes it.
  enum Kind: CaseIterable {
    case line, smooth, pen, smoothPen, marker, translucent

    func view() -> DrawingView {
      let view = DrawingView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
      view.penWidth = 7
      view.granularity = self == .smooth || self == .smoothPen ? 4 : 0
      view.tool = self == .marker ? .marker : .pen
      view.color = self == .translucent ? Color(hex: 0x2040c0, alpha: 0.5) : .black
      return view
    }

    var isPen: Bool { self == .pen || self == .smoothPen }
  }

  /// Counts the strokes that begin.
  private final class Prediction: PaintDisplacement {
    var strokes = 0
    func noteMove(of view: View) {}
    func noteStroke(in drawing: DrawingView) { strokes += 1 }
    func offset(of view: View) -> Vector { .zero }
  }

  private final class Sheet {
    let tree = ViewTree(size: Size(width: 300, height: 200))
    let view: DrawingView
    let prediction = Prediction()
    let canvas: Canvas
    private let isPen: Bool

    init(_ kind: Kind) throws {
      view = kind.view()
      isPen = kind.isPen
      canvas = try Canvas(width: 300, height: 200, format: .xrgb8888)
      tree.root.background = .color(.white)
      tree.root.add(view)
      tree.paintAhead = prediction
    }

    func touch(_ point: Point, _ previous: Point?, _ pressure: Double = 0) -> [ViewTouch] {
      var touch = Touch(
        serial: 1, location: point, time: .zero, device: isPen ? .pen : .touch)
      touch.previousLocation = previous ?? point
      var axes = PenAxes()
      axes.pressure = pressure
      return [ViewTouch(touch: touch, view: view, pen: isPen ? axes : nil)]
    }

    /// Paints the damaged region.
    func paint() { tree.paint(canvas, tree.takeDamage()) }

    /// Returns the pixels of the sheet, painted as a whole.
    func pixelsAnew() throws -> [UInt32] {
      let canvas = try Canvas(width: 300, height: 200, format: .xrgb8888)
      tree.paint(canvas, Region(canvas.pixelBounds))
      return Self.pixels(canvas)
    }

    static func pixels(_ canvas: Canvas) -> [UInt32] {
      (0..<200).flatMap { y in (0..<300).map { canvas.pixel(x: $0, y: y) & 0xFF_FFFF } }
    }
  }

  /// Draws a random stroke of 60 points, with random leads if `isAhead` is true.
  private func draw(on sheet: Sheet, seed: UInt64, isAhead: Bool) {
    var random = SeededGenerator(seed: seed)
    var point = Point(x: 150, y: 100)
    sheet.view.touchesBegan(sheet.touch(point, nil, 0.5))
    for _ in 0..<60 {
      let next = Point(
        x: min(max(point.x + .random(in: -25...25, using: &random), 10), 290),
        y: min(max(point.y + .random(in: -25...25, using: &random), 10), 190))
      sheet.view.touchesMoved(sheet.touch(next, point, .random(in: 0...1, using: &random)))
      point = next
      let lead = Vector(
        dx: .random(in: -20...20, using: &random), dy: .random(in: -20...20, using: &random))
      if isAhead { _ = sheet.view.extendInk { _ in lead } }
      sheet.paint()
    }
    sheet.view.touchesEnded(sheet.touch(point, point))
    sheet.paint()
  }

  @Test(
    "a finished stroke has the same points and pixels with and without prediction",
    arguments: Kind.allCases)
  func finished(_ kind: Kind) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let (plain, ahead) = (try Sheet(kind), try Sheet(kind))
      draw(on: plain, seed: seed, isAhead: false)
      draw(on: ahead, seed: seed, isAhead: true)
      #expect(ahead.view.strokes == plain.view.strokes)
      let wanted = try plain.pixelsAnew()
      #expect(try ahead.pixelsAnew() == wanted)
      let wrong = zip(Sheet.pixels(ahead.canvas), wanted).count { $0 != $1 }
      #expect(wrong == 0, "seed \(seed)")
    }
  }

  @Test("ink reaches the predicted position, and no farther than the touch once it moves or ends")
  func reach() throws {
    let sheet = try Sheet(.line)
    func ink(_ x: Int) -> Bool { sheet.canvas.pixel(x: x, y: 100) & 0xFF_FFFF == 0 }
    sheet.view.touchesBegan(sheet.touch(Point(x: 20, y: 100), nil))
    sheet.view.touchesMoved(sheet.touch(Point(x: 60, y: 100), Point(x: 20, y: 100)))
    #expect(sheet.view.extendInk { _ in Vector(dx: 30, dy: 0) })
    sheet.paint()
    #expect(ink(85) && !ink(100))
    #expect(!sheet.view.extendInk { _ in .zero })
    sheet.paint()
    #expect(ink(55) && !ink(70))
    _ = sheet.view.extendInk { _ in Vector(dx: 30, dy: 0) }
    sheet.paint()
    sheet.view.touchesMoved(sheet.touch(Point(x: 60, y: 140), Point(x: 60, y: 100)))
    sheet.paint()
    #expect(!ink(85))
    _ = sheet.view.extendInk { _ in Vector(dx: 30, dy: 0) }
    sheet.view.touchesEnded(sheet.touch(Point(x: 60, y: 140), Point(x: 60, y: 140)))
    #expect(!sheet.view.extendInk { _ in Vector(dx: 30, dy: 0) })
    #expect(sheet.view.strokes[0].points.count == 3 && sheet.prediction.strokes == 1)
  }

  @Test("discarded ink leaves no extension behind")
  func discarded() throws {
    let sheet = try Sheet(.line)
    sheet.view.touchesBegan(sheet.touch(Point(x: 20, y: 100), nil))
    sheet.view.touchesMoved(sheet.touch(Point(x: 60, y: 100), Point(x: 20, y: 100)))
    _ = sheet.view.extendInk { _ in Vector(dx: 30, dy: 0) }
    sheet.paint()
    sheet.view.discard(touches: [1])
    sheet.paint()
    #expect(Sheet.pixels(sheet.canvas).allSatisfy { $0 == 0xFF_FFFF })
  }
}
