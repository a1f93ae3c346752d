import TactusGeometry
import TactusInput
import TactusJSON
import TactusStage
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

/// Returns a hand on a scene written in a test.
func hand(
  _ text: String, size: Size = Size(width: 400, height: 300), isFaultless: Bool = true
) throws -> SceneHand {
  let read = SceneText(text)
  if isFaultless { #expect(read.faults.isEmpty, "\(read.diagnostics.rendered())") }
  return SceneHand(
    Scene(
      try #require(read.scene, "\(read.diagnostics.rendered())"), catalogue: SceneText.catalogue,
      pictures: DrawnPictures.standard, size: size))
}

@Suite("Named values, controls and conditions in scene files")
struct ValueSceneTests {
  private func label(_ hand: SceneHand, _ name: String = "label") throws -> String {
    try #require(hand.view(name) as? Label).text
  }

  @Test("a slider sets a value, and labels and other controls follow")
  func slider() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 0.5},
       "views": [
         {"id": "slider", "type": "slider", "frame": [0, 0, 200, 44], "value": "level"},
         {"id": "knob", "type": "knob", "frame": [0, 50, 80, 80], "value": "level"},
         {"id": "bar", "type": "progress", "frame": [0, 140, 80, 10], "value": "level"},
         {"id": "part", "type": "progress", "frame": [0, 150, 80, 10], "value": "level", "minimum": -1, "maximum": 3},
         {"id": "label", "type": "label", "text": "Level {level:%}", "frame": [0, 160, 200, 40]}]}
      """)
    #expect(try label(hand) == "Level 50%")
    hand.drag(100, 22, to: 190, 22)
    #expect(try label(hand) == "Level 100%")
    #expect(try #require(hand.view("knob") as? Knob).value == 1)
    #expect(try #require(hand.view("bar") as? ProgressBar).value == 1)
    #expect(try #require(hand.view("part") as? ProgressBar).value == 0.5)
  }

  @Test(
    "named values are saved and restored, those of another scene are kept, and undo leaves all alone"
  )
  func saved() throws {
    let views = #""views": [{"id": "ink", "type": "drawing"}]}"#
    let first = try hand(
      #"{"version": 1, "let": {"level": 1, "name": "a", "isOn": false}, "saves": true, "# + views)
    first.scene.values.set(0, to: .number(7))
    first.drag(10, 10, to: 90, 90)
    first.scene.values.set(1, to: .text("b"))
    first.scene.undo()
    #expect(first.scene.values.all.map(\.value) == [.number(7), .text("b"), .flag(false)])
    let bytes = SceneStateText.encode(first.scene.state)
    let second = try hand(
      #"{"version": 1, "let": {"level": 2, "name": 3, "more": 0}, "saves": true, "# + views)
    #expect(second.scene.resume(try SceneStateText.decode(bytes, name: "board")) == 0)
    #expect(second.scene.values.all.map(\.value) == [.number(7), .number(3), .number(0)])
    let names = second.scene.state.values.map(\.name)
    #expect(names == ["level", "name"], "the text is kept beside a number of that name")
    #expect(second.scene.state.values[1].datum == .text("b"))
  }

  @Test("a toggle sets true or false, and a text field a text")
  func toggleAndField() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"isOn": false, "name": "no one"},
       "views": [
         {"id": "toggle", "type": "toggle", "text": "Sound", "frame": [0, 0, 200, 44], "value": "isOn"},
         {"id": "field", "type": "textField", "frame": [0, 50, 200, 44], "value": "name"},
         {"id": "label", "type": "label", "text": "{name} {isOn}", "frame": [0, 160, 200, 40]}]}
      """)
    #expect(try label(hand) == "no one false")
    hand.tap(100, 20)
    #expect(try label(hand) == "no one true")
    hand.tap(100, 70)
    hand.key("a", .control)
    hand.key("x", text: "x")
    #expect(try label(hand) == "x true")
  }

  @Test("a button's press runs its commands in order, each if its condition holds")
  func button() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"count": 0},
       "views": [
         {"id": "b", "type": "button", "text": "Add {count}", "frame": [0, 0, 120, 44], "press": [
           {"do": "set", "with": {"value": "count", "to": "count + 1"}},
           {"do": "hide", "with": {"which": ".once"}, "if": "count >= 2"}]},
         {"id": "label", "class": "once", "type": "label", "text": "{count}", "frame": [0, 60, 99, 40]}]}
      """)
    hand.tap(60, 22)
    #expect(try #require(hand.view("b") as? Button).title == "Add 1")
    #expect(try !hand.view("label").isHidden)
    hand.wait(100)
    hand.tap(60, 22)
    #expect(try hand.view("label").isHidden)
  }

  @Test("Tab moves from control to control, and keys operate them")
  func keys() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 0, "isOn": false},
       "views": [
         {"id": "step", "type": "stepper", "frame": [0, 0, 200, 44], "value": "level", "maximum": 9},
         {"id": "toggle", "type": "toggle", "frame": [0, 50, 200, 44], "value": "isOn"},
         {"id": "label", "type": "label", "text": "{level} {isOn}", "frame": [0, 160, 200, 40]}]}
      """)
    hand.key("Tab")
    hand.key("Up")
    hand.key("Tab")
    hand.key("space")
    #expect(try label(hand) == "1 true")
  }

  @Test("a binding acts only while its condition over the gesture and the values holds")
  func condition() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"count": 0, "isArmed": false},
       "views": [
         {"id": "pad", "frame": [0, 0, 200, 200]},
         {"id": "arm", "type": "toggle", "frame": [210, 0, 180, 44], "value": "isArmed"}],
       "recognizers": {"tap": {"use": "tactus.tap"}},
       "attach": [{"to": "#pad", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "if": "isArmed and location.x > 100", "do": "set",
         "with": {"value": "count", "to": "count + location.x"}}]}
      """)
    let values = hand.scene.values
    hand.tap(150, 50)
    #expect(values[0] == .number(0))
    hand.tap(300, 22)
    hand.tap(50, 50)
    #expect(values[0] == .number(0))
    hand.tap(150, 50)
    #expect(values[0] == .number(150))
  }

  @Test("a key that acts like a tap checks the binding's condition as well")
  func activated() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"count": 0, "isOn": false}, "views": [{"id": "pad"}],
       "recognizers": {"tap": {"use": "tactus.tap"}}, "attach": [{"to": "#pad", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "if": "isOn", "do": "set", "with": {"value": "count", "to": "count + 1"}}],
       "keys": [{"key": "a", "do": "focus", "with": {"target": "#pad"}},
         {"key": "b", "do": "activate", "with": {"as": "tap"}},
         {"key": "c", "do": "set", "with": {"value": "isOn", "to": true}}]}
      """)
    for name in ["a", "b", "c", "b"] { hand.key(name, text: name) }
    #expect(hand.scene.values[0] == .number(1))
  }

  @Test("the condition of a movement is checked when the movement begins")
  func movement() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"isFree": true},
       "views": [{"id": "card", "frame": [0, 0, 100, 100]}],
       "recognizers": {"drag": {"use": "tactus.pan"}},
       "attach": [{"to": "#card", "recognizers": ["drag"]}],
       "bindings": [{"on": "drag", "if": "isFree", "do": "move"},
         {"on": "drag", "do": "set", "with": {"value": "isFree", "to": false}}]}
      """)
    hand.drag(50, 50, to: 150, 50)
    #expect(try hand.view("card").frame.minX == 90)
    hand.drag(150, 50, to: 250, 50)
    #expect(try hand.view("card").frame.minX == 90)
  }

  @Test("a gesture's outputs can be shown and set, at the start, at the end or always")
  func outputs() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"x": 0, "last": 0, "said": ""},
       "views": [{"id": "pad"}, {"id": "label", "type": "label", "frame": [0, 0, 99, 20]}],
       "recognizers": {"drag": {"use": "tactus.pan"}},
       "attach": [{"to": "#pad", "recognizers": ["drag"]}],
       "bindings": [
         {"on": "drag", "do": "set", "with": {"value": "x", "to": "translation.x", "when": "all"}},
         {"on": "drag", "do": "set", "with": {"value": "last", "to": "translation.x", "when": "end"}},
         {"on": "drag", "do": "set", "with": {"value": "said", "to": "state"}},
         {"on": "drag", "do": "setText", "with": {"target": "#label", "text": "{translation.x:0} {state}"}}]}
      """)
    hand.down(0, 100, 100)
    hand.glide(0, 160, 100)
    // The translation of a pan excludes the slop of 10 px.
    #expect(hand.scene.values[0] == .number(50))
    #expect(hand.scene.values[1] == .number(0))
    #expect(try label(hand).hasSuffix("began"))
    hand.up()
    #expect(hand.scene.values[1] == .number(50))
    #expect(hand.scene.values[2] == .text("began"))
  }

  @Test(
    "the scripts of a change run at once, then at most once per interval, with the last value"
  )
  func changes() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 0, "seen": 0, "times": 0},
       "views": [{"id": "s", "type": "slider", "frame": [0, 0, 400, 44], "value": "level", "maximum": 100}],
       "changes": [
         {"of": "level", "every": 1000, "do": "set", "with": {"value": "seen", "to": "level"}},
         {"of": "seen", "do": "set", "with": {"value": "times", "to": "times + 1"}}]}
      """)
    let values = hand.scene.values
    hand.down(0, 50, 22)
    #expect(values[1] == values[0])
    hand.glide(0, 300, 22)
    let moved = values[2].number
    #expect(moved <= 2)
    #expect(values[1] != values[0])
    hand.wait(1100)
    #expect(values[1] == values[0])
    #expect(values[2].number == moved + 1)
  }

  @Test("a text that doubles with each tick stays within the limit, with one report a second")
  func doubling() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"t": "abcdefgh"},
       "views": [{"id": "label", "type": "label", "text": "{t}", "frame": [0, 0, 200, 40]}],
       "timers": [{"every": 16, "do": "set", "with": {"value": "t", "to": "t + t"}}]}
      """)
    var problems: [String] = []
    hand.scene.stage.onProblem = { problems.append($0) }
    hand.down(0, 10, 10)
    hand.up(0)
    hand.wait(3000)
    #expect(hand.scene.values[0].text.count == 4096)
    #expect((1...4).contains(problems.count), "\(problems)")
    #expect(problems.first?.contains("8192 characters, but the limit is 4096") == true)
  }

  @Test("a message shows values")
  func notify() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 7}, "views": [{"id": "pad"}],
       "keys": [{"key": "n", "do": "notify", "with": {"text": "At {level}"}}]}
      """)
    hand.key("n", text: "n")
    #expect(hand.scene.stage.overlays.message?.text == "At 7")
  }
}
