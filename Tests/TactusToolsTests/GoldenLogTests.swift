import Foundation
import TactusInput
import TactusScenes
import TactusTools
import TactusTraces
import TestSupport
import Testing

/// Tests the logs of `Tests/GoldenLogs` in this build; a release build made them.
@Suite("Golden logs")
struct GoldenLogTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("GoldenLogs")

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }()

  private func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
  }

  @Test("a trace gives its log to the last digit, in every build", arguments: names)
  func replay(name: String) throws {
    let loader = SceneLoader(searchPath: StockModules.searchPath)
    let scene = try loader.load(Self.folder.appendingPathComponent("scene.json").path)
    let replay = Replay(try Trace(name: name, bytes: try file("\(name).trace")), scene: scene)
    var log: [UInt8] = []
    replay.onLogLine = { log += $0 }
    try replay.run()
    let comparison = LogComparison(expected: try file("\(name).log"), found: log)
    #expect(comparison.isSame, "\(comparison.summary)")
  }

  @Test("with every module isolated a trace gives the same log", arguments: names)
  func isolated(name: String) throws {
    let loader = SceneLoader(searchPath: StockModules.searchPath)
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("scene.json"), encoding: .utf8)
    let scene = try TemporaryFolder.make("isolated") + "/scene.json"
    try text.replacingOccurrences(of: "{ \"use\":", with: "{ \"isolation\": \"process\", \"use\":")
      .replacingOccurrences(of: "\n      \"use\":", with: "\n\"isolation\": \"process\", \"use\":")
      .write(toFile: scene, atomically: true, encoding: .utf8)
    let loaded = try loader.load(scene)
    #expect(loaded.description.recognizers.allSatisfy { $0.isolation == .process })
    var options = Replay.Options()
    options.helperProgram = BuildFolder.program
    let replay = Replay(
      try Trace(name: name, bytes: try file("\(name).trace")), scene: loaded, options: options)
    var log: [UInt8] = []
    replay.onLogLine = { log += $0 }
    try replay.run()
    let comparison = LogComparison(expected: try file("\(name).log"), found: log)
    #expect(comparison.isSame, "\(comparison.summary)")
  }

  @Test("the traces exist, and together they exercise every stock recognizer")
  func everything() throws {
    #expect(Self.names.count >= 6)
    let logs = try Self.names.map { String(decoding: try file("\($0).log"), as: UTF8.self) }
    let lines = logs.joined().split(separator: "\n")
    for name in [
      "scroll", "pull", "drag", "turn", "size", "tap", "double", "hold", "swipe", "round", "arc",
      "radius", "edge", "hover", "wheel", "move", "spin", "grow",
    ] {
      let isAtWork = lines.contains { line in
        line.contains("\"recognizer\":\"\(name)\",")
          && (line.contains("\"state\":\"began\"") || line.contains("\"state\":\"recognized\""))
      }
      #expect(isAtWork, "\(name)")
    }
  }
}
