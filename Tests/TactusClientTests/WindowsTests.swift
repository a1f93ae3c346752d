import TactusGeometry
import TactusInput
import TactusInteraction
import TactusProgram
import TactusStage
import TactusViews
import TactusWayland
import TestCompositor
import Testing

@testable import TactusClient
@testable import TactusScenes

/// Tests several windows on several outputs that come and go.
@Suite("Windows and outputs")
struct WindowsTests {
  private static let two = TestCompositor.everything + [.init("wl_output", 4)]

  @Test("each window has its own scene")
  func ownScenes() throws {
    let bench = try ClientBench { $0.windowCount = 2 }
    try bench.pump()
    #expect(bench.contents.count == 2)
    #expect(bench.contents.map(\.title) == ["Tactus", "Tactus 2"])
    #expect(bench.contents.allSatisfy { $0.picture != nil })
    let log = try bench.logged {
      bench.beginDrag(0, on: bench.contents[1])
      bench.beginDrag(1, on: bench.contents[0], time: 1_000_020)
    }
    #expect(log.filter { $0.hasSuffix("began") } == ["2 drag began", "1 drag began"])
  }

  @Test("the program ends when its last window is closed, not at the first one")
  func closing() throws {
    let bench = try ClientBench { $0.windowCount = 2 }
    try bench.pump()
    bench.contents[0].toplevel?.send("close")
    try bench.pump()
    #expect(bench.contents.count == 1 && !bench.client.isDone)
    let log = try bench.logged { bench.beginDrag(on: bench.contents[0]) }
    #expect(log.contains("2 drag began"))
    bench.contents[0].toplevel?.send("close")
    try bench.pump()
    #expect(bench.client.isDone)
  }

  @Test("a program opens windows with their own scenes, sets titles and closes them")
  func furtherWindows() throws {
    let bench = try ClientBench()
    var second: Stage?
    // Before a compositor is ready, and afterwards.
    for title in ["Early", "Late"] {
      bench.client.openWindow(title: title, size: Size(width: 300, height: 260)) { space in
        let tenant = EmptyTenant(
          Stage(size: space.size, scale: space.scale, surface: space.surface))
        second = tenant.stage
        return tenant
      }
      try bench.pump()
    }
    #expect(bench.contents.map(\.title) == ["Tactus", "Early", "Late"])
    let stage = try #require(second)
    #expect(stage.tree.size == Size(width: 300, height: 260))
    bench.client.setTitle("Later", of: stage)
    try bench.pump()
    #expect(bench.contents.map(\.title) == ["Tactus", "Early", "Later"])
    bench.client.close(stage)
    try bench.pump()
    #expect(bench.contents.map(\.title) == ["Tactus", "Early"] && !bench.client.isDone)
  }

  @Test(
    "a window fills the output given by name or number; for an unknown one the outputs are listed")
  func namedOutputs() throws {
    let bench = try ClientBench(Self.two) { $0.outputs = ["OUT-2", "1", "OUT-9"] }
    try bench.pump()
    let outputs = bench.compositor.outputs
    #expect(bench.contents.count == 3)
    #expect(bench.contents.map(\.isFullscreen) == [true, true, true])
    #expect(bench.contents[0].fullscreenOutput === outputs[1])
    #expect(bench.contents[1].fullscreenOutput === outputs[0])
    #expect(bench.contents[2].fullscreenOutput == nil)
    // Modules may be slow under a sanitizer, which is reported as well.
    let notices = bench.notices.filter { !$0.hasPrefix("the module ") }
    #expect(notices == ["there is no output named OUT-9; the outputs are: OUT-1, OUT-2"])
  }

