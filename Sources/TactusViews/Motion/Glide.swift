public import TactusGeometry
public import TactusInput

/// A motion that brings a view's center to a goal as a critically damped spring would.
///
/// The position is a function of time, so it does not depend on the frame times.
struct Glide {
  /// The natural frequency of the spring, in radians per second; the center arrives after about
  /// half a second.
  private static let stiffness = 12.0

  private var goal: Point
  private var away: Vector
  private var slope: Vector
  private var began: Timestamp

  init(from start: Point, velocity: Vector, to goal: Point, at time: Timestamp) {
    self.goal = goal
    away = start - goal
    slope = velocity + away * Self.stiffness
    began = time
  }

  func state(at time: Timestamp) -> (center: Point, isThere: Bool) {
    let seconds = max(0, (time - began).seconds)
    let fall = Exponential.exp(-Self.stiffness * seconds)
    let left = (away + slope * seconds) * fall
    let velocity = slope * fall - left * Self.stiffness
    // The center must be slow, too: a center that passes the goal has not arrived.
    let isThere =
      seconds > 2 || (left.length < 0.25 && velocity.length < ScrollMotion.standstill)
    return (isThere ? goal : goal + left, isThere)
  }
}

extension View {
  /// Moves the view's center smoothly to the given point, or immediately if the theme reduces
  /// motion.
  ///
  /// A finger on the view stops the motion.
  ///
  /// - Parameters:
  ///   - goal: The final position of the center, in the parent's coordinates.
  ///   - velocity: The initial velocity of the center, in the parent's pixels per second.
  ///   - time: The time at which the motion begins.
  public final func glide(to goal: Point, velocity: Vector = .zero, at time: Timestamp) {
    let motion = makeMotion()
    motion.fling = nil
    motion.glide = nil
    guard !reducesMotion else {
      center = goal
      return
    }
    motion.glide = Glide(from: center, velocity: velocity, to: goal, at: time)
    startMoving()
    // Damage makes the window paint the next frame.
    invalidate()
  }

  private static let uprightTime = Interval.milliseconds(400)

  /// Moves the view's center smoothly to a point in the parent's coordinates, and gradually undoes
  /// the view's rotation and scaling.
  ///
  /// A finger on the view stops the movement of the center, but the rotation and the scale continue
  /// to change. They stop changing when a gesture of a scene starts to rotate or scale the view;
  /// the gesture continues from the current rotation and scale.
  public final func glideUpright(to goal: Point, at time: Timestamp) {
    glide(to: goal, at: time)
    finishAnimation(.turn)
    guard transform != .identity else { return }
    let angle = transform.rotationAngle
    let growth = transform.scaleFactor - 1
    animate(
      ViewAnimation(.turn, for: Self.uprightTime, from: time) { view, part in
        let left = 1 - ViewAnimation.eased(part)
        let size = Transform.scale(1 + growth * left)
        view.transform = left > 0 ? size.then(.rotation(angle * left)) : .identity
      })
  }
}
