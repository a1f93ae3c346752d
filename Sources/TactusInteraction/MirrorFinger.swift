import TactusGeometry

/// A second finger for mouse users.
///
/// While Shift is held, the pressed pointer has a twin at its mirror image. The center of the
/// mirroring is the pointer's location at the time when Shift went down. While Control is held as
/// well, the twin moves in parallel with the pointer.
struct MirrorFinger {
  /// The point halfway between the two fingers.
  private var pivot: Point
  private var place: Point?

  init(pivot: Point) { self.pivot = pivot }

  mutating func press(at point: Point) -> Point {
    let place = pivot + (pivot - point)
    self.place = place
    return place
  }

  /// Moves the twin after the pointer has moved to `point`.
  ///
  /// If `old`, the pointer's previous location, is given, the twin moves in parallel with the
  /// pointer. If it is nil, the twin mirrors the pointer.
  ///
  /// - Returns: The location of the twin, or nil if it is not down.
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
