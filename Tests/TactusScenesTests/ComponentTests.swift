import TactusGeometry
import TactusJSON
import TactusPainting
import TactusValues
import TactusViews
import Testing

@testable import TactusScenes

@Suite("Components of scenes")
struct ComponentTests {
  private func text(_ hand: SceneHand, _ id: String) throws -> String {
    try #require(hand.view(id) as? Label).text
  }

  private func push(_ id: String, _ hand: SceneHand) throws {
    let button = try hand.view(id)
    let place = button.toSurface.apply(button.bounds).center
    hand.tap(place.x, place.y)
    hand.wait(400)
  }

  private static let card = """
    "components": {"card": {
      "parameters": {"title": {"kind": "text"}, "price": 0, "tone": "red"},
      "let": {"n": 0},
      "view": {"type": "column", "background": "{tone}", "children": [
        {"id": "name", "type": "label", "text": "{title}: {price:2}"},
        {"id": "number", "type": "label", "text": "{n} of {title}"},
        {"id": "more", "type": "button", "text": "More",
         "press": {"do": "set", "with": {"value": "n", "to": "n + 1"}}}]}}}
    """

  @Test("each use has its own parameters, ids and values")
  func uses() throws {
    let hand = try hand(
      """
      {"version": 1, \(Self.card), "let": {"n": 7}, "views": [
        {"id": "soup", "type": "card", "title": "Soup", "price": 6.5, "frame": [0, 0, 200, 140]},
        {"type": "card", "title": "Salad", "tone": "blue", "frame": [200, 0, 200, 140]},
        {"id": "outside", "type": "label", "text": "{n}", "frame": [0, 200, 100, 40]}]}
      """)
    #expect(try text(hand, "soup-name") == "Soup: 6.50")
    #expect(try text(hand, "card-1-name") == "Salad: 0.00")
    try push("soup-more", hand)
    try push("soup-more", hand)
    try push("card-1-more", hand)
    #expect(try text(hand, "soup-number") == "2 of Soup")
    #expect(try text(hand, "card-1-number") == "1 of Salad")
    #expect(try text(hand, "outside") == "7")
    #expect(try hand.view("soup").frame.width == 200)
    #expect(try hand.view("soup").background == .color(.init("red")!))
    #expect(try hand.view("card-1").background == .color(.init("blue")!))
  }

