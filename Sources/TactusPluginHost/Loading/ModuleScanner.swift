import Glibc
import Synchronization
import TactusSystem

/// A scanner that loads a module in a sandbox to read its declarations.
///
/// The sandbox is a separate process without access to files, the network or other processes. A
/// module that crashes, hangs or ends that process does no harm.
package struct ModuleScanner: Sendable {
  /// The default limit on a scan's CPU time and, separately, on the time that it spends blocked.
  ///
  /// Both are in milliseconds. Time that the scan spends waiting for a processor counts toward
  /// neither.
  package static let timeLimit = 3000
  /// The program's subcommand for scanning a module.
  package static let command = "scan-module"

  /// A closure to call before each scan, with the number of modules that were already scanned.
  package var onScan: (@Sendable (Int) -> Void)?

  private let child: ChildProcess
  private let count = ScanCount()

  /// Creates a scanner that starts a new process for each scan.
  ///
  /// - Parameters:
  ///   - program: The path of a program that calls `answer` when its arguments are
  ///     `scan-module PATH`.
  ///   - timeLimit: The limit on a scan's CPU time and, separately, on the time that it spends
  ///     blocked, in milliseconds.
  package init(program: String, timeLimit: Int = ModuleScanner.timeLimit) {
    child = ChildProcess(program: program, timeLimit: timeLimit)
  }

  func scan(_ path: String) -> Result<ModuleSummary, PluginError> {
    onScan?(count.next())
    let outcome = child.run([Self.command, path])
    guard outcome.end == .exited(0), let answer = Self.read(outcome.output) else {
      return .failure(
        PluginError(
          .crashed, "during the scan, the module \(outcome.end); the module is not used"))
    }
    return answer
  }

  private static func read(_ bytes: [UInt8]) -> Result<ModuleSummary, PluginError>? {
    var reader = FieldReader(bytes)
    guard let result = try? ScanResult.read(from: &reader), reader.isAtEnd else { return nil }
    return result
  }

  /// Sandboxes this process, loads a module, and writes the module's declarations to the process's
  /// original standard output.
  ///
  /// - Parameter path: The path of the module.
  /// - Returns: Whether the declarations, or the error that prevented reading them, could be
  ///   written.
  package static func answer(path: String) -> Bool {
    let result: Result<ModuleSummary, PluginError>
    var output = STDOUT_FILENO
    do throws(PluginError) {
      let file = try ModuleFile(path: path)
      try file.checkABI()
      let confined = try ModuleSandbox.keep(file)
      output = ModuleSandbox.answer
      try ModuleSandbox.enter(isScript: confined.isScript)
      result = .success(try ModuleTables(confined: confined, path: path).summary)
    } catch {
      result = .failure(error)
    }
    var writer = FieldWriter()
    ScanResult.write(result, to: &writer)
    return Descriptor.write(writer.bytes, to: output) == nil
  }
}

enum ScanResult {
  static func write(_ result: Result<ModuleSummary, PluginError>, to writer: inout FieldWriter) {
    switch result {
    case .success(let summary):
      writer.write(true)
      summary.write(to: &writer)
    case .failure(let error):
      writer.write(false)
      writer.write(error.code.rawValue)
      writer.write(error.message)
    }
  }

  static func read(
    from reader: inout FieldReader
  ) throws(FieldReader.Damaged) -> Result<ModuleSummary, PluginError> {
    if try reader.flag() { return .success(try ModuleSummary(from: &reader)) }
    guard let code = PluginError.Code(rawValue: try reader.text()) else {
      throw FieldReader.Damaged()
    }
    return .failure(PluginError(code, try reader.text()))
  }
}

private final class ScanCount: Sendable {
  private let value = Atomic(0)

  func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}
