import TactusGeometry
import TactusPainting
import TactusViews

/// A line along the path of a demonstrated gesture.
final class TrailView: View {
  private var line = Path()
  private var opacity = 0.0

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func clear() {
    guard opacity > 0 else { return }
    opacity = 0
    line = Path()
    invalidate()
  }

  /// Shows the path of a step from its start to the given fraction, optionally with an arrowhead.
  func show(
    _ step: DemonstrationStep, upTo progress: Double, alpha: Double, hasArrow: Bool = false
  ) {
    let before = line.controlBounds
    line = Path()
    line.move(to: step.start)
    let count = 32
    for index in 1...count {
      line.line(to: step.place(at: progress * Double(index) / Double(count)))
    }
    if hasArrow { addHead(step) }
    opacity = progress > 0 ? alpha : 0
    invalidate(before.union(line.controlBounds).inset(by: -8))
  }

  /// Adds an arrowhead in the middle of the path, where neither hand nor picture hides it.
  private func addHead(_ step: DemonstrationStep) {
    let tip = step.place(at: 0.6)
    let back = step.place(at: 0.56) - tip
    guard back.length > 0 else { return }
    let along = back * (24 / back.length)
    let aside = Vector(dx: -along.dy, dy: along.dx) * 0.6
    line.move(to: tip + along + aside)
    line.line(to: tip)
    line.line(to: tip + along - aside)
  }

  override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard opacity > 0 else { return }
    let text = (tree?.theme ?? .dark).text
    canvas.stroke(line, text.withAlpha(opacity), width: 4.5)
  }
}
