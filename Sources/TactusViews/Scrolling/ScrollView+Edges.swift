public import TactusGeometry

extension ScrollView {
  /// The range of horizontal scroll offsets, in px, at which nothing beyond the content's edges is
  /// visible.
  public var rangeX: ClosedRange<Double> { 0...max(0, contentSize.width - bounds.width) }
  /// The range of vertical scroll offsets, in px, at which nothing beyond the content's edges is
  /// visible.
  public var rangeY: ClosedRange<Double> { 0...max(0, contentSize.height - bounds.height) }

  /// Returns whether the content can follow a finger that moves by the given displacement, in the
  /// view's coordinates.
  ///
  /// Only the axis of the displacement's larger component matters. Scrolling must be enabled along
  /// that axis, and the content must not have reached its edge in that direction.
  public func canFollow(_ displacement: Vector) -> Bool {
    guard isScrollEnabled else { return false }
    return abs(displacement.dx) > abs(displacement.dy)
      ? scrollsHorizontally && hasRoom(contentOffset.x, rangeX, against: displacement.dx)
      : scrollsVertically && hasRoom(contentOffset.y, rangeY, against: displacement.dy)
  }

  /// Returns whether content at `offset` can follow a finger along one axis by more than half a
  /// pixel.
  ///
  /// The sign of `direction` is that of the finger's movement; a positive movement decreases the
  /// offset. A movement of half a pixel or less would not be visible.
  private func hasRoom(
    _ offset: Double, _ range: ClosedRange<Double>, against direction: Double
  ) -> Bool {
    direction > 0
      ? offset > range.lowerBound + 0.5 : direction < 0 && offset < range.upperBound - 0.5
  }

  /// Returns the scroll offset nearest to `point` at which nothing beyond the content's edges is
  /// visible.
  func nearest(to point: Point) -> Point {
    Point(
      x: min(max(point.x, rangeX.lowerBound), rangeX.upperBound),
      y: min(max(point.y, rangeY.lowerBound), rangeY.upperBound))
  }

  /// Returns the scroll offset to show if exact tracking of the finger would give the offset
  /// `pull`.
  ///
  /// The two differ only if the finger has pulled the content beyond an edge.
  func shown(_ pull: Point) -> Point {
    guard isElastic else { return nearest(to: pull) }
    return Point(
      x: RubberBand.apply(pull.x, range: rangeX, dimension: bounds.width),
      y: RubberBand.apply(pull.y, range: rangeY, dimension: bounds.height))
  }

  /// Moves the content back within its edges, unless a finger or a motion determines its place.
  func clampIfIdle() {
    guard !isTracking, !isDecelerating, !isHeldAway else { return }
    let nearest = nearest(to: contentOffset)
    // A size of 0 belongs to a view or content that is not laid out yet, or that is being refilled.
    let hasWidth = bounds.width > 0 && contentSize.width > 0
    let hasHeight = bounds.height > 0 && contentSize.height > 0
    contentOffset = Point(
      x: hasWidth ? nearest.x : contentOffset.x, y: hasHeight ? nearest.y : contentOffset.y)
  }
}
