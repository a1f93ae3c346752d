import Foundation
import TactusGestures
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests the measurement of modules, which uses the thread's own clock, so that a busy machine does
/// not affect it.
@Suite("The running time of modules", .serialized)
struct MeterTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFolder.make("meter")
  }

  /// Makes a bench with the fixture module, which computes for some milliseconds for each batch, or
  /// sleeps.
  private func bench(
    _ cause: String = "SLOW", milliseconds: Int, id: String
  ) throws -> GestureBench {
    _ = try FixtureModule.build("\(cause)=\(milliseconds)", "ID=\"\(id)\"", in: folder)
    let catalogue = ModuleCatalogue(searchPath: ModuleSearchPath(folders: [folder]))
    let bench = GestureBench()
    bench.attach(try #require(catalogue.recognizer(id)).makeDriver(), "slow")
    return bench
  }

  private func frame(
    _ meter: ModuleMeter, at ms: Double, _ work: () -> Void
  ) -> [ModuleMeter.Verdict] {
    ModuleGuard.during(work)
    return meter.frameEnded(at: Timestamp.zero + .milliseconds(ms))
  }

  @Test("a module that takes over 1 ms of a frame is warned about, once")
  func warning() throws {
    let bench = try bench(milliseconds: 3, id: "org.example.slow")
    let meter = ModuleMeter()
    var verdicts = frame(meter, at: 0) { bench.down(0, 0, 0, at: 0) }
    for step in 1..<10 {
      let ms = Double(step) * 8
      verdicts += frame(meter, at: ms) { bench.move(0, 0, Double(step), at: ms) }
    }
    let slow = verdicts.filter {
      if case .slow(let module, let milliseconds) = $0 {
        return module == "org.example.slow.module" && milliseconds >= 2.9
      }
      return false
    }
    #expect(slow.count == 1)
    #expect(verdicts.count == 1, "\(verdicts)")
  }

  @Test("the third frame over 8 ms within a minute disables the module")
  func quarantine() throws {
    let bench = try bench(milliseconds: 10, id: "org.example.slower")
    let meter = ModuleMeter()
    _ = frame(meter, at: 0) { bench.down(0, 0, 0, at: 0) }
    func isEnd(_ ms: Double) -> Bool {
      frame(meter, at: ms) { bench.move(0, ms / 10_000, 0, at: ms) }.contains {
        if case .tooSlow(module: "org.example.slower.module", _) = $0 { true } else { false }
      }
    }
    #expect(!isEnd(10))
    #expect(!isEnd(20))
    #expect(!isEnd(60_030), "the first two are forgotten")
    #expect(!isEnd(60_040))
    #expect(isEnd(60_050))
    #expect(!isEnd(60_060), "it counts anew")
  }

  @Test("a quick frame is not measured, and making a scene does not count as a frame")
  func unmeasured() throws {
    let bench = try bench(milliseconds: 3, id: "org.example.maker")
    let meter = ModuleMeter()
    ModuleGuard.during { bench.down(0, 0, 0, at: 0) }
    ModuleGuard.forgetTime()
    #expect(meter.frameEnded(at: .zero).isEmpty)
    #expect(!meter.isMeasuring)
    _ = frame(meter, at: 8) { bench.move(0, 0, 1, at: 8) }
    #expect(meter.isMeasuring)
  }

  @Test("a module is not blamed for time in which the machine did other work")
  func interrupted() throws {
    let bench = try bench("WAITS", milliseconds: 12, id: "org.example.waiter")
    let meter = ModuleMeter()
    _ = frame(meter, at: 0) { bench.down(0, 0, 0, at: 0) }
    for step in 1..<6 {
      let ms = Double(step) * 20
      #expect(frame(meter, at: ms) { bench.move(0, 0, Double(step), at: ms) }.isEmpty)
    }
    #expect(meter.isMeasuring)
  }

  @Test("no module is blamed for the program's own work")
  func innocent() throws {
    let bench = try bench(milliseconds: 0, id: "org.example.quick")
    let meter = ModuleMeter()
    bench.down(0, 0, 0, at: 0)
    for step in 1..<6 {
      let verdicts = frame(meter, at: Double(step)) {
        bench.move(0, 0, Double(step), at: Double(step))
        let end = clock() + 10 * CLOCKS_PER_SEC / 1000
        while clock() < end {}
      }
      #expect(verdicts.isEmpty)
    }
  }
}
