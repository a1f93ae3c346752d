import TactusInput

/// Everything that moves a view by itself: a glide, a fling, animations, and its children's collisions.
///
/// Most views never have one.
final class Motion {
  /// The glide to another place.
  var glide: Glide?
  /// The movement after a throw.
  var fling: Fling?
  private var animations: [ViewAnimation] = []
  /// How much larger animations show the view for the moment, 1 for not at all.
  var emphasis = 1.0
  /// What happens among those of the view's children that collide; nil if they pass over one another.
  var collisions: Collisions?
  /// Whether the view pushes its siblings aside when it is thrown, and is pushed.
  var collides = false

  /// Moves the view to where it is at a time.
  ///
  /// - Returns: Whether it, or a child that it pushes, still moves after that.
  func advance(_ view: View, to time: Timestamp) -> Bool {
    let glides = advanceGlide(of: view, to: time)
    let flies = advanceFling(of: view, to: time)
    let changes = advanceAnimations(of: view, to: time)
    let collide = collisions?.advance(to: time) ?? false
    return glides || flies || changes || collide
  }

  /// Stops the glide and the fling.
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

  /// Takes the animation of a kind away, and returns it; nil if there is none.
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
  /// Returns the view's motion, and makes it if there is none.
  final func makeMotion() -> Motion {
    if let motion { return motion }
    let new = Motion()
    motion = new
    return new
  }

  /// How much larger it shows for the moment, 1 for not at all; what it is stays as it is.
  public final var emphasis: Double {
    get { motion?.emphasis ?? 1 }
    set {
      guard newValue != emphasis else { return }
      makeMotion().emphasis = newValue
      changeGeometry(from: bounds)
    }
  }

  /// What happens among those of its children that collide; nil if they pass over one another.
  public final var collisions: Collisions? {
    get { motion?.collisions }
    set { makeMotion().collisions = newValue }
  }

  /// Whether it pushes its siblings aside when it is thrown, and is pushed.
  public final var collides: Bool {
    get { motion?.collides ?? false }
    set { if newValue != collides { makeMotion().collides = newValue } }
  }
}
