import TactusGeometry
import TactusGestures
import TactusJSON
import TactusPictures
import TactusPluginHost
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Scene files")
struct SceneReaderTests {
  let catalogue = ModuleCatalogue(searchPath: StockModules.searchPath)

  private func errors(_ text: String) -> [Diagnostic] {
    let diagnostics = Diagnostics()
    _ = SceneReader.read(
      SourceText(name: "board.json", text: text), catalogue: catalogue,
      pictures: DrawnPictures.names, reportingTo: diagnostics)
    return diagnostics.sorted.filter { $0.severity == .error }
  }

  private func scene(_ text: String) throws -> SceneDescription {
    let diagnostics = Diagnostics()
    let scene = SceneReader.read(
      SourceText(name: "board.json", text: text), catalogue: catalogue,
      pictures: DrawnPictures.names, reportingTo: diagnostics)
    return try #require(scene, "\(diagnostics.rendered())")
  }

  @Test(
    "a missing bracket is the only fault that is reported",
    arguments: [
      ("\"recognizers\": { \"drag\": { \"use\": \"tactus.pan\" },", "the { on line 4, column 18"),
      ("\"let\": { \"a\": 1,", "the { on line 4, column 10"),
    ])
  func missingBracket(line: String, place: String) {
    let read = SceneText(
      """
      {
        "version": 1,
        "views": [{ "id": "two", "background": "blue" }],
        \(line)
        "attach": [{ "to": "#two", "recognizers": ["drag"] }],
        "bindings": [{ "on": "drag", "do": "move" }]
      }
      """)
    let found = read.diagnostics.sorted
    #expect(found.count == 1 && found[0].message.contains("Probably a } is missing for \(place)"))
  }

  @Test("every built-in scene has no fault", arguments: BuiltInScenes.names)
  func builtIn(name: String) throws {
    let loader = SceneLoader(searchPath: StockModules.searchPath)
    let loaded = try loader.load(name)
    #expect(loaded.diagnostics.isEmpty)
    #expect(!BuiltInScenes.title(name).isEmpty)
  }

  @Test("templates may be a list or a text in the file; the recognizer receives a text")
  func templates() throws {
    func use(_ templates: String) -> String {
      """
      {"version": 1, "recognizers": {"shapes": {"use": "tactus.unistroke",
        "parameters": {"templates": \(templates)}}}}
      """
    }
    let list = #"[ {"name": "v", "points": [[0, 0], [5, 9.5], [10, 0]]} ]"#
    let text = ParameterValue.text(#"[{"name":"v","points":[[0,0],[5,9.5],[10,0]]}]"#)
    #expect(try scene(use(list)).recognizers.first?.parameters.first == text)
    #expect(try scene(use(#""[]""#)).recognizers.first?.parameters.first == .text("[]"))
    #expect(errors(use("3")).count == 1 && errors(use(#"{"name": "v"}"#)).count == 1)
  }

  @Test("an unknown parameter is shown with its place, the nearest name and the accepted ones")
  func unknownParameter() throws {
    let text = """
      {
        "version": 1,
        "recognizers": {
          "pull": { "use": "tactus.pull", "parameters": { "minimumDistanse": 16 } }
        }
      }
      """
    let fault = try #require(errors(text).first)
    #expect(
      fault.rendered == """
        board.json:4:53: error: unknown parameter "minimumDistanse" for tactus.pull \
        (/recognizers/pull/parameters/minimumDistanse); did you mean "minimumDistance"? \
        accepted: direction, minimumDistance, maximumDrift, extraTouches
            "pull": { "use": "tactus.pull", "parameters": { "minimumDistanse": 16 } }
                                                            ^

        """)
  }

  @Test(
    "each fault is found at its place",
    arguments: [
      (#"{}"#, "missing key \"version\""),
      (#"{"version": 2}"#, "from 1 to 1"),
      (#"{"version": 1, "veiws": []}"#, "did you mean \"views\""),
      (#"{"version": 1, "views": [{"type": "stripe"}]}"#, "did you mean \"strip\""),
      (#"{"version": 1, "views": [{"frame": [0, 0, 10]}]}"#, "found 3 values"),
      (#"{"version": 1, "views": [{"frame": [0, 0, 10, "all"]}]}"#, "\"fill\""),
      (#"{"version": 1, "views": [{"background": "bleu-ish"}]}"#, "is not a color"),
      (
        #"{"version": 1, "recognizers": {"a": {"use": "tactus.pam"}}}"#,
        "did you mean \"tactus.pan\""
      ),
      (#"{"version": 1, "recognizers": {"a": {"use": "tactus.pam"}}}"#, "searched: "),
      (
        #"{"version": 1, "recognizers": {"a": {"use": "tactus.pan", "parameters": {"slop": -1}}}}"#,
        "from 0 to 200 px"
      ),
      (
        #"{"version": 1, "recognizers": {"a": {"use": "tactus.pan", "parameters": {"axis": "up"}}}}"#,
        "horizontal"
      ),
      (#"{"version": 1, "attach": [{"to": "strip", "recognizers": []}]}"#, "is not a selector"),
      (
        ##"{"version": 1, "attach": [{"to": "#a", "recognizers": ["x"]}]}"##,
        "there is no recognizer named"
      ),
      (
        #"{"version": 1, "recognizers": {"a": {"use": "tactus.tap"}}, "bindings": [{"on": "a", "do": "jump"}]}"#,
        "unknown value \"jump\""
      ),
      (
        #"{"version": 1, "recognizers": {"a": {"use": "tactus.tap"}}, "bindings": [{"on": "a", "do": "pullOut"}]}"#,
        "needs \"with\""
      ),
      (
        #"{"version": 1, "recognizers": {"a": {"use": "tactus.tap"}, "b": {"use": "tactus.tap"}}, "rules": {"requireFailure": {"a": ["b"], "b": ["a"]}}}"#,
        "b -> a -> b"
      ),
      (#"{"version": 1, "views": [}"#, "found"),
    ])
  func fault(text: String, part: String) {
    let found = errors(text)
    #expect(!found.isEmpty)
    let isThere = found.contains { $0.rendered.contains(part) }
    #expect(isThere, "\(found.map(\.rendered).joined())")
  }

  @Test("all faults of a file are found in one pass, sorted by place")
  func together() {
    let text = """
      {
        "version": 1,
        "views": [{ "type": "stripe" }],
        "recognizers": { "a": { "use": "tactus.pan", "parameters": { "slop": "wide" } } },
        "bindings": [{ "on": "b", "do": "move" }]
      }
      """
    let lines = errors(text).map(\.location.line)
    #expect(lines == [3, 4, 5])
  }

  @Test("parameters arrive in the order of the declaration, with nil for omitted ones")
  func parameters() throws {
    let scene = try scene(
      #"{"version": 1, "recognizers": {"p": {"use": "tactus.pull", "parameters": {"direction": "left"}}}}"#
    )
    #expect(
      scene.recognizer("p")?.parameters == [.choice(2), nil, nil, nil])
  }

  @Test("a recognizer set to null does not exist")
  func removed() throws {
    let scene = try scene(#"{"version": 1, "recognizers": {"p": null}}"#)
    #expect(scene.recognizers.isEmpty)
  }

  @Test("a frame of percentages and the remaining space fits any surface")
  func frames() throws {
    let scene = try scene(
      #"{"version": 1, "views": [{"frame": [10, "25%", "50%", "fill"]}]}"#)
    let rect = scene.views[0].frame.resolved(in: .init(width: 200, height: 100))
    #expect(rect == .init(x: 10, y: 25, width: 100, height: 75))
  }
}
