import TactusGeometry
import TactusInput

/// The last tap of a seat, for the tap count that views are told. Its limits are the defaults of
/// the tap recognizer.
struct TapMemory {
  static let gap = Interval.milliseconds(350)
  /// A touch that follows sooner is the same one, bouncing.
  static let minimumGap = Interval.milliseconds(40)
  static let distance = 45.0
  static let slop = 10.0

  var ended: Timestamp
  var location: Point
  var count: UInt32
}

extension Interaction {
  /// Whether a touch comes so soon after a tap, and so near, that it is the same finger: it counts
  /// for nothing of its own.
  func isBounce(_ seat: SeatID, _ point: Point, _ time: Timestamp) -> Bool {
    guard let last = taps[seat] else { return false }
    return time - last.ended < TapMemory.minimumGap
      && point.distance(to: last.location) <= TapMemory.distance
  }

  func countTap(_ seat: SeatID, _ point: Point, _ time: Timestamp) -> UInt32 {
    guard let last = taps[seat], time - last.ended <= TapMemory.gap,
      point.distance(to: last.location) <= TapMemory.distance
    else { return 1 }
    return time - last.ended < TapMemory.minimumGap ? last.count : last.count &+ 1
  }
}
