import TactusJSON
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Advice for names that have a meaning elsewhere only")
struct LanguageAdviceTests {
  @Test(
    "a class outside of a component's use is a warning that says how to name it",
    arguments: [#""accepts": ".fruit""#, #""press": {"do": "hide", "with": {"which": ".fruit"}}"#])
  func elsewhere(member: String) throws {
    let read = SceneText(
      """
      {"version": 1, "components": {"tray": {"view": {"type": "button", "text": "A", \(member)}}},
       "views": [{"type": "tray"}, {"class": "fruit"}]}
      """)
    #expect(read.faults.count == 1)
    let fault = try #require(read.faults.first)
    #expect(fault.kind == .noMatchingView)
    #expect(fault.message.contains("\".fruit\" matches no view of this use"), "\(fault.message)")
    #expect(fault.message.contains("State the selector in the use, or pass it"))
  }

  @Test("the item of a repetition in a binding of the scene is one error, with advice")
  func item() throws {
    for use in [
      #""do": "set", "with": {"value": "item.isPlaced", "to": true}"#,
      #""if": "item.isPlaced", "do": "pop""#,
    ] {
      let read = SceneText(
        ##"""
        {"version": 1, "let": {"pieces": [{"n": 0, "isPlaced": false}]},
         "views": [{"repeat": "pieces", "id": "piece", "class": "piece"}],
         "recognizers": {"tap": {"use": "tactus.tap"}},
         "attach": [{"to": ".piece", "recognizers": ["tap"]}],
         "bindings": [{"on": "tap", \##(use)}]}
        """##)
      #expect(read.faults.count == 1, "\(read.diagnostics.rendered())")
      let fault = try #require(read.faults.first)
      #expect(fault.message.contains("item has a meaning only in the view that is repeated"))
      #expect(!fault.message.contains("declare it") && !fault.message.contains("rank"))
    }
  }

  @Test(
    "an argument with a fault is not reported as missing",
    arguments: [
      (#""do": "goTo", "with": {"page": "{page}"}"#, "{page}"),
      (##""do": "place", "with": {"target": "#a", "to": "a b!"}"##, "a b!"),
    ])
  func present(action: String, text: String) throws {
    let read = SceneText(
      """
      {"version": 1, "let": {"page": "a"}, "views": [{"type": "pages", "children": [{"id": "a"}]}],
       "keys": [{"key": "a", \(action)}]}
      """)
    #expect(read.faults(.error).count == 1, "\(read.diagnostics.rendered())")
    let fault = try #require(read.faults.first)
    #expect(read.source.text(in: fault.range) == "\"\(text)\"")
    #expect(!fault.message.contains("needs either"))
  }
}
