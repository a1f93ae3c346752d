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
  /// - Returns: The view of the piece.
  @discardableResult
  package func addPiece(
    _ picture: Picture, to parent: View, className: String, number: Int? = nil
  ) -> PictureView {
    let piece = pieces.add(picture, to: parent, className: className, number: number)
    addNoteView(to: piece)
    // A restored piece keeps its copy, even if the original has changed since.
    if number == nil || pieces.copies[picture.name] == nil { requestCopy(of: picture) }
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
  func updateHand(at time: Timestamp) {
    guard !pieces.isEmpty else { return }
    interaction.forEachOwner { take($0, at: time) }
    pieces.hand.layDown(except: { $0.touchCount > 0 || memory.holds.has($0) }, at: time)
  }

  /// Lifts a view if it is a piece on a table for which the scene file sets `liftsPieces` to true.
  func take(_ view: View, at time: Timestamp) {
    guard let piece = view as? PictureView, pieces.number(of: piece) != nil,
      let table = piece.parent?.owner, built.description(of: table)?.liftsPieces == true
    else { return }
    pieces.hand.take(piece, at: time)
  }
}
