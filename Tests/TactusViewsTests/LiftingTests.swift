import TactusGeometry
import TactusInput
import TactusPainting
import Testing

@testable import TactusViews

/// Scroll views whose content a surface of its own shows.
@Suite("A lifted scroll view")
struct LiftingTests {
  let tree = ViewTree(size: Size(width: 400, height: 300), scale: 2)
  let view = ScrollView(frame: Rect(x: 0, y: 20, width: 400, height: 100))
  let cell = View(frame: Rect(x: 500, y: 10, width: 80, height: 80))

  init() {
    view.background = .color(.black)
    view.keepsContent = true
    view.contentSize = Size(width: 2000, height: 100)
    view.add(cell)
    tree.root.add(view)
    _ = tree.takeDamage()
  }

  /// Why it cannot be lifted.
  private var obstacle: LiftingObstacle? {
    do throws(LiftingObstacle) {
      _ = try tree.liftedPlace(of: view)
      return nil
    } catch {
      return error
    }
  }

  private func lift() {
    view.isLifted = true
    tree.hasLiftedChanges = false
    _ = view.takeLiftedDamage()
  }

  @Test("begins with all that is seen damaged, and nothing of the tree")
  func start() {
    view.contentOffset.x = 30
    _ = tree.takeDamage()
    view.isLifted = true
    #expect(tree.hasLiftedChanges && tree.damage.isEmpty)
    #expect(view.takeLiftedDamage().bounds == PixelRect(x: 60, y: 0, width: 800, height: 200))
    #expect(view.takeLiftedDamage().isEmpty)
  }

  @Test("scrolls without damage to the tree, and says that it did")
  func scrolled() {
    lift()
    view.contentOffset.x = 12
    #expect(tree.hasLiftedChanges && tree.damage.isEmpty)
    #expect(view.takeLiftedDamage().isEmpty)
    #expect(view.shownPixels == PixelRect(x: 24, y: 0, width: 800, height: 200))
  }

  @Test("tells what changes in it in pixels of the content")
  func changed() {
    lift()
    cell.background = .color(.white)
    #expect(tree.hasLiftedChanges && tree.damage.isEmpty)
    #expect(view.takeLiftedDamage().bounds == PixelRect(x: 1000, y: 20, width: 160, height: 160))
  }

  @Test("keeps no pixels for the window, which its surface covers")
  func keepsNoPixels() throws {
    let canvas = try Canvas(width: 800, height: 600, format: .xrgb8888, scale: 2)
    func paint() { for _ in 0..<3 { tree.paint(canvas, Region(canvas.pixelBounds)) } }
    paint()
    #expect(view.layer != nil)
    lift()
    paint()
    #expect(view.layer == nil)
  }

  @Test("that flies on wakes whoever shows it")
  func thrown() {
    lift()
    view.beginScroll()
    view.endScroll(velocity: Vector(dx: -900, dy: 0), at: .zero)
    #expect(tree.hasLiftedChanges && tree.damage.isEmpty)
  }

  @Test("put down, damages its place in the tree; so does moving, fading and hiding it")
  func putDown() {
    let place = PixelRect(x: 0, y: 40, width: 800, height: 200)
    lift()
    view.isLifted = false
    #expect(tree.takeDamage().bounds == place)
    for change in [{ view.alpha = 0.5 }, { view.isHidden = true }] as [() -> Void] {
      lift()
      change()
      #expect(tree.takeDamage().bounds == place)
      #expect(obstacle != nil)
      (view.alpha, view.isHidden, view.isLifted) = (1, false, false)
      _ = tree.takeDamage()
    }
  }

  @Test("out of its tree, is no longer lifted")
  func removed() {
    lift()
    view.removeFromParent()
    #expect(!view.isLifted && !tree.contains(view))
  }

