import Foundation
import TactusGeometry
import TactusHistory
import TactusInput
import TactusJSON
import TactusScenes
import TactusTools
import TactusTraces
import TestSupport
import Testing

@Suite("Explaining a recording")
struct ExplanationTests {
  let loader = SceneLoader(searchPath: StockModules.searchPath)

  private func explain(_ found: NothingHappened) throws -> Explanation {
    let folder = try TemporaryFolder.make("explain")
    let path = folder + "/scene.json"
    try found.scene.write(toFile: path, atomically: true, encoding: .utf8)
    return try Explanation(found.trace, name: "recording", scene: try loader.load(path))
  }

  @Test("if nothing happened, the right reason comes first", arguments: NothingHappened.all)
  func nothing(found: NothingHappened) throws {
    let explanation = try explain(found)
    let episode = try #require(explanation.episodes.last)
    let verdict = episode.verdict
    #expect(verdict.happened.isEmpty)
    #expect(verdict.causes.first?.code == found.code, "\(explanation.text)")
    let answer = try #require(
      explanation.text.split(separator: "\n").first {
        $0.contains("Nothing happened: ")
      })
    for words in found.says { #expect(answer.contains(words), "\(answer)") }
  }

  @Test("there are more than twenty reasons, and no two are the same")
  func count() {
    #expect(NothingHappened.all.count >= 20)
    #expect(Set(NothingHappened.all.map(\.code)).count == NothingHappened.all.count)
  }

