import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusViews

/// The fixed point of a rotation or a scaling.
enum Pivot: String, SceneWord {
  case center
  /// The point midway between the fingers.
  case fingers

  static let doc =
    "The point that stays in place: \"center\", the view's center, or \"fingers\", the point midway "
    + "between the fingers."

  /// Returns the fixed point in surface coordinates, or nil if it is the view's center.
  func point(of event: ActionEvent) -> Point? {
    self == .fingers ? event.values.point("centre") : nil
  }
}

/// Rotates the view by the angle that the recognizer reports, starting from the view's rotation
/// when the gesture began.
struct RotateAction: TargetedAction, Edit {
  static let name = "rotate"
  static let doc =
    "Turns the view, or the group it belongs to as a whole, by the angle that the recognizer "
    + "reports."
  static let outputs = ["angle"]

  var target: Selector?
  var pivot = Pivot.center

  static let members: [SceneMember<Self>] = [
    target, SceneMember("about", \.pivot, Pivot.doc),
  ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let angle = event.values.number("angle") else { return }
    let key = event.key
    if event.state == .began, let view = view(of: event, in: scene), view.parent != nil {
      scene.memory.turns[key] = (scene.holdGroup(of: view), 0)
    }
    guard let (holds, last) = scene.memory.turns[key] else { return }
    scene.transform(holds, by: .rotation(angle - last), about: pivot.point(of: event))
    scene.memory.turns[key] = (holds, angle)
    guard event.state.isFinal else { return }
    scene.memory.turns[key] = nil
    for hold in holds { scene.memory.holds.release(hold, at: event.time) }
  }
}

struct ScaleAction: TargetedAction, SizeLimited, Edit {
  static let name = "scale"
  static let doc =
    "Scales the view, or the group it belongs to as a whole, by the factor that the recognizer "
    + "reports."
  static let outputs = ["scale"]

  var target: Selector?
  var minimum = 0.1
  var maximum = 10.0
  var pivot = Pivot.center
  var constrain = MoveConstraint.none

  static let members: [SceneMember<Self>] =
    [target] + limits + [
      SceneMember("about", \.pivot, Pivot.doc),
      SceneMember(
        "constrain", \.constrain, MoveConstraint.form.constant,
        "The limits on the view's movement; they work as they do for the action \"move\"."),
    ]

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard let scale = event.values.number("scale") else { return }
    let key = event.key
    if event.state == .began, let view = view(of: event, in: scene), view.parent != nil {
      scene.memory.sizes[key] = (scene.holdGroup(of: view), view.transform.scaleFactor)
    }
    guard let (holds, start) = scene.memory.sizes[key] else { return }
    if let present = holds.first?.view.transform.scaleFactor, present > 0 {
      let change = allowed(limited(start * scale) / present, for: holds.dropFirst())
      scene.transform(holds, by: .scale(change), about: pivot.point(of: event))
      for hold in holds {
        guard let parent = hold.view.parent else { continue }
        let room = constrain.room(for: hold.view, in: parent)
        hold.view.center = room.nearest(to: hold.view.center)
      }
    }
    guard event.state.isFinal else { return }
    scene.memory.sizes[key] = nil
    for hold in holds { scene.memory.holds.release(hold, at: event.time) }
  }

  /// Returns the factor closest to `change` that scales none of the views beyond the limits.
  ///
  /// A view that is already beyond a limit does not move farther beyond it.
  private func allowed(_ change: Double, for holds: ArraySlice<Hold>) -> Double {
    var change = change
    for hold in holds {
      let present = hold.view.transform.scaleFactor
      guard present > 0 else { continue }
      change = min(max(change, min(minimum / present, 1)), max(maximum / present, 1))
    }
    return change
  }
}

/// An action that limits a view's scale or side length to a range.
protocol SizeLimited: Action {
  var minimum: Double { get set }
  var maximum: Double { get set }
}

