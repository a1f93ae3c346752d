import TactusGeometry
import TactusInteraction
import TactusPictures
import TactusStage
import TactusTeaching
import TactusValues
import TactusViews

/// Methods with which a new scene takes the place of its predecessor after the scene file has
/// changed.
extension Scene {
  /// Takes over the changes that users have made to `old`, the scene that this scene replaces.
  ///
  /// The changes include the named values, the scroll offsets, the positions and transforms of
  /// tables, the pieces, the ink, and the undo history. An unread message is taken over, too. Call
  /// this only while no finger is down on either scene.
  package func succeed(_ old: Scene) {
    stage.isInspected = old.stage.isInspected
    // Strokes, also on other pages and in undo steps, contain the serials of their touches.
    interaction.continueSerials(of: old.interaction)
    values.succeed(old.values)
    pieces.succeedCopies(of: old.pieces)
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
      for child in before.holder.children {
        guard let piece = child as? PictureView, let number = old.pieces.number(of: piece) else {
          continue
        }
        take(piece, number, into: view)
        pieces.keep(old.pieces.others(of: number), of: number)
        if let new = pieces[number] { pieces.setLocked(new, old.pieces.isLocked(piece)) }
      }
    }
    takeRemaining(old)
    undoHistory.succeed(old.undoHistory)
    if let boards = old.shelf { shelf?.succeed(boards) }
    updateBoardValues()
    updateDimming()
    stage.overlays.succeed(old.stage.overlays)
    stage.locks.succeed(old.stage.locks)
    if old.shelf?.export != nil {
      let text =
        "the board was not exported, because the scene was loaded again meanwhile; export it again"
      stage.show(Message(text, isTrouble: true), at: stage.clock.now)
    }
    succeedHints(of: old)
  }

  /// Copies from `old` the ink, the positions and transforms of tables, and any pieces that this
  /// scene does not have yet.
  ///
  /// Items that this scene cannot show are preserved for the next save.
  private func takeRemaining(_ old: Scene) {
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
    // This scene may have the same picture drawn at another scale.
    var shown =
      picture.note.map { self.picture(of: $0, size: old.bounds.size) }
      ?? pictures.picture(picture.name) ?? picture
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
