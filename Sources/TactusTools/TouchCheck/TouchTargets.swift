package import TactusGeometry
package import TactusInput
package import TactusPainting
package import TactusViews

/// A view that asks the user to touch five targets in succession, one in each corner and one in the
/// middle.
///
/// Any press of a finger, a button or a pen is recorded as a touch of the current target, wherever
/// the press occurs.
package final class TouchTargets: View {
  /// The positions of the targets in fractions of the view, in the order of their appearance.
  package static let places = [
    Point(x: 0.12, y: 0.12), Point(x: 0.88, y: 0.12), Point(x: 0.88, y: 0.88),
    Point(x: 0.12, y: 0.88),
    Point(x: 0.5, y: 0.5),
  ]
  /// The time after which an untouched target is skipped.
  package static let patience = Interval.milliseconds(20_000)
  /// The minimum time between two touches.
  ///
  /// A touch that follows sooner is ignored, because the same finger has probably bounced.
  private static let bounce = Interval.milliseconds(200)

  /// For each touched target, its position and the position reported for the touch, in fractions of
  /// the view.
  package private(set) var touches: [(touched: Point, reported: Point)] = []
  /// Called after the last target was touched or skipped.
  package var onDone: (() -> Void)?

  private var target = 0
  private var asked: Timestamp?
  private var isOver: Bool { target >= Self.places.count }

  package init() {
    super.init()
    background = .color(Color(hex: 0x10131a))
  }

  package override func touchesBegan(_ touches: [ViewTouch]) {
    guard let touch = touches.first, !isOver, !bounds.isEmpty else { return }
    let time = touch.touch.time
    if target > 0, let asked, time - asked < Self.bounce { return }
    let place = touch.location(in: self)
    self.touches.append(
      (
        Self.places[target],
        Point(
          x: (place.x - bounds.minX) / bounds.width, y: (place.y - bounds.minY) / bounds.height)
      ))
    goOn(at: time)
  }

  /// Skips the current target, and proceeds to the next one.
  package func skip(at time: Timestamp) { goOn(at: time) }

  /// Skips the current target if, at the given time, it has been shown for at least `patience`.
  package func wait(until time: Timestamp) {
    guard let asked else { return asked = time }
    if time - asked >= Self.patience { goOn(at: time) }
  }

  private func goOn(at time: Timestamp) {
    guard !isOver else { return }
    target += 1
    asked = time
    invalidate()
    if isOver { onDone?() }
  }

  // MARK: Painting

  private static let done = Color(hex: 0x57c785)
  private static let open = Color(hex: 0x5b6475)
  private static let present = Color(hex: 0xffb454)
  private static let words = Color(hex: 0xf4f1ea)
  private static let faintWords = Color(hex: 0xa9b2c3)

  package override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    for (index, place) in Self.places.enumerated() {
      let color = index < target ? Self.done : index == target ? Self.present : Self.open
      paintTarget(
        at: Point(x: place.x * bounds.width, y: place.y * bounds.height), color,
        isPresent: index == target, canvas)
    }
    let size = max(13, min(20, bounds.height / 16))
    let lines = [
      isOver ? "Done" : "Touch the center of the ring (\(target + 1) of \(Self.places.count))",
      "If no touch arrives, press Space to continue or Escape to quit.",
    ]
    for (row, line) in lines.enumerated() {
      paintLine(
        line, size, at: bounds.height * 0.28 + Double(row) * size * 1.6, isFirst: row == 0, canvas)
    }
  }

  private func paintLine(
    _ line: String, _ size: Double, at y: Double, isFirst: Bool, _ canvas: Canvas
  ) {
    let width = Canvas.measureText(line, size: size).width
    let fitting = min(size, size * (bounds.width - 16) / max(1, width))
    let room = Rect(x: 0, y: y - size, width: bounds.width, height: size * 1.6)
    canvas.drawText(
      line, in: room, size: fitting, color: isFirst ? Self.words : Self.faintWords,
      alignment: .center)
  }

  private func paintTarget(
    at center: Point, _ color: Color, isPresent: Bool, _ canvas: Canvas
  ) {
    let radius = min(22.0, min(bounds.width, bounds.height) * 0.09)
    let box = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
    canvas.stroke(.ellipse(in: box), .color(color), width: isPresent ? 4 : 2)
    var cross = Path()
    cross.move(to: Point(x: center.x - radius * 0.6, y: center.y))
    cross.line(to: Point(x: center.x + radius * 0.6, y: center.y))
    cross.move(to: Point(x: center.x, y: center.y - radius * 0.6))
    cross.line(to: Point(x: center.x, y: center.y + radius * 0.6))
    canvas.stroke(cross, .color(color), width: 2)
  }
}
