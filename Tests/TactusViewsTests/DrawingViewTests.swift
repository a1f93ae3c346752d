import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("A drawing")
struct DrawingViewTests {
  @Test("fingers that draw at once have different colors, and a freed color is used again")
  func colors() {
    let view = DrawingView(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let colors = [Color(hex: 0xff0000), Color(hex: 0x00ff00), Color(hex: 0x0000ff)]
    view.colors = colors
    func touch(_ serial: UInt32) -> [ViewTouch] {
      let place = Point(x: 10 * Double(serial), y: 20)
      return [ViewTouch(touch: Touch(serial: serial, location: place, time: .zero), view: view)]
    }
    view.touchesBegan(touch(1))
    view.touchesBegan(touch(2))
    #expect(view.live.map(\.color) == [colors[0], colors[1]])
    view.touchesEnded(touch(1))
    view.touchesBegan(touch(3))
    view.touchesBegan(touch(4))
    #expect(view.live.map(\.color) == [colors[1], colors[2], colors[0]])
    // More fingers than colors.
    view.touchesBegan(touch(5))
    #expect(view.live.last?.color == colors[1])
    view.color = .white
    view.touchesBegan(touch(6))
    #expect(view.live.last?.color == .white)
  }

  @Test("each person has a color, and a stroke changes its color with its person")
  func colorsByPerson() {
    let view = DrawingView(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    let twin = DrawingView(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    let colors = [Color(hex: 0xff0000), Color(hex: 0x00ff00)]
    view.colors = colors
    view.colorsByPerson = true
    view.twin = twin
    func touch(_ serial: UInt32, _ x: Double, person: UInt32) -> [ViewTouch] {
      let touch = Touch(serial: serial, location: Point(x: x, y: 20), time: .zero)
      return [ViewTouch(touch: touch, view: view, group: TouchGroup(person: person))]
    }
    view.touchesBegan(touch(1, 10, person: 1))
    view.touchesBegan(touch(2, 60, person: 1))
    #expect(view.live.map(\.color) == [colors[0], colors[0]])
    view.touchesMoved(touch(2, 70, person: 2))
    #expect(view.live.map(\.color) == colors && twin.live.map(\.color) == colors)
    view.touchesBegan(touch(3, 90, person: 3))
    // More people than colors.
    #expect(view.live.map(\.color) == colors + [colors[0]])
    view.touchesEnded(touch(2, 70, person: 2))
    #expect(view.strokes.map(\.color) == [colors[1]])
    for person in [UInt32(0), .max] { view.touchesBegan(touch(4 + person % 2, 20, person: person)) }
    #expect(view.live.suffix(2).map(\.color) == [colors[0], colors[0]])
  }

  @Test("points keep their set distance, and the last one is at the finger")
  func pointDistance() {
    let view = DrawingView(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    view.pointDistance = 30
    func touch(_ x: Double) -> [ViewTouch] {
      [ViewTouch(touch: Touch(serial: 1, location: Point(x: x, y: 20), time: .zero), view: view)]
    }
    view.touchesBegan(touch(10))
    for x in stride(from: 11.0, through: 105, by: 1) { view.touchesMoved(touch(x)) }
    #expect(view.live[0].points.map(\.x) == [10, 40, 70, 100, 105])
    view.touchesEnded(touch(105))
    #expect(view.strokes[0].points.map(\.x) == [10, 40, 70, 100, 105])
  }

  @Test("an eraser removes nothing, neither at once nor when it moves, while the pen is up")
  func eraserWhileThePenIsUp() {
    let view = DrawingView(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    func touch(_ serial: UInt32, _ x: Double, _ device: DeviceKind) -> [ViewTouch] {
      var touch = Touch(serial: serial, location: Point(x: x, y: 20), time: .zero)
      touch.deviceCode = device.rawValue
      return [ViewTouch(touch: touch, view: view)]
    }
    view.touchesBegan(touch(1, 100, .touch))
    view.touchesEnded(touch(1, 100, .touch))
    view.isPenDown = false
    view.touchesBegan(touch(2, 90, .eraser))
    view.touchesMoved(touch(2, 100, .eraser))
    #expect(view.strokes.count == 1)
    view.isPenDown = true
    view.touchesMoved(touch(2, 100, .eraser))
    #expect(view.strokes.isEmpty)
  }

  @Test("marks of found shapes lie above the ink of a finger that still draws")
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

  @Test("a stroke without points leaves no ink")
  func emptyStroke() throws {
    let view = DrawingView(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let tree = ViewTree(size: Size(width: 40, height: 40))
    tree.root.add(view)
    view.replace(strokes: [InkStroke(points: [], color: .white, width: 10)])
    let canvas = try Canvas(width: 40, height: 40, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    #expect(canvas.pixel(x: 20, y: 20) & 0xFFFFFF != 0xFFFFFF)
  }
}