  @Test(
    "it explains which recognizer waited for which, and how long, and which rule ended an attempt")
  func waits() throws {
    let found = NothingHappened(
      description: "a tap after a double tap that did not come",
      recognizers: [
        ("tap", #"{ "use": "tactus.tap" }"#),
        ("twice", #"{ "use": "tactus.tap", "parameters": { "taps": 2 } }"#),
        ("drag", #"{ "use": "tactus.pan" }"#), ("flick", #"{ "use": "tactus.swipe" }"#),
      ], rules: #"{ "requireFailure": { "tap": ["twice"] } }"#,
      script: """
        0 down 0 100 100
        50 up 0
        1000 down 0 100 100
        1000 drag 0 300 100 in 100
        1150 up 0
        """, code: "", says: [])
    let text = try explain(found).text
    #expect(text.contains("tap was recognized on #pad: bringToFront"))
    #expect(text.contains("for 350 ms until twice failed"))
    #expect(
      text.contains(
        "stopped by drag: no rule in \"simultaneous\" lets flick and drag run together"))
    #expect(text.contains("hit path     #pad < #window"))
    #expect(text.contains("given to     tap, twice, drag, flick"))
  }

  @Test("for a composed gesture it names the part that failed, and a replay gives the same log")
  func composed() throws {
    let found = NothingHappened(
      description: "a hold that lifts too early after a tap",
      recognizers: [
        ("tap", #"{ "use": "tactus.tap" }"#), ("hold", #"{ "use": "tactus.long-press" }"#),
        ("whole", #"{ "sequence": ["tap", "hold"], "within": 300 }"#),
      ], rules: #"{ "requireFailure": { "tap": ["whole"] } }"#,
      script: """
        0 down 0 100 100
        50 up 0
        200 down 0 100 100
        320 up 0
        """, code: "", says: [])
    let text = try explain(found).text
    #expect(text.contains("the finger lifted too early: hold, part 2 of 2"), "\(text)")
    #expect(text.contains(" ms until whole "), "\(text)")
    #expect(try explain(found).text == text)
  }

  @Test(
    "pen data is included in both forms of the answer; none is given for a finger")
  func pen() throws {
    func at(_ ms: Int, _ changes: PenChange...) -> InputEvent {
      .pen(PenFrame(time: .zero + .milliseconds(ms), changes: changes))
    }
    let trace = Trace(
      header: TraceHeader(surface: Size(width: 1280, height: 800)),
      events: [
        at(0, .enter, .motion(Point(x: 400, y: 80)), .pressure(0.25), .tilt(x: 30, y: -10), .down),
        at(10, .pressure(0.8), .motion(Point(x: 410, y: 80))),
        at(20, .pressure(0.5), .motion(Point(x: 420, y: 80))), at(30, .pressure(0), .up, .leave),
      ])
    let explanation = try Explanation(trace, name: "recording", scene: try loader.load("strip"))
    #expect(explanation.text.contains("touch -10  at 400,80 (pen)"))
    #expect(
      explanation.text.contains("the pen      pressure 25 to 80 %, tilt 30,-10 degrees"),
      "\(explanation.text)")
    let node = try JSONNode.parse(
      SourceText(name: "json", text: String(decoding: explanation.json, as: UTF8.self)))
    let touch = try #require(node["episodes"]?[0]?["touches"]?[0])
    #expect(touch["device"]?.string == "pen")
    #expect(touch["pen"]?["greatestPressure"]?.number == 0.8)
    #expect(touch["pen"]?["tiltY"]?.number == -10)
    #expect(touch["pen"]?["rotation"] == nil)
    let finger = try explain(try #require(NothingHappened.all.first))
    #expect(!finger.text.contains("the pen"))
    #expect(!String(decoding: finger.json, as: UTF8.self).contains("\"pen\""))
  }

  @Test("the answer in JSON has the same content")
  func json() throws {
    let found = try #require(NothingHappened.all.first { $0.code == "drifted" })
    let explanation = try explain(found)
    let node = try JSONNode.parse(
      SourceText(name: "json", text: String(decoding: explanation.json, as: UTF8.self)))
    let episode = try #require(node["episodes"]?[0])
    #expect(episode["headline"]?.string == explanation.episodes[0].verdict.headline)
    let cause = try #require(episode["causes"]?[0])
    #expect(cause["code"]?.string == "drifted")
    #expect(cause["measured"]?.number == 13 && cause["limit"]?.number == 12)
    #expect(cause["unit"]?.string == "px")
    #expect(episode["touches"]?[0]?["hitPath"]?.array?.map(\.string) == ["#pad", "#window"])
    #expect(episode["recognizers"]?[0]?["steps"]?[0]?["state"]?.string == "failed")
  }

  @Test("the picture is well-formed XML, whatever names and reasons contain")
  func svg() throws {
    for var found in NothingHappened.all {
      found.recognizers = found.recognizers.map { ($0.name, $0.json) }
      let explanation = try Explanation(
        found.trace, name: "a <\"&'> \u{1} b.jsonl", scene: try loaded(found))
      let parser = XMLCheck(explanation.svg)
      #expect(parser.fault == nil, "\(parser.fault ?? "")")
      #expect(parser.names.isSuperset(of: ["svg", "style", "pattern", "rect", "text", "title"]))
    }
  }

  private func loaded(_ found: NothingHappened) throws -> SceneLoader.Loaded {
    let path = try TemporaryFolder.make("explain") + "/scene.json"
    try found.scene.write(toFile: path, atomically: true, encoding: .utf8)
    return try loader.load(path)
  }

  @Test("a touch on a slider is not said to have no effect, but one beside it is")
  func slider() throws {
    let path = try TemporaryFolder.make("explain") + "/scene.json"
    try #"""
    {"version": 1, "let": {"n": 0.5}, "views": [
      {"id": "s", "type": "slider", "frame": [100, 100, 200, 44], "value": "n"},
      {"type": "slider", "frame": [100, 200, 200, 44], "value": "n", "enabled": "n < 0"}]}
    """#.write(toFile: path, atomically: true, encoding: .utf8)
    func headline(_ x: Double, _ y: Double, _ end: TouchChange) throws -> String {
      func frame(_ ms: Int64, _ change: TouchChange) -> InputEvent {
        let time = Timestamp(nanoseconds: 1_000_000_000 + ms * 1_000_000)
        return .touches(TouchFrame(time: time, changes: [change]))
      }
      let events = [
        frame(0, .down(id: 0, Point(x: x, y: y))), frame(20, .move(id: 0, Point(x: x + 40, y: y))),
        frame(80, end),
      ]
      let explanation = try Explanation(
        Trace(header: TraceHeader(), events: events), name: "t", scene: try loader.load(path))
      return try #require(explanation.episodes.first).verdict.headline
    }
    #expect(try headline(200, 120, .up(id: 0)) == "#s handled the touch itself")
    let beside = try headline(90, 120, .up(id: 0))
    #expect(beside.hasPrefix("Nothing happened: the touch went to #window"), "\(beside)")
    #expect(try headline(200, 120, .cancel).hasPrefix("Nothing happened"))
    #expect(try headline(200, 220, .up(id: 0)).hasPrefix("Nothing happened"))
  }

  @Test("a recording without a finger is reported")
  func empty() throws {
    let trace = Trace(
      header: TraceHeader(),
      events: [.capabilities(.zero, SeatID(0), [.pointer])])
    let explanation = try Explanation(trace, name: "t", scene: try loader.load("board"))
    #expect(explanation.text.hasPrefix("Nothing happened: no finger went down"))
    #expect(XMLCheck(explanation.svg).fault == nil)
  }
}

/// A check for well-formed XML as pictures use it: elements closed in order, quoted attributes,
/// known entities.
private struct XMLCheck {
  private(set) var fault: String?
  private(set) var names: Set<String> = []

  init(_ text: String) {
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      check(content: rest[..<start])
      guard let end = Self.end(of: rest[start...]) else {
        fault = "an element without an end: \(rest[start...].prefix(60))"
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter })
      names.insert(name)
      if tag.hasPrefix("/") {
        if open.popLast() != name { fault = "</\(name)> closes nothing" }
      } else {
        check(attributes: tag)
        if !tag.hasSuffix("/") { open.append(name) }
      }
    }
    if !open.isEmpty { fault = "not closed: \(open)" }
    for scalar in text.unicodeScalars where scalar.value < 0x20 && scalar != "\n" {
      fault = "a control character"
    }
  }

  /// Returns the index of the `>` that ends a tag, skipping quoted ones.
  private static func end(of text: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">", !isQuoted { return index }
    }
    return nil
  }

  private mutating func check(attributes tag: Substring) {
    if tag.filter({ $0 == "\"" }).count % 2 != 0 { fault = "quotes: \(tag)" }
    check(content: tag)
  }

  private mutating func check(content: Substring) {
    for part in content.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      let known = ["amp;", "lt;", "gt;", "quot;", "#9;", "#10;", "#13;"]
      let isKnown = known.contains { part.hasPrefix($0) }
      if !isKnown { fault = "an entity: &\(part.prefix(10))" }
    }
  }
}
