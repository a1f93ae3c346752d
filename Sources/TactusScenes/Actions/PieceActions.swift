import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusStage
import TactusViews

struct RemoveAction: Command, Edit {
  static let name = "remove"
  static let doc =
    "Removes a piece, or the group it belongs to, or all pieces that a selector matches. On a view "
    + "that is not a piece, removes the group. Locked pieces stay."
  var which: Selector?

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "which", \.which, "The pieces to remove; by default the piece that the action applies to.")
  ]

  var needsView: Bool { which == nil }
  var pieces: PieceArgument? { which.map { PieceArgument("which", $0) } }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    for piece in removable(on: view, in: scene) { scene.remove(piece) }
  }

  func canAct(on view: View, in scene: Scene) -> Bool { !removable(on: view, in: scene).isEmpty }

  private func removable(on view: View, in scene: Scene) -> [View] {
    let pieces = scene.pieces
    if let which {
      return pieces.all { which.matches($0) && !pieces.isLocked($0) && !pieces.isInk($0) }
    }
    return pieces.number(of: view) == nil ? pieces.group : pieces.changeable(with: view)
  }
}

struct DuplicateAction: Command, TargetedAction, Edit {
  static let name = "duplicate"
  static let doc = "Puts a copy of a piece, or of the group it belongs to, beside the original."

  /// The distance by which a copy is offset from the original, both to the right and downward, in
  /// px.
  private static let shift = 28.0
  var target: Selector?
  var needsView: Bool { true }
  var pieces: PieceArgument? { targetPieces }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard canAct(on: view, in: scene) else { return }
    for case let old as PictureView in scene.pieces.group(of: view) {
      if scene.pieces.isInk(old) { scene.copyInk(by: Vector(dx: Self.shift, dy: Self.shift)) }
      guard let picture = old.picture, let parent = old.parent,
        let className = old.classes.first
      else { continue }
      let new = scene.addPiece(picture, to: parent, className: className, isDuplicate: true)
      new.bounds = old.bounds
      new.transform = old.transform
      new.center = MoveConstraint.visible.room(for: new, in: parent).nearest(
        to: old.center + Vector(dx: Self.shift, dy: Self.shift))
    }
  }

  func canAct(on view: View, in scene: Scene) -> Bool { scene.pieces.number(of: view) != nil }
}

/// Copies a picture from a strip to the center of a table, for users who cannot drag the picture
/// there.
///
/// A strip is a row of pictures, and a table is a view that contains movable copies of pictures.
struct TakeOutAction: Command, Edit {
  static let name = "takeOut"
  static let doc =
    "Copies a picture from a strip to the center of the visible part of a view."
  var table = Selector.nothing
  var className = "piece"
  var needsView: Bool { true }

  static let members: [SceneMember<Self>] = [
    SceneMember("into", \.table, isRequired: true, "The view that receives the copy."),
    SceneMember(
      "class", \.className, .name,
      "The class assigned to the copy, so that selectors can match the copy."),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    reader.announceViews(in: table, className: className)
    return true
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let cell = view as? PictureView, let picture = cell.picture,
      let table = scene.view(table)
    else { return }
    var shown = picture
    shown.size = (cell.parent as? StripView)?.wholeSize(of: cell) ?? cell.bounds.size
    let piece = scene.addPiece(shown, to: table, className: className)
    piece.center = MoveConstraint.seenPart(of: piece.parent ?? table).center
    scene.stage.moveFocus(to: piece)
  }
}

struct NudgeAction: Command, TargetedAction, Edit {
  static let name = "nudge"
  static let doc =
    "Moves the view, or the group it belongs to, by a distance, but keeps it within the visible "
    + "part of its parent. For a canvas, the action moves the content."
  var target: Selector?
  var displacement = Vector.zero
  var needsView: Bool { true }

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "x", \.displacement.dx, .number(-1000...1000, "px"),
      "The distance to the right; negative numbers move the view to the left."),
    SceneMember(
      "y", \.displacement.dy, .number(-1000...1000, "px"),
      "The distance downward; negative numbers move the view up."),
  ]

  func suits(_ view: View, in scene: Scene) -> Bool { view is CanvasView || scene.isMovable(view) }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if let canvas = view as? CanvasView { return canvas.scrollContent(by: displacement) }
    for view in scene.pieces.changeable(with: view) {
      guard let parent = view.parent else { continue }
      let room = MoveConstraint.visible.room(for: view, in: parent)
      view.center = room.nearest(to: view.center + displacement)
    }
  }
}

struct ResizeAction: Command, TargetedAction, SizeLimited, Edit {
  static let name = "resize"
  static let doc =
    "Enlarges or shrinks the view, or the group it belongs to. For a canvas, the action scales the "
    + "content about the canvas's center, within the canvas's own limits."
  var target: Selector?
  var factor = 1.25
  var minimum = 0.1
  var maximum = 10.0

  var needsView: Bool { true }

  static let members: [SceneMember<Self>] =
    [
      target,
      SceneMember(
        "factor", \.factor, .number(0.1...10), "The factor by which the size is multiplied."),
    ] + limits

  func suits(_ view: View, in scene: Scene) -> Bool { view is CanvasView || scene.isMovable(view) }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if let canvas = view as? CanvasView {
      return canvas.zoom(to: canvas.scale * factor, at: time)
    }
    for view in scene.pieces.changeable(with: view) {
      let present = view.transform.scaleFactor
      guard present > 0 else { continue }
      let wanted = limited(present * factor)
      view.transform = view.transform.then(.scale(wanted / present))
      scene.keepInRoom(view)
    }
  }
}

struct SizeToAction: TargetedAction, SizeLimited {
  static let name = "sizeTo"
  static let doc =
    "Makes the view a square, and keeps its sides equal to a length that the recognizer reports. At "
    + "first, the view changes from its previous size over 250 ms."
  private static let transition = Interval.milliseconds(250)
  var target: Selector?
  var key = ""
  var factor = 1.0
  var minimum = 40.0
  var maximum = 600.0

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "value", \.key, .name, isRequired: true, "The key of a value that the recognizer reports."),
    SceneMember(
      "factor", \.factor, .number(0.01...100),
      "The factor by which the reported length is multiplied to get the side length."),
    SceneMember("minimum", \.minimum, .number(1...10_000, "px"), "The minimum side length."),
    SceneMember("maximum", \.maximum, .number(1...10_000, "px"), "The maximum side length."),
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    if event.state != .changed { scene.memory.sides[event.key] = nil }
    // When the gesture begins, the finger is still on the center.
    guard event.state == .changed, let length = event.values.number(key), length > 0,
      let view = view(of: event, in: scene)
    else { return }
    let wanted = min(length * factor, maximum)
    let side = limited(wanted + remainder(event, view.bounds.size.width - wanted, in: scene))
    view.bounds.size = Size(width: side, height: side)
  }

  /// Returns the length to add to the requested side length at the time of the event, in px.
  ///
  /// Adding this length makes the view approach the requested size gradually. The length is
  /// initially `difference`, the view's side length minus the requested one, and decreases to 0
  /// over the duration `transition`. Later calls for the same gesture ignore `difference`.
  private func remainder(_ event: ActionEvent, _ difference: Double, in scene: Scene) -> Double {
    let first = scene.memory.sides[event.key] ?? (difference, event.time)
    scene.memory.sides[event.key] = first
    let share = (event.time - first.start).milliseconds / Self.transition.milliseconds
    return first.difference * max(0, 1 - share)
  }
}
