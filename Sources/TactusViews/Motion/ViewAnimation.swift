public import TactusInput

/// A gradual change to a view, as a function of time.
public struct ViewAnimation {
  /// The aspect of a view that an animation changes.
  ///
  /// A view has at most one running animation of each kind. Starting another animation of that kind
  /// finishes the running one.
  public enum Kind: Hashable, Sendable {
    case size, fade, turn, rise, change
    /// An aspect that the program defines, identified by a number.
    case custom(Int)
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

  /// Returns the progress of an animation that starts and ends slowly: 3x^2 - 2x^3.
  ///
  /// Here, x is the parameter `part`, the elapsed fraction of the duration, from 0 to 1.
  public static func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  /// Returns the progress of an animation that reaches 1 after half of the duration and returns to 0
  /// at the end.
  ///
  /// The parameter `part`, or x, is the elapsed fraction of the duration, from 0 to 1. The rate of
  /// change is 0 at the start, the middle, and the end. The function consists of two cubic
  /// polynomials and is close to (1 - cos 2 pi x) / 2.
  public static func thereAndBack(_ part: Double) -> Double {
    let fraction = 1 - abs(2 * part - 1)
    return eased(fraction)
  }
}

extension View {
  /// Starts an animation, after finishing any running animation of the same kind.
  ///
  /// If the theme reduces motion, the view gets its final appearance immediately, except for fades.
  public final func animate(_ animation: ViewAnimation) {
    finishAnimation(animation.kind)
    guard !reducesMotion || animation.kind == .fade else { return animation.apply(self, 1) }
    makeMotion().add(animation)
    startMoving()
    // Damage makes the window paint the next frame.
    invalidate()
  }

  /// Whether the theme of the view's tree reduces motion.
  final var reducesMotion: Bool { tree?.theme.reducesMotion == true }

  /// Finishes the animation of the given kind by giving the view its final appearance immediately.
  public final func finishAnimation(_ kind: ViewAnimation.Kind) {
    motion?.take(kind)?.apply(self, 1)
  }

  /// Stops the animation of the given kind and retains the view's current appearance.
  public final func stopAnimation(_ kind: ViewAnimation.Kind) {
    motion?.removeAll(kind)
  }
}
