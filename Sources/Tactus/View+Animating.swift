import TactusGeometry
public import TactusInput
public import TactusViews

extension View {
  /// Animates the view's position, size, transform and alpha to the values that `changes` sets.
  ///
  /// The animation starts at the current values, even if another animation is running. If the view
  /// is not in a view tree that has a clock, the new values take effect immediately, and
  /// `completion` is called.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation; the motion eases in and out.
  ///   - changes: Sets properties of this view; called once, immediately.
  ///   - completion: Called when the animation is complete, but not if another animation replaces
  ///     this one or the view is released.
  public final func animate(
    for duration: Interval = .milliseconds(250), _ changes: () -> Void,
    completion: (() -> Void)? = nil
  ) {
    stopAnimation(.change)
    let start = Pose(self)
    changes()
    let end = Pose(self)
    guard let now = tree?.clock?() else {
      completion?()
      return
    }
    start.apply(to: self)
    animate(
      ViewAnimation(.change, for: duration, from: now) { view, part in
        start.mixed(with: end, ViewAnimation.eased(part)).apply(to: view)
        if part >= 1 { completion?() }
      })
  }
}

private struct Pose {
  var center: Point
  var size: Size
  var transform: Transform
  var alpha: Double

  init(_ view: View) {
    center = view.center
    size = view.bounds.size
    transform = view.transform
    alpha = view.alpha
  }

  /// Returns this pose if `part` is 0, `other` if `part` is 1, and an interpolated pose in between.
  ///
  /// A pose is a view's position, size, transform and alpha. Both transforms are assumed to consist
  /// of only a rotation and a scale. The rotation and the scale are interpolated separately, so
  /// that a rotation does not distort the view.
  func mixed(with other: Pose, _ part: Double) -> Pose {
    guard part < 1 else { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    var pose = self
    pose.center = center + (other.center - center) * part
    pose.size = Size(
      width: mix(size.width, other.size.width), height: mix(size.height, other.size.height))
    pose.alpha = mix(alpha, other.alpha)
    guard transform != other.transform else { return pose }
    var turn = other.transform.rotationAngle - transform.rotationAngle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    pose.transform = Transform.scale(mix(transform.scaleFactor, other.transform.scaleFactor))
      .then(.rotation(transform.rotationAngle + turn * part))
    return pose
  }

  func apply(to view: View) {
    view.bounds.size = size
    view.center = center
    view.transform = transform
    view.alpha = alpha
  }
}
