import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Scroll offsets when a window is resized")
struct ScrollResizeTests {
  @Test(
    "a view keeps its offset, as far as its content reaches",
    arguments: [
      #"[0, 0, "fill", "fill"]"#, #"[0, 0, "100%", "100%"]"#, #"[0, 10, "fill", "50%"]"#,
      "[0, 0, 400, 300]",
    ],
    [
      Size(width: 400, height: 300), Size(width: 400, height: 299), Size(width: 300, height: 400),
      Size(width: 400, height: 150),
    ])
  func place(frame: String, size: Size) throws {
    for (axis, child) in [("vertical", "[0, 0, 300, 4000]"), ("horizontal", "[0, 0, 4000, 200]")] {
      let hand = try hand(
        """
        {"version": 1, "views": [
          {"id": "list", "type": "scroll", "\(axis)": true, "frame": \(frame),
           "children": [{"frame": \(child), "background": "#144060"}]}]}
        """)
      let list = try #require(hand.view("list") as? ScrollView)
      list.contentOffset = axis == "vertical" ? Point(x: 0, y: 700) : Point(x: 700, y: 0)
      let before = list.contentOffset
      let scene = hand.scene
      scene.stage.handle(.configure(hand.now, scene.interaction.surface, size))
      #expect(list.contentOffset == before, "\(axis)")
    }
  }
}
