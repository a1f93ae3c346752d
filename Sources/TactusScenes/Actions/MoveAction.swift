import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusJSON
import TactusViews

/// Moves a view, or all views of the group to which it belongs, with the finger.
///
/// The same point of the view stays under the finger unless the view reaches the limit that
/// `constrain` sets.
struct MoveAction: TargetedAction, Edit {
  static let name = "move"
  static let doc =
    "Moves the view by the translation that the recognizer reports, and brings the view to the "
    + "front. A view that is released on another one that \"accepts\" it is dropped there."
  static let outputs = ["translation"]

  var target: Selector?
  var constrain = MoveConstraint.none
  var isElastic = false
  var flings = false
  var bin: Selector?
  var leaves = false
  var raises = true

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "constrain", \.constrain, MoveConstraint.form.constant,
      "The limits on the movement: \"parent\" keeps the whole view within its parent, on each axis "
        + "separately; \"center\" keeps only the view's center within its parent; \"visible\" keeps "
        + "the view within the visible part of its parent; and \"cover\" makes the view always cover "
        + "its parent. A view released where no finger can reach it always glides back."),
    SceneMember(
      "elastic", \.isElastic,
      "Whether the view can be dragged past its limits against increasing resistance and springs "
        + "back when the finger lifts."),
    SceneMember(
      "bin", \.bin,
      "The views that serve as a bin: a piece, or its group, that is released with the finger over "
        + "one of them is removed. The pieces are dimmed while the finger is there."),
    SceneMember(
      "leaves", \.leaves,
      "Whether a piece, or its group, that one finger drags over the window's edge is handed to other "
        + "programs and windows, as a picture, as a file, or as the text of its notes. It returns to "
        + "its place if no other program takes it over."),
    SceneMember(
      "fling", \.flings,
      "Whether the view keeps moving if it is released in motion; it springs back at the edges."),
    SceneMember(
      "raise", \.raises,
      "Whether the view is brought to the front. With false, it stays behind the siblings that are "
        + "in front of it; if the view has \"raisesOnTouch\", set this member to false, too."),
  ]

  /// The distance past an elastic edge that a dragged view approaches but never reaches, in px.
  private static let give = 90.0

  func perform(_ event: ActionEvent, in scene: Scene) {
    if event.state == .began { begin(event, scene) }
    if event.state != .changed { scene.memory.leaving.remove(event.key) }
    guard let holds = scene.memory.moves[event.key] else { return }
    if leaves, dragOut(event, scene, holds) { return }
    let isOverBin = bin.map { scene.covers($0, event.values.point("location")) } ?? false
    if event.state == .ended, isOverBin {
      // The pieces disappear where they are now, before the release moves them within the limits.
      for piece in pieces(holds, scene) { scene.showDeparture(of: piece, to: nil, at: event.time) }
    }
    let translation = event.values.vector("translation") ?? .zero
    for hold in holds {
      guard let parent = hold.view.parent else { continue }
      hold.move(by: parent.surfaceToView.apply(translation), with: event.key)
      var room = constrain.room(for: hold.view, in: parent)
      // On its way to a bin, a view meets no resistance.
      if let bin, !event.state.isFinal { room = scene.room(room, with: bin, in: parent) }
      hold.view.center =
        isElastic && !event.state.isFinal
        ? View.elastic(hold.free, within: room, dimension: Self.give) : room.nearest(to: hold.free)
    }
    for hold in holds where scene.pieces.number(of: hold.view) != nil {
      hold.isOverBin = isOverBin && !event.state.isFinal
    }
    if event.state == .ended, isOverBin { return discard(event, scene, holds) }
    if event.state.isFinal { end(event, scene, holds) }
  }

  private func begin(_ event: ActionEvent, _ scene: Scene) {
    guard let view = view(of: event, in: scene), view.parent != nil else { return }
    let group = scene.pieces.changeable(with: view)
    guard !group.isEmpty else { return }
    scene.memory.moves[event.key] = group.map(scene.memory.holds.take)
    if raises, target == nil, !scene.pieces.isInk(view) { view.bringToFront() }
  }

  /// Hands the pieces to other programs once the finger has left the window.
  ///
  /// A replay starts no drag. The recording contains the cancellation of the touch outside the
  /// window, after which the pieces also return.
  ///
  /// - Returns: Whether the gesture no longer moves the pieces.
  private func dragOut(_ event: ActionEvent, _ scene: Scene, _ holds: [Hold]) -> Bool {
    let point = event.values.point("location")
    guard let point, scene.isOutside(point) else { return false }
    if event.state == .cancelled {
      scene.memory.moves[event.key] = nil
      for hold in holds {
        hold.putBack()
        hold.stopMoving(with: event.key)
        scene.memory.holds.release(hold, at: event.time)
      }
      return true
    }
    guard event.state == .changed, event.transition.touches.count == 1,
      scene.memory.leaving.insert(event.key).inserted
    else { return false }
    // The picture of the drag is where the views would be if no edge had stopped them.
    for hold in holds {
      let translation = event.values.vector("translation") ?? .zero
      hold.move(by: hold.view.parent?.surfaceToView.apply(translation) ?? .zero, with: event.key)
      hold.view.center = hold.free
    }
    guard scene.dragOut(holds, with: event.key, at: point, time: event.time) else { return false }
    scene.memory.moves[event.key] = nil
    return true
  }

  /// Removes the pieces among the moved views.
  private func discard(_ event: ActionEvent, _ scene: Scene, _ holds: [Hold]) {
    let pieces = pieces(holds, scene)
    end(event, scene, holds)
    for piece in pieces {
      piece.stopMoving()
      scene.remove(piece)
    }
  }

  private func pieces(_ holds: [Hold], _ scene: Scene) -> [PictureView] {
    holds.compactMap { $0.view as? PictureView }.filter { scene.pieces.number(of: $0) != nil }
  }

  private func end(_ event: ActionEvent, _ scene: Scene, _ holds: [Hold]) {
    scene.memory.moves[event.key] = nil
    var dropped: [View] = []
    defer {
      for view in dropped where view.parent != nil {
        scene.drop(view, at: event.values.point("location"), event.time)
      }
    }
    for hold in holds {
      let view = hold.view
      hold.stopMoving(with: event.key)
      // A view that another finger still holds stays under that finger.
      let isFree = scene.memory.holds.release(hold, at: event.time)
      guard let parent = view.parent, isFree else { continue }
      if event.state == .ended { dropped.append(view) }
      let room = constrain.restingRoom(for: view, in: parent)
      let isThrown = flings && event.state == .ended
      let velocity = isThrown ? event.values.vector("velocity") ?? .zero : .zero
      if isElastic {
        // The glide starts where the finger left the view, even beyond the edge.
        view.center = View.elastic(hold.free, within: room, dimension: Self.give)
      }
      guard isElastic || isThrown else { continue }
      view.fling(
        velocity: parent.surfaceToView.apply(velocity), within: room, at: event.time)
    }
  }
}
