import Foundation
import TactusGeometry
import TactusHistory
import TactusInput
import TactusJSON
import TactusScenes
import TactusStage
import TactusTraces
import TestSupport
import Testing

@testable import TactusTools

@Suite("The check of conflicts between gestures")
struct ConflictCheckTests {
  private func load(_ text: String) throws -> SceneLoader.Loaded {
    let path = try TemporaryFolder.make("conflicts") + "/scene.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try SceneLoader(searchPath: StockModules.searchPath).load(path)
  }

  @Test(
    "it finds the conflict and reports it at the recognizer that suffers",
    arguments: PlantedConflict.all)
  func planted(_ planted: PlantedConflict) throws {
    let loaded = try load(planted.scene.text)
    let found = ConflictCheck.findings(of: loaded).conflicts
    let match = found.first { conflict in
      conflict.kind == planted.kind && conflict.recognizers.first == planted.at
        && conflict.recognizers.dropFirst().first == planted.other
    }
    let conflict = try #require(match, "\(found.map { ($0.kind, $0.message) })")
    #expect(conflict.diagnostic(in: loaded.node)?.pointer == "/recognizers/\(planted.at)")
    try prove(conflict, in: loaded)
  }

  @Test("it never advises a recognizer to wait for one that waits for it")
  func circle() throws {
    let loaded = try load(
      """
      {"version": 1, "views": [{"id": "pad", "frame": [0, 0, "100%", "100%"]}],
       "recognizers": {"tap": {"use": "tactus.tap"}, "hold": {"use": "tactus.long-press"},
         "left": {"use": "tactus.swipe", "parameters": {"directions": "left"}},
         "tapHold": {"sequence": ["tap", "hold"], "within": 300},
         "any": {"either": ["left", "tapHold"]}},
       "attach": [{"to": "#pad", "recognizers": ["tapHold", "any"]}],
       "rules": {"requireFailure": {"tapHold": ["any"]}},
       "bindings": [{"on": "tapHold", "do": "bell"}, {"on": "any", "do": "bell"}]}
      """)
    let found = ConflictCheck.findings(of: loaded).conflicts.map(\.message)
    let message = try #require(found.first { $0.contains("never recognized") }, "\(found)")
    #expect(
      message.contains(
        #"Remove "any" from the "requireFailure" list of "tapHold"; then make "any" wait with "#),
      "\(message)")
  }

