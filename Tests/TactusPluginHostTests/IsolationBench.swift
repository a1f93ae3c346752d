import Foundation
import Glibc
import TactusGestures
import TactusInput
import TestSupport

@testable import TactusPluginHost

/// The fixture module in its own process, on a bench; answers are processed when a test says so.
final class IsolationBench {
  let bench = GestureBench()
  let isolation: ModuleIsolation
  private(set) var notices: [String] = []
  let id: RecognizerID
  private let folder: String
  /// The time on the loop's simulated clock.
  private(set) var now = Timestamp.zero

  init(_ faults: String..., pace: ModuleIsolation.Pace = .late) throws {
    folder = try TemporaryFolder.make("isolation")
    try FixtureModule.build(defining: faults, in: folder)
    let program = BuildFolder.program
    isolation = ModuleIsolation(program: program, pace: pace)
    let recognizer: ModuleRecognizer
    // A module that cannot even be inspected is known from an earlier inspection, when it was
    // sound.
    let seen = ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [folder]), scanner: ModuleScanner(program: program))
    if let found = seen.recognizer("org.example.fixture") {
      recognizer = found
    } else {
      let sound = try TemporaryFolder.make("isolation-sound")
      defer { try? FileManager.default.removeItem(atPath: sound) }
      try FixtureModule.build(defining: [], in: sound)
      let summary = try ModuleScanner(program: program).scan(sound + "/fixture.gesture.so").get()
      let module = LoadedModule(
        path: folder + "/fixture.gesture.so", known: summary,
        FileIdentity(of: folder + "/fixture.gesture.so"))
      recognizer = module.recognizers[0]
    }
    id = bench.attach(try isolation.makeDriver(recognizer), "far")
    isolation.onMessage = { [unowned self] in notices.append($0) }
  }

  /// Makes a bench with a Lua recognizer whose file lies in a folder owned by the caller.
  init(
    script scripts: String, _ name: String, program: String = BuildFolder.program
  ) throws {
    folder = try TemporaryFolder.make("isolation")
    isolation = ModuleIsolation(program: program, pace: .late)
    let seen = ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [scripts]), scanner: ModuleScanner(program: program))
    guard let recognizer = seen.recognizer(name) else { throw NotFound(entries: seen.entries) }
    id = bench.attach(try isolation.makeDriver(recognizer), "far")
    isolation.onMessage = { [unowned self] in notices.append($0) }
  }

  struct NotFound: Error { var entries: [ModuleCatalogue.Entry] }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Processes the answers that have arrived, after the clock has advanced by some milliseconds.
  @discardableResult
  func take(after milliseconds: Double = 0) -> [InputEvent] {
    now = now + .milliseconds(milliseconds)
    let events = isolation.events(at: now)
    for event in events {
      switch event {
      case .answers(let time, _, let recognizers):
        for number in recognizers {
          bench.engine.answered(RecognizerID(number), at: time)
          bench.drain()
          bench.engine.checkInvariants()
        }
      case .moduleLost(let time, let module): bench.engine.moduleLost(module, at: time)
      case .moduleRestored(_, let module): bench.engine.moduleRestored(module)
      default: break
      }
      bench.drain()
      bench.engine.checkInvariants()
    }
    return events
  }

  /// Sleeps until the process sends something, or has ended.
  func sleepUntilSomethingComes(milliseconds: Int32 = Int32(Patience.seconds) * 1000) {
    var waiting = isolation.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), milliseconds)
  }

  /// Processes answers until none is pending.
  func takeAll() {
    while bench.engine.awaitsAnswers(of: id) {
      sleepUntilSomethingComes()
      take()
    }
  }

  /// Processes answers until the process has ended.
  func takeUntilLost() {
    var isLost = false
    while !isLost {
      sleepUntilSomethingComes()
      isLost = take().contains { if case .moduleLost = $0 { true } else { false } }
    }
  }

  /// Drags a finger 60 px to the right in steps of ten; the module acts after 20 px.
  func drag(at ms: Double = 0) {
    bench.down(0, 0, 0, at: ms)
    for step in 1...6 { bench.move(0, Double(step) * 10, 0, at: ms + Double(step) * 8) }
  }
}
