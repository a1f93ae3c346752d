import Synchronization
import TactusGeometry
import TactusPainting
import TactusSystem
import Testing

@testable import TactusViews

@Suite("A picture in the tree")
struct PictureViewTests {
  private static let size = Size(width: 300, height: 200)
  let tree = ViewTree(size: size)
  let view: PictureView

  /// A picture of 60 x 40 px of which only the left half is opaque.
  init() throws {
    let image = try Image.drawn(width: 60, height: 40) { canvas in
      for x in 0..<15 {
        canvas.fill(
          Rect(x: Double(2 * x), y: 0, width: 2, height: 40),
          .color(Color(white: x.isMultiple(of: 2) ? 1 : 0)))
      }
    }
    view = PictureView(
      picture: Picture(name: "half", image: image, size: Size(width: 60, height: 40)))
    view.hitShape = .bitmap(image, cutoff: HitShape.usualCutoff)
    tree.root.background = .color(Color(hex: 0x8090A0))
    view.center = Point(x: 100, y: 100)
    tree.root.add(view)
  }

  /// Returns the whole tree painted again.
  private func painted() throws -> Image {
    let canvas = try Canvas(width: 300, height: 200)
    tree.paint(canvas, Region(canvas.pixelBounds))
    return try canvas.makeImage()
  }