  @Test("a conflict in a component is reported once, however often the component is used")
  func component() throws {
    let loaded = try load(
      """
      {"version": 1, "components": {"pad": {
         "let": {"n": 0}, "recognizers": {"one": {"use": "tactus.tap"},
           "two": {"use": "tactus.tap"}},
         "attach": [{"to": ".plate", "recognizers": ["one", "two"]}],
         "bindings": [{"on": "one", "do": "set", "with": {"value": "n", "to": "n + 1"}},
           {"on": "two", "do": "set", "with": {"value": "n", "to": "0"}}],
         "view": {"children": [{"class": "plate", "frame": [0, 0, 300, 300]}]}}},
       "views": [{"type": "pad", "frame": [0, 0, 300, 300]}, {"type": "pad", "frame": [400, 0, 300, 300]},
         {"type": "pad", "frame": [800, 0, 300, 300]}]}
      """)
    let found = ConflictCheck.findings(of: loaded).conflicts
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.first?.recognizers.sorted() == ["pad-1.one", "pad-1.two"])
  }

  @Test("of the uses of a component, only the first is examined")
  func uses() throws {
    let loaded = try load(
      """
      {"version": 1, "let": {"pads": {"of": {"n": 0}, "items": [{}, {}, {}]}},
       "components": {"pad": {
         "parameters": {"n": {"kind": "text"}},
         "recognizers": {"one": {"use": "tactus.tap"}}, "attach": [{"to": ".plate", "recognizers": ["one"]}],
         "bindings": [{"on": "one", "do": "set", "with": {"value": "{n}", "to": 1}}],
         "view": {"children": [{"class": "plate", "frame": [0, 0, 50, 50]}]}}},
       "views": [{"type": "row", "children": [{"repeat": "pads", "type": "pad", "n": "item.n", "part": 1}]},
         {"type": "pad", "n": "pads.1.n", "frame": [0, 200, 99, 99]}]}
      """)
    let probe = ConflictProbe(loaded, size: ConflictCheck.defaultSize, side: 0)
    #expect(probe.places.count == 1, "\(probe.places)")
  }

  /// Plays the touches of a conflict in the scene itself and checks that they show the conflict.
  private func prove(_ conflict: Conflict, in loaded: SceneLoader.Loaded) throws {
    let trace = Trace(
      header: TraceHeader(surface: ConflictCheck.defaultSize), events: conflict.events)
    let replay = Replay(trace, scene: loaded)
    let history = GestureHistory()
    replay.scene.stage.history = history
    try replay.run()
    let attempts = history.episodes.flatMap(\.attempts)
    func time(_ name: String) -> Int64? {
      attempts.first { $0.recognizer == name && $0.hasRecognized }?.recognition?.time.nanoseconds
    }
    let (name, other) = (conflict.recognizers[0], conflict.recognizers.last ?? "")
    let lift = try #require(conflict.events.last?.time.nanoseconds)
    switch conflict.kind {
    case .starved: #expect(time(name) == nil && time(other) != nil)
    case .preceded:
      #expect(try #require(time(other)) < (try #require(time(name))))
    case .waits: #expect(time(name).map { $0 >= lift } ?? true)
    case .impossible: #expect(time(name) == nil)
    case .gap: #expect(time(name) == nil && time(other) == nil)
    case .needsFingers: #expect(time(name) != nil)
    }
  }

  @Test("a single tap beside a composition of two taps preempts it, unless the single tap waits")
  func composed() throws {
    func conflicts(_ rules: String) throws -> [String] {
      let scene = ConflictScene(
        "compose",
        [("tap", ConflictScene.use("tap")), ("pair", #""count": 2, "of": "tap", "within": 300"#)],
        rules: rules)
      return ConflictCheck.findings(of: try load(scene.text)).conflicts.map {
        $0.recognizers.joined(separator: " ")
      }
    }
    #expect(try conflicts("") == ["pair tap"])
    #expect(try conflicts(#""requireFailure": {"tap": ["pair"]}"#).isEmpty)
  }

  @Test("it finds nothing in a scene without a conflict", arguments: ConflictScene.clean)
  func clean(_ scene: ConflictScene) throws {
    let found = ConflictCheck.findings(of: try load(scene.text)).conflicts
    #expect(found.isEmpty, "\(found.map { ($0.kind, $0.message) })")
  }

  @Test("a recognizer that is attached a thousand times is not tried, and a message says so")
  func limit() throws {
    func findings(_ count: Int) throws -> ConflictCheck.Findings {
      let rule = ##"{"to": "#a", "recognizers": ["t"]}"##
      let rules = Array(repeating: rule, count: count).joined(separator: ", ")
      return ConflictCheck.findings(
        of: try load(
          """
          {"version": 1, "views": [{"id": "a"}], "recognizers": {"t": {"use": "tactus.tap"}},
           "attach": [\(rules)], "bindings": [{"on": "t", "do": "clear"}]}
          """))
    }
    #expect(try findings(3).isComplete)
    let many = try findings(3000)
    #expect(!many.isComplete && many.conflicts.isEmpty)
  }

  @Test("it finds nothing in the shipped scenes", arguments: BuiltInScenes.names)
  func shipped(_ name: String) throws {
    let loaded = try SceneLoader(searchPath: StockModules.searchPath).load(name)
    let found = ConflictCheck.findings(of: loaded).conflicts
    #expect(found.isEmpty, "\(found.map { ($0.kind, $0.message) })")
  }

  @Test(
    "it finds a conflict on a later page, and in a view that is shown later; the trace makes it visible"
  )
  func furtherSides() throws {
    let pads = """
      {"id": "pad", "frame": [200, 200, 400, 300], "background": "#305070"}
      """
    let gestures = """
      "recognizers": {"tap": {"use": "tactus.tap"}, "twice": {"use": "tactus.tap", "parameters": {"taps": 2}}},
      "attach": [{"to": "#pad", "recognizers": ["tap", "twice"]}],
      "bindings": [{"on": "tap", "do": "pop"}, {"on": "twice", "do": "show", "with": {"which": "#box"}}],
      "keys": [{"key": "a", "on": "#pad", "do": "pop"}, {"key": "b", "do": "show", "with": {"which": "#box"}}]}
      """
    let empty = #"{"id": "one"}, "#
    let box = #"{"id": "box", "hidden": true}"#
    for views in [
      #"{"type": "pages", "children": ["# + empty + #"{"children": ["# + pads + "]}]}, " + box,
      #"{"id": "book", "type": "pages", "children": [{}, "# + empty + #"{"children": ["# + pads
        + "]}]}, " + box,
      #"{"id": "box", "hidden": true, "children": ["# + pads + "]}",
      #"{"class": "late", "hidden": true, "children": ["# + pads + "]}",
    ] {
      let loaded = try load(#"{"version": 1, "views": ["# + views + "], " + gestures)
      let found = ConflictCheck.findings(of: loaded).conflicts
      let conflict = try #require(found.first { $0.recognizers == ["twice", "tap"] })
      #expect(
        conflict.message.hasSuffix(
          views.contains("book")
            ? "(on page 3)"
            : views.contains("pages") ? "(on page 2)" : "(once hidden views are shown)"))
      try prove(conflict, in: loaded)
    }
  }

  @Test(
    "it reports no two-finger conflict if buttons cover the middle of a table or a whole view")
  func covered() throws {
    let buttons = { (frame: String) in
      """
      {"type": "row", "frame": \(frame), "spacing": 10, "padding": 4, "children": [
        {"type": "button", "text": "Undo", "part": 1, "press": {"do": "undo"}},
        {"type": "button", "text": "Redo", "part": 1, "press": {"do": "redo"}}]}
      """
    }
    let pull = """
      "recognizers": {"pull": {"use": "tactus.pull"}}, "attach": [{"to": ".cell", "recognizers": ["pull"]}],
      "bindings": [{"on": "pull", "do": "pullOut", "with": {"into": "#table"}}],
      "keys": [{"key": "r", "do": "turn"}, {"key": "plus", "do": "resize"}]}
      """
    let strip = #"{"id": "strip", "type": "strip", "frame": [0, 0, "100%", 120]}"#
    for text in [
      #"{"version": 1, "views": [{"id": "table", "type": "workspace"}, "# + strip + ", "
        + buttons(#"["50%-210", "50%-60", 420, 120]"#)
        + #"], "gestures": {".piece": ["throw", "pinch", "turn"]}, "# + pull,
      #"{"version": 1, "views": [{"id": "table", "type": "workspace"}, "# + strip + ", "
        + #"{"id": "map", "frame": [300, 300, 400, 124]}, "# + buttons("[290, 302, 420, 120]")
        + ##"], "gestures": {"#map": ["pinch", "turn"]}, "## + pull,
    ] {
      let found = ConflictCheck.findings(of: try load(text)).conflicts
      #expect(found.isEmpty, "\(found.map(\.message))")
    }
  }

  @Test("a trace is tried along its own path, and a pan that begins earlier is reported")
  func traced() throws {
    let scene = { (rules: String) in
      ##"""
      {"version": 1, "views": [{"id": "paper", "frame": [300, 200, 700, 400], "rotation": 10}],
       "recognizers": {
         "letter": {"use": "tactus.trace", "parameters": {"path": "M 40 40 V 360 H 300 M 400 40 h 0"}},
         "drag": {"use": "tactus.pan", "parameters": {"slop": 2}}},
       "attach": [{"to": "#paper", "recognizers": ["letter", "drag"]}], \##(rules)
       "bindings": [{"on": "letter", "do": "emit", "with": {"name": "done"}}, {"on": "drag", "do": "move"}],
       "keys": [{"key": "m", "do": "nudge"}]}
      """##
    }
    let alone = try load(scene(##""rules": {"simultaneous": [["letter", "drag"]]},"##))
    #expect(ConflictCheck.findings(of: alone).conflicts.map(\.message) == [])
    let found = ConflictCheck.findings(of: try load(scene(""))).conflicts
    #expect(found.map(\.recognizers) == [["letter", "drag"]])
    #expect(found.first?.message.contains("a trace of the path of letter") == true)
  }

  @Test("a slider over a view keeps its touches, which is reported as the reason")
  func kept() throws {
    let loaded = try load(
      ##"""
      {"version": 1, "let": {"a": 20},
       "views": [{"id": "rail", "frame": [0, 0, 400, 100], "children": [
         {"id": "s", "type": "slider", "value": "a", "maximum": 100}]}],
       "recognizers": {"double": {"use": "tactus.tap", "parameters": {"taps": 2}}},
       "attach": [{"to": "#rail", "recognizers": ["double"]}],
       "bindings": [{"on": "double", "do": "set", "with": {"value": "a", "to": 50}}]}
      """##)
    let conflict = try #require(ConflictCheck.findings(of: loaded).conflicts.first)
    #expect(
      conflict.kind == .impossible
        && conflict.message.contains("#s covers its view and does not pass touches on"))
    try prove(conflict, in: loaded)
  }

  @Test("there are 30 planted conflicts and 30 clean scenes")
  func counts() {
    #expect(PlantedConflict.all.count >= 30)
    #expect(ConflictScene.clean.count + BuiltInScenes.names.count >= 30)
  }
}
