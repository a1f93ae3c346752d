import Synchronization
import TactusGeometry
import TactusPainting
import TactusSystem
import Testing

@testable import TactusViews

@Suite("Pictures that are loaded later")
struct PictureStoreTests {
  /// Counts the pictures made, and blocks their making until it is released.
  private final class Workshop: Sendable {
    let made = Mutex<[String]>([])
    let gate = Mutex<Void>(())
    let arrivals = Mutex(0)
    let settled = Mutex(false)
  }

  private let queue = WorkQueue()
  private let shop = Workshop()
  private static let side = 10

  /// A picture of one color, 400 bytes large.
  private func picture(_ name: String, in store: PictureStore) -> Picture {
    Picture(
      name: name, size: Size(width: 10, height: 10), in: store
    ) { [shop] in
      shop.gate.withLock { _ in }
      shop.made.withLock { $0.append(name) }
      let pixels = [UInt32](repeating: 0xff00_ff00, count: Self.side * Self.side)
      guard let image = try? Image(width: Self.side, height: Self.side, premultiplied: pixels)
      else { fatalError("ten pixels by ten") }
      return image
    }
  }

  private func laterStore(budget: Int = 4000) -> PictureStore {
    let store = PictureStore(budget: budget, queue: queue)
    store.makeLater { [shop] in shop.arrivals.withLock { $0 += 1 } }
    return store
  }

  /// Waits until all started work has finished.
  private func settle() {
    shop.settled.withLock { $0 = false }
    queue.add { [shop] in shop.settled.withLock { $0 = true } }
    while !shop.settled.withLock({ $0 }) {}
  }

  @Test("by default a caller waits for its picture")
  func waits() {
    let store = PictureStore(queue: queue)
    #expect(picture("a", in: store).imageIfReady != nil)
    #expect(shop.made.withLock { $0 } == ["a"])
  }

  @Test("after `makeLater` no caller waits: a requested picture is made once and announced")
  func later() {
    let store = laterStore()
    let a = picture("a", in: store)
    #expect(a.imageIfReady == nil)
    settle()
    #expect(shop.arrivals.withLock { $0 } == 1)
    #expect(a.imageIfReady != nil)
    #expect(shop.made.withLock { $0 } == ["a"])
  }

  @Test("the picture requested last is made first, and none twice")
  func order() {
    let store = laterStore()
    let pictures = ["a", "b", "c", "d"].map { picture($0, in: store) }
    shop.gate.withLock { _ in
      for picture in pictures + [pictures[1]] { #expect(picture.imageIfReady == nil) }
    }
    settle()
    let made = shop.made.withLock { $0 }
    // The other thread can begin with the first requested picture before the others are requested.
    let rest = ["b", "d", "c", "a"].filter { $0 != made.first }
    #expect(made.count == 4 && Array(made.dropFirst()) == rest, "\(made)")
  }

  @Test("pictures beyond the budget are discarded, the least recently requested first")
  func budget() {
    let store = PictureStore(budget: 1000, queue: queue)
    let (a, b, c) = (
      picture("a", in: store), picture("b", in: store), picture("c", in: store)
    )
    for picture in [a, b, a, c] { _ = picture.image }
    #expect(store.byteCount == 800)
    _ = a.image
    #expect(shop.made.withLock { $0 } == ["a", "b", "c"])
    _ = b.image
    #expect(shop.made.withLock { $0 } == ["a", "b", "c", "b"])
    #expect(store.byteCount <= 1000)
  }

  @Test("a card fills a picture's place until the picture arrives, and takes touches everywhere")
  func card() throws {
    let store = laterStore()
    let tree = ViewTree(size: Size(width: 40, height: 40))
    let view = PictureView(picture: picture("a", in: store))
    view.hitCutoff = HitShape.usualCutoff
    tree.root.add(view)
    func middle() throws -> UInt32 {
      let canvas = try Canvas(width: 40, height: 40)
      tree.paint(canvas, Region(canvas.pixelBounds))
      return try canvas.makeImage().pixel(x: 5, y: 5)
    }
    #expect(try middle() != 0xff00_ff00)
    #expect(tree.hitTest(Point(x: 1, y: 1)) === view)
    settle()
    _ = tree.takeDamage()
    view.refresh()
    #expect(!tree.damage.isEmpty)
    #expect(try middle() == 0xff00_ff00)
    view.refresh()
  }

  @Test("a card stays whole until its whole area is repainted, even if its picture arrives earlier")
  func wholeCards() throws {
    let store = laterStore()
    let tree = ViewTree(size: Size(width: 40, height: 40))
    let view = PictureView(picture: picture("a", in: store))
    tree.root.add(view)
    let canvas = try Canvas(width: 40, height: 40)
    tree.paint(canvas, Region(canvas.pixelBounds))
    settle()
    // A corner is repainted before the arrival of the picture is announced.
    tree.paint(canvas, Region(PixelRect(x: 0, y: 0, width: 3, height: 3)))
    #expect(try canvas.makeImage().pixel(x: 1, y: 1) != 0xff00_ff00)
    _ = tree.takeDamage()
    view.refresh()
    tree.paint(canvas, tree.takeDamage())
    for place in [1, 5, 9] {
      #expect(try canvas.makeImage().pixel(x: place, y: place) == 0xff00_ff00)
    }
  }

  @Test("when a view gets another picture, touches follow the outline of the new one")
  func anotherPicture() throws {
    let store = PictureStore(queue: queue)
    let tree = ViewTree(size: Size(width: 40, height: 40))
    let clear = try Image(width: 1, height: 1, premultiplied: [0])
    let view = PictureView(
      picture: Picture(name: "clear", image: clear, size: Size(width: 10, height: 10)))
    view.hitCutoff = HitShape.usualCutoff
    tree.root.add(view)
    #expect(tree.hitTest(Point(x: 5, y: 5)) === tree.root)
    view.picture = picture("a", in: store)
    #expect(tree.hitTest(Point(x: 5, y: 5)) === view)
  }

  @Test("a strip of 10,000 requests only the visible pictures and a few beside them")
  func strip() {
    let store = laterStore(budget: 1 << 20)
    let strip = StripView(frame: Rect(x: 0, y: 0, width: 640, height: 160))
    ViewTree(size: Size(width: 640, height: 160)).root.add(strip)
    strip.pictures = (0..<10_000).map { picture("\($0)", in: store) }
    settle()
    #expect(shop.made.withLock { $0.count } <= 5 + 2 * 4)
  }
}
