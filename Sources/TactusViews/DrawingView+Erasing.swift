import TactusGeometry
import TactusInput
import TactusPainting

/// The touches that are erasing in a drawing.
struct ErasingTouches {
  /// The positions of the touches, by serial number, in the drawing's coordinates.
  var places: [UInt32: Point] = [:]
  /// The serial number of the touch that most recently removed ink; 0 once that touch has lifted.
  ///
  /// It ensures that `DrawingView.onChange` is called only once for each touch.
  var last: UInt32 = 0
  /// The touches that have erased together, and the strokes before; nil if ink was drawn meanwhile.
  var trial: Trial?

  struct Trial {
    var touches: Set<UInt32> = []
    var before: [InkStroke]
    /// The strokes of the drawing's twin; nil if there is no twin.
    var twin: [InkStroke]?
  }
}

/// Methods with which touches erase ink.
extension DrawingView {
  func erases(_ touch: ViewTouch) -> Bool { tool == .eraser || touch.touch.device == .eraser }

  func beginErasing(_ touch: ViewTouch) {
    let place = touch.location(in: self)
    if erasing.places.isEmpty {
      erasing.trial = .init(before: strokes, twin: twin?.strokes)
    }
    erasing.trial?.touches.insert(touch.touch.serial)
    moveEraser(touch.touch.serial, to: place)
    guard isPenDown else { return }
    erase(from: place, to: place, touch.touch.serial)
  }

  func continueErasing(_ touch: ViewTouch) {
    let place = touch.location(in: self)
    moveEraser(touch.touch.serial, to: place)
    guard isPenDown else { return }
    erase(from: touch.previousLocation(in: self), to: place, touch.touch.serial)
  }

  /// Ends the erasing by a touch.
  ///
  /// - Returns: Whether the touch was erasing.
  func endErasing(_ serial: UInt32) -> Bool {
    guard erasing.places[serial] != nil else { return false }
    moveEraser(serial, to: nil)
    if erasing.last == serial { erasing.last = 0 }
    return true
  }

  /// Returns whether at least one of these touches is erasing, or was among the last ones that
  /// erased.
  package func isErasing(with serials: [UInt32]) -> Bool {
    serials.contains {
      erasing.places[$0] != nil || erasing.trial?.touches.contains($0) == true
    }
  }

  /// Puts back what touches have erased that turned out to make a gesture.
  ///
  /// Nothing is put back if other touches have erased or drawn since.
  func restoreErased(by serials: [UInt32]) {
    guard let trial = erasing.trial, !trial.touches.isEmpty,
      trial.touches.isSubset(of: serials)
    else { return }
    erasing.trial = nil
    replace(strokes: trial.before)
    if let strokes = trial.twin { twin?.replace(strokes: strokes) }
  }

  private func moveEraser(_ serial: UInt32, to place: Point?) {
    for place in [erasing.places[serial], place].compactMap({ $0 }) {
      invalidate(ring(around: place).inset(by: -2))
    }
    erasing.places[serial] = place
  }

  private func ring(around place: Point) -> Rect {
    Rect(center: place, size: Size(width: eraser.width, height: eraser.width))
  }

  private func erase(from start: Point, to end: Point, _ serial: UInt32) {
    let places = steps(from: start, to: end)
    let hits = hits(of: eraser, at: places)
    guard !hits.isEmpty else { return }
    if erasing.last != serial { onChange?() }
    erasing.last = serial
    remove(hits, around: places, by: eraser)
    if let twin { twin.remove(twin.hits(of: eraser, at: places), around: places, by: eraser) }
  }

  /// Returns the indices of the strokes that an eraser at the given places changes.
  private func hits(of eraser: InkEraser, at places: [Point]) -> [Int] {
    guard let start = places.first, let end = places.last else { return [] }
    let radius = eraser.width / 2
    return ink.positions(between: start, and: end, within: radius).filter { index in
      places.contains { place in
        eraser.extent == .parts
          ? strokes[index].hasLine(within: radius, of: place)
          : strokes[index].isNear(place, within: radius)
      }
    }
  }

  private func remove(_ hits: [Int], around places: [Point], by eraser: InkEraser) {
    guard !hits.isEmpty else { return }
    var rest = strokes
    for index in hits.reversed() {
      invalidate(rest[index].extent)
      rest.replaceSubrange(
        index...index,
        with: eraser.extent == .strokes
          ? [] : rest[index].cut(around: places, radius: eraser.width / 2))
    }
    ink.strokes = rest
  }

  /// Returns points along the path of an eraser, closer together than its radius.
  ///
  /// On a path longer than 1,000 times the radius, the points are farther apart, because their
  /// number is limited.
  private func steps(from start: Point, to end: Point) -> [Point] {
    let count = Int(min(start.distance(to: end) / max(1, eraser.width / 2), 1_000)) + 1
    return (0...count).map { start + (end - start) * (Double($0) / Double(count)) }
  }

  /// Paints a ring at each touch that is erasing, as large as the area that it erases.
  func paintErasers(_ canvas: Canvas) {
    guard isPenDown else { return }
    let theme = tree?.theme ?? .dark
    for (_, place) in erasing.places.sorted(by: { $0.key < $1.key }) {
      let circle = Path.circle(center: place, radius: eraser.width / 2)
      canvas.stroke(circle, .color(theme.background), width: 4)
      canvas.stroke(circle, .color(theme.text), width: 2)
    }
  }
}
