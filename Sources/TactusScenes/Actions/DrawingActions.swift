import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusViews

/// Empties a drawing.
final class ClearAction: Command {
  static let name = "clear"
  static let doc = "Takes the finished strokes off a drawing; what is being drawn stays."
  static let target = ActionMembers.target
  static let arguments = [target]

  let target: Selector?

  init?(_ reader: ActionReader) { target = reader.selector(Self.target) }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let drawing = view as? DrawingView else { return }
    scene.willChange()
    drawing.clear()
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    guard let drawing = view as? DrawingView else { return false }
    return !drawing.strokes.isEmpty || !drawing.marks.isEmpty
  }
}

/// Takes another pen for a drawing.
final class SetPenAction: Command {
  static let name = "setPen"
  static let doc = "Takes another pen for a drawing, for the strokes that begin from now on."
  static let target = ActionMembers.target
  static let color = Member("color", Forms.color, doc: "Its colour; as it was unless given.")
  static let width = Field.number(
    "width", 0, in: 0...200, unit: "px", doc: "How thick it is; 0 leaves that as it was.")
  static let draws = Field.flag("draws", true, doc: "Off: fingers leave no ink.")
  static let arguments = [target, color, width.member, draws.member]

  let target: Selector?
  private let color: Color?
  private let width: Double
  private let draws: Bool

  init?(_ reader: ActionReader) {
    target = reader.selector(Self.target)
    color = reader.color(Self.color)
    width = reader.read(Self.width)
    draws = reader.read(Self.draws)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let drawing = view as? DrawingView else { return }
    if let color { drawing.color = color }
    if width > 0 { drawing.penWidth = width }
    drawing.isPenDown = draws
  }
}

/// Takes back what the gesture's own fingers drew: it meant something else.
final class DiscardStrokeAction: Action {
  static let name = "discardStroke"
  static let doc =
    "Takes back the ink of the fingers that made the gesture: it meant something else."
  static let target = ActionMembers.target
  static let arguments = [target]

  private let target: Selector?

  init?(_ reader: ActionReader) { target = reader.selector(Self.target) }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart, let view = target.map(scene.view) ?? event.view else { return }
    (view as? DrawingView)?.discard(touches: event.serials)
  }
}

/// Shows a circle that was drawn.
final class ShowCircleAction: Action {
  static let name = "showCircle"
  static let doc =
    "Shows a circle as a dot at its centre and an ellipse in its rectangle, on a drawing."
  static let into = Member(
    "into", Forms.selector, isRequired: true, doc: "The drawing that shows it.")
  static let color = Member("color", Forms.color, usual: "\"#ff8a3d\"", doc: "Its colour.")
  static let arguments = [into, color]
  static let outputs = ["centre", "rectangle"]

  /// In px.
  private static let dotRadius = 6.0
  private static let lineWidth = 3.0

  private let drawing: Selector
  private let color: Color

  init?(_ reader: ActionReader) {
    color = reader.color(Self.color) ?? Color(hex: 0xff8a3d)
    guard let drawing = reader.selector(Self.into) else { return nil }
    self.drawing = drawing
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.state == .ended, let drawing = scene.view(drawing) as? DrawingView,
      let centre = event.values.point("centre"), let rect = event.values.rect("rectangle")
    else { return }
    let turn = drawing.surfaceToView
    drawing.add(
      InkMark(
        path: .circle(center: turn.apply(centre), radius: Self.dotRadius), color: color, width: 0))
    drawing.add(
      InkMark(
        path: Path.ellipse(in: rect).transformed(by: turn), color: color, width: Self.lineWidth))
  }
}

/// Makes a group of the pieces that a circle was drawn round.
final class SelectInsideAction: Action {
  static let name = "selectInside"
  static let doc =
    "Makes the pieces within a circle that was drawn the group that is moved together, and takes "
    + "the circle's ink back. A circle round nothing changes nothing."
  static let among = Member(
    "among", Forms.selector, isRequired: true, doc: "Which views may be chosen.")
  static let drawing = Member(
    "drawing", Forms.selector, doc: "The drawing that the circle's ink is on.")
  static let arguments = [among, drawing]
  static let outputs = ["points"]

  private let among: Selector
  private let drawing: Selector?

  init?(_ reader: ActionReader) {
    drawing = reader.selector(Self.drawing)
    guard let among = reader.selector(Self.among) else { return nil }
    self.among = among
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.state == .ended else { return }
    let outline = Path.polyline(event.transition.points, isClosed: true)
    var found: [View] = []
    for table in scene.tables {
      let turn = table.toSurface
      for view in table.children where scene.pieceNumber(view) != nil && among.matches(view) {
        if outline.contains(turn.apply(view.center)) { found.append(view) }
      }
    }
    guard !found.isEmpty else { return }
    if let drawing = drawing.flatMap({ scene.view($0) }) as? DrawingView {
      drawing.discard(touches: event.serials)
    }
    scene.select(found)
  }
}

/// Lets go of the group.
final class ClearSelectionAction: Command {
  static let name = "clearSelection"
  static let doc = "Dissolves the group; the ink of the finger that did it is taken back."
  static let drawing = SelectInsideAction.drawing
  static let arguments = [drawing]

  private let drawing: Selector?

  init?(_ reader: ActionReader) { drawing = reader.selector(Self.drawing) }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart, !scene.selection.isEmpty else { return }
    if let drawing = drawing.flatMap({ scene.view($0) }) as? DrawingView {
      drawing.discard(touches: event.serials)
    }
    scene.select([])
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.select([]) }

  func canAct(on view: View, in scene: Scene) -> Bool { !scene.selection.isEmpty }
}

/// Asks for a file with a picture of a view.
final class SavePictureAction: Command {
  static let name = "savePicture"
  static let doc =
    "Writes what is seen of a view into a PNG file, in the folder for pictures; a replay does not."
  static let target = ActionMembers.target
  static let arguments = [target]

  let target: Selector?

  init?(_ reader: ActionReader) { target = reader.selector(Self.target) }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.savePicture(of: view) }
}
