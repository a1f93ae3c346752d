import TactusGeometry

/// The edges of the content, and how it gives way there.
extension ScrollView {
  public var rangeX: ClosedRange<Double> { 0...max(0, contentSize.width - bounds.width) }
  public var rangeY: ClosedRange<Double> { 0...max(0, contentSize.height - bounds.height) }

  /// Returns the offset that is nearest to a point and shows nothing beyond the content's edges.
  func nearest(to point: Point) -> Point {
    Point(
      x: min(max(point.x, rangeX.lowerBound), rangeX.upperBound),
      y: min(max(point.y, rangeY.lowerBound), rangeY.upperBound))
  }

  /// Returns the offset that is seen when a finger has pulled the content to a point.
  func shown(_ pull: Point) -> Point {
    guard isElastic else { return nearest(to: pull) }
    return Point(
      x: RubberBand.apply(pull.x, range: rangeX, dimension: bounds.width),
      y: RubberBand.apply(pull.y, range: rangeY, dimension: bounds.height))
  }
}
