import TactusGestures
import TactusInput
import TactusViews

/// Touches on what a scroll view shows: its views hear of them only after a while, so that a scroll
/// does not flash everything it begins on.
extension Interaction {
  /// How long the views that scroll keep a touch from what lies in them.
  func contentDelay(of view: View) -> Interval {
    var delay = Interval.zero
    var current = view.parent
    while let place = current {
      delay = max(delay, place.contentDelay)
      current = place.parent
    }
    return delay
  }

  /// The next moment at which a view hears of a touch that it was kept from.
  var nextHearing: Timestamp? {
    var next: Timestamp?
    for owned in touches where !owned.isHeard && !owned.isSilenced && !owned.hasEnded {
      guard let end = owned.contentDelayEnd, end > latest else { continue }
      next = min(next ?? end, end)
    }
    return next
  }

  /// Lets the views hear whose time has come by `time`, unless a recognizer's deadline is first.
  ///
  /// - Returns: Whether that was so.
  func hearNext(upTo time: Timestamp) -> Bool {
    guard let hearing = nextHearing, hearing <= time else { return false }
    if let deadline = engine.nextDeadline, deadline <= hearing { return false }
    latest = hearing
    return true
  }

  /// Whether the view is kept from the touch; a finger that lifts was never going to scroll.
  func isKeptFromContent(_ owned: OwnedTouch) -> Bool {
    guard let end = owned.contentDelayEnd, !owned.hasEnded else { return false }
    return max(latest, engine.now) < end
  }
}
