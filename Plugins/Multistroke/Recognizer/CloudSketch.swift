/// A summary of a point cloud in 16 numbers.
///
/// Similar clouds have similar sketches. Comparing two sketches costs a small fraction of comparing
/// two clouds, so it can rule out most of a thousand templates.
struct CloudSketch {
  /// Mean products of the coordinates and directions of the points, up to the third degree.
  private var moments = SIMD16<Float>(repeating: 0)

  let fingers: Int

  init(_ cloud: StrokeCloud) {
    fingers = cloud.fingers
    for index in 0..<StrokeCloud.pointCount {
      let point = cloud.points[index]
      let (x, y, u, v) = (point.x, point.y, 2 * point.z, 2 * point.w)
      let (along, across) = (x * x - y * y, 2 * x * y)
      let place = SIMD8(
        along, across, x * x * x / 2, x * x * y / 2, x * y * y / 2, y * y * y / 2, u, v)
      let direction = SIMD8(
        u * x, u * y, v * x, v * y, u * along, u * across, v * along, v * across)
      moments += SIMD16(lowHalf: SIMD8<Float>(place), highHalf: SIMD8<Float>(direction))
    }
    moments /= Float(StrokeCloud.pointCount)
  }

  func difference(from other: CloudSketch) -> Float {
    let difference = moments - other.moments
    return (difference * difference).sum()
  }
}
