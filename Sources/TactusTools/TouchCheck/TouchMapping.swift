package import TactusGeometry

/// How the places that a touch screen reports lie to those that were touched, both in parts of the output:
/// 0, 0 is its upper left corner and 1, 1 its lower right one.
package struct TouchMapping: Equatable, Sendable {
  /// How the reported places are turned or mirrored.
  package enum Orientation: String, CaseIterable, Sendable {
    case right, turned90, turned180, turned270, mirroredSideways, mirroredUpsideDown, swappedAxes
    /// Mirrored at the line from the lower left corner to the upper right one.
    case swappedAxesTurned

    /// What it does to a place counted from the middle.
    var matrix: Transform {
      let (a, b, c, d): (Double, Double, Double, Double) =
        switch self {
        case .right: (1, 0, 0, 1)
        case .turned90: (0, 1, -1, 0)
        case .turned180: (-1, 0, 0, -1)
        case .turned270: (0, -1, 1, 0)
        case .mirroredSideways: (-1, 0, 0, 1)
        case .mirroredUpsideDown: (1, 0, 0, -1)
        case .swappedAxes: (0, 1, 1, 0)
        case .swappedAxesTurned: (0, -1, -1, 0)
        }
      return Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
  }

  package let orientation: Orientation
  /// How much too far apart places are reported, along the x and the y axis of the output; 1 unless touches
  /// are mapped to another output or to several.
  package let stretch: Size
  /// How far the reported middle of the output lies from its middle, in parts of the output.
  package let offset: Vector

  /// Whether touches are mapped to another area than that of the output.
  package var isWrongOutput: Bool { stretch != Size(width: 1, height: 1) }
  package var isRight: Bool { orientation == .right && !isWrongOutput && offset == .zero }

  /// A stretch that is nearer to 1 may be the hand's. Targets lie 0.76 of a side apart, and two hands' errors of
  /// 3 mm change that by 0.15 at most on panels that are at least 70 mm wide.
  private static let leastStretch = 0.15
  /// A touch that misses its target by a larger part of the output was not meant for that target.
  private static let largestMiss = 0.1
  /// An offset of less, in mm, may be the hand's.
  private static let leastOffset = 5.0

  /// Finds what fits best to at least three touches that do not lie on one line: by least squares over all
  /// affine maps, of which the nearest turn, stretch and offset count.
  ///
  /// - Parameters:
  ///   - touches: What was touched and what was reported, in parts of the output.
  ///   - panel: The output's size in mm.
  /// - Returns: Nil for fewer touches, touches on one line, and touches that no map brings near the targets.
  package init?(_ touches: [(touched: Point, reported: Point)], panel: Size) {
    guard let fit = Self.affine(touches) else { return nil }
    let isSwapped = abs(fit.a * fit.d) < abs(fit.c * fit.b)
    orientation = Self.orientation(fit, isSwapped)
    // What is reported along x comes from x, or from y where the axes are swapped.
    let x = abs(isSwapped ? fit.c : fit.a)
    let y = abs(isSwapped ? fit.b : fit.d)
    guard min(x, y) > Self.largestMiss else { return nil }
    for (touched, reported) in touches {
      let miss = fit.apply(touched) - reported
      guard abs(miss.dx) / x < Self.largestMiss, abs(miss.dy) / y < Self.largestMiss else {
        return nil
      }
    }
    let isStretched = abs(x - 1) > Self.leastStretch || abs(y - 1) > Self.leastStretch
    stretch = isStretched ? Size(width: x, height: y) : Size(width: 1, height: 1)
    let displacement = fit.apply(Point(x: 0.5, y: 0.5)) - Point(x: 0.5, y: 0.5)
    let length = Vector(dx: displacement.dx * panel.width, dy: displacement.dy * panel.height)
      .length
    offset = length > Self.leastOffset || isStretched ? displacement : .zero
  }

  private static func orientation(_ fit: Transform, _ isSwapped: Bool) -> Orientation {
    Orientation.allCases.first { candidate in
      let matrix = candidate.matrix
      return isSwapped
        ? matrix.b * fit.b > 0 && matrix.c * fit.c > 0
        : matrix.a * fit.a > 0 && matrix.d * fit.d > 0
    } ?? .right
  }

  /// The affine map with the least squares of errors.
  private static func affine(_ touches: [(touched: Point, reported: Point)]) -> Transform? {
    guard touches.count >= 3 else { return nil }
    let count = Double(touches.count)
    func mean(_ value: (Point, Point) -> Double) -> Double {
      touches.reduce(0) { $0 + value($1.touched, $1.reported) } / count
    }
    let from = Point(x: mean { p, _ in p.x }, y: mean { p, _ in p.y })
    let to = Point(x: mean { _, q in q.x }, y: mean { _, q in q.y })
    let xx = mean { p, _ in (p.x - from.x) * (p.x - from.x) }
    let xy = mean { p, _ in (p.x - from.x) * (p.y - from.y) }
    let yy = mean { p, _ in (p.y - from.y) * (p.y - from.y) }
    let whole = xx * yy - xy * xy
    guard whole > 1e-6 else { return nil }
    /// The slopes of one reported coordinate over both touched ones.
    func slopes(_ value: (Point) -> Double, _ middle: Double) -> (Double, Double) {
      let x = mean { p, q in (p.x - from.x) * (value(q) - middle) }
      let y = mean { p, q in (p.y - from.y) * (value(q) - middle) }
      return ((x * yy - y * xy) / whole, (y * xx - x * xy) / whole)
    }
    let (a, c) = slopes(\.x, to.x)
    let (b, d) = slopes(\.y, to.y)
    return Transform(
      a: a, b: b, c: c, d: d, tx: to.x - a * from.x - c * from.y, ty: to.y - b * from.x - d * from.y
    )
  }

  /// What maps reported places to touched ones, in parts of the output.
  var correction: Transform {
    let middle = Vector(dx: 0.5, dy: 0.5)
    let forth = Transform.translation(middle * -1)
      .then(orientation.matrix)
      .then(.scale(x: stretch.width, y: stretch.height))
      .then(.translation(middle + offset))
    return forth.inverse ?? .identity
  }

  /// The six numbers that libinput maps a device's places by, before the compositor turns them with the
  /// output: `LIBINPUT_CALIBRATION_MATRIX`, the first two rows of a matrix over parts of the device (libinput's
  /// "Static device configuration via udev").
  ///
  /// They are right for a device that has no such matrix yet.
  /// - Parameter turn: The output's `wl_output.transform`.
  package func calibration(turn: Int) -> [Double] {
    let shown = Self.panel(turn)
    guard let back = shown.inverse else { return [1, 0, 0, 0, 1, 0] }
    // From the device to what is seen, mended there, and back.
    let whole = back.then(correction).then(shown)
    return [whole.a, whole.c, whole.tx, whole.b, whole.d, whole.ty].map {
      let rounded = ($0 * 10_000).rounded() / 10_000
      return rounded == 0 ? 0 : rounded
    }
  }

  /// From places of the picture to places of the panel: mirrored sideways from `flipped` on, and then turned
  /// counter-clockwise by quarters (`wl_output.transform`).
  private static func panel(_ turn: Int) -> Transform {
    var whole =
      turn >= 4 ? Transform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0) : Transform.identity
    for _ in 0..<(turn % 4) { whole = whole.then(Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)) }
    return whole
  }
}
