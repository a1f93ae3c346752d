import Foundation
import TestSupport
import Testing

/// Tests the watchdog of `Sources/CModuleBorder/watchdog.c` in a small separate program.
@Suite("The watchdog")
struct WatchdogTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFolder.make("watchdog")
  }

  /// Returns the output of a program whose module has this fault.
  private func said(_ cause: String) throws -> String { try outcome(cause).text }

  private func outcome(_ cause: String) throws -> (status: Int32, text: String) {
    let root = SourceTree.path
    let border = root + "/Sources/CModuleBorder"
    let sources = ["border", "endings", "exit", "lastwords", "restart", "watchdog"].map {
      "\(border)/\($0).c"
    }
    let program = folder + "/watched"
    let command =
      // Restarts that should happen within a minute may take hours on a busy machine.
      ["cc", "-std=gnu11", "-O1", "-DMINUTE=86400", "-I\(border)/include", "-I\(border)"]
      + sources + ["\(root)/Tests/Modules/watched.c", "-o", program]
    let built = try Command.outcome(command)
    try #require(built.status == 0, "\(built.text)")
    // A program that escapes the watchdog would block the tests.
    return try Command.outcome([
      "timeout", "-s", "KILL", "\(Patience.seconds)", program, folder + "/left-out.jsonl", cause,
    ])
  }

  private var leftOut: String {
    (try? String(contentsOfFile: folder + "/left-out.jsonl", encoding: .utf8)) ?? ""
  }

  @Test("a module that computes without end is named, and the program restarts without its helpers")
  func loops() throws {
    let said = try said("loops")
    #expect(said.contains("the module org.example.watched (/watched.so) did not return"), "\(said)")
    #expect(said.contains("started anew to see that it loops, without its helper"), "\(said)")
    #expect(leftOut == "{\"module\":\"watched\",\"because\":\"did not return\"}\n")
  }

  @Test("a module that waits without end is named, and the program restarts")
  func waits() throws {
    let said = try said("waits")
    #expect(said.contains("(/watched.so) was idle and did not return"), "\(said)")
    #expect(said.contains("started anew to see that it waits"), "\(said)")
    #expect(leftOut == "{\"module\":\"watched\",\"because\":\"was idle and did not return\"}\n")
  }

  @Test(
    "a module that blocks signals, closes descriptors or ends its thread is caught all the same",
    arguments: [
      ("blocks", "did not return"), ("closes", "did not return"),
      ("leaves", "was idle and did not return"),
    ])
  func escapes(cause: String, words: String) throws {
    let outcome = try outcome(cause)
    #expect(outcome.status == 0, "started anew")
    #expect(outcome.text.contains("(/watched.so) \(words)"), "\(outcome.text)")
    #expect(leftOut == "{\"module\":\"watched\",\"because\":\"\(words)\"}\n")
  }

  @Test(
    "the restarted program receives the name of the module to skip, even if no file can be written")
  func unwritable() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/left-out.jsonl", withIntermediateDirectories: true)
    let said = try said("loops")
    #expect(said.contains("the fault could not be recorded in \(folder)/left-out.jsonl"), "\(said)")
    #expect(
      said.contains("left out: {\"module\":\"watched\",\"because\":\"did not return\"}"), "\(said)")
  }

  @Test("a module that hangs in each restart ends the program with 70 after the third")
  func endless() throws {
    let outcome = try outcome("loops again")
    #expect(outcome.status == 70)
    #expect(
      outcome.text.contains("the program was restarted too often within a minute"),
      "\(outcome.text)")
    #expect(leftOut.split(separator: "\n").count == 4)
  }

  @Test("the file of skipped modules is never written through a hard link")
  func hardLink() throws {
    let theirs = folder + "/theirs"
    try "theirs".write(toFile: theirs, atomically: false, encoding: .utf8)
    try FileManager.default.linkItem(atPath: theirs, toPath: folder + "/left-out.jsonl")
    _ = try said("loops")
    #expect(try String(contentsOfFile: theirs, encoding: .utf8) == "theirs")
    #expect(leftOut == "{\"module\":\"watched\",\"because\":\"did not return\"}\n")
  }

  @Test("a crash in a child process forked by a module is not blamed on the program")
  func forks() throws {
    #expect(try said("forks") == "came to its end\n")
    #expect(leftOut.isEmpty)
  }

  @Test("a module that gets no processor is not mistaken for one that waits")
  func starves() throws {
    #expect(try said("starves") == "came to its end\n")
    #expect(leftOut.isEmpty)
  }

  @Test("many calls that each return are no hang, however long they take together")
  func returns() throws {
    #expect(try said("returns") == "came to its end\n")
    #expect(leftOut.isEmpty)
  }
}
