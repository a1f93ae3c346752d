import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Content that a scroll view keeps painted")
struct ContentLayerTests {
  private let tree = ViewTree(size: Size(width: 320, height: 200), scale: 1.5)
  private let strip = StripView(frame: Rect(x: 10, y: 7, width: 300, height: 120))
  private let canvas: Canvas

  init() throws {
    canvas = try Canvas(width: 480, height: 300, format: .xrgb8888, scale: 1.5)
    tree.root.background = .color(Color(hex: 0x203040))
    strip.background = .gradient(top: Color(hex: 0x102030), bottom: Color(hex: 0xA08060))
    tree.root.add(strip)
    strip.pictures = try (0..<40).map { index in
      let image = try Image.drawn(width: 60, height: 96, scale: 1.5) { canvas in
        for y in 0..<8 {
          canvas.fill(
            Rect(x: 4, y: Double(12 * y), width: 52, height: 12),
            .color(Color(hex: UInt32(index * 0x0507_1F + y * 0x1F_2011) & 0xFFFFFF)))
        }
      }
      return Picture(name: "\(index)", image: image, size: Size(width: 60, height: 96))
    }
  }

  /// Returns the canvas after painting only the damage.
  private func seen() throws -> Image {
    tree.paint(canvas, tree.takeDamage())
    return try canvas.makeImage()
  }

  /// Returns the tree painted again straight onto a canvas, without kept content.
  private func anew() throws -> Image {
    let fresh = try Canvas(width: 480, height: 300, format: .xrgb8888, scale: 1.5)
    let (kept, size) = (strip.layer, strip.lastShown)
    strip.layer = nil
    strip.lastShown = nil
    defer {
      strip.layer = kept
      strip.lastShown = size
    }
    tree.paint(fresh, Region(fresh.pixelBounds))
    return try fresh.makeImage()
  }

  @Test(
    "kept content looks right if a child lies between two device pixels, even before the origin")
  func halfPixels() throws {
    // At 1.5 device pixels per px these places are at -4.5 and -12.75, and at halves beyond the
    // origin.
    for place in [Point(x: -3, y: -8.5), Point(x: 31, y: 17), Point(x: -7, y: 41)] {
      let child = PictureView(picture: strip.pictures[3])
      child.frame = Rect(x: place.x, y: place.y, width: 71.5, height: 65)
      let label = Label(ofScene: .zero)
      label.text = "two\nlines"
      label.frame = Rect(x: place.x + 90, y: place.y, width: 70, height: 40)
      label.background = .color(Color(hex: 0x206040))
      strip.add(child)
      strip.add(label)
    }
    for offset in [0, 31, 64.3] {
      strip.contentOffset = Point(x: offset, y: 0)
      for _ in 0..<2 {
        strip.invalidate()
        #expect(try seen() == anew(), "at \(offset)")
      }
      // At offset 0 straight onto the canvas, then from the kept content.
      #expect((strip.layer != nil) == (offset > 0))
    }
  }

  @Test("kept content equals newly painted content pixel for pixel at every offset")
  func sameAsAnew() throws {
    for offset in [0, 8, 16.4, 15.7, -31.25, 300, 301, 299.9, 2000, 2299.5, 0.3] {
      strip.contentOffset = Point(x: offset, y: 0)
      let shown = try seen()
      #expect(try shown == anew(), "at \(offset)")
      // Once more from the offset at which the content was kept.
      strip.contentOffset = Point(x: offset + 3, y: 0)
      _ = try seen()
    }
  }

  @Test("kept content shows a cell that moves, fades or goes, and another background")
  func changes() throws {
    _ = try seen()
    let cell = try #require(strip.children.first as? PictureView)
    let changes: [() -> Void] = [
      { cell.center.x += 17 }, { cell.alpha = 0.4 }, { cell.bounds.size.width = 50 },
      { cell.isHidden = true }, { cell.isHidden = false },
      { self.strip.background = .color(Color(hex: 0x557799)) },
      { cell.picture = self.strip.pictures[20] }, { cell.removeFromParent() },
      { self.strip.frame.size.height = 90 }, { self.strip.center.x += 5.25 },
    ]
    for (index, change) in changes.enumerated() {
      strip.contentOffset.x += 1
      change()
      let shown = try seen()
      #expect(try shown == anew(), "change \(index)")
    }
  }

  @Test("changes to a scroll view outside any tree are visible when it is back in one")
  func detached() throws {
    _ = try seen()
    let cell = try #require(strip.children.first)
    strip.removeFromParent()
    cell.alpha = 0.5
    tree.root.add(strip)
    let shown = try seen()
    #expect(try shown == anew())
  }

  @Test("scrolling paints only the content that comes into view")
  func paintsOnlyNews() throws {
    let view = CountingView(frame: Rect(x: 100, y: 20, width: 50, height: 50))
    strip.add(view)
    _ = try seen()
    strip.invalidate()
    _ = try seen()
    // Content that has not been scrolled is not kept.
    #expect(strip.layer == nil)
    strip.contentOffset = Point(x: 2, y: 0)
    _ = try seen()
    #expect(strip.layer != nil)
    let before = view.count
    for x in 1...20 {
      strip.contentOffset = Point(x: Double(x) * 4, y: 0)
      _ = try seen()
    }
    #expect(view.count == before)
    view.invalidate(Rect(x: 0, y: 0, width: 5, height: 5))
    _ = try seen()
    #expect(view.count == before + 1)
  }

  @Test(
    "a turned or faint scroll view, or one without an opaque ground, is painted again and looks right"
  )
  func fallback() throws {
    let changes: [() -> Void] = [
      { self.strip.alpha = 0.6 }, { self.strip.transform = .rotation(0.2) },
      { self.strip.background = nil },
      { self.strip.background = .color(Color(white: 1, alpha: 0.5)) },
    ]
    for change in changes {
      strip.alpha = 1
      strip.transform = .identity
      change()
      _ = try seen()
      strip.contentOffset.x += 9
      let shown = try seen()
      #expect(try shown == anew())
    }
  }
}

private final class CountingView: View {
  var count = 0

  override func paint(_ canvas: Canvas) {
    count += 1
    canvas.fill(bounds, .color(Color(white: 1)))
  }
}
