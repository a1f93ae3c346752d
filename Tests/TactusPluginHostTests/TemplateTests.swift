import Foundation
import TestSupport
import Testing

@Suite("A new plugin")
struct TemplateTests {
  private let program = BuildFolder.path + "/tactus"

  private func run(_ words: String..., in folder: String) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test("the folder builds with make, and make test passes, unchanged")
  func unchanged() throws {
    let folder = try TemporaryFolder.make("template")
    #expect(try run(program, "new-plugin", "double-knock", in: folder).status == 0)
    let header =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
      + "/Sources/CTactusPlugin/include"
    let made = try run(
      "make", "test", "HEADER=-I\(header)", "CFLAGS=-O1 -Wall -Wextra -Werror",
      "TACTUS=\(program)", in: folder + "/double-knock")
    #expect(made.status == 0, "\(made.text)")
    #expect(!made.text.contains("warning"), "\(made.text)")
  }

  @Test("what is there already is not changed, and a name of another form is explained")
  func refused() throws {
    let folder = try TemporaryFolder.make("template")
    #expect(try run(program, "new-plugin", "knock", in: folder).status == 0)
    let again = try run(program, "new-plugin", "knock", in: folder)
    #expect(again.status == 73 && again.text.contains("cannot make knock"))
    let odd = try run(program, "new-plugin", "Kn/ock", in: folder)
    #expect(odd.status == 64 && odd.text.contains("small letters"))
  }
}
