import Foundation
import TactusInput
import TactusInteraction
import TactusJSON
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Faults of templates in scene files")
struct TemplateFaultTests {
  private func faults(_ templates: String, of id: String = "unistroke") -> [String] {
    SceneText(
      ##"{"version": 1, "views": [{"id": "paper", "type": "drawing"}], "recognizers": {"shape": {"use": "tactus.\##(id)", "##
        + ##""parameters": {"templates": \##(templates)}}}, "attach": [{"to": "#paper", "recognizers": ["shape"]}], "##
        + ##""bindings": [{"on": "shape", "do": "emit", "with": {"name": "s"}}]}"##
    ).faults(.error).map(\.message)
  }

  @Test(
    "each fault is found",
    arguments: [
      (#"[{"name": "x", "points": [[0, 40], [25], [90, 0]]}]"#, "expected [x, y], found 1 values"),
      (#"[{"name": "x", "points": [[0, 40], [5, "a"]]}]"#, "number"),
      (#"[{"name": "x", "points": [[4, 4], [4, 4]]}]"#, "at least two different points"),
      (#"[{"name": "x", "points": []}]"#, "at least two different points"),
      (#"[{"points": [[0, 0], [4, 4]]}]"#, "name"),
      (#"[{"name": "x"}]"#, "points"),
      (#"[{"name": "x", "points": [[0, 0], [4, 4]], "strokes": []}]"#, "strokes"),
      (#"[7]"#, "object"),
      (#""[{\"name\": \"x\", \"points\": [[0, 40], [25]]}]""#, "expected [x, y], found 1 values"),
    ])
  func faulty(_ templates: String, _ part: String) {
    let found = faults(templates)
    #expect(found.count == 1 && found[0].contains(part), "\(found)")
  }

  @Test("templates of several strokes are checked as the recognizer reads them")
  func multistroke() {
    let two = #"[{"name": "x", "strokes": [[[0, 0], [4, 4]], [[4, 0], [0, 4]]], "fingers": 2}]"#
    #expect(faults(two, of: "multistroke").isEmpty)
    let three = two.replacingOccurrences(of: "\"fingers\": 2", with: "\"fingers\": 3")
    #expect(
      faults(three, of: "multistroke").first?.contains("3 fingers needs 3 strokes") == true)
    #expect(faults(#"[{"name": "x", "points": [[0, 0], [4, 4]]}]"#, of: "multistroke").isEmpty)
    #expect(faults(#"[{"name": "x", "points": [[0, 0], [4, 4]]}]"#).isEmpty)
  }

  @Test(
    "faults in a template file are reported with the file's name",
    arguments: ["./t.json", "t.json"])
  func file(_ name: String) throws {
    let folder = try TemporaryFolder.make("templates")
    try #"[{"name": "x", "points": [[0, 40], [25]]}]"#.write(
      toFile: folder + "/t.json", atomically: true, encoding: .utf8)
    let path = folder + "/scene.json"
    try
      ##"{"version": 1, "views": [{"id": "paper", "type": "drawing"}], "recognizers": {"shape": {"use": "tactus.unistroke", "parameters": {"templates": "\##(name)"}}}, "attach": [{"to": "#paper", "recognizers": ["shape"]}], "bindings": [{"on": "shape", "do": "emit", "with": {"name": "s"}}]}"##
      .write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: SceneError.self) { try SceneHand.loader.load(path) }
    let fault = try #require(error?.diagnostics.first)
    #expect(fault.message.contains("found 1 values") && fault.source.name.hasSuffix("t.json"))
  }
}
