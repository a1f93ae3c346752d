import TactusWayland
import TestCompositor
import Testing

/// Tests switching outputs off and on (`zwlr_output_power_manager_v1`).
@Suite("The power of outputs")
struct OutputPowerTests {
  let bench: Bench
  let id: Output.ID

  init() throws {
    bench = try Bench()
    try bench.pump()
    id = try #require(bench.connection.outputs.first).id
  }

  private var output: TestOutput { bench.compositor.outputs[0] }

  private func logged(_ isOn: Bool) throws -> [String] {
    try bench.logged { bench.connection.setPower(isOn, of: id) }.map {
      $0.hasPrefix("outputPower") ? $0.hasSuffix("isOn: true)") ? "on" : "off" : $0
    }
  }

  @Test("an output is switched off and on, and each change is reported once")
  func switches() throws {
    #expect(bench.connection.canSwitchOutputs)
    #expect(try logged(false) == ["off"])
    #expect(!output.isOn && !bench.connection.isPowered(id))
    #expect(try logged(false) == [], "it is off already")
    #expect(try logged(true) == ["on"])
    #expect(output.isOn && bench.connection.isPowered(id))
    #expect(output.powerControls.isEmpty, "other programs may control an output that is on")
  }

  @Test("an output that another program switches on again is reported")
  func others() throws {
    #expect(try logged(false) == ["off"])
    let log = try bench.logged { output.setPower(true) }
    #expect(log.count == 1 && bench.connection.isPowered(id))
    #expect(output.powerControls.isEmpty)
    #expect(try logged(false) == ["off"], "it can be switched off again")
  }

  @Test("switching an output on that is on already releases the control of it")
  func alreadyOn() throws {
    #expect(try logged(true) == [])
    #expect(output.powerControls.isEmpty)
  }

  @Test("a compositor that refuses is reported, and the output counts as on")
  func refused() throws {
    output.powerPolicy = .fails
    let log = try logged(false)
    #expect(log.count == 1)
    #expect(log.first?.contains("does not let Tactus switch the output TEST-1") == true)
    #expect(bench.connection.isPowered(id) && output.powerControls.isEmpty)
  }

  @Test("a refusal while the output is off makes the output count as on")
  func refusedLater() throws {
    #expect(try logged(false) == ["off"])
    let power = try #require(output.powerControls.first)
    let log = try bench.logged { power.send("failed") }
    #expect(log.count == 2, "the change and the warning: \(log)")
    #expect(bench.connection.isPowered(id))
    let late = try bench.logged {
      power.send("mode", .uint(0))
      power.send("failed")
    }
    #expect(late == [], "events to a released control have no effect")
  }

  @Test("an output that is removed while it is off takes its control along")
  func removed() throws {
    #expect(try logged(false) == ["off"])
    #expect(try bench.logged { bench.compositor.withdraw("wl_output") } == ["outputsChanged"])
    #expect(bench.connection.isPowered(id), "an unknown output counts as on")
    #expect(try logged(true) == [])
  }

  @Test("a compositor without the interface is left alone")
  func missing() throws {
    let offers = TestCompositor.everything.filter { $0.interface != "zwlr_output_power_manager_v1" }
    let bench = try Bench(offers)
    try bench.pump()
    let id = try #require(bench.connection.outputs.first).id
    #expect(!bench.connection.canSwitchOutputs)
    #expect(try bench.logged { bench.connection.setPower(false, of: id) } == [])
    #expect(bench.connection.isPowered(id))
  }

  @Test("a mode that the protocol does not define counts as on")
  func undefined() throws {
    #expect(try logged(false) == ["off"])
    let power = try #require(output.powerControls.first)
    #expect(try bench.logged { power.sendStrange("mode", [.uint(7)]) }.count == 1)
    #expect(bench.connection.isPowered(id))
  }

  @Test("a connection that ends while an output is off releases everything")
  func ends() throws {
    #expect(try logged(false) == ["off"])
    bench.connection.close()
    bench.compositor.dispatch()
    #expect(!bench.compositor.hasClient || output.powerControls.isEmpty)
  }
}
