import Foundation

/// A program that a test runs to its end: a compiler, `make`.
public enum Command {
  /// - Parameters:
  ///   - words: The program, looked up in PATH, and its arguments.
  ///   - folder: Where it runs; nil is where the tests run.
  ///   - environment: What is added to the test's own.
  /// - Returns: What it printed.
  /// - Throws: `Failure` where it does not end with 0, or the system's reason for not starting it.
  @discardableResult
  public static func run(
    _ words: String..., in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> String {
    let outcome = try outcome(words, in: folder, environment: environment)
    guard outcome.status == 0 else {
      throw Failure(command: words, status: outcome.status, text: outcome.text)
    }
    return outcome.text
  }

  /// As `run`, with the exit code; what was printed and said comes together.
  public static func outcome(
    _ words: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  public struct Failure: Error, CustomStringConvertible {
    public var command: [String]
    public var status: Int32
    public var text: String

    public var description: String {
      command.joined(separator: " ") + " ended with \(status):\n" + text
    }
  }
}

/// Where the sources lie that the tests were built from.
public enum SourceTree {
  public static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
