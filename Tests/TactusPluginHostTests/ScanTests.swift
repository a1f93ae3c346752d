import CModuleBorder
import Foundation
import TactusGestures
import TactusSystem
import TestSupport
import Testing

@testable import TactusPluginHost

@Suite("A third-party module is inspected in a separate process")
struct ScanTests {
  private let folder: String
  private let scanner = ModuleScanner(
    program: BuildFolder.program, timeLimit: Patience.seconds * 1000)

  init() throws {
    folder = try TemporaryFolder.make("scan")
  }

  private func catalogue(
    _ cache: ModuleCache? = nil, scanner: ModuleScanner? = nil
  ) -> ModuleCatalogue {
    ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [folder]), cache: cache,
      scanner: scanner ?? self.scanner)
  }

  private func refusal(_ catalogue: ModuleCatalogue) throws -> PluginError {
    guard case .failure(let error) = try #require(catalogue.entries.first).result else {
      throw NoRefusal()
    }
    return error
  }

  struct NoRefusal: Error {}

  @Test("a sound module is usable, and its code is loaded when the first recognizer is made")
  func sound() throws {
    _ = try FixtureModule.build("ID=\"org.example.late\"", in: folder)
    let recognizer = try #require(catalogue().recognizer("org.example.late"))
    #expect(recognizer.declaration.parameters.map(\.key) == ["limit"])
    #expect(try !isHere("org.example.late"))
    _ = try recognizer.makeDriver()
    #expect(try isHere("org.example.late"))
  }

  /// Whether the code of the module with an id is in this process's memory.
  private func isHere(_ id: String) throws -> Bool {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps"))
    var maps = ""
    // The kernel returns a page at a time.
    while let part = try file.read(upToCount: 4096), !part.isEmpty {
      maps += String(decoding: part, as: UTF8.self)
    }
    let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/mem"))
    for line in maps.split(separator: "\n") where line.contains("tactus-module") {
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap {
        UInt64($0, radix: 16)
      }
      try memory.seek(toOffset: ends[0])
      let bytes = try #require(try memory.read(upToCount: Int(ends[1] - ends[0])))
      if bytes.range(of: Data("\(id).module".utf8)) != nil { return true }
    }
    return false
  }

  @Test(
    "a module that crashes, hangs or exits while it loads is skipped, with its fault",
    arguments: [
      ("CRASHES_AT_LOAD", "crashed with SIGSEGV"), ("HANGS_AT_LOAD", "did not finish in time"),
      ("EXITS_AT_LOAD", "exited with code 0"),
    ])
  func hostile(fault: String, cause: String) throws {
    _ = try FixtureModule.build(fault, in: folder)
    // The test waits for the inspection's end only if the module hangs.
    let isEndless = fault == "HANGS_AT_LOAD"
    let impatient = ModuleScanner(program: BuildFolder.program, timeLimit: 2000)
    let error = try refusal(catalogue(scanner: isEndless ? impatient : nil))
    #expect(error.code == .crashed)
    #expect(error.message.contains(cause), "\(error.message)")
  }

  @Test("a module that writes a file, or starts a process, while it loads does neither")
  func writes() throws {
    let written = folder + "/written"
    let path = try FixtureModule.build("WRITES_AT_LOAD=\"\(written)\"", in: folder)
    #expect(catalogue().recognizer("org.example.fixture") != nil)
    #expect(!FileManager.default.fileExists(atPath: written))
    // Loaded into this process, the module writes.
    _ = try LoadedModule(path: path)
    #expect(FileManager.default.fileExists(atPath: written))
  }

  @Test(
    "libraries that a module links are found: the system's, and those in its own search folders",
    arguments: [[], ["-Wl,-soname,libexample-part.so"]])
  func libraries(name: [String]) throws {
    let library = folder + "/libexample-part.so"
    let source = SourceTree.path + "/Tests/Modules/part.c"
    let built = try Command.outcome(["cc", "-shared", "-fPIC", source, "-o", library] + name)
    try #require(built.status == 0, "\(built.text)")
    _ = try FixtureModule.build(
      defining: ["CALLS_A_PART"], in: folder,
      linking: [library, "-Wl,-rpath,\(folder)", "-Wl,--no-as-needed", "-lanl"])
    #expect(catalogue().recognizer("org.example.fixture") != nil)
    try FileManager.default.removeItem(atPath: library)
    let error = try refusal(catalogue())
    #expect(error.message.contains("libexample-part.so"), "\(error.message)")
  }

  @Test("a library that a module links is opened only if it is a file that no other user can write")
  func linkedFiles() throws {
    let library = folder + "/part"
    try Data("x".utf8).write(to: URL(fileURLWithPath: library))
    unsafe chmod(library, 0o644)
    let descriptor = try #require(LinkedLibrary.open(library))
    close(descriptor)
    unsafe chmod(library, 0o666)
    #expect(LinkedLibrary.open(library) == nil)
    #expect(LinkedLibrary.open("/dev/zero") == nil)
    #expect(LinkedLibrary.open(folder) == nil)
    #expect(LinkedLibrary.open(folder + "/missing") == nil)
  }

  @Test("a FIFO that a module links is not opened")
  func linkedFIFO() throws {
    let library = folder + "/libexample-part.so"
    let source = SourceTree.path + "/Tests/Modules/part.c"
    let built = try Command.outcome(
      ["cc", "-shared", "-fPIC", source, "-o", library, "-Wl,-soname,\(library)"])
    try #require(built.status == 0, "\(built.text)")
    _ = try FixtureModule.build(
      defining: ["CALLS_A_PART"], in: folder, linking: [library, "-Wl,--no-as-needed"])
    try FileManager.default.removeItem(atPath: library)
    try #require(unsafe mkfifo(library, 0o644) == 0)
    let waiter = folder + "/fifo-writer"
    try Command.run("cc", SourceTree.path + "/Tests/Modules/fifo-writer.c", "-o", waiter)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: waiter)
    writer.arguments = [library]
    let output = Pipe()
    writer.standardOutput = output
    try writer.run()
    _ = output.fileHandleForReading.availableData
    // The process sleeps once it waits for a reader.
    let end = Patience.end
    while border_process_is_ready(writer.processIdentifier) != 0, .now < end { usleep(1000) }
    #expect(try refusal(catalogue()).message.contains("libexample-part.so"))
    kill(writer.processIdentifier, SIGTERM)
    writer.waitUntilExit()
    #expect(writer.terminationStatus == 0, "nothing opened it for reading")
  }

  @Test("the program's environment is not passed to a module")
  func environment() throws {
    unsafe setenv("TACTUS_TEST_TOKEN", "secret", 1)
    defer { unsafe unsetenv("TACTUS_TEST_TOKEN") }
    _ = try FixtureModule.build("ENDS_WITH_TOKEN=\"TACTUS_TEST_TOKEN\"", in: folder)
    #expect(catalogue().recognizer("org.example.fixture") != nil)
  }

  @Test("text that a module prints while it loads is not mistaken for the answer")
  func talkative() throws {
    _ = try FixtureModule.build("TALKS_AT_LOAD", in: folder)
    #expect(catalogue().recognizer("org.example.fixture") != nil)
  }

  @Test(
    "a module whose tables contradict the ABI is refused with the reason that loading gives",
    arguments: [
      ("DUPLICATE_ID", PluginError.Code.badTables), ("BAD_DEFAULT", .badTables),
      ("NO_ENTRY", .missingSymbol), ("NO_NOTE", .notAModule), ("WRONG_ABI", .wrongABI),
    ])
  func contradictory(fault: String, code: PluginError.Code) throws {
    _ = try FixtureModule.build(fault, in: folder)
    #expect(try refusal(catalogue()).code == code)
  }

  @Test("results are cached: an unchanged file is not inspected again, a changed one is")
  func cache() throws {
    let kept = folder + "/deep/er/modules"
    let path = try FixtureModule.build("CRASHES_AT_LOAD", in: folder)
    #expect(try refusal(catalogue(ModuleCache(path: kept, host: "1"))).code == .crashed)

    // A scanner that cannot inspect anything shows whether the cache was used.
    let blind = ModuleScanner(program: SourceTree.nowhere)
    let search = ModuleSearchPath(folders: [folder])
    let again = ModuleCatalogue(
      searchPath: search, cache: ModuleCache(path: kept, host: "1"), scanner: blind)
    #expect(try refusal(again).message.contains("SIGSEGV"))

    let other = ModuleCatalogue(
      searchPath: search, cache: ModuleCache(path: kept, host: "2"), scanner: blind)
    #expect(try refusal(other).message.contains("could not be started in a separate process"))

    let rescan = ModuleCatalogue(
      searchPath: search, cache: ModuleCache(path: kept, host: "1", isFresh: true), scanner: blind)
    #expect(try refusal(rescan).message.contains("could not be started in a separate process"))

    try FileManager.default.removeItem(atPath: path)
    _ = try FixtureModule.build(in: folder)
    let fresh = catalogue(ModuleCache(path: kept, host: "1"))
    #expect(fresh.recognizer("org.example.fixture") != nil)
  }

  @Test("a complete declaration is read from the cache as it was written")
  func declarations() throws {
    let kept = folder + "/modules"
    let stock = ModuleSearchPath(folders: [BuildFolder.path], own: [BuildFolder.path])
    let first = ModuleCatalogue(searchPath: stock, cache: ModuleCache(path: kept, host: "1"))
    let second = ModuleCatalogue(searchPath: stock, cache: ModuleCache(path: kept, host: "1"))
    #expect(first.all.count > 10 && first.all.count == second.all.count)
    for (mine, theirs) in zip(first.all, second.all) {
      #expect(mine.declaration.fields == theirs.declaration.fields)
    }
  }

  @Test("a damaged cache counts as empty", arguments: ["", "{", "\u{0}", "tactus modules 3"])
  func damagedCache(text: String) throws {
    let kept = folder + "/modules"
    try text.write(toFile: kept, atomically: true, encoding: .utf8)
    _ = try FixtureModule.build(in: folder)
    #expect(catalogue(ModuleCache(path: kept, host: "1")).recognizer("org.example.fixture") != nil)
  }

  @Test(
    "data from a scan or the cache is checked like a module's tables",
    arguments: ["slots", "id", "touches", "keys", "words", "none"])
  func forged(fault: String) throws {
    var recognizers = [Self.declaration()]
    switch fault {
    case "slots":
      recognizers = [
        Self.declaration((0..<24).map { OutputDeclaration("o\($0)", .rectangle, doc: "") })
      ]
    case "id": recognizers = [Self.declaration(id: "no id")]
    case "touches": recognizers = [Self.declaration(touches: 1...1_000)]
    case "keys":
      recognizers = [
        Self.declaration([
          OutputDeclaration("o", .number, doc: ""), OutputDeclaration("o", .point, doc: ""),
        ])
      ]
    case "words":
      recognizers = [
        Self.declaration([
          OutputDeclaration("o", .choice, words: (0..<65).map(String.init), doc: "")
        ])
      ]
    default: recognizers = []
    }
    let summary = ModuleSummary(
      id: "org.evil", version: "1", vendor: "", licence: "", recognizers: recognizers)
    var writer = FieldWriter()
    summary.write(to: &writer)
    var reader = FieldReader(writer.bytes)
    #expect(throws: FieldReader.Damaged.self) { try ModuleSummary(from: &reader) }
  }

  private static func declaration(
    _ outputs: [OutputDeclaration] = [], id: String = "org.evil.one",
    touches: ClosedRange<Int> = 1...1
  ) -> RecognizerDeclaration {
    RecognizerDeclaration(
      id: id, name: "", doc: "", isDiscrete: true, touches: touches, inputs: [.touches],
      parameters: [], outputs: outputs)
  }

  @Test("a truncated or extended cache counts as empty; altered bytes add no module")
  func alteredCache() throws {
    let (kept, module) = (folder + "/modules", folder + "/stranger.gesture.so")
    let identity = FileIdentity(device: 1, inode: 2, size: 3, modified: 4, changed: 5)
    let path = ModuleSearchPath(folders: [BuildFolder.path], own: [BuildFolder.path])
    let stock = try #require(ModuleCatalogue(searchPath: path).recognizer("tactus.pan"))
    let summary = ModuleSummary(
      id: "org.a", version: "1", vendor: "b", licence: "c", recognizers: [stock.declaration])
    var cache = ModuleCache(path: kept, host: "1")
    cache.keep(.success(summary), of: module, identity)
    cache.save(keeping: [module])
    func read(_ bytes: [UInt8]) -> ModuleSummary? {
      PrivateFile.write(bytes, to: kept)
      return try? ModuleCache(path: kept, host: "1").result(of: module, identity)?.get()
    }
    let bytes = try #require(PrivateFile.bytes(of: kept))
    #expect(read(bytes)?.recognizers[0].fields == stock.declaration.fields)
    #expect(read(bytes + [0]) == nil)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(read(Array(bytes[..<count])) == nil)
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var altered = bytes
        altered[count] = value
        guard let parameters = read(altered)?.recognizers.first?.parameters else { continue }
        #expect(parameters.count <= stock.declaration.parameters.count)
      }
    }
  }

  @Test("a module replaced after its inspection differs from its declaration, and is refused")
  func exchanged() throws {
    _ = try FixtureModule.build(in: folder)
    let recognizer = try #require(catalogue().recognizer("org.example.fixture"))
    _ = try FixtureModule.build("ID=\"org.example.other\"", in: folder)
    let error = #expect(throws: PluginError.self) { try recognizer.makeDriver() }
    #expect(error?.code == .changed)
  }

  /// Returns a catalogue that was inspected before, whose folder is the program's own.
  private func ownCatalogue() -> ModuleCatalogue {
    let place = folder + "/own.json"
    func look() -> ModuleCatalogue {
      ModuleCatalogue(
        searchPath: ModuleSearchPath(folders: [folder], own: [folder]),
        cache: ModuleCache(path: place, host: "test"))
    }
    _ = look()
    return look()
  }

  @Test("a built-in module whose file is unchanged works without being read again")
  func ownAndKnown() throws {
    _ = try FixtureModule.build(in: folder)
    let recognizer = try #require(ownCatalogue().recognizer("org.example.fixture"))
    let driver = try recognizer.makeDriver()
    #expect(driver.declaration.parameters.map(\.key) == ["limit"])
  }

  @Test("a built-in module that was replaced is read again, and refused as a different one")
  func ownAndExchanged() throws {
    _ = try FixtureModule.build(in: folder)
    let recognizer = try #require(ownCatalogue().recognizer("org.example.fixture"))
    _ = try FixtureModule.build("ID=\"org.example.other\"", in: folder)
    let error = #expect(throws: PluginError.self) { try recognizer.makeDriver() }
    #expect(error?.code == .changed)
  }
}
