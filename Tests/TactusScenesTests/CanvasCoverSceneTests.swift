import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("A canvas in a scene, covered by its content")
struct CanvasCoverSceneTests {
  private func text(_ members: String = #", "constrain": "cover""#, _ more: String = "") -> String {
    """
    {"version": 1, "saves": true, "views": [
      {"id": "map", "type": "canvas"\(members), "children": [
        {"id": "plan", "frame": [100, 50, 1200, 900], "background": "white"},
        {"id": "pin", "frame": [1290, 940, 60, 60], "keepsSize": true, "background": "red"}]}],
     "keys": [{"key": "f", "do": "fit"}, {"key": "x", "do": "goTo", "with": {"x": 9000, "y": 0}},
       {"key": "r", "do": "reset", "with": {"target": "#map"}},
       {"key": "Left", "do": "nudge", "with": {"target": "#map", "x": 400}}]\(more)}
    """
  }

  private let size = Size(width: 800, height: 600)

  private func isCovered(_ hand: SceneHand) throws -> Bool {
    let (plan, map) = try (hand.view("plan"), hand.view("map"))
    return plan.toSurface.apply(plan.bounds).inset(by: -0.01).contains(
      map.toSurface.apply(map.bounds))
  }

  @Test("the canvas is covered when the scene starts, and again after each touch and action")
  func covered() throws {
    let hand = try hand(text(), size: size)
    let map = try #require(hand.view("map") as? CanvasView)
    #expect(try isCovered(hand) && map.place == Point(x: 100, y: 50))
    hand.down(0, 300, 300)
    hand.glide(0, 600, 500)
    #expect(try !isCovered(hand), "an elastic canvas gives way to fingers")
    hand.up()
    hand.wait(2000)
    #expect(try isCovered(hand))
    for key in ["f", "x", "Left", "r"] {
      hand.key(key, text: key)
      hand.wait(600)
      #expect(try isCovered(hand), "\(key): \(map.visibleContent)")
    }
    hand.down(0, 300, 300)
    hand.down(1, 500, 300)
    hand.glide(1, 310, 300)
    hand.up(0)
    hand.up(1)
    hand.wait(2000)
    #expect(try isCovered(hand))
  }

  @Test(
    "the canvas is covered after the window is resized, a state is restored or the scene is reloaded"
  )
  func layouts() throws {
    let first = try hand(text(), size: size)
    first.key("x", text: "x")
    first.wait(600)
    for side in [500.0, 1500, 300] {
      first.scene.stage.resize(to: Size(width: side * 1.6, height: side), scale: 1)
      #expect(try isCovered(first), "\(side)")
    }
    let free = try hand(text(""), size: size)
    free.scene.stage.advance(to: free.now)
    let canvas = try #require(free.view("map") as? CanvasView)
    canvas.restore(place: Point(x: -300, y: 4000), scale: 0.2)
    let next = try hand(text(), size: size)
    next.scene.succeed(free.scene)
    #expect(try isCovered(next))
    let saved = SceneStateText.encode(free.scene.state)
    let restored = try hand(text(), size: size)
    #expect(restored.scene.resume(try SceneStateText.decode(saved, name: "board")) == 0)
    #expect(try isCovered(restored))
  }

  @Test("the constraint can follow a value, also through the parameter of a component")
  func followed() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"edge": "none"},
       "components": {"plan": {"parameters": {"edge": "none"}, "view": {
         "type": "canvas", "constrain": "{edge}",
         "children": [{"id": "plan", "frame": [0, 0, 1200, 900], "background": "white"}]}}},
       "views": [{"id": "m", "type": "plan", "edge": "{edge}"}]}
      """, size: size)
    let map = try #require(hand.view("m") as? CanvasView)
    map.place = Point(x: -300, y: -300)
    #expect(map.place.x == -300)
    hand.scene.values.set(0, to: .text("cover"))
    #expect(map.place == .zero)
  }

  @Test("an invalid constraint is a fault, and only canvases have the member")
  func faults() throws {
    let wrong = SceneText(text(#", "constrain": "covers""#))
    let fault = try #require(wrong.faults.first)
    #expect(fault.message.contains("covers") && fault.suggestion?.replacement == "\"cover\"")
    let number = SceneText(text(#", "constrain": 5"#))
    #expect(number.faults.first?.message.contains("found 5") == true)
    let other = SceneText(#"{"version": 1, "views": [{"type": "label", "constrain": "cover"}]}"#)
    #expect(other.faults.first?.message.contains("unknown key") == true, "\(other.faults)")
  }

  @Test("a canvas whose content has no edges to cover it with is named")
  func uncovered() throws {
    func text(_ child: String, _ more: String = "") -> SceneText {
      SceneText(
        #"""
        {"version": 1, "views": [{"id": "map", "type": "canvas", "constrain": "cover",
          "children": [\#(child)]}]\#(more)}
        """#)
    }
    for child in [
      "", #"{"type": "drawing"}"#, #"{"background": "white"}"#,
      #"{"frame": [0, 0, 60, 60], "keepsSize": true}"#,
      #"{"frame": [0, 0, "100%", 60], "background": "red"}"#,
    ] {
      let faults = text(child).faults
      #expect(
        faults.contains { $0.message.hasPrefix("nothing covers the canvas") }, "\(child): \(faults)"
      )
    }
    let framed = #"{"frame": [0, 0, 60, 60]}"#
    #expect(text(framed).faults.isEmpty, "\(text(framed).faults)")
  }
}
