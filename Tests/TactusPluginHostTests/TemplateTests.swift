import Foundation
import TestSupport
import Testing

@Suite("A new plugin")
struct TemplateTests {
  private let program = BuildFolder.path + "/tactus"
  private let folder: String

  init() throws {
    folder = try TemporaryFolder.make("template")
  }

  private func make(_ words: String...) throws -> (status: Int32, text: String) {
    try Command.outcome([program, "new-plugin"] + words, in: folder)
  }

  @Test("in C builds with make against the header, and make test passes, unchanged")
  func inC() throws {
    #expect(try make("double-knock").status == 0)
    let made = try Command.run(
      "make", "test", "HEADER=-I\(SourceTree.path)/Sources/CTactusPlugin/include",
      "CFLAGS=-O1 -Wall -Wextra -Werror", "TACTUS=\(program)", in: folder + "/double-knock")
    #expect(made.contains("the logs are the same"))
    #expect(!made.contains("warning"), "\(made)")
  }

  @Test("in Swift builds with make against the kit, and make test passes, unchanged")
  func inSwift() throws {
    try Command.run("make", "kit", "KIT=\(folder)/kit", in: SourceTree.path)
    #expect(try make("double-knock", "--language", "swift").status == 0)
    let made = try Command.run(
      "make", "test", "TACTUS_KIT=\(folder)/kit", "TACTUS=\(program)", in: folder + "/double-knock")
    #expect(made.contains("ok       fuzz") && made.contains("the logs are the same"))
    #expect(made.contains("Test run with 3 tests in 1 suite passed"))
    #expect(!made.contains("warning:"), "\(made)")
  }

  @Test("in Swift says what is missing where there is no kit")
  func withoutKit() throws {
    #expect(try make("knock", "--language", "swift").status == 0)
    let made = try Command.outcome(
      ["make", "TACTUS_KIT=/nonexistent"], in: folder + "/knock")
    #expect(made.status == 2 && made.text.contains("There is no kit here: '/nonexistent'"))
  }

  @Test("leaves what is there already as it is, and explains names of another form")
  func refused() throws {
    #expect(try make("knock").status == 0)
    let again = try make("knock")
    #expect(again.status == 73 && again.text.contains("cannot make knock"))
    let odd = try make("Kn/ock")
    #expect(odd.status == 64 && odd.text.contains("small letters"))
    let language = try make("pat", "--language", "cobol")
    #expect(language.status == 64 && language.text.contains("'c' and 'swift'"), "\(language.text)")
  }
}
