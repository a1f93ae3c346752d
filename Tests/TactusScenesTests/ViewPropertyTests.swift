import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPictures
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Properties of the view that an action acts on")
struct ViewPropertyTests {
  private func value(_ name: String, _ hand: SceneHand) throws -> Datum {
    hand.scene.values[try #require(hand.scene.values.place(of: name))]
  }

  @Test("a binding, a button and a key read the view that they act on, or the target of the action")
  func subjects() throws {
    let hand = try hand(
      ##"""
      {"version": 1, "let": {"x": 0, "y": 0, "id": "", "turn": -1},
       "views": [
         {"id": "card", "frame": [10, 20, 100, 40]},
         {"id": "go", "type": "button", "text": "Go", "frame": [200, 100, 80, 44], "press": [
           {"do": "set", "with": {"value": "id", "to": "view.id"}},
           {"do": "turn", "if": "view.rotation < 180", "with": {"target": "#card"}}]}],
       "recognizers": {"tap": {"use": "tactus.tap"}},
       "attach": [{"to": "#card", "recognizers": ["tap"]}],
       "bindings": [
         {"on": "tap", "do": "set", "with": {"value": "x", "to": "view.x + location.x"}},
         {"on": "tap", "if": "view.y == 40", "do": "set", "with": {"value": "y", "to": "view.y"}}],
       "keys": [{"key": "r", "do": "set", "with": {"value": "turn", "to": "view.rotation"}}]}
      """##)
    hand.tap(50, 40)
    hand.wait(600)
    #expect(try value("x", hand) == .number(110) && value("y", hand) == .number(40))
    for _ in 0..<3 {
      hand.tap(220, 120)
      hand.wait(600)
    }
    #expect(try value("id", hand) == .text("go"))
    hand.scene.stage.moveFocus(to: try hand.view("card"))
    hand.key("r")
    // The third press finds the card turned by 180 degrees.
    #expect(try value("turn", hand) == .number(180))
  }

  @Test("four quarter turns end at exactly 0 degrees, and sizes at exactly their scale")
  func exact() throws {
    let hand = try hand(
      ##"""
      {"version": 1, "let": {"turn": -1, "scale": 0}, "views": [{"id": "v", "frame": [50, 50, 90, 40]}],
       "keys": [{"key": "t", "do": "turn"}, {"key": "b", "do": "resize", "with": {"factor": 1.1}},
         {"key": "s", "do": "resize", "with": {"factor": 0.1, "minimum": 1}},
         {"key": "r", "do": "set", "with": {"value": "turn", "to": "view.rotation"}},
         {"key": "q", "do": "set", "with": {"value": "scale", "to": "view.scale"}}]}
      """##)
    hand.scene.stage.moveFocus(to: try hand.view("v"))
    for step in 1...4 {
      hand.key("t")
      hand.wait(600)
      hand.key("r")
      #expect(try value("turn", hand) == .number(Double(step * 90 % 360)))
    }
    for _ in 0..<3 { hand.key("b") }
    hand.key("q")
    #expect(try value("scale", hand) == .number(1.331))
    hand.key("s")
    hand.key("q")
    #expect(try value("scale", hand) == .number(1))
  }

  @Test("the commands after place, and those of a view that others are dropped on, read that view")
  func parts() throws {
    let hand = try hand(
      ##"""
      {"version": 1, "let": {"placed": "", "dropped": ""},
       "views": [{"id": "bin", "frame": [300, 100, 80, 80], "accepts": ".card",
         "dropped": {"do": "set", "with": {"value": "dropped", "to": "view.id + (view.x > 300 ? ' there' : '')"}}},
         {"id": "a", "class": "card", "frame": [10, 20, 100, 40]}],
       "recognizers": {"drag": {"use": "tactus.pan"}},
       "attach": [{"to": ".card", "recognizers": ["drag"]}],
       "bindings": [{"on": "drag", "do": "move"}],
       "keys": [{"key": "p", "do": "place", "with": {"target": "#a", "at": [60, 60], "then": [
         {"do": "set", "with": {"value": "placed", "to": "view.id"}}]}}]}
      """##)
    hand.key("p")
    hand.wait(1000)
    #expect(try value("placed", hand) == .text("a"))
    hand.drag(60, 60, to: 340, 140)
    #expect(try value("dropped", hand) == .text("a there"))
  }

  @Test("the picture of a view is a text for values, messages and programs")
  func picture() throws {
    let hand = try hand(
      ##"""
      {"version": 1, "let": {"chosen": "", "menu": ""},
       "views": [{"id": "p", "type": "picture", "images": ["builtin:night"], "frame": [0, 0, 99, 99]},
         {"id": "q", "type": "picture", "fit": "fit", "images": ["builtin:sailboat"], "frame": [0, 100, 99, 99]},
         {"id": "v", "frame": [200, 0, 99, 99]}],
       "recognizers": {"tap": {"use": "tactus.tap"}, "press": {"use": "tactus.long-press"}},
       "attach": [{"to": "#p, #q, #v", "recognizers": ["tap", "press"]}],
       "bindings": [{"on": "tap", "do": "set", "with": {"value": "chosen", "to": "view.picture"}},
         {"on": "tap", "do": "emit", "with": {"name": "picture"}},
         {"on": "press", "do": "popMenu", "with": {"items": [
           {"title": "A", "if": "view.picture == 'builtin:night'", "do": "set",
            "with": {"value": "menu", "to": "'of ' + view.id"}}]}}]}
      """##)
    var lines: [String] = []
    hand.scene.onEmit = { lines.append(String(decoding: $0, as: UTF8.self)) }
    for (point, name) in [((50.0, 50.0), "builtin:night"), ((50, 150), "builtin:sailboat")] {
      hand.tap(point.0, point.1)
      hand.wait(600)
      #expect(try value("chosen", hand) == .text(name))
      #expect(lines.last?.contains("\"picture\":\"\(name)\"") == true, "\(lines)")
    }
    hand.tap(250, 50)
    hand.wait(600)
    #expect(try value("chosen", hand) == .text(""))
    #expect(lines.count == 3 && lines.last?.contains("\"picture\":") == false)
    hand.press(250, 50)
    #expect(hand.scene.stage.overlays.menu == nil)
    hand.press(50, 50)
    hand.wait(300)
    hand.key("Down")
    hand.key("Return")
    #expect(try value("menu", hand) == .text("of p"))
  }

  @Test("an action with a target has its view even in a timer, a change or a request")
  func targets() throws {
    let hand = try hand(
      ##"""
      {"version": 1, "let": {"n": 0}, "views": [{"id": "v", "frame": [0, 0, 100, 40]}],
       "changes": [{"of": "n", "if": "view.x < 60", "do": "nudge", "with": {"target": "#v", "x": 10}}]}
      """##)
    for _ in 0..<3 {
      hand.scene.values.set(0, to: .number(hand.scene.values[0].number + 1))
    }
    #expect(try hand.view("v").center.x == 60)
    let text = ##"{"do": "nudge", "if": "view.x == 60", "with": {"target": "#v", "y": 5}}"##
    hand.scene.stage.handle(.command(hand.now, hand.scene.interaction.surface, text: text))
    #expect(try hand.view("v").center.y == 25)
  }

  @Test(
    "a name without a view is reported with the places that have one",
    arguments: [
      (
        #""timers": [{"after": 1, "if": "view.x > 3", "do": "undo"}]"#,
        "no action has a target view here"
      ),
      (
        #""changes": [{"of": "n", "do": "set", "with": {"value": "n", "to": "view.x"}}]"#,
        "view.x is not available here"
      ),
      (
        #""timers": [{"after": 1, "do": "run", "with": {"command": ["a"], "succeeded": {"do": "set", "with": {"value": "n", "to": "view.x"}}}}]"#,
        "view.x is not available here"
      ),
      (#""views": [{"hidden": "view.x > 3"}]"#, "view.x is not available here"),
      (#""keys": [{"key": "a", "if": "view.rotatoin > 3", "do": "undo"}]"#, "named view.rotatoin"),
      (#""keys": [{"key": "a", "if": "view > 3", "do": "undo"}]"#, "write one of its properties"),
    ])
  func faults(members: String, message: String) throws {
    let read = SceneText("{\"version\": 1, \"let\": {\"n\": 0}, \(members)}")
    let fault = try #require(read.faults(.error).first, "\(read.diagnostics.rendered())")
    #expect(fault.message.contains(message), "\(fault.message)")
    if message.contains("rotatoin") { #expect(fault.suggestion?.replacement == "view.rotation") }
  }
}
