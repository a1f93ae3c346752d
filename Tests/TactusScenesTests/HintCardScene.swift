import TactusGeometry
import TactusPictures

@testable import TactusScenes

/// A scene with a drawing, whose hint is a card with seven gestures.
enum HintCardScene {
  private static let text = """
    {
      "version": 1,
      "views": [{ "id": "ink", "type": "drawing" }],
      "hint": {
        "title": "Welcome",
        "gestures": [
          ["Pull down", "takes a copy of a picture out of the strip.", "pullDown"],
          ["Drag, pinch, turn", "moves a picture; thrown, it flies on.", "pinch"],
          ["Press", "shows what can be done with a picture, or with the table.", "press"],
          ["Draw", "with one finger on the table; the colors are below.", "draw"],
          ["Circle", "drawn round pictures, they move together.", "circle"],
          ["Two fingers", "on the bare table move it and bring it nearer.", "twoFingers"],
          ["By mouse", "hold Shift for a second finger. Tab and the arrows work too.", "mouse"]
        ]
      }
    }
    """

  static func make(size: Size) -> Scene? {
    SceneText(text).scene.map {
      Scene($0, catalogue: SceneText.catalogue, pictures: PictureLibrary([]), size: size)
    }
  }
}
