import Foundation
import TactusJSON
import TactusPictures
import TactusPluginHost
import TestSupport

@testable import TactusScenes

/// A scene file in a test, with its diagnostics.
struct SceneText {
  static let catalogue = ModuleCatalogue(searchPath: StockModules.searchPath)

  let source: SourceText
  let diagnostics: Diagnostics
  let scene: SceneDescription?

  init(_ text: String) {
    source = SourceText(name: "board.json", text: text)
    diagnostics = Diagnostics()
    scene = SceneReader.read(
      source, catalogue: Self.catalogue, pictures: DrawnPictures.names, reportingTo: diagnostics)
  }

  var faults: [Diagnostic] { diagnostics.sorted }

  func faults(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    faults.filter { $0.severity == severity }
  }

  /// The text with every suggested change applied.
  var mended: String {
    let bytes = Suggestion.apply(diagnostics.suggestions(for: source), to: source.bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A whole scene without faults.
  static let sample: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../Fixtures/scene.json")
    return (try? String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? ""
  }()
}
