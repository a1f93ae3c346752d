import TactusGeometry
import TactusInput
import TactusInteraction
import TactusStage
package import TactusViews

/// The pictures that were put onto the table.
extension Scene {
  /// Adds a picture that can be taken hold of where it is opaque, with the recognizers of its class.
  ///
  /// - Parameter number: Its number in an earlier scene; the next one unless given.
  @discardableResult
  package func addPiece(
    _ picture: Picture, to parent: View, className: String, number: Int? = nil
  ) -> PictureView {
    let piece = pieces.add(picture, to: parent, className: className, number: number)
    attachRecognizers(to: piece)
    return piece
  }

  /// Takes a piece away, and out of whatever knows it.
  func remove(_ view: View) {
    pieces.willRemove(view)
    if stage.firstResponder === view { stage.moveFocus(to: nil) }
    view.removeFromParent()
  }

  /// Takes the pieces that fingers are on, and lays down those they have left.
  func updateHand(at time: Timestamp) {
    guard !pieces.isEmpty else { return }
    interaction.forEachOwner { take($0, at: time) }
    pieces.hand.layDown(except: { $0.touchCount > 0 || memory.holds.has($0) }, at: time)
  }

  /// Takes a piece off its table, if that has its pieces lifted.
  func take(_ view: View, at time: Timestamp) {
    guard let piece = view as? PictureView, pieces.number(of: piece) != nil,
      let table = piece.parent, built.description(of: table)?.liftsPieces == true
    else { return }
    pieces.hand.take(piece, at: time)
  }
}
