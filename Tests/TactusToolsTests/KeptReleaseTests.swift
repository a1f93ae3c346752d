import Foundation
import TactusCompression
import TactusGeometry
import TactusInput
import TactusJSON
import TactusScenes
import TactusTools
import TactusTraces
import TactusViews
import TestSupport
import Testing

/// Tests the promises of docs/promises.md about files, with the files of earlier releases.
@Suite("Files of earlier releases")
struct KeptReleaseTests {
  private let loader = SceneLoader(searchPath: StockModules.searchPath)

  private static func files(_ folder: String, _ ending: String) -> [KeptFile] {
    KeptRelease.all.flatMap { $0.files(folder, ending, ending + ".gz") }
  }

  @Test("files of release 0.9 exist, so that the other tests have input")
  func present() throws {
    let first = try #require(KeptRelease.all.first { $0.name == "0.9" })
    #expect(first.files("scenes", ".json").count >= 27)
    #expect(first.files("traces", ".trace", ".trace.gz").count >= 5)
    #expect(first.files("recordings", ".evemu", ".yml").count >= 3)
    #expect(first.files("states", ".state").count >= 3)
  }

  @Test("a scene is read without errors and without warnings", arguments: files("scenes", ".json"))
  func scene(file: KeptFile) throws {
    let loaded = try loader.load(file.path)
    #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics.rendered())")
  }

  @Test(
    "a trace, compressed or not, gives the same log in its scene",
    arguments: files("traces", ".trace"))
  func trace(file: KeptFile) throws {
    let own = file.companion("scenes/\(file.name).json")
    let scene = try loader.load(own.exists ? own.path : file.companion("traces/golden.json").path)
    let replay = Replay(
      try Trace(recording: file.path, bytes: file.bytes(), line: nil, surface: nil), scene: scene)
    var log: [UInt8] = []
    replay.onLogLine = { log += $0 }
    try replay.run()
    let expected = try file.companion("traces/\(file.name).log").bytes()
    let comparison = LogComparison(expected: expected, found: log)
    #expect(comparison.isSame, "\(comparison.summary)")
  }

  @Test(
    "a recording of evemu or libinput gives the same touches",
    arguments: files("recordings", ".evemu") + files("recordings", ".yml"))
  func recording(file: KeptFile) throws {
    let trace = try Trace(
      recording: file.path, bytes: file.bytes(), line: nil, surface: Size(width: 1280, height: 800))
    try expect(trace.bytes, file.companion("recordings/\(file.name).touches"))
  }

  @Test(
    "a line of a corpus gives the same touches", arguments: files("recordings", ".corpus.jsonl"))
  func corpus(file: KeptFile) throws {
    let trace = try Trace(recording: file.path, bytes: file.bytes(), line: 1, surface: nil)
    try expect(trace.bytes, file.companion("recordings/\(file.name).touches"))
  }

  @Test(
    "a saved board shows the same pieces in the same places, and saving it again loses nothing",
    arguments: files("states", ".state"))
  func state(file: KeptFile) throws {
    let folder = try TemporaryFolder.make("kept-state")
    try Data(file.bytes()).write(to: URL(fileURLWithPath: "\(folder)/\(file.name).state"))
    let store = StateStore(folder: try DiskFolder(folder), name: file.name)
    let kept = store.load()
    #expect(kept.problems.isEmpty)
    let saved = try #require(kept.state)

    let loaded = try loader.load(file.companion("scenes/\(file.name).json").path)
    let scene = loaded.makeScene(size: Size(width: 1280, height: 800))
    #expect(scene.resume(saved) == 0)
    try expect(Array(places(scene).utf8), file.companion("states/\(file.name).places"))

    try store.save(scene.state)
    #expect(store.load().state == saved)
  }

  @Test("today's board shows a board of that release as it was")
  func boardOfToday() throws {
    let file = try #require(Self.files("states", ".state").first { $0.name == "board" })
    let folder = try TemporaryFolder.make("kept-board")
    try Data(file.bytes()).write(to: URL(fileURLWithPath: "\(folder)/board.state"))
    let saved = try #require(StateStore(folder: try DiskFolder(folder), name: "board").load().state)
    let scenes = try [file.companion("scenes/board.json").path, "board"].map {
      try loader.load($0).makeScene(size: Size(width: 1280, height: 800))
    }
    for scene in scenes { #expect(scene.resume(saved) == 0) }
    let old = corners(ofPiecesIn: scenes[0])
    let new = corners(ofPiecesIn: scenes[1])
    #expect(!old.isEmpty && old.count == new.count)
    for (before, after) in zip(old, new) { #expect(before.distance(to: after) < 0.01) }
  }

  /// Returns the top left corners of all pieces of a scene, in the window's coordinates.
  private func corners(ofPiecesIn scene: Scene) -> [Point] {
    var result: [Point] = []
    scene.tree.root.forEachDescendant { view in
      if let piece = view as? PictureView, piece.classes.contains("piece") {
        result.append(piece.convert(.zero, to: scene.tree.root))
      }
    }
    return result
  }

  /// Returns a line for each piece, drawing, stroke, control and label of a scene: its kind, and its place or state.
  private func places(_ scene: Scene) -> String {
    var lines: [String] = []
    let root = scene.tree.root
    scene.tree.root.forEachDescendant { view in
      let size = view.bounds.size
      let corners = [Point.zero, Point(x: size.width, y: size.height)]
        .map { text(view.convert($0, to: root)) }.joined(separator: " to ")
      switch view {
      case let piece as PictureView where piece.classes.contains("piece"):
        lines.append("\(piece.picture?.name ?? "no picture"): \(corners)")
      case let drawing as DrawingView:
        lines.append("drawing: \(corners)")
        lines += drawing.strokes.map {
          "  stroke: \($0.points.map(text).joined(separator: " ")); \($0.color); \($0.width) \($0.widths)"
        }
      case let slider as Slider: lines.append("slider: \(slider.value)")
      case let toggle as Toggle: lines.append("toggle: \(toggle.isOn)")
      case let label as Label where !label.text.isEmpty: lines.append("label: \(label.text)")
      default: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ point: Point) -> String {
    [point.x, point.y].map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ",")
  }

  private func expect(_ found: [UInt8], _ file: KeptFile) throws {
    let expected = String(decoding: try file.bytes(), as: UTF8.self)
    #expect(String(decoding: found, as: UTF8.self) == expected)
  }
}
