import TactusGeometry
import TactusInput

/// Methods that return whether a pen is near, which helps distinguish a resting hand from a finger.
extension PenTracker {
  /// The time without events after which a pen that does not touch the surface no longer counts as
  /// near.
  ///
  /// Such a pen has been laid down, or the compositor failed to report that it left.
  private static let quietTime = Interval.milliseconds(10_000)

  /// Returns whether a pen is in proximity to the surface, or left less than `span` ago.
  ///
  /// A pen that does not touch the surface is ignored if it has sent no events for `quietTime`. It
  /// must have been laid down, because no hand holds a pen completely still.
  func isNear(at time: Timestamp, orLeftWithin span: Interval) -> Bool {
    if hasLeft(within: span, at: time) { return true }
    return pens.contains { $0.isDown || time - $0.lastTime < Self.quietTime }
  }

  private func hasLeft(within span: Interval, at time: Timestamp) -> Bool {
    left.map { time - $0.time < span } ?? false
  }

  /// Returns whether a location is at most `distance` px from a pen, or from the location at which
  /// a pen left less than `span` ago.
  func isNear(
    _ place: Point, within distance: Double, at time: Timestamp, orLeftWithin span: Interval
  ) -> Bool {
    let former = hasLeft(within: span, at: time) ? left?.location : nil
    return (pens.map(\.location) + [former]).contains {
      $0.map { $0.distance(to: place) <= distance } ?? false
    }
  }
}
