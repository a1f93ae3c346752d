import TactusGeometry
import TactusInput
import TactusViews
import Testing

@testable import TactusScenes

/// Scenes of one description, as in the windows of one program.
@Suite("Several scenes of one description")
struct SeveralScenesTests {
  private let hands: [SceneHand]

  init() throws {
    let loaded = try SceneHand.loader.load("strip")
    hands = (0..<2).map { _ in SceneHand(loaded.makeScene(size: Size(width: 1280, height: 800))) }
  }

  @Test("pieces pulled out in two scenes at once come to rest, and both strips scroll again")
  func pull() throws {
    for hand in hands { hand.down(0, 400, 80) }
    for y in stride(from: 90.0, through: 500, by: 10) {
      for hand in hands { hand.move(0, 400, y) }
    }
    for hand in hands { hand.up() }
    #expect(hands.map(\.pieces.count) == [1, 1])
    for hand in hands {
      #expect(hand.pieces.first?.center == Point(x: 400, y: 340))
      let strip = try #require(hand.scene.tree.view("strip") as? StripView)
      hand.drag(600, 80, to: 300, 80)
      #expect(strip.contentOffset.x > 200)
    }
  }

  @Test("pieces moved, turned and sized in two scenes at once follow their own fingers")
  func transform() throws {
    for hand in hands {
      hand.drag(400, 80, to: 600, 500)
      hand.wait(500)
      hand.down(0, 570, 500)
      hand.down(1, 630, 500)
    }
    for step in 1...20 {
      let way = Double(step) * 4
      hands[0].move(1, 630 + way, 500)
      hands[1].move(1, 630, 500 + way)
    }
    let transforms = hands.compactMap { $0.pieces.first?.transform }
    #expect(transforms.count == 2)
    #expect(transforms[0].scaleFactor > 1.8 && abs(transforms[0].rotationAngle) < 1e-6)
    #expect(transforms[1].rotationAngle > 0.5)
  }
}
