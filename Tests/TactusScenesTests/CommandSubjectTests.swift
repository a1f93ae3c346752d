import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusViews
import Testing

@testable import TactusScenes

@Suite("The subjects of commands")
struct CommandSubjectTests {
  private static let views = """
    {"version": 1,
     "views": [{"id": "map", "frame": [100, 100, 200, 100], "background": "#446688"},
       {"id": "plus", "type": "button", "text": "+", "frame": [0, 0, 80, 60],
        "press": [{"do": "activate", "with": {"as": "bigger"}}]}],
     "recognizers": {"bigger": {"use": "tactus.tap", "parameters": {"taps": 2}}},
     "attach": [{"to": "#map", "recognizers": ["bigger"]}],
     "bindings": [{"on": "bigger", "do": "resize", "with": {"factor": 1.5}}],
     "keys": [{"key": "plus", "do": "activate", "with": {"as": "bigger"}}]}
    """

  private func turn(_ view: View) -> Double {
    view.transform.apply(Vector(dx: 1, dy: 0)).angle
  }

  private func send(_ text: String, to hand: SceneHand) -> String? {
    let request = hand.scene.request(text)
    if let refusal = hand.scene.refusal(of: request) { return refusal }
    #expect(!request.diagnostics.hasErrors, "\(request.diagnostics.rendered())")
    hand.scene.stage.handle(.command(hand.now, hand.scene.interaction.surface, text: text))
    hand.wait(600)
    return nil
  }

  @Test(
    "a command about one view is refused without such a view, and the window stays unchanged",
    arguments: [
      #"{"do": "turn", "with": {"degrees": 30}}"#, #"{"do": "resize", "with": {"factor": 0.7}}"#,
      #"{"do": "nudge", "with": {"x": 40}}"#, #"{"pop": true}"#, #"{"ghost": true}"#,
      #"{"reset": true}"#, #"{"remove": true}"#, #"{"duplicate": true}"#,
      #"{"bringToFront": true}"#, #"{"focus": true}"#,
      ##"{"do": "turn", "with": {"target": "#window"}}"##,
    ])
  func window(_ text: String) throws {
    let hand = try hand(Self.views)
    #expect(try #require(send(text, to: hand)).contains("has no view to act on"))
    hand.scene.stage.handle(.command(hand.now, hand.scene.interaction.surface, text: text))
    hand.wait(600)
    let root = hand.scene.tree.root
    #expect(root.transform == .identity && root.frame == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(hand.scene.stage.firstResponder == nil && hand.scene.tree.movingCount == 0)
  }

  @Test("a command acts on its target, or without one on the first responder")
  func firstResponder() throws {
    let hand = try hand(Self.views)
    let map = try hand.view("map")
    #expect(send(##"{"do": "nudge", "with": {"target": "#map", "x": 10}}"##, to: hand) == nil)
    #expect(map.center == Point(x: 210, y: 150))
    #expect(send(##"{"focus": {"target": "#map"}}"##, to: hand) == nil)
    #expect(send(#"{"do": "nudge", "with": {"y": 20}}"#, to: hand) == nil)
    #expect(map.center == Point(x: 210, y: 170))
    #expect(send(#"{"do": "resize", "with": {"factor": 0.5}}"#, to: hand) == nil)
    #expect(send(#"{"do": "turn", "with": {"degrees": 90}}"#, to: hand) == nil)
    #expect(abs(map.transform.scaleFactor - 0.5) < 1e-9 && abs(turn(map) - .pi / 2) < 1e-9)
  }

