import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("The visible part of a view that clips")
struct ClippingTests {
  private let tree = ViewTree(size: Size(width: 100, height: 60))
  private let frame = Rect(x: 20, y: 10, width: 40, height: 40)

  init() { tree.root.background = .color(.white) }

  /// Returns a test of whether a pixel shows anything but the root's white.
  private func isInked() throws -> (Int, Int) -> Bool {
    let canvas = try Canvas(width: 100, height: 60, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    return { canvas.pixel(x: $0, y: $1) & 0xff_ffff != 0xff_ffff }
  }

  /// Whether anything is visible outside the frame.
  private func leaksOut() throws -> Bool {
    let isInked = try isInked()
    return (0..<60).contains { y in
      (0..<100).contains { x in
        isInked(x, y) && !frame.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      }
    }
  }

  @Test("ink ends at the edge of its drawing, whether the drawing clips its children or not")
  func ink() throws {
    let drawing = DrawingView(frame: frame)
    tree.root.add(drawing)
    let across = [Point(x: -15, y: 20), Point(x: 70, y: 20)]
    drawing.replace(strokes: [InkStroke(points: across, color: .black, width: 9)])
    drawing.add(InkMark(path: .circle(center: .zero, radius: 15), color: .black, width: 3))
    for clips in [false, true] {
      drawing.clips = clips
      let isInked = try isInked()
      #expect(isInked(20, 30) && isInked(59, 30))
      #expect(try !leaksOut())
    }
  }

  @Test("text ends at the edge of its label")
  func words() throws {
    let label = Label(ofScene: frame)
    label.text = "I\nI"
    label.textSize = 40
    label.textColor = .black
    tree.root.add(label)
    let isInked = try isInked()
    #expect((20..<60).contains { isInked($0, 10) }, "they reach it")
    #expect(try !leaksOut())
  }

  @Test("the circles of a link end at its edge")
  func link() throws {
    let link = LinkView(frame: frame)
    link.link = (Point(x: 5, y: 5), Point(x: 39, y: 39))
    tree.root.add(link)
    #expect(try isInked()(59, 49))
    #expect(try !leaksOut())
  }

  @Test(
    "painting beyond a view's bounds shows and causes damage only while the view does not clip")
  func overhang() throws {
    let view = Blot(frame: frame)
    tree.root.add(view)
    #expect(try leaksOut())
    view.clips = true
    #expect(try !leaksOut())
    #expect(try isInked()(20, 10) && isInked()(59, 49))
    _ = tree.takeDamage()
    view.invalidate()
    #expect(tree.takeDamage().bounds == PixelRect(x: 20, y: 10, width: 40, height: 40))
    view.clips = false
    _ = tree.takeDamage()
    view.invalidate()
    #expect(tree.takeDamage().bounds == PixelRect(x: 12, y: 2, width: 56, height: 56))
  }
}

/// A black view that paints eight pixels beyond its bounds on every side.
private final class Blot: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    overhang = 8
  }

  override func paint(_ canvas: Canvas) { canvas.fill(bounds.inset(by: -8), .color(.black)) }
}