extension SizeLimited {
  static var limits: [SceneMember<Self>] {
    [
      SceneMember(
        "minimum", \Self.minimum, .number(0.01...100),
        "The minimum scale, relative to the view's unscaled size."),
      SceneMember(
        "maximum", \Self.maximum, .number(0.01...100),
        "The maximum scale, relative to the view's unscaled size."),
    ]
  }

  func limited(_ size: Double) -> Double { min(max(size, minimum), maximum) }

  func isSound(_ reader: ActionReader) -> Bool {
    guard minimum > maximum, !reader.follows("minimum", "maximum") else { return true }
    reader.object?.cursor.error(
      "\"minimum\" (\(minimum)) must not exceed \"maximum\" (\(maximum))", kind: .contradiction)
    return false
  }
}

struct ResetAction: Command, TargetedAction, Edit {
  static let name = "reset"
  static let doc =
    "Resets the view's rotation and scale, and moves the view back within the limits that its "
    + "bindings set. If they set no limits, the view moves to where a finger can reach it. A canvas "
    + "instead shows its content at scale 1."

  var target: Selector?
  var needsView: Bool { true }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if let canvas = view as? CanvasView { return canvas.goHome(at: time) }
    for view in scene.pieces.changeable(with: view) {
      view.finishAnimation(.turn)
      view.transform = scene.built.homeTransform(of: view)
      scene.keepInRoom(view)
    }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    if let canvas = view as? CanvasView { return !canvas.isAtHome }
    return scene.pieces.changeable(with: view).contains {
      $0.transform != scene.built.homeTransform(of: $0)
    }
  }
}

/// Puts a piece behind the other pieces on its table, or another view behind its siblings of the same
/// class.
///
/// A view that is not a piece does not move behind any other siblings, such as a drawing, because
/// touches would not reach it there.
struct SendToBackAction: Command, TargetedAction, Edit {
  static let name = "sendToBack"
  static let doc =
    "Puts a piece, or the group it belongs to, behind the other pieces on its table. Puts any other "
    + "view behind those siblings that share a class with it, except in a row, a column or a grid."

  var target: Selector?
  var needsView: Bool { true }
  var pieces: PieceArgument? {
    var argument = targetPieces
    argument?.includesPeers = true
    return argument
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard scene.pieces.number(of: view) != nil else {
      let peers = peers(of: view, in: scene)
      if !peers.isEmpty { view.parent?.reorder([view] + peers.filter { $0 !== view }) }
      return
    }
    let group = scene.pieces.changeable(with: view).filter { scene.pieces.number(of: $0) != nil }
    guard let table = group.first?.parent else { return }
    let others = scene.pieces.all { $0.parent === table }.filter { piece in
      !scene.pieces.isInk(piece) && !group.contains { $0 === piece }
    }
    // The others keep their order: each of them is brought to the front in turn.
    for piece in table.children where others.contains(where: { $0 === piece }) {
      piece.bringToFront()
    }
  }

  /// Returns the view and its siblings that share a class with it, from back to front, except pieces;
  /// none if the parent arranges its children.
  private func peers(of view: View, in scene: Scene) -> [View] {
    guard let parent = view.parent, !parent.arrangesChildren else { return [] }
    return parent.children.filter {
      $0 === view || $0.sharesClass(with: view) && scene.pieces.number(of: $0) == nil
    }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    guard scene.pieces.number(of: view) != nil else {
      return peers(of: view, in: scene).first.map { $0 !== view } ?? false
    }
    guard !scene.pieces.isLocked(view), let table = view.parent else { return false }
    let back = table.children.first {
      scene.pieces.number(of: $0) != nil && !scene.pieces.isInk($0)
    }
    return !scene.pieces.group(of: view).contains { $0 === back }
  }
}

struct BringToFrontAction: Command, TargetedAction {
  static let name = "bringToFront"
  static let doc = "Puts the view in front of its siblings."

  var target: Selector?
  var needsView: Bool { true }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    if !scene.pieces.isLocked(view), !scene.pieces.isInk(view) { view.bringToFront() }
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    view.parent?.children.last !== view && !scene.pieces.isLocked(view)
      && !scene.pieces.isInk(view)
  }
}
