import TactusGeometry
import TactusJSON
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Parameters as the names of items' members")
struct ItemKeyTests {
  private static func text(_ to: String, slot: String = #""evening""#) -> String {
    """
    {"version": 1, "let": {"channels": {
       "items": [{"level": 3, "day": 0, "evening": 0}, {"level": 5, "day": 0, "evening": 0}], "most": 3}},
     "components": {"mood": {"parameters": {"slot": {"kind": "text"}}, "view": {"type": "row", "children": [
       {"id": "store", "type": "button", "text": "Store", "press": {"do": "setItems",
         "with": {"list": "channels", "to": {\(to)}}}},
       {"id": "add", "type": "button", "text": "Add", "press": {"do": "append",
         "with": {"list": "channels", "item": {"{slot}": 7}}}}]}}},
     "views": [{"type": "column", "children": [
       {"id": "a", "type": "mood", "slot": "day"}, {"id": "b", "type": "mood", "slot": \(slot)}]}]}
    """
  }

  @Test("a key of \"to\" and of \"item\" can be a parameter, different for each use")
  func keys() throws {
    let hand = try hand(Self.text(#""{slot}": "level * 2""#))
    func content(_ name: String) throws -> Datum {
      hand.scene.values[try #require(hand.scene.values.place(of: "channels.\(name)"))]
    }
    func press(_ name: String) throws {
      let view = try hand.view(name)
      hand.click(view.toSurface.apply(view.bounds.center))
    }
    try press("b-store")
    #expect(try content("2.evening") == .number(10) && content("2.day") == .number(0))
    try press("a-store")
    #expect(try content("1.day") == .number(6))
    try press("b-add")
    #expect(try content("new3.evening") == .number(7) && content("new3.day") == .number(0))
  }

  @Test("an unknown, a repeated or a changing member is an error at the key")
  func faults() throws {
    for (text, part) in [
      (Self.text(#""{slot}": 1"#, slot: #""night""#), "no member \"night\""),
      (Self.text(#""{slot}": 1, "evening": 2"#), "\"evening\" is stated twice"),
      (Self.text(#""{slot}": 1"#, slot: #""{count(channels)}""#), "must be a constant string"),
    ] {
      let read = SceneText(text)
      let fault = try #require(read.faults(.error).first)
      #expect(fault.message.contains(part), "\(fault.message)")
    }
  }
}
