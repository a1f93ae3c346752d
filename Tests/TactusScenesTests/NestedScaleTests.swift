import TactusGeometry
import TactusPainting
import TactusViews
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Views that are scaled many times")
struct NestedScaleTests {
  private static let types = [
    "view", "label", "button", "toggle", "slider", "knob", "stepper", "progress", "textField",
    "picture", "strip", "drawing", "line", "canvas", "keyboard", "keyPad", "scroll", "pages",
  ]

  @Test("are painted or invisible, but do not stop the program", arguments: types)
  func painted(_ type: String) throws {
    for (scale, levels) in [(100.0, 6), (100, 9), (100, 12), (100, 27), (0.01, 27)] {
      let leaf = """
        {"type": "\(type)", "frame": [350, 250, 100, 100], "cornerRadius": 9, "background": "#fff"}
        """
      let text = (0..<levels).reduce(leaf) { inner, _ in
        #"{"type": "view", "scale": \#(scale), "children": [\#(inner)]}"#
      }
      let read = SceneText(#"{"version": 1, "views": [\#(text)]}"#)
      let scene = Scene(
        try #require(read.scene, "\(read.faults)"), catalogue: SceneText.catalogue,
        pictures: DrawnPictures.standard, size: Size(width: 800, height: 600))
      let canvas = try Canvas(width: 800, height: 600, format: .xrgb8888)
      scene.tree.paint(canvas, Region(canvas.pixelBounds))
    }
  }
}
