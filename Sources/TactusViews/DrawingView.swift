import TactusGeometry
package import TactusInput
public import TactusPainting

/// A drawing area in which each finger draws its own stroke, and a tap leaves a dot.
///
/// Ink is clipped to the view. The width of a pen's ink follows its pressure. A pen's eraser end
/// erases, and so do fingers while `tool` is the eraser. A stroke is retained when its touch lifts
/// or is cancelled.
public final class DrawingView: View {
  /// The finished strokes, in the order in which they were finished.
  public var strokes: [InkStroke] { ink.strokes }
  var ink = InkStore()
  /// The strokes that are being drawn.
  public internal(set) var live: [InkStroke] = []
  /// The points to which live strokes are extended on the screen, by the serial numbers of their
  /// touches.
  var ahead: [UInt32: Point] = [:]
  /// The marks, which are shapes that the program shows in front of the ink.
  public private(set) var marks: [InkMark] = []
  /// The maximum number of fingers that have drawn at the same time.
  ///
  /// A stroke that begins while there are no other strokes resets the number to 1.
  public private(set) var fingersAtOnce = 0
  /// The longest time without a finger between two strokes of the drawing.
  package private(set) var longestGap = Interval.zero
  private var lastLift = Timestamp.zero

  /// The colors of new ink, each for both appearances; setting an empty array has no effect.
  ///
  /// Fingers that draw at the same time get different colors if there are enough colors. If
  /// `colorsByPerson` is true, each person draws in one of the colors instead.
  public var inkColors = [InkColor(.black)] {
    didSet { if inkColors.isEmpty { inkColors = oldValue } }
  }
  /// Whether the ink color of a stroke depends on the person who draws it.
  ///
  /// The first person draws in the first color. If a finger is assigned to another person while it
  /// draws, its stroke changes its color.
  public var colorsByPerson = false
  /// The width of the ink, in px; for a pen that reports its pressure, the width at full pressure.
  public var penWidth = 4.0
  /// Whether new touches leave ink.
  ///
  /// If the value is false, a new finger or pen draws nothing, and erasers remove nothing. Strokes
  /// that are already being drawn continue.
  public var isPenDown = true
  /// Whether a drawing outside a view tree, which has no theme, is painted in its colors for the
  /// light appearance.
  package var paintsLight = false
  /// The effect of touches on the drawing; a pen's eraser end always erases.
  public var tool = Tool.pen
  /// How erasers work.
  public var eraser = InkEraser()
  /// Whether the drawing is cleared when a stroke begins while no other stroke is being drawn.
  public var startsAnew = false
  /// The opacity of the ink.
  public var opacity = InkOpacity() { didSet { if oldValue != opacity { invalidate() } } }
  /// The minimum distance between successive points of a stroke, in px.
  ///
  /// The last point follows the finger exactly, so it can be closer to the previous point.
  public var pointDistance = 0.0
  /// The number of spline segments between two successive points of a stroke.
  ///
  /// If it is less than 2, straight lines join the points.
  public var granularity = 0
  /// How a pen's pressure determines the width of its ink.
  public var pressure = InkPressure()
  var erasing = ErasingTouches()
  /// Another drawing that receives the strokes and erasures that touches make in this drawing; nil
  /// for none.
  ///
  /// Changes that the program makes to this drawing, such as clearing it, do not affect the other
  /// drawing.
  public weak var twin: DrawingView?
  /// Called before touches change the ink, so that the program can save the strokes for undo.
  ///
  /// `onChange` is called when a stroke begins while no other stroke is being drawn, and when an
  /// eraser touch first hits a stroke.
  public var onChange: (() -> Void)?

  /// Whether the drawing has no strokes and no marks.
  public var isEmpty: Bool { strokes.isEmpty && live.isEmpty && marks.isEmpty }

  // MARK: Under the fingers

  public override func touchesBegan(_ touches: [ViewTouch]) {
    for touch in touches where !isLeftToCanvas(touch) {
      if erases(touch) {
        beginErasing(touch)
        continue
      }
      guard isPenDown else { continue }
      if live.isEmpty {
        longestGap = strokes.isEmpty ? .zero : max(longestGap, touch.touch.time - lastLift)
        onChange?()
      }
      begin(
        touch, at: InkStroke.rounded(touch.location(in: self)),
        widths: inkWidth(of: touch.pen).map { [$0] } ?? [])
    }
  }

  public override func touchesMoved(_ touches: [ViewTouch]) {
    for touch in touches {
      if erasing.places[touch.touch.serial] != nil {
        continueErasing(touch)
      } else {
        if colorsByPerson { recolor(touch) }
        let point = InkStroke.rounded(touch.location(in: self))
        go(on: touch.touch.serial, to: point, width: inkWidth(of: touch.pen))
      }
    }
  }

  public override func touchesEnded(_ touches: [ViewTouch]) {
    for touch in touches {
      if erasing.places[touch.touch.serial] == nil { lastLift = touch.touch.time }
      end(touch.touch.serial)
    }
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) { touchesEnded(touches) }

  // MARK: Ink

  private func inkWidth(of pen: PenAxes?) -> Double? {
    guard let pen, !pen.pressure.isNaN else { return nil }
    return InkStroke.width(
      at: pen.pressure, of: penWidth, thinnest: pressure.thinnest, curve: pressure.curve)
  }

  private func begin(_ touch: ViewTouch, at point: Point, widths: [Double]) {
    if startsAnew, live.isEmpty { removeAll() }
    let isMarker = tool == .marker
    let stroke = InkStroke(
      points: [point], inkColor: color(of: touch),
      width: penWidth * (isMarker ? InkStroke.markerFactor : 1),
      widths: isMarker ? [] : widths, touch: touch.touch.serial, isMarker: isMarker)
    show(stroke)
    guard let twin else { return }
    if startsAnew, twin.live.isEmpty { twin.removeAll() }
    twin.show(stroke)
  }

