import Foundation
import TestSupport
import Testing

/// Tests the split into `tactus`, the program for `run`, and `tactus-commands`, which it executes
/// for other commands and options.
@Suite("Two programs", .waits)
struct TwoProgramsTests {
  @Test("tactus loads no library that it does not use")
  func libraries() throws {
    let text = try Command.run("ldd", Program.path)
    #expect(text.contains("libwayland-client.so"))
    for library in ["libFoundation", "libdispatch", "libswift_RegexParser", "libswift_Concurrency"]
    {
      #expect(!text.contains(library), "\(text)")
    }
  }

  @Test("if tactus-commands is missing it is named, with what to do")
  func missing() throws {
    let folder = try Folder()
    try Command.run("cp", Program.path, folder.file("tactus"))
    let process = try ChildProcess(folder.file("tactus"), ["check", "board"])
    #expect(process.waitForEnd() == 70)
    #expect(
      process.said.contains("cannot start \(folder.file("tactus-commands"))"), "\(process.said)")
    #expect(process.said.contains("build or install all of Tactus"))
  }

  @Test("the arguments are passed on unchanged")
  func words() throws {
    let path = SourceTree.nowhere + " a b \u{E9} *.json"
    let outcome = try Program.run(["check", path])
    #expect(outcome.code == 66)
    #expect(outcome.said.contains(path), "\(outcome.said)")
  }

  @Test("tactus itself handles a scene, a folder of pictures, a log and full screen")
  func options() throws {
    let bed = try Bed()
    let pictures = try Folder()
    let log = pictures.file("events.jsonl")
    let program = try bed.start(
      Program.path,
      ["run", "--scene=draw", "--images", pictures.path, "--log", log, "--fullscreen"])
    try bed.waitForWindow(of: program)
    #expect(try executable(of: program.id).hasSuffix("/tactus"))
    #expect(program.end() == 0)
    #expect(FileManager.default.fileExists(atPath: log))
  }

  @Test(
    "any other option, and an error, is passed on to tactus-commands",
    arguments: [
      (["--scene"], "Missing value for '--scene"), (["--scene", "--images"], "Missing value"),
      (["--sceen", "draw"], "--scene"), (["--fullscreen=yes"], "--fullscreen"),
    ])
  func mistakes(words: [String], answer: String) throws {
    let outcome = try Program.run(["run"] + words)
    #expect(outcome.code == 64)
    #expect(outcome.said.contains(answer), "\(outcome.said)")
  }

  private func executable(of process: pid_t) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
  }
}
