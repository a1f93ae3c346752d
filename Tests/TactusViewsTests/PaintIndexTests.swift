import TactusGeometry
import TactusInput
import TactusPainting
import TestSupport
import Testing

@testable import TactusViews

@Suite("Painting a canvas with many views")
struct PaintIndexTests {
  /// A view that counts how often it is painted.
  private final class Card: View {
    var count = 0

    override func paint(_ canvas: Canvas) {
      count += 1
      super.paint(canvas)
    }
  }

  private let tree = ViewTree(size: Size(width: 400, height: 300))
  private let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 400, height: 300))

  init() { tree.root.add(canvas) }

  /// Returns the number of views that are visited when the whole tree is painted.
  private func visits() throws -> Int {
    var visits = 0
    tree.onPainting = { visits += 1 }
    defer { tree.onPainting = nil }
    try paint()
    return visits
  }

  @discardableResult
  private func paint() throws -> Canvas {
    let canvas = try Canvas(width: 400, height: 300, format: .xrgb8888)
    tree.paint(canvas, Region(canvas.pixelBounds))
    return canvas
  }

  @Test("of 100,000 views, only the visible ones and their neighbors are visited")
  func visible() throws {
    for row in 0..<250 {
      for column in 0..<400 {
        let frame = Rect(x: Double(column) * 50, y: Double(row) * 50, width: 40, height: 40)
        canvas.content.add(Card(frame: frame))
      }
    }
    try paint()
    canvas.place = Point(x: 10_000, y: 6000)
    #expect(try visits() < 120, "8 by 6 cards are visible")
    canvas.scale = 0.2
    #expect(try visits() < 1700, "41 by 31 cards are visible")
    canvas.scale = 8
    #expect(try visits() < 30)
    // A change of one view visits no others.
    let card = try #require(canvas.content.children.last)
    card.center = canvas.visibleContent.center
    #expect(tree.hitTest(Point(x: 200, y: 150)) === card)
    #expect(try visits() < 30)
  }

  @Test(
    "an index paints the same pixels as a visit to all views, after any changes", arguments: 1...10)
  func samePixels(_ seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let colors: [Color] = [.white, .black, Color(hex: 0xff0000), Color(hex: 0x00ff00)]
    func place() -> Point { Point(x: numbers.upTo(1500) - 500, y: numbers.upTo(1200) - 400) }
    func makeView() -> View {
      let view = View(
        frame: Rect(
          origin: place(), size: Size(width: numbers.upTo(80), height: numbers.upTo(80))))
      view.background = .color(colors[Int.random(in: 0..<4, using: &numbers)])
      let part = View(frame: Rect(x: numbers.upTo(90) - 40, y: 20, width: 30, height: 30))
      part.background = .color(Color(hex: 0x3344ff))
      part.isHidden = Bool.random(using: &numbers)
      view.add(part)
      return view
    }
    for _ in 0..<120 { canvas.content.add(makeView()) }
    for round in 0..<30 {
      let child = try #require(canvas.content.children.randomElement(using: &numbers))
      let part = try #require(child.children.first)
      switch Int.random(in: 0..<11, using: &numbers) {
      case 0: child.center = place()
      case 1: child.transform = .rotation(numbers.upTo(6))
      case 2: child.isHidden.toggle()
      case 3: part.center = Point(x: numbers.upTo(200) - 100, y: numbers.upTo(200) - 100)
      case 4: part.isHidden.toggle()
      case 5: child.removeFromParent()
      case 6: canvas.content.insert(makeView(), at: Int.random(in: 0..<100, using: &numbers))
      case 7: child.bringToFront()
      case 8: child.bounds.size = Size(width: numbers.upTo(300), height: 20)
      case 9:
        canvas.removeFromParent()
        child.center = place()
        tree.root.add(canvas)
      default: child.clips.toggle()
      }
      if round % 3 == 0 { canvas.place = place() }
      if round % 7 == 0 { canvas.scale = 0.2 + numbers.upTo(3) }
      let fast = try paint()
      let index = canvas.content.childReach.painted
      canvas.content.childReach.painted = nil
      let slow = try paint()
      canvas.content.childReach.painted = index
      let isSame = (0..<150).allSatisfy { y in
        (0..<200).allSatisfy { fast.pixel(x: 2 * $0, y: 2 * y) == slow.pixel(x: 2 * $0, y: 2 * y) }
      }
      #expect(isSame, "seed \(seed), round \(round)")
    }
  }

  @Test("a view that left the canvas is released")
  func release() throws {
    for column in 0..<100 {
      canvas.content.add(Card(frame: Rect(x: Double(column) * 4, y: 0, width: 4, height: 4)))
    }
    try paint()
    weak let card = canvas.content.children.first
    #expect(card != nil)
    card?.removeFromParent()
    #expect(card == nil)
  }
}
