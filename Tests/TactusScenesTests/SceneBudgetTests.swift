import Foundation
import TactusGeometry
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusStage
import TactusSystem
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Scenes beyond their budget")
struct SceneBudgetTests {
  private static func strips(_ count: Int) -> String {
    "{\"version\": 1, \"views\": [\n"
      + Array(repeating: "{\"type\": \"strip\"}", count: count).joined(separator: ",\n") + "]}"
  }

  private static let recognizers =
    "{\"version\": 1, \"views\": [\n"
    + Array(repeating: "{\"class\": \"a\"}", count: 3000).joined(separator: ",\n")
    + "],\n\"recognizers\": {"
    + (0..<64).map { "\"r\($0)\": {\"use\": \"tactus.tap\"}" }.joined(separator: ",")
    + "},\n\"attach\": [{\"to\": \".a\", \"recognizers\": ["
    + (0..<64).map { "\"r\($0)\"" }.joined(separator: ",") + "]}]}"

  private func load(_ text: String) throws -> SceneLoader.Loaded {
    let folder = try TemporaryFolder.make("budget")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/scene.json"))
    return try SceneLoader(searchPath: StockModules.searchPath).load(folder + "/scene.json")
  }

  private func warnings(_ loaded: SceneLoader.Loaded) -> [Diagnostic] {
    loaded.checkBudget()
    return loaded.diagnostics.sorted.filter { $0.message.contains("left out") }
  }

  private static func line(_ diagnostic: Diagnostic) -> Int {
    diagnostic.source.location(of: diagnostic.range.start).line
  }

  @Test("check names the first strip with too few cells, and the scene shows the others")
  func cells() throws {
    let loaded = try load(Self.strips(10_000))
    let found = warnings(loaded)
    #expect(found.map(\.severity) == [.warning])
    let line = try #require(found.first.map(Self.line))
    #expect(line > 100 && line < 10_000)
    let scene = loaded.makeScene(size: Size(width: 1280, height: 800))
    let cells = scene.tree.root.children.map(\.children.count)
    #expect(cells.reduce(0, +) == ViewBudget.Item.cells.limit)
    // Line 1 is that of the file's brace.
    #expect(cells[line - 2] < cells[0] && cells[..<(line - 2)].allSatisfy { $0 == cells[0] })
    var told: [String] = []
    scene.stage.onProblem = { told.append($0) }
    #expect(told.count == 1 && told[0].contains("scene.json:\(line):1: "))
  }

  @Test("check names the first view with too few recognizers, and attaches none beyond the limit")
  func attachments() throws {
    let loaded = try load(Self.recognizers)
    let limit = ViewBudget.Item.attachments.limit
    #expect(warnings(loaded).map(Self.line) == [limit / 64 + 2])
    let scene = loaded.makeScene(size: Size(width: 1280, height: 800))
    #expect(scene.interaction.recognizerCount == limit)
  }

  @Test(
    "a built-in scene is far from its budget", arguments: BuiltInScenes.names)
  func builtIn(name: String) throws {
    #expect(warnings(try SceneLoader(searchPath: StockModules.searchPath).load(name)).isEmpty)
  }

  @Test("a file with several spellings of its path, or a link to it, is decoded once")
  func spellings() throws {
    let folder = try TemporaryFolder.make("spellings")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let image = try Image(
      width: 30, height: 20, premultiplied: [UInt32](repeating: 0xff10_2030, count: 600))
    try Data(image.pngData()).write(to: URL(fileURLWithPath: folder + "/a.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/b.png", withDestinationPath: "a.png")
    let files = PictureFiles(in: PictureStore(queue: WorkQueue()), scale: 1)
    let name = try #require(folder.split(separator: "/").last)
    let spellings = ["/a.png", "//a.png", "/./a.png", "/../\(name)/a.png", "/b.png"]
    let found = spellings.map { files.load(folder + $0)[0] }
    #expect(found.map(\.name) == spellings.map { folder + $0 })
    for picture in found { #expect(picture.image === found[0].image) }
    #expect(files.load(folder + "/.").map(\.name) == files.load(folder).map(\.name))
  }

  @Test("a scene stopped during its construction stops, and reports that it is incomplete")
  func stops() throws {
    let loaded = try load(Self.strips(1000))
    var asked = 0
    let scene = loaded.makeScene(
      size: Size(width: 1280, height: 800),
      stops: {
        asked += 1
        return asked > 10
      })
    #expect(scene.isIncomplete && scene.tree.root.children.count < 100)
  }
}
