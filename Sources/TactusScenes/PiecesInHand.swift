import TactusInput
import TactusInteraction
import TactusViews

/// The pieces that fingers have lifted off their tables: they are a little larger, and their shadows
/// lie farther off.
final class PiecesInHand {
  private static let liftTime = Interval.milliseconds(140)
  /// How much larger a piece shows in the hand.
  private static let growth = 0.04

  private var lifted: [PictureView] = []

  /// Lifts a piece.
  func lift(_ piece: PictureView, at time: Timestamp) {
    guard !lifted.contains(where: { $0 === piece }) else { return }
    lifted.append(piece)
    animate(piece, to: 1, time)
  }

  /// Lays down the pieces that no finger is on and no gesture holds.
  func layDown(except isHeld: (View) -> Bool, at time: Timestamp) {
    lifted.removeAll { piece in
      if piece.parent != nil, isHeld(piece) { return false }
      if piece.parent != nil { animate(piece, to: 0, time) }
      return true
    }
  }

  private func animate(_ piece: PictureView, to goal: Double, _ time: Timestamp) {
    let start = piece.lift
    piece.animate(
      ViewAnimation(.lift, for: Self.liftTime, from: time) { view, part in
        let lift = start + (goal - start) * ViewAnimation.eased(part)
        (view as? PictureView)?.lift = lift
        view.emphasis = 1 + Self.growth * lift
      })
  }
}
