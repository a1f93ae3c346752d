import Foundation
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests the process in which modules are inspected.
@Suite("A process with a time limit")
struct ChildProcessTests {
  private func end(_ cause: String, milliseconds: Int) throws -> ChildProcess.End {
    let program = try TemporaryFolder.make("child") + "/limited"
    try Command.run(
      "cc", "-std=gnu11", "-O1", "-Wall", "-Werror", SourceTree.path + "/Tests/Modules/limited.c",
      "-o", program)
    return ChildProcess(program: program, timeLimit: milliseconds).run([cause]).end
  }

  @Test("a process that gets no processor for longer than the limit still finishes")
  func starves() throws {
    #expect(try end("starves", milliseconds: 300) == .exited(0))
  }

  @Test(
    "a process that computes, waits, or writes now and then without end is killed",
    arguments: ["works", "waits", "writes"])
  func endless(cause: String) throws {
    #expect(try end(cause, milliseconds: 300) == .timedOut)
  }
}
