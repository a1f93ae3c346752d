import TactusGeometry
import TactusPainting
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// Translucent ink in progress: multi-draw paints strokes in progress at half their opacity.
@Suite("Long strokes in progress")
struct LongStrokeTests {
  private let hand: SceneHand
  private let canvas: Canvas

  init() throws {
    hand = try SceneHand("multi-draw")
    canvas = try Canvas(width: 1280, height: 800, format: .xrgb8888)
    hand.scene.tree.paint(canvas, hand.scene.tree.takeDamage())
  }

  /// Returns a place on a spiral whose turns are 20 px apart.
  private func place(_ step: Int) -> Point {
    let angle = 10 + Double(step) * 0.01
    return Point(
      x: 640 + angle * 3.2 * Trigonometry.cos(angle), y: 400 + angle * 3.2 * Trigonometry.sin(angle)
    )
  }

  /// Moves the finger and paints the resulting damage.
  ///
  /// - Returns: The peak of memory used to paint one movement, in bytes, because the examined
  ///   points are copied. Nil if that cannot be measured.
  @discardableResult
  private func go(_ steps: Range<Int>) -> Int? {
    steps.map { step in
      hand.move(0, place(step).x, place(step).y)
      let damage = hand.scene.tree.takeDamage()
      return allocationPeak { hand.scene.tree.paint(canvas, damage) }
    }.reduce(0) { most, next in next.map { max(most ?? 0, $0) } }
  }

  @Test("a movement paints about as much after 4,000 points as at the start, not 20 times as much")
  func cost() {
    hand.down(0, place(0).x, place(0).y)
    go(1..<150)
    let early = go(150..<250)
    go(250..<3900)
    let late = go(3900..<4000)
    guard let early, let late else { return }
    #expect(early > 0 && late < early * 10, "\(early) bytes, then \(late)")
  }

  @Test("a stroke painted step by step equals one painted at once, in one shade throughout")
  func shade() throws {
    hand.down(0, place(0).x, place(0).y)
    go(1..<2500)
    let whole = try Canvas(width: 1280, height: 800, format: .xrgb8888)
    hand.scene.tree.paint(whole, Region(whole.pixelBounds))
    let bit = try canvas.makeImage()
    let once = try whole.makeImage()
    var different = 0
    for y in 0..<800 {
      for x in 0..<1280 where bit.pixel(x: x, y: y) != once.pixel(x: x, y: y) { different += 1 }
    }
    #expect(different == 0)
    // Also along the middle of the line, where its parts meet.
    let shades = Set(
      (20..<2480).map { step in
        once.pixel(x: Int(place(step).x), y: Int(place(step).y))
      })
    #expect(shades.count == 1, "\(shades)")
  }
}
