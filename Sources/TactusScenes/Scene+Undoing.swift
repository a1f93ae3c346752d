import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
import TactusValues
import TactusViews

/// The undoing of what fingers began that turned out to be a palm, or a gesture of the compositor.
extension Scene {
  /// Keeps what there is before the first finger of several goes down, since all of them may be a palm, or the compositor
  /// may take them for a gesture of its own.
  func noteFingers(_ event: InputEvent) {
    guard case .touches(let frame) = event,
      frame.changes.contains(where: { if case .down = $0 { true } else { false } }),
      !interaction.hasLiveTouches, !interaction.isPenNear(at: frame.time)
    else { return }
    // What moves by itself is where it is now, however long ago the last frame was.
    if tree.movingCount > 0 { _ = tree.advance(to: frame.time) }
    undoHistory.beforeFingers = SceneCheckpoint(self)
  }

  /// Forgets what there was when something else than fingers has had an effect since.
  func noteEffect(_ event: InputEvent) {
    switch event {
    case .pointer, .pen, .key, .command: undoHistory.beforeFingers = nil
    default: break
    }
  }

  /// Undoes what touches have begun that turned out to be none of the scene's: their ink, and all that moved if no other
  /// touch was there.
  ///
  /// - Parameter inkAlone: Whether only their ink is undone.
  package func undo(touches serials: [UInt32], inkAlone: Bool) {
    guard !serials.isEmpty else { return }
    for (_, drawing) in built.drawings { drawing.discard(touches: serials) }
    guard !inkAlone, let before = undoHistory.beforeFingers, !interaction.hasLiveTouches else {
      return
    }
    undoHistory.beforeFingers = nil
    before.restore(self)
  }
}

/// What a scene was at a moment, as far as fingers change it.
struct SceneCheckpoint {
  private struct Place {
    let view: View
    let center: Point
    let transform: Transform
    /// Where it is scrolled to.
    let offset: Point?
  }

  private let things: SceneState
  private let places: [Place]
  private let history = UndoHistory()
  private let values: [Datum]
  private let hasMenu: Bool

  init(_ scene: Scene) {
    things = scene.state.things
    // A view that moves by itself goes on: no finger of these has moved it.
    places = scene.built.all.map(\.view).filter { !$0.isMoving }.map { view in
      Place(
        view: view, center: view.center, transform: view.transform,
        offset: (view as? ScrollView)?.contentOffset)
    }
    history.succeed(scene.undoHistory)
    values = scene.values.all.map(\.value)
    hasMenu = scene.stage.overlays.menu != nil
  }

  func restore(_ scene: Scene) {
    if !hasMenu { scene.stage.overlays.closeMenu() }
    if scene.state.things != things { scene.restore(things) }
    for place in places { restore(place) }
    for (place, value) in values.enumerated() { scene.values.set(place, to: value) }
    scene.undoHistory.succeed(history)
  }

  private func restore(_ place: Place) {
    if let offset = place.offset, let view = place.view as? ScrollView {
      view.stop()
      view.contentOffset = offset
    }
    guard place.view.center != place.center || place.view.transform != place.transform else {
      return
    }
    place.view.stopMoving()
    place.view.center = place.center
    place.view.transform = place.transform
  }
}
