import Foundation
import TactusGestures
import TestSupport
import Testing

@testable import TactusPluginHost

@Suite("Modules that are skipped")
struct LeftOutTests {
  private let folder: String
  private let file: String
  private let scanner = ModuleScanner(program: BuildFolder.program)

  init() throws {
    folder = try TemporaryFolder.make("left-out")
    file = folder + "/state/left-out.jsonl"
  }

  /// Blames a module as the handler of a fatal signal does.
  private func blame(_ path: String, _ id: String) throws {
    LeftOutModules(path: file).makeFolder()
    let line =
      LeftOutModules.lineStart(path: path, id: id, FileIdentity(of: path))
      + "crashed with SIGSEGV\"}\n"
    let old = (try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()
    try (old + Data(line.utf8)).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
  }

  private func catalogue(own: Bool = false, isOwnOnly: Bool = false) -> ModuleCatalogue {
    ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [folder], own: own ? [folder] : []),
      cache: ModuleCache(path: folder + "/modules", host: "1"), scanner: scanner,
      policy: ModulePolicy(leftOut: LeftOutModules(path: file), isOwnOnly: isOwnOnly))
  }

  private func refusal(_ catalogue: ModuleCatalogue) throws -> PluginError? {
    guard case .failure(let error) = try #require(catalogue.entries.first).result else {
      return nil
    }
    return error
  }

  @Test("a module that ended a run is skipped with its fault, and its recognizers stay known")
  func leftOut() throws {
    let path = try FixtureModule.build(in: folder)
    #expect(try refusal(catalogue()) == nil)
    try blame(path, "org.example.fixture.module")
    let error = try #require(try refusal(catalogue()))
    #expect(error.code == .leftOut)
    #expect(error.message.contains("crashed with SIGSEGV"))
    #expect(error.message.contains("tactus recognizers --restore org.example.fixture.module"))
    let recognizer = try #require(catalogue().recognizer("org.example.fixture"))
    #expect(throws: error) { try recognizer.makeDriver() }
  }

  @Test("a changed file is tried again")
  func changed() throws {
    let path = try FixtureModule.build(in: folder)
    try blame(path, "org.example.fixture.module")
    try FileManager.default.removeItem(atPath: path)
    _ = try FixtureModule.build(in: folder)
    #expect(try refusal(catalogue()) == nil)
  }

  @Test("a module is enabled again by its id or its path; the others stay skipped")
  func restore() throws {
    let path = try FixtureModule.build(in: folder)
    let other = try FixtureModule.build("ID=\"org.example.other\"", name: "other", in: folder)
    try blame(path, "org.example.fixture.module")
    try blame(other, "org.example.other.module")
    var leftOut = LeftOutModules(path: file)
    #expect(
      leftOut.entries.map(\.id) == ["org.example.fixture.module", "org.example.other.module"])
    #expect(leftOut.restore { $0.id == "org.example.other.module" })
    leftOut = LeftOutModules(path: file)
    #expect(leftOut.entries.map(\.path) == [path])
    #expect(leftOut.entries.map(\.cause) == ["crashed with SIGSEGV"])
    #expect(leftOut.restore { $0.path == path })
    #expect(LeftOutModules(path: file).entries.isEmpty)
    #expect(try refusal(catalogue()) == nil)
  }

  @Test("damaged parts of the file are ignored")
  func damaged() throws {
    let path = try FixtureModule.build(in: folder)
    try blame(path, "org.example.fixture.module")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try ("{\"path\":3}\n{\n" + text + text.prefix(40)).write(
      toFile: file, atomically: false, encoding: .utf8)
    #expect(LeftOutModules(path: file).entries.map(\.path) == [path])
  }

  @Test("in safe mode only built-in modules are used, and the others stay known")
  func safeMode() throws {
    _ = try FixtureModule.build(in: folder)
    #expect(try refusal(catalogue()) == nil)
    #expect(try refusal(catalogue(isOwnOnly: true))?.code == .safeMode)
    #expect(catalogue(isOwnOnly: true).recognizer("org.example.fixture") != nil)
    #expect(try refusal(catalogue(own: true, isOwnOnly: true)) == nil)
  }

  @Test("a module that was never inspected is not inspected if it is skipped, or in safe mode")
  func unread() throws {
    let path = try FixtureModule.build(in: folder)
    #expect(catalogue(isOwnOnly: true).unread == [path])
    try blame(path, "org.example.fixture.module")
    #expect(catalogue().unread == [path])
    #expect(catalogue().recognizer("org.example.fixture") == nil)
    try FileManager.default.removeItem(atPath: file)
    #expect(catalogue().unread == [] && catalogue().recognizer("org.example.fixture") != nil)
  }
}
