import TactusGeometry
import TactusInput
import TactusPainting

/// A row of dots below a view of pages, with one dot for each page.
///
/// A press to the left of the row's center turns to the page on the left, and a press to the right
/// of the center turns to the page on the right. The left and right arrow keys do so, too.
final class PageMarks: Control {
  var page = 0 { didSet { if oldValue != page { invalidate() } } }
  var isMirrored = false { didSet { if oldValue != isMirrored { invalidate() } } }
  var onTurn: ((Int) -> Void)?

  var count: Int { didSet { if oldValue != count { invalidate() } } }
  private var pressed = 0.0
  private static let pitch = 24.0
  private static let size = 10.0

  init(count: Int) {
    self.count = count
    super.init()
    // The marks paint within their bounds, so that the pages above can have a surface of their own.
    overhang = 0
  }

  override func track(_ touch: ViewTouch) { pressed = touch.location(in: self).x }

  override func activate(at time: Timestamp) {
    turn(by: (pressed < bounds.center.x) == isMirrored ? 1 : -1)
  }

  private func turn(by step: Int) {
    let wanted = page + step
    if (0..<count).contains(wanted) { onTurn?(wanted) }
  }

  override func keyPressed(_ key: KeyEvent) -> Bool {
    let wanted: Int
    switch key.name {
    case "Right": wanted = page + (isMirrored ? -1 : 1)
    case "Left": wanted = page + (isMirrored ? 1 : -1)
    case "Page_Down", "Next": wanted = page + 1
    case "Page_Up", "Prior": wanted = page - 1
    case "Home": wanted = 0
    case "End": wanted = count - 1
    default: return false
    }
    if key.phase != .released, (0..<count).contains(wanted) { onTurn?(wanted) }
    return true
  }

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let shown = isMirrored ? count - 1 - page : page
    // If there are many pages, they share the width.
    let pitch = min(Self.pitch, bounds.width / Double(max(1, count)))
    for index in 0..<count {
      let x = bounds.center.x + (Double(index) - Double(count - 1) / 2) * pitch
      let size = min(index == shown ? Self.size + 2 : Self.size, pitch)
      let dot = Rect(
        center: Point(x: x, y: bounds.center.y), size: Size(width: size, height: size))
      let color = index == shown ? theme.accent : theme.outline
      canvas.fillRoundedRect(dot, radius: size / 2, .color(shade(color)))
      guard index != shown else { continue }
      // Hollow, so that the current page differs by more than its color.
      canvas.fillRoundedRect(
        dot.inset(by: 2), radius: size / 2 - 2, .color(theme.background))
    }
  }
}
