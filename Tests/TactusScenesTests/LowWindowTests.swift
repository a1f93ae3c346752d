import TactusGeometry
import TactusJSON
import TactusPainting
import TactusViews
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Scenes in low windows")
struct LowWindowTests {
  private static let size = Size(width: 740, height: 360)

  /// Returns a built-in scene in a low window.
  private func scene(_ name: String) throws -> Scene {
    let source = try #require(BuiltInScenes.source(name))
    let read = SceneText(String(decoding: source.bytes, as: UTF8.self))
    return Scene(
      try #require(read.scene), catalogue: SceneText.catalogue, pictures: DrawnPictures.standard,
      size: Self.size)
  }

  @Test("no text is cut off", arguments: BuiltInScenes.names)
  func words(name: String) throws {
    try scene(name).tree.root.forEachDescendant { view in
      guard let label = view as? Label, !label.text.isEmpty, label.lineLimit == nil else { return }
      let needed = label.preferredSize(in: label.bounds.size).height
      #expect(needed <= label.bounds.height + 1, "\(view.path) \"\(label.text)\"")
    }
  }

  @Test("text and buttons lie within the window", arguments: BuiltInScenes.names)
  func inside(name: String) throws {
    let scene = try scene(name)
    let pages = scene.tree.root.firstDescendant { $0 is Pages } as? Pages
    let window = Rect(origin: .zero, size: Self.size).inset(by: -1)
    scene.tree.root.forEachDescendant { view in
      let isLater = pages?.pages.dropFirst().contains { $0.isSelfOrAncestor(of: view) } == true
      guard view is Label || view is Control, !isLater else { return }
      #expect(window.contains(view.toSurface.apply(view.bounds)), "\(view.path)")
    }
  }
}
