import TactusGeometry
import TactusPainting
import TactusViews
import Testing

/// Views that are painted in front of the content of their window.
@Suite("Floating views")
struct FloatingTests {
  private let tree = ViewTree(size: Size(width: 200, height: 100))
  private let table = View(frame: Rect(x: 0, y: 50, width: 200, height: 50))
  private let piece = View(frame: Rect(x: 20, y: -30, width: 40, height: 60))
  private let cover = View(frame: Rect(x: 0, y: 0, width: 200, height: 60))

  init() {
    table.clips = true
    piece.background = .color(Color(hex: 0xff0000))
    cover.background = .color(Color(hex: 0x0000ff))
    table.add(piece)
    tree.root.add(table)
    tree.root.add(cover)
  }

  private func color(_ x: Int, _ y: Int) throws -> UInt32 {
    let canvas = try Canvas(width: 200, height: 100, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    return canvas.pixel(x: x, y: y) & 0xFFFFFF
  }

  @Test("a floating view is painted whole, in front of what covers its parent")
  func whole() throws {
    #expect(try color(40, 30) == 0x0000FF)
    tree.float(piece)
    #expect(try color(40, 30) == 0xFF0000)
    tree.land(piece)
    #expect(try color(40, 30) == 0x0000FF)
  }

  @Test("a floating view damages what it leaves, beyond the clipping of its parent")
  func damage() {
    tree.float(piece)
    _ = tree.takeDamage()
    piece.center.x += 100
    let damage = tree.takeDamage()
    #expect(damage.contains(x: 21, y: 21) && damage.contains(x: 59, y: 79))
    #expect(damage.contains(x: 121, y: 21) && damage.contains(x: 159, y: 79))
    tree.land(piece)
    #expect(tree.takeDamage().contains(x: 121, y: 21))
    piece.center.x += 1
    let clipped = tree.takeDamage()
    #expect(clipped.contains(x: 130, y: 60) && !clipped.contains(x: 130, y: 40))
  }

  @Test("a floating view takes touches where it is painted, except behind an overlay")
  func touches() {
    let point = Point(x: 40, y: 30)
    #expect(tree.hitTest(point) === cover)
    tree.float(piece)
    #expect(tree.hitTest(point) === piece)
    let overlay = View(frame: tree.root.bounds)
    overlay.level = 2
    tree.root.add(overlay)
    #expect(tree.hitTest(point) === overlay)
  }

  @Test("a floating view that leaves the tree floats no longer")
  func removal() {
    tree.float(piece)
    piece.removeFromParent()
    #expect(!tree.isFloating(piece))
    table.add(piece)
    #expect(tree.hitTest(Point(x: 40, y: 30)) === cover)
  }
}
