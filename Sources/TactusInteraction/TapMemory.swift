import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// The last tap of a seat, for the tap count that views are told. Its limits are the defaults of
/// the tap recognizer.
struct TapMemory {
  static let gap = Interval.milliseconds(350)
  static let distance = 45.0
  static let slop = 10.0

  var ended: Timestamp
  var location: Point
  var count: UInt32
}

/// Where a touch has just lifted, after whatever it did.
struct Lift {
  var seat: SeatID
  var time: Timestamp
  var location: Point
  weak var view: View?
}

extension Interaction {
  /// Whether a touch is the same finger as one that has just lifted: so soon after it, on the same
  /// view and at the same place.
  func isBounce(_ seat: SeatID, _ point: Point, on view: View, _ time: Timestamp) -> Bool {
    let reach = Bounce.distance(density: engine.surface.pixelsPerMillimetre)
    return lifts.contains { lift in
      lift.seat == seat && lift.view === view && time - lift.time < Bounce.gap
        && point.distance(to: lift.location) <= reach
    }
  }

  /// Which of several taps in a row a touch begins, as views count them.
  func countTap(
    _ seat: SeatID, _ point: Point, _ time: Timestamp, isBounce: Bool
  ) -> UInt32 {
    guard let last = taps[seat], time - last.ended <= TapMemory.gap,
      point.distance(to: last.location) <= TapMemory.distance
    else { return 1 }
    return isBounce ? last.count : last.count &+ 1
  }

  /// Remembers where a touch lifted, and whether that was a tap.
  func noteLift(of owned: OwnedTouch, at time: Timestamp) {
    let seat = owned.name.seat
    taps[seat] =
      owned.hasStrayed
      ? nil
      : TapMemory(
        ended: time, location: owned.touch.startLocation, count: owned.touch.tapCount)
    lifts.removeAll { time - $0.time >= Bounce.gap }
    lifts.append(
      Lift(seat: seat, time: time, location: owned.touch.location, view: owned.view))
  }

  /// How far a finger may stray within a tap, in logical pixels.
  var tapSlop: Double {
    Slop.adapted(TapMemory.slop, density: engine.surface.pixelsPerMillimetre)
  }
}
