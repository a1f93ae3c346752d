public import TactusGeometry
import TactusInput

/// A simulation in which children of a view collide and push each other aside.
///
/// Only children whose `collides` is true take part. A thrown child hits other children in its
/// path, transfers part of its speed to them, and bounces off the edges of the allowed area. Each
/// child is treated as a disc whose mass is proportional to its area. The simulation advances in
/// steps of a fixed length, so its result does not depend on the frame times.
public final class Collisions {
  private static let step = Interval.milliseconds(4)
  /// The fraction of its speed that a moving view retains in each simulation step of 4 ms.
  ///
  /// The view retains 99% of its speed in each millisecond, like scrolled content with
  /// `ScrollMotion.fastDeceleration`.
  private static let kept = 0.99 * 0.99 * 0.99 * 0.99
  /// The speed at which two views separate after a collision, as a fraction of their approach
  /// speed.
  private static let bounce = 0.7
  private static let edgeBounce = 0.5

  private struct Body {
    let view: View
    var center: Point
    var velocity: Vector
    let room: Rect
    let radius: Double
    /// The other views that `view` already overlapped when it began to move.
    ///
    /// The view passes through them without a collision until they no longer overlap.
    var parting: Set<ObjectIdentifier> = []

    var mass: Double { radius * radius }
  }

  private let room: (View) -> Rect
  private var bodies: [Body] = []
  private var clock = Timestamp.zero

  /// Creates a simulation.
  ///
  /// - Parameter room: Returns the rectangle in which a view's center must stay, in the parent's
  ///   coordinates; called when a collision sets a resting view in motion.
  public init(room: @escaping (View) -> Rect) {
    self.room = room
  }

  func moves(_ view: View) -> Bool { bodies.contains { $0.view === view } }

  func forget(_ view: View) { bodies.removeAll { $0.view === view } }

  /// Starts simulating a thrown view with the given velocity, in the parent's pixels per second.
  ///
  /// The view's center must stay in `room`, a rectangle in the parent's coordinates.
  func letGo(_ view: View, velocity: Vector, within room: Rect, at time: Timestamp) {
    if bodies.isEmpty { clock = time } else { _ = advance(to: time) }
    forget(view)
    guard velocity.length >= ScrollMotion.standstill || !room.contains(view.center) else { return }
    begin(view, velocity, room, hitBy: nil)
  }

  func advance(to time: Timestamp) -> Bool {
    bodies.removeAll { $0.view.parent == nil || $0.view.touchCount > 0 }
    while !bodies.isEmpty, clock + Self.step <= time {
      clock = clock + Self.step
      takeStep()
    }
    // Between two steps a view is shown at its extrapolated position.
    let ahead = bodies.isEmpty ? 0 : max(0, (time - clock).seconds)
    for body in bodies { body.view.center = body.center + body.velocity * ahead }
    return !bodies.isEmpty
  }

  private func takeStep() {
    for index in bodies.indices { move(&bodies[index]) }
    // Bodies that are hit in this step move from the next step on.
    for index in bodies.indices { strike(index) }
    for body in bodies where Self.isAtRest(body) { body.view.center = body.center }
    bodies.removeAll(where: Self.isAtRest)
  }

  private func move(_ body: inout Body) {
    body.velocity = body.velocity * Self.kept
    body.center = body.center + body.velocity * Self.step.seconds
    let inside = body.room.nearest(to: body.center)
    if inside.x != body.center.x { body.velocity.dx *= -Self.edgeBounce }
    if inside.y != body.center.y { body.velocity.dy *= -Self.edgeBounce }
    body.center = inside
  }

  private static func isAtRest(_ body: Body) -> Bool {
    body.velocity.length < ScrollMotion.standstill
  }

  private func strike(_ index: Int) {
    guard let parent = bodies[index].view.parent else { return }
    for other in parent.children where other.collides && other !== bodies[index].view {
      let found = bodies.firstIndex { $0.view === other }
      // Of two moving bodies the earlier one strikes.
      if let found, found < index { continue }
      let body = bodies[index]
      let center = found.map { bodies[$0].center } ?? other.center
      let reach = body.radius + Self.radius(of: other)
      let displacement = center - body.center
      let distance = displacement.length
      guard distance < reach else {
        bodies[index].parting.remove(ObjectIdentifier(other))
        continue
      }
      guard distance > 0, !body.parting.contains(ObjectIdentifier(other)) else { continue }
      exchange(index, other, found, along: displacement * (1 / distance))
    }
  }

  /// Updates the velocities of a moving view and of another view that it has hit.
  ///
  /// `index` and `found` are the indices of the two views in `bodies`; `found` is nil if the other
  /// view is at rest. `line` is the unit vector from the moving view's center to the other view's
  /// center.
  private func exchange(_ index: Int, _ other: View, _ found: Int?, along line: Vector) {
    let body = bodies[index]
    let speed = found.map { bodies[$0].velocity } ?? .zero
    let approach = (body.velocity - speed).dot(line)
    guard approach > 0 else { return }
    // A view that a finger holds does not move.
    let isHeld = other.touchCount > 0
    let radius = Self.radius(of: other)
    let inverse = isHeld ? 0 : 1 / (radius * radius)
    let impulse = (1 + Self.bounce) * approach / (1 / body.mass + inverse)
    bodies[index].velocity = body.velocity - line * (impulse / body.mass)
    guard !isHeld else { return }
    let pushed = speed + line * (impulse * inverse)
    if let found {
      bodies[found].velocity = pushed
    } else {
      begin(other, pushed, room(other), hitBy: body.view)
    }
  }

  private func begin(_ view: View, _ velocity: Vector, _ room: Rect, hitBy striker: View?) {
    var body = Body(
      view: view, center: view.center, velocity: velocity, room: room,
      radius: Self.radius(of: view))
    for other in view.parent?.children ?? [] where other.collides && other !== view {
      let reach = body.radius + Self.radius(of: other)
      if other !== striker, (other.center - view.center).length < reach {
        body.parting.insert(ObjectIdentifier(other))
      }
    }
    bodies.append(body)
  }

  private static func radius(of view: View) -> Double {
    max(1, (view.bounds.width + view.bounds.height) / 4 * view.transform.scaleFactor)
  }
}
