import TactusGeometry
import TactusInput
import TactusJSON
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Actions on pieces with a target, and the order of other views")
struct PieceTargetTests {
  @Test("duplicate copies the piece that its target names")
  func duplicate() throws {
    let hand = try TableScene.hand()
    hand.pull(to: 400, 400)
    let className = try #require(hand.pieces.first?.classes.first)
    var action = DuplicateAction()
    action.target = Selector(".\(className)")
    action.perform(on: hand.scene.tree.root, at: hand.now, in: hand.scene)
    #expect(hand.pieces.count == 2)
  }

  private func warnings(_ action: String) -> [String] {
    SceneText(
      ##"""
      {"version": 1, "views": [{"id": "table", "type": "workspace"}, {"id": "only", "class": "one"},
         {"class": "card"}, {"class": "card"}, {"type": "strip", "id": "strip", "frame": [0, 0, 99, 99]}],
       "recognizers": {"pull": {"use": "tactus.pull"}}, "attach": [{"to": ".cell", "recognizers": ["pull"]}],
       "bindings": [{"on": "pull", "do": "pullOut", "with": {"into": "#table", "class": "photo"}}],
       "keys": [{"key": "a", \##(action)}]}
      """##
    ).faults.map(\.message)
  }

  @Test(
    "a target that can never be a piece is a warning",
    arguments: [
      ##""do": "duplicate", "with": {"target": "#only"}"##,
      ##""do": "lockPiece", "with": {"target": ".card"}"##,
      ##""do": "align", "with": {"target": ".card", "to": "left"}"##,
      ##""do": "remove", "with": {"which": ".card"}"##,
      ##""do": "sendToBack", "with": {"target": "#only"}"##,
    ])
  func never(action: String) throws {
    let found = warnings(action)
    #expect(found.count == 1, "\(found)")
    #expect(try #require(found.first).contains("matches no piece"))
  }

  @Test(
    "a target that can be a piece, or has siblings of its class, is no warning",
    arguments: [
      ##""do": "duplicate", "with": {"target": ".photo"}"##,
      ##""do": "remove", "with": {"which": ".photo"}"##,
      ##""do": "sendToBack", "with": {"target": ".card"}"##,
    ])
  func possible(action: String) { #expect(warnings(action) == []) }

  @Test("a view of the file is sent behind its siblings of the same class, and not behind others")
  func sendToBack() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "ground"}, {"id": "a", "class": "card"}, {"id": "mat"},
         {"id": "b", "class": "card red"}, {"id": "c", "class": "red"}]}
      """)
    let order = { hand.scene.tree.root.children.compactMap(\.identifier) }
    let action = SendToBackAction()
    let view = try hand.view("b")
    #expect(action.isPossible(on: view, in: hand.scene))
    action.perform(on: view, at: hand.now, in: hand.scene)
    #expect(order() == ["ground", "b", "mat", "a", "c"])
    #expect(!action.isPossible(on: view, in: hand.scene))
    #expect(!action.isPossible(on: try hand.view("mat"), in: hand.scene))
  }
}
