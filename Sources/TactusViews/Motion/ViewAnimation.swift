public import TactusInput

/// A gradual change of a view, as a formula of time.
public struct ViewAnimation {
  /// The kind of an animation; animations of one kind replace each other.
  public enum Kind: Sendable {
    case size, fade, turn, rise, change
  }

  let kind: Kind
  let duration: Interval
  let began: Timestamp
  let apply: (View, Double) -> Void

  /// Creates an animation.
  ///
  /// - Parameter apply: Makes the view look as it does at a part of the duration, from 0 to 1;
  ///   called with 1 at the end.
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

  /// Returns an eased progress that starts and ends at rest: 3x^2 - 2x^3.
  public static func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  /// Returns a progress that rises to 1 and returns to 0, at rest at both ends: (1 - cos 2 pi x) /
  /// 2, as a polynomial.
  public static func thereAndBack(_ part: Double) -> Double {
    let fraction = 1 - abs(2 * part - 1)
    return eased(fraction)
  }
}

extension View {
  /// Starts an animation; a running one of the same kind is finished first.
  public final func animate(_ animation: ViewAnimation) {
    finishAnimation(animation.kind)
    makeMotion().add(animation)
    startMoving()
    // Damage makes the window paint the next frame.
    invalidate()
  }

  /// Finishes an animation: the view looks immediately as it does at the animation's end.
  public final func finishAnimation(_ kind: ViewAnimation.Kind) {
    motion?.take(kind)?.apply(self, 1)
  }

  /// Stops an animation and keeps the view's current look, because other code changes the view from
  /// now on.
  public final func stopAnimation(_ kind: ViewAnimation.Kind) {
    motion?.removeAll(kind)
  }
}
