import TactusGeometry
import TactusInput
import TactusInteraction
import TactusValues
import TestSupport
import Testing

@testable import TactusScenes
@testable import TactusViews

/// Work that would grow with the square of the number of views is counted.
@Suite("Scenes with hundreds of repeated views")
struct LargeSceneTests {
  private static let uses = """
    {"version": 1,
     "components": {"lamp": {
       "let": {"isOn": false},
       "recognizers": {"tap": {"use": "tactus.tap"}},
       "attach": [{"to": ".plate", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "do": "set", "with": {"value": "isOn", "to": "not isOn"}}],
       "view": {"class": "lamp", "children": [{"class": "plate", "frame": [0, 0, 20, 20]}]}}},
     "recognizers": {"hold": {"use": "tactus.long-press"}, "drag": {"use": "tactus.pan"}},
     "attach": [{"to": "*", "recognizers": ["hold"]}, {"to": ".lamp, .plate", "recognizers": ["drag"]}],
     "bindings": [{"on": "hold", "do": "bell"}, {"on": "drag", "do": "move"}],
     "views": [{"type": "grid", "columns": 20, "children": [{"repeat": 300, "type": "lamp"}]}]}
    """

  @Test("a scroll view lays out its content once for all views that are added to it")
  func scroll() throws {
    let scene = try hand(
      """
      {"version": 1, "let": {"n": 1}, "views": [{"type": "scroll", "children": [
        {"type": "column", "children": [{"repeat": 200, "type": "label", "text": "{item} {n}"}]}]}]}
      """
    ).scene
    #expect(scene.tree.arranging.count <= 6)
    let scroll = try #require(scene.describedViews.first as? ScrollView)
    #expect(scroll.contentSize.height > 200 * 10)
    #expect(scroll.contentSize.height == scroll.children[0].frame.height)
    let before = scene.tree.arranging.count
    scene.values.set(0, to: .number(1_000_000))
    #expect(scene.tree.arranging.count - before <= 6)
  }

  @Test("the views that are being arranged are not in an index until the first hit test")
  func index() throws {
    let scene = try hand(
      """
      {"version": 1, "views": [
        {"type": "column", "spacing": 0, "children": [{"repeat": 100, "id": "row", "part": 1}]}]}
      """
    ).scene
    let column = try #require(scene.describedViews.first)
    #expect(column.childReach.index == nil)
    #expect(scene.tree.hitTest(Point(x: 100, y: 2)).identifier == "row-1")
    #expect(column.childReach.index != nil)
  }

  @Test("each view finds its own attachments among those of all uses of a component")
  func attachments() throws {
    let scene = try hand(Self.uses).scene
    let all = scene.description.attachments
    #expect(all.count == 302)
    var found = 0
    for view in scene.describedViews {
      let expected = all.filter { $0.selector.matches(view) }.map(\.selector)
      #expect(scene.bound.attachments.rules(for: view).map(\.selector) == expected)
      #expect(scene.bound.attachments.candidates(for: view).count <= 3)
      found += expected.count
    }
    #expect(found == 1 + 300 * 5)
  }

  @Test("a scene that keeps the effects of touches saves no checkpoint")
  func checkpoints() throws {
    let hand = try hand(Self.uses)
    hand.down(0, 100, 100)
    #expect(hand.scene.undoHistory.beforeFingers != nil)
    hand.up()
    hand.scene.keepTouches()
    hand.wait(400)
    hand.down(0, 100, 100)
    #expect(hand.scene.undoHistory.beforeFingers == nil)
  }
}
