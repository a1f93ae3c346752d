import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

/// Erasing with a finger, and cutting strokes.
@Suite("Erasers")
struct EraserTests {
  private let line = InkStroke(
    points: [Point(x: 10, y: 50), Point(x: 100, y: 50), Point(x: 190, y: 50)], color: .black,
    width: 4)

  private let view = DrawingView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  init() {
    view.tool = .eraser
    view.eraser.extent = .parts
    view.eraser.width = 20
  }

  private func touch(
    _ serial: UInt32, _ x: Double, _ y: Double, from before: Point? = nil
  ) -> [ViewTouch] {
    let place = Point(x: x, y: y)
    var touch = Touch(serial: serial, location: place, time: .zero, device: .touch)
    touch.previousLocation = before ?? place
    return [ViewTouch(touch: touch, view: view, pen: nil)]
  }

  @Test("a disc on a stroke cuts it in two, and the new ends lie on the edge of the disc")
  func cut() {
    let rest = line.cut(around: Point(x: 60, y: 50), radius: 10)
    #expect(
      rest.map(\.points) == [
        [Point(x: 10, y: 50), Point(x: 50, y: 50)],
        [Point(x: 70, y: 50), Point(x: 100, y: 50), Point(x: 190, y: 50)],
      ])
    #expect(rest.allSatisfy { $0.color == line.color && $0.width == 4 })
  }

  @Test("a disc over a corner removes the corner")
  func corner() {
    let rest = line.cut(around: Point(x: 100, y: 50), radius: 20)
    #expect(
      rest.map(\.points) == [
        [Point(x: 10, y: 50), Point(x: 80, y: 50)], [Point(x: 120, y: 50), Point(x: 190, y: 50)],
      ])
  }

  @Test("a disc at an end shortens the stroke, and a disc over all of it removes it")
  func ends() {
    #expect(
      line.cut(around: Point(x: 190, y: 50), radius: 10).map(\.points) == [
        [Point(x: 10, y: 50), Point(x: 100, y: 50), Point(x: 180, y: 50)]
      ])
    #expect(line.cut(around: Point(x: 100, y: 50), radius: 100).isEmpty)
    let dot = InkStroke(points: [Point(x: 5, y: 5)], color: .black, width: 4)
    #expect(dot.cut(around: Point(x: 8, y: 5), radius: 5).isEmpty)
    #expect(dot.cut(around: Point(x: 30, y: 5), radius: 5) == [dot])
  }

  @Test("a stroke beside the disc stays as it is")
  func beside() {
    #expect(line.cut(around: Point(x: 100, y: 80), radius: 20) == [line])
  }

  @Test("the ends of a pen's stroke get the width that the ink had there")
  func widths() {
    var pen = line
    pen.widths = [1, 4, 2]
    let rest = pen.cut(around: Point(x: 55, y: 50), radius: 15)
    #expect(rest.map(\.widths) == [[1, 2], [3, 4, 2]])
  }

  @Test("a closed stroke that is cut once becomes an open one in two parts")
  func closed() {
    var ring = line
    ring.points = [
      Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 100),
      Point(x: 0, y: 0),
    ]
    let rest = ring.cut(around: Point(x: 100, y: 50), radius: 10)
    #expect(rest.count == 2)
    #expect(rest.first?.points.last == Point(x: 100, y: 40))
    #expect(rest.last?.points.first == Point(x: 100, y: 60))
  }

  @Test("a finger with the eraser removes the ink under it and draws none; that is one change")
  func finger() {
    view.replace(strokes: [line])
    var changes = 0
    view.onChange = { changes += 1 }
    view.touchesBegan(touch(1, 60, 20))
    #expect(view.strokes == [line] && view.erasing.places.count == 1)
    view.touchesMoved(touch(1, 60, 80, from: Point(x: 60, y: 20)))
    #expect(view.strokes.count == 2)
    view.touchesMoved(touch(1, 140, 20, from: Point(x: 60, y: 80)))
    view.touchesEnded(touch(1, 140, 20))
    #expect(view.strokes.count == 3 && view.live.isEmpty && view.erasing.places.isEmpty)
    #expect(changes == 1)
  }

  @Test("a change of the tool while a finger erases or draws changes nothing for that finger")
  func change() {
    view.replace(strokes: [line])
    view.touchesBegan(touch(1, 60, 20))
    view.tool = .pen
    view.touchesMoved(touch(1, 60, 50, from: Point(x: 60, y: 20)))
    #expect(view.strokes.count == 2 && view.live.isEmpty)
    view.touchesBegan(touch(2, 100, 90))
    view.tool = .eraser
    view.touchesMoved(touch(2, 100, 40, from: Point(x: 100, y: 90)))
    #expect(view.live.count == 1 && view.strokes.count == 2)
    view.touchesEnded(touch(2, 100, 40))
    #expect(view.strokes.count == 3)
  }

  @Test("strokes keep their order when one of them is cut")
  func order() {
    var other = line
    other.points = [Point(x: 0, y: 90), Point(x: 200, y: 90)]
    view.replace(strokes: [line, other])
    view.touchesBegan(touch(1, 60, 50))
    #expect(view.strokes.count == 3 && view.strokes.last == other)
  }

  @Test("the eraser shows a ring as large as what it removes, only while the finger is down")
  func ring() throws {
    func painted() throws -> Canvas {
      let canvas = try Canvas(width: 200, height: 100)
      tree.paint(canvas, Region(canvas.pixelBounds))
      return canvas
    }
    view.replace(strokes: [])
    let tree = ViewTree(size: Size(width: 200, height: 100))
    tree.root.add(view)
    view.touchesBegan(touch(1, 100, 50))
    #expect(try painted().pixel(x: 110, y: 50) >> 24 == 255)
    #expect(try painted().pixel(x: 100, y: 50) == 0)
    view.touchesEnded(touch(1, 100, 50))
    #expect(try painted().pixel(x: 110, y: 50) == 0)
  }
}
