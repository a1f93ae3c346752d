import ArgumentParser
import Glibc
import TactusGeometry
import TactusInput
import TactusJSON
import TactusPluginHost
import TactusProgram
import TactusTools
import TactusTraces

struct ValidatePluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate-plugin",
    abstract: "Check a gesture module, running each check in its own process with a time limit.",
    discussion: """
      The result of a check is ok, warning, failed, crashed (which includes checks that do not \
      finish in time), or skipped. After a check that does not finish in time, the remaining checks \
      are skipped, because they could take as long. \
      With --junit, the results are also written as a JUnit report with one test case per check; a \
      check with a warning passes, and its output is the warning. \
      Exit codes: 0 no check failed, but there may be warnings; 1 a check failed or crashed; \
      64 usage error; 66 the file cannot be read; 74 a trace or the report cannot be written.

      """
        + PluginCheck.allCases.map { "\($0.rawValue): \($0.doc)" }.joined(separator: "\n"))

  @Argument(
    help: "The module's file, libNAME.gesture.so or NAME.gesture.lua.",
    completion: .file(extensions: ["so", "lua"]))
  var path: String

  @Option(
    parsing: .upToNextOption,
    help: "Run only these checks; by default, all checks are run.", completion: .list(names))
  var only: [String] = []

  @Option(help: "The seed of the synthetic touches; the same seed gives the same touches.")
  var seed: UInt64 = 1

  @Option(
    help: """
      The folder in which to save traces of the touches that made a check fail, for tactus replay.
      """,
    completion: .directory)
  var traces: String?

  @Option(
    help: ArgumentHelp(
      "Also write the results to this file as a JUnit report.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Print the results as JSON.")
  var json = false

  private static let names = PluginCheck.allCases.map(\.rawValue)

  func validate() throws {
    for name in only where PluginCheck(rawValue: name) == nil {
      throw ValidationError(
        "there is no check named \(name); the checks are \(Self.names.joined(separator: ", "))")
    }
  }

  func run() throws {
    let checks = PluginCheck.allCases.filter { only.isEmpty || only.contains($0.rawValue) }
    try requireFile()
    let validator = PluginValidator(program: Environment.program, path: path, seed: seed)
    var results: [CheckResult] = []
    var cases: [JUnitReport.Case] = []
    for check in checks {
      var result = CheckResult(check, .skipped, "an earlier check did not finish in time")
      let start = ContinuousClock.now
      if !results.contains(where: \.hasHung) { result = Self.result(of: check, validator, results) }
      let time = start.duration(to: .now)
      try keepTouches(&result, validator)
      results.append(result)
      cases.append(Self.testCase(result, seconds: time / .seconds(1)))
      if !json { print(line(result)) }
      // A check may take long, so the reader of a pipe should see each result immediately as well.
      fflush(nil)
    }
    if json { write(results) }
    if let junit {
      let report = JUnitReport([JUnitReport.Suite(path, cases: cases)])
      try OutputFile.write(Array(report.text.utf8), to: junit)
    }
    if results.contains(where: { $0.status == .failed || $0.status == .crashed }) {
      throw Exit.faults
    }
  }

  /// Runs a check, or skips it if an earlier check could not load the module.
  ///
  /// The first result of a check that needs the module says why the module cannot be loaded.
  private static func result(
    of check: PluginCheck, _ validator: PluginValidator, _ earlier: [CheckResult]
  ) -> CheckResult {
    let words = "the module cannot be loaded"
    if earlier.contains(where: { $0.status == .skipped && $0.text.hasPrefix(words) }) {
      return CheckResult(check, .skipped, words)
    }
    var result = validator.run(check)
    if earlier.contains(where: { result.text == "\(words): \($0.text)" }) { result.text = words }
    return result
  }

  /// Throws an exit code if the file cannot be read.
  ///
  /// This method is called before the checks, so that the problem is reported once rather than by
  /// every check.
  private func requireFile() throws {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      Exit.say("cannot read \(path): \(unsafe String(cString: strerror(errno)))")
      throw Exit.unreadable
    }
    close(file)
  }

  /// Saves the touches that made a check fail, and adds to the result a hint on how to replay them.
  ///
  /// Without `--traces`, no touches are saved; the result then says how to save them.
  private func keepTouches(_ result: inout CheckResult, _ validator: PluginValidator) throws {
    guard let gesture = result.gesture else { return }
    guard let traces else {
      result.text += "; to save the touches that caused this, add --traces FOLDER"
      return
    }
    var writer = TraceWriter()
    writer.write(
      TraceHeader(
        surface: Size(width: 1280, height: 800),
        device: "tactus validate-plugin, check \(result.check.rawValue), seed \(seed), "
          + "gesture \(gesture)"))
    for frame in validator.frames(ofGesture: gesture) { writer.write(.touches(frame)) }
    unsafe mkdir(traces, 0o777)
    let file = "\(traces)/\(result.check.rawValue).jsonl"
    try OutputFile.write(writer.bytes, to: file)
    result.text +=
      "; to replay the touches that caused this, run tactus replay \(file) --scene SCENE"
  }

  private static func testCase(_ result: CheckResult, seconds: Double) -> JUnitReport.Case {
    let text = Printable.plain(result.text)
    let outcome: JUnitReport.Outcome =
      switch result.status {
      case .ok, .warning: .passed
      case .failed: .failure(text)
      case .crashed: .error(text)
      case .skipped: .skipped(text)
      }
    return JUnitReport.Case(
      result.check.rawValue, seconds: result.status == .skipped ? nil : seconds, outcome,
      output: result.status == .warning ? "warning: \(text)" : nil)
  }

  private func line(_ result: CheckResult) -> String {
    let status = result.status.rawValue
    let columns = status + String(repeating: " ", count: 9 - status.count) + result.check.rawValue
    if result.text.isEmpty { return columns }
    return columns + String(repeating: " ", count: max(1, 22 - columns.count)) + result.text
  }

  private func write(_ results: [CheckResult]) {
    printJSON { writer in
      writer.beginObject()
      writer.member("module", path)
      writer.member("seed", String(seed))
      writer.member("checks", objects: results, isInline: true) { writer, result in
        writer.member("check", result.check.rawValue)
        writer.member("status", result.status.rawValue)
        writer.member("text", result.text)
      }
      writer.endObject()
    }
  }
}

/// The internal command that runs one check of a module in a child process, which is a copy of this
/// program.
struct CheckModuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PluginValidator.command,
    abstract: "Run one check on a module and write the result as JSON.", shouldDisplay: false)

  @Argument var check: String
  @Argument var seed: UInt64
  @Argument var path: String

  func run() throws {
    guard let check = PluginCheck(rawValue: check),
      PluginValidator.answer(check, seed: seed, path: path)
    else { throw Exit.fault }
  }
}
