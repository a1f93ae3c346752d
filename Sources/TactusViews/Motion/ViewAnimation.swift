public import TactusInput

/// A gradual change of a view, as a function of time.
public struct ViewAnimation {
  /// The kind of an animation; a new animation replaces a running one of the same kind.
  public enum Kind: Sendable {
    case size, fade, turn, rise, change
  }

  let kind: Kind
  let duration: Interval
  let began: Timestamp
  let apply: (View, Double) -> Void

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - kind: The kind of the animation.
  ///   - duration: The duration of the animation.
  ///   - began: The time at which the animation begins.
  ///   - apply: Updates the view for the elapsed fraction of the duration, from 0 to 1; the last
  ///     call receives 1 unless the animation is stopped.
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

  /// Returns the eased progress 3x^2 - 2x^3 for the linear progress x; its speed is 0 at both ends.
  public static func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  /// Returns a value that rises from 0 to 1 and falls back to 0 as the linear progress goes from 0
  /// to 1.
  ///
  /// The speed is 0 at both ends. The function is a polynomial close to (1 - cos 2 pi x) / 2.
  public static func thereAndBack(_ part: Double) -> Double {
    let fraction = 1 - abs(2 * part - 1)
    return eased(fraction)
  }
}

extension View {
  /// Starts an animation, after finishing any running animation of the same kind.
  public final func animate(_ animation: ViewAnimation) {
    finishAnimation(animation.kind)
    makeMotion().add(animation)
    startMoving()
    // Damage makes the window paint the next frame.
    invalidate()
  }

  /// Finishes the animation of the given kind by giving the view its final appearance immediately.
  public final func finishAnimation(_ kind: ViewAnimation.Kind) {
    motion?.take(kind)?.apply(self, 1)
  }

  /// Stops the animation of the given kind and retains the view's current appearance.
  public final func stopAnimation(_ kind: ViewAnimation.Kind) {
    motion?.removeAll(kind)
  }
}
