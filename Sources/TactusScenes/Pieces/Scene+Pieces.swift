import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
package import TactusViews

/// Methods that add pieces to tables, lift them, and remove them.
extension Scene {
  /// Adds a piece that responds to touches on the opaque part of its picture.
  ///
  /// The recognizers that the scene assigns to the piece's class are attached to it.
  ///
  /// - Parameters:
  ///   - picture: The picture of the piece.
  ///   - parent: The table.
  ///   - className: The class of the piece's view.
  ///   - number: The piece's number in an earlier scene; nil to assign the next free number.
  /// - Returns: The view of the piece.
  @discardableResult
  package func addPiece(
    _ picture: Picture, to parent: View, className: String, number: Int? = nil
  ) -> PictureView {
    let piece = pieces.add(picture, to: parent, className: className, number: number)
    attachRecognizers(to: piece)
    return piece
  }

  /// Removes a piece from its table and from the group, and takes the focus away from it.
  func remove(_ view: View) {
    pieces.willRemove(view)
    if stage.firstResponder === view { stage.moveFocus(to: nil) }
    view.removeFromParent()
  }

  /// Lifts the pieces that fingers are touching, and lowers those that neither a finger nor a
  /// gesture holds any longer.
  func updateHand(at time: Timestamp) {
    guard !pieces.isEmpty else { return }
    interaction.forEachOwner { take($0, at: time) }
    pieces.hand.layDown(except: { $0.touchCount > 0 || memory.holds.has($0) }, at: time)
  }

  /// Lifts a view if it is a piece and the scene file lets touches lift the pieces on its table.
  func take(_ view: View, at time: Timestamp) {
    guard let piece = view as? PictureView, pieces.number(of: piece) != nil,
      let table = piece.parent, built.description(of: table)?.liftsPieces == true
    else { return }
    pieces.hand.take(piece, at: time)
  }
}
