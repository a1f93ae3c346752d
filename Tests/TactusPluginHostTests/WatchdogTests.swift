import Foundation
import TestSupport
import Testing

/// The watchdog of `Sources/CLinux/watchdog.c`, in a small program of its own.
@Suite("The watchdog")
struct WatchdogTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFolder.make("watchdog")
  }

  /// What the program prints and says whose module does this.
  private func said(_ deed: String) throws -> String {
    let root = SourceTree.path
    let sources = ["border", "watchdog"].map { "\(root)/Sources/CLinux/\($0).c" }
    let program = folder + "/watched"
    let command =
      ["cc", "-std=gnu11", "-O1", "-I\(root)/Sources/CLinux/include", "-I\(root)/Sources/CLinux"]
      + sources + ["\(root)/Tests/Modules/watched.c", "-o", program]
    let built = try Command.outcome(command)
    try #require(built.status == 0, "\(built.text)")
    return try Command.outcome([program, folder + "/left-out.jsonl", deed]).text
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

  @Test("many calls that each come back are no module without end, however long they take together")
  func returns() throws {
    #expect(try said("returns") == "came to its end\n")
    #expect(leftOut.isEmpty)
  }
}
