import TactusGeometry
import TactusInput

/// A finger that is down, with its movement up to the end of the last complete moment.
///
/// A moment is complete when an event or a deadline with a later time follows. A frame whose events arrive in two
/// parts therefore leads to the same decisions as the whole frame.
final class Contact {
  let live: LiveTouch
  private(set) var location: Point
  /// Whether the finger had lifted by the end of the last complete moment.
  private(set) var isOver = false
  /// Whether the finger has moved far enough to be drawing, dragging or swiping.
  private(set) var isDrawing = false
  /// Whether the finger was in doubt when it or another finger landed, and was not found to be of the
  /// same person as that other finger.
  var isStranger = false
  private var restingPlace: Point
  private var restingSince: Timestamp

  init(_ live: LiveTouch) {
    self.live = live
    location = live.touch.location
    restingPlace = location
    restingSince = live.touch.startTime
  }

  /// Takes over the finger's latest location; `pixels` is the number of px per mm.
  @inline(__always)
  func completeMoment(_ pixels: Double) {
    let touch = live.touch
    isOver = touch.hasEnded
    location = touch.location
    // Squares are compared, because the compiler retains this object around a call of the C
    // library's `sqrt`.
    let (drawing, stillness) = (GroupingRules.drawing * pixels, GroupingRules.stillness * pixels)
    if (location - touch.startLocation).lengthSquared >= drawing * drawing { isDrawing = true }
    guard (location - restingPlace).lengthSquared > stillness * stillness else { return }
    restingPlace = location
    restingSince = touch.time
  }

  /// The time at which the finger counts as resting if it does not move any more.
  var restTime: Timestamp { restingSince + GroupingRules.pause }
}
