import TactusInput
import TactusViews

/// The pictures of strips that fingers are touching and from which a gesture can pull copies.
///
/// Such a picture rises a little until the finger lifts or a gesture, such as scrolling, takes the
/// touch.
final class PressedCells {
  private static let riseTime = Interval.milliseconds(80)
  private static let settleTime = Interval.milliseconds(160)
  /// The fraction by which a touched picture is enlarged.
  private static let growth = 0.04

  private var cells: [PictureView] = []

  /// Whether no picture is raised.
  var isEmpty: Bool { cells.isEmpty }

  /// Raises the pictures in `touched`, and lets the others settle.
  func press(_ touched: [PictureView], at time: Timestamp) {
    for cell in cells where !touched.contains(where: { $0 === cell }) {
      Self.raise(cell, to: 0, Self.settleTime, time)
    }
    for cell in touched where !cells.contains(where: { $0 === cell }) {
      cell.castsShadow = true
      Self.raise(cell, to: 1, Self.riseTime, time)
    }
    cells = touched
  }

  private static func raise(
    _ cell: PictureView, to goal: Double, _ duration: Interval, _ time: Timestamp
  ) {
    cell.stopAnimation(.rise)
    let start = cell.elevation
    cell.animate(
      ViewAnimation(.rise, for: duration, from: time) { view, part in
        guard let cell = view as? PictureView else { return }
        let elevation = start + (goal - start) * ViewAnimation.eased(part)
        cell.elevation = elevation
        cell.emphasis = 1 + growth * elevation
        if part >= 1, goal == 0 { cell.castsShadow = false }
      })
  }
}
