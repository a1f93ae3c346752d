import Foundation
import Synchronization
import TactusGestures
import TactusJSON
import TactusPluginHost
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Layers of a scene")
struct SceneLayerTests {
  /// The folders of the system and the user, in a temporary place.
  private final class Home {
    let path: String
    let system: String
    let machine: String
    let user: String

    init() throws {
      path = try TemporaryFolder.make("layers")
      system = path + "/usr/share/tactus"
      machine = path + "/etc/xdg/tactus"
      user = path + "/home/.config/tactus"
      for folder in [system, machine, user] {
        try FileManager.default.createDirectory(
          atPath: folder + "/scenes", withIntermediateDirectories: true)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
      let file = name.hasPrefix("/") ? name : path + "/" + name
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      return file
    }

    func loader(_ change: (inout SceneEnvironment) -> Void = { _ in }) -> SceneLoader {
      var surroundings = SceneEnvironment { folders in
        StockModules.searchPath(after: folders)
      }
      surroundings.folders = [system, machine, user]
      surroundings.home = path + "/home"
      change(&surroundings)
      return SceneLoader(surroundings)
    }
  }

  /// Returns a layer that sets the minimum distance of the board's pull.
  private func layer(_ distance: Int) -> String {
    "{\"recognizers\": {\"pull\": {\"parameters\": {\"minimumDistance\": \(distance)}}}}"
  }

