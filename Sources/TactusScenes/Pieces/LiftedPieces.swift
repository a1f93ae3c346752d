import TactusInput
import TactusInteraction
import TactusViews

/// The lifted pieces: pictures on a table, each held by a finger or a gesture.
///
/// A lifted piece is slightly larger, casts its shadow farther away, and is painted in front of the
/// window's content.
final class LiftedPieces {
  private static let riseTime = Interval.milliseconds(140)
  /// The fraction by which a lifted piece is enlarged.
  private static let growth = 0.04

  private var pieces: [PictureView] = []

  /// Lifts a piece; it floats directly behind `other`, or in front of all lifted pieces if `other` is nil.
  func take(_ piece: PictureView, behind other: View?, at time: Timestamp) {
    guard !pieces.contains(where: { $0 === piece }) else { return }
    pieces.append(piece)
    piece.tree?.float(piece, behind: other)
    animate(piece, to: 1, time)
  }

  /// Lowers all lifted pieces except those for which `isHeld` returns true.
  func layDown(except isHeld: (View) -> Bool, at time: Timestamp) {
    guard !pieces.isEmpty else { return }
    pieces.removeAll { piece in
      if piece.parent != nil, isHeld(piece) { return false }
      if piece.parent != nil { animate(piece, to: 0, time) }
      piece.tree?.land(piece)
      return true
    }
  }

  private func animate(_ piece: PictureView, to goal: Double, _ time: Timestamp) {
    let start = piece.elevation
    piece.animate(
      ViewAnimation(.rise, for: Self.riseTime, from: time) { view, part in
        let elevation = start + (goal - start) * ViewAnimation.eased(part)
        (view as? PictureView)?.elevation = elevation
        view.emphasis = 1 + Self.growth * elevation
      })
  }
}
