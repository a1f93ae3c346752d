import TactusGeometry

/// A second finger for people with a mouse: while Shift is held, the pressed pointer has a twin on
/// the other side of where it was when Shift went down. With Control as well the twin goes along
/// beside it.
struct MirrorFinger {
  /// The point that the two fingers are opposite about.
  private var pivot: Point
  /// The place of the twin while it is down.
  private var place: Point?

  init(pivot: Point) { self.pivot = pivot }

  /// Presses the twin when the pointer is pressed.
  ///
  /// - Returns: The place of the twin.
  mutating func press(at point: Point) -> Point {
    let place = pivot + (pivot - point)
    self.place = place
    return place
  }

  /// Moves the twin with the pointer: beside it if it gets the pointer's old place.
  ///
  /// - Returns: The place of the twin, or nil if it is not down.
  mutating func move(from old: Point?, to point: Point) -> Point? {
    guard let last = place else { return nil }
    var next = pivot + (pivot - point)
    if let old {
      next = last + (point - old)
      pivot = point + (next - point) * 0.5
    }
    place = next
    return next
  }

  /// Lifts the twin.
  ///
  /// - Returns: Whether it was down.
  mutating func lift() -> Bool {
    defer { place = nil }
    return place != nil
  }
}
