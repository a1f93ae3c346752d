import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
package import TactusViews

/// Adding and removing the pictures on the tables.
extension Scene {
  /// Adds a picture that responds to touches on its opaque part, and attaches the recognizers of
  /// its class.
  ///
  /// - Parameter number: The piece's number in an earlier scene; nil for the next free number.
  @discardableResult
  package func addPiece(
    _ picture: Picture, to parent: View, className: String, number: Int? = nil
  ) -> PictureView {
    let piece = pieces.add(picture, to: parent, className: className, number: number)
    attachRecognizers(to: piece)
    return piece
  }

  /// Removes a piece from its table, the group and the focus.
  func remove(_ view: View) {
    pieces.willRemove(view)
    if stage.firstResponder === view { stage.moveFocus(to: nil) }
    view.removeFromParent()
  }

  /// Lifts the pieces that fingers touch, and lowers those that fingers have left.
  func updateHand(at time: Timestamp) {
    guard !pieces.isEmpty else { return }
    interaction.forEachOwner { take($0, at: time) }
    pieces.hand.layDown(except: { $0.touchCount > 0 || memory.holds.has($0) }, at: time)
  }

  /// Lifts a piece off its table if the table lifts its pieces.
  func take(_ view: View, at time: Timestamp) {
    guard let piece = view as? PictureView, pieces.number(of: piece) != nil,
      let table = piece.parent, built.description(of: table)?.liftsPieces == true
    else { return }
    pieces.hand.take(piece, at: time)
  }
}
