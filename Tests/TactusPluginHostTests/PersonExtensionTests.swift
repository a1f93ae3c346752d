import CTactusPlugin
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests the extension `tactus.person/1`.
@Suite("People and hands for modules")
struct PersonExtensionTests {
  private let folder: String
  private static let program = BuildFolder.program

  init() throws {
    folder = try TemporaryFolder.make("people")
  }

  /// Draws with a finger that no recognizer receives, and then 30 px with the finger of another
  /// person, 20 cm away.
  private func strokes(_ bench: GestureBench) {
    bench.engine.surface.pixelsPerMillimetre = 4
    for (serial, x, time) in [(UInt32(901), 0.0, 0.0), (902, 800, 100)] {
      let now = Timestamp.zero + .milliseconds(time)
      bench.engine.touchBegan(
        Touch(serial: serial, location: Point(x: x, y: 0), time: now),
        name: TouchName(serial: serial, seat: SeatID(0), id: Int32(serial)),
        receivers: serial == 902 ? bench.receivers : [])
      bench.engine.deliver(at: now)
      let later = now + .milliseconds(50)
      bench.engine.touchMoved(serial: serial, to: Point(x: x + 30, y: 0), at: later)
      bench.engine.deliver(at: later)
    }
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
    typealias Theirs = tactus_touch_group_v1
    #expect(MemoryLayout<GroupedTouch>.size == MemoryLayout<Theirs>.size)
    #expect(
      MemoryLayout<GroupedTouch>.offset(of: \.person) == MemoryLayout<Theirs>.offset(of: \.person))
    #expect(
      MemoryLayout<GroupedTouch>.offset(of: \.hand) == MemoryLayout<Theirs>.offset(of: \.hand))
    #expect(
      MemoryLayout<GroupedTouch>.offset(of: \.serial) == MemoryLayout<Theirs>.offset(of: \.serial))
  }

  @Test("a module with the extension learns the person")
  func told() throws {
    let bench = GestureBench()
    bench.attach(try recognizer("USES_PEOPLE").makeDriver(), "mine")
    strokes(bench)
    #expect(bench.last("mine")?.values[0] == 60)
    #expect(bench.last("mine")?.group == TouchGroup(person: 2))
  }

  @Test("a module without the extension does not")
  func silent() throws {
    let bench = GestureBench()
    bench.attach(try recognizer().makeDriver(), "mine")
    strokes(bench)
    #expect(bench.last("mine")?.values[0] == 30)
  }

  @Test("an isolated process learns the person")
  func isolated() throws {
    let far = try IsolationBench("USES_PEOPLE")
    strokes(far.bench)
    far.takeAll()
    #expect(far.bench.last("far")?.values[0] == 60)
  }

  @Test("a part of a composed recognizer learns the person")
  func composed() throws {
    let bench = GestureBench()
    let found = try recognizer("USES_PEOPLE")
    let parts = try ["one", "other"].map {
      ComposedDriver.Ingredient($0, try found.makeDriver(), parameters: [])
    }
    bench.attach(ComposedDriver(.either, of: parts), "both")
    strokes(bench)
    let both = try #require(bench.last("both"))
    #expect((0..<24).contains { both.values[$0] == 60 })
  }

  @Test("a module with the extension passes every check")
  func sound() throws {
    let path = try FixtureModule.build("USES_PEOPLE", in: folder)
    let validator = PluginValidator(program: Self.program, path: path, seed: 1)
    for check in PluginCheck.allCases {
      #expect(validator.run(check) == CheckResult(check, .ok))
    }
  }

  @Test(
    "faults in the use of people are found",
    arguments: [
      ("NO_ASSIGN", CheckResult.Status.failed, "does not define its function `assign`"),
      ("KEEPS_PEOPLE", .failed, "does not clear the people and hands"),
      ("TRUSTS_THE_COUNT", .crashed, "SIGSEGV"),
    ])
  func faults(fault: String, status: CheckResult.Status, text: String) throws {
    let path = try FixtureModule.build("USES_PEOPLE", fault, in: folder)
    let result = PluginValidator(program: Self.program, path: path, seed: 1).run(.people)
    #expect(result.status == status && result.text.contains(text), "\(result)")
  }
}
