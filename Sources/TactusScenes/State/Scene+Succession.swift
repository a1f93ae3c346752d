import TactusGeometry
import TactusPictures
import TactusStage
import TactusTeaching
import TactusValues
import TactusViews

/// One scene after another on the same surface: its file has changed.
extension Scene {
  /// Takes over what a person has done to the scene that this one replaces: where its strips were
  /// scrolled to, how its tables are looked at, the pieces that lie in views this scene has too, and a
  /// message that was not read yet.
  ///
  /// No finger may be on either.
  package func succeed(_ old: Scene) {
    stage.isInspected = old.stage.isInspected
    values.succeed(old.values)
    layOutResized()
    memory.teaching = old.memory.teaching
    for placed in built.all {
      let view = placed.view
      guard let name = placed.description.identifier, let before = old.tree.view(name) else {
        continue
      }
      if let scroll = view as? ScrollView, let past = before as? ScrollView {
        scroll.contentOffset = Point(
          x: scroll.rangeX.clamp(past.contentOffset.x), y: scroll.rangeY.clamp(past.contentOffset.y)
        )
      }
      for child in before.children {
        guard let piece = child as? PictureView, let number = old.pieces.number(of: piece) else {
          continue
        }
        take(piece, number, into: view)
        pieces.keep(old.pieces.others(of: number), of: number)
      }
    }
    takeRest(old)
    undoHistory.succeed(old.undoHistory)
    showPossibilities()
    stage.overlays.succeed(old.stage.overlays)
    if old.stage.overlays.hint != nil { showHint() }
  }

  /// Takes over the ink, how tables are looked at, and the pieces that lie nowhere yet: each is shown, or kept if this scene
  /// cannot show it either.
  private func takeRest(_ old: Scene) {
    let state = old.state
    preserved.others = state.others
    keep(state.unknownPieces)
    for (index, saved) in state.pieces.enumerated() where pieces[saved.number] == nil {
      restoreOrKeep(saved, at: index)
    }
    for drawing in state.drawings { restoreOrKeep(drawing) }
    restore(looks: state.looks)
    keepLooks(of: state)
    preserved.values = old.preserved.values.filter { values.place(of: $0.name) == nil }
  }

  private func take(_ old: PictureView, _ number: Int, into parent: View) {
    guard let picture = old.picture, let className = old.classes.first else { return }
    // The same picture may be drawn for another scale now.
    var shown = pictures.picture(picture.name) ?? picture
    shown.size = picture.size
    let piece = addPiece(shown, to: parent, className: className, number: number)
    piece.bounds = old.bounds
    piece.center = old.center
    piece.transform = old.transform
  }
}

extension ClosedRange<Double> {
  fileprivate func clamp(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
