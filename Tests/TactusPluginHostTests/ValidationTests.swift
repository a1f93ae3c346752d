import Foundation
import TactusInput
import TestSupport
import Testing

@testable import TactusPluginHost

@Suite("The checks of a module")
struct ValidationTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFolder.make("validation")
  }

  private func results(_ path: String, _ checks: [PluginCheck] = PluginCheck.allCases)
    -> [CheckResult]
  {
    let validator = PluginValidator(program: BuildFolder.program, path: path, seed: 1)
    return checks.map { validator.run($0) }
  }

  @Test("a sound module passes every check")
  func sound() throws {
    let path = try FixtureModule.build(in: folder)
    for result in results(path) { #expect(result == CheckResult(result.check, .ok)) }
  }

  @Test("every stock module passes every check", arguments: StockModules.files)
  func stock(path: String) {
    for result in results(path) where result.status != .ok {
      #expect(
        Self.actsWithShapes.contains { result.text.hasPrefix($0) },
        "\(result.check): \(result.text)")
    }
  }

  /// The unistroke recognizer has no templates, and the trace recognizer no path, until a scene
  /// gives them some; these parameters have an effect only then.
  private static let actsWithShapes = [
    "parameter rotationInvariant had no effect", "parameter tolerance had no effect",
  ]

  @Test(
    "for each check there is a module that fails only that check",
    arguments: [
      ("EXPORTS_MORE", PluginCheck.file, CheckResult.Status.failed, "exports 1 symbols"),
      ("SLOW_TO_LOAD", .load, .warning, "ms to load"),
      ("NO_DOC", .tables, .failed, "the `doc` text of output moved"),
      ("CRASHES_BEYOND_BOUNDS", .parameters, .crashed, "SIGSEGV"),
      ("LEAKS", .instances, .failed, "leaked"),
      ("CRASHES_WITHOUT_TOUCHES", .empty, .crashed, "SIGSEGV"),
      ("CRASHES_WITH_TEN_FINGERS", .touches, .crashed, "SIGSEGV"),
      ("CRASHES_WHEN_CANCELLED", .cancel, .crashed, "SIGSEGV"),
      (
        "REPORTS_NAN", .numbers, .failed,
        "makes the module report values that are not finite: [nan]"
      ),
      ("CRASHES_WHEN_TIME_STANDS", .time, .crashed, "SIGSEGV"),
      ("ASKS_FOR_THE_PAST", .deadlines, .failed, "not later"),
      ("CHANGES_BEFORE_IT_BEGINS", .transitions, .failed, "changed after the state possible"),
      ("REPORTS_INFINITY", .outputs, .failed, "is inf"),
      ("OVERRUNS", .memory, .failed, "past the end of a report buffer"),
      ("MOVES_A_POINTER=values", .memory, .failed, "changed the report's pointers"),
      ("READS_A_CLOCK", .repetition, .failed, "does the module read a clock"),
      ("KEEPS_A_GLOBAL", .interleaved, .failed, "do the instances share state"),
      ("RESET_FORGETS_NOTHING", .reset, .failed, "leave old state behind"),
      ("ANOTHER_DEFAULT", .effects, .failed, "setting limit to its declared default changes"),
      ("SWAPS_PARAMETERS", .effects, .failed, "setting limit to its declared default changes"),
      ("MIXES_UP_UNITS", .effects, .failed, "limit of this value was reported in ms"),
      ("IGNORES_ITS_PARAMETER", .effects, .warning, "limit had no effect"),
      ("CRASHES_AT_ODD_PHASES", .fuzz, .crashed, "SIGSEGV"),
    ])
  func faults(fault: String, check: PluginCheck, status: CheckResult.Status, text: String) throws {
    let path = try FixtureModule.build(fault, in: folder)
    let found = results(path).filter { $0.status != .ok && $0.status != .skipped }
    #expect(found.map(\.check) == [check], "\(found)")
    #expect(found.first?.status == status)
    #expect(found.first?.text.contains(text) == true, "\(found.first?.text ?? "")")
  }

  @Test("deadlines come when they are due, once or repeatedly", arguments: [5, 50, 100, 199])
  func deadlines(milliseconds: Int) throws {
    for more in [[], ["TICKS"]] {
      let path = try FixtureModule.build(
        defining: ["DEADLINE=\(milliseconds)"] + more, in: folder)
      for result in results(path, [.deadlines, .transitions, .repetition, .reset]) {
        #expect(result == CheckResult(result.check, .ok))
      }
    }
  }

  @Test(
    "a module that loops, exits, crashes or allocates without end harms only itself",
    arguments: [
      ("LOOPS", "did not finish in time"), ("EXITS=3", "exited with code 3"),
      ("CRASHES", "SIGSEGV"), ("ALLOCATES", "crashed with"),
    ])
  func hostile(fault: String, cause: String) throws {
    let path = try FixtureModule.build(fault, in: folder)
    // On a busy machine it takes a while to fill the memory that a check may use.
    let validator = PluginValidator(
      program: BuildFolder.program, path: path, seed: 1,
      timeLimit: fault == "LOOPS" ? 5000 : Patience.seconds * 1000)
    let result = validator.run(.transitions)
    #expect(result.status == .crashed && result.text.contains(cause), "\(result.text)")
  }

  @Test("the touches of a failed check are written as a trace, and a replay shows the fault")
  func traces() throws {
    let path = try FixtureModule.build("CHANGES_BEFORE_IT_BEGINS", in: folder)
    let program = BuildFolder.program
    let found = try Command.outcome([
      program, "validate-plugin", path, "--only", "transitions", "--traces", folder + "/traces",
    ])
    #expect(found.status == 1 && found.text.contains("traces/transitions.jsonl"), "\(found.text)")
    try """
    { "version": 1, "views": [{ "id": "pad" }],
      "recognizers": { "mine": { "use": "org.example.fixture" } },
      "attach": [{ "to": "#pad", "recognizers": ["mine"] }] }
    """.write(toFile: folder + "/scene.json", atomically: true, encoding: .utf8)
    let again = try Command.outcome(
      [
        program, "replay", folder + "/traces/transitions.jsonl", "--scene", folder + "/scene.json",
        "--log", "-",
      ], environment: ["TACTUS_ADD_MODULE_PATH": folder])
    #expect(
      again.text.contains(
        "mine reported the state \"changed\" after \"possible\", which is not allowed"),
      "\(again.text)")
  }

  @Test("the touches that made a module crash are reported")
  func crashedGesture() throws {
    let path = try FixtureModule.build("CRASHES", in: folder)
    let validator = PluginValidator(program: BuildFolder.program, path: path, seed: 1)
    let result = validator.run(.transitions)
    let gesture = try #require(result.gesture)
    #expect(result.status == .crashed && !result.hasHung)
    let frames = validator.frames(ofGesture: gesture)
    // The module crashes when a finger has moved far enough.
    #expect(frames.first?.changes.count == 1 && frames.count > 2)
  }

  @Test("after a check that does not finish the others are skipped")
  func hang() throws {
    let path = try FixtureModule.build("LOOPS", in: folder)
    let outcome = try Command.outcome([
      BuildFolder.program, "validate-plugin", path, "--only", "transitions", "outputs",
    ])
    #expect(outcome.status == 1 && outcome.text.contains("crashed  transitions"))
    #expect(
      outcome.text.contains("skipped  outputs      an earlier check did not finish in time"),
      "\(outcome.text)")
  }

  @Test("no check lets a module write a file")
  func contained() throws {
    let written = folder + "/written"
    let path = try FixtureModule.build("WRITES_AT_LOAD=\"\(written)\"", in: folder)
    for result in results(path, [.file, .load, .transitions]) { #expect(result.status == .ok) }
    #expect(!FileManager.default.fileExists(atPath: written))
    // Loaded into this process, the module writes.
    _ = try LoadedModule(path: path)
    #expect(FileManager.default.fileExists(atPath: written))
  }

  @Test("a missing file is reported in one sentence")
  func nothing() throws {
    let outcome = try Command.outcome([
      BuildFolder.program, "validate-plugin", folder + "/nope.so",
    ])
    #expect(outcome.status == 66)
    #expect(outcome.text.split(separator: "\n").count == 1)
    #expect(outcome.text.contains("nope.so: No such file or directory"), "\(outcome.text)")
  }

  @Test("a module that cannot be loaded fails one check, and the others say why they were skipped")
  func unloadable() throws {
    let path = try FixtureModule.build("NO_NOTE", in: folder)
    let found = results(path, [.file, .load, .fuzz])
    #expect(found.map(\.status) == [.failed, .failed, .skipped])
    let text = try Command.outcome([BuildFolder.program, "validate-plugin", path]).text
    let skipped = text.split(separator: "\n").filter { $0.hasPrefix("skipped") }
    #expect(skipped.count == PluginCheck.allCases.count - 2, "\(text)")
    #expect(skipped.allSatisfy { $0.hasSuffix(" the module cannot be loaded") }, "\(text)")
  }
}