  @Test("a value of a use starts with the result of the expression that the use passes")
  func initialResults() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 2, "literal": "{level}", "rows": [{"key": "a", "v": 3}]},
       "components": {
         "inner": {"parameters": {"w": 0}, "let": {"twice": "{w * 2}"},
           "view": {"id": "sum", "type": "label", "text": "{twice}"}},
         "bar": {"parameters": {"v": 0}, "let": {"shown": "{v}", "words": "is {v}"},
           "view": {"children": [
             {"id": "l", "type": "label", "text": "{shown + 1} {words} {literal}"},
             {"id": "i", "type": "inner", "w": "{shown + 1}"},
             {"id": "s", "type": "slider", "value": "shown", "maximum": 9}]}}},
       "views": [{"id": "r", "repeat": "rows", "type": "bar", "v": "{item.v}"},
         {"id": "x", "type": "bar", "v": "{level}"}, {"id": "y", "type": "bar", "v": 5}],
       "keys": [{"key": "c", "do": "set", "with": {"value": "level", "to": 7}}]}
      """)
    #expect(try text(hand, "r-a-l") == "4 is 3 {level}")
    #expect(try text(hand, "r-a-i") == "8")
    #expect(try text(hand, "x-l") == "3 is 2 {level}")
    #expect(try text(hand, "y-l") == "6 is 5 {level}")
    hand.key("c")
    #expect(try text(hand, "x-l") == "3 is 2 {level}", "the value starts so, but does not follow")
  }

  @Test("a parameter can be an expression over outer values, or a list of views")
  func expressions() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 2},
       "components": {
         "box": {"parameters": {"children": [], "head": ""},
           "view": {"type": "column", "children": [
             {"id": "head", "type": "label", "text": "<{head}>"}, "{children}"]}},
         "meter": {"parameters": {"amount": 0},
           "view": {"type": "label", "text": "{amount * 10}"}}},
       "views": [{"id": "b", "type": "box", "head": "level {level}", "frame": [0, 0, 200, 200],
         "children": [
           {"id": "own", "type": "label", "text": "{level}"},
           {"id": "m", "type": "meter", "amount": "{level + 1}"}]}]}
      """)
    #expect(try text(hand, "b-head") == "<level 2>")
    #expect(try text(hand, "own") == "2")
    #expect(try text(hand, "m") == "30")
    hand.scene.values.set(0, to: .number(5))
    #expect(try text(hand, "b-head") == "<level 5>")
    #expect(try text(hand, "m") == "60")
  }

  @Test("recognizers and bindings belong to each use")
  func gestures() throws {
    let hand = try hand(
      """
      {"version": 1,
       "components": {"lamp": {
         "let": {"isOn": false},
         "recognizers": {"tap": {"use": "tactus.tap"}},
         "attach": [{"to": ".plate", "recognizers": ["tap"]}],
         "bindings": [{"on": "tap", "do": "set", "with": {"value": "isOn", "to": "not isOn"}}],
         "view": {"children": [
           {"class": "plate", "frame": [0, 0, 100, 60], "background": "gray"},
           {"id": "state", "type": "label", "text": "{isOn}", "frame": [0, 60, 100, 40]}]}}},
       "views": [{"id": "a", "type": "lamp", "frame": [0, 0, 100, 100]},
                 {"id": "b", "type": "lamp", "frame": [150, 0, 100, 100]}]}
      """)
    hand.tap(200, 30)
    #expect(try text(hand, "a-state") == "false")
    #expect(try text(hand, "b-state") == "true")
    hand.tap(50, 30)
    #expect(try text(hand, "a-state") == "true")
  }

  @Test("a component can use another one, and each repeated use has values of its own")
  func nested() throws {
    let hand = try hand(
      """
      {"version": 1,
       "components": {
         "digit": {"parameters": {"n": 0}, "view": {"type": "label", "text": "{n}"}},
         "pair": {"parameters": {"a": 0}, "view": {"type": "row", "children": [
           {"id": "left", "type": "digit", "n": "{a}"},
           {"id": "right", "type": "digit", "n": "{a + 1}"}]}}},
       "views": [{"type": "column", "frame": [0, 0, 200, 200], "children": [
         {"repeat": [10, 20], "id": "p", "type": "pair", "a": "{item}"}]}]}
      """)
    #expect(try text(hand, "p-1-left") == "10")
    #expect(try text(hand, "p-2-right") == "21")
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let members: String
    let at: String
    let says: String
    var proposes: String?
    var testDescription: String { says }
  }

  private static let plain = #""components": {"card": {"parameters": {"title": ""}, "view": {}}}, "#

  static let faults = [
    Fault(
      members: plain + #""views": [{"type": "card", "titel": "a"}]"#, at: #""titel""#,
      says: "card has no parameter", proposes: #""title""#),
    Fault(
      members: plain + #""views": [{"type": "crad"}]"#, at: #""crad""#, says: "unknown value",
      proposes: #""card""#),
    Fault(
      members: plain + #""views": [{"type": "card", "title": 3}]"#, at: "3}",
      says: "the parameter title of card must be a text"),
    Fault(
      members: #""components": {"card": {"parameters": {"a": {"kind": "number"}}, "view": {}}}, "#
        + #""views": [{"type": "card"}]"#, at: #"{"type": "card"}"#,
      says: #"card needs the parameter "a", a number"#),
    Fault(
      members: #""components": {"button": {"view": {}}}, "views": []"#, at: #""button": {"#,
      says: "is already a type of view"),
    Fault(
      members: #""components": {"a": {"view": {"children": [{"type": "b"}]}}, "b": {"view": "#
        + #"{"children": [{"type": "a"}]}}}, "views": [{"type": "a"}]"#, at: #""a"}]}}"#,
      says: "the component a contains itself: a -> b -> a"),
    Fault(
      members: #""components": {"card": {"parameters": {"frame": 1}, "view": {}}}, "views": []"#,
      at: #""frame""#, says: "is a member of every view"),
    Fault(
      members: #""components": {"card": {"view": {"type": "label", "text": "{titel}"}}}, "#
        + #""views": [{"type": "card"}]"#, at: "titel", says: "there is no value named titel"),
    Fault(
      members: #""components": {"card": {"view": {"type": "slider", "minimum": "x"}}}, "#
        + #""views": [{"id": "s", "type": "card"}]"#, at: #""x""#,
      says: "in this use of card on line 2"),
    Fault(
      members: #""components": {"card": {"viwe": {}}}, "views": []"#, at: #""viwe""#,
      says: "unknown key", proposes: #""view""#),
    Fault(
      members: #""components": {"card": {"view": {"repeat": 3}}}, "views": []"#, at: "3}",
      says: "repeat the use of the component instead"),
    Fault(
      members: #""components": {"card": "nowhere.json"}, "views": []"#, at: #""nowhere.json""#,
      says: "the component cannot be read"),
  ]

  @Test("a fault in a component or its use is reported at its place", arguments: faults)
  func fault(_ fault: Fault) throws {
    let read = SceneText("{\"version\": 1,\n\(fault.members)}")
    let found = try #require(
      read.faults.first { $0.message.contains(fault.says) }, "\(read.diagnostics.rendered())")
    let bytes = read.source.bytes[found.range.start...]
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(fault.at), "\(found.rendered)")
    if let proposes = fault.proposes { #expect(found.suggestion?.replacement == proposes) }
    #expect(found.source === read.source)
  }

  @Test("a fault in a component is reported once, however often the component is used")
  func once() {
    let read = SceneText(
      """
      {"version": 1, "components": {"card": {"view": {"type": "slider", "minimum": "x"}}},
       "views": [{"type": "card"}, {"type": "card"}, {"type": "card"}]}
      """)
    #expect(read.faults(.error).count == 1, "\(read.diagnostics.rendered())")
  }

  @Test(
    "a number out of range is reported with its value and the place of the use or the item",
    arguments: [
      (
        #"{"type": "card", "part1": 3}"#,
        "expected a number from 0 to 1, found 3, in this use of card on line 3"
      ),
      (
        #"{"repeat": [0.5, 7.25], "type": "card", "part1": "{item}"}"#,
        "found 7.25, in this use of card on line 3, in item 2 on line 3"
      ),
      (
        #"{"repeat": [{"a": 1}, {"a": 2}], "alpha": "{item.a}"}"#,
        "expected a number from 0 to 1, found 2, in item 2 on line 3"
      ),
      (#"{"repeat": 2, "alpha": "{item}"}"#, "found 2, in item 2 of the repetition on line 3"),
      (#"{"repeat": 2, "alpha": "{item * 2}"}"#, "found 2, in item 1 of the repetition on line 3"),
    ])
  func outOfRange(view: String, says: String) throws {
    let read = SceneText(
      """
      {"version": 1,
       "components": {"card": {"parameters": {"part1": 1}, "view": {"alpha": "{part1}"}}},
       "views": [\(view)]}
      """)
    let fault = try #require(read.faults(.error).first, "\(read.diagnostics.rendered())")
    #expect(fault.message.contains(says), "\(fault.message)")
  }

  @Test("a use can be among the children of a use of the same component")
  func inItself() throws {
    let hand = try hand(
      """
      {"version": 1, "components": {"box": {"parameters": {"children": [], "name": ""},
         "view": {"type": "column", "children": [
           {"id": "name", "type": "label", "text": "{name}"}, "{children}"]}}},
       "views": [{"id": "a", "type": "box", "name": "outer", "frame": [0, 0, 200, 200], "children": [
         {"id": "b", "type": "box", "name": "inner", "children": [{"id": "c", "type": "box"}]}]}]}
      """)
    #expect(try text(hand, "a-name") == "outer")
    #expect(try text(hand, "b-name") == "inner")
    #expect(try hand.view("c").parent === hand.view("b"))
  }

  @Test("the view of a component can be a use, whose gestures and values then work")
  func viewIsUse() throws {
    let hand = try hand(
      """
      {"version": 1, "components": {
         "lamp": {"let": {"n": 0}, "recognizers": {"tap": {"use": "tactus.tap"}},
           "attach": [{"to": ".plate", "recognizers": ["tap"]}],
           "bindings": [{"on": "tap", "do": "set", "with": {"value": "n", "to": "n + 1"}}],
           "view": {"children": [{"class": "plate", "frame": [0, 0, 100, 60]},
             {"id": "state", "type": "label", "text": "{n}", "frame": [0, 60, 100, 40]}]}},
         "pair": {"let": {"n": 5}, "view": {"type": "lamp"}}},
       "views": [{"id": "p", "type": "pair", "frame": [0, 0, 100, 100]},
         {"id": "n", "type": "label", "text": "{p.n}", "frame": [0, 200, 100, 40]}]}
      """)
    hand.tap(50, 30)
    hand.wait(400)
    #expect(try text(hand, "lamp-1-state") == "1")
    #expect(try text(hand, "n") == "5")
  }

  @Test("a use without an id gets none that the file states for another view")
  func generatedIds() {
    let read = SceneText(
      """
      {"version": 1, "components": {"box": {"let": {"n": 0}, "view": {"children": [{"id": "x"}]}}},
       "views": [{"type": "box"}, {"id": "box-1", "type": "box"}, {"children": [{"id": "box-2"}]},
         {"type": "box"}]}
      """)
    #expect(read.faults.isEmpty, "\(read.diagnostics.rendered())")
    #expect(read.scene?.views.map(\.identifier) == ["box-3", "box-1", nil, "box-4"])
  }

  @Test("a member in braces follows the expression that a use passes")
  func followedParameter() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"level": 1, "isOff": true}, "components": {
         "box": {"parameters": {"part1": 1, "isOff": false},
           "view": {"alpha": "{part1}", "hidden": "{isOff}"}}},
       "views": [{"id": "a", "type": "box", "part1": "{level / 2}", "isOff": "{isOff}"}]}
      """)
    #expect(try hand.view("a").alpha == 0.5)
    #expect(try hand.view("a").isHidden)
    hand.scene.values.set(0, to: .number(2))
    hand.scene.values.set(1, to: .flag(false))
    #expect(try hand.view("a").alpha == 1)
    #expect(try !hand.view("a").isHidden)
  }

  /// A component whose tap adds the name `taps`, and which has a member of that name.
  private static func tapped(_ member: String, _ sum: String) -> String {
    """
    {"version": 1, "components": {"box": {\(member), "view": {"id": "v"},
       "recognizers": {"tap": {"use": "tactus.tap"}}, "attach": [{"to": "#v", "recognizers": ["tap"]}],
       "bindings": [{"on": "tap", "do": "set", "with": {"value": "sum", "to": "\(sum)"}}]}},
     "views": [{"id": "a", "type": "box", "frame": [0, 0, 100, 100]}]}
    """
  }

  @Test("what a recognizer reports takes precedence over a value of the component")
  func reported() throws {
    let hand = try hand(Self.tapped(#""let": {"taps": 50, "sum": 0}"#, "sum + taps"))
    hand.tap(50, 50)
    let place = try #require(hand.scene.values.place(of: "a.sum"))
    #expect(hand.scene.values[place] == .number(1))
  }

  @Test(
    "a parameter that hides what a recognizer reports is a warning",
    arguments: ["sum + taps", "{sum + taps}", "{taps}"])
  func hidden(sum: String) throws {
    let read = SceneText(
      Self.tapped(#""parameters": {"taps": 50}, "let": {"sum": 0}"#, sum))
    let fault = try #require(read.faults.first, "\(sum)")
    #expect(read.faults.count == 1 && fault.severity == .warning)
    let part = "taps means the parameter here, and hides the value that the recognizer"
    #expect(fault.message.contains(part), "\(fault.message)")
    #expect(read.source.text(in: fault.range) == "\"\(sum)\"")
  }

  @Test(
    "a faulty component, list or use causes no second fault",
    arguments: [
      #""components": {"box": {"view": {}, "lett": {}}}, "views": [{"type": "box"}, {"type": "box", "a": 1}]"#,
      #""components": {"box": {"parameters": {"a b": 1}, "view": {}}}, "views": [{"type": "box", "a b": 2}]"#,
      #""components": {"box": "gone.json"}, "views": [{"type": "box"}, {"type": "box"}]"#,
      #""let": {"menu": []}, "views": [{"repeat": "menu", "type": "label"}]"#,
      ##""components": {"box": {"parameters": {"n": {"kind": "number"}}, "view": {"id": "b"}}}, "##
        + ##""views": [{"id": "a", "type": "box"}], "keys": [{"key": "a", "do": "hide", "with": {"which": "#a"}}]"##,
    ])
  func noFollowers(members: String) {
    let read = SceneText("{\"version\": 1, \(members)}")
    #expect(read.faults.count == 1, "\(read.diagnostics.rendered())")
  }
}
