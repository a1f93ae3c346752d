import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("A drawing")
struct DrawingViewTests {
  @Test("what was found lies above the ink of a finger that still draws")
  func marksAboveLiveInk() throws {
    let view = DrawingView(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let tree = ViewTree(size: Size(width: 40, height: 40))
    tree.root.add(view)
    view.penWidth = 10
    let touch = Touch(
      serial: 1, location: Point(x: 20, y: 20), time: .zero)
    view.touchesBegan([ViewTouch(touch: touch, view: view)])
    view.add(
      InkMark(path: .circle(center: Point(x: 20, y: 20), radius: 3), color: .white, width: 0))
    let canvas = try Canvas(width: 40, height: 40, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    #expect(canvas.pixel(x: 20, y: 20) & 0xFFFFFF == 0xFFFFFF)
  }
}