  @Test("outputs have names even if only another interface sends them", arguments: [1, 2, 3])
  func namesOfOldOutputs(version: Int) throws {
    let offers =
      TestCompositor.everything.without("wl_output", "zxdg_output_manager_v1")
      + [.init("wl_output", 3), .init("zxdg_output_manager_v1", version), .init("wl_output", 3)]
    let bench = try ClientBench(offers) { $0.outputs = ["OUT-2"] }
    try bench.pump()
    let expected = version == 1 ? nil : bench.compositor.outputs[1]
    #expect(bench.contents[0].fullscreenOutput === expected)
    #expect(
      bench.client.connection.outputs.map(\.name)
        == (version == 1 ? ["", ""] : ["OUT-1", "OUT-2"]))
  }

  @Test("several full-screen windows are distributed over the outputs")
  func spread() throws {
    let bench = try ClientBench(Self.two) {
      $0.windowCount = 3
      $0.isFullscreen = true
    }
    try bench.pump()
    let outputs = bench.compositor.outputs
    #expect(bench.contents.map(\.isFullscreen) == [true, true, true])
    #expect(bench.contents[0].fullscreenOutput === outputs[0])
    #expect(bench.contents[1].fullscreenOutput === outputs[1])
    #expect(bench.contents[2].fullscreenOutput == nil)
  }

  @Test("the window of a removed output stays, and fills the output again when it returns")
  func namedOutputReturns() throws {
    let bench = try ClientBench(Self.two) { $0.outputs = ["OUT-1"] }
    try bench.pump()
    bench.compositor.withdraw("wl_output")
    try bench.pump()
    #expect(bench.contents.count == 1)
    // The compositor moves the window elsewhere.
    bench.contents[0].configure(width: 400, height: 300)
    try bench.pump()
    bench.compositor.add(.init("wl_output", 4))
    let returned = bench.compositor.outputs[1]
    returned.name = "OUT-1"
    try bench.pump()
    #expect(bench.contents[0].fullscreenOutput === returned)
  }

  @Test("with a window on each output, windows are added and removed with outputs")
  func each() throws {
    let bench = try ClientBench { $0.fillsEveryOutput = true }
    try bench.pump()
    #expect(bench.contents.count == 1)
    #expect(bench.contents[0].fullscreenOutput === bench.compositor.outputs[0])
    bench.compositor.add(.init("wl_output", 4))
    bench.compositor.outputs[1].name = "OUT-2"
    try bench.pump()
    #expect(bench.contents.count == 2)
    #expect(bench.contents[1].fullscreenOutput === bench.compositor.outputs[1])
  }

  @Test("when a removed output returns its content is restored, with its gestures cancelled")
  func eachReturns() throws {
    let bench = try ClientBench(Self.two) { $0.fillsEveryOutput = true }
    try bench.pump()
    let scene = try #require(bench.client.windows.shown.first?.stage)
    let began = try bench.logged { bench.beginDrag(on: bench.contents[0]) }
    #expect(began.contains("1 drag began"))
    let log = try bench.logged { bench.compositor.withdraw("wl_output") }
    #expect(log.contains("1 drag cancelled"))
    #expect(bench.contents.count == 1)
    #expect(!bench.client.isDone)
    bench.compositor.add(.init("wl_output", 4))
    bench.compositor.outputs[1].name = "OUT-1"
    try bench.pump()
    #expect(bench.contents.count == 2)
    #expect(bench.client.windows.shown.last?.stage === scene)
    #expect(bench.contents[1].picture != nil)
    let again = try bench.logged { bench.beginDrag(5, on: bench.contents[1], time: 1_000_500) }
    #expect(again.contains("1 drag began"))
  }

  @Test("all outputs may be removed; a closed window returns only with its output")
  func eachClosed() throws {
    let bench = try ClientBench(Self.two) { $0.fillsEveryOutput = true }
    try bench.pump()
    bench.contents[1].toplevel?.send("close")
    try bench.pump()
    bench.compositor.outputs[0].announce()
    try bench.pump()
    #expect(bench.contents.count == 1)
    bench.compositor.withdraw("wl_output")
    bench.compositor.withdraw("wl_output")
    try bench.pump()
    #expect(bench.contents.isEmpty && !bench.client.isDone)
    bench.compositor.add(.init("wl_output", 4))
    bench.compositor.outputs[0].name = "OUT-2"
    try bench.pump()
    #expect(bench.contents.count == 1)
  }

  @Test("after a reconnect windows are on their previous outputs, or move there once these exist")
  func reconnects() throws {
    let bench = try ClientBench(Self.two) { $0.fillsEveryOutput = true }
    try bench.pump()
    let scenes = bench.client.windows.shown.map { $0.stage }
    let began = try bench.logged { bench.beginDrag(on: bench.contents[1]) }
    #expect(began.contains("2 drag began"))
    // The first output does not exist yet, and the other has a new number.
    try bench.restartCompositor(TestCompositor.everything, outputs: ["OUT-2"])
    #expect(bench.contents.count == 1)
    #expect(bench.contents[0].fullscreenOutput === bench.compositor.outputs[0])
    #expect(bench.client.windows.shown.first?.stage === scenes[1])
    let again = try bench.logged { bench.beginDrag(4, on: bench.contents[0]) }
    #expect(again.contains("2 drag began"))
    bench.compositor.add(.init("wl_output", 4))
    bench.compositor.outputs[1].name = "OUT-1"
    try bench.pump()
    #expect(bench.contents.count == 2)
    #expect(bench.client.windows.shown.last?.stage === scenes[0])
  }

  @Test("if an output changes during a drag, the drag continues at the finger's place")
  func changesUnderFinger() throws {
    let bench = try ClientBench(
      TestCompositor.everything.without("wp_fractional_scale_manager_v1"))
    try bench.pump()
    bench.contents[0].enter(bench.compositor.outputs[0])
    try bench.pump()
    let began = try bench.logged { bench.beginDrag(on: bench.contents[0]) }
    #expect(began.contains("1 drag began"))
    let output = bench.compositor.outputs[0]
    output.scale = 2
    output.modeSize = (width: 2560, height: 1600)
    output.transform = 1
    let log = try bench.logged {
      output.announce()
      bench.contents[0].configure(width: 500, height: 350)
      bench.compositor.seats[0].motion(0, 160, 110, time: 1_000_030)
      bench.compositor.seats[0].touchFrame()
      bench.compositor.seats[0].up(0, time: 1_000_040)
      bench.compositor.seats[0].touchFrame()
    }
    #expect(log.filter { $0.hasPrefix("1 drag") } == ["1 drag changed", "1 drag ended"])
    try bench.pump()
    let picture = try #require(bench.contents[0].picture)
    #expect((picture.width, picture.height) == (1000, 700))
  }

  @Test("the activation token from the program's start activates its window once it is shown")
  func activated() throws {
    let bench = try ClientBench {
      $0.activationToken = "from the launcher"
      $0.windowCount = 2
    }
    try bench.pump()
    #expect(bench.contents.map(\.activation) == ["from the launcher", nil])
  }

  @Test("a program started by a gesture gets an activation token for the last press")
  func startedWithToken() throws {
    let bench = try ClientBench()
    var started: [ProgramRequest] = []
    bench.program.starts.start = {
      started.append($0)
      return nil
    }
    try bench.pump()
    let serial = bench.compositor.seats[0].down(
      0, on: bench.contents[0].resource, 1, 1, time: 1_000_000)
    bench.compositor.seats[0].touchFrame()
    try bench.pump()
    let request = ProgramRequest(arguments: ["true"], environment: [("TACTUS_VIEW", "#pad")])
    bench.scene(0)?.onRun?(request)
    #expect(started.isEmpty)
    try bench.pump()
    #expect(bench.compositor.activationSerials == [serial])
    #expect(started.count == 1)
    let names = started.first?.environment.map(\.name)
    #expect(names == ["TACTUS_VIEW", "XDG_ACTIVATION_TOKEN"])
    #expect(started.first?.environment.last?.value.hasPrefix("token-") == true)
  }

  @Test("without an answer the program is started after 250 ms; without the interface at once")
  func startedWithoutToken() throws {
    let bench = try ClientBench()
    bench.compositor.givesActivationTokens = false
    var started = 0
    bench.program.starts.start = { request in
      started += request.environment.isEmpty ? 1 : 100
      return nil
    }
    try bench.pump()
    let request = ProgramRequest(arguments: ["true"], environment: [])
    bench.program.starts.add(request)
    try bench.advance(milliseconds: 249)
    #expect(started == 0)
    try bench.advance(milliseconds: 1)
    #expect(started == 1)
    let bare = try ClientBench(TestCompositor.everything.without("xdg_activation_v1"))
    bare.program.starts.start = bench.program.starts.start
    try bare.pump()
    bare.program.starts.add(request)
    #expect(started == 2)
  }

  @Test(
    "a contact unchanged for a minute neither keeps the screen lit nor delays changed scenes"
  )
  func stuckContact() throws {
    let bench = try ClientBench()
    try bench.pump()
    let seat = bench.compositor.seats[0]
    seat.down(0, on: bench.contents[0].resource, 1, 1, time: 1_000_000)
    seat.touchFrame()
    try bench.pump()
    #expect(bench.client.windows.areTouched)
    try bench.advance(milliseconds: 59_000)
    #expect(bench.client.windows.areTouched)
    try bench.advance(milliseconds: 2_000)
    #expect(!bench.client.windows.areTouched)
    try bench.advance(milliseconds: 3_000)
    #expect(bench.compositor.resources(of: "zwp_idle_inhibitor_v1").isEmpty)
  }

  @Test("the screen stays lit under a finger and for 2 s after it; nothing else wakes up")
  func idle() throws {
    let bench = try ClientBench()
    func inhibitors() -> Int {
      bench.compositor.resources(of: "zwp_idle_inhibitor_v1").count
    }
    try bench.pump()
    #expect(inhibitors() == 0)
    bench.compositor.seats[0].down(0, on: bench.contents[0].resource, 1, 1, time: 1_000_000)
    bench.compositor.seats[0].touchFrame()
    try bench.pump()
    #expect(inhibitors() == 1)
    try bench.advance(milliseconds: 59_000)
    #expect(inhibitors() == 1)
    bench.compositor.seats[0].up(0, time: 1_059_000)
    bench.compositor.seats[0].touchFrame()
    try bench.pump()
    try bench.advance(milliseconds: 1_999)
    #expect(inhibitors() == 1)
    try bench.advance(milliseconds: 1)
    #expect(inhibitors() == 0)
    #expect(bench.client.nextDeadline == nil)
  }
}

/// An empty stage.
private final class EmptyTenant: StageTenant {
  let stage: Stage
  init(_ stage: Stage) { self.stage = stage }
}
