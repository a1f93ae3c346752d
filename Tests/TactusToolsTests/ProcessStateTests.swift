import Foundation
import TestSupport
import Testing

@testable import TactusPlaying

@Suite("What a played program does")
struct ProcessStateTests {
  /// Runs a shell command, and calls `body` with the id of its process.
  private func running(_ command: String, _ body: (pid_t) throws -> Void) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command]
    try shell.run()
    defer {
      if shell.isRunning {
        for member in ProcessState.family(of: shell.processIdentifier) { kill(member, SIGKILL) }
      }
      shell.waitUntilExit()
    }
    try body(shell.processIdentifier)
  }

  @Test(
    "a program works while it or a descendant runs",
    arguments: [
      "while :; do :; done", "(while :; do :; done) & wait", "(exec yes > /dev/null) & wait",
    ])
  func works(command: String) throws {
    try running(command) { process in
      // The program may still be starting.
      Patience.until { ProcessState.family(of: process).count > (command.hasPrefix("w") ? 0 : 1) }
      for _ in 0..<5 {
        usleep(2000)
        #expect(ProcessState.isWorking(process))
      }
    }
  }

  @Test("a program that waits does not work", arguments: ["sleep 1000", "sleep 1000 & wait"])
  func sleeps(command: String) throws {
    try running(command) { process in
      var isWorking = true
      Patience.until {
        isWorking = ProcessState.isWorking(process)
        return !isWorking
      }
      #expect(!isWorking)
    }
  }

  @Test("a process that has ended does not work")
  func ended() throws {
    var id = pid_t()
    try running("exit") { id = $0 }
    #expect(!ProcessState.isWorking(id))
  }
}
