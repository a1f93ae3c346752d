import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests `Examples/FirmPress`: a module that receives pen data and uses only the published headers.
@Suite("The example for pens")
struct PenExampleTests {
  private let folder: String
  private let path: String

  init() throws {
    folder = try TemporaryFolder.make("firm")
    path = folder + "/firm-press.gesture.so"
    try Command.run(
      "cc", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-fvisibility=hidden",
      "-I\(SourceTree.path)/Sources/CTactusPlugin/include", "-o", path,
      SourceTree.path + "/Examples/FirmPress/firm-press.c", "-lm", in: folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test("it passes every check of a module")
  func checks() {
    for check in PluginCheck.allCases {
      let validator = PluginValidator(program: BuildFolder.program, path: path, seed: 1)
      let result = validator.run(check)
      // This check's synthetic gestures have no pens, so that it cannot detect the effect of
      // pressure.
      let isFine = result.status == .ok || (check == .effects && result.status == .warning)
      #expect(isFine, "\(check): \(result.text)")
    }
  }

  @Test("it recognizes a pen that presses hard; light pens and fingers fail with its own reasons")
  func pressures() throws {
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
    let recognizer = try #require(catalogue.recognizer("example.firm-press"))
    let cases: [(DeviceKind, Double, String)] = [
      (.pen, 0.8, "firm recognized: recognized"), (.pen, 0.5, "firm failed: too-light"),
      (.touch, 0, "firm failed: no-pen"),
    ]
    for (device, pressure, ending) in cases {
      let bench = GestureBench()
      bench.attach(try recognizer.makeDriver(), "firm", [:], toView: .identity)
      press(bench, device, pressure)
      #expect(bench.takeLog().last?.hasSuffix(ending) == true, "\(device) \(pressure)")
    }
  }

  private func press(_ bench: GestureBench, _ device: DeviceKind, _ pressure: Double) {
    bench.engine.touchBegan(
      Touch(serial: 1, location: Point(x: 40, y: 40), time: .zero, device: device),
      name: TouchName(serial: 1, seat: SeatID(0), id: 0), receivers: bench.receivers)
    var axes = PenAxes()
    axes.pressure = pressure
    if device == .pen { bench.engine.touchChanged(serial: 1, pen: axes) }
    bench.engine.deliver(at: .zero)
    bench.engine.touchEnded(serial: 1, at: .zero + .milliseconds(50))
    bench.engine.deliver(at: .zero + .milliseconds(50))
    bench.drain()
  }
}
