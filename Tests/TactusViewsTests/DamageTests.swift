import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Damage")
struct DamageTests {
  let tree = ViewTree(size: Size(width: 400, height: 300))
  let view = View(frame: Rect(x: 100, y: 100, width: 40, height: 20))

  init() {
    tree.root.add(view)
    _ = tree.takeDamage()
  }

  private func damaged(_ x: Int, _ y: Int) -> Bool { tree.damage.contains(x: x, y: y) }

  @Test("a new tree is all damage, and taking the damage leaves none")
  func start() {
    let tree = ViewTree(size: Size(width: 40, height: 30), scale: 2)
    #expect(tree.takeDamage().bounds == PixelRect(x: 0, y: 0, width: 80, height: 60))
    #expect(tree.damage.isEmpty)
  }

  @Test("a view that moves damages the old and the new place and nothing else")
  func moved() {
    view.center = Point(x: 320, y: 210)
    let damage = tree.takeDamage()
    #expect(damage.area == 2 * 40 * 20)
    #expect(damage.contains(x: 100, y: 100) && damage.contains(x: 339, y: 219))
    #expect(!damage.contains(x: 200, y: 150))
  }

  @Test("damage is in device pixels, rounded outwards")
  func scaled() {
    tree.resize(to: tree.size, scale: 1.5)
    _ = tree.takeDamage()
    view.invalidate(Rect(x: 1, y: 1, width: 1, height: 1))
    #expect(tree.takeDamage().bounds == PixelRect(x: 151, y: 151, width: 2, height: 2))
  }

  @Test("a turned view damages the area its corners reach")
  func turned() {
    view.transform = .rotation(.pi / 2)
    let damage = tree.takeDamage()
    // From 40 x 20 to 20 x 40 about (120, 110).
    #expect(damage.contains(x: 112, y: 92) && damage.contains(x: 128, y: 128))
    #expect(damage.contains(x: 101, y: 110))
    #expect(!damage.contains(x: 105, y: 95))
  }

  @Test("painting beyond a view's bounds is damage as well, children included")
  func beyondBounds() {
    view.overhang = 5
    let child = View(frame: Rect(x: 100, y: 0, width: 10, height: 10))
    view.add(child)
    _ = tree.takeDamage()
    view.center = Point(x: 120, y: 160)
    let damage = tree.takeDamage()
    #expect(damage.contains(x: 95, y: 95) && damage.contains(x: 144, y: 174))
    #expect(damage.contains(x: 205, y: 105) && damage.contains(x: 205, y: 155))
  }

  @Test("a view that clips damages nothing outside itself")
  func clipped() {
    view.clips = true
    let child = View(frame: Rect(x: 30, y: 0, width: 100, height: 10))
    view.add(child)
    _ = tree.takeDamage()
    child.center = Point(x: 60, y: 15)
    #expect(tree.takeDamage().bounds == PixelRect(x: 110, y: 100, width: 30, height: 20))
  }

  @Test("a view that starts to clip, or paints less far, damages the area it no longer covers")
  func showingLess() {
    view.add(View(frame: Rect(x: 60, y: 0, width: 10, height: 10)))
    view.overhang = 8
    _ = tree.takeDamage()
    view.overhang = 0
    #expect(tree.takeDamage().contains(x: 93, y: 93))
    view.clips = true
    #expect(tree.takeDamage().contains(x: 165, y: 105))
    view.clips = false
    #expect(tree.takeDamage().contains(x: 165, y: 105))
  }

  @Test("nothing outside the surface is damage")
  func outside() {
    view.center = Point(x: 399, y: -100)
    #expect(tree.takeDamage().bounds == PixelRect(x: 100, y: 100, width: 40, height: 20))
    view.center = Point(x: 395, y: 10)
    #expect(tree.takeDamage().bounds == PixelRect(x: 375, y: 0, width: 25, height: 20))
  }

  @Test("hidden and wholly transparent views move without damage; hiding and showing are damage")
  func hidden() {
    view.isHidden = true
    #expect(tree.takeDamage().area == 800)
    view.center = Point(x: 10, y: 10)
    view.transform = .scale(2)
    view.background = .color(.white)
    #expect(tree.damage.isEmpty)
    view.isHidden = false
    #expect(tree.takeDamage().bounds == PixelRect(x: 0, y: 0, width: 50, height: 30))
    view.alpha = 0
    #expect(!tree.takeDamage().isEmpty)
    view.center = Point(x: 50, y: 50)
    #expect(tree.damage.isEmpty)
  }

  @Test("nothing in a hidden view is damage, however deep")
  func insideHidden() {
    let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let grandchild = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    view.add(child)
    child.add(grandchild)
    view.isHidden = true
    _ = tree.takeDamage()
    grandchild.center = Point(x: 7, y: 7)
    grandchild.invalidate()
    #expect(tree.damage.isEmpty)
  }

  @Test(
    "adding, removing and raising a view damage its place; setting an equal value damages nothing")
  func others() {
    let other = View(frame: Rect(x: 110, y: 100, width: 40, height: 20))
    tree.root.add(other)
    #expect(tree.takeDamage().bounds == PixelRect(x: 110, y: 100, width: 40, height: 20))
    view.bringToFront()
    #expect(tree.takeDamage().bounds == PixelRect(x: 100, y: 100, width: 40, height: 20))
    view.bringToFront()
    view.center = view.center
    view.alpha = 1
    view.transform = .identity
    #expect(tree.damage.isEmpty)
    other.removeFromParent()
    #expect(tree.takeDamage().bounds == PixelRect(x: 110, y: 100, width: 40, height: 20))
    other.center = .zero
    #expect(tree.damage.isEmpty)
  }

  @Test("the callback for new damage is called once, when the first damage occurs")
  func told() {
    var calls = 0
    tree.onDamage = { calls += 1 }
    view.center = Point(x: 10, y: 10)
    view.center = Point(x: 20, y: 10)
    #expect(calls == 1)
    _ = tree.takeDamage()
    view.invalidate()
    #expect(calls == 2)
  }

  @Test("scrolling damages the scroll view and nothing else")
  func scrolling() {
    let scroll = ScrollView(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    scroll.contentSize = Size(width: 500, height: 50)
    scroll.add(View(frame: Rect(x: 0, y: 0, width: 500, height: 50)))
    tree.root.add(scroll)
    _ = tree.takeDamage()
    scroll.contentOffset = Point(x: 30, y: 0)
    #expect(tree.takeDamage().bounds == PixelRect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test("painting touches nothing outside the requested region")
  func painting() throws {
    let canvas = try Canvas(width: 400, height: 300)
    tree.root.background = .color(.white)
    view.background = .color(.black)
    tree.paint(canvas, Region(PixelRect(x: 90, y: 90, width: 20, height: 20)))
    let image = try canvas.makeImage()
    #expect(image.pixel(x: 92, y: 92) == 0xFFFF_FFFF)
    #expect(image.pixel(x: 105, y: 105) == 0xFF00_0000)
    #expect(image.pixel(x: 89, y: 95) == 0 && image.pixel(x: 115, y: 105) == 0)
  }
}
