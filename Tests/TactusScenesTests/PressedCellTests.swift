import TactusGeometry
import TactusInput
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Pictures of a strip under a finger")
struct PressedCellTests {
  @Test("a touched picture rises at once, before any pull, and settles at the release")
  func touched() throws {
    let hand = try TableScene.hand()
    let cell = try hand.sourceCell()
    #expect(cell.emphasis == 1 && !cell.castsShadow)
    hand.down(0, 400, 80)
    hand.wait(100)
    #expect(cell.emphasis == 1.04 && cell.elevation == 1 && cell.castsShadow)
    #expect(hand.pieces.isEmpty)
    hand.up()
    hand.wait(200)
    #expect(cell.emphasis == 1 && cell.elevation == 0 && !cell.castsShadow)
    #expect(!hand.scene.stage.advance(to: hand.now + .milliseconds(16)), "nothing moves any more")
  }

  @Test("a picture settles while the touch scrolls the strip")
  func scrolled() throws {
    let hand = try TableScene.hand()
    let cell = try hand.sourceCell()
    hand.down(0, 400, 80)
    hand.wait(100)
    hand.glide(0, 300, 82)
    hand.wait(200)
    #expect(cell.emphasis == 1 && !cell.castsShadow)
    hand.up()
  }

  @Test("a picture settles once its copy has been pulled out")
  func pulled() throws {
    let hand = try TableScene.hand()
    let cell = try hand.sourceCell()
    hand.down(0, 400, 80)
    hand.glide(0, 400, 300)
    hand.wait(200)
    #expect(cell.emphasis == 1 && !cell.castsShadow && hand.pieces.count == 1)
    hand.up()
  }

  @Test("a picture touched again while it settles rises from its present height")
  func again() throws {
    let hand = try TableScene.hand()
    let cell = try hand.sourceCell()
    hand.down(0, 400, 80)
    hand.wait(100)
    hand.up()
    hand.wait(48)
    let height = cell.elevation
    #expect(height > 0.2 && height < 1)
    hand.down(0, 400, 80)
    #expect(abs(cell.elevation - height) < 0.2)
    hand.wait(100)
    #expect(cell.elevation == 1 && cell.castsShadow)
    hand.up()
  }
}
