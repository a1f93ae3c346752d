import TactusGestures
import TestSupport
import Testing

@testable import TactusPluginHost

/// Tests the extension `tactus.reasons/1`.
@Suite("Reasons defined by a module")
struct OwnReasonTests {
  private static let sentence = "the finger gave up: 10 px, limit 20 px"

  private func drag(_ bench: GestureBench) {
    bench.down(0, 0, 0, at: 0)
    bench.move(0, 10, 0, at: 8)
    bench.up(0, at: 16)
  }

  private func catalogue(_ faults: String...) throws -> ModuleCatalogue {
    let folder = try TemporaryFolder.make("reasons")
    try FixtureModule.build(defining: faults, in: folder)
    return ModuleCatalogue(
      searchPath: ModuleSearchPath(folders: [folder]),
      scanner: ModuleScanner(program: BuildFolder.program))
  }

  @Test("logs show the reasons' names; users see their sentences with the measured values")
  func inTheProgram() throws {
    let catalogue = try catalogue("OWN_REASON=\"gave-up\"")
    let recognizer = try #require(catalogue.recognizer("org.example.fixture"))
    #expect(recognizer.declaration.ownReasons.map(\.name) == ["never-used", "gave-up"])
    let bench = GestureBench()
    bench.attach(try recognizer.makeDriver(), "mine")
    drag(bench)
    #expect(bench.log == ["16 mine failed: gave-up"])
    #expect(bench.last("mine")?.reason.sentence == Self.sentence)
  }

  @Test("reasons arrive from an isolated process")
  func isolated() throws {
    let far = try IsolationBench("OWN_REASON=\"gave-up\"")
    drag(far.bench)
    far.takeAll()
    #expect(far.bench.log == ["16 far failed: gave-up"])
    #expect(far.bench.last("far")?.reason.sentence == Self.sentence)
  }

  @Test("a code that no table has is no reason, and validate-plugin says so")
  func unknown() throws {
    let catalogue = try catalogue("OWN_REASON=\"gave-up\"", "REASON_COUNT=1")
    let recognizer = try #require(catalogue.recognizer("org.example.fixture"))
    let bench = GestureBench()
    bench.attach(try recognizer.makeDriver(), "mine")
    drag(bench)
    #expect(bench.log == ["16 mine failed: none"])
    let path = try #require(catalogue.entries.first).path
    let validator = PluginValidator(program: BuildFolder.program, path: path, seed: 1)
    let result = validator.run(.transitions)
    #expect(result.status == .failed && result.text.contains("the module reports reason code 1001"))
  }

  @Test(
    "a name reserved for the program fails the check of the tables; a malformed one is refused"
  )
  func names() throws {
    let path = try #require(catalogue("OWN_REASON=\"too-short\"").entries.first).path
    let validator = PluginValidator(program: BuildFolder.program, path: path, seed: 1)
    let result = validator.run(.tables)
    #expect(result.status == .failed)
    #expect(result.text.contains("too-short, but a built-in reason already has that name"))
    let odd = try #require(catalogue("OWN_REASON=\"Gave up\"").entries.first)
    guard case .failure(let error) = odd.result else {
      Issue.record("a reason named \"Gave up\" was taken")
      return
    }
    #expect(error.message.contains("has an invalid or duplicate reason name, \"Gave up\""))
    let far = try #require(catalogue("OWN_REASON=\"gave-up\"", "REASON_COUNT=9999").entries.first)
    guard case .failure(let error) = far.result else {
      Issue.record("9,999 reasons were taken")
      return
    }
    #expect(error.message.contains("declares 9999 reasons"))
  }
}
