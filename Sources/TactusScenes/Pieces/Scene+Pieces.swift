import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
package import TactusViews

/// Methods that add pieces to tables, lift them, and remove them.
extension Scene {
  /// Adds a piece that responds to touches on the opaque part of its picture.
  ///
  /// The new piece gets the recognizers that the scene assigns to `className`.
  ///
  /// - Parameters:
  ///   - picture: The picture of the piece.
  ///   - parent: The table, which is the view to which the piece is added.
  ///   - className: The class by which selectors find the piece's view.
  ///   - number: The piece's number in an earlier scene; nil to assign the next free number.
  ///   - isDuplicate: Whether the new piece shares the picture, and its copy, of another piece.
  /// - Returns: The view of the piece.
  @discardableResult
  package func addPiece(
    _ picture: Picture, to parent: View, className: String, number: Int? = nil,
    isDuplicate: Bool = false
  ) -> PictureView {
    let piece = pieces.add(picture, to: parent, className: className, number: number)
    addNoteView(to: piece)
    // A restored or duplicated piece keeps its copy, even if the original file has changed since.
    let isKnown = number != nil || isDuplicate
    if !isKnown
      || pieces.copies[picture.name] == nil && !pieces.uncopiable.contains(picture.name)
    {
      requestCopy(of: picture, for: piece)
    }
    attachRecognizers(to: piece)
    return piece
  }

  /// Removes a piece from its table and from the group of pieces that move together.
  ///
  /// If the piece has the focus, no view has the focus afterward.
  func remove(_ view: View) {
    if pieces.editing?.piece === view { endEditing() }
    pieces.willRemove(view)
    if stage.firstResponder === view { stage.moveFocus(to: nil) }
    view.removeFromParent()
  }

  /// Lifts the pieces that fingers are touching, and lowers lifted pieces that no finger or gesture
  /// is holding.
  ///
  /// A locked piece is not lifted; it shows a sign. The other pieces of the touched piece's group are
  /// lifted, too, while a gesture moves or transforms the group. A picture in a strip rises while a
  /// finger is about to pull a copy out of it.
  func updateHand(at time: Timestamp) {
    pressCells(at: time)
    guard !pieces.isEmpty else { return }
    interaction.forEachOwner { owner in
      take(owner, at: time)
      for view in pieces.group(of: owner) where view !== owner && memory.holds.has(view) {
        take(view, behind: owner, at: time)
      }
    }
    pieces.hand.layDown(except: { $0.touchCount > 0 || memory.holds.has($0) }, at: time)
    pieces.lockSigns.hide(except: { $0.touchCount > 0 }, at: time)
  }

  /// Lifts a view if it is a piece on a table for which the scene file sets `liftsPieces` to true.
  ///
  /// A locked piece stays, and shows a sign.
  func take(_ view: View, behind other: View? = nil, at time: Timestamp) {
    guard let piece = view as? PictureView, pieces.number(of: piece) != nil else { return }
    guard !pieces.isLocked(piece) else { return pieces.lockSigns.show(on: piece, at: time) }
    guard let table = piece.parent?.owner, built.description(of: table)?.table.liftsPieces == true
    else { return }
    pieces.hand.take(piece, behind: other, at: time)
  }

  private func pressCells(at time: Timestamp) {
    var touched: [PictureView] = []
    interaction.forEachHearer { view in
      if let cell = view as? PictureView, cell.parent is StripView, isPulled(cell) {
        touched.append(cell)
      }
    }
    if !touched.isEmpty || !pieces.cells.isEmpty { pieces.cells.press(touched, at: time) }
  }

  /// Returns whether a gesture can pull a copy out of a picture in a strip.
  private func isPulled(_ cell: PictureView) -> Bool {
    description.bindings.contains { binding in
      binding.action is PullOutAction && binding.applies(to: cell)
        && isAttached(binding.recognizer, to: cell)
    }
  }
}
