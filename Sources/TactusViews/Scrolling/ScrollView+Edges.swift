public import TactusGeometry

/// The edges of the content, and how it gives way there.
extension ScrollView {
  public var rangeX: ClosedRange<Double> { 0...max(0, contentSize.width - bounds.width) }
  public var rangeY: ClosedRange<Double> { 0...max(0, contentSize.height - bounds.height) }

  /// Whether content can still move with a finger in a direction, in the view's coordinates: along the axis on which
  /// the displacement is longer, the view scrolls and has not come to that end.
  public func canFollow(_ displacement: Vector) -> Bool {
    guard isScrollEnabled else { return false }
    return abs(displacement.dx) > abs(displacement.dy)
      ? scrollsHorizontally && hasRoom(contentOffset.x, rangeX, against: displacement.dx)
      : scrollsVertically && hasRoom(contentOffset.y, rangeY, against: displacement.dy)
  }

  /// Half a pixel does not count: it could not be seen to move.
  private func hasRoom(
    _ offset: Double, _ range: ClosedRange<Double>, against direction: Double
  ) -> Bool {
    direction > 0
      ? offset > range.lowerBound + 0.5 : direction < 0 && offset < range.upperBound - 0.5
  }

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
