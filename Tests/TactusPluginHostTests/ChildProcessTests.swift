import Foundation
import TestSupport
import Testing

@testable import TactusPluginHost

/// What a process is given to look at modules in.
@Suite("A process with a limit of its time")
struct ChildProcessTests {
  private func end(_ cause: String, milliseconds: Int) throws -> ChildProcess.End {
    let program = try TemporaryFolder.make("child") + "/limited"
    try Command.run(
      "cc", "-std=gnu11", "-O1", "-Wall", "-Werror", SourceTree.path + "/Tests/Modules/limited.c",
      "-o", program)
    return ChildProcess(program: program, timeLimit: milliseconds).run([cause]).end
  }

  @Test("one that the machine gives no processor for longer than the limit comes to its end")
  func starves() throws {
    #expect(try end("starves", milliseconds: 300) == .exited(0))
  }

  @Test(
    "one that works, waits, or writes now and then without end is ended",
    arguments: ["works", "waits", "writes"])
  func endless(cause: String) throws {
    #expect(try end(cause, milliseconds: 300) == .timedOut)
  }
}
