import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A record of recent taps and lifts, used to compute the tap count that views receive.
///
/// The maximum time and distance between two taps of a series are the defaults of the tap
/// recognizer.
struct TapMemory {
  private static let gap = Interval.milliseconds(350)
  private static let distance = 45.0
  private static let slop = 10.0

  private struct Tap {
    let ended: Timestamp
    let location: Point
    let count: UInt32
  }

  /// A recent lift of a finger, whether or not the touch was a tap.
  private struct Lift {
    let seat: SeatID
    let time: Timestamp
    let location: Point
    weak var view: View?
  }

  private var taps: [SeatID: Tap] = [:]
  private var lifts: [Lift] = []

  /// Returns the maximum distance that a finger may move during a tap, in logical pixels.
  ///
  /// The density is in logical pixels per millimeter.
  static func slop(density: Double) -> Double { Slop.adapted(slop, density: density) }

  /// Returns whether a touch is a bounce: a second contact of a finger that has only just lifted.
  ///
  /// A touch is a bounce if a finger lifted from the same view shortly before, close to where the
  /// touch began. The density is in logical pixels per millimeter.
  func isBounce(_ touch: Touch, of seat: SeatID, on view: View, density: Double) -> Bool {
    let reach = Bounce.distance(density: density)
    return lifts.contains { lift in
      lift.seat == seat && lift.view === view && touch.time - lift.time < Bounce.gap
        && touch.location.distance(to: lift.location) <= reach
    }
  }

  /// Returns the number of a touch in a series of taps: 1 for the first tap, 2 for the second.
  ///
  /// A bounce has the number of the tap before it.
  func count(_ touch: Touch, of seat: SeatID, isBounce: Bool) -> UInt32 {
    guard let last = taps[seat], touch.time - last.ended <= Self.gap,
      touch.location.distance(to: last.location) <= Self.distance
    else { return 1 }
    return isBounce ? last.count : last.count &+ 1
  }

  mutating func note(liftOf owned: OwnedTouch, at time: Timestamp) {
    let touch = owned.live.touch
    taps[owned.seat] =
      owned.hasStrayed
      ? nil : Tap(ended: time, location: touch.startLocation, count: owned.tapCount)
    lifts.removeAll { time - $0.time >= Bounce.gap }
    lifts.append(Lift(seat: owned.seat, time: time, location: touch.location, view: owned.view))
  }
}
