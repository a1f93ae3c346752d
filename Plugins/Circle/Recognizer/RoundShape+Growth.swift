import TactusGeometry

extension RoundShape {
  /// Measures steady growth of the radius by fitting `radius = a + b cos t + c sin t + d t` to the
  /// contour.
  ///
  /// The variable `t` is the accumulated angle about the center, in radians. The terms `b` and `c`
  /// represent a shifted center, and `d` represents steady growth of the radius. A hand-drawn
  /// circle whose end misses its start also has a large `d`, but only in a spiral does `d` explain
  /// the whole deviation from a circle.
  mutating func measureGrowth(_ contour: Contour) {
    var ones = Samples(repeating: 1)
    var cosines = Samples(repeating: 0)
    var sines = Samples(repeating: 0)
    var angles = Samples(repeating: 0)
    var radii = Samples(repeating: 0)
    var angle = 0.0
    var spoke = contour.points[0] - center
    for index in 0...Contour.steps {
      let next = contour.points[index] - center
      let distance = next.length
      guard distance > 0 else { return }
      angle += Trigonometry.atan2(spoke.cross(next), spoke.dot(next))
      spoke = next
      radii[index] = distance
      cosines[index] = next.dx / distance
      sines[index] = next.dy / distance
      angles[index] = angle
    }
    // Gram–Schmidt: each vector is made orthogonal to the previous ones.
    ones.normalise()
    cosines.free(of: ones)
    cosines.normalise()
    sines.free(of: ones)
    sines.free(of: cosines)
    sines.normalise()
    angles.free(of: ones)
    angles.free(of: cosines)
    angles.free(of: sines)
    radii.free(of: ones)
    radii.free(of: cosines)
    radii.free(of: sines)
    let free = angles.dot(angles)
    let unexplained = radii.dot(radii)
    guard free > 0, unexplained > 0, radius > 0 else { return }
    let slope = radii.dot(angles) / free
    growth = abs(slope) * 2 * .pi / radius
    steadiness = slope * slope * free / unexplained
  }
}

/// A vector with 65 components, one for each point of a contour.
typealias Samples = InlineArray<65, Double>

extension InlineArray<65, Double> {
  func dot(_ other: borrowing Samples) -> Double {
    var sum = 0.0
    for index in indices { sum += self[index] * other[index] }
    return sum
  }

  /// Removes this vector's component along a unit vector.
  mutating func free(of unit: borrowing Samples) {
    let part = dot(unit)
    for index in indices { self[index] -= part * unit[index] }
  }

  mutating func normalise() {
    let length = dot(self).squareRoot()
    guard length > 0 else { return }
    for index in indices { self[index] /= length }
  }
}