  @Test("shows the same pixels as the tree does, at any offset", arguments: [0, 3.25, 77.5])
  func samePixels(offset: Double) throws {
    cell.background = .color(Color(hex: 0x3070a0))
    cell.frame.origin.x = 100
    cell.cornerRadius = 20
    view.contentOffset.x = offset
    let whole = try Canvas(width: 800, height: 600, format: .xrgb8888, scale: 2)
    tree.paint(whole, Region(whole.pixelBounds))
    let part = try Canvas(width: 900, height: 250, format: .xrgb8888, scale: 2)
    view.paint(view.shownPixels, on: part, x: 70, y: 11)
    for y in 0..<200 {
      for x in 0..<800 where whole.pixel(x: x, y: 40 + y) != part.pixel(x: 70 + x, y: 11 + y) {
        Issue.record("differs at \(x), \(y)")
        return
      }
    }
  }

  @Test("can be lifted where nothing else is seen in its place, behind it or not")
  func liftable() {
    #expect(obstacle == nil)
    let other = View(frame: Rect(x: 0, y: 120, width: 400, height: 50))
    tree.root.add(other)
    #expect(obstacle == nil)
    other.overhang = 4
    #expect(obstacle != nil)
    other.alpha = 0
    #expect(obstacle == nil)
    (other.alpha, other.overhang) = (1, 0)
    let held = View(frame: Rect(x: 10, y: -30, width: 20, height: 40))
    other.add(held)
    #expect(obstacle != nil)
    other.clips = true
    #expect(obstacle == nil)
    other.clips = false
    tree.root.insert(other, at: 0)
    #expect(obstacle == nil)
  }

  @Test("has its ground lifted too only where that is opaque, square and at rest")
  func ground() {
    #expect(view.liftsGround)
    let changes: [(String, () -> Void)] = [
      ("translucent", { view.background = .color(Color(white: 0, alpha: 0.5)) }),
      ("without a ground", { view.background = nil }),
      ("with round corners", { view.cornerRadius = 3 }),
      ("under a ground that moves", { view.background = .gradient(top: .black, bottom: .white) }),
    ]
    for (name, change) in changes {
      change()
      #expect(!view.liftsGround, "\(name)")
      #expect(obstacle == nil, "\(name)")
      (view.background, view.cornerRadius) = (.color(.black), 0)
    }
    view.background = .gradient(top: .black, bottom: .white)
    view.scrollsVertically = false
    #expect(view.liftsGround)
  }

  @Test("without a ground of its own, the tree goes on to paint what lies behind the content")
  func behind() throws {
    view.background = .color(Color(hex: 0x800000, alpha: 0.5))
    tree.root.background = .color(.white)
    cell.background = .color(Color(hex: 0x3070a0))
    cell.frame.origin.x = 100
    lift()
    let canvas = try Canvas(width: 800, height: 600, format: .xrgb8888, scale: 2)
    tree.paint(canvas, Region(canvas.pixelBounds))
    #expect(canvas.pixel(x: 240, y: 100) & 0xff_ffff == canvas.pixel(x: 10, y: 100) & 0xff_ffff)
    #expect(canvas.pixel(x: 10, y: 100) & 0xff_ffff != 0xff_ffff)
    let part = try Canvas(width: 800, height: 200, format: .argb8888, scale: 2)
    part.clear(.white)
    view.paint(view.shownPixels, on: part, x: 0, y: 0)
    #expect(part.pixel(x: 240, y: 60) == 0xff30_70a0)
    #expect(part.pixel(x: 10, y: 60) == 0)
    // Another ground is damage of the tree.
    _ = tree.takeDamage()
    view.background = nil
    #expect(tree.damage.bounds == PixelRect(x: 0, y: 40, width: 800, height: 200))
  }

