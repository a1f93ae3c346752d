import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusViews

struct ClearAction: Command, TargetedAction, Edit {
  static let name = "clear"
  static let doc = "Removes the finished strokes of a drawing; strokes in progress stay."
  static let isShownPossible = true

  var target: Selector?
  var needsView: Bool { true }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let drawing = view as? DrawingView else { return }
    if scene.pieces.ink?.drawing === drawing { scene.putBackInk() }
    drawing.clear()
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    guard let drawing = view as? DrawingView else { return false }
    return !drawing.strokes.isEmpty || !drawing.marks.isEmpty
      || scene.pieces.ink?.drawing === drawing
  }
}

struct SetPenAction: Command, TargetedAction {
  static let name = "setPen"
  static let doc = "Changes the pen that a drawing uses for new strokes."
  var target: Selector?
  var needsView: Bool { true }
  var color: InkColor?
  var width = 0.0
  var draws = true
  var tool: DrawingView.Tool?

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "color", \.color,
      "The color of the ink; unchanged by default. If a pair of colors is given, the ink is shown "
        + "in the color for the current appearance, even if it was drawn in the other appearance."),
    SceneMember(
      "width", \.width, .number(0...200, "px"),
      "The thickness of a pen's ink; 0 leaves it unchanged."),
    SceneMember("draws", \.draws, "Whether fingers draw ink."),
    SceneMember(
      "tool", \.tool,
      "What touches do from now on: \"pen\" draws, \"marker\" draws translucent ink that is four "
        + "times as wide and lies behind the ink of pens, and \"eraser\" erases. Unchanged by "
        + "default; a pen's eraser end always erases."),
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let drawing = view as? DrawingView else { return }
    if let color { drawing.inkColor = color }
    if width > 0 { drawing.penWidth = width }
    if let tool { drawing.tool = tool }
    drawing.isPenDown = draws
  }
}

struct DiscardStrokeAction: TargetedAction {
  static let name = "discardStroke"
  static let doc =
    "Removes the ink drawn by the fingers that made the gesture. Use it for gestures that are not "
    + "meant to leave ink."

  var target: Selector?

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart, let view = view(of: event, in: scene) else { return }
    (view as? DrawingView)?.discard(touches: event.serials)
  }
}

struct ShowCircleAction: Action {
  static let name = "showCircle"
  static let doc =
    "Marks the recognized circle on a drawing with a dot at its center and an ellipse in its "
    + "bounding rectangle; the finished strokes of the drawing fade."
  static let outputs = ["centre", "rectangle"]

  var drawing = Selector.nothing
  var color = Color(hex: 0xff8a3d)

  static let members: [SceneMember<Self>] = [
    SceneMember("into", \.drawing, isRequired: true, "The drawing on which the circle is marked."),
    SceneMember("color", \.color, "The color of the dot and the ellipse."),
  ]

  /// The radius of the dot that marks the center of the recognized circle, in px.
  private static let dotRadius = 6.0
  private static let lineWidth = 3.0
  /// The opacity, from 0 to 1, to which the drawing's finished strokes fade when the recognized
  /// circle is marked.
  ///
  /// The duration of the fade is `fading`.
  private static let faded = 0.35
  private static let fading = Interval.milliseconds(300)

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.state == .ended, let drawing = scene.view(drawing) as? DrawingView,
      let center = event.values.point("centre"), let rect = event.values.rect("rectangle")
    else { return }
    let turn = drawing.surfaceToView
    drawing.animate(
      ViewAnimation(.fade, for: Self.fading, from: event.time) { view, part in
        let fraction = ViewAnimation.eased(part) * (1 - Self.faded)
        (view as? DrawingView)?.opacity.finished = 1 - fraction
      })
    drawing.add(
      InkMark(
        path: .circle(center: turn.apply(center), radius: Self.dotRadius), color: color, width: 0))
    drawing.add(
      InkMark(
        path: Path.ellipse(in: rect).transformed(by: turn), color: color, width: Self.lineWidth))
  }
}

/// Requests that an image of the visible part of a view be saved to a file.
struct SavePictureAction: Command, TargetedAction {
  static let name = "savePicture"
  static let doc =
    "Saves an image of the visible part of a view as a PNG file in the pictures folder. No file "
    + "is saved when a recording is replayed."

  var target: Selector?

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.savePicture(of: view) }
}
