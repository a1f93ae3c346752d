import TactusGeometry
import TactusPainting
import TactusViews
import Testing

/// The limit is that of the Web Content Accessibility Guidelines 2.2 for signs (1.4.11).
@Suite("The outline of a selected piece")
struct OutlineContrastTests {
  @Test(
    "has a contrast of at least 3 to light and to dark ground",
    arguments: [0xffffff, 0xe1e6f0, 0x808894, 0x1e2945, 0x000000] as [UInt32])
  func contrast(_ ground: UInt32) throws {
    let tree = ViewTree(size: Size(width: 200, height: 200))
    let view = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    tree.root.background = .color(Color(hex: ground))
    tree.root.add(view)
    view.add(OutlineView(.chosen, around: view))
    let canvas = try Canvas(width: 200, height: 200, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    let found = (0..<200).flatMap { row in
      (0..<200).map { canvas.pixel(x: $0, y: row) & 0xFF_FFFF }
    }
    let contrast = found.map { Color.contrast($0, ground) }.max() ?? 0
    #expect(contrast >= 3, "\(contrast)")
  }
}