  @Test("a move by a fraction of a pixel does not blur a picture")
  func crisp() throws {
    let before = try painted()
    view.center = Point(x: 110.3, y: 99.6)
    let after = try painted()
    for y in 80..<120 {
      for x in 70..<100 { #expect(after.pixel(x: x + 10, y: y) == before.pixel(x: x, y: y)) }
    }
  }

  @Test(
    "an enlarged picture uses a finer image shared by its views, and a coarser one when it shrinks again"
  )
  func detail() throws {
    let made = Mutex<[Int]>([])
    let store = PictureStore(queue: WorkQueue())
    var picture = try #require(view.picture)
    picture.detail = PictureDetail(upTo: 4, in: store) { zoom in
      made.withLock { $0.append(zoom) }
      let color: UInt32 = zoom == 2 ? 0xFF00_FF00 : 0xFFFF_0000
      let count = 60 * 40 * zoom * zoom
      return try! Image(
        width: 60 * zoom, height: 40 * zoom, premultiplied: [UInt32](repeating: color, count: count)
      )
    }
    view.picture = picture
    for (scale, expected) in [
      (1.05, [Int]()), (1.9, [2]), (2.1, [2]), (3.0, [2, 4]), (1.6, [2, 4]), (9, [2, 4]),
    ] {
      view.transform = .scale(scale)
      let shown = try painted().pixel(x: 100, y: 100)
      let asked = made.withLock { $0 }
      #expect(asked == expected, "at \(scale)")
      let isFine = scale > 2.5
      #expect(scale < 1.1 || shown == (isFine ? 0xFFFF_0000 : 0xFF00_FF00), "at \(scale)")
    }
  }

  @Test(
    "a finer image that arrives later replaces the default one on arrival")
  func lateDetail() async throws {
    let store = PictureStore(queue: WorkQueue())
    var picture = try #require(view.picture)
    picture.detail = PictureDetail(upTo: 2, in: store) { _ in
      try! Image(
        width: 120, height: 80, premultiplied: [UInt32](repeating: 0xFF00_FF00, count: 9600))
    }
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    store.makeLater { arrival.yield() }
    view.picture = picture
    view.transform = .scale(2)
    #expect(try painted().pixel(x: 70, y: 100) != 0xFF00_FF00)
    for await _ in arrivals { break }
    _ = tree.takeDamage()
    view.refresh()
    #expect(!tree.takeDamage().isEmpty)
    #expect(try painted().pixel(x: 70, y: 100) == 0xFF00_FF00)
  }

  @Test("a shadow darkens the surroundings, most of all below, and leaves the picture alone")
  func shadow() throws {
    let bare = try painted()
    view.castsShadow = true
    let shaded = try painted()
    for y in 80..<120 {
      for x in 70..<100 { #expect(shaded.pixel(x: x, y: y) == bare.pixel(x: x, y: y)) }
    }
    func darkness(_ x: Int, _ y: Int) -> Int {
      Int(bare.pixel(x: x, y: y) & 0xFF) - Int(shaded.pixel(x: x, y: y) & 0xFF)
    }
    #expect(darkness(85, 123) > darkness(85, 77))
    #expect(darkness(85, 77) > 0)
    #expect(darkness(67, 100) > 0)
    // The shadow follows the outline of the opaque part, not the rectangle.
    #expect(darkness(128, 100) < 3)
  }

  @Test("a shadow takes no touch")
  func untouchable() {
    view.castsShadow = true
    #expect(tree.hitTest(Point(x: 85, y: 100)) === view)
    #expect(tree.hitTest(Point(x: 85, y: 124)) === tree.root)
    #expect(tree.hitTest(Point(x: 66, y: 100)) === tree.root)
    #expect(tree.hitTest(Point(x: 120, y: 100)) === tree.root)
  }

  static let moves: [(turn: Transform, way: Vector)] = [
    (.identity, Vector(dx: 3, dy: 2)), (.identity, Vector(dx: -0.5, dy: 0.5)),
    (.rotation(0.7), Vector(dx: 4.25, dy: -3.6)), (.scale(1.7), Vector(dx: -7.5, dy: 1)),
    (Transform.rotation(3).then(.scale(0.6)), Vector(dx: 20.4, dy: 30.2)),
  ]

  @Test(
    "damage covers all that a move changes, including the shadow", arguments: moves, [false, true])
  func damage(_ change: (turn: Transform, way: Vector), _ castsShadow: Bool) throws {
    view.castsShadow = castsShadow
    view.transform = change.turn
    let canvas = try Canvas(width: 300, height: 200)
    tree.invalidateAll()
    // Twice at each place: the second time may use a kept rendering.
    for step in 0..<6 {
      tree.paint(canvas, tree.takeDamage())
      let seen = try canvas.makeImage()
      let anew = try painted()
      #expect(farthest(seen, anew) <= 2, "step \(step)")
      if step.isMultiple(of: 2) {
        view.invalidate(Rect(x: 10, y: 10, width: 20, height: 20))
      } else {
        view.center = view.center + change.way
      }
    }
  }

  @Test("a turned picture that clips shows no shadow through its edges, neither moving nor at rest")
  func clippedShadow() throws {
    view.clips = true
    view.castsShadow = true
    view.transform = Transform.rotation(0.3).then(.scale(1.2))
    // The second time the picture is at rest and uses a kept rendering.
    let moving = try painted()
    let resting = try painted()
    #expect(farthest(moving, resting) <= 1)
  }

  private func farthest(_ a: Image, _ b: Image) -> Int {
    var most = 0
    for y in 0..<a.height {
      for x in 0..<a.width where a.pixel(x: x, y: y) != b.pixel(x: x, y: y) {
        for shift in [0, 8, 16] as [UInt32] {
          let levels = [a, b].map { Int($0.pixel(x: x, y: y) >> shift & 0xFF) }
          most = max(most, abs(levels[0] - levels[1]))
        }
      }
    }
    return most
  }

  @Test("the shadow of a picture turned upside down still falls downwards")
  func light() throws {
    view.transform = .rotation(Double.pi)
    let bare = try painted()
    view.castsShadow = true
    let shaded = try painted()
    // The opaque half is on the right now.
    func darkness(_ x: Int, _ y: Int) -> Int {
      Int(bare.pixel(x: x, y: y) & 0xFF) - Int(shaded.pixel(x: x, y: y) & 0xFF)
    }
    #expect(darkness(115, 123) > darkness(115, 77) + 5)
  }

  @Test("a cropped and a stretched view of one picture do not share a rendering")
  func cropping() throws {
    let cropped = PictureView(picture: try #require(view.picture))
    for (view, x) in [(view, 80.0), (cropped, 220.0)] {
      view.bounds.size = Size(width: 120, height: 40)
      view.center = Point(x: x, y: 100)
    }
    cropped.crops = true
    tree.root.add(cropped)
    view.isHidden = true
    let alone = try painted()
    view.isHidden = false
    cropped.removeFromParent()
    _ = try painted()
    tree.root.add(cropped)
    let both = try painted()
    for x in 160..<280 {
      #expect(both.pixel(x: x, y: 100) == alone.pixel(x: x, y: 100), "at \(x)")
    }
  }

  @Test("a picture is made once, when it is first painted")
  func lazy() throws {
    let count = Counter()
    let image = try Image(width: 8, height: 8, premultiplied: Array(repeating: ~0, count: 64))
    let picture = Picture(name: "late", size: Size(width: 8, height: 8)) {
      count.value += 1
      return image
    }
    view.picture = picture
    view.frame = Rect(x: 0, y: 0, width: 8, height: 8)
    #expect(count.value == 0)
    _ = try painted()
    _ = try painted()
    #expect(picture.image.isOpaque)
    #expect(count.value == 1)
  }

  /// A counter that only the test's own thread uses.
  private final class Counter: @unchecked Sendable {
    var value = 0
  }
}
