package import TactusGeometry

/// The mapping from the positions that fingers touch to the positions that a touch screen reports.
///
/// Positions are fractions of the output's size: (0, 0) is the upper left corner, and (1, 1) the
/// lower right corner.
package struct TouchMapping: Equatable, Sendable {
  /// The rotation or reflection of the reported positions relative to the touched ones.
  ///
  /// The correct orientation is `right`, without any rotation or reflection.
  package enum Orientation: String, CaseIterable, Sendable {
    case right, turned90, turned180, turned270, mirroredSideways, mirroredUpsideDown, swappedAxes
    /// A reflection across the diagonal from the lower left corner to the upper right one.
    case swappedAxesTurned

    /// The transform from touched to reported positions, both relative to the center of the output.
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
  /// The scale factors from touched to reported positions, along the reported x and y axes.
  ///
  /// Both factors are 1 unless touches are mapped to a different area, such as another output or
  /// several outputs.
  package let stretch: Size
  /// The vector from the output's center to the position reported for a touch at the center, in
  /// fractions of the output.
  package let offset: Vector

  /// Whether touches are mapped to an area other than the output.
  package var isWrongOutput: Bool { stretch != Size(width: 1, height: 1) }
  package var isRight: Bool { orientation == .right && !isWrongOutput && offset == .zero }

  /// The maximum deviation of a stretch factor from 1 that is attributed to inaccurate touches.
  ///
  /// If either factor deviates more, touches are mapped to an area other than the output. The
  /// targets are 0.76 of the output's width or height apart. Two placement errors of 3 mm each
  /// change the stretch by at most 0.15 on panels that are at least 70 mm wide.
  private static let leastStretch = 0.15
  /// The maximum distance of a touch from its target along either axis, in fractions of the output.
  ///
  /// If a touch is farther away, it was probably not aimed at the target, and the mapping is
  /// rejected. To estimate the distance, the difference between the reported position and the
  /// position that the fitted mapping predicts is divided by the mapping's stretch factor. A
  /// mapping with a stretch factor of at most this value is rejected, too.
  private static let largestMiss = 0.1
  /// The maximum offset, in mm, that is attributed to inaccurate touches and therefore ignored.
  ///
  /// The limit does not apply if a stretch factor differs from 1.
  private static let leastOffset = 5.0

  /// Fits a mapping to at least three touches that are not collinear.
  ///
  /// The orientation, stretch and offset come from a least-squares fit over all affine maps. The
  /// initializer returns nil in these cases:
  /// - There are fewer than three touches, or the touches are collinear.
  /// - A stretch factor of the fit is at most 0.1.
  /// - A touch is too far from its target.
  ///
  /// - Parameters:
  ///   - touches: The touched and the reported positions, in fractions of the output.
  ///   - panel: The output's size in mm.
  package init?(_ touches: [(touched: Point, reported: Point)], panel: Size) {
    guard let fit = Self.affine(touches) else { return nil }
    let isSwapped = abs(fit.a * fit.d) < abs(fit.c * fit.b)
    orientation = Self.orientation(fit, isSwapped)
    // The reported x depends on the touched x, or on the touched y if the axes are swapped.
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
    /// Returns the least-squares slopes of a reported coordinate with respect to the touched x and
    /// y coordinates.
    ///
    /// `value` selects the reported coordinate, and `middle` is its mean over all touches.
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

  /// The transform from reported to touched positions, in fractions of the output.
  var correction: Transform {
    let middle = Vector(dx: 0.5, dy: 0.5)
    let forth = Transform.translation(middle * -1)
      .then(orientation.matrix)
      .then(.scale(x: stretch.width, y: stretch.height))
      .then(.translation(middle + offset))
    return forth.inverse ?? .identity
  }

  /// Returns the libinput calibration matrix that corrects the mapping.
  ///
  /// libinput applies the matrix to a device's positions before the compositor applies the output's
  /// transform (see "Static device configuration via udev" in libinput's documentation). The result
  /// is correct only if no calibration matrix was set while the touches were reported.
  ///
  /// - Parameter turn: The output's rotation and reflection as a value of `wl_output.transform`.
  /// - Returns: The value of `LIBINPUT_CALIBRATION_MATRIX`: the first two rows of a matrix for
  ///   positions in fractions of the device.
  package func calibration(turn: Int) -> [Double] {
    let shown = Self.panel(turn)
    guard let back = shown.inverse else { return [1, 0, 0, 0, 1, 0] }
    // The map leads from the device to the visible picture, is corrected there, and leads back.
    let whole = back.then(correction).then(shown)
    return [whole.a, whole.c, whole.tx, whole.b, whole.d, whole.ty].map {
      let rounded = ($0 * 10_000).rounded() / 10_000
      return rounded == 0 ? 0 : rounded
    }
  }

  /// Returns the transform from positions in the displayed picture to positions on the panel.
  ///
  /// Positions are fractions of the width and height. The transform begins with a horizontal
  /// reflection if `turn` is one of the flipped values of `wl_output.transform`, which are 4 to 7.
  /// `turn % 4` counterclockwise quarter turns follow.
  private static func panel(_ turn: Int) -> Transform {
    var whole =
      turn >= 4 ? Transform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0) : Transform.identity
    for _ in 0..<(turn % 4) { whole = whole.then(Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)) }
    return whole
  }
}
