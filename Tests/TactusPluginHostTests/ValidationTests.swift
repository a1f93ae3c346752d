import Foundation
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
    let validator = PluginValidator(program: BuildFolder.path + "/tactus", path: path, seed: 1)
    return checks.map { validator.run($0) }
  }

  @Test("a sound module passes every one of them")
  func sound() throws {
    let path = try FixtureModule.build(in: folder)
    for result in results(path) { #expect(result == CheckResult(result.check, .ok)) }
  }

  @Test("every stock module passes every one of them", arguments: StockModules.files)
  func stock(path: String) {
    for result in results(path) {
      #expect(result.status == .ok, "\(result.check): \(result.text)")
    }
  }

  @Test(
    "each has a module that it alone finds fault with",
    arguments: [
      ("EXPORTS_MORE", PluginCheck.file, CheckResult.Status.failed, "exports 1 symbols"),
      ("SLOW_TO_LOAD", .load, .warning, "ms to load"),
      ("NO_DOC", .tables, .failed, "doc of output moved"),
      ("CRASHES_BEYOND_BOUNDS", .parameters, .crashed, "SIGSEGV"),
      ("LEAKS", .instances, .failed, "bytes behind"),
      ("CRASHES_WITHOUT_TOUCHES", .empty, .crashed, "SIGSEGV"),
      ("CRASHES_WITH_TEN_FINGERS", .touches, .crashed, "SIGSEGV"),
      ("CRASHES_WHEN_CANCELLED", .cancel, .crashed, "SIGSEGV"),
      ("REPORTS_NAN", .numbers, .failed, "makes it report [nan]"),
      ("CRASHES_WHEN_TIME_STANDS", .time, .crashed, "SIGSEGV"),
      ("ASKS_FOR_THE_PAST", .deadlines, .failed, "not later"),
      ("CHANGES_BEFORE_IT_BEGINS", .transitions, .failed, "changed after possible"),
      ("REPORTS_INFINITY", .outputs, .failed, "is inf"),
      ("OVERRUNS", .memory, .failed, "beyond a buffer"),
      ("READS_A_CLOCK", .repetition, .failed, "does it read a clock"),
      ("KEEPS_A_GLOBAL", .interleaved, .failed, "what do they share"),
      ("RESET_FORGETS_NOTHING", .reset, .failed, "what does it keep"),
      ("CRASHES_AT_ODD_PHASES", .fuzz, .crashed, "SIGSEGV"),
    ])
  func faults(fault: String, check: PluginCheck, status: CheckResult.Status, text: String) throws {
    let path = try FixtureModule.build(fault, in: folder)
    let found = results(path).filter { $0.status != .ok && $0.status != .skipped }
    #expect(found.map(\.check) == [check], "\(found)")
    #expect(found.first?.status == status)
    #expect(found.first?.text.contains(text) == true, "\(found.first?.text ?? "")")
  }

  @Test(
    "one that loops, exits, crashes or allocates without end harms nobody but itself",
    arguments: [
      ("LOOPS", "did not come to an end"), ("EXITS", "exit code 3"), ("CRASHES", "SIGSEGV"),
      ("ALLOCATES", "crashed with"),
    ])
  func hostile(fault: String, deed: String) throws {
    let path = try FixtureModule.build(fault, in: folder)
    let validator = PluginValidator(
      program: BuildFolder.path + "/tactus", path: path, seed: 1, timeLimit: 5000)
    let result = validator.run(.transitions)
    #expect(result.status == .crashed && result.text.contains(deed), "\(result.text)")
  }

  @Test("what cannot be loaded fails one check, and the others say why they were skipped")
  func unloadable() throws {
    let path = try FixtureModule.build("NO_NOTE", in: folder)
    let found = results(path, [.file, .load, .fuzz])
    #expect(found.map(\.status) == [.failed, .failed, .skipped])
  }
}
