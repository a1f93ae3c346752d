import CModuleBorder
import Foundation
import TactusGeometry
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

@Suite("The costs of a recognizer in Lua", .enabled(if: Probe.hasLua, Probe.hasNoLua))
struct ScriptCostTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder()
  }

  @Test("it counts ten fingers, and a movement allocates nothing; measured, it takes at most 20 us")
  func cost() throws {
    try folder.write(
      ScriptFolder.text(
        """
        local x, y, n = 0, 0, #batch
        for i = 1, n do local touch = batch[i]; x = x + touch.x; y = y + touch.y end
        report:progress(x / n, y / n, "px")
        """))
    let recognizer = try #require(folder.catalogue.recognizer("org.example.a"))
    let driver = try #require(recognizer.makeDriver() as? ModuleDriver)
    let touches = (0..<10).map {
      Touch(serial: UInt32($0), location: Point(x: Double($0), y: 5), time: .zero)
    }
    let context = GestureContext(time: .zero)
    var report = RawReport()
    func play(_ count: Int) -> Double {
      let start = clock()
      for _ in 0..<count { driver.process(touches.span, context, &report) }
      return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6 / Double(count)
    }
    _ = play(1000)
    #expect(report.reason.measured == 4.5 && report.reason.limit == 5)
    if !isSanitized {
      #expect(allocationCount { _ = play(100) } == 0)
      if Measuring.isAsked { #expect((0..<9).map { _ in play(1000) }.min() ?? 0 < 20) }
    }
  }

  /// Programs are measured in their release builds.
  private static let release =
    ProcessInfo.processInfo.environment["TACTUS_PROGRAM"] ?? SourceTree.path
    + "/.build/release/tactus"

  @Test(
    "an isolated one takes at most 20 us for a batch of ten fingers, transport included",
    .enabled(
      if: Measuring.isAsked && FileManager.default.isExecutableFile(atPath: release)
        && !isSanitized,
      "needs the release program (make build), and make load"))
  func costApart() throws {
    let adding = """
      local x, y, n = 0, 0, #batch
      for i = 1, n do local touch = batch[i]; x = x + touch.x; y = y + touch.y end
      report:progress(x / n, y / n, "px")
      """
    try folder.write(
      ScriptFolder.text(adding).replacing("doc = \"A.\"", with: "doc = \"A.\", touches = { 1, 10 }")
    )
    let far = try IsolationBench(script: folder.path, "org.example.a", program: Self.release)
    for finger in 0..<10 { far.bench.down(Int32(finger), Double(finger), 0, at: 0) }
    far.takeAll()
    let child = try #require(far.isolation.processes.first)
    var least = Double.infinity
    // Other work of the machine only adds time: the minimum is the real cost.
    for round in 0..<8 {
      let before = border_process_time(child)
      for step in 0..<500 {
        let ms = Double(round * 500 + step + 1) * 8
        far.bench.moveAll((0..<10).map { (Int32($0), Double($0) + ms, 0) }, at: ms)
        far.takeAll()
      }
      least = min(least, Double(border_process_time(child) - before) / 500 / 1000)
    }
    print("a batch of ten fingers takes \(least) us of the process")
    #expect(least > 0 && least < 20)
  }
}
