import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Hit testing")
struct HitTestingTests {
  let tree = ViewTree(size: Size(width: 400, height: 300))

  /// Adds a view to the tree's root or to another view.
  private func add(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    to parent: View? = nil
  ) -> View {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height))
    view.identifier = name
    (parent ?? tree.root).add(view)
    return view
  }

  private func hit(_ x: Double, _ y: Double) -> String? {
    tree.hitTest(Point(x: x, y: y)).identifier
  }

  @Test("a touch hits the deepest view, else its parent, else the root")
  func depth() {
    let outer = add("outer", 50, 50, 200, 200)
    _ = add("inner", 10, 10, 50, 50, to: outer)
    #expect(hit(70, 70) == "inner")
    #expect(hit(120, 120) == "outer")
    #expect(hit(10, 10) == "window")
    #expect(hit(-20, 900) == "window")
  }

  @Test(
    "the front one of two views takes the touch, and bringing the other to the front changes that")
  func frontToBack() {
    let first = add("first", 0, 0, 100, 100)
    _ = add("second", 50, 0, 100, 100)
    #expect(hit(75, 50) == "second")
    first.bringToFront()
    #expect(hit(75, 50) == "first")
  }

  @Test("a view of a higher level stays in front of views added or raised later")
  func levels() {
    let low = add("low", 0, 0, 100, 100)
    let high = View(frame: Rect(x: 50, y: 0, width: 100, height: 100))
    (high.identifier, high.level) = ("high", 1)
    tree.root.add(high)
    _ = add("later", 25, 0, 100, 100)
    low.bringToFront()
    #expect(hit(75, 50) == "high" && hit(40, 50) == "low")
    #expect(tree.root.children.map(\.identifier) == ["later", "low", "high"])
  }

  @Test("an edge shared by two views belongs to the right or lower view")
  func edges() {
    _ = add("left", 0, 0, 100, 100)
    _ = add("right", 100, 0, 100, 100)
    #expect(hit(99.996, 50) == "left")
    #expect(hit(100, 50) == "right")
    #expect(hit(150, 100) == "window")
  }

  enum Obstacle: String, CaseIterable {
    case hidden, disabled, transparent

    func apply(to view: View) {
      switch self {
      case .hidden: view.isHidden = true
      case .disabled: view.isUserInteractionEnabled = false
      case .transparent: view.alpha = 0.01
      }
    }
  }

  @Test(
    "a hidden, disabled or transparent view is skipped with all its children",
    arguments: Obstacle.allCases)
  func passedOver(obstacle: Obstacle) {
    _ = add("behind", 0, 0, 100, 100)
    let front = add("front", 0, 0, 100, 100)
    _ = add("child", 0, 0, 50, 50, to: front)
    #expect(hit(25, 25) == "child")
    obstacle.apply(to: front)
    #expect(hit(25, 25) == "behind")
    #expect(hit(75, 75) == "behind")
  }

  @Test("a hardly visible view still takes touches")
  func faint() {
    let view = add("faint", 0, 0, 100, 100)
    view.alpha = 0.02
    #expect(hit(50, 50) == "faint")
  }

  @Test("a child is hit outside its parent, unless the parent clips")
  func clipping() {
    let parent = add("parent", 100, 100, 50, 50)
    _ = add("child", 40, 40, 50, 50, to: parent)
    #expect(hit(180, 180) == "child")
    parent.clips = true
    #expect(hit(180, 180) == "window")
    #expect(hit(145, 145) == "child")
  }

  @Test("a view turned by 45 degrees is hit within its turned corners, not in its frame's corners")
  func turned() {
    let view = add("view", 100, 100, 100, 100)
    view.transform = .rotation(.pi / 4)
    // The corner that was at (100, 100) is now 70.7 px above the center.
    #expect(hit(150, 82) == "view")
    #expect(hit(102, 102) == "window")
    #expect(hit(218, 150) == "view")
  }

  @Test("transforms of several levels compose: a turned view inside a sized one inside a moved one")
  func nested() {
    let outer = add("outer", 100, 100, 100, 100)
    outer.transform = .scale(2)
    let inner = add("inner", 40, 0, 20, 20, to: outer)
    inner.transform = .rotation(.pi / 2)
    // The outer view's center is (150, 150); (50, 10) of the inner view's 100 px becomes (150, 70),
    // 40 px wide.
    #expect(hit(131, 70) == "inner")
    #expect(hit(169, 89) == "inner")
    #expect(hit(128, 70) == "outer")
  }

  @Test("a view flattened to nothing takes no touch and covers no other view")
  func flattened() {
    _ = add("behind", 0, 0, 100, 100)
    let flat = add("flat", 0, 0, 100, 100)
    flat.transform = .scale(x: 0, y: 1)
    #expect(hit(50, 50) == "behind")
  }

  @Test("scrolled content is hit at its visible place")
  func scrolled() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.identifier = "scroll"
    scroll.contentSize = Size(width: 1000, height: 100)
    tree.root.add(scroll)
    _ = add("far", 500, 0, 50, 50, to: scroll)
    #expect(hit(20, 20) == "scroll")
    scroll.contentOffset = Point(x: 490, y: 0)
    #expect(hit(20, 20) == "far")
    #expect(hit(5, 20) == "scroll")
  }
}

