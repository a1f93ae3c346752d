import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusValues
import TactusViews

/// Methods that undo the effects of touches that turned out to belong to a palm or a compositor
/// gesture.
extension Scene {
  /// Saves a checkpoint before an event that puts the first finger down.
  ///
  /// The checkpoint is restored if the touches turn out to belong to a palm or a compositor
  /// gesture. No checkpoint is saved while a pen is near.
  func noteFingers(_ event: InputEvent) {
    guard undoHistory.savesTouches, case .touches(let frame) = event,
      frame.changes.contains(where: { if case .down = $0 { true } else { false } }),
      !interaction.hasLiveTouches, !interaction.isPenNear(at: frame.time)
    else { return }
    // Moving views are advanced to the present, however long ago the last frame was.
    if tree.movingCount > 0 { _ = tree.advance(to: frame.time) }
    undoHistory.beforeFingers = SceneCheckpoint(self)
  }

  /// Stops saving checkpoints, so that the effects of touches can no longer be undone.
  package func keepTouches() {
    undoHistory.savesTouches = false
    undoHistory.beforeFingers = nil
  }

  /// Discards the checkpoint for undoing touches if the event comes from a pointer, a pen, a key or
  /// a command.
  ///
  /// Restoring the checkpoint would also undo the effects of that event, which must be preserved.
  ///
  /// An event that locks the window has no such effects, and the touches before it are undone.
  func noteEffect(_ event: InputEvent) {
    guard !stage.locks.undoesTouches else { return }
    switch event {
    case .pointer, .pen, .key, .command: undoHistory.beforeFingers = nil
    default: break
    }
  }

  /// Undoes the effects of touches that turned out not to be meant for the scene.
  ///
  /// The ink of these touches is always removed. All other changes since the first finger touched
  /// the scene are undone as well, unless `inkAlone` is true, a finger is still down, or no
  /// checkpoint was saved.
  package func undo(touches serials: [UInt32], inkAlone: Bool) {
    guard !serials.isEmpty else { return }
    for (_, drawing) in built.drawings { drawing.discard(touches: serials) }
    built.needsDimming = true
    guard !inkAlone, let before = undoHistory.beforeFingers, !interaction.hasLiveTouches else {
      return
    }
    undoHistory.beforeFingers = nil
    before.restore(self)
  }
}

/// A snapshot of everything in a scene that fingers can change.
struct SceneCheckpoint {
  private struct Place {
    let view: View
    let center: Point
    let transform: Transform
    /// The content offset of a scroll view; nil for other views.
    let offset: Point?
    /// The place and scale of a canvas; nil for other views.
    let camera: SceneState.Look.Camera?
  }

  private let things: SceneState
  private let places: [Place]
  private let history = UndoHistory()
  private let values: [Datum]
  private let hasMenu: Bool

  init(_ scene: Scene) {
    things = scene.state.things
    // Views in motion are left out, because no finger after the checkpoint set them in motion.
    places = scene.built.all.map(\.view).filter { !$0.isMoving }.map { view in
      Place(
        view: view, center: view.center, transform: view.transform,
        offset: (view as? ScrollView)?.contentOffset,
        camera: (view as? CanvasView).map { .init(place: $0.place, scale: $0.scale) })
    }
    history.succeed(scene.undoHistory)
    values = scene.values.all.map(\.value)
    hasMenu = scene.stage.overlays.menu != nil
  }

  func restore(_ scene: Scene) {
    if !hasMenu { scene.stage.overlays.closeMenu() }
    if scene.state.things != things { scene.restore(things) }
    // Setting the values moves the views that follow them, so the places are restored afterwards.
    for (place, value) in values.enumerated() { scene.values.set(place, to: value) }
    for place in places { restore(place) }
    scene.undoHistory.succeed(history)
  }

  private func restore(_ place: Place) {
    if let offset = place.offset, let view = place.view as? ScrollView {
      view.stop()
      view.contentOffset = offset
    }
    if let camera = place.camera {
      (place.view as? CanvasView)?.restore(place: camera.place, scale: camera.scale)
    }
    guard place.view.center != place.center || place.view.transform != place.transform else {
      return
    }
    place.view.stopMoving()
    place.view.center = place.center
    place.view.transform = place.transform
  }
}
