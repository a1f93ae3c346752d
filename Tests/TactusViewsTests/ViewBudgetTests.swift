import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("The budget of a surface")
struct ViewBudgetTests {
  private let tree = ViewTree(size: Size(width: 300, height: 200))

  private func picture(_ name: String, width: Int = 20) throws -> Picture {
    let image = try Image(
      width: width, height: 10,
      premultiplied: [UInt32](repeating: 0xff00_8040, count: width * 10))
    return Picture(name: name, image: image, size: Size(width: Double(width), height: 10))
  }

  private func paint() throws {
    let canvas = try Canvas(width: 300, height: 200)
    tree.paint(canvas, Region(canvas.pixelBounds))
  }

  @Test("strips make cells up to the limit, and reused cells count once")
  func cells() throws {
    var refused: [View] = []
    tree.budget.onRefusal = { _, view in refused.append(view) }
    let pictures = try (0..<40).map { try picture("\($0)") }
    let strips = (0..<600).map { _ in StripView(frame: Rect(x: 0, y: 0, width: 300, height: 34)) }
    for strip in strips {
      tree.root.add(strip)
      strip.pictures = pictures
    }
    let limit = ViewBudget.Item.cells.limit
    #expect(strips.reduce(0) { $0 + $1.children.count } == limit)
    // The limit is reported once, with the first strip that got too few cells.
    let first = try #require(strips.first { $0.children.count < strips[0].children.count })
    #expect(refused.count == 1 && refused[0] === first)
    // Scrolling reuses cells, and a removed strip returns its cells.
    strips[0].contentOffset.x = 200
    strips[1].removeFromParent()
    #expect(strips.reduce(0) { $0 + $1.children.count } == limit)
  }

  @Test("cells of a removed strip are available to others")
  func givenBack() throws {
    let pictures = [try picture("one")]
    for _ in 0..<(ViewBudget.Item.cells.limit + 10) {
      let strip = StripView(frame: Rect(x: 0, y: 0, width: 300, height: 34))
      tree.root.add(strip)
      strip.pictures = pictures
      #expect(strip.children.count == 1)
      strip.removeFromParent()
    }
  }

  @Test("a picture counts once for all views that show it, and no longer when none does")
  func pictures() throws {
    let size = Size(width: 100, height: 100)
    let bytes = ViewBudget.Item.pixels.limit / 2
    func large(_ name: String) -> PictureView {
      let picture = Picture(name: name, size: size, byteCount: bytes) {
        PictureCard.image(name: name, because: "a test", size: size, scale: 1)
      }
      return PictureView(picture: picture)
    }
    let (one, two, three) = (large("one"), large("two"), large("three"))
    let again = PictureView(picture: try #require(one.picture))
    for view in [one, two, again, three] { tree.root.add(view) }
    #expect(one.reserve() && two.reserve() && again.reserve() && !three.reserve())
    one.picture = nil
    #expect(!three.reserve())
    again.picture = nil
    #expect(three.reserve())
  }

  @Test("views that show the same picture alike share one rendering")
  func renderings() throws {
    let shown = try picture("one")
    for _ in 0..<30 {
      let view = PictureView(picture: shown)
      view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
      tree.root.add(view)
    }
    try paint()
    // Thirty separate renderings would take 2.4 MB.
    let room = ViewBudget.sparePixels - 200_000
    #expect(tree.budget.takeSpare(room) != nil)
  }

  @Test(
    "renderings that only save time are discarded beyond their part of the budget, without a visible change"
  )
  func spare() throws {
    let view = PictureView(picture: try picture("one"))
    view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    tree.root.add(view)
    let kept = try Image.drawn(width: 300, height: 200) { tree.paint($0, Region($0.pixelBounds)) }
    view.picture = try picture("one")
    let all = tree.budget.takeSpare(ViewBudget.sparePixels)
    #expect(all != nil)
    let bare = try Image.drawn(width: 300, height: 200) { tree.paint($0, Region($0.pixelBounds)) }
    #expect(kept == bare)
  }

  @Test("a missing picture takes no pixels: its card is painted when it is visible")
  func missing() throws {
    let picture = Picture(
      name: "gone.png", size: Size(width: 176, height: 136), problem: "No such file")
    let view = PictureView(picture: picture)
    view.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    tree.root.add(view)
    let canvas = try Canvas(width: 300, height: 200)
    tree.paint(canvas, Region(canvas.pixelBounds))
    #expect(canvas.pixel(x: 20, y: 20) == 0xff2a_3040)
    #expect(tree.budget.takeSpare(ViewBudget.sparePixels) != nil)
  }

  @Test("painting stops soon after a request to stop")
  func stops() throws {
    final class Counter: View {
      var painted = 0
      override func paint(_ canvas: Canvas) { painted += 1 }
    }
    let views = (0..<100).map { _ in Counter(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { tree.root.add(view) }
    tree.shouldStop = { views[20].painted > 0 }
    try paint()
    #expect(views[20].painted == 1 && views[30].painted == 0)
    #expect(tree.isStopped)
  }
}