  @Test("is lifted where it is seen: in views around it, and partly beyond them and the window")
  func place() throws {
    #expect(try tree.liftedPlace(of: view) == Rect(x: 0, y: 20, width: 400, height: 100))
    view.frame.origin.x = -40
    #expect(try tree.liftedPlace(of: view) == Rect(x: 0, y: 20, width: 360, height: 100))
    view.removeFromParent()
    let box = View(frame: Rect(x: 20, y: 30, width: 200, height: 100))
    tree.root.add(box)
    box.add(view)
    #expect(try tree.liftedPlace(of: view) == Rect(x: 0, y: 50, width: 380, height: 100))
    box.clips = true
    #expect(try tree.liftedPlace(of: view) == Rect(x: 20, y: 50, width: 200, height: 80))
    box.alpha = 0.5
    #expect(obstacle == .altered)
    box.alpha = 1
    let lid = View(frame: Rect(x: 30, y: 120, width: 40, height: 40))
    lid.identifier = "lid"
    tree.root.add(lid)
    #expect(obstacle == .covered(by: "#lid"))
    lid.frame.origin.y = 130
    #expect(obstacle == nil)
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    outer.identifier = "outer"
    outer.contentSize = Size(width: 400, height: 900)
    box.removeFromParent()
    tree.root.insert(outer, at: 0)
    outer.add(box)
    #expect(obstacle == nil)
    outer.isLifted = true
    #expect(obstacle == .inLifted("#outer"))
  }

  @Test("cannot be lifted where a surface would show other pixels, and says why")
  func notLiftable() {
    let changes: [(LiftingObstacle, () -> Void)] = [
      (.altered, { view.transform = .rotation(0.1) }),
      (.altered, { view.alpha = 0.9 }),
      (.altered, { view.paintOffset.dx = 1 }),
      (.betweenPixels, { view.center.x -= 0.25 }),
      (.unseen, { view.center.x += 400 }),
      (.unseen, { view.isHidden = true }),
      (.nothingToScroll, { view.contentSize = view.bounds.size }),
    ]
    for (expected, change) in changes {
      #expect(obstacle == nil)
      let (center, size) = (view.center, view.contentSize)
      change()
      #expect(obstacle == expected)
      #expect(!expected.words.isEmpty)
      (view.center, view.contentSize, view.isHidden) = (center, size, false)
      (view.transform, view.alpha, view.paintOffset) = (.identity, 1, .zero)
    }
    final class Ruled: ScrollView {
      override var paintsOnlyBackground: Bool { false }
    }
    let ruled = Ruled(frame: Rect(x: 0, y: 200, width: 100, height: 50))
    ruled.contentSize = Size(width: 300, height: 50)
    tree.root.add(ruled)
    #expect(throws: LiftingObstacle.paintsItself) { try tree.liftedPlace(of: ruled) }
  }

  @Test("what was scrolled is told once, while somebody wants to know")
  func scrolledViews() {
    view.contentOffset.x = 5
    #expect(tree.takeScrolled().isEmpty)
    tree.notesScrolled = true
    view.contentOffset.x = 6
    view.contentOffset.x = 7
    #expect(tree.takeScrolled().map { $0 === view } == [true])
    #expect(tree.takeScrolled().isEmpty)
  }

  @Test("not lifted, shows its content on whole pixels too, wherever it was scrolled to")
  func wholePixels() throws {
    view.keepsContent = false
    view.background = nil
    tree.root.background = .color(.black)
    cell.background = .color(.white)
    cell.frame = Rect(x: 100, y: 10, width: 80, height: 80)
    view.contentOffset.x = 0.3
    let canvas = try Canvas(width: 800, height: 600, format: .xrgb8888, scale: 2)
    tree.paint(canvas, Region(canvas.pixelBounds))
    let row = (0..<800).map { canvas.pixel(x: $0, y: 100) & 0xff }
    #expect(row.firstIndex(of: 255) == 199 && row.lastIndex(of: 255) == 358)
    #expect(Set(row) == [0, 255])
    // What moves within it is damaged where it is seen.
    _ = tree.takeDamage()
    cell.frame.origin.x = 300
    let damage = tree.takeDamage()
    tree.paint(canvas, damage)
    let fresh = try Canvas(width: 800, height: 600, format: .xrgb8888, scale: 2)
    tree.paint(fresh, Region(fresh.pixelBounds))
    for x in 0..<800 { #expect(canvas.pixel(x: x, y: 100) == fresh.pixel(x: x, y: 100), "\(x)") }
  }
}
