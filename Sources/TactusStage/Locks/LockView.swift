package import TactusGeometry
import TactusInput
package import TactusPainting
package import TactusViews

/// The overlay of a locked window, with a keypad if the lock has a code.
///
/// The overlay receives its input from the stage and not from the view tree, so that no recognizer
/// of the scene takes part.
package final class LockView: View {
  /// A key of the keypad.
  enum Key: Equatable {
    case digit(Int)
    case delete
  }

  /// The state that the overlay shows.
  struct Content: Equatable {
    var lock: ScreenLock
    var status: ScreenLock.Status
  }

  var content: Content {
    didSet { if oldValue != content { invalidate() } }
  }
  /// The keys under fingers that are down.
  var pressed: [Key] = [] { didSet { if oldValue != pressed { invalidate() } } }

  private var theme: Theme { tree?.theme ?? .dark }

  private var arrangement: LockLayout {
    LockLayout(
      size: bounds.size, title: content.lock.title, hasKeys: content.lock.code != nil,
      textFactor: theme.textFactor)
  }

  init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Returns the key at a point of the surface; nil if there is none.
  func key(at point: Point) -> Key? {
    guard content.lock.code != nil else { return nil }
    return arrangement.keys.firstIndex { $0.contains(point) }.flatMap(Self.key)
  }

  /// The center of a key, in surface coordinates.
  package func center(ofDigit digit: Int) -> Point? {
    let keys = arrangement.keys
    return keys.indices.first { Self.key($0) == .digit(digit) }.map { keys[$0].center }
  }

  private static func key(_ index: Int) -> Key? {
    switch index {
    case 0...8: .digit(index + 1)
    case 10: .digit(0)
    case 11: .delete
    default: nil
    }
  }

  /// The text about the latest attempt.
  package var statusText: String {
    switch content.status {
    case .ready: ""
    case .wrong: "Wrong code. Try again."
    case .waiting(let seconds): "Too many wrong codes. Try again in \(Self.duration(seconds))."
    }
  }

  private static func duration(_ seconds: Int) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60)
    return minutes == 0 ? "\(rest) s" : "\(minutes) min \(rest) s"
  }

  // MARK: Painting

  package override func paint(_ canvas: Canvas) {
    let theme = theme
    canvas.fill(bounds, theme.background)
    let places = arrangement
    drawWords(
      content.lock.title, in: places.title, size: places.titleSize, atMost: places.titleLines,
      canvas)
    guard let code = content.lock.code else { return }
    paintDots(code.utf8.count, in: places.dots, canvas)
    drawWords(statusText, in: places.status, size: places.statusSize, atMost: 2, canvas)
    for (index, rect) in places.keys.enumerated() {
      if let key = Self.key(index) { paint(key, in: rect, canvas) }
    }
  }

  private func drawWords(
    _ text: String, in rect: Rect, size: Double, atMost limit: Int, _ canvas: Canvas
  ) {
    let lines = TextLines.fitted(
      text, width: rect.width, size: size, font: .standard, atMost: limit)
    canvas.drawText(
      lines.map(\.text).joined(separator: "\n"), in: rect, size: size, color: theme.text,
      alignment: .center)
  }

  private func paintDots(_ count: Int, in rect: Rect, _ canvas: Canvas) {
    let theme = theme
    let radius = (rect.height * 0.25).rounded()
    let step = radius * 4
    let left = rect.center.x - step * Double(count - 1) / 2
    for index in 0..<count {
      let center = Point(x: left + step * Double(index), y: rect.center.y)
      let isEntered = index < content.lock.digits.utf8.count
      let dot = Path.circle(center: center, radius: radius)
      if isEntered { canvas.fill(dot, theme.accent) }
      canvas.stroke(dot, isEntered ? theme.accent : theme.outline, width: 2)
    }
  }

  private func paint(_ key: Key, in rect: Rect, _ canvas: Canvas) {
    let theme = theme
    var isBlocked = false
    if case .waiting = content.status { isBlocked = true }
    let fill = pressed.contains(key) ? theme.pressedSurface : theme.surface
    let edge = isBlocked ? theme.outline.mixed(with: theme.background, 0.6) : theme.outline
    let radius = min(18, rect.width * 0.22)
    canvas.fillRoundedRect(rect, radius: radius, edge)
    canvas.fillRoundedRect(
      rect.inset(by: 1.5), radius: max(0, radius - 1.5),
      isBlocked ? fill.mixed(with: theme.background, 0.6) : fill)
    let ink = isBlocked ? theme.text.mixed(with: theme.background, 0.6) : theme.text
    switch key {
    case .digit(let digit):
      canvas.drawText(
        String(digit), in: rect, size: (rect.width * 0.42).rounded(), color: ink, alignment: .center
      )
    case .delete: paintDelete(in: rect, ink, canvas)
    }
  }

  /// Paints the sign of the delete key: an outline that points to the left, with a cross in it.
  private func paintDelete(in rect: Rect, _ color: Color, _ canvas: Canvas) {
    let unit = rect.width * 0.11
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.center.x + x * unit, y: rect.center.y + y * unit)
    }
    var outline = Path()
    outline.move(to: at(-2.4, 0))
    for corner in [at(-1, -1.5), at(2.2, -1.5), at(2.2, 1.5), at(-1, 1.5)] {
      outline.line(to: corner)
    }
    outline.close()
    var cross = Path()
    cross.move(to: at(-0.1, -0.6))
    cross.line(to: at(1.1, 0.6))
    cross.move(to: at(1.1, -0.6))
    cross.line(to: at(-0.1, 0.6))
    let width = max(1.5, rect.width * 0.028)
    canvas.stroke(outline, color, width: width)
    canvas.stroke(cross, color, width: width)
  }
}
