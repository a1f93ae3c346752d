import TactusGeometry
import TactusInput
public import TactusPainting

/// Paper: every finger draws its own stroke as it moves, and a tap leaves a dot. Ink ends at the
/// paper's edge.
///
/// A touch that is cancelled ends its stroke and keeps it: the sources treat cancel as end.
public final class DrawingView: View {
  /// Those that are finished, in the order in which they were begun.
  public private(set) var strokes: [InkStroke] = []
  /// Those that are being drawn.
  public private(set) var live: [InkStroke] = []
  public private(set) var marks: [InkMark] = []

  public var color = Color.black
  /// In px.
  public var penWidth = 4.0
  /// Off: fingers leave no ink.
  public var isPenDown = true
  /// Whether the next touch on the bare paper starts a new drawing.
  public var startsAnew = false
  /// How opaque strokes are while they are being drawn, from 0 to 1.
  public var liveAlpha = 1.0
  /// Into how many steps a spline cuts the way between two points; below 2 there is none.
  public var granularity = 0
  /// Another drawing that shows the same strokes.
  public weak var twin: DrawingView?
  /// Called before the ink changes: for whoever keeps what was.
  public var onChange: (() -> Void)?

  public var isEmpty: Bool { strokes.isEmpty && live.isEmpty && marks.isEmpty }

  // MARK: Under the fingers

  public override func touchesBegan(_ touches: [ViewTouch]) {
    guard isPenDown else { return }
    for touch in touches {
      if live.isEmpty { onChange?() }
      begin(touch.touch.serial, at: InkStroke.rounded(touch.location(in: self)))
    }
  }

  public override func touchesMoved(_ touches: [ViewTouch]) {
    for touch in touches {
      go(on: touch.touch.serial, to: InkStroke.rounded(touch.location(in: self)))
    }
  }

  public override func touchesEnded(_ touches: [ViewTouch]) {
    for touch in touches { end(touch.touch.serial) }
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) { touchesEnded(touches) }

  // MARK: Ink

  private func begin(_ serial: UInt32, at point: Point) {
    if startsAnew, live.isEmpty { removeAll() }
    let stroke = InkStroke(points: [point], color: color, width: penWidth, touch: serial)
    show(stroke)
    guard let twin else { return }
    if startsAnew, twin.live.isEmpty { twin.removeAll() }
    twin.show(stroke)
  }

  private func show(_ stroke: InkStroke) {
    live.append(stroke)
    invalidate(stroke.extent)
  }

  private func go(on serial: UInt32, to point: Point) {
    extend(serial, to: point)
    twin?.extend(serial, to: point)
  }

  private func extend(_ serial: UInt32, to point: Point) {
    guard let index = live.firstIndex(where: { $0.touch == serial }),
      live[index].points.last != point, live[index].points.count < Self.pointLimit
    else { return }
    live[index].points.append(point)
    // A new point bends a spline's last four spans.
    let changed = live[index].points.suffix(granularity > 1 ? 5 : 2)
    invalidate(InkStroke.extent(of: changed, width: live[index].width))
  }

  private func end(_ serial: UInt32) {
    finish(serial)
    twin?.finish(serial)
  }

  private func finish(_ serial: UInt32) {
    guard let index = live.firstIndex(where: { $0.touch == serial }) else { return }
    let stroke = live.remove(at: index)
    strokes.append(stroke)
    // It goes below others that are still being drawn.
    if liveAlpha < 1 || !live.isEmpty { invalidate(stroke.extent) }
  }

  /// A stroke longer than this ends where it is.
  private static let pointLimit = 20_000

  // MARK: Changes from outside

  /// Takes away what touches drew, also while they still draw: their strokes meant something else.
  public func discard(touches serials: [UInt32]) {
    for stroke in live + strokes where stroke.touch != 0 && serials.contains(stroke.touch) {
      invalidate(stroke.extent)
    }
    live.removeAll { serials.contains($0.touch) }
    strokes.removeAll { $0.touch != 0 && serials.contains($0.touch) }
  }

  /// Takes the finished strokes and the marks away; what is being drawn stays.
  public func clear() {
    guard !strokes.isEmpty || !marks.isEmpty else { return }
    strokes.removeAll()
    marks.removeAll()
    invalidate()
  }

  private func removeAll() {
    clear()
    live.removeAll()
  }

  /// Puts other strokes in the place of the finished ones.
  public func replace(strokes new: [InkStroke]) {
    guard strokes != new else { return }
    strokes = new
    invalidate()
  }

  public func add(_ mark: InkMark) {
    marks.append(mark)
    invalidate(mark.path.controlBounds.inset(by: -mark.width - 2))
  }

  // MARK: Painting

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard !isEmpty else { return }
    canvas.withState {
      if !clips { canvas.clip(to: bounds) }
      paintInk(canvas)
    }
  }

  private func paintInk(_ canvas: Canvas) {
    for stroke in strokes { paint(stroke, canvas) }
    if !live.isEmpty {
      canvas.withState {
        canvas.alpha *= liveAlpha
        for stroke in live { paint(stroke, canvas) }
      }
    }
    // Above all ink: a finger that still draws must not hide what was found in its stroke.
    for mark in marks { paint(mark, canvas) }
  }

  private func paint(_ mark: InkMark, _ canvas: Canvas) {
    if mark.width > 0 {
      canvas.stroke(mark.path, .color(mark.color), width: mark.width)
    } else {
      canvas.fill(mark.path, .color(mark.color))
    }
  }

  private func paint(_ stroke: InkStroke, _ canvas: Canvas) {
    tree?.onPainting?()
    let last = stroke.points.count - 1
    guard last > Self.span else {
      guard canvas.isVisible(stroke.extent) else { return }
      canvas.stroke(path(stroke.points, 0...last), .color(stroke.color), width: stroke.width)
      return
    }
    let isOpaque = canvas.alpha >= 1 && stroke.color.alpha >= 1
    var together = Path()
    for start in stride(from: 0, to: last, by: Self.span) {
      let part = start...min(start + Self.span, last)
      guard canvas.isVisible(InkStroke.extent(of: stroke.points[part], width: stroke.width)) else {
        continue
      }
      let path = path(stroke.points, part)
      if isOpaque {
        canvas.stroke(path, .color(stroke.color), width: stroke.width)
      } else {
        together.append(path)
      }
    }
    // Where ink is not opaque, parts that overlap would show: they are one shape.
    guard !together.isEmpty else { return }
    canvas.stroke(together, .color(stroke.color), width: stroke.width)
  }

  /// How many points of a long stroke are painted in one go: most of it lies outside the damage. Where
  /// two parts meet their edges are blended twice, so a new part must begin at the stroke's end, which
  /// is damaged as it grows.
  private static let span = 64

  /// The line through a part of the points, as it is in the line through all of them.
  private func path(_ points: [Point], _ part: ClosedRange<Int>) -> Path {
    guard granularity > 1 else { return .polyline(Array(points[part])) }
    // A spline's spans depend on the points beside them.
    let first = max(0, part.lowerBound - 2)
    let last = min(points.count - 1, part.upperBound + 2)
    let smooth = Spline.catmullRom(through: Array(points[first...last]), granularity: granularity)
    guard smooth.count > last - first + 1 else { return .polyline(Array(points[part])) }
    let start = (part.lowerBound - first) * granularity
    let end = (part.upperBound - first) * granularity
    return .polyline(Array(smooth[start...end]))
  }
}