@Suite("The part of a view that takes touches")
struct HitShapeTests {
  private static let bounds = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test(
    "a circle takes touches if x^2 + y^2 < 1 over the bounds, the edge itself excluded",
    arguments: [
      (60.0, 45.0, true), (10.5, 45, true), (10, 45, false), (60, 20, false), (60, 20.1, true),
      (12, 22, false), (95, 62, true), (96, 63.5, false), (110, 45, false),
    ])
  func circle(x: Double, y: Double, isInside: Bool) {
    #expect(HitShape.circle.contains(Point(x: x, y: y), bounds: Self.bounds) == isInside)
  }

  @Test("a circle in bounds without area takes no touches")
  func emptyCircle() {
    #expect(!HitShape.circle.contains(.zero, bounds: .zero))
  }

  @Test(
    "a picture takes touches if its alpha is above the cutoff, not at it",
    arguments: [(0x54, false), (0x55, false), (0x56, true), (0xFF, true)])
  func cutoff(alpha: Int, isInside: Bool) throws {
    let image = try Image(width: 1, height: 1, premultiplied: [UInt32(alpha) << 24])
    let shape = HitShape.bitmap(image, cutoff: HitShape.usualCutoff)
    #expect(shape.contains(Point(x: 60, y: 45), bounds: Self.bounds) == isInside)
  }

  @Test("a picture's pixels are stretched over the bounds")
  func stretched() throws {
    let image = try Image(
      width: 2, height: 2, premultiplied: [0xFF00_0000, 0, 0, 0xFF00_0000])
    let shape = HitShape.bitmap(image, cutoff: HitShape.usualCutoff)
    func isInside(_ x: Double, _ y: Double) -> Bool {
      shape.contains(Point(x: x, y: y), bounds: Self.bounds)
    }
    #expect(isInside(10, 20) && isInside(59.9, 44.9))
    #expect(!isInside(60.1, 44.9) && !isInside(59.9, 45.1))
    #expect(isInside(60.1, 45.1) && isInside(109.9, 69.9))
    #expect(!isInside(110, 69.9) && !isInside(9.9, 30))
  }

  @Test(
    "the opaque part of a picture is hit on a sized and turned view",
    arguments: [0.0, 0.5, 1, 2.25, 3], [0.5, 1.0, 3])
  func turnedPicture(angle: Double, scale: Double) throws {
    let tree = ViewTree(size: Size(width: 400, height: 400))
    // Only the right half is opaque.
    let image = try Image(
      width: 4, height: 1, premultiplied: [0, 0, 0xFF00_0000, 0xFF00_0000])
    let view = View(frame: Rect(x: 150, y: 150, width: 100, height: 100))
    view.hitShape = .bitmap(image, cutoff: HitShape.usualCutoff)
    view.transform = Transform.scale(scale).then(.rotation(angle))
    tree.root.add(view)
    for (along, isOpaque) in [(45.0, true), (5, true), (-5, false), (-45, false), (55, false)] {
      let arm = Transform.rotation(angle).apply(Vector(dx: along * scale, dy: 0))
      let found = tree.hitTest(Point(x: 200, y: 200) + arm) === view
      #expect(found == isOpaque, "\(along) px along, turned by \(angle), sized by \(scale)")
    }
  }

  @Test("a path takes touches inside its outline, even beyond the bounds")
  func path() {
    var triangle = Path()
    triangle.move(to: Point(x: 0, y: 0))
    triangle.line(to: Point(x: 200, y: 0))
    triangle.line(to: Point(x: 0, y: 200))
    triangle.close()
    let shape = HitShape.path(triangle)
    #expect(shape.contains(Point(x: 60, y: 60), bounds: Self.bounds))
    #expect(shape.contains(Point(x: 5, y: 5), bounds: Self.bounds))
    #expect(!shape.contains(Point(x: 150, y: 150), bounds: Self.bounds))
  }

  @Test("a closure decides by points in the view's own coordinates")
  func closure() {
    let tree = ViewTree(size: Size(width: 200, height: 200))
    let view = View(frame: Rect(x: 100, y: 0, width: 100, height: 200))
    view.hitShape = .custom { $0.x < 50 }
    tree.root.add(view)
    #expect(tree.hitTest(Point(x: 149, y: 10)) === view)
    #expect(tree.hitTest(Point(x: 151, y: 10)) === tree.root)
  }

  @Test("a touch outside the shape reaches the view beneath, but the children stay touchable")
  func fallsThrough() {
    let tree = ViewTree(size: Size(width: 200, height: 200))
    let under = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let round = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    round.hitShape = .circle
    let corner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    tree.root.add(under)
    tree.root.add(round)
    round.add(corner)
    #expect(tree.hitTest(Point(x: 50, y: 50)) === round)
    #expect(tree.hitTest(Point(x: 12, y: 12)) === under)
    #expect(tree.hitTest(Point(x: 5, y: 5)) === corner)
  }
}
