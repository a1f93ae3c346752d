import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

@Suite("The ink of markers, and the colors of ink in both appearances")
struct MarkerInkTests {
  private let view = DrawingView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  private let tree = ViewTree(size: Size(width: 200, height: 100))

  init() {
    tree.root.add(view)
    view.penWidth = 6
  }

  private func draw(_ serial: UInt32, _ points: [Point], device: DeviceKind = .touch) {
    for (index, point) in points.enumerated() {
      var touch = Touch(serial: serial, location: point, time: .zero, device: device)
      touch.previousLocation = points[max(0, index - 1)]
      var axes = PenAxes()
      axes.pressure = 0.3
      let touches = [ViewTouch(touch: touch, view: view, pen: device == .touch ? nil : axes)]
      if index == 0 { view.touchesBegan(touches) } else { view.touchesMoved(touches) }
      if index == points.count - 1 { view.touchesEnded(touches) }
    }
  }

  /// Points along a line that goes to the right, up and down again, and back across itself.
  private func loop(steps: Int) -> [Point] {
    let corners = [
      Point(x: 20, y: 50), Point(x: 120, y: 50), Point(x: 120, y: 20), Point(x: 60, y: 20),
      Point(x: 60, y: 90),
    ]
    return zip(corners, corners.dropFirst()).flatMap { start, end in
      (0..<steps).map { start + (end - start) * (Double($0) / Double(steps)) }
    } + [corners[4]]
  }

  private func painted() throws -> Canvas {
    let canvas = try Canvas(width: 200, height: 100, format: .xrgb8888)
    canvas.fill(Rect(x: 0, y: 0, width: 200, height: 100), .color(.white))
    tree.paint(canvas, Region(canvas.pixelBounds))
    return canvas
  }

  @Test("a marker is four times as wide as a pen, whatever the pressure")
  func width() {
    view.tool = .marker
    draw(1, [Point(x: 20, y: 50), Point(x: 100, y: 50)], device: .pen)
    #expect(view.strokes[0].width == 24)
    #expect(view.strokes[0].widths.isEmpty)
    #expect(view.strokes[0].isMarker)
    view.tool = .pen
    draw(2, [Point(x: 20, y: 50), Point(x: 100, y: 50)])
    #expect(view.strokes[1].width == 6)
    #expect(!view.strokes[1].isMarker)
  }

  @Test("a marker's stroke is equally dark where it crosses itself", arguments: [4, 40])
  func crossing(steps: Int) throws {
    view.tool = .marker
    view.color = .black
    draw(1, loop(steps: steps))
    let canvas = try painted()
    let once = canvas.pixel(x: 90, y: 50) & 0xFF
    #expect(once == canvas.pixel(x: 60, y: 50) & 0xFF)
    #expect(once == 0xFF - 0x66)
  }

  @Test("a pen's ink stays in front of a marker's, whichever was drawn first")
  func order() throws {
    view.color = .black
    let line = [Point(x: 20, y: 50), Point(x: 120, y: 50)]
    draw(1, line)
    view.tool = .marker
    view.color = Color(hex: 0xff0000)
    draw(2, line)
    #expect(try painted().pixel(x: 70, y: 50) & 0xFF_FFFF == 0)
    #expect(InkStroke.inPaintingOrder(view.strokes).map(\.isMarker) == [true, false])
  }

  @Test("parts of a marker's stroke that an eraser leaves are a marker's")
  func erasing() {
    view.tool = .marker
    draw(1, [Point(x: 20, y: 50), Point(x: 180, y: 50)])
    view.tool = .eraser
    view.eraser.extent = .parts
    draw(2, [Point(x: 100, y: 50), Point(x: 101, y: 50)])
    #expect(view.strokes.map(\.isMarker) == [true, true])
  }

  @Test("ink is shown and exported in the color for the present appearance")
  func appearances() throws {
    let ink = InkColor(dark: Color(hex: 0xff9d94), light: Color(hex: 0xb3261e))
    view.inkColor = ink
    draw(1, [Point(x: 20, y: 50), Point(x: 120, y: 50)])
    for (theme, color) in [(Theme.dark, ink.dark), (.light, ink.light)] {
      tree.theme = theme
      #expect(try painted().pixel(x: 70, y: 50) & 0xFF_FFFF == color.premultiplied & 0xFF_FFFF)
      let items = view.strokes[0].vectors(granularity: 0, isLight: theme.isLight)
      guard case .line(_, let exported, _) = items[0].content else {
        Issue.record("a stroke of constant width is a line")
        continue
      }
      #expect(exported == color)
    }
  }

  @Test("setting one color gives new ink that color in both appearances")
  func plainColors() {
    view.color = .white
    #expect(view.inkColor == InkColor(dark: .white, light: .white))
    view.colors = [.black, .white]
    #expect(view.inkColors == [InkColor(.black), InkColor(.white)])
    view.colors = []
    #expect(view.colors == [.black, .white])
  }
}
