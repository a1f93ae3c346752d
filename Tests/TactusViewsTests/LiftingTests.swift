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
      #expect(!tree.isLiftable(view))
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
    #expect(tree.isLiftable(view))
    let other = View(frame: Rect(x: 0, y: 120, width: 400, height: 50))
    tree.root.add(other)
    #expect(tree.isLiftable(view))
    other.overhang = 4
    #expect(!tree.isLiftable(view))
    other.alpha = 0
    #expect(tree.isLiftable(view))
    (other.alpha, other.overhang) = (1, 0)
    let held = View(frame: Rect(x: 10, y: -30, width: 20, height: 40))
    other.add(held)
    #expect(!tree.isLiftable(view))
    other.clips = true
    #expect(tree.isLiftable(view))
    other.clips = false
    tree.root.insert(other, at: 0)
    #expect(tree.isLiftable(view))
  }

  @Test("cannot be lifted where a surface would show other pixels")
  func notLiftable() {
    let changes: [(String, () -> Void)] = [
      ("translucent", { view.background = .color(Color(white: 0, alpha: 0.5)) }),
      ("without a ground", { view.background = nil }),
      ("turned", { view.transform = .rotation(0.1) }),
      ("faint", { view.alpha = 0.9 }),
      ("with round corners", { view.cornerRadius = 3 }),
      ("not on whole pixels", { view.center.x += 0.25 }),
      ("beyond the window", { view.center.x += 1 }),
      ("with nothing to scroll to", { view.contentSize = view.bounds.size }),
      (
        "under a ground that moves",
        {
          view.background = .gradient(top: .black, bottom: .white)
        }
      ),
    ]
    for (name, change) in changes {
      #expect(tree.isLiftable(view))
      let (background, center, size) = (view.background, view.center, view.contentSize)
      change()
      #expect(!tree.isLiftable(view), "\(name)")
      (view.background, view.center, view.contentSize) = (background, center, size)
      (view.transform, view.alpha, view.cornerRadius) = (.identity, 1, 0)
    }
    view.background = .gradient(top: .black, bottom: .white)
    view.scrollsVertically = false
    #expect(tree.isLiftable(view))
  }
}
