import TactusGeometry
import TactusPictures
import TactusViews
import Testing

@testable import TactusScenes

/// A strip of pictures above a table without edges, with a bin, and fingers on them in virtual time.
enum TableScene {
  static let size = Size(width: 1280, height: 800)

  /// Returns a hand on the scene.
  ///
  /// `ink` tells which circles select strokes, and `more` contains further members of the scene file.
  static func hand(lifts: Bool = true, ink: String = "never", more: String = "") throws -> SceneHand
  {
    let text = SceneText(text(lifts: lifts, ink: ink, more: more))
    let description = try #require(text.scene, "\(text.faults)")
    return SceneHand(
      Scene(
        description, catalogue: SceneText.catalogue, pictures: DrawnPictures.library(scale: 1),
        size: size))
  }

  private static func text(lifts: Bool, ink: String, more: String) -> String {
    """
    {
      "version": 1,
      "views": [
        { "id": "table", "frame": [0, 160, "100%", "fill"], "clips": true, "children": [
          { "id": "desk", "type": "canvas", "oneFinger": "auto", "liftsPieces": \(lifts),
            "children": [{ "id": "ink", "type": "drawing", "multipleTouch": true }] }
        ] },
        { "id": "strip", "type": "strip", "frame": [0, 0, "100%", 160], "background": "#202838" },
        { "id": "bin", "type": "label", "text": "Bin", "frame": ["100%-120", "100%-120", 100, 100] }
      ],
      "recognizers": {
        "scroll": { "use": "tactus.pan", "parameters": { "axis": "horizontal" } },
        "pull": { "use": "tactus.pull" },
        "drag": { "use": "tactus.pan" },
        "turn": { "use": "tactus.rotation" },
        "size": { "use": "tactus.pinch" },
        "tap": { "use": "tactus.tap" },
        "circle": { "use": "tactus.circle", "cancelsTouchesInView": false },
        "tapTable": { "use": "tactus.tap", "cancelsTouchesInView": false }
      },
      "attach": [
        { "to": "#strip", "recognizers": ["scroll"] },
        { "to": "#strip .cell", "recognizers": ["pull"] },
        { "to": ".piece", "recognizers": ["drag", "turn", "size", "tap"] },
        { "to": "#ink", "recognizers": ["circle", "tapTable"] }
      ],
      "rules": { "simultaneous": [["scroll", "pull"], ["drag", "turn", "size"]] },
      "bindings": [
        { "on": "scroll", "do": "scroll" },
        { "on": "pull", "do": "pullOut", "with": {
          "into": "#desk", "blocks": ["scroll"], "fling": true, "bin": "#strip, #bin" } },
        { "on": "drag", "do": "move", "with": {
          "constrain": "visible", "elastic": true, "fling": true, "bin": "#strip, #bin" } },
        { "on": "turn", "do": "rotate", "with": { "about": "fingers" } },
        { "on": "size", "do": "scale", "with": { "minimum": 0.3, "maximum": 6, "about": "fingers" } },
        { "on": "circle", "do": "selectInside", "with": {
          "among": ".piece", "drawing": "#ink", "ink": "\(ink)" } },
        { "on": "tapTable", "do": "clearSelection", "with": { "drawing": "#ink" } }
      ],
      "keys": [{ "key": "Control+z", "do": "undo" }, { "key": "Control+y", "do": "redo" }]\(more)
    }
    """
  }
}

extension SceneHand {
  /// Pulls a picture out of the strip at x = 400 and puts it at a point of the surface.
  func pull(to x: Double, _ y: Double) {
    down(0, 400, 80)
    glide(0, 400, 130)
    glide(0, x, y)
    wait(100)
    up()
    wait(600)
  }

  /// Draws a circle with a radius of 210 px around a point.
  func circle(_ x: Double, _ y: Double) {
    down(0, x, y - 210)
    for step in 1...60 {
      let angle = -0.5 * Double.pi + 2 * Double.pi * Double(step) / 60
      let turn = Transform.rotation(angle).apply(Vector(dx: 210, dy: 0))
      move(0, x + turn.dx, y + turn.dy)
    }
    up()
    wait(500)
  }

  /// Returns the center of a view on the surface.
  func place(of view: View) -> Point { view.toSurface.apply(view.bounds.center) }

  /// The cell of the strip at x = 400.
  func sourceCell() throws -> PictureView {
    try #require(scene.tree.hitTest(Point(x: 400, y: 80)) as? PictureView)
  }

  /// The pictures that fly away, painted in front of the views.
  var departures: [PictureView] { scene.tree.root.children.compactMap { $0 as? PictureView } }
}
