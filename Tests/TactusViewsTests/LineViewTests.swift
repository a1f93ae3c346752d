import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Lines along paths")
struct LineViewTests {
  private let tree = ViewTree(size: Size(width: 100, height: 60))
  private let line = LineView(frame: Rect(x: 0, y: 0, width: 100, height: 60))

  init() throws {
    tree.root.add(line)
    line.color = Color(hex: 0xff0000)
    line.lineWidth = 6
    line.linePath = try #require(Path(data: "M 10 30 H 50 M 60 30 H 90"))
    tree.paint(try Canvas(width: 100, height: 60, format: .xrgb8888), tree.takeDamage())
  }

  /// Returns the x coordinates, of those given, at which the line is red in the middle of the view.
  private func red(at places: Int..., y: Int = 30) throws -> [Int] {
    let canvas = try Canvas(width: 100, height: 60, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    return places.filter { canvas.pixel(x: $0, y: y) & 0xffffff == 0xff0000 }
  }

  @Test("a line is painted along its path, with a gap between its strokes")
  func whole() throws {
    #expect(try red(at: 5, 10, 30, 49, 55, 61, 89, 95) == [10, 30, 49, 61, 89])
    #expect(try red(at: 30, y: 26).isEmpty)
  }

  @Test("a part of a line is painted from its start, and nothing of it is a dot")
  func part() throws {
    line.paintedShare = 0.5
    #expect(try red(at: 10, 43, 49, 61) == [10, 43])
    line.paintedShare = 0
    #expect(try red(at: 10, 20) == [10])
  }

  @Test("a change of the line repaints it, and nothing changes outside the view")
  func damage() throws {
    let changes: [(LineView) -> Void] = [
      { $0.paintedShare = 0.5 }, { $0.lineWidth = 9 }, { $0.color = Color(hex: 0x00ff00) },
      { $0.linePath = Path() },
    ]
    for change in changes {
      _ = tree.takeDamage()
      change(line)
      #expect(tree.takeDamage() == Region(PixelRect(x: 0, y: 0, width: 100, height: 60)))
    }
    line.frame = Rect(x: 0, y: 0, width: 20, height: 60)
    line.color = Color(hex: 0xff0000)
    line.linePath = try #require(Path(data: "M 10 30 H 50"))
    line.paintedShare = 1
    #expect(try red(at: 15, 25) == [15])
  }
}
