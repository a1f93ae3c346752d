import TactusJSON
import TestSupport
import Testing

@testable import TactusScenes

/// The names in the scene that `tactus check --expand` prints.
@Suite("Full names in expanded scenes")
struct FullNameTests {
  private func expanded(_ text: String) throws -> JSONNode {
    let source = SourceText(name: "board.json", text: text)
    let diagnostics = Diagnostics()
    let (scene, node, names) = SceneReader.readExpanded(
      try JSONNode.parse(source), catalogue: SceneText.catalogue, pictures: [], trust: SceneTrust(),
      reportingTo: diagnostics)
    #expect(scene != nil, "\(diagnostics.rendered())")
    return names.renamed(node)
  }

  @Test("the names of a use and of an item are replaced by full names")
  func names() throws {
    let node = try expanded(
      ##"""
      {"version": 1, "let": {"base": 3, "menu": [{"key": "soup", "n": 1}]},
       "components": {"card": {
         "parameters": {"price": 0, "title": ""}, "let": {"n": 0}, "recognizers": {"tap": {"use": "tactus.tap"}},
         "attach": [{"to": "#more", "recognizers": ["tap"]}],
         "bindings": [{"on": "tap", "do": "set", "with": {"value": "n", "to": "n + price"}}],
         "view": {"children": [{"id": "more", "type": "label", "text": "{n} of {price * 2:1} {title}"}]}}},
       "views": [
         {"id": "a", "type": "card", "price": "{base + 1}", "title": "at {base}"},
         {"repeat": "menu", "id": "row", "type": "label",
          "text": "{item.n}/{count} {sum(menu, n)}", "hidden": "item.n > 1"}]}
      """##)
    let label = node["views"]?[0]?["children"]?[0]
    #expect(label?["id"]?.string == "a-more")
    #expect(label?["text"]?.string == "{a.n} of {(base + 1) * 2:1} at {base}")
    #expect(node["attach"]?[0]?["to"]?.string == "#a-more")
    #expect(node["attach"]?[0]?["recognizers"]?[0]?.string == "a.tap")
    #expect(node["bindings"]?[0]?["on"]?.string == "a.tap")
    #expect(node["bindings"]?[0]?["with"]?["value"]?.string == "a.n")
    #expect(node["bindings"]?[0]?["with"]?["to"]?.string == "a.n + (base + 1)")
    let row = node["views"]?[1]
    #expect(row?["id"]?.string == "row-soup")
    #expect(row?["text"]?.string == "{menu.soup.n}/{count(menu)} {sum(menu, n)}")
    #expect(row?["hidden"]?.string == "menu.soup.n > 1")
  }

  @Test("a name that a recognizer reports is not replaced by that of a value")
  func reported() throws {
    let node = try expanded(
      ##"""
      {"version": 1, "components": {"card": {
         "let": {"taps": 0, "n": 0}, "recognizers": {"tap": {"use": "tactus.tap"}}, "view": {"id": "v"},
         "attach": [{"to": "#v", "recognizers": ["tap"]}],
         "bindings": [{"on": "tap", "do": "set", "with": {"value": "n", "to": "n + taps"}},
           {"on": "tap", "do": "place", "with": {"at": [9, 9], "then": [
             {"do": "set", "with": {"value": "n", "to": "taps"}}]}}]}},
       "views": [{"id": "a", "type": "card"}]}
      """##)
    #expect(node["bindings"]?[0]?["with"]?["to"]?.string == "a.n + taps")
    #expect(node["bindings"]?[1]?["with"]?["then"]?[0]?["with"]?["to"]?.string == "a.taps")
  }
}
