import TactusJSON
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// Small scenes that would need more time or memory than any computer has.
@Suite("Limits of what components, repetitions and lists produce")
struct ExpansionLimitTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let members: String
    let says: String
    var testDescription: String { name }
  }

  /// Components from `c1` on, each of which uses the one before it, as `body` describes.
  private static func chain(_ count: Int, first: String, _ body: (String) -> String) -> String {
    let more = (1...count).map { "\"c\($0)\": \(body("c\($0 - 1)"))" }
    return "\"components\": {\"c0\": \(first), \(more.joined(separator: ", "))}"
  }

  private static func text(_ expression: String, passed: String) -> String {
    chain(
      29, first: #"{"parameters": {"t": ""}, "view": {"type": "label", "text": "{t}"}}"#
    ) {
      #"{"parameters": {"t": ""}, "view": {"type": "\#($0)", "t": "\#(expression)"}}"#
    } + #", "views": [{"type": "c29", "t": "\#(passed)"}]"#
  }

  static let cases = [
    Case(
      name: "each component uses another one twice",
      members: chain(40, first: #"{"view": {}}"#) {
        #"{"view": {"children": [{"type": "\#($0)"}, {"type": "\#($0)"}]}}"#
      } + #", "views": [{"type": "c40"}]"#, says: "a scene may have at most 50000 views"),
    Case(
      name: "each component passes its children three times",
      members: chain(
        100,
        first: #"{"parameters": {"children": []}, "view": {"children": ["{children}"]}}"#
      ) {
        #"{"parameters": {"children": []}, "view": {"type": "\#($0)", "#
          + #""children": ["{children}", "{children}", "{children}"]}}"#
      } + #", "views": [{"type": "c100", "children": [{}]}]"#,
      says: "may produce at most 2000000 JSON values"),
    Case(
      name: "uses without views are counted",
      members: chain(150, first: #"{"view": {}}"#) { #"{"view": {"type": "\#($0)"}}"# }
        + #", "views": [{"repeat": 1000, "type": "c150"}]"#,
      says: "a scene may have at most 100000 uses of components"),
    Case(
      name: "a text is doubled", members: text("{t}{t}", passed: "ab"),
      says: "characters, but the limit is 4096"),
    Case(
      name: "an expression doubles a text", members: text("{t + t}", passed: "ab"),
      says: "characters, but the limit is 4096"),
    Case(
      name: "a text with a value is doubled",
      members: #""let": {"n": 1}, "# + text("{t}{t}", passed: "{n}"),
      says: "contains more than 1000 other expressions"),
    Case(
      name: "lists are wrapped in lists",
      members: chain(190, first: #"{"parameters": {"x": []}, "view": {}}"#) {
        let (open, close) = (
          String(repeating: "[", count: 20), String(repeating: "]", count: 20)
        )
        return
          #"{"parameters": {"x": []}, "view": {"type": "\#($0)", "x": \#(open)"{x}"\#(close)}}"#
      } + #", "views": [{"type": "c190", "x": [1]}]"#, says: "nested at most 2000 levels deep"),
    Case(
      name: "each use has a recognizer",
      members:
        #""components": {"pad": {"let": {"n": 0}, "recognizers": {"tap": {"use": "tactus.tap"}}, "#
        + #""attach": [{"to": ".p", "recognizers": ["tap"]}], "#
        + #""bindings": [{"on": "tap", "do": "set", "with": {"value": "n", "to": "n + 1"}}], "#
        + #""view": {"class": "p"}}}, "views": [{"repeat": 2000, "type": "pad"}]"#,
      says: "the uses of components may have at most 1000 recognizers in total"),
    Case(
      name: "each use has many timers",
      members: #""components": {"pad": {"timers": ["#
        + Array(repeating: #"{"every": 50, "do": "undo"}"#, count: 11).joined(separator: ", ")
        + #"], "view": {}}}, "views": [{"repeat": 1000, "type": "pad"}]"#,
      says: #"may add at most 10000 entries to "timers""#),
    Case(
      name: "many buttons change all items of a long list",
      members:
        #""let": {"a": {"of": {"n": 0}, "most": 1000}}, "views": [{"repeat": 600, "type": "button", "#
        + #""press": {"do": "setItems", "with": {"list": "a", "to": {"n": 1}}}}]"#,
      says: "have too many terms"),
    Case(
      name: "many buttons remove items by a condition",
      members:
        #""let": {"a": {"of": {"n": 0}, "most": 1000}}, "views": [{"repeat": 600, "type": "button", "#
        + #""press": {"do": "removeItem", "with": {"list": "a", "where": "n > 1"}}}]"#,
      says: "have too many terms"),
    Case(
      name: "items with all different members",
      members: #""views": [{"repeat": ["#
        + (0..<400).map { "{\"a\($0)\": 1, \"b\($0)\": 1, \"c\($0)\": 1}" }.joined(separator: ", ")
        + #"]}]"#,
      says: "the items have more than 1000 different members"),
  ]

  @Test("what is above a limit ends at once, with one error", arguments: cases)
  func ends(_ test: Case) {
    let read = SceneText("{\"version\": 1, \(test.members)}")
    let errors = read.faults(.error)
    #expect(errors.count == 1, "\(read.diagnostics.rendered(limit: 3))")
    #expect(errors.first?.message.contains(test.says) == true, "\(errors.map(\.message))")
  }

  @Test("thousands of nested uses are allowed, and each gets an id")
  func many() throws {
    let members = Self.chain(12, first: #"{"view": {}}"#) {
      #"{"view": {"children": [{"type": "\#($0)"}, {"type": "\#($0)"}]}}"#
    }
    let read = SceneText("{\"version\": 1, \(members), \"views\": [{\"type\": \"c12\"}]}")
    #expect(read.faults.isEmpty, "\(read.diagnostics.rendered(limit: 3))")
    func ids(_ view: ViewDescription) -> [String] {
      [view.identifier ?? ""] + view.children.flatMap(ids)
    }
    let all = try #require(read.scene).views.flatMap(ids)
    #expect(all.count == 8191)
    #expect(all.contains("c0-4096"))
    #expect(Set(all).count == all.count)
  }

  @Test("a removeItem for its own item is stored once, however long the list is")
  func ownItem() {
    let read = SceneText(
      """
      {"version": 1, "let": {"a": {"of": {"n": 0}, "most": 1000}}, "views": [
        {"repeat": "a", "type": "button", "press": {"do": "removeItem"}}]}
      """)
    #expect(read.faults.isEmpty, "\(read.diagnostics.rendered(limit: 3))")
    let actions = read.scene?.views.compactMap { view in
      view.control.press.first?.command as? RemoveItemAction
    }
    #expect(actions?.count == 1000)
    #expect(actions?.allSatisfy { $0.conditions.isEmpty } == true)
  }

  @Test("a text that an expression computes stays bounded")
  func joined() throws {
    let long = NamedValue(name: "t", initial: .text(String(repeating: "x", count: 4_096)))
    let sum = Array(repeating: "t", count: 200).joined(separator: " + ")
    let part = try ExpressionParser.parse("length(\(sum))", names: ExpressionNames(values: [long]))
    let scope = ExpressionScope(values: NamedValues([long]))
    #expect(part.expression.datum(in: scope).number <= 65_536)
    let (pattern, _) = TextPattern.parse(
      String(repeating: "{t}", count: 200), names: ExpressionNames(values: [long]))
    #expect(pattern.text(in: scope).utf8.count <= 65_536)
  }

  @Test("an expression over the positions of items observes one value of a list, and follows all")
  func positions() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"a": {"items": [{"n": 1}, {"n": 2}, {"n": 3}], "most": 1000}}, "views": [
        {"repeat": "a", "id": "row", "type": "label", "text": "{index}/{count}"},
        {"id": "all", "type": "label", "text": "{count(a)} {sum(a, 1)}"}]}
      """)
    let last = try #require(hand.view("row-3") as? Label)
    let all = try #require(hand.view("all") as? Label)
    #expect(last.text == "3/3")
    hand.scene.values.set(
      try #require(hand.scene.values.place(of: "a.2.rank")), to: .number(0))
    #expect(last.text == "2/2")
    #expect(all.text == "2 2")
    let names = ExpressionNames(values: hand.scene.description.values)
    let count = try ExpressionParser.parse("count(a)", names: names)
    #expect(count.expression.places.count == 1)
  }
}
