import TactusInteraction
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("More fingers than people have")
struct FingerLimitTests {
  @Test("of 5,000 touches 256 are accepted, with one report; when one lifts, the next is accepted")
  func touches() throws {
    let hand = try SceneHand("multi-draw")
    var problems: [String] = []
    hand.scene.stage.onProblem = { problems.append($0) }
    for id in 0..<5000 { hand.down(Int32(id), Double(id % 100) * 10, 300) }
    #expect(hand.scene.interaction.liveTouches.count == 256)
    #expect(problems == ["more than 256 touches are down at once; additional touches are ignored"])
    hand.up(7)
    hand.down(6000, 500, 500)
    #expect(hand.scene.interaction.liveTouches.count == 256)
    #expect(hand.scene.built.drawings.first?.view.live.count == 256)
  }
}