  private func distance(_ loader: SceneLoader) throws -> (value: Double?, file: String) {
    let loaded = try loader.load("board")
    let origins = SceneOrigin.all(of: loaded.node)
    let origin = try #require(
      origins.first { $0.pointer == "/recognizers/pull/parameters/minimumDistance" })
    let index = try #require(
      loaded.catalogue.recognizer("tactus.pull")?.declaration.parameters
        .firstIndex { $0.key == "minimumDistance" })
    let used = loaded.description.recognizer("pull")?.parameters[index]?.number
    #expect(used == origin.node.number)
    return (used, origin.node.source.name)
  }

  @Test("a setting that adds a value to let is reported, with the name that was probably meant")
  func newValue() throws {
    let home = try Home()
    let scene = try home.write(
      #"{"version": 1, "let": {"course": "all"}, "views": []}"#, to: "scene.json")
    func faults(_ setting: String) throws -> [String] {
      try home.loader { $0.settings = [setting] }.load(scene).settingFaults.map(\.headline)
    }
    #expect(try faults("let.course=main").isEmpty)
    #expect(
      try faults("let.curse=main") == [
        "--set:1:5: warning: the scene has no value named \"curse\", so this setting adds one, which "
          + "nothing in the scene uses; did you mean course?"
      ])
  }

  @Test("each layer overrides the one before, and every value names its source")
  func order() throws {
    let home = try Home()
    #expect(try distance(home.loader()) == (16, "builtin:board"))
    let system = try home.write(layer(20), to: home.system + "/scenes/board.json")
    #expect(try distance(home.loader()) == (20, system))
    let everyScene = try home.write(layer(21), to: home.system + "/config.json")
    #expect(try distance(home.loader()) == (21, everyScene))
    let machine = try home.write(layer(22), to: home.machine + "/scenes/board.json")
    #expect(try distance(home.loader()) == (22, machine))
    let user = try home.write(layer(23), to: home.user + "/config.json")
    #expect(try distance(home.loader()) == (23, user))
    let named = try home.write(layer(24), to: "mine.json")
    #expect(try distance(home.loader { $0.configuration = named }) == (24, named))
    let path = "recognizers.pull.parameters.minimumDistance"
    let loader = home.loader {
      $0.configuration = named
      $0.settings = ["\(path)=25", "\(path)=26"]
    }
    #expect(try distance(loader) == (26, "--set"))
  }

  @Test("null in a layer removes the value of the layers below")
  func removal() throws {
    let home = try Home()
    try home.write(
      """
      {
        "recognizers": { "size": null },
        "attach": [{ "to": ".piece", "recognizers": ["drag", "turn", "tap"] }],
        "rules": null, "bindings": [{ "on": "drag", "do": "move" }]
      }
      """, to: home.user + "/config.json")
    let loaded = try home.loader().load("board")
    #expect(loaded.description.recognizer("size") == nil)
    #expect(loaded.description.recognizer("drag") != nil)
  }

  @Test("a fault is shown in the file that contains it")
  func faults() throws {
    let home = try Home()
    let user = try home.write(
      "{\n  \"recognizers\": { \"pull\": { \"parameters\": { \"slop\": 3 } } }\n}",
      to: home.user + "/config.json")
    let error = #expect(throws: SceneError.self) { try home.loader().load("board") }
    let place = try #require(error?.diagnostics.first)
    #expect(place.headline.hasPrefix("\(user):2:46: error: unknown parameter \"slop\""))
  }

  @Test(
    "--set reaches into objects and arrays, and takes anything but JSON as text",
    arguments: [
      ("views.0.background=red", "/views/0/background", "\"red\""),
      ("/views/0/frame/3=200", "/views/0/frame", "[0,0,\"100%\",200]"),
      ("views.0.frame=[1, 2, 3, 4]", "/views/0/frame", "[1,2,3,4]"),
      ("title=two words", "/title", "\"two words\""),
      ("title=\"12\"", "/title", "\"12\""),
    ])
  func settings(text: String, pointer: String, value: String) throws {
    let home = try Home()
    let scene = try home.write(SceneText.sample, to: "scene.json")
    let loaded = try home.loader { $0.settings = [text] }.load(scene)
    let origin = try #require(SceneOrigin.all(of: loaded.node).first { $0.pointer == pointer })
    #expect(origin.line.hasSuffix("\(pointer) = \(value)"))
  }

  @Test(
    "a faulty --set is shown with its caret",
    arguments: [
      ("views.70.alpha=1", "--set:1:7: error: there is no element 70; the list has "),
      ("views..alpha=1", "--set:1:1: error: expected names separated by dots before \"=\""),
      ("views", "--set:1:1: error: expected PATH=VALUE"),
      ("recognizers.pull.parameters.minimumDistance=x", "--set:1:45: error: expected a number"),
      ("recognizers.pull.parameters.minDistance=1", "--set:1:29: error: unknown parameter"),
    ])
  func faultySetting(text: String, said: String) throws {
    let home = try Home()
    let scene = try home.write(SceneText.sample, to: "scene.json")
    let error = #expect(throws: SceneError.self) {
      try home.loader { $0.settings = [text] }.load(scene)
    }
    #expect(error?.message.hasPrefix(said) == true, "\(error?.message ?? "")")
  }

  @Test("scenes in the folders are found, and are shown by name")
  func ownScenes() throws {
    let home = try Home()
    try home.write(#"{"version": 1, "title": "Mine"}"#, to: home.user + "/scenes/mine.json")
    let loader = home.loader()
    #expect(loader.names == BuiltInScenes.names + ["mine"])
    #expect(loader.title("mine") == "Mine")
    _ = try loader.load("mine")
    let error = #expect(throws: SceneError.self) { try loader.load("mien") }
    #expect(error?.message.contains("did you mean mine?") == true)
  }

  @Test("a layer's file is checked together with its scene")
  func layerFile() throws {
    let home = try Home()
    let file = try home.write(layer(30), to: home.user + "/scenes/board.json")
    let loaded = try home.loader().load(file)
    #expect(loaded.description.recognizer("scroll") != nil)
    let other = try home.write(layer(30), to: "board.json")
    #expect(throws: SceneError.self) { try home.loader().load(other) }
  }

  @Test("the files that may contribute layers are known before they exist")
  func watched() throws {
    let home = try Home()
    #expect(
      home.loader { $0.configuration = "/c.json" }.files(of: "board") == [
        home.system + "/scenes/board.json", home.system + "/config.json",
        home.machine + "/scenes/board.json", home.machine + "/config.json",
        home.user + "/scenes/board.json", home.user + "/config.json", "/c.json",
      ])
    #expect(home.loader().files(of: "a/b.json").first == "a/b.json")
  }

  // MARK: Trust

  @Test(
    "an untrusted scene cannot move a Lua recognizer out of its process; the user's own layers can",
    .enabled(if: Probe.hasLua, Probe.hasNoLua))
  func isolation() throws {
    let home = try Home()
    let module = """
      return { id = "org.example.a", name = "A", doc = "A.", process = function() end }
      """
    try home.write(module, to: "a.gesture.lua")
    let scene = """
      "recognizers": {"a": {"use": "org.example.a", "isolation": "none"}, "b": {"use": "tactus.tap", "isolation": "none"}}
      """
    let file = try home.write("{\"version\": 1, \(scene)}", to: "scene.json")
    func load(
      _ change: (inout SceneEnvironment) -> Void = { _ in }
    ) throws -> (isolation: RecognizerUse.Isolation?, said: String) {
      let loaded = try home.loader {
        $0.settings.append("modules.searchPath=[\"\(home.path)\"]")
        change(&$0)
      }.load(file)
      return (loaded.description.recognizer("a")?.isolation, loaded.diagnostics.rendered())
    }
    let other = try load()
    #expect(other.isolation == .auto)
    #expect(other.said.contains("runs in a separate process"), "\(other.said)")
    #expect(
      other.said.split(separator: "runs in a separate process").count == 2,
      "the other is no script")
    let allowed = try load { $0.allowsRun = true }
    #expect(allowed.isolation == .some(.none))
    #expect(!allowed.said.contains("runs in a separate process"), "\(allowed.said)")
    #expect(
      try load { $0.settings.append("recognizers.a.isolation=none") }.isolation == .some(.none))
    try home.write(
      #"{"recognizers": {"a": {"isolation": "none"}}}"#, to: home.user + "/config.json")
    #expect(try load().isolation == .some(.none))
  }

  @Test("an untrusted scene cannot add folders of modules; the user's own layers can")
  func searchPath() throws {
    let home = try Home()
    let modules = "{\"modules\": {\"searchPath\": [\"/opt/gestures\", \"~/g\", \"near\"]}}"
    let scene = try home.write(
      modules.replacing("{\"modules\"", with: "{\"version\": 1, \"modules\""), to: "scene.json")
    let loaded = try home.loader().load(scene)
    #expect(loaded.description.modules.searchPath.isEmpty)
    #expect(loaded.catalogue.searchPath == StockModules.searchPath)
    #expect(loaded.diagnostics.sorted.map(\.severity) == [.warning, .warning, .warning])
    #expect(
      loaded.diagnostics.rendered().contains(
        "only your own configuration may add module folders"))

    let allowed = try home.loader { $0.allowsRun = true }.load(scene)
    #expect(allowed.diagnostics.isEmpty)
    #expect(
      allowed.description.modules.searchPath == [
        "/opt/gestures", home.path + "/home/g", home.path + "/near",
      ])
    let searched = Array(allowed.catalogue.searchPath.folders.prefix(3))
    #expect(searched == allowed.description.modules.searchPath)

    try home.write(modules, to: home.user + "/config.json")
    let own = try home.loader().load("board")
    #expect(own.diagnostics.isEmpty)
    #expect(own.catalogue.searchPath.folders.first == "/opt/gestures")
  }

  @Test("a layer writable by others is read, but may not run code")
  func writable() throws {
    let home = try Home()
    let file = try home.write(
      "{\"modules\": {\"searchPath\": [\"/opt\"], \"disable\": [\"a.b\"]}}",
      to: home.user + "/config.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    let loaded = try home.loader().load("board")
    #expect(loaded.description.modules.searchPath.isEmpty)
    #expect(loaded.description.modules.disabled == ["a.b"])
  }

  @Test("an element that --set puts into an untrusted list is the only one kept")
  func mixed() throws {
    let home = try Home()
    let scene = try home.write(
      "{\"version\": 1, \"modules\": {\"searchPath\": [\"/theirs\", \"/theirs\"]}}",
      to: "scene.json")
    let loaded = try home.loader { $0.settings = ["modules.searchPath.1=/mine"] }.load(scene)
    #expect(loaded.description.modules.searchPath == ["/mine"])
  }

  @Test("a disabled module offers nothing, and the fault says so")
  func disabled() throws {
    let home = try Home()
    let module = try #require(SceneText.catalogue.recognizer("tactus.pull")?.module)
    let error = #expect(throws: SceneError.self) {
      try home.loader { $0.settings = ["modules.disable=[\"\(module)\"]"] }.load("board")
    }
    #expect(
      error?.message.contains("\(module) is disabled in the scene or the configuration") == true)
  }

  @Test("modules are loaded once while the scene's `modules` stay the same")
  func reloading() throws {
    let home = try Home()
    let count = Mutex(0)
    let loader = home.loader { surroundings in
      surroundings.modulePath = { folders in
        count.withLock { $0 += 1 }
        return StockModules.searchPath(after: folders)
      }
    }
    _ = try loader.load("board")
    _ = try loader.load("board")
    #expect(count.withLock { $0 } == 1)
    try home.write("{\"modules\": {\"disable\": [\"a.b\"]}}", to: home.user + "/config.json")
    _ = try loader.load("board")
    #expect(count.withLock { $0 } == 2)
  }
}

