import TactusGeometry
import TactusPainting
import TactusViews

/// Methods that let strokes of a drawing belong to the group of selected pieces.
extension Scene {
  /// Returns all finished strokes of a drawing, including the selected ones.
  func strokes(of drawing: DrawingView) -> [InkStroke] {
    guard let ink = pieces.ink, ink.drawing === drawing else { return drawing.strokes }
    return ink.merged().strokes
  }

  /// Returns the indices, in `strokes(of:)`, of the strokes that lie within an outline.
  ///
  /// - Parameters:
  ///   - outline: The outline, in surface coordinates.
  ///   - drawing: The drawing.
  ///   - serials: The touches whose strokes are left out, because they drew the outline.
  /// - Returns: The indices, in ascending order.
  func strokes(
    within outline: Path, of drawing: DrawingView, exceptBy serials: [UInt32]
  ) -> [Int] {
    let all = strokes(of: drawing)
    let area = drawing.surfaceToView.apply(outline.controlBounds)
    let near =
      pieces.ink?.drawing === drawing ? Array(all.indices) : drawing.strokes(near: area)
    let turn = drawing.toSurface
    return near.filter { index in
      let stroke = all[index]
      guard stroke.touch == 0 || !serials.contains(stroke.touch) else { return false }
      return stroke.points.allSatisfy { area.contains($0) && outline.contains(turn.apply($0)) }
    }
  }

  /// Moves strokes from a drawing into a new view that gestures and commands change like a piece.
  ///
  /// - Parameters:
  ///   - places: The indices of the strokes in the drawing; not empty.
  ///   - drawing: The drawing. No strokes of any drawing may be selected yet.
  ///   - className: The class by which selectors find the view.
  /// - Returns: The view, which the caller must add to the group; nil if the drawing has no parent.
  func take(
    _ places: [Int], of drawing: DrawingView, className: String
  ) -> View? {
    guard let parent = drawing.parent,
      let index = parent.children.firstIndex(where: { $0 === drawing })
    else { return nil }
    let ink = InkSelection(places, of: drawing)
    ink.piece.classes = [className]
    pieces.take(ink)
    parent.insert(ink.piece, at: index + 1)
    attachRecognizers(to: ink.piece)
    return ink.piece
  }

  /// Makes the selected strokes part of their drawing again, as they are shown.
  func putBackInk() {
    guard let ink = pieces.ink else { return }
    let all = ink.merged().strokes
    remove(ink.piece)
    ink.drawing.replace(strokes: all)
  }

  /// Dissolves the group of pieces and strokes.
  func clearSelection() {
    putBackInk()
    pieces.select([])
  }

  /// Adds a copy of the selected strokes to their drawing, displaced by a vector in the coordinates
  /// of the drawing's parent.
  func copyInk(by way: Vector) {
    guard let ink = pieces.ink else { return }
    ink.drawing.replace(strokes: ink.drawing.strokes + ink.shownStrokes(displacedBy: way))
  }

  /// Restores a state, and selects the same strokes again if all other strokes of their drawing are
  /// the same as before.
  ///
  /// - Returns: The result of `restore`.
  func keepingInk(_ restore: () -> Int) -> Int {
    guard let ink = pieces.ink else { return restore() }
    let before = ink.merged()
    let className = ink.piece.classes.first ?? ""
    let isSelected = pieces.number(of: ink.piece).map(pieces.selection.contains) ?? false
    remove(ink.piece)
    let count = restore()
    let (strokes, places) = (ink.drawing.strokes, Set(before.places))
    guard isSelected, strokes.count == before.strokes.count,
      strokes.indices.allSatisfy({ places.contains($0) || strokes[$0] == before.strokes[$0] }),
      let piece = take(before.places, of: ink.drawing, className: className)
    else { return count }
    pieces.select(pieces.selection.compactMap { pieces[$0] } + [piece])
    return count
  }
}
