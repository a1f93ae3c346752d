import TactusGeometry
import TactusPainting

/// The icon and the title of a control, side by side.
///
/// If there is room only for the icon, the title is not painted, but remains the control's name.
struct IconTitle {
  var icon: Icon?
  var title: String
  /// The font size, in px; the icon's side is one and a half times as long.
  var size: Double
  /// The color of the icon; nil for that of the title.
  var iconColor: Color?
  /// Whether the title is never painted.
  var hidesTitle = false

  private var side: Double { (size * 1.5).rounded() }
  private var gap: Double { (size * 0.5).rounded() }

  /// The width of the icon and the title, in px.
  var width: Double {
    guard icon != nil else { return Canvas.measureText(title, size: size).width }
    return side + (showsTitle ? gap + Canvas.measureText(title, size: size).width : 0)
  }

  private var showsTitle: Bool { !title.isEmpty && (icon == nil || !hidesTitle) }

  /// Returns whether the title is painted beside the icon in a given width, in px.
  func hasRoomForTitle(in width: Double) -> Bool {
    showsTitle && (icon == nil || self.width <= width + 0.01)
  }

  func paint(in room: Rect, color: Color, isMirrored: Bool, on canvas: Canvas) {
    guard let icon else {
      return canvas.drawText(title, in: room, size: size, color: color, alignment: .center)
    }
    let hasTitle = hasRoomForTitle(in: room.width)
    let whole = hasTitle ? width : min(side, room.width)
    let start = room.center.x - whole / 2
    let square = Rect(
      x: (isMirrored && hasTitle ? start + whole - side : start).rounded(),
      y: (room.center.y - side / 2).rounded(), width: min(side, room.width), height: side)
    icon.paint(in: square, color: iconColor ?? color, on: canvas)
    guard hasTitle else { return }
    let text = Rect(
      x: isMirrored ? start : start + side + gap, y: room.minY, width: whole - side - gap + 1,
      height: room.height)
    canvas.drawText(title, in: text, size: size, color: color, alignment: .left)
  }
}
