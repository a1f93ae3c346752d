import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusViews

struct SelectInsideAction: Action {
  /// The circles that select strokes, too.
  enum InkChoice: String, SceneWord {
    case never
    /// Only circles around at least one piece.
    case withPieces
    case always
  }

  static let name = "selectInside"
  static let doc =
    "Groups the pieces within a drawn circle, so that they move together, and removes the circle's "
    + "ink. If the circle encloses nothing, or if the eraser draws it, nothing is grouped."
  static let outputs = ["points"]

  var among = Selector.nothing
  var drawing: Selector?
  var ink = InkChoice.never
  var then: [CommandUse] = []

  static let members: [SceneMember<Self>] = [
    SceneMember("among", \.among, isRequired: true, "The pieces that can be grouped."),
    SceneMember("drawing", \.drawing, "The drawing that contains the strokes of the circle."),
    SceneMember(
      "ink", \.ink,
      "When the group includes the strokes of the drawing that lie wholly within the circle: "
        + "\"never\"; \"withPieces\", only if the circle also encloses a piece; or \"always\"."),
    .commands("then", \.then, "on the group after it has been made; \"remove\" removes it"),
  ]

  var pieces: PieceArgument? { ink == .always ? nil : PieceArgument("among", among) }

  /// The class of the view that shows selected strokes if the circle encloses no piece.
  private static let usualClass = "piece"

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.state == .ended else { return }
    let outline = Path.polyline(event.transition.points, isClosed: true)
    let found = pieces(within: outline, in: scene)
    let drawing = drawing.flatMap { scene.view($0) } as? DrawingView
    // Erasing in circles does not select.
    guard drawing?.isErasing(with: event.serials) != true else { return }
    var strokes: [Int] = []
    if let drawing, ink == .always || ink == .withPieces && !found.isEmpty {
      strokes = scene.strokes(within: outline, of: drawing, exceptBy: event.serials)
    }
    guard !found.isEmpty || !strokes.isEmpty else { return }
    scene.putBackInk()
    // The circle's own strokes come after those that it encloses, so the indices stay valid.
    drawing?.discard(touches: event.serials)
    var group = found
    if let drawing, !strokes.isEmpty {
      let className = found.first?.classes.first ?? Self.usualClass
      scene.take(strokes, of: drawing, className: className).map { group.append($0) }
    }
    scene.pieces.select(group)
    // The first command begins a step of the undo history, which the others continue.
    then.first?.perform(on: group[0], at: event.time, in: scene)
    scene.performParts(Array(then.dropFirst()), on: group[0], at: event.time)
  }

  private func pieces(within outline: Path, in scene: Scene) -> [View] {
    var found: [View] = []
    for table in scene.pieces.tables {
      let turn = table.toSurface
      for view in table.children where scene.pieces.number(of: view) != nil && among.matches(view) {
        guard !scene.pieces.isLocked(view), !scene.pieces.isInk(view) else { continue }
        if outline.contains(turn.apply(view.center)) { found.append(view) }
      }
    }
    return found
  }
}

struct ClearSelectionAction: Command {
  static let name = "clearSelection"
  static let doc =
    "Dissolves the current group of pieces, and removes the ink drawn by the fingers that made the "
    + "gesture."
  var drawing: Selector?

  static let members: [SceneMember<Self>] = [
    SceneMember("drawing", \.drawing, "The drawing from which the gesture's ink is removed.")
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.isStart, !scene.pieces.selection.isEmpty else { return }
    if let drawing = drawing.flatMap({ scene.view($0) }) as? DrawingView {
      drawing.discard(touches: event.serials)
    }
    scene.clearSelection()
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) { scene.clearSelection() }

  func canAct(on view: View, in scene: Scene) -> Bool { !scene.pieces.selection.isEmpty }
}
