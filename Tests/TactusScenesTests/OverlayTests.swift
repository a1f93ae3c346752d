import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Overlays of a scene")
struct OverlayTests {
  @Test("overlays are not painted again while nothing changes, however many are shown")
  func rest() throws {
    let scene = try #require(HintCardScene.make(size: Size(width: 800, height: 600)))
    scene.stage.showsFeedback = true
    scene.showHint()
    func pass(_ milliseconds: Int) -> Bool {
      let time = Timestamp.zero + .milliseconds(milliseconds)
      _ = scene.stage.advance(to: time)
      _ = scene.tree.advance(to: time)
      return scene.tree.takeDamage().isEmpty
    }
    // The hint appears.
    for step in 0..<200 { _ = pass(step * 16) }
    for step in 200..<220 { #expect(pass(step * 16), "after \(step * 16) ms") }
    let down = TouchFrame(
      time: .zero + .milliseconds(4000), changes: [.down(id: 0, Point(x: 400, y: 500))])
    scene.stage.handle(.touches(down))
    #expect(!scene.tree.takeDamage().isEmpty)
    #expect(scene.tree.root.children.last is TouchOverlayView)
  }
}
