public import TactusInput

/// A change of a view that happens by itself, as a formula of time.
public struct ViewAnimation {
  /// Animations of one kind replace each other.
  public enum Kind: Sendable {
    case size, fade, turn, rise, change
  }

  let kind: Kind
  let duration: Interval
  let began: Timestamp
  let apply: (View, Double) -> Void

  /// - Parameter apply: Makes the view look as it does when a part of the time, from 0 to 1, is
  ///   over; called with 1 in the end.
  public init(
    _ kind: Kind, for duration: Interval, from began: Timestamp,
    apply: @escaping (View, Double) -> Void
  ) {
    self.kind = kind
    self.duration = duration
    self.began = began
    self.apply = apply
  }

  func part(at time: Timestamp) -> Double {
    guard duration > .zero else { return 1 }
    return min(max((time - began).seconds / duration.seconds, 0), 1)
  }

  /// Starts and ends at rest: 3x^2 - 2x^3.
  public static func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  /// Goes up to 1 and back to 0, at rest at both ends: (1 - cos 2 pi x) / 2, as a polynomial.
  public static func thereAndBack(_ part: Double) -> Double {
    let fraction = 1 - abs(2 * part - 1)
    return eased(fraction)
  }
}

extension View {
  /// Lets a change run from now on; one of its kind that runs is brought to its end first.
  public final func animate(_ animation: ViewAnimation) {
    finishAnimation(animation.kind)
    makeMotion().add(animation)
    startMoving()
    // Damage is what wakes whoever paints.
    invalidate()
  }

  /// Makes the view look at once as it will in the end.
  public final func finishAnimation(_ kind: ViewAnimation.Kind) {
    motion?.take(kind)?.apply(self, 1)
  }

  /// Ends an animation with the view as it looks now, because something else changes it from here.
  public final func stopAnimation(_ kind: ViewAnimation.Kind) {
    motion?.removeAll(kind)
  }
}
