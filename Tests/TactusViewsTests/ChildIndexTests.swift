import TactusGeometry
import TestSupport
import Testing

@testable import TactusViews

@Suite("Hit testing among many views")
struct ChildIndexTests {
  /// Hit tests by the rule itself, with every view examined.
  private func plainHit(_ view: View, _ point: Point) -> View? {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return nil }
    if view.clips && !view.bounds.contains(point) { return nil }
    for child in view.children.reversed() {
      guard let back = child.toParent.inverse else { continue }
      if let hit = plainHit(child, back.apply(point)) { return hit }
    }
    return view.hitShape.contains(point, bounds: view.bounds) ? view : nil
  }

  private func change(_ view: View, _ numbers: inout SeededGenerator) {
    switch Int.random(in: 0..<14, using: &numbers) {
    case 0: view.center = Point(x: numbers.upTo(600) - 100, y: numbers.upTo(500) - 100)
    case 1: view.bounds.size = Size(width: numbers.upTo(200), height: numbers.upTo(100))
    case 2: view.transform = .rotation(numbers.upTo(7))
    case 3: view.transform = .scale(x: numbers.upTo(3) - 1, y: numbers.upTo(20))
    case 4: view.isHidden.toggle()
    case 5: view.clips.toggle()
    case 6: view.hitShape = .circle
    case 7:
      view.hitShape = .path(.rect(Rect(x: -40, y: numbers.upTo(30), width: 90, height: 25)))
    case 8: view.hitShape = .custom { Int(abs($0.x) / 9).isMultiple(of: 7) && abs($0.y) < 30 }
    case 9: view.hitShape = .rectangle
    case 10: view.bringToFront()
    case 11: view.bounds.origin = Point(x: numbers.upTo(50), y: -numbers.upTo(50))
    case 12: view.alpha = numbers.upTo(1)
    default: view.isUserInteractionEnabled.toggle()
    }
  }

  @Test(
    "a hit test finds the same view as an examination of every view, after any changes",
    arguments: 1...12)
  func sameAsPlain(_ seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let tree = ViewTree(size: Size(width: 500, height: 400))
    var all: [View] = [tree.root]
    for _ in 0..<250 {
      let view = View(
        frame: Rect(
          x: numbers.upTo(500), y: numbers.upTo(400), width: numbers.upTo(60),
          height: numbers.upTo(60)))
      // Half of the views go into the root, which becomes a crowd, and the others anywhere.
      let parent =
        Bool.random(using: &numbers) ? tree.root : try #require(all.randomElement(using: &numbers))
      parent.insert(view, at: Int.random(in: 0...parent.children.count, using: &numbers))
      all.append(view)
    }
    for _ in 0..<400 {
      let view = try #require(all.dropFirst().randomElement(using: &numbers))
      if Int.random(in: 0..<12, using: &numbers) == 0 {
        let target = try #require(all.randomElement(using: &numbers))
        if !view.isSelfOrAncestor(of: target) { target.add(view) }
      } else {
        change(view, &numbers)
      }
      for _ in 0..<4 {
        let point = Point(x: numbers.upTo(540) - 20, y: numbers.upTo(440) - 20)
        #expect(tree.root.hitTest(point) === plainHit(tree.root, point), "at \(point)")
      }
    }
  }

  @Test("a touch among 100,000 views in one container examines only those near it")
  func crowd() throws {
    let tree = ViewTree(size: Size(width: 40_000, height: 40_000))
    for index in 0..<100_000 {
      tree.root.add(
        View(
          frame: Rect(
            x: Double(index % 400) * 100, y: Double(index / 400) * 100, width: 110, height: 110)))
    }
    let index = try #require(tree.root.childIndex)
    for point in [Point(x: 5, y: 5), Point(x: 20_005, y: 12_050), Point(x: 39_990, y: 24_900)] {
      #expect((1...4).contains(index.candidates(at: point).count))
    }
    #expect(tree.hitTest(Point(x: 20_005, y: 12_050)) === tree.root.children[120 * 400 + 200])
    #expect(tree.hitTest(Point(x: 20_050, y: 30_000)) === tree.root)
  }

  @Test("a view that outgrew its place in the index is found at its new place only")
  func moved() {
    let tree = ViewTree(size: Size(width: 4000, height: 400))
    let views = (0..<60).map {
      View(frame: Rect(x: Double($0) * 50, y: 0, width: 40, height: 40))
    }
    for view in views { tree.root.add(view) }
    let inner = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    views[3].add(inner)
    inner.center = Point(x: 3000, y: 300)
    #expect(tree.hitTest(Point(x: 3150, y: 300)) === inner)
    inner.center = Point(x: 20, y: 20)
    #expect(tree.hitTest(Point(x: 3150, y: 300)) === tree.root)
    #expect(tree.hitTest(Point(x: 170, y: 20)) === inner)
  }
}

extension SeededGenerator {
  mutating func upTo(_ limit: Double) -> Double {
    Double.random(in: 0..<limit, using: &self)
  }
}
