import CTactusPlugin
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests the extension `tactus.pen/1`.
@Suite("Pen data for modules")
struct PenExtensionTests {
  private let folder: String
  private static let program = BuildFolder.program

  init() throws {
    folder = try TemporaryFolder.make("pens")
  }

  /// Makes a stroke of 30 px by a device, at half the pressure if the device is a pen.
  private func stroke(_ bench: GestureBench, _ device: DeviceKind) {
    let serial: UInt32 = 900 + device.rawValue
    let isPen = device == .pen
    var axes = PenAxes()
    axes.pressure = 0.5
    bench.engine.touchBegan(
      Touch(serial: serial, location: .zero, time: .zero, device: device),
      name: TouchName(serial: serial, seat: SeatID(0), id: 0), receivers: bench.receivers)
    if isPen { bench.engine.touchChanged(serial: serial, pen: axes) }
    bench.engine.deliver(at: .zero)
    let time = Timestamp.zero + .milliseconds(8)
    bench.engine.touchMoved(serial: serial, to: Point(x: 30, y: 0), at: time)
    bench.engine.deliver(at: time)
    bench.drain()
  }

  private func recognizer(_ faults: String...) throws -> ModuleRecognizer {
    try FixtureModule.build(defining: faults, in: folder)
    let catalogue = ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [folder]),
      scanner: ModuleScanner(program: Self.program))
    return try #require(catalogue.recognizer("org.example.fixture"))
  }

  @Test("an entry has the layout of the ABI")
  func layout() {
    typealias Theirs = tactus_pen_touch_v1
    #expect(MemoryLayout<PenTouch>.size == MemoryLayout<Theirs>.size)
    let pairs: [(Int?, Int?)] = [
      (MemoryLayout<PenTouch>.offset(of: \.serial), MemoryLayout<Theirs>.offset(of: \.serial)),
      (
        MemoryLayout<PenTouch>.offset(of: \.axes.pressure),
        MemoryLayout<Theirs>.offset(of: \.pressure)
      ),
      (
        MemoryLayout<PenTouch>.offset(of: \.axes.distance),
        MemoryLayout<Theirs>.offset(of: \.distance)
      ),
      (MemoryLayout<PenTouch>.offset(of: \.axes.tiltX), MemoryLayout<Theirs>.offset(of: \.tilt_x)),
      (MemoryLayout<PenTouch>.offset(of: \.axes.tiltY), MemoryLayout<Theirs>.offset(of: \.tilt_y)),
      (
        MemoryLayout<PenTouch>.offset(of: \.axes.rotation),
        MemoryLayout<Theirs>.offset(of: \.rotation)
      ),
      (
        MemoryLayout<PenTouch>.offset(of: \.axes.slider), MemoryLayout<Theirs>.offset(of: \.slider)
      ),
    ]
    for (ours, theirs) in pairs { #expect(ours != nil && ours == theirs) }
  }

  @Test("a module that requests pen data receives a pen's pressure, and none for fingers")
  func told() throws {
    let driver = try recognizer("MEASURES_PENS").makeDriver()
    for (device, moved) in [(DeviceKind.pen, 45.0), (.touch, 30.0)] {
      let bench = GestureBench()
      bench.attach(driver, "mine")
      stroke(bench, device)
      #expect(bench.last("mine")?.values[0] == moved, "\(device)")
      driver.reset()
    }
  }

  @Test("a module without the extension receives no pen data")
  func silent() throws {
    let bench = GestureBench()
    bench.attach(try recognizer().makeDriver(), "mine")
    stroke(bench, .pen)
    #expect(bench.last("mine")?.values[0] == 30)
  }

  @Test("an isolated process receives the pressure")
  func isolated() throws {
    let far = try IsolationBench("MEASURES_PENS")
    stroke(far.bench, .pen)
    far.takeAll()
    #expect(far.bench.last("far")?.values[0] == 45)
  }

  @Test("a module with the extension passes every check")
  func sound() throws {
    let path = try FixtureModule.build("MEASURES_PENS", in: folder)
    let validator = PluginValidator(program: Self.program, path: path, seed: 1)
    for check in PluginCheck.allCases {
      #expect(validator.run(check) == CheckResult(check, .ok))
    }
  }

  @Test(
    "faults in the use of pen data are found",
    arguments: [
      ("NO_MEASURE", CheckResult.Status.failed, "does not define its function"),
      ("KEEPS_PRESSURE", .failed, "does not clear the pen measurements"),
      (
        "SHOWS_UNKNOWN_PRESSURE", .failed,
        "makes the module report values that are not finite: [nan]"
      ),
      ("TRUSTS_THE_COUNT", .crashed, "SIGSEGV"),
    ])
  func faults(fault: String, status: CheckResult.Status, text: String) throws {
    let path = try FixtureModule.build("MEASURES_PENS", fault, in: folder)
    let result = PluginValidator(program: Self.program, path: path, seed: 1).run(.pens)
    #expect(result.status == status && result.text.contains(text), "\(result)")
  }
}
