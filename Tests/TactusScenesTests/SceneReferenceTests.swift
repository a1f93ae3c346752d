import Foundation
import TactusPainting
import TactusPictures
import Testing

@testable import TactusScenes

@Suite("The reference page of scene files")
struct SceneReferenceTests {
  @Test("docs/scene-reference.md is what `make reference` writes")
  func isCurrent() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../docs/scene-reference.md")
    let written = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let grammar = SceneGrammar(catalogue: SceneText.catalogue, pictures: DrawnPictures.names)
    let isCurrent = written == SceneReference.page(grammar)
    #expect(isCurrent, "a declaration has changed: make reference")
    let missing = (DrawnPictures.names + Color.names.keys).filter { !written.contains("`\($0)`") }
    #expect(missing.isEmpty)
    #expect(written.contains("  - `horizontal`: true or false, or a condition; default `true`. "))
  }
}
