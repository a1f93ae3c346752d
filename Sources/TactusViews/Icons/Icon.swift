public import TactusGeometry
public import TactusPainting

/// A symbol for a control, drawn with lines and discs in one color.
public enum Icon: String, CaseIterable, Sendable {
  case pen, marker, eraser, undo, redo, note, picture, pages, question, more, bin, hand, lock
  case unlock, plus, minus, close, check, export, copy, front, back, align, select, fit, home
  case left, right
  /// A disc that shows a color, or the width of a thin, a medium or a thick pen.
  case dot, thin, medium, thick

  /// Paints the icon in the largest square in the middle of a rectangle.
  public func paint(in room: Rect, color: Color, on canvas: Canvas) {
    let side = min(room.width, room.height)
    guard side > 0 else { return }
    canvas.withState {
      canvas.translate(by: Vector(dx: room.center.x - side / 2, dy: room.center.y - side / 2))
      canvas.concatenate(.scale(side / IconShape.side))
      let shape = IconShape.of(self)
      canvas.stroke(shape.lines, color, width: IconShape.lineWidth)
      canvas.fill(shape.dots, color)
    }
  }
}
