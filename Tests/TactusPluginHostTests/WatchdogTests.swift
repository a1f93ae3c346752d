import Foundation
import TestSupport
import Testing

/// The watchdog of `Sources/CModuleBorder/watchdog.c`, in a small program of its own.
@Suite("The watchdog")
struct WatchdogTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFolder.make("watchdog")
  }

  /// What the program prints and says whose module does this.
  private func said(_ cause: String) throws -> String { try outcome(cause).text }

  private func outcome(_ cause: String) throws -> (status: Int32, text: String) {
    let root = SourceTree.path
    let border = root + "/Sources/CModuleBorder"
    let sources = ["border", "endings", "exit", "lastwords", "restart", "watchdog"].map {
      "\(border)/\($0).c"
    }
    let program = folder + "/watched"
    let command =
      // New starts that are to follow one another within a minute may take hours on a busy machine.
      ["cc", "-std=gnu11", "-O1", "-DMINUTE=86400", "-I\(border)/include", "-I\(border)"]
      + sources + ["\(root)/Tests/Modules/watched.c", "-o", program]
    let built = try Command.outcome(command)
    try #require(built.status == 0, "\(built.text)")
    // One that escapes it would hold up the tests.
    return try Command.outcome([
      "timeout", "-s", "KILL", "\(Patience.seconds)", program, folder + "/left-out.jsonl", cause,
    ])
  }

  private var leftOut: String {
    (try? String(contentsOfFile: folder + "/left-out.jsonl", encoding: .utf8)) ?? ""
  }

  @Test("a module that works without end is named, and the program starts anew without its helpers")
  func loops() throws {
    let said = try said("loops")
    #expect(said.contains("the module org.example.watched (/watched.so) did not return"), "\(said)")
    #expect(said.contains("started anew to see that it loops, without its helper"), "\(said)")
    #expect(leftOut == "{\"module\":\"watched\",\"because\":\"did not return\"}\n")
  }

  @Test("a module that waits without end is named, and the program starts anew")
  func waits() throws {
    let said = try said("waits")
    #expect(said.contains("(/watched.so) waited and did not return"), "\(said)")
    #expect(said.contains("started anew to see that it waits"), "\(said)")
    #expect(leftOut == "{\"module\":\"watched\",\"because\":\"waited and did not return\"}\n")
  }

  @Test(
    "a module that blocks signals, closes descriptors or ends its thread escapes nobody",
    arguments: [
      ("blocks", "did not return"), ("closes", "did not return"),
      ("leaves", "waited and did not return"),
    ])
  func escapes(cause: String, words: String) throws {
    let outcome = try outcome(cause)
    #expect(outcome.status == 0, "started anew")
    #expect(outcome.text.contains("(/watched.so) \(words)"), "\(outcome.text)")
    #expect(leftOut == "{\"module\":\"watched\",\"because\":\"\(words)\"}\n")
  }

  @Test("the new start is told which module to leave out, also when no file can be written")
  func unwritable() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/left-out.jsonl", withIntermediateDirectories: true)
    let said = try said("loops")
    #expect(said.contains("this could not be recorded in \(folder)/left-out.jsonl"), "\(said)")
    #expect(
      said.contains("left out: {\"module\":\"watched\",\"because\":\"did not return\"}"), "\(said)")
  }

  @Test("one that hangs in each new start ends the program with 70 after the third")
  func endless() throws {
    let outcome = try outcome("loops again")
    #expect(outcome.status == 70)
    #expect(
      outcome.text.contains("the program was restarted too often within a minute"),
      "\(outcome.text)")
    #expect(leftOut.split(separator: "\n").count == 4)
  }

  @Test("the file of modules left out is never written through a hard link")
  func hardLink() throws {
    let theirs = folder + "/theirs"
    try "theirs".write(toFile: theirs, atomically: false, encoding: .utf8)
    try FileManager.default.linkItem(atPath: theirs, toPath: folder + "/left-out.jsonl")
    _ = try said("loops")
    #expect(try String(contentsOfFile: theirs, encoding: .utf8) == "theirs")
    #expect(leftOut == "{\"module\":\"watched\",\"because\":\"did not return\"}\n")
  }

  @Test("a child that a module forks is not named in the program's place")
  func forks() throws {
    #expect(try said("forks") == "came to its end\n")
    #expect(leftOut.isEmpty)
  }

  @Test("a module that the machine gives no processor is not taken for one that waits")
  func starves() throws {
    #expect(try said("starves") == "came to its end\n")
    #expect(leftOut.isEmpty)
  }

  @Test("many calls that each come back are no module without end, however long they take together")
  func returns() throws {
    #expect(try said("returns") == "came to its end\n")
    #expect(leftOut.isEmpty)
  }
}
