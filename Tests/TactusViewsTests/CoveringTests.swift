import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Views that others cover")
struct CoveringTests {
  private let tree = ViewTree(size: Size(width: 200, height: 100))

  /// Gives the root alone a red background.
  init() { tree.root.background = .color(Color(hex: 0xFF0000)) }

  private func painted(_ region: Region? = nil) throws -> Canvas {
    let canvas = try Canvas(width: 200, height: 100, format: .xrgb8888)
    tree.paint(canvas, region ?? Region(canvas.pixelBounds))
    return canvas
  }

  private func isRed(_ canvas: Canvas, _ x: Int, _ y: Int) -> Bool {
    canvas.pixel(x: x, y: y) & 0xFFFFFF == 0xFF0000
  }

  private let coverings: [(View) -> Void] = [
    { $0.alpha = 0.5 }, { $0.background = .color(Color(white: 0, alpha: 0.5)) },
    { $0.background = nil }, { $0.cornerRadius = 20 }, { $0.transform = .rotation(0.3) },
    { $0.isHidden = true }, { $0.center.x += 0.5 },
  ]

  @Test(
    "a covered view shows unless the view in front is plain, upright and opaque", arguments: 0..<7)
  func seenThrough(_ index: Int) throws {
    let view = View(frame: Rect(x: 50, y: 20, width: 100, height: 60))
    view.background = .color(.black)
    tree.root.add(view)
    coverings[index](view)
    let canvas = try painted()
    // Pixels are black without the root's background, which shows wherever they are transparent.
    let bare = ViewTree(size: tree.size)
    view.removeFromParent()
    bare.root.add(view)
    let alone = try Canvas(width: 200, height: 100)
    bare.paint(alone, Region(alone.pixelBounds))
    for y in 0..<100 {
      for x in 0..<200 {
        let red = canvas.pixel(x: x, y: y) >> 16 & 255
        #expect(abs(Int(red) - Int(255 - (alone.pixel(x: x, y: y) >> 24))) <= 1, "at \(x), \(y)")
      }
    }
  }

  @Test("a view is not painted where an opaque view covers it")
  func hidden() throws {
    let ground = PaintedArea(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    ground.background = .color(Color(hex: 0xFF0000))
    let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    view.background = .gradient(top: .black, bottom: .white)
    ground.add(view)
    tree.root.add(ground)
    _ = try painted()
    #expect(ground.area == 200 * 60)
    _ = try painted(Region(PixelRect(x: 10, y: 10, width: 50, height: 30)))
    #expect(ground.area == 200 * 60)
  }

  @Test("under any number of covering views, painting fills all damage and nothing outside it")
  func many() throws {
    for index in 0..<30 {
      let view = View(
        frame: Rect(
          x: Double(index % 10 * 19 + 3), y: Double(index / 10 * 31 + 5), width: 11, height: 17))
      view.background = .color(.white)
      tree.root.add(view)
    }
    var region = Region(PixelRect(x: 2, y: 2, width: 90, height: 90))
    region.add(PixelRect(x: 120, y: 40, width: 60, height: 20))
    let part = try painted(region)
    let whole = try painted()
    for y in 0..<100 {
      for x in 0..<200 {
        let wanted = region.contains(x: x, y: y) ? whole.pixel(x: x, y: y) : 0
        #expect(part.pixel(x: x, y: y) == wanted, "at \(x), \(y)")
      }
    }
    #expect(isRed(whole, 0, 0) && !isRed(whole, 5, 7))
  }
}

/// A view that counts the pixels it may paint.
private final class PaintedArea: View {
  var area = 0

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    area += canvas.clipRegion.area
  }
}
