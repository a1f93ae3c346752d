import TactusGeometry
import TactusInput
import TactusJSON
import TactusPictures
import TactusStage
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Programs started by a scene")
struct RunActionTests {
  private static let scene = ##"""
    {
      "version": 1,
      "views": [{ "id": "button" }],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": "#button", "recognizers": ["tap"] }],
      "bindings": [
        { "on": "tap", "do": "run", "with": { "command": ["notify", "a b", "$HOME"] } }
      ]
    }
    """##

  private func read(_ text: String, isTrusted: Bool) -> (scene: SceneDescription?, said: String) {
    let diagnostics = Diagnostics()
    let source = SourceText(name: "scene.json", text: text)
    var trust = SceneTrust()
    if isTrusted { trust.trust(source) }
    guard let node = JSONNode.parse(source, reportingTo: diagnostics) else { return (nil, "") }
    let scene = SceneReader.read(
      node, catalogue: SceneText.catalogue, pictures: [], trust: trust, reportingTo: diagnostics)
    return (scene, diagnostics.rendered())
  }

  /// Returns the requests caused by a tap.
  private func requests(_ description: SceneDescription) -> [ProgramRequest] {
    let scene = Scene(
      description, catalogue: SceneText.catalogue, pictures: PictureLibrary([]),
      size: Size(width: 400, height: 300))
    var requests: [ProgramRequest] = []
    scene.onRun = { requests.append($0) }
    let hand = Point(x: 120, y: 80.5)
    for (time, change) in [(1, TouchChange.down(id: 0, hand)), (50, .up(id: 0))] {
      scene.stage.handle(
        .touches(
          TouchFrame(time: Timestamp.zero + .milliseconds(time), changes: [change])))
    }
    _ = scene.stage.advance(to: Timestamp.zero + .milliseconds(2000))
    return requests
  }

  @Test("a tap starts a program once, with the tap's values as arguments, and expands nothing")
  func starts() throws {
    let found = read(Self.scene, isTrusted: true)
    #expect(found.said.isEmpty, "\(found.said)")
    let scene = try #require(found.scene)
    let asked = requests(scene)
    #expect(asked.count == 1)
    let request = try #require(asked.first)
    #expect(request.arguments == ["notify", "a b", "$HOME"])
    let variables = request.environment.map { "\($0.name)=\($0.value)" }
    #expect(variables.prefix(2) == ["TACTUS_RECOGNIZER=tap", "TACTUS_VIEW=#button"])
    #expect(variables.contains("TACTUS_LOCATION=120 80.5"))
  }

  @Test("in an untrusted scene the run action does nothing and is reported")
  func stranger() throws {
    let found = read(Self.scene, isTrusted: false)
    #expect(found.said.contains("warning: \"notify\" is not started"))
    let scene = try #require(found.scene)
    #expect(requests(scene).isEmpty)
  }

  @Test("a program must be named", arguments: ["[]", "\"notify\"", "[1]"])
  func faulty(command: String) {
    let text = Self.scene.replacing("[\"notify\", \"a b\", \"$HOME\"]", with: command)
    #expect(read(text, isTrusted: true).scene == nil)
  }

  @Test("the names of values become names of environment variables")
  func names() {
    #expect(RunAction.variable("location") == "TACTUS_LOCATION")
    #expect(RunAction.variable("startAngle") == "TACTUS_START_ANGLE")
    #expect(RunAction.variable("a-b") == "TACTUS_A_B")
  }
}
