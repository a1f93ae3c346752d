import Foundation
import TactusGeometry
import TactusJSON
import TactusPluginHost
import TestSupport
import Testing

@testable import TactusScenes

@Suite("The window requested by a scene")
struct WindowDescriptionTests {
  private func window(_ text: String) throws -> WindowDescription {
    let path = try TemporaryFolder.make("window") + "/scene.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return SceneLoader(searchPath: ModuleSearchPath(folders: [])).window(of: path)
  }

  @Test("the window is read before the scene, with all its members")
  func read() throws {
    let found = try window(
      """
      {"version": 1, "window": {"layer": "top", "edges": ["bottom", "left", "right"], "size": [640, 96],
       "zone": 96, "keyboard": "on-demand", "output": "HDMI-A-1", "titleBar": false, "fullscreen": true}}
      """)
    var expected = WindowDescription()
    expected.layer = .top
    expected.edges = [.bottom, .left, .right]
    expected.size = Size(width: 640, height: 96)
    expected.zone = 96
    expected.output = "HDMI-A-1"
    expected.hasTitleBar = false
    expected.isFullscreen = true
    #expect(found == expected)
  }

  @Test(
    "the window is an ordinary one if its description is missing or unreadable",
    arguments: [
      #"{"version": 1}"#, #"{"version": 1, "window": 5}"#, #"{"version": 1, "window": {"layer": "#,
      #"{"version": 1, "title": "a \"window\""}"#,
    ])
  func usual(_ text: String) throws {
    #expect(try window(text) == WindowDescription())
  }

  @Test("the window is an ordinary one for a built-in scene, and for a missing one")
  func builtIn() {
    let loader = SceneLoader(searchPath: ModuleSearchPath(folders: []))
    for name in ["board", "nothing", "/nowhere/scene.json"] {
      #expect(loader.window(of: name) == WindowDescription())
    }
  }

  @Test("faults of the window have their places, with the nearest names")
  func faults() {
    let read = SceneText(
      #"{"version": 1, "window": {"layer": "topp", "edges": ["botom"], "zone": -2, "titelBar": false}}"#
    )
    let advice = read.faults.map { "\($0.pointer) \($0.suggestion?.replacement ?? "")" }
    #expect(
      advice == [
        "/window/layer \"top\"", "/window/edges/0 \"bottom\"", "/window/zone -1",
        "/window/titelBar \"titleBar\"",
      ])
  }
}
