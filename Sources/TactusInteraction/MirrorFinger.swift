import TactusGeometry

/// A simulated second finger that lets mouse users make two-finger gestures.
///
/// While Shift and the left button are held, the second finger is the point reflection of the
/// pointer. The center of the reflection is the pointer's location at the time when Shift was
/// pressed. While Control is held as well, the second finger moves in parallel with the pointer.
struct MirrorFinger {
  /// The point halfway between the pointer and the simulated second finger.
  private var pivot: Point
  private var place: Point?

  init(pivot: Point) { self.pivot = pivot }

  mutating func press(at point: Point) -> Point {
    let place = pivot + (pivot - point)
    self.place = place
    return place
  }

  /// Moves the simulated second finger after the pointer has moved to `point`.
  ///
  /// If `old`, the previous location of the pointer, is given, the second finger moves in parallel
  /// with the pointer. If `old` is nil, the second finger moves to the point reflection of the
  /// pointer.
  ///
  /// - Returns: The location of the second finger, or nil if that finger is not down.
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

  mutating func lift() -> Bool {
    defer { place = nil }
    return place != nil
  }
}
