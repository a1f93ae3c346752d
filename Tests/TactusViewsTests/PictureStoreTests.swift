import Synchronization
import TactusGeometry
import TactusPainting
import TactusSystem
import Testing

@testable import TactusViews

@Suite("Pictures that come when they are made")
struct PictureStoreTests {
  /// Counts, and holds up whoever makes a picture until it is let go.
  private final class Workshop: Sendable {
    let made = Mutex<[String]>([])
    let gate = Mutex<Void>(())
    let arrivals = Mutex(0)
    let settled = Mutex(false)
  }

  private let queue = WorkQueue()
  private let shop = Workshop()
  private static let side = 10

  /// 400 bytes, in one colour.
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

  /// Waits for everything that was begun.
  private func settle() {
    shop.settled.withLock { $0 = false }
    queue.add { [shop] in shop.settled.withLock { $0 = true } }
    while !shop.settled.withLock({ $0 }) {}
  }

  @Test("as long as nobody says otherwise, whoever asks waits")
  func waits() {
    let store = PictureStore(queue: queue)
    #expect(picture("a", in: store).imageIfReady != nil)
    #expect(shop.made.withLock { $0 } == ["a"])
  }

  @Test("later nobody waits: what is asked for comes, is told of, and is made once")
  func later() {
    let store = laterStore()
    let a = picture("a", in: store)
    #expect(a.imageIfReady == nil)
    settle()
    #expect(shop.arrivals.withLock { $0 } == 1)
    #expect(a.imageIfReady != nil)
    #expect(shop.made.withLock { $0 } == ["a"])
  }

  @Test("what was asked for last is made first, and nothing twice")
  func order() {
    let store = laterStore()
    let pictures = ["a", "b", "c", "d"].map { picture($0, in: store) }
    shop.gate.withLock { _ in
      for picture in pictures + [pictures[1]] { #expect(picture.imageIfReady == nil) }
      // The first may be under way already.
    }
    settle()
    let made = shop.made.withLock { $0 }
    #expect(Set(made) == ["a", "b", "c", "d"] && made.count == 4)
    let rest = made.filter { $0 != "a" }
    #expect(rest == ["b", "d", "c"], "\(made)")
  }

  @Test("more than the budget is not kept: what was asked for the longest ago goes")
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

  @Test("a card holds the place of a picture until it has come, and takes touches everywhere")
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

  @Test("a card stays whole until all of it is painted anew, whenever the picture has come")
  func wholeCards() throws {
    let store = laterStore()
    let tree = ViewTree(size: Size(width: 40, height: 40))
    let view = PictureView(picture: picture("a", in: store))
    tree.root.add(view)
    let canvas = try Canvas(width: 40, height: 40)
    tree.paint(canvas, Region(canvas.pixelBounds))
    settle()
    // Something passes over a corner of it before anybody was told.
    tree.paint(canvas, Region(PixelRect(x: 0, y: 0, width: 3, height: 3)))
    #expect(try canvas.makeImage().pixel(x: 1, y: 1) != 0xff00_ff00)
    _ = tree.takeDamage()
    view.refresh()
    tree.paint(canvas, tree.takeDamage())
    for place in [1, 5, 9] {
      #expect(try canvas.makeImage().pixel(x: place, y: place) == 0xff00_ff00)
    }
  }

  @Test("where another picture takes its place, touches go by that one's outline")
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

  @Test("a strip of 10,000 asks only for what is seen and a few beside it")
  func strip() {
    let store = laterStore(budget: 1 << 20)
    let strip = StripView(frame: Rect(x: 0, y: 0, width: 640, height: 160))
    ViewTree(size: Size(width: 640, height: 160)).root.add(strip)
    strip.pictures = (0..<10_000).map { picture("\($0)", in: store) }
    settle()
    #expect(shop.made.withLock { $0.count } <= 5 + 2 * 4)
  }
}