@Suite("The folders of layers")
struct SurroundingsTests {
  private func folders(_ variables: [String: String], program: String = "/bin/x") -> [String] {
    SceneEnvironment.standard(environment: { variables[$0] }, program: program).folders
  }

  @Test("layers come from the folders of the XDG specification, with the user's own on top")
  func usual() {
    #expect(
      folders(["HOME": "/users/me"]) == [
        "/usr/share/tactus", "/usr/local/share/tactus", "/etc/xdg/tactus",
        "/users/me/.config/tactus",
      ])
  }

  @Test("the environment may name other folders; relative paths are ignored")
  func named() {
    #expect(
      folders([
        "HOME": "/users/me", "XDG_CONFIG_HOME": "/conf", "XDG_CONFIG_DIRS": "/b:/a:c",
        "XDG_DATA_DIRS": "/data/",
      ]) == ["/data/tactus", "/a/tactus", "/b/tactus", "/conf/tactus"])
    #expect(folders(["HOME": "here", "XDG_CONFIG_HOME": "there"]).count == 3)
  }

  @Test("a program installed elsewhere has its own share folder")
  func prefix() {
    #expect(
      folders(["XDG_DATA_DIRS": "/d"], program: "/opt/t/bin/tactus").first == "/opt/t/share/tactus")
  }
}
