import TactusJSON
import TactusValues
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Changes of several named values")
struct ValueChangeTests {
  private func scene(_ of: String, _ members: String = "") -> String {
    """
    {"version": 1, "let": {"a": 1, "b": 2, "c": 3, "runs": 0}, "views": [{"id": "pad"}],
     "changes": [{"of": \(of)\(members), "do": "set", "with": {"value": "runs", "to": "runs + 1"}}]}
    """
  }

  @Test(
    "an entry with several names runs its action when any of these values changes, and only then")
  func several() throws {
    let hand = try hand(scene(#"["a", "b"]"#))
    let values = hand.scene.values
    values.set(0, to: .number(5))
    #expect(values[3] == .number(1))
    values.set(1, to: .number(5))
    #expect(values[3] == .number(2))
    values.set(2, to: .number(5))
    values.set(0, to: .number(5))
    #expect(values[3] == .number(2), "c is not listed, and a has not changed")
  }

  @Test("a name alone means the same as a list with this name")
  func single() throws {
    for of in [#""a""#, #"["a"]"#] {
      let hand = try hand(scene(of))
      hand.scene.values.set(0, to: .number(5))
      hand.scene.values.set(1, to: .number(5))
      #expect(hand.scene.values[3] == .number(1))
    }
  }

  @Test("changes of several values within the time of \"every\" cause a single run at its end")
  func together() throws {
    let hand = try hand(scene(#"["a", "b"]"#, #", "every": 100"#))
    hand.down(0, 10, 10)
    let values = hand.scene.values
    for step in 10..<14 {
      values.set(step % 2, to: .number(Double(step)))
    }
    #expect(values[3] == .number(1))
    hand.wait(200)
    #expect(values[3] == .number(2))
  }

  @Test("a parameter of a component can name the values that its changes observe")
  func component() throws {
    let hand = try hand(
      """
      {"version": 1, "let": {"x": 0, "y": 0, "runs": 0},
       "components": {"watch": {
         "parameters": {"first": "x", "others": []}, "let": {"own": 0}, "view": {},
         "changes": [
           {"of": ["{first}", "own"], "do": "set", "with": {"value": "runs", "to": "runs + 1"}},
           {"of": "{others}", "do": "set", "with": {"value": "runs", "to": "runs + 10"}}]}},
       "views": [{"id": "w", "type": "watch", "others": ["y"]}]}
      """)
    let values = hand.scene.values
    let runs = try #require(values.place(of: "runs"))
    for name in ["x", "w.own", "y"] {
      values.set(try #require(values.place(of: name)), to: .number(1))
    }
    #expect(values[runs] == .number(12))
  }

  @Test(
    "a fault in the list is reported at the name",
    arguments: [
      (#"["a", "bb"]"#, #""bb""#, "there is no value named"),
      (#"[]"#, "[]", "1"),
      (#"["a", 5]"#, "5", "expected a string, found 5"),
      (#"5"#, "5", "expected the name of a value or a list of names"),
    ])
  func faults(of: String, place: String, says: String) throws {
    let read = SceneText(scene(of))
    let fault = try #require(read.faults(.error).first)
    #expect(fault.message.contains(says), "\(fault.message)")
    let text = read.source.wholeText
    let start = text.utf8.index(text.startIndex, offsetBy: fault.range.start)
    #expect(text[start...].hasPrefix(place), "\(read.diagnostics.rendered())")
  }
}
