import Glibc
package import TactusInput
import TactusJSON
import TactusSystem

/// Runs the checks on a module, each in its own process with a time limit.
///
/// The process is sandboxed before it loads the module. A check also fails if the module crashes,
/// hangs or tries to access files.
package struct PluginValidator: Sendable {
  /// The program's subcommand for running one check.
  package static let command = "check-module"
  /// The default limit on a check's CPU time and, separately, on the time that it spends blocked.
  ///
  /// Both are in milliseconds. Time that the check spends waiting for a processor counts toward
  /// neither.
  package static let timeLimit = 20_000

  private let child: ChildProcess
  private let path: String
  private let seed: UInt64

  /// Creates a validator for a module.
  ///
  /// - Parameters:
  ///   - program: The path of a program that calls `answer` when its arguments are
  ///     `check-module CHECK SEED PATH`.
  ///   - path: The path of the module.
  ///   - seed: The seed of the synthetic touches; the same seed always produces the same touches.
  ///   - timeLimit: The limit on a check's CPU time and, separately, on the time that it spends
  ///     blocked, in milliseconds.
  package init(
    program: String, path: String, seed: UInt64, timeLimit: Int = PluginValidator.timeLimit
  ) {
    child = ChildProcess(program: program, timeLimit: timeLimit)
    self.path = path
    self.seed = seed
  }

  package func run(_ check: PluginCheck) -> CheckResult {
    let outcome = child.run([Self.command, check.rawValue, String(seed), path])
    // The output has one line for each gesture that was started, then the result.
    var lines = outcome.output.split(separator: UInt8(ascii: "\n"))
    var result = CheckResult(check, .crashed, "the module \(outcome.end)")
    if outcome.end == .exited(0), let last = lines.popLast(), let read = Self.read(last, check) {
      result = read
    }
    result.hasHung = outcome.end == .timedOut
    if result.status == .failed || result.status == .crashed, check.isPlayable {
      result.gesture = lines.last.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    return result
  }

  /// Returns the synthetic gesture with the given number, as touch frames that a program could
  /// receive.
  package func frames(ofGesture number: Int) -> [TouchFrame] {
    SyntheticTouches.gesture(number, seed: seed).map(\.frame)
  }

  private static func read(_ line: ArraySlice<UInt8>, _ check: PluginCheck) -> CheckResult? {
    let source = SourceText(name: "the check", bytes: Array(line))
    guard let node = try? JSONNode.parse(source, options: .strict),
      let reader = JSONCursor(node, reportingTo: Diagnostics()).object(),
      let word = reader.string("status"), let status = CheckResult.Status(rawValue: word),
      let text = reader.string("text")
    else { return nil }
    return CheckResult(check, status, text)
  }

  /// Runs a check on a module, and writes the result to the process's original standard output.
  ///
  /// This process is sandboxed before it loads the module. The check `file` does not load the
  /// module, and runs without a sandbox.
  ///
  /// - Parameters:
  ///   - check: The check to run.
  ///   - seed: The seed of the synthetic touches.
  ///   - path: The path of the module.
  /// - Returns: Whether the result could be written.
  package static func answer(_ check: PluginCheck, seed: UInt64, path: String) -> Bool {
    var output = STDOUT_FILENO
    let result = result(of: check) {
      if check == .file { return try FileCheck.run(path) }
      let file = try ModuleFile(path: path)
      try file.checkABI()
      let confined = try ModuleSandbox.keep(file)
      output = ModuleSandbox.answer
      try ModuleSandbox.enter(isScript: confined.isScript)
      let progress = CheckProgress { number in
        _ = Descriptor.write(Array("\(number)\n".utf8), to: ModuleSandbox.answer)
      }
      try ModuleUnderTest(confined, path: path, seed: seed, progress: progress).run(check)
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("status", result.status.rawValue)
    writer.member("text", result.text)
    writer.endObject()
    return Descriptor.write(writer.bytes, to: output) == nil
  }

  private static func result(of check: PluginCheck, _ run: () throws -> Void) -> CheckResult {
    do {
      try run()
      return CheckResult(check, .ok)
    } catch let finding as Finding {
      return CheckResult(check, finding.status, finding.text)
    } catch let error as PluginError where check == .load {
      return CheckResult(check, .failed, error.message)
    } catch let error as PluginError {
      return CheckResult(check, .skipped, "the module cannot be loaded: \(error.message)")
    } catch {
      return CheckResult(check, .failed, "\(error)")
    }
  }
}
