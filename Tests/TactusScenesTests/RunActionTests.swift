import TactusGeometry
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPictures
import TactusStage
import TactusValues
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

  @Test("the end of a program sets values and performs commands, and an unexpected end is refused")
  func end() throws {
    let found = read(
      """
      {"version": 1, "let": {"out": "", "code": -1, "says": "waiting"},
       "keys": [{"key": "r", "do": "run", "with": {
         "command": ["order"], "output": "out", "result": "code",
         "succeeded": {"do": "set", "with": {"value": "says", "to": "'thank you'"}},
         "failed": [{"do": "set", "with": {"value": "says", "to": "'lost'"}}]}}]}
      """, isTrusted: true)
    #expect(found.said.isEmpty, "\(found.said)")
    let scene = Scene(
      try #require(found.scene), catalogue: SceneText.catalogue, pictures: PictureLibrary([]),
      size: Size(width: 400, height: 300))
    let hand = SceneHand(scene)
    var requests: [ProgramRequest] = []
    scene.onRun = { requests.append($0) }
    for (code, output, says) in [(1, "", "lost"), (0, "no 7\n", "thank you")] {
      hand.key("r")
      #expect(scene.values[2] != .text(says))
      let reply = try #require(requests.last?.reply)
      #expect(reply.handlesFailure && reply.surface == scene.interaction.surface)
      let text = ProgramResult(code: code, output: Array(output.utf8)).request(for: reply.run)
      #expect(scene.refusal(of: scene.request(text)) == nil)
      scene.stage.handle(.command(hand.now, scene.interaction.surface, text: text))
      #expect(scene.values[1] == .number(Double(code)) && scene.values[2] == .text(says))
      #expect(scene.values[0] == .text(output == "" ? "" : "no 7"))
      #expect(scene.refusal(of: scene.request(text))?.contains("does not wait for a run") == true)
    }
    hand.key("r")
    #expect(requests.map { $0.reply?.run } == [1, 2, 3])
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
