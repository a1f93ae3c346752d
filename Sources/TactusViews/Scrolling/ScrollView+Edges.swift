public import TactusGeometry

extension ScrollView {
  /// The range of horizontal offsets that show nothing beyond the content's edges.
  public var rangeX: ClosedRange<Double> { 0...max(0, contentSize.width - bounds.width) }
  /// The range of vertical offsets that show nothing beyond the content's edges.
  public var rangeY: ClosedRange<Double> { 0...max(0, contentSize.height - bounds.height) }

  /// Returns whether the content can move when a finger moves by the given displacement, in the
  /// view's coordinates.
  ///
  /// The view must scroll along the axis of the larger component, and the content must not have
  /// reached its edge in that direction.
  public func canFollow(_ displacement: Vector) -> Bool {
    guard isScrollEnabled else { return false }
    return abs(displacement.dx) > abs(displacement.dy)
      ? scrollsHorizontally && hasRoom(contentOffset.x, rangeX, against: displacement.dx)
      : scrollsVertically && hasRoom(contentOffset.y, rangeY, against: displacement.dy)
  }

  /// Returns whether the content can move by more than half a pixel in the given direction along an
  /// axis.
  ///
  /// A movement of half a pixel or less would not be visible.
  private func hasRoom(
    _ offset: Double, _ range: ClosedRange<Double>, against direction: Double
  ) -> Bool {
    direction > 0
      ? offset > range.lowerBound + 0.5 : direction < 0 && offset < range.upperBound - 0.5
  }

  /// Returns the offset nearest to the given one that shows nothing beyond the content's edges.
  func nearest(to point: Point) -> Point {
    Point(
      x: min(max(point.x, rangeX.lowerBound), rangeX.upperBound),
      y: min(max(point.y, rangeY.lowerBound), rangeY.upperBound))
  }

  /// Returns the offset at which the content is shown.
  ///
  /// The parameter `pull` is the offset that the content would have if it followed the finger
  /// exactly.
  func shown(_ pull: Point) -> Point {
    guard isElastic else { return nearest(to: pull) }
    return Point(
      x: RubberBand.apply(pull.x, range: rangeX, dimension: bounds.width),
      y: RubberBand.apply(pull.y, range: rangeY, dimension: bounds.height))
  }
}
