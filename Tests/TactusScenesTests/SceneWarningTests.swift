import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Warnings of scene files")
struct SceneWarningTests {
  private func warnings(_ text: String) throws -> [String] {
    let text = SceneText(text)
    try #require(text.scene != nil, "\(text.diagnostics.rendered())")
    return text.faults(.warning).map(\.headline)
  }

  @Test("a selector that matches no view is reported, with the nearest that does")
  func selector() throws {
    let found = try warnings(
      ##"""
      {
        "version": 1,
        "views": [{ "id": "table", "children": [{ "class": "piece big" }] }],
        "recognizers": { "tap": { "use": "tactus.tap" } },
        "attach": [
          { "to": "#tabel .piece", "recognizers": ["tap"] },
          { "to": "#table .piece", "recognizers": ["tap"] },
          { "to": ".big", "recognizers": ["tap"] },
          { "to": ".piece .big", "recognizers": ["tap"] },
          { "to": "#window", "recognizers": ["tap"] }
        ],
        "bindings": [{ "on": "tap", "do": "reset" }]
      }
      """##)
    #expect(
      found == [
        "board.json:6:13: warning: the selector \"#tabel .piece\" matches no view "
          + "(/attach/0/to); did you mean \"#table .piece\"?",
        "board.json:9:13: warning: the selector \".piece .big\" matches no view (/attach/3/to)",
      ])
  }

  @Test(
    "a column in a scroll view is not reported if the file decides about scrolling sideways",
    arguments: [
      #""horizontal": false, "#, #""horizontal": true, "#, "",
    ])
  func decidedColumn(_ member: String) throws {
    let lines = member.isEmpty ? "" : #""lines": 2, "#
    let found = try warnings(
      #"{"version": 1, "views": [{"type": "scroll", \#(member)"children": [{"type": "column", "children": [{"type": "label", \#(lines)"text": "a"}]}]}]}"#
    )
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    "a warning names a useless member, and the probable intention",
    arguments: [
      (
        ##""views": [{"id": "v", "hidden": true}], "recognizers": {"t": {"use": "tactus.tap"}}, "attach": [{"to": "#v", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "pop"}]"##,
        "only to views that no finger can touch"
      ),
      (
        ##""views": [{"interaction": false, "children": [{"id": "v"}]}], "recognizers": {"t": {"use": "tactus.tap"}}, "attach": [{"to": "#v", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "pop"}]"##,
        "only to views that no finger can touch"
      ),
      (
        ##""views": [{"id": "v"}], "recognizers": {"t": {"use": "tactus.unistroke", "parameters": {"templates": []}}}, "attach": [{"to": "#v", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "pop"}]"##,
        "a recognizer without templates recognizes nothing"
      ),
      (
        ##""keys": [{"key": "Nonsens", "do": "undo"}]"##,
        "\"Nonsens\" is not a key on common keyboards"
      ),
      (
        ##""views": [{"type": "scroll", "children": [{"type": "column", "children": [{"type": "row", "children": [{"type": "label", "part": 1, "text": "a"}, {"type": "button", "text": "b"}]}]}]}]"##,
        "\"part\" has no effect in the column of this view"
      ),
      (
        ##""views": [{"type": "scroll", "children": [{"type": "column", "children": [{"type": "label", "lines": 2, "text": "a"}]}]}]"##,
        "\"lines\" has no effect in the column of this view"
      ),
      (##""keys": [{"key": "Delte", "do": "undo"}]"##, "did you mean \"Delete\"?"),
      (
        ##""views": [{"type": "strip", "images": ["/nowhere/pictures"]}]"##,
        "the file or folder /nowhere/pictures does not exist"
      ),
      (
        ##""views": [{"type": "picture", "images": ["nowhere.png"]}]"##,
        "nowhere.png does not exist"
      ),
      (
        ##""views": [{"id": "v"}, {"id": "w"}], "recognizers": {"t": {"use": "tactus.tap"}}, "attach": [{"to": "#v", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "pop"}, {"on": "t", "at": "#w", "do": "pop"}]"##,
        "the recognizer \"t\" is not attached to any view that \"#w\" matches"
      ),
      (
        ##""views": [{"id": "v", "type": "drawing"}], "recognizers": {"t": {"use": "tactus.pan"}}, "attach": [{"to": "#v", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "pop"}]"##,
        "the recognizer \"t\" stops the ink when it begins"
      ),
      (
        ##""views": [{"id": "v"}], "recognizers": {"t": {"use": "tactus.trace"}}, "attach": [{"to": "#v", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "pop"}]"##,
        "a recognizer tactus.trace without a path recognizes nothing"
      ),
    ])
  func useless(_ members: String, _ words: String) throws {
    let found = try warnings(#"{"version": 1, "# + members + "}")
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }

  @Test(
    "a change that triggers itself is reported unless it comes to an end",
    arguments: [
      (#""to": "n + 1""#, true), (#""to": "(n + 1) % 4""#, true),
      (#""to": "min(n + 1, 9)""#, false),
      (#""to": 3"#, false), (#""to": "n + 1", "over": 100"#, false),
    ])
  func triggersItself(to: String, isReported: Bool) throws {
    let found = try warnings(
      #"""
      {"version": 1, "let": {"n": 1},
       "changes": [{"of": "n", "do": "set", "with": {"value": "n", \#(to)}}]}
      """#)
    #expect(found.map { $0.contains("triggers itself") } == (isReported ? [true] : []), "\(found)")
  }

  @Test("an entry in changes that observes several values and sets one of them is reported, too")
  func triggersItselfAmongOthers() throws {
    let found = try warnings(
      #"""
      {"version": 1, "let": {"n": 1, "m": 1},
       "changes": [{"of": ["m", "n"], "do": "set", "with": {"value": "n", "to": "n + 1"}}]}
      """#)
    #expect(found.count == 1 && found[0].contains("triggers itself"))
  }

  @Test(
    "a condition on a shape that no template has is reported",
    arguments: [("tick", true), ("check", false)])
  func shape(name: String, isReported: Bool) throws {
    let found = try warnings(
      ##"""
      {"version": 1, "views": [{"id": "v"}],
       "recognizers": {"s": {"use": "tactus.unistroke", "parameters": {"templates": [
         {"name": "check", "points": [[0, 40], [25, 70], [90, 0]]}]}}},
       "attach": [{"to": "#v", "recognizers": ["s"]}],
       "bindings": [{"on": "s", "if": "score > 0.5 and name == '\##(name)'", "do": "pop"}]}
      """##)
    #expect(
      found.map { $0.contains("no template named \"tick\"; its templates: check") }
        == (isReported ? [true] : []), "\(found)")
  }

  @Test(
    "a recognizer on a drawing that leaves the ink alone is not reported",
    arguments: [
      #"{"use": "tactus.pan", "cancelsTouchesInView": false}"#,
      #"{"use": "tactus.pan", "parameters": {"minimumTouches": 2}}"#,
      #"{"use": "tactus.pan", "devices": ["pen"]}"#, #"{"use": "tactus.unistroke"}"#,
    ])
  func inkGoesOn(recognizer: String) throws {
    let found = try warnings(
      ##"""
      {"version": 1, "views": [{"id": "v", "type": "drawing"}], "recognizers": {"t": \##(recognizer)},
       "attach": [{"to": "#v", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "pop"}]}
      """##)
    #expect(found.isEmpty, "\(found)")
  }

  @Test("a hidden view that an action may show is not useless")
  func shownLater() throws {
    let found = try warnings(
      ##"""
      {"version": 1, "views": [{"id": "v", "hidden": true}], "recognizers": {"t": {"use": "tactus.tap"}},
       "attach": [{"to": "#v", "recognizers": ["t"]}], "bindings": [{"on": "t", "do": "pop"}],
       "timers": [{"after": 500, "do": "show", "with": {"which": "#v"}}]}
      """##)
    #expect(found.isEmpty, "\(found)")
  }

  @Test("the buttons, rings and strips of a tablet's pad are keys")
  func pads() throws {
    let found = try warnings(
      ##"""
      {"version": 1, "keys": [
        {"key": "PadButton1", "do": "undo"}, {"key": "Shift+PadButton12_2", "do": "bell"},
        {"key": "PadRing1Clockwise", "do": "undo"}, {"key": "PadStrip2Up", "do": "redo"}]}
      """##)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    "a misspelling is reported with the probable intention",
    arguments: [
      (##""keys": [{"key": "Ctrl+z", "do": "undo"}]"##, "\"Control+z\""),
      (##""keys": [{"key": "Cmd+z", "do": "undo"}]"##, ""),
      (##""recognizers": {"u": {"use": "pull"}}"##, "\"tactus.pull\""),
      (
        ##""recognizers": {"u": {"use": "tactus.long-press", "parameters": {"duration": "350ms"}}}"##,
        "350"
      ),
      (##""recognizers": {"u": {"use": "tactus.tap", "parameters": {"taps": "2 taps"}}}"##, "2"),
      (##""timers": [{"idle": "5 s", "do": "undo"}]"##, "5000"),
      (##""timers": [{"idle": "5", "do": "undo"}]"##, ""),
      (##""views": [{"type": "labl", "text": "A second fault?"}]"##, "\"label\""),
      (##""views": [{"frame": [0, 0, "150 %", 10]}]"##, "\"150%\""),
      (##""views": [{"frame": [0, 0, -5, 10]}]"##, ""),
      (##""views": [{"type": "picture", "images": ["Flower"]}]"##, "\"builtin:flower\""),
    ])
  func meant(_ members: String, _ replacement: String) {
    let read = SceneText(#"{"version": 1, "# + members + "}")
    let errors = read.faults(.error)
    #expect(errors.count == 1)
    #expect(
      (errors.first?.suggestion?.replacement ?? "") == replacement, "\(read.diagnostics.rendered())"
    )
  }

  @Test("the cells of a strip and the pieces made by an action count as views")
  func laterViews() throws {
    #expect(try warnings(SceneText.sample).isEmpty)
    let without = SceneText.sample.replacing(
      "\"class\": \"piece\", ", with: "\"class\": \"part\", ")
    #expect(try warnings(without).map { $0.contains("\".piece\" matches no view") } == [true])
  }

  @Test("a recognizer without a binding is reported, unless another waits for it")
  func unbound() throws {
    let found = try warnings(
      ##"""
      {
        "version": 1,
        "views": [{ "id": "a" }],
        "recognizers": {
          "tap": { "use": "tactus.tap" },
          "twice": { "use": "tactus.tap", "parameters": { "taps": 2 } },
          "idle": { "use": "tactus.tap" }
        },
        "attach": [{ "to": "#a", "recognizers": ["tap", "twice", "idle"] }],
        "rules": { "requireFailure": { "tap": ["twice"] } },
        "bindings": [{ "on": "tap", "do": "reset" }]
      }
      """##)
    #expect(
      found == [
        "board.json:7:5: warning: the recognizer \"idle\" has no binding, so it has no effect "
          + "(/recognizers/idle)"
      ])
  }

  @Test("a recognizer attached to no view is reported")
  func unattached() throws {
    let found = try warnings(
      ##"""
      {
        "version": 1,
        "recognizers": { "tap": { "use": "tactus.tap" } },
        "bindings": [{ "on": "tap", "do": "reset" }]
      }
      """##)
    #expect(found.map { $0.contains("is not attached to any view") } == [true])
  }
}
