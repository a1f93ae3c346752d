import TactusGeometry
import TactusInput
import TactusScenes
import TactusStage
import TactusWayland
import TestCompositor
import TestSupport
import Testing

@testable import TactusClient
@testable import TactusProgram

/// Tests the actions that operate the program and its screen, with the whole client.
@Suite("A kiosk's client")
struct KioskTests {
  private static let scene = ##"""
    {
      "version": 1,
      "let": { "presses": 0 },
      "views": [{ "id": "pad", "background": "#305070" }],
      "recognizers": { "tap": { "use": "tactus.tap" } },
      "attach": [{ "to": "#pad", "recognizers": ["tap"] }],
      "bindings": [{ "on": "tap", "do": "set", "with": { "value": "presses", "to": "presses + 1" } }],
      "timers": [{ "idle": 60000, "do": "screen", "with": { "power": "off" } }]
    }
    """##

  private let bench: ClientBench

  init() throws {
    bench = try ClientBench(scene: Self.scene)
    try bench.pump()
  }

  private var output: TestOutput { bench.compositor.outputs[0] }

  private func perform(_ text: String) throws {
    let window = bench.client.windows.shown[0]
    window.handle(.command(bench.now, window.window.id, text: text))
    try bench.pump()
  }

  private func tap() throws {
    let time = UInt32(bench.now.nanoseconds / 1_000_000)
    let content = try #require(bench.contents.first)
    let seat = bench.compositor.seats[0]
    seat.down(0, on: content.resource, 100, 100, time: time)
    seat.touchFrame()
    try bench.pump()
    seat.up(0, time: time)
    seat.touchFrame()
    try bench.pump()
  }

  private var taps: Int? {
    bench.program.first.map { scene in
      let text = String(
        decoding: scene.values(for: scene.request(#"{"get": "presses"}"#)), as: UTF8.self)
      return Int(text.filter(\.isNumber)) ?? -1
    }
  }

  @Test("the screen is switched off, and the touch that switches it on does nothing else")
  func wakes() throws {
    try tap()
    #expect(taps == 1)
    try perform(#"{"screen": "off"}"#)
    #expect(!output.isOn)
    try tap()
    #expect(output.isOn)
    #expect(taps == 1, "the first touch only wakes the screen")
    try bench.advance(milliseconds: 500)
    try tap()
    #expect(taps == 2)
    #expect(bench.notices == [])
  }

  @Test("touches have no effect until the compositor reports that the screen is on")
  func slowScreen() throws {
    try perform(#"{"screen": "off"}"#)
    output.powerPolicy = .ignores
    try tap()
    try tap()
    #expect(taps == 0)
    output.setPower(true)
    try bench.pump()
    try tap()
    #expect(taps == 1)
  }

  @Test("the idle timer switches the screen off again after the touch that woke it")
  func idles() throws {
    try tap()
    try bench.advance(milliseconds: 60_100)
    #expect(!output.isOn)
    try tap()
    #expect(output.isOn)
    try bench.advance(milliseconds: 59_000)
    #expect(output.isOn)
    try bench.advance(milliseconds: 2_000)
    #expect(!output.isOn)
  }

  @Test("a screen that is gone, or that the compositor refuses to control, blocks no touch")
  func lost() throws {
    try perform(#"{"screen": "off"}"#)
    let power = try #require(output.powerControls.first)
    power.send("failed")
    try bench.pump()
    try tap()
    #expect(taps == 1)
    try perform(#"{"screen": "off"}"#)
    #expect(!output.isOn)
    bench.compositor.withdraw("wl_output")
    try bench.advance(milliseconds: 500)
    try tap()
    #expect(taps == 2)
  }

  @Test("after a restart of the compositor the screen counts as on")
  func restarts() throws {
    try perform(#"{"screen": "off"}"#)
    try bench.restartCompositor(TestCompositor.everything, outputs: ["OUT-1"])
    #expect(bench.program.first?.stage.locks.isOutputOff == false)
  }

  @Test("without the interface the action is refused with a sentence that names a remedy")
  func refused() throws {
    let bare = try ClientBench(
      TestCompositor.everything.without("zwlr_output_power_manager_v1"), scene: Self.scene)
    try bare.pump()
    let server = try ControlServer(name: nil, runtimeFolder: TemporaryFolder.make("power"))
    bare.program.control = server
    let program = try ControlBench.Program(#require(try server.socket.connect()))
    program.send("{\"screen\": \"off\"}\n")
    try bare.pump()
    let answer = try #require(program.take().lines.first)
    #expect(
      answer.hasPrefix(#"{"done":false,"fault":"the compositor does not support wlr-output-power-"#)
    )
    #expect(answer.contains("sway"))
    let able = try ControlBench()
    #expect(try able.ask(#"{"screen": "off"}"#, by: able.connect()) == [#"{"done":true}"#])
  }

  @Test("the action quit ends the client with its code, after the answer was sent")
  func quits() throws {
    let control = try ControlBench()
    let program = try control.connect()
    program.send("{\"quit\": {\"code\": 7}}\n{\"quit\": {\"code\": 9}}\n")
    try control.bench.pump()
    #expect(control.bench.client.isDone)
    #expect(control.bench.program.exitCode == 7, "the first request counts")
    #expect(program.take().lines.first == #"{"done":true}"#)
  }

  @Test("while cleaning mode lasts, the client wakes up once a second and no touch has an effect")
  func cleans() throws {
    try perform(#"{"clean": 5}"#)
    // The frame of the overlay itself.
    try bench.advance(milliseconds: 1)
    var wakes: [Int] = []
    var elapsed = 1
    while bench.program.first?.stage.locks.isCleaning == true, elapsed < 20_000 {
      let due = try #require(bench.client.nextDeadline)
      let wait = max(1, Int(((due - bench.now).milliseconds).rounded(.up)))
      wakes.append(wait)
      elapsed += wait
      try tap()
      try bench.advance(milliseconds: wait)
    }
    #expect(elapsed == 5000)
    #expect(wakes == [999, 1000, 1000, 1000, 1000])
    #expect(taps == 0)
    try tap()
    #expect(taps == 1)
  }

  @Test("the keys of the program do not lead out of a locked window")
  func keys() throws {
    try perform(#"{"lock": {"code": "4711"}}"#)
    let window = bench.client.windows.shown[0].window.id
    func quit() {
      bench.client.connection(
        bench.client.connection,
        received: .key(
          KeyEvent(
            time: bench.now, surface: window, name: "q", phase: .pressed, modifiers: .control)))
    }
    quit()
    #expect(!bench.client.isDone)
    try perform(#"{"unlock": true}"#)
    quit()
    #expect(bench.client.isDone)
  }
}
