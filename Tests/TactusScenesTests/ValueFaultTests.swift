import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Faults of values, conditions, controls and timers in scene files")
struct ValueFaultTests {
  /// The faulty text, the text under the caret, a part of the message, and the suggested
  /// replacement.
  struct Fault: CustomTestStringConvertible, Sendable {
    let members: String
    let at: String
    let says: String
    var proposes: String?

    var testDescription: String { says }
  }

  static let faults = [
    Fault(
      members: #""let": {"a b": 1}"#, at: #""a b""#, says: "letters, digits"),
    Fault(members: #""let": {"state": 1}"#, at: #""state""#, says: "has a meaning"),
    Fault(members: #""let": {"a": [[1]]}"#, at: "[1]", says: "must all be objects"),
    Fault(members: #""let": {"a": []}"#, at: "[]", says: "the list a is empty"),
    Fault(
      members:
        #""let": {"a": null}, "views": [{"type": "slider", "value": "a"}, {"hidden": "a > 3"}]"#,
      at: "null", says: "the value \"a\" has no content"),
    Fault(
      members:
        #""components": {"c": {"let": {"b": null}, "view": {}}}, "views": [{"type": "c"}]"#,
      at: "null", says: "the value \"b\" has no content"),
    Fault(
      members: #""let": {"level": 1}, "views": [{"type": "slider", "value": "levl"}]"#,
      at: #""levl""#,
      says: "there is no value named", proposes: #""level""#),
    Fault(
      members: #""views": [{"type": "slider", "value": "level"}]"#, at: #""level""#,
      says: #"declare it, as in "let""#),
    Fault(
      members: #""let": {"level": 5}, "views": [{"type": "slider", "value": "level"}]"#,
      at: #""level"}"#,
      says: "outside the range 0 to 1"),
    Fault(
      members: #""let": {"level": 5}, "views": [{"type": "toggle", "value": "level"}]"#,
      at: #""level"}"#,
      says: "needs a value that is true or false"),
    Fault(
      members: #""views": [{"type": "slider", "minimum": 3, "maximum": 2}]"#, at: "2}",
      says: "must be greater than the minimum"),
    Fault(
      members: #""views": [{"type": "knob", "step": 3}]"#, at: "3}", says: "larger than the range"),
    Fault(
      members: #""views": [{"type": "button", "press": {"do": "hid"}}]"#, at: #""hid""#,
      says: "hid", proposes: #""hide""#),
    Fault(
      members: #""views": [{"type": "button", "press": {"do": "move"}}]"#, at: #""move""#,
      says: "move requires a gesture; use it in \"bindings\""),
    Fault(
      members: #""views": [{"type": "button", "press": "quit"}]"#, at: #""quit""#,
      says: "expected an object", proposes: #"{"do": "quit"}"#),
    Fault(
      members: ##""views": [{"id": "v"}], "keys": [{"key": "a", "do": "hide", "which": "#v"}]"##,
      at: #""which""#, says: #"unknown key "which" for a key; write it in "with""#),
    Fault(
      members: ##""views": [{"id": "v"}], "recognizers": {"t": {"use": "tactus.tap", "taps": 2}}"##,
      at: #""taps""#, says: #"unknown key "taps" for a recognizer; write it in "parameters""#),
    Fault(
      members: #""let": {"n": 1}, "views": [{"type": "label", "text": "{max({n}, 0)}"}]"#,
      at: "{n}", says: "write the name of a value without braces"),
    Fault(
      members: #""let": {"n": 1}, "changes": [{"of": 5, "do": "undo"}]"#, at: "5",
      says: "expected the name of a value or a list of names"),
    Fault(
      members: #""keys": [{"key": "a", "do": ["undo", "redo"]}]"#, at: #"["undo""#,
      says: "add an object like this one"),
    Fault(
      members: #""keys": [{"key": "a", "do": {"set": "n"}}]"#, at: #"{"set""#,
      says: "write its arguments in \"with\""),
    Fault(
      members: #""let": {"on": true}, "keys": [{"key": "a", "do": "undo", "if": "onn"}]"#,
      at: "onn",
      says: "there is no value named onn", proposes: "on"),
    Fault(
      members: #""let": {"n": 1}, "keys": [{"key": "a", "do": "undo", "if": "n / 0 > 1"}]"#,
      at: "0 > 1", says: "a division by 0 has no result"),
    Fault(
      members: #""let": {"n": 1}, "keys": [{"key": "a", "do": "undo", "if": "n"}]"#, at: #"n"}]"#,
      says: "expected true or false, found"),
    Fault(
      members: #""let": {"n": 1}, "keys": [{"key": "a", "do": "undo", "if": "n = 1"}]"#, at: "= 1",
      says: "use == to compare", proposes: "=="),
    Fault(
      members:
        #""let": {"n": 1}, "keys": [{"key": "a", "do": "set", "with": {"value": "n", "to": "'x'"}}]"#,
      at: #""'x'""#, says: "n is a number"),
    Fault(
      members:
        #""let": {"n": 1}, "keys": [{"key": "a", "do": "set", "with": {"value": "n", "to": true}}]"#,
      at: "true", says: "n is a number"),
    Fault(
      members: #""timers": [{"do": "undo"}]"#, at: #"{"do""#, says: "a timer needs"),
    Fault(
      members: #""timers": [{"after": 5, "every": 50, "do": "undo"}]"#, at: "50",
      says: "only one of"),
    Fault(
      members: #""timers": [{"every": 5, "do": "undo"}]"#, at: "5,", says: "16",
      proposes: "16"),
    Fault(
      members: #""timers": [{"evry": 50, "do": "undo"}]"#, at: #""evry""#, says: "unknown key",
      proposes: #""every""#),
    Fault(
      members: #""let": {"n": 1}, "changes": [{"of": "m", "do": "undo"}]"#, at: #""m""#,
      says: "there is no value named"),
    Fault(
      members: #""let": {"level": 1}, "views": [{"type": "label", "text": "at {levl}"}]"#,
      at: "levl",
      says: "there is no value named levl", proposes: "level"),
    Fault(
      members: #""let": {"level": 1}, "views": [{"type": "label", "text": "at {level:x}"}]"#,
      at: "x}",
      says: "is not a format"),
    Fault(
      members:
        ##""views": [{"id": "p", "type": "pages", "children": [{"id": "start"}]}], "keys": [{"key": "a", "do": "goTo", "with": {"pages": "#p", "page": "strat"}}]"##,
      at: #""strat""#, says: "no page has the id", proposes: #""start""#),
    Fault(
      members:
        ##""views": [{"id": "pad"}], "recognizers": {"tap": {"use": "tactus.tap"}}, "attach": [{"to": "#pad", "recognizers": ["tap"]}], "bindings": [{"on": "tap", "if": "locaton.x > 3", "do": "undo"}]"##,
      at: "locaton.x", says: "tactus.tap does not report locaton.x", proposes: "location.x"),
    Fault(
      members: ##""views": [{"type": "colum"}]"##, at: #""colum""#, says: "colum",
      proposes: #""column""#),
    Fault(
      members: ##""views": [{"type": "row", "algn": "end"}]"##, at: #""algn""#, says: "unknown key",
      proposes: #""align""#),
  ]

  @Test(
    "each fault is reported at its place, with the probable intention",
    arguments: faults + languageFaults)
  func fault(fault: Fault) throws {
    let read = SceneText("{\"version\": 1, \(fault.members)}")
    let found = try #require(
      read.faults.first { $0.message.contains(fault.says) }, "\(read.diagnostics.rendered())")
    let bytes = Array(read.source.bytes[found.range.start...])
    #expect(
      String(decoding: bytes, as: UTF8.self).hasPrefix(fault.at), "\(read.diagnostics.rendered())")
    #expect(found.suggestion?.replacement == fault.proposes)
  }
}
