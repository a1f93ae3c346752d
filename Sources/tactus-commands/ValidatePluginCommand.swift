import ArgumentParser
import TactusJSON
import TactusPluginHost
import TactusProgram

struct ValidatePluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate-plugin",
    abstract: "Check a gesture module: each check in a process of its own, with a time limit.",
    discussion: """
      Each check is ok, a warning, failed, crashed (or did not come to an end), or skipped. \
      Exit codes: 0 all is well, perhaps with warnings; 1 a check failed or crashed; 64 wrong usage.

      """
        + PluginCheck.allCases.map { "\($0.rawValue): \($0.doc)" }.joined(separator: "\n"))

  @Argument(help: "The module's file, libNAME.gesture.so.", completion: .file(extensions: ["so"]))
  var path: String

  @Option(
    parsing: .upToNextOption,
    help: "Run these checks only; without it, all of them.", completion: .list(names))
  var only: [String] = []

  @Option(help: "The seed of the made-up touches, to see again what was seen once.")
  var seed: UInt64 = 1

  @Flag(help: "Write the results as JSON.")
  var json = false

  private static let names = PluginCheck.allCases.map(\.rawValue)

  func validate() throws {
    for name in only where PluginCheck(rawValue: name) == nil {
      throw ValidationError(
        "there is no check \(name); there are \(Self.names.joined(separator: ", "))")
    }
  }

  func run() throws {
    let checks = PluginCheck.allCases.filter { only.isEmpty || only.contains($0.rawValue) }
    let validator = PluginValidator(program: Environment.program, path: path, seed: seed)
    var results: [CheckResult] = []
    for check in checks {
      let result = validator.run(check)
      results.append(result)
      if !json { print(line(result)) }
    }
    if json { print(lines: text(results), terminator: "\n") }
    if results.contains(where: { $0.status == .failed || $0.status == .crashed }) {
      throw Exit.faults
    }
  }

  private func line(_ result: CheckResult) -> String {
    let status = result.status.rawValue
    let columns = status + String(repeating: " ", count: 9 - status.count) + result.check.rawValue
    if result.text.isEmpty { return columns }
    return columns + String(repeating: " ", count: max(1, 22 - columns.count)) + result.text
  }

  private func text(_ results: [CheckResult]) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("module", path)
    writer.member("seed", String(seed))
    writer.key("checks")
    writer.beginArray()
    for result in results {
      writer.beginObject(isInline: true)
      writer.member("check", result.check.rawValue)
      writer.member("status", result.status.rawValue)
      writer.member("text", result.text)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.text
  }
}

/// What the program starts itself as to run one check.
struct CheckModuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PluginValidator.command,
    abstract: "Run one check of a module and write its result as JSON.", shouldDisplay: false)

  @Argument var check: String
  @Argument var seed: UInt64
  @Argument var path: String

  func run() throws {
    guard let check = PluginCheck(rawValue: check),
      PluginValidator.answer(check, seed: seed, path: path)
    else { throw Exit.fault }
  }
}
