import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Limits of scene files")
struct SceneLimitTests {
  private func said(_ text: String) -> [String] { SceneText(text).faults.map(\.message) }

  private static func repeated(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: ",")
  }

  @Test("a file beyond the size limit is refused")
  func size() {
    let text = "{\"version\": 1, \"title\": \"" + String(repeating: "a", count: 4 << 20) + "\"}"
    #expect(said(text) == ["the text has \(text.utf8.count) bytes, but the limit is 4194304"])
  }

  @Test("a file that is nested too deeply is refused at the place of the excess")
  func depth() {
    let text =
      "{\"version\": 1, \"views\": " + String(repeating: "[{\"children\": ", count: 40) + "[]"
      + String(repeating: "}]", count: 40) + "}"
    #expect(said(text) == ["nested deeper than the limit of 64 levels"])
  }

  @Test(
    "an excess is refused with the number found and the limit",
    arguments: [
      ("\"views\": [\(repeated("{}", 10_001))]", "expected at most 10000 elements, found 10001"),
      (
        "\"views\": [\(repeated("{\"children\": [\(repeated("{}", 9_000))]}", 6))]",
        "a scene may have at most 50000 views"
      ),
      (
        "\"recognizers\": {\((0...1000).map { "\"r\($0)\": {}" }.joined(separator: ","))}",
        "expected at most 1000 members, found 1001"
      ),
      ("\"attach\": [\(repeated("{}", 10_001))]", "expected at most 10000 elements, found 10001"),
      ("\"bindings\": [\(repeated("{}", 10_001))]", "expected at most 10000 elements, found 10001"),
      (
        "\"rules\": {\"simultaneous\": [[\(repeated("\"a\"", 65))]]}",
        "expected at most 64 elements, found 65"
      ),
      (
        "\"title\": \"\(String(repeating: "a", count: 4097))\"",
        "the text has 4097 characters, but the limit is 4096"
      ),
      (
        "\"views\": [{\"frame\": [1e9, 0, 1, 1]}]",
        "expected a number from -100000 to 100000 px, found 1e9"
      ),
      (
        "\"views\": [{\"frame\": [1e400, 0, 1, 1]}]",
        "this number is too large: the maximum is about 1.8e308"
      ),
      ("\"views\": [{\"alpha\": -0.5}]", "expected a number from 0 to 1, found -0.5"),
    ])
  func counts(member: String, message: String) {
    let found = said("{\"version\": 1, \(member)}")
    #expect(found == [message])
  }

  @Test("a chain of a thousand recognizers that wait for each other is read quickly")
  func chain() throws {
    let names = (0..<1000).map { "\"r\($0)\": {\"use\": \"tactus.tap\"}" }
    let rules = (1..<1000).map { "\"r\($0)\": [\"r\($0 - 1)\"]" }
    let text = SceneText(
      "{\"version\": 1, \"recognizers\": {\(names.joined(separator: ","))}, "
        + "\"rules\": {\"requireFailure\": {\(rules.joined(separator: ",")), \"r0\": [\"r999\"]}}}")
    let errors = text.faults(.error)
    #expect(errors.count == 1)
    #expect(errors.first?.message.hasSuffix("r2 -> r1 -> r0") == true)
  }

  @Test("of a thousand faults all are counted, and twenty are shown")
  func manyFaults() {
    let text = SceneText("{\"version\": 1, \"views\": [\(Self.repeated("{\"a\": 1}", 5000))]}")
    #expect(text.diagnostics.count == 5000)
    #expect(text.diagnostics.rendered().hasSuffix("and 4980 more\n"))
  }
}
