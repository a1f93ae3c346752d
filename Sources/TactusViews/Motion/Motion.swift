import TactusInput

/// The motions of a view: glides to a goal, flings after a throw, animations, and collisions among
/// its children.
///
/// A view creates its `Motion` object only when the view first moves or is configured to collide,
/// because most views never need the object.
final class Motion {
  var glide: Glide?
  var fling: Fling?
  private var animations: [ViewAnimation] = []
  var emphasis = 1.0
  var collisions: Collisions?
  var collides = false

  func advance(_ view: View, to time: Timestamp) -> Bool {
    let glides = advanceGlide(of: view, to: time)
    let flies = advanceFling(of: view, to: time)
    let changes = advanceAnimations(of: view, to: time)
    let collide = collisions?.advance(to: time) ?? false
    return glides || flies || changes || collide
  }

  func stop() {
    fling = nil
    glide = nil
  }

  private func advanceGlide(of view: View, to time: Timestamp) -> Bool {
    guard let state = glide?.state(at: time) else { return false }
    view.center = state.center
    if state.isThere { glide = nil }
    return !state.isThere
  }

  private func advanceFling(of view: View, to time: Timestamp) -> Bool {
    guard var fling else { return false }
    view.center = fling.advance(view.center, to: time)
    self.fling = fling.isAtRest ? nil : fling
    return !fling.isAtRest
  }

  // MARK: Animations

  func add(_ animation: ViewAnimation) { animations.append(animation) }

  func take(_ kind: ViewAnimation.Kind) -> ViewAnimation? {
    animations.firstIndex { $0.kind == kind }.map { animations.remove(at: $0) }
  }

  func removeAll(_ kind: ViewAnimation.Kind) { animations.removeAll { $0.kind == kind } }

  private func advanceAnimations(of view: View, to time: Timestamp) -> Bool {
    guard !animations.isEmpty else { return false }
    let running = animations
    for animation in running { animation.apply(view, animation.part(at: time)) }
    animations.removeAll { $0.part(at: time) >= 1 }
    return !animations.isEmpty
  }
}

extension View {
  final func makeMotion() -> Motion {
    if let motion { return motion }
    let new = Motion()
    motion = new
    return new
  }

  /// The factor by which the view is temporarily enlarged on screen, for example by an animation; 1
  /// for none.
  ///
  /// The view's `bounds` do not change.
  public final var emphasis: Double {
    get { motion?.emphasis ?? 1 }
    set {
      guard newValue != emphasis else { return }
      makeMotion().emphasis = newValue
      changeGeometry(from: bounds)
    }
  }

  /// The collisions among the view's children; nil if the children pass over each other.
  public final var collisions: Collisions? {
    get { motion?.collisions }
    set { makeMotion().collisions = newValue }
  }

  /// Whether the view takes part in its parent's collisions.
  ///
  /// When such a view is thrown, it pushes aside the siblings in its path that also take part. The
  /// property has no effect if the parent's `collisions` property is nil.
  public final var collides: Bool {
    get { motion?.collides ?? false }
    set { if newValue != collides { makeMotion().collides = newValue } }
  }
}