  @Test("a timer that turns without a target turns the first responder, not the window")
  func timer() throws {
    let hand = try hand(
      #"{"version": 1, "views": [{"id": "map", "frame": [100, 100, 200, 100]}], "#
        + #""timers": [{"every": 1000, "do": "turn", "with": {"degrees": 30}}]}"#)
    hand.tap(5, 5)
    hand.wait(1500)
    #expect(hand.scene.tree.root.transform == .identity)
    hand.scene.stage.moveFocus(to: try hand.view("map"))
    hand.wait(1000)
    #expect(hand.scene.tree.root.transform == .identity)
    #expect(try abs(turn(hand.view("map")) - .pi / 6) < 1e-9)
  }

  @Test(
    "activate acts on the view with the recognizer, from a button or on the first responder"
  )
  func activate() throws {
    let hand = try hand(Self.views)
    let (map, plus) = (try hand.view("map"), try hand.view("plus"))
    hand.scene.stage.moveFocus(to: map)
    hand.tap(40, 30)
    #expect(map.transform.scaleFactor == 1.5 && plus.transform == .identity)
    #expect(send(#"{"activate": "bigger"}"#, to: hand) == nil)
    #expect(map.transform.scaleFactor == 2.25 && hand.scene.tree.root.transform == .identity)
    hand.key("plus", text: "+")
    #expect(map.transform.scaleFactor == 3.375)
  }

  @Test("gestures on the window itself neither turn nor size it")
  func gestures() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"id": "a", "frame": [0, 0, 10, 10]}], "gestures": {"#window": ["pinch", "turn"]},
       "keys": [{"key": "plus", "do": "notify", "with": {"text": "more"}}]}
      """, isFaultless: false)
    hand.down(0, 150, 150)
    hand.down(1, 250, 150)
    for step in 1...10 {
      hand.move(0, 150 - Double(step) * 4, 150 - Double(step) * 8)
      hand.move(1, 250 + Double(step) * 4, 150 + Double(step) * 8)
    }
    hand.up(0)
    hand.up(1)
    #expect(hand.scene.tree.root.transform == .identity)
  }

  @Test("showHint is refused in a scene without a hint")
  func showHint() throws {
    let hand = try hand(Self.views)
    #expect(try #require(send(#"{"showHint": true}"#, to: hand)).contains("no hint"))
  }

  @Test("goTo without pages is refused with a sentence, and a scene file gets a warning")
  func goTo() throws {
    let hand = try hand(Self.views)
    #expect(
      try #require(send(#"{"goTo": "next"}"#, to: hand))
        .contains(#"goTo needs a view of type "pages", but the scene has none"#))
    let other = ##"{"do": "goTo", "with": {"page": "next", "pages": "#map"}}"##
    #expect(
      try #require(send(other, to: hand))
        .contains(##"goTo needs a view of type "pages", which #map is not"##))
    let file = SceneText(
      ##"{"version": 1, "views": [{"id": "map"}, {"type": "button", "text": "x", "press": \##(other)}]}"##
    )
    #expect(
      file.faults(.warning).contains { $0.message.contains("is not a view of type \"pages\"") })
  }
}

@Suite("Reset and the edges")
struct ResetTests {
  @Test("a view that covers its parent still does after reset, and after a command sized it")
  func cover() throws {
    let hand = try hand(
      """
      {"version": 1,
       "views": [{"children": [{"id": "map", "background": "#446688"}]},
         {"type": "button", "text": "Whole", "frame": [20, 20, 100, 60], "press": {"do": "reset", "with": {"target": "#map"}}},
         {"type": "button", "text": "Less", "frame": [20, 100, 100, 60],
          "press": {"do": "resize", "with": {"target": "#map", "factor": 0.5}}}],
       "gestures": {"#map": ["drag", "pinch"]},
       "bindings": [{"on": "drag", "do": "move", "with": {"constrain": "cover"}},
         {"on": "pinch", "do": "scale", "with": {"about": "fingers", "minimum": 1, "constrain": "cover"}}]}
      """)
    let map = try hand.view("map")
    let window = Rect(x: 0, y: 0, width: 400, height: 300)
    map.transform = .scale(4)
    hand.drag(250, 250, to: 390, 290)
    hand.drag(200, 200, to: 390, 290)
    let reached = map.toSurface.apply(map.bounds)
    #expect(reached.minX < -1 && map.center != window.center)
    hand.tap(60, 130)
    #expect(map.toSurface.apply(map.bounds).minX <= 0 && map.toSurface.apply(map.bounds).minY <= 0)
    hand.tap(60, 50)
    #expect(map.toSurface.apply(map.bounds) == window)
  }

  @Test("a view out of a finger's reach after reset comes back")
  func reach() throws {
    let hand = try hand(
      ##"{"version": 1, "views": [{"id": "map", "frame": [0, 0, 100, 100]}], "##
        + ##""keys": [{"key": "r", "do": "reset", "with": {"target": "#map"}}]}"##)
    let map = try hand.view("map")
    map.transform = .scale(8)
    map.center = Point(x: 700, y: 100)
    hand.key("r", text: "r")
    #expect(map.transform == .identity && map.frame.minX < 400)
  }
}
