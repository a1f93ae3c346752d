import Foundation
import TestSupport
import Testing

@Suite("A new plugin")
struct TemplateTests {
  private let program = BuildFolder.program
  private let folder: String

  init() throws {
    folder = try TemporaryFolder.make("template")
  }

  private func make(_ words: String...) throws -> (status: Int32, text: String) {
    try Command.outcome([program, "new-plugin"] + words, in: folder)
  }

  @Test(
    "in C it builds with make against the header of its own tree, and make test passes, unchanged"
  )
  func inC() throws {
    #expect(try make("double-knock").status == 0)
    let made = try Command.run(
      "make", "test", "CFLAGS=-O1 -Wall -Wextra -Werror", in: folder + "/double-knock")
    #expect(made.contains("the logs are the same"))
    #expect(!made.contains("warning"), "\(made)")
    let why = try Command.run(
      program, "explain", "test/stroke.jsonl", "--scene", "test/scene.json",
      in: folder + "/double-knock",
      environment: ["TACTUS_ADD_MODULE_PATH": folder + "/double-knock"])
    #expect(why.contains("the finger stopped short: moved 20 px, needs 80"), "\(why)")
    #expect(try picture("stroke") != picture("still"), "its scene shows what became of a touch")
  }

  /// Returns the picture of a new module's scene after a recording; "still" is a recording without
  /// touches.
  private func picture(_ name: String) throws -> Data {
    let place = folder + "/double-knock/test/"
    let stroke = try String(contentsOfFile: place + "stroke.jsonl", encoding: .utf8)
    try (stroke.prefix { $0 != "\n" } + "\n").write(
      toFile: place + "still.jsonl", atomically: true, encoding: .utf8)
    try Command.run(
      program, "replay", place + "\(name).jsonl", "--scene", place + "scene.json", "--png",
      place + "\(name).png", environment: ["TACTUS_ADD_MODULE_PATH": folder + "/double-knock"])
    return try Data(contentsOf: URL(filePath: place + "\(name).png"))
  }

  @Test("its files name pages of the manual that exist", arguments: ["c", "swift", "lua"])
  func manual(_ language: String) throws {
    #expect(try make("knock", "--language", language).status == 0)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder + "/knock")
    let texts = files.compactMap {
      try? String(contentsOfFile: "\(folder)/knock/\($0)", encoding: .utf8)
    }
    #expect(!texts.contains { $0.contains("PREFIX/share") })
    let pages = texts.flatMap { text in
      text.matches(of: /\/[^ ]*\/(lua|plugin-abi)\.md/).map { String($0.output.0) }
    }
    #expect(pages.count == 1)
    #expect(pages.allSatisfy { FileManager.default.fileExists(atPath: $0) }, "\(pages)")
  }

  @Test(
    "in C it finds the header of a program that was built but not installed, or says what to do")
  func withoutInstall() throws {
    #expect(try make("knock").status == 0)
    // A source tree with a built program; the module is only compiled.
    let tree = folder + "/tree"
    let place = tree + "/.build/machine/debug"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: tree + "/Sources", withDestinationPath: SourceTree.path + "/Sources")
    try Command.run("cp", "/bin/true", place + "/tactus")
    let library = "libknock.gesture.so"
    let none = ["PKG_CONFIG_LIBDIR": SourceTree.nowhere, "PKG_CONFIG_PATH": ""]
    let elsewhere = try Command.outcome(
      ["make", library, "TACTUS=/bin/true"], in: folder + "/knock", environment: none)
    #expect(elsewhere.status == 2)
    #expect(elsewhere.text.contains("tactus_easy.h was not found"), "\(elsewhere.text)")
    try Command.run(
      "make", library, "TACTUS=\(place)/tactus", in: folder + "/knock", environment: none)
  }

  @Test("in Swift it builds with make against the kit, and make test passes, unchanged")
  func inSwift() throws {
    try Command.run("make", "kit", "KIT=\(folder)/kit", in: SourceTree.path)
    #expect(try make("double-knock", "--language", "swift").status == 0)
    // Typical expressions of authors behind
    //
    // and &&, for which the optimizer fails on an element of a span.
    try """
    import TactusGeometry
    import TactusRecognizing
    import TactusInput

    func looks(at touches: Span<Touch>) -> Bool {
      touches.count > 1 || touches.newest?.hasEnded ?? false || touches.anyEnded
        || touches.allEnded || touches.count == 1 && touches.anyBegan || touches.anyMoved
        || touches.remaining == 2 && touches.oldest?.phase == .moved
        || touches.touch(serial: 4) != nil || touches.center == .zero
    }

    """.write(
      toFile: folder + "/double-knock/Sources/DoubleKnock/Looks.swift", atomically: true,
      encoding: .utf8)
    let manifest = try String(
      contentsOfFile: folder + "/double-knock/Package.swift", encoding: .utf8)
    #expect(manifest.contains("?? \"\(SourceTree.path)\""), "\(manifest)")
    let made = try Command.run(
      "make", "test", "TACTUS_KIT=\(folder)/kit", in: folder + "/double-knock")
    let release = folder + "/double-knock/.build/release/libdouble-knock.gesture.so"
    #expect(FileManager.default.fileExists(atPath: release), "make test builds the release too")
    #expect(made.contains("ok       fuzz") && made.contains("the logs are the same"))
    #expect(made.contains("Test run with 4 tests in 1 suite passed"))
    // Warnings about sources only: the package manager prints its own about the user's home.
    let warnings = made.split(separator: "\n").filter {
      $0.contains(".swift:") && $0.contains("warning:")
    }
    #expect(warnings.isEmpty, "\(made)")
  }

  @Test(
    "in Lua it has 25 lines, needs no build, and make test passes, unchanged",
    .enabled(if: Probe.hasLua, Probe.hasNoLua))
  func inLua() throws {
    #expect(try make("double-knock", "--language", "lua").status == 0)
    let script = try String(
      contentsOfFile: folder + "/double-knock/double-knock.gesture.lua", encoding: .utf8)
    #expect(script.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 25)
    let made = try Command.run("make", "test", in: folder + "/double-knock")
    #expect(made.contains("ok       fuzz") && made.contains("the logs are the same"), "\(made)")
    let why = try Command.run(
      program, "explain", "test/stroke.jsonl", "--scene", "test/scene.json",
      in: folder + "/double-knock",
      environment: ["TACTUS_ADD_MODULE_PATH": folder + "/double-knock"])
    #expect(why.contains("the finger stopped short: moved 20 px, needs 80"), "\(why)")
    #expect(try picture("stroke") != picture("still"), "its scene shows what became of a touch")
  }

  @Test("in Swift it says what is missing if there is no kit")
  func withoutKit() throws {
    #expect(try make("knock", "--language", "swift").status == 0)
    let made = try Command.outcome(
      ["make", "TACTUS_KIT=\(folder)/missing"], in: folder + "/knock")
    #expect(made.status == 2 && made.text.contains("There is no kit at '\(folder)/missing'"))
  }

  @Test("existing files are left unchanged, and malformed names are explained")
  func refused() throws {
    #expect(try make("knock").status == 0)
    let again = try make("knock")
    #expect(again.status == 73 && again.text.contains("cannot create knock"))
    let odd = try make("Kn/ock")
    #expect(odd.status == 64 && odd.text.contains("lowercase letters"))
    let language = try make("pat", "--language", "cobol")
    #expect(
      language.status == 64 && language.text.contains("'c', 'swift' or 'lua'"), "\(language.text)")
  }
}
