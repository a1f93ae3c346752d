import Foundation
import TactusGeometry
import TactusJSON
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Repeated views and lists in scenes")
struct RepetitionTests {
  private func texts(_ hand: SceneHand, in id: String = "all") throws -> [String] {
    try hand.view(id).children.filter { !$0.isHidden }.compactMap { ($0 as? Label)?.text }
  }

  private func column(_ row: String, _ rest: String = "") throws -> SceneHand {
    try hand(
      """
      {"version": 1\(rest), "views": [
        {"id": "all", "type": "column", "frame": [0, 0, 300, 300], "children": [\(row)]}]}
      """)
  }

  @Test("a view is repeated for a number, a list of texts and a list of objects")
  func fixed() throws {
    #expect(
      try texts(column(#"{"repeat": 3, "type": "label", "text": "{index} of {count}"}"#))
        == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(
      try texts(column(#"{"repeat": ["a", "b"], "type": "label", "text": "{item}{index * 2}"}"#))
        == ["a2", "b4"])
    #expect(
      try texts(
        column(
          #"{"repeat": [{"n": "x", "p": 1.5}, {"n": "y"}], "type": "label", "text": "{item.n} {item.p:1}"}"#
        )) == ["x 1.5", "y 0.0"])
  }

  @Test("items are filtered and ordered, and a name can be chosen for an item")
  func filtered() throws {
    let row = #"""
      {"repeat": {"over": [{"n": "c", "p": 3}, {"n": "a", "p": 9}, {"n": "b", "p": 5}, {"n": "d", "p": 5}],
        "as": "dish", "where": "dish.p >= 5", "orderBy": "dish.p", "descending": true, "first": 2},
       "type": "label", "text": "{dish.n}{dish.index}/{count}"}
      """#
    #expect(try texts(column(row)) == ["a1/2", "b2/2"])
  }

  @Test("a nested repetition sees the items of both")
  func nested() throws {
    let hand = try hand(
      """
      {"version": 1, "views": [{"repeat": ["x", "y"], "id": "r", "type": "column",
        "frame": [0, 0, 100, 100], "children": [
          {"repeat": {"over": [1, 2], "as": "n"}, "id": "t", "type": "label", "text": "{item}{n}"}]}]}
      """)
    #expect(try texts(hand, in: "r-1") == ["x1", "x2"])
    #expect(try texts(hand, in: "r-2") == ["y1", "y2"])
  }

  @Test("text from data is shown as it is, even with braces")
  func literal() throws {
    let row = #"{"repeat": [{"n": "plain"}], "type": "label", "text": "{item.n}"}"#
    #expect(try texts(column(row)) == ["plain"])
    let folder = try TemporaryFolder.make("items")
    try #"[{"n": "{secret} {"}, {"n": "{{"}]"#.write(
      toFile: folder + "/data.json", atomically: true, encoding: .utf8)
    let path = folder + "/data.json"
    let hand = try column(
      #"{"repeat": "\#(path)", "type": "label", "text": "{item.n}!"}"#, #", "let": {"secret": 42}"#)
    #expect(try texts(hand) == ["{secret} {!", "{{!"])
  }

  @Test("a condition over named values shows and hides fixed items while the scene runs")
  func dynamicFilter() throws {
    let row = #"""
      {"repeat": {"over": [{"n": "a", "k": 1}, {"n": "b", "k": 2}, {"n": "c", "k": 1}],
        "where": "item.k == chosen"}, "type": "label", "text": "{item.n}"}
      """#
    let hand = try column(row, #", "let": {"chosen": 1}"#)
    #expect(try texts(hand) == ["a", "c"])
    hand.scene.values.set(0, to: .number(2))
    #expect(try texts(hand) == ["b"])
  }

  private func push(_ id: String, _ hand: SceneHand) throws {
    let button = try hand.view(id)
    let place = button.toSurface.apply(button.bounds).center
    hand.tap(place.x, place.y)
    hand.wait(400)
  }

  private static let menu = #"""
    , "let": {"menu": [{"key": "soup", "name": "Soup", "price": 6.5, "amount": 0},
                       {"key": "fish", "name": "Fish", "price": 12, "amount": 0}]}
    """#

  @Test("the members of a list's items are values, over which sum and count run")
  func sums() throws {
    let hand = try hand(
      """
      {"version": 1\(Self.menu), "views": [
        {"id": "total", "type": "label", "text": "{sum(menu, price * amount):2} {count(menu, amount > 0)}/{count(menu)}",
         "frame": [0, 250, 300, 40]},
        {"id": "all", "type": "column", "frame": [0, 0, 300, 200], "children": [
          {"repeat": "menu", "id": "row", "type": "stepper", "value": "item.amount", "maximum": 9}]}]}
      """)
    let total = try #require(hand.view("total") as? Label)
    #expect(total.text == "0.00 0/2")
    let fish = try #require(hand.view("row-fish") as? Stepper)
    fish.onChange?(2)
    #expect(total.text == "24.00 1/2")
    #expect(
      hand.scene.values.all.contains { $0.name == "menu.fish.amount" && $0.value == .number(2) })
  }

  @Test("an item that lacks a member has its content in a new item, if the list states it")
  func lackingMembers() throws {
    let list = #""items": [{"name": "A", "amount": 2}, {"name": "B"}, {"amount": 3, "note": "x"}]"#
    let row = #"{"repeat": "m", "type": "label", "text": "{item.name} {item.amount} {item.note}"}"#
    let hand = try column(row, #", "let": {"m": {"of": {"amount": 1, "name": "?"}, \#(list)}}"#)
    #expect(try texts(hand) == ["A 2 ", "B 1 ", "? 3 x"])
  }

  @Test("items are appended and removed, in the order of the list, and keep their views")
  func appended() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"n": 0, "cart": {"of": {"name": "", "amount": 1}, "most": 3}}, "views": [
        {"id": "add", "type": "button", "text": "+", "frame": [0, 200, 60, 44], "press": [
          {"do": "set", "with": {"value": "n", "to": "n + 1"}},
          {"do": "append", "with": {"list": "cart", "item": {"name": "'i' + n", "amount": "n * 2"}}}]},
        {"id": "none", "type": "button", "text": "clear", "frame": [100, 200, 90, 44], "press":
          {"do": "removeItem", "with": {"list": "cart", "where": "amount > 3"}}},
        {"id": "all", "type": "column", "frame": [0, 0, 300, 200], "children": [
          {"repeat": "cart", "id": "row", "type": "label", "text": "{index}/{count} {item.name} {item.amount}"}]},
        {"id": "drops", "type": "row", "frame": [0, 250, 300, 44], "children": [
          {"repeat": "cart", "id": "drop", "type": "button", "text": "x", "press": {"do": "removeItem"}}]}]}
      """)
    #expect(try texts(hand).isEmpty)
    for _ in 0..<3 { try push("add", hand) }
    #expect(try texts(hand) == ["1/3 i1 2", "2/3 i2 4", "3/3 i3 6"])
    try push("drop-new1", hand)
    #expect(try texts(hand) == ["1/2 i2 4", "2/2 i3 6"])
    try push("add", hand)
    #expect(try texts(hand) == ["1/3 i2 4", "2/3 i3 6", "3/3 i4 8"])
    // A full list refuses a further item with a message.
    try push("add", hand)
    #expect(try texts(hand).count == 3)
    try push("none", hand)
    #expect(try texts(hand).isEmpty)
  }

  @Test("the members of all items, or of some, are set at once")
  func setItems() throws {
    let hand = try hand(
      """
      {"version": 1\(Self.menu), "views": [
        {"id": "some", "type": "button", "frame": [0, 200, 60, 44], "press": {"do": "setItems",
          "with": {"list": "menu", "to": {"amount": "amount + price", "name": "name + '!'"}, "where": "price > 7"}}},
        {"id": "every", "type": "button", "frame": [100, 200, 60, 44], "press": {"do": "setItems",
          "with": {"list": "menu", "to": {"amount": 2}}}},
        {"id": "all", "type": "column", "frame": [0, 0, 300, 200], "children": [
          {"repeat": "menu", "type": "label", "text": "{item.name} {item.amount}"}]}]}
      """)
    try push("some", hand)
    #expect(try texts(hand) == ["Soup 0", "Fish! 12"])
    try push("every", hand)
    #expect(try texts(hand) == ["Soup 2", "Fish! 2"])
  }

  @Test("a list is ordered by an expression while the scene runs")
  func ordered() throws {
    let hand = try hand(
      """
      {"version": 1\(Self.menu), "views": [
        {"id": "all", "type": "column", "frame": [0, 0, 300, 200], "children": [
          {"repeat": {"over": "menu", "orderBy": "item.amount", "descending": true}, "id": "row",
           "type": "label", "text": "{item.name}"}]}]}
      """)
    #expect(try texts(hand) == ["Soup", "Fish"])
    let place = try #require(hand.scene.values.place(of: "menu.fish.amount"))
    let view = try hand.view("row-fish")
    hand.scene.values.set(place, to: .number(3))
    #expect(try texts(hand) == ["Fish", "Soup"])
    #expect(try hand.view("row-fish") === view)
    #expect(try view.frame.minY < hand.view("row-soup").frame.minY)
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let repetition: String
    let at: String
    let says: String
    var proposes: String?
    var testDescription: String { says }
  }

  static let faults = [
    Fault(repetition: "10000000", at: "10000000", says: "from 0 to 10000"),
    Fault(
      repetition: #""mneu""#, at: #""mneu""#, says: "there is no list named", proposes: #""menu""#),
    Fault(repetition: "true", at: "true", says: "expected a number, a list, the name"),
    Fault(repetition: #""gone.csv""#, at: #""gone.csv""#, says: "the list of items cannot be read"),
    Fault(repetition: #"{"ovre": 3}"#, at: #""ovre""#, says: "unknown key", proposes: #""over""#),
    Fault(
      repetition: #"{"over": [{"a": 1}], "where": "item.b > 1"}"#, at: "item.b",
      says: "there is no value named item.b", proposes: "item.a"),
    Fault(
      repetition: #"{"over": [{"a": 1}], "where": "item.a"}"#, at: "item.a",
      says: "expected true or false"),
    Fault(
      repetition: #"{"over": [{"a": 1}], "key": "b"}"#, at: #""b"}"#,
      says: "the items have no member"),
    Fault(repetition: #"{"over": 3, "as": "a b"}"#, at: #""a b""#, says: "not a valid name"),
  ]

  @Test("a fault in a repetition is reported at its place", arguments: faults)
  func fault(_ fault: Fault) throws {
    let read = SceneText(
      """
      {"version": 1, "let": {"menu": [{"a": 1}]},
       "views": [{"repeat": \(fault.repetition), "type": "label"}]}
      """)
    let found = try #require(
      read.faults.first { $0.message.contains(fault.says) }, "\(read.diagnostics.rendered())")
    let bytes = read.source.bytes[found.range.start...]
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(fault.at), "\(found.rendered)")
    if let proposes = fault.proposes { #expect(found.suggestion?.replacement == proposes) }
  }

  @Test("nested repetitions are refused when they exceed the number of views")
  func budget() {
    let read = SceneText(
      """
      {"version": 1, "views": [{"repeat": 10000, "children": [{"repeat": 10000, "children": [
        {"repeat": 10000}]}]}]}
      """)
    #expect(read.faults.contains { $0.message.contains("a scene may have at most 50000 views") })
  }

  @Test(
    "the items, values, sums and nesting of a scene are limited",
    arguments: [
      (
        #""views": [{"repeat": 10000, "children": [{"repeat": {"over": 10000, "where": "item < 0"}}]}]"#,
        "at most 200000 items in total"
      ),
      (#""let": {"a": {"of": {"n": 0}, "most": 1001}}, "views": []"#, "from 1 to 1000"),
      (
        #""let": {"a": {"of": {"n": 0}, "most": 900}}, "views": [{"repeat": "a", "type": "label", "text": "{sum(a, n)}"}]"#,
        "too many terms"
      ),
      (
        "\"let\": {"
          + (0..<60).map { "\"l\($0)\": {\"of\": {\"a\": 0, \"b\": 0}, \"most\": 1000}" }
          .joined(separator: ",") + #"}, "views": []"#,
        "at most 100000 values"
      ),
      (
        "\"components\": {"
          + (0..<300).map { "\"c\($0)\": {\"view\": {\"children\": [{\"type\": \"c\($0 + 1)\"}]}}" }
          .joined(separator: ",") + #", "c300": {"view": {}}}, "views": [{"type": "c0"}]"#,
        "at most 200 levels deep"
      ),
    ])
  func bounds(members: String, says: String) {
    let read = SceneText("{\"version\": 1, \(members)}")
    #expect(
      read.faults.contains { $0.message.contains(says) }, "\(read.diagnostics.rendered(limit: 3))")
  }

  @Test("when its file changes, a list keeps a person's values and shows new items")
  func reloaded() throws {
    let folder = try TemporaryFolder.make("items")
    try "key,name,amount\nsoup,Soup,0\nfish,Fish,0\n".write(
      toFile: folder + "/menu.csv", atomically: true, encoding: .utf8)
    let text = #"""
      {"version": 1, "let": {"menu": {"items": "\#(folder)/menu.csv"}}, "views": [
        {"id": "all", "type": "column", "frame": [0, 0, 300, 200], "children": [
          {"repeat": "menu", "id": "row", "type": "label", "text": "{item.name} {item.amount}"}]}]}
      """#
    let first = try hand(text)
    let place = try #require(first.scene.values.place(of: "menu.fish.amount"))
    first.scene.values.set(place, to: .number(4))
    try "key,name,amount\nfish,Trout,0\nsoup,Soup,0\ncake,Cake,1\n".write(
      toFile: folder + "/menu.csv", atomically: true, encoding: .utf8)
    let second = try hand(text)
    second.scene.succeed(first.scene)
    #expect(try texts(second) == ["Trout 4", "Soup 0", "Cake 1"])
  }
}
