import Foundation
import TactusJSON
import Testing

@testable import TactusScenes

/// Forty faults of components, repetition, lists, expressions on members, and the members and actions
/// that came with them.
@Suite("Faults of components, repetition, lists and the newer actions in scene files")
struct PlantedFaultTests {
  /// A scene with one fault.
  struct Fault: CustomTestStringConvertible, Sendable {
    /// The members of the scene; `@@` marks the place of the fault.
    let members: String
    /// A part of the message.
    let says: String
    /// The suggested replacement for the faulty part.
    var proposes: String?
    /// A word that the message lists as accepted.
    var accepts: String?
    var testDescription: String { says }
  }

  static let mark = "@@"

  private static let card =
    #""components": {"card": {"parameters": {"title": {"kind": "text"}, "price": 0}, "let": {"amount": 0}, "#
    + #""view": {"type": "label", "text": "{title} {price} {amount}"}}}, "#
  private static let menu =
    #""let": {"menu": [{"key": "soup", "price": 6.5, "amount": 0}, {"key": "fish", "price": 12, "amount": 0}]}, "#

  static let components = [
    Fault(
      members: card + #""views": [{"type": "card", "title": "a", @@"prise": 2}]"#,
      says: #"card has no parameter "prise""#, proposes: #""price""#, accepts: "price"),
    Fault(
      members: card + #""views": [@@{"type": "card"}]"#,
      says: #"card needs the parameter "title", a text"#),
    Fault(
      members: card + #""views": [{"type": "card", "title": "a", "price": @@"cheap"}]"#,
      says: "the parameter price of card must be a number"),
    Fault(
      members: card + #""views": [{"type": @@"cart", "title": "a"}]"#,
      says: #"unknown value "cart""#,
      proposes: #""card""#, accepts: "card"),
    Fault(
      members: #""components": {"box": {"parameters": {@@"true": 1}, "view": {}}}, "#
        + #""views": [{"type": "box", "true": 2}]"#, says: "already has a meaning in expressions"),
    Fault(
      members:
        #""components": {"box": {"let": {@@"and": 1}, "view": {}}}, "views": [{"type": "box"}]"#,
      says: "already has a meaning in expressions"),
    Fault(
      members: #""components": {"box": {"parameters": {"children": @@""}, "view": {}}}, "#
        + #""views": [{"type": "box"}]"#, says: "the parameter children is a list of views"),
    Fault(
      members:
        #""components": {"box": {"version": 1, "views": @@[{}]}}, "views": [{"type": "box"}]"#,
      says: #"this is a scene, not a component; a component has a single "view""#),
    Fault(
      members: #""components": {"box": {"view": {"children": [{"type": @@"box"}]}}}, "#
        + #""views": [{"type": "box"}]"#, says: "the component box contains itself: box -> box"),
    Fault(
      members: card + #""views": [{"id": "a", "type": "card", "title": "x"}, "#
        + #"{"id": @@"a", "type": "card", "title": "y"}]"#,
      says: #"the id "a" already belongs to the view on line 1"#),
    Fault(
      members: card + #""views": [{"id": "a-b", "type": "card", "title": "x"}, "#
        + #"{"id": @@"a_b", "type": "card", "title": "y"}]"#,
      says: #"the same names as those of the use "a-b" on line 1"#),
    Fault(
      members: #""components": {"box": {"view": {"children": [{"id": "more"}]}}}, "#
        + #""views": [{"id": "soup-more"}, {"id": @@"soup", "type": "box"}]"#,
      says: #"the view "more" of this use gets the id "soup-more", which already belongs"#),
    Fault(
      members:
        #""components": {"box": {"parameters": {"n": 0}, "view": {"type": "label", "text": "{@@m}"}}}, "#
        + #""views": [{"repeat": {"over": 3, "as": "m"}, "type": "box"}]"#,
      says: "declare a parameter for m"),
    Fault(
      members: #""components": {"box": {"view": {"class": "plate"}, "#
        + #""gestures": {@@".plat": ["drag"]}}}, "views": [{"type": "box"}, {"type": "box"}]"#,
      says: #"the selector ".plat" matches no view"#, proposes: #"".plate""#),
    Fault(
      members: #""components": {"box": {"recognizers": {"tap": {"use": "tactus.tap"}}, "#
        + #""attach": [{"to": "*", "recognizers": [@@"tab"]}], "#
        + #""bindings": [{"on": "tap", "do": "undo"}], "view": {}}}, "views": [{"type": "box"}]"#,
      says: #"there is no recognizer named "tab""#, proposes: #""tap""#, accepts: "tap"),
  ]

  static let lists = [
    Fault(
      members: menu + #""views": [{"repeat": @@"mneu", "type": "label"}]"#,
      says: #"there is no list named "mneu""#, proposes: #""menu""#, accepts: "menu"),
    Fault(
      members: menu + #""views": [{"repeat": "menu", "type": "label", "text": "{@@item.prise}"}]"#,
      says: "there is no value named item.prise; available names: count, index, item.amount",
      proposes: "item.price"),
    Fault(
      members: menu
        + #""views": [{"repeat": {"over": "menu", "where": "@@price > 7"}, "type": "label"}]"#,
      says: "there is no value named price", proposes: "item.price"),
    Fault(
      members: menu + #""views": [{"type": "label", "text": "{@@menu}"}]"#,
      says: "menu is a list, not a single value; write count(menu)"),
    Fault(
      members: menu + #""views": [{"type": "label", "text": "{@@menu.sup.amount}"}]"#,
      says: "there is no value named menu.sup.amount", proposes: "menu.soup.amount"),
    Fault(
      members: card + #""views": [{"id": "s", "type": "card", "title": "a"}, "#
        + #"{"type": "label", "text": "{@@s.amuont}"}]"#,
      says: "there is no value named s.amuont", proposes: "s.amount"),
    Fault(
      members: card + #""views": [{"type": "card", "title": "a"}, "#
        + #"{"type": "label", "text": "{@@card-1.amount}"}]"#,
      says: "the names of values have underscores, not hyphens", proposes: "card_1.amount"),
    Fault(
      members: menu
        + #""keys": [{"key": "a", "do": "set", "with": {"value": @@"menu", "to": "1"}}]"#,
      says: "menu is a list, not a single value; change it with the actions append, removeItem or "
        + "setItems, or write the name of one of its values, such as menu.soup."),
    Fault(
      members: menu + #""keys": [{"key": "a", "do": "removeItem", "with": {"list": @@"menu"}}]"#,
      says: #"to remove all items, write "where": "true""#),
    Fault(
      members: menu
        + #""keys": [{"key": "a", "do": "append", "with": {"list": "menu", "item": {@@"prise": 1}}}]"#,
      says: #"the items of menu have no member "prise""#, proposes: #""price""#, accepts: "price"),
    Fault(
      members: #""let": {"menu": {"items": [{"a": 1}], "key": @@"kye"}}, "views": []"#,
      says: #"the items have no member "kye""#, accepts: "a"),
    Fault(
      members:
        #""let": {"menu": {"of": {"amount": 0}, "items": [{"amount": @@"two"}]}}, "views": []"#,
      says: "amount is a string here, but a number in the other items"),
    Fault(
      members: #""views": [{"repeat": {"over": 3, "as": @@"count"}, "type": "label"}]"#,
      says: "already has a meaning in a repeated view"),
    Fault(
      members: #""let": {"n": 3}, "views": [{"repeat": @@"{n}", "type": "label"}]"#,
      says: #"so "repeat" cannot follow the expression "{n}""#),
    Fault(
      members: menu
        + #""views": [{"repeat": "menu", "type": "stepper", "value": @@"item.amuont"}]"#,
      says: #"there is no value named "item.amuont""#, proposes: #""item.amount""#,
      accepts: "item.amount"),
  ]

  static let members = [
    Fault(
      members: #""let": {"gap": 3}, "views": [{"type": "row", "children": [{"part": @@"{gap}"}]}]"#,
      says: #"this member cannot follow an expression, so "{gap}" is not allowed; write a number"#),
    Fault(
      members: #""let": {"level": 1}, "views": [{"alpha": "@@levl / 2"}]"#,
      says: "there is no value named levl", proposes: "level"),
    Fault(
      members: #""views": [{"type": "pages", @@"warps": true, "children": [{}]}]"#,
      says: #"unknown key "warps""#, proposes: #""wraps""#),
    Fault(
      members: #""views": [{"type": "grid", @@"colums": 3}]"#,
      says: #"unknown key "colums""#, proposes: #""columns""#),
    Fault(
      members: #""views": [{"id": "bin", "accepts": @@".peice"}, {"class": "piece"}]"#,
      says: #"the selector ".peice" matches no view"#, proposes: #"".piece""#),
    Fault(
      members: ##""views": [{"id": "a", "class": "p"}], "keys": [{"key": "a", "do": "place", "##
        + ##""with": @@{"target": "#a"}}]"##, says: #"the action place needs either "at" or "to""#),
    Fault(
      members:
        ##""keys": [{"key": "a", "do": "shuffle", "with": {"which": "*", @@"scater": true}}]"##,
      says: #"unknown key "scater""#, proposes: #""scatter""#),
    Fault(
      members: ##""views": [{"id": "a"}], "keys": [{"key": "a", "do": "fade", "##
        + ##""with": {"which": "#a", "to": @@2}}]"##, says: "expected a number from 0 to 1",
      proposes: "1"),
    Fault(
      members: ##""views": [{"id": "a"}], "keys": [{"key": "a", "do": "fade", "##
        + ##""with": {"which": "#a", "ease": @@"inout"}}]"##, says: #"unknown value "inout""#,
      proposes: #""inOut""#, accepts: "inOut"),
    Fault(
      members: #""let": {"name": ""}, "keys": [{"key": "a", "do": "run", "#
        + #""with": {"command": ["true"], "result": @@"name"}}]"#,
      says: "expected the name of a number"),
  ]

  static let faults = components + lists + members

  @Test("there are forty faults")
  func count() { #expect(Self.faults.count == 40) }

  @Test("each fault is reported once, at its place, with advice", arguments: faults)
  func fault(_ fault: Fault) throws {
    let text = "{\"version\": 1, \(fault.members)}"
    let place = try #require(text.range(of: Self.mark)?.lowerBound)
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    let read = SceneText(text.replacing(Self.mark, with: ""))
    let shown = read.diagnostics.rendered()
    let found = try #require(
      read.faults.first { $0.message.contains(fault.says) }, "\(shown)")
    #expect(read.faults(found.severity).count == 1, "\(shown)")
    #expect(found.range.start == offset, "\(shown)")
    #expect(found.source === read.source)
    #expect(found.suggestion?.replacement == fault.proposes, "\(shown)")
    if let word = fault.accepts { #expect(found.accepted.contains(word), "\(shown)") }
  }
}
