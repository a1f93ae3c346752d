import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Suggested changes")
struct SuggestionTests {
  /// A text of the sample, the fault put in its place, and a part of the resulting message.
  static let planted: [(right: String, wrong: String, said: String)] = [
    ("\"version\": 1,", "", "missing key \"version\""),
    ("\"background\": { \"from\"", "\"backgroud\": { \"from\"", "unknown key \"backgroud\""),
    ("\"type\": \"strip\"", "\"type\": \"stripe\"", "unknown value \"stripe\""),
    ("\"100%\", 160]", "\"100%\", \"160\"]", "expected a number of px"),
    ("{ \"use\": \"tactus.pan\", \"par", "{ \"use\": \"tactus.pam\", \"par", "tactus.pam"),
    ("\"minimumDistance\": 16", "\"minimumDistance\": -16", "found -16"),
    ("\"maximumDrift\"", "\"maximumDrit\"", "unknown parameter \"maximumDrit\""),
    ("{ \"use\": \"tactus.rotation\" },", "{ \"use\": \"tactus.rotation\" }", "expected a comma"),
    (
      "\"tap\": { \"use\": \"tactus.tap\" }",
      "\"tap\": { \"use\": \"tactus.tap\" }, \"tap\": { \"use\": \"tactus.tap\" }", "duplicate key"
    ),
    ("\"#strip .cell\"", "\"#strip .cell!\"", "is not a selector"),
    ("\"turn\", \"size\", \"tap\"]", "\"turn\", \"siz\", \"tap\"]", "there is no recognizer named"),
    (
      "\"rules\": {",
      "\"rules\": { \"requireFailure\": { \"turn\": [\"drag\"], \"drag\": [\"turn\"] },",
      "drag -> turn -> drag"
    ),
    ("\"do\": \"pullOut\"", "\"do\": \"pulOut\"", "unknown value \"pulOut\""),
    ("\"minimum\": 0.5", "\"minimum\": \"0.5\"", "found \"0.5\""),
  ]

  @Test("all suggestions together mend a file with fourteen faults")
  func mends() throws {
    var text = SceneText.sample
    for fault in Self.planted {
      try #require(text.contains(fault.right), "\(fault.right)")
      text = text.replacing(fault.right, with: fault.wrong, maxReplacements: 1)
    }
    let broken = SceneText(text)
    #expect(broken.scene == nil)
    let found = broken.faults.map(\.rendered).joined()
    for fault in Self.planted { #expect(found.contains(fault.said), "\(found)") }
    #expect(broken.faults.count == Self.planted.count, "\(found)")
    let mended = SceneText(broken.mended)
    #expect(mended.scene != nil)
    #expect(mended.faults.isEmpty, "\(mended.diagnostics.rendered())")
  }

  @Test("each suggestion alone mends its own fault", arguments: planted.indices)
  func alone(index: Int) throws {
    let fault = Self.planted[index]
    let broken = SceneText(
      SceneText.sample.replacing(fault.right, with: fault.wrong, maxReplacements: 1))
    #expect(broken.faults.count == 1, "\(broken.diagnostics.rendered())")
    #expect(SceneText(broken.mended).faults.isEmpty)
  }

  @Test("a selector that matches nothing is replaced by the nearest that does")
  func selector() {
    let broken = SceneText(SceneText.sample.replacing("\"#strip .cell\"", with: "\"#strp .cel\""))
    #expect(broken.faults.map(\.severity) == [.warning])
    #expect(broken.mended == SceneText.sample)
  }

  @Test("a fault that only a person can resolve has no suggestion")
  func unknowable() throws {
    let text = SceneText(#"{"version": 1, "zzz": 2}"#)
    #expect(text.faults.count == 1)
    #expect(text.faults.first?.suggestion == nil)
  }

  @Test("removing a member removes its comma as well, past comments")
  func removal() throws {
    let text = SceneText(
      """
      {
        "version": 1,
        "title": "a",
        "title": "b" /* twice */ , // really
        "views": []
      }
      """)
    #expect(text.faults.count == 1)
    #expect(SceneText(text.mended).faults.isEmpty)
    #expect(!text.mended.contains("\"b\""))
  }
}