  private func show(_ stroke: InkStroke) {
    stopAnimation(.fade)
    opacity.finished = 1
    if strokes.isEmpty, live.isEmpty { fingersAtOnce = 0 }
    live.append(stroke)
    fingersAtOnce = max(fingersAtOnce, live.count)
    invalidate(stroke.extent)
    tree?.paintAhead?.noteStroke(in: self)
  }

  private func go(on serial: UInt32, to point: Point, width: Double?) {
    extend(serial, to: point, width)
    twin?.extend(serial, to: point, width)
  }

  private func extend(_ serial: UInt32, to point: Point, _ width: Double?) {
    guard let index = live.firstIndex(where: { $0.touch == serial }) else { return }
    setAhead(nil, of: live[index])
    guard let last = live[index].points.last, last != point else { return press(index, width) }
    guard live[index].points.count < Self.pointLimit else { return }
    if isLastPassing(in: live[index]) {
      damageEnd(of: live[index])
      live[index].points[live[index].points.count - 1] = point
      return damageEnd(of: live[index])
    }
    live[index].points.append(point)
    // If a pen pauses its pressure reports, its ink keeps the last width.
    if let last = live[index].widths.last { live[index].widths.append(width ?? last) }
    damageEnd(of: live[index])
  }

  /// Returns whether the last point of a stroke is provisional, so that the finger's next position
  /// replaces it.
  ///
  /// A point is provisional if it is closer than `pointDistance` to the point before it.
  private func isLastPassing(in stroke: InkStroke) -> Bool {
    let points = stroke.points
    guard pointDistance > 0, points.count > 1 else { return false }
    return points[points.count - 2].distance(to: points[points.count - 1]) < pointDistance
  }

  /// Widens the ink at the last point if a pen presses harder without moving.
  private func press(_ index: Int, _ width: Double?) {
    guard let width, let last = live[index].widths.last, width > last else { return }
    live[index].widths[live[index].widths.count - 1] = width
    damageEnd(of: live[index])
  }

  func damageEnd(of stroke: InkStroke) {
    let changed = stroke.points.suffix(changedCount(of: stroke))
    invalidate(InkStroke.extent(of: changed, width: stroke.width))
  }

  /// Returns the number of points, counted from the end of the stroke, whose ink changes when the
  /// last point is added or moved.
  private func changedCount(of stroke: InkStroke) -> Int {
    // A new point bends a spline's last four spans.
    if stroke.widths.isEmpty { return granularity > 1 ? 5 : 2 }
    // The whole last section changes. Earlier sections, which are part of the same shape, may be
    // wrong by one of 255 levels at soft edges until the stroke is finished: repainting all of them
    // would cost more with each point.
    let last = stroke.points.count - 1
    let begun = (last - 1) / Self.penSpan * Self.penSpan
    return last - begun + 1 + (granularity > 1 ? Self.penSpan : 0)
  }

  private func end(_ serial: UInt32) {
    if endErasing(serial) { return }
    finish(serial)
    twin?.finish(serial)
  }

  private func finish(_ serial: UInt32) {
    guard let index = live.firstIndex(where: { $0.touch == serial }) else { return }
    setAhead(nil, of: live[index])
    let stroke = live.remove(at: index)
    ink.append(stroke)
    erasing.trial = nil
    // The finished stroke moves behind those that are still being drawn, and its soft edges, which
    // were painted in steps, may be wrong by one of 255 levels.
    invalidate(stroke.extent)
  }

  /// The maximum number of points in a stroke; further points are dropped.
  private static let pointLimit = 20_000

  // MARK: Changes from outside

  /// Removes all strokes, finished or live, of the touches with the given serial numbers, and puts
  /// back the ink that only these touches have just erased.
  ///
  /// Call this method for touches that turned out not to be meant for drawing, such as those of a
  /// gesture.
  public func discard(touches serials: [UInt32]) {
    restoreErased(by: serials)
    let isGone = { (stroke: InkStroke) in stroke.touch != 0 && serials.contains(stroke.touch) }
    let gone = strokes.filter(isGone)
    for stroke in live.filter(isGone) {
      setAhead(nil, of: stroke)
      invalidate(stroke.extent)
    }
    for stroke in gone { invalidate(stroke.extent) }
    live.removeAll(where: isGone)
    // Without a match, the strokes keep their index.
    if !gone.isEmpty { ink.strokes.removeAll(where: isGone) }
  }

  /// Removes the finished strokes and the marks, but not strokes that are being drawn.
  public func clear() {
    longestGap = .zero
    guard !strokes.isEmpty || !marks.isEmpty else { return }
    ink.strokes.removeAll()
    erasing.trial = nil
    marks.removeAll()
    invalidate()
  }

  private func removeAll() {
    clear()
    for stroke in live { setAhead(nil, of: stroke) }
    live.removeAll()
  }

  /// Replaces the finished strokes.
  public func replace(strokes new: [InkStroke]) {
    guard strokes != new else { return }
    erasing.trial = nil
    ink.strokes = new
    invalidate()
  }

  /// Adds a mark in front of the ink.
  public func add(_ mark: InkMark) {
    marks.append(mark)
    invalidate(mark.path.controlBounds.inset(by: -mark.width - 2))
  }

  // MARK: Painting

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard !isEmpty || !erasing.places.isEmpty else { return }
    canvas.withState {
      if !clips { canvas.clip(to: bounds) }
      paintInk(canvas)
      paintErasers(canvas)
    }
  }
}
