import CLinux
import Glibc
import TactusInput
import TactusInteraction
import TactusJSON
import TactusProgram
import TactusScenes
import TactusStage
import TactusSystem
import TactusViews
import TactusWayland
import TestSupport
import Testing

@testable import TactusClient

/// Tests the command socket with the whole client.
@Suite("Commands of other programs")
struct ControlTests {
  @Test("a command changes the window, and the answer confirms it")
  func done() throws {
    let control = try ControlBench()
    let program = try control.connect()
    let answers = try control.ask(
      #"{"set": {"value": "level", "to": "level + 1.5"}}"#,
      ##"{"do": "hide", "with": {"which": "#pad"}}"##, #"{"goTo": "next"}"#, #"{"get": "level"}"#,
      #"{"get": true}"#, by: program)
    #expect(
      answers == [
        #"{"done":true}"#, #"{"done":true}"#, #"{"done":true}"#, #"{"done":true,"value":2.5}"#,
        #"{"done":true,"values":{"level":2.5,"mode":"day"}}"#,
      ])
    let root = try control.scene().tree.root
    #expect(root.firstDescendant { $0.identifier == "pad" }?.isHidden == true)
  }

  @Test(
    "a faulty request is answered with the fault, its place and the nearest name",
    arguments: [
      (##"{"shwo": "#pad"}"##, 1, 2, "there is no action named \"shwo\"", "\"show\""),
      (##"{"show": "#pda"}"##, 1, 10, "the selector \"#pda\" matches no view", "\"#pad\""),
      (#"{"goTo": "tow"}"#, 1, 10, "no page has the id \"tow\"", "\"two\""),
      (#"{"get": "lvel"}"#, 1, 9, "there is no value named \"lvel\"", "\"level\""),
      (
        #"{"do": "set", "with": {"value": "level", "to": "'x'"}}"#, 1, 48,
        "the value level is a number, so it cannot be set to a string", ""
      ),
      (
        #"{"move": true}"#, 1, 2,
        "the action move requires a gesture, so it cannot be used in a request", ""
      ),
      (
        ##"{"show": "#pad", "wihdow": 1}"##, 1, 18, "unknown key \"wihdow\" for a command",
        "\"window\""
      ),
      (#"[1]"#, 1, 1, "expected an object, found an array", ""),
    ])
  func faults(line: String, row: Int, column: Int, message: String, near: String) throws {
    let control = try ControlBench()
    let answer = try #require(try control.ask(line, by: control.connect()).first)
    let node = try JSONNode.parse(SourceText(name: "answer", text: answer))
    let fault = try #require(node["faults"]?[0])
    #expect(node["done"]?.boolean == false)
    #expect(fault["message"]?.string == message)
    #expect(fault["line"]?.integer == Int64(row))
    #expect(fault["column"]?.integer == Int64(column))
    #expect((fault["suggestion"]?["replacement"]?.string ?? "") == near)
    #expect(node["fault"]?.string?.contains(message) == true)
  }

  @Test("a program is started only if the client was started with --allow-run")
  func run() throws {
    let control = try ControlBench()
    var started: [[String]] = []
    control.bench.program.starts.start = {
      started.append($0.arguments)
      return nil
    }
    let program = try control.connect()
    let line = #"{"run": {"command": ["lamp", "{level}"]}}"#
    let refused = try control.ask(line, by: program)
    #expect(refused.first?.contains("--allow-run") == true)
    control.bench.program.first?.commandsMayRun = true
    #expect(try control.ask(line, by: program) == [#"{"done":true}"#])
    try control.bench.advance(milliseconds: 300)
    #expect(started == [["lamp", "1"]])
  }

  @Test("a condition that does not hold is reported, and nothing is done")
  func condition() throws {
    let control = try ControlBench()
    let answers = try control.ask(
      #"{"set": {"value": "level", "to": 7}, "if": "mode == 'night'"}"#, #"{"get": "level"}"#,
      by: control.connect())
    #expect(
      answers == [
        #"{"done":false,"fault":"the condition in \"if\" is not met"}"#,
        #"{"done":true,"value":1}"#,
      ])
  }

  @Test("a program that watches receives each changed value, and the others receive nothing")
  func watch() throws {
    let control = try ControlBench()
    let scene = try control.scene()
    let surface = scene.interaction.surface
    scene.onValue = { [unowned scene] in
      if let line = scene.line(ofValue: $0) { control.server.tell(line, of: surface) }
    }
    let (watcher, other) = (try control.connect(), try control.connect())
    #expect(try control.ask(#"{"watch": true}"#, by: watcher) == [#"{"done":true}"#])
    #expect(control.server.isWatched(surface))
    #expect(
      try control.ask(#"{"set": {"value": "level", "to": 3}}"#, by: other) == [#"{"done":true}"#])
    let time = control.now.nanoseconds
    #expect(watcher.take().lines == [#"{"time":\#(time),"value":"level","is":3}"#])
  }

  // MARK: Recordings

  @Test("a recording contains the commands, and a replay has the same effects")
  func recorded() throws {
    let control = try ControlBench()
    let scene = try control.scene()
    var events: [InputEvent] = []
    scene.interaction.onEvent = { events.append($0) }
    _ = try control.ask(
      #"{"set": {"value": "level", "to": 9}}"#, #"{"nonsense": 1}"#, #"{"get": "level"}"#,
      by: control.connect())
    let commands = events.filter { if case .command = $0 { true } else { false } }
    #expect(
      commands == [
        .command(
          control.now, scene.interaction.surface, text: #"{"set": {"value": "level", "to": 9}}"#)
      ])
    let again = try ClientBench(scene: ControlBench.scene)
    try again.pump()
    let other = try #require(again.program.first)
    for event in commands { other.stage.handle(event) }
    #expect(
      String(decoding: other.values(for: other.request(#"{"get": "level"}"#)), as: UTF8.self)
        == "{\"done\":true,\"value\":9}\n")
  }
}
