import CTactusPlugin
import Foundation
import Synchronization
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

@Suite("Loading modules")
struct LoadingTests {
  static let modules = BuildFolder.path

  @Test("the stock modules are found beside the program and offer their recognizers")
  func stock() throws {
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [Self.modules]))
    for id in ["tactus.pan", "tactus.pull", "tactus.tap"] {
      let recognizer = try #require(catalogue.recognizer(id), "\(id) is missing")
      #expect(recognizer.declaration.id == id)
      #expect(!recognizer.declaration.parameters.isEmpty)
    }
    let pull = try #require(catalogue.recognizer("tactus.pull")).declaration
    #expect(
      pull.parameters.map(\.key) == [
        "direction", "minimumDistance", "maximumDrift", "extraTouches",
      ])
    #expect(pull.parameters[1].kind == .number(default: 16, range: 1...1000))
    #expect(pull.parameters[1].unit == .pixels)
  }

  @Test("the host tells modules the version of Tactus")
  func version() throws {
    let version = try Command.run(SourceTree.path + "/.ci/version")
    #expect(unsafe String(cString: HostTable.shared.pointee.version) + "\n" == version)
  }

  @Test("a recognizer gives the same reports through the C interface as in Swift")
  func sameThroughTheBorder() throws {
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [Self.modules]))
    let driver = try #require(catalogue.recognizer("tactus.pull")).makeDriver()
    driver.set(parameter: 1, to: .number(20))
    var touch = Touch(serial: 7, location: Point(x: 400, y: 80), time: .zero)
    var report = RawReport()
    let context = GestureContext(time: .zero)
    driver.process([touch].span, context, &report)
    #expect(report.state == nil && report.reason.limit == 20)
    touch.phase = .moved
    touch.location = Point(x: 401.2, y: 105.5)
    driver.process([touch].span, context, &report)
    #expect(report.state == .began)
    #expect(report.reason.code == .recognized)
    #expect(report.reason.text == "moved 25.5 px down, 1.2 px sideways")
    #expect((0..<4).map { report.values[$0] } == [400, 80, 401.2, 105.5])
    #expect(report.uses == 1)
  }

  @Test("if several threads load the same file, its entry function runs in one thread at a time")
  func severalThreads() throws {
    let folder = try TemporaryFolder.make("threads")
    let path = try FixtureModule.build("DECLINES_A_SECOND_THREAD", in: folder)
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      do {
        _ = try LoadedModule(path: path, isOwn: true)
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test(
    "a module that changes a pointer of its report is disabled, and the pointer is not used",
    arguments: ["values", "text", "detail", "points"])
  func movedPointer(name: String) throws {
    let folder = try TemporaryFolder.make("pointer")
    _ = try FixtureModule.build("MOVES_A_POINTER=\(name)", in: folder)
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
    let bench = GestureBench()
    bench.attach(try #require(catalogue.recognizer("org.example.fixture")).makeDriver(), "bad")
    bench.down(0, 0, 0, at: 0)
    for x in 1...6 { bench.move(0, Double(x) * 10, 0, at: Double(x) * 8) }
    bench.up(0, at: 60)
    #expect(
      bench.faults.count == 1
        && bench.faults[0].contains("bad wrote past the end of its report"))
    #expect(bench.log.count == 1 && bench.log[0].contains("quarantined"), "\(bench.log)")
  }

  @Test("a touch in Swift has the memory layout of the ABI, field by field")
  func layout() {
    #expect(MemoryLayout<Touch>.size == MemoryLayout<tactus_touch_v1>.size)
    #expect(MemoryLayout<Touch>.stride == MemoryLayout<tactus_touch_v1>.stride)
    let pairs: [(Int?, Int?)] = [
      (
        MemoryLayout<Touch>.offset(of: \.serial), MemoryLayout<tactus_touch_v1>.offset(of: \.serial)
      ),
      (
        MemoryLayout<Touch>.offset(of: \.phaseCode),
        MemoryLayout<tactus_touch_v1>.offset(of: \.phase)
      ),
      (
        MemoryLayout<Touch>.offset(of: \.location),
        MemoryLayout<tactus_touch_v1>.offset(of: \.location)
      ),
      (
        MemoryLayout<Touch>.offset(of: \.previousLocation),
        MemoryLayout<tactus_touch_v1>.offset(of: \.previous)
      ),
      (
        MemoryLayout<Touch>.offset(of: \.startLocation),
        MemoryLayout<tactus_touch_v1>.offset(of: \.start)
      ),
      (MemoryLayout<Touch>.offset(of: \.time), MemoryLayout<tactus_touch_v1>.offset(of: \.time_ns)),
      (
        MemoryLayout<Touch>.offset(of: \.startTime),
        MemoryLayout<tactus_touch_v1>.offset(of: \.start_time_ns)
      ),
      (MemoryLayout<Touch>.offset(of: \.major), MemoryLayout<tactus_touch_v1>.offset(of: \.major)),
      (MemoryLayout<Touch>.offset(of: \.minor), MemoryLayout<tactus_touch_v1>.offset(of: \.minor)),
      (
        MemoryLayout<Touch>.offset(of: \.orientation),
        MemoryLayout<tactus_touch_v1>.offset(of: \.orientation)
      ),
      (
        MemoryLayout<Touch>.offset(of: \.deviceCode),
        MemoryLayout<tactus_touch_v1>.offset(of: \.device)
      ),
      (
        MemoryLayout<Touch>.offset(of: \.tapCount),
        MemoryLayout<tactus_touch_v1>.offset(of: \.tap_count)
      ),
    ]
    for (ours, theirs) in pairs {
      #expect(ours != nil && ours == theirs)
    }
  }

  @Test("each stock module exports exactly one global symbol", arguments: ["pan", "pull", "tap"])
  func oneSymbol(name: String) throws {
    let names = try ELFSymbols.globals(in: "\(Self.modules)/lib\(name).gesture.so")
    #expect(names == ["tactus_module_entry_v1"])
  }
}

@Suite("Files that are no modules are refused by name")
struct RefusalTests {
  let folder: String

  init() throws {
    folder = try TemporaryFolder.make("refusal")
  }

  private func refusal(of name: String) -> PluginError? {
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
    for entry in catalogue.entries where entry.path.hasSuffix(name) {
      if case .failure(let error) = entry.result { return error }
    }
    return nil
  }

  private func write(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) throws {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(unsafe chmod(path, mode) == 0)
  }

  @Test("text, an empty file and a truncated module are not accepted as modules")
  func notModules() throws {
    try write("text.gesture.so", Array("hello".utf8))
    try write("empty.gesture.so", [])
    let whole = try Data(
      contentsOf: URL(fileURLWithPath: LoadingTests.modules + "/libpan.gesture.so"))
    try write("cut.gesture.so", Array(whole.prefix(600)))
    #expect(refusal(of: "text.gesture.so")?.code == .notAModule)
    #expect(refusal(of: "empty.gesture.so")?.code == .notAModule)
    #expect(refusal(of: "cut.gesture.so")?.message.contains("is truncated") == true)
  }

  @Test("a library without the note is refused without being loaded")
  func noNote() throws {
    let path = "/lib/x86_64-linux-gnu/libz.so.1"
    let library = FileManager.default.fileExists(atPath: path) ? path : "/lib/libz.so.1"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: library))
    try write("zlib.gesture.so", Array(bytes))
    let error = try #require(refusal(of: "zlib.gesture.so"))
    #expect(error.code == .notAModule && error.message.contains(".note.tactus"))
  }

  @Test("a module for another ABI is refused with both numbers")
  func wrongABI() throws {
    var bytes = Array(
      try Data(contentsOf: URL(fileURLWithPath: LoadingTests.modules + "/libpan.gesture.so")))
    let owner: [UInt8] = [7, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0] + Array("Tactus\0\0".utf8)
    let at = try #require(bytes.firstIndex(of: owner))
    bytes[at + owner.count] = 9
    try write("future.gesture.so", bytes)
    let error = try #require(refusal(of: "future.gesture.so"))
    #expect(error.code == .wrongABI && error.message.contains("ABI 9"))
  }

  @Test("a file that others can write is not loaded")
  func writableByOthers() throws {
    let bytes = try Data(
      contentsOf: URL(fileURLWithPath: LoadingTests.modules + "/libpan.gesture.so"))
    try write("open.gesture.so", Array(bytes), mode: 0o666)
    #expect(refusal(of: "open.gesture.so")?.code == .untrusted)
  }

  @Test("the second module with an id is listed as shadowed, and the first stays in use")
  func shadowed() throws {
    let bytes = try Data(
      contentsOf: URL(fileURLWithPath: LoadingTests.modules + "/libpan.gesture.so"))
    try write("pan.gesture.so", Array(bytes))
    let catalogue = ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [folder, LoadingTests.modules]))
    let shadowed = catalogue.entries.filter {
      if case .failure(let error) = $0.result { error.code == .shadowed } else { false }
    }
    #expect(shadowed.map(\.path) == [LoadingTests.modules + "/libpan.gesture.so"])
    #expect(catalogue.recognizer("tactus.pan") != nil)
  }

  @Test("TACTUS_MODULE_PATH replaces every other folder, TACTUS_ADD_MODULE_PATH comes first")
  func environment() {
    let replaced = ModuleSearchPath.standard(
      environment: { $0 == "TACTUS_MODULE_PATH" ? "/a:/b" : nil }, program: "/usr/bin/tactus")
    #expect(replaced.folders == ["/a", "/b"])
    let added = ModuleSearchPath.standard(
      environment: { ["TACTUS_ADD_MODULE_PATH": "/a", "HOME": "/h"][$0] },
      sceneFolders: ["/s"], program: "/opt/tactus/bin/tactus")
    #expect(
      added.folders == [
        "/a", "/s", "/h/.local/share/tactus/modules", "/usr/local/lib/tactus/modules",
        "/opt/tactus/lib/tactus/modules", "/opt/tactus/bin",
      ])
  }
}

extension [UInt8] {
  /// The first index of a run of bytes.
  fileprivate func firstIndex(of run: [UInt8]) -> Int? {
    guard count >= run.count else { return nil }
    return (0...(count - run.count)).first { at in self[at..<(at + run.count)].elementsEqual(run) }
  }
}
