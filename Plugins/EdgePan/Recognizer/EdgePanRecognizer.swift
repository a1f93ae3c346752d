public import TactusGeometry
public import TactusInput
public import TactusRecognizing

/// A recognizer for a drag that moves inward from an edge of the surface.
///
/// The finger must go down within `width` of an edge. The gesture begins when the finger has moved
/// inward by more than `slop`, and farther inward than along the edge. After that, the finger can
/// move in any direction.
public struct EdgePanRecognizer: GestureMachine {
  /// An edge of the surface.
  ///
  /// In the parameter `edges`, the names refer to the edges as seen in the view. For example,
  /// `left` is the edge to the left of the view's content, even if the view is rotated.
  public enum Edge: String, Choice {
    case left, right, top, bottom

    /// The unit vector that is perpendicular to the edge and points into the surface.
    var inwards: Vector {
      switch self {
      case .left: Vector(dx: 1, dy: 0)
      case .right: Vector(dx: -1, dy: 0)
      case .top: Vector(dx: 0, dy: 1)
      case .bottom: Vector(dx: 0, dy: -1)
      }
    }

    /// Returns the distance from this edge of a surface to a point, in px; negative if the point is
    /// beyond the edge.
    func distance(to point: Point, in size: Size) -> Double {
      switch self {
      case .left: point.x
      case .right: size.width - point.x
      case .top: point.y
      case .bottom: size.height - point.y
      }
    }
  }

  /// The values that the recognizer reports.
  public struct Values: BitwiseCopyable, Sendable {
    /// The displacement of the finger since the gesture began, in px, excluding the slop.
    public var translation: Vector
    /// The velocity of the finger, in px/s.
    public var velocity: Vector
    /// The location of the finger on the surface, in px.
    public var location: Point
  }

  /// The edges, as seen in the view, from which the gesture can start.
  public var edges: ChoiceSet<Edge> = [.left]
  /// The maximum distance from the edge to the point at which the finger goes down, in px.
  public var width = 20.0
  /// The inward distance that the finger must exceed for the gesture to begin, in px.
  public var slop = 10.0
  /// The method that computes the reported velocity.
  public var velocityMethod: VelocityTracker.Method {
    get { velocity.method }
    set { velocity.method = newValue }
  }
  /// The effect of an extra finger before the gesture begins: the attempt fails, or other
  /// recognizers receive the finger.
  public var extraTouches = ExtraTouches.fail

  private var hasBegun = false
  private var candidates: ChoiceSet<Edge> = []
  /// The point on the surface from which the translation is measured, in px.
  ///
  /// At this point, the finger's inward movement equals the slop. The point is interpolated on the
  /// straight line from the finger's starting point to its location when the gesture begins.
  private var origin = Point.zero
  private var velocity = VelocityTracker()

  /// Creates a recognizer with the default parameters.
  public init() {}

  /// Discards the current attempt to recognize an edge pan, but keeps the parameters.
  public mutating func reset() {
    hasBegun = false
    candidates = []
    origin = .zero
    velocity.removeAll()
  }

  /// Follows the first touch, and reports when the edge pan begins, changes, ends or fails.
  ///
  /// An extra finger before the pan begins is handled as `extraTouches` specifies.
  public mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard touches.count > 0 else { return }
    if !hasBegun, extraTouches.refuse(touches, beyond: 1, &report) { return }
    report.useOnlyFirst(of: touches)
    let touch = touches[0]
    if !touch.hasEnded { velocity.add(touch.location, at: touch.time) }
    if hasBegun {
      follow(touch, context.time, &report)
    } else if touch.hasLanded {
      goDown(touch, context, &report)
    } else if touch.hasEnded {
      lift(touch, &report)
    } else {
      consider(touch, context.time, &report)
    }
  }

  // MARK: Going down

  private mutating func goDown(
    _ touch: Touch, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    var nearest = Double.infinity
    for wanted in Edge.allCases where edges[wanted] {
      let edge = Self.onSurface(wanted, context)
      let distance = edge.distance(to: touch.startLocation, in: context.surfaceSize)
      nearest = min(nearest, distance)
      if distance <= width { candidates[edge] = true }
    }
    guard candidates.isEmpty else { return }
    guard nearest < .infinity else {
      report.fail(Reason(.tooFarApart, text: "the parameter \"edges\" is empty"))
      return
    }
    report.fail(
      Reason(
        .tooFarApart, measured: nearest, limit: width, unit: .pixels,
        text: "went down \(nearest.shortText) px from the edge, limit \(width.shortText)"))
  }

  /// Returns the edge of the surface that corresponds to an edge as seen in the view.
  ///
  /// The edges differ if the view is rotated. The result is the edge whose inward direction,
  /// rotated into the view's coordinates, is closest to the inward direction of `wanted`.
  private static func onSurface(_ wanted: Edge, _ context: borrowing GestureContext) -> Edge {
    var best = wanted
    var closeness = -Double.infinity
    for edge in Edge.allCases {
      let match = context.inViewFrame(edge.inwards).dot(wanted.inwards)
      if match > closeness {
        closeness = match
        best = edge
      }
    }
    return best
  }

  // MARK: Deciding

  private mutating func consider(_ touch: Touch, _ time: Timestamp, _ report: inout Report<Values>)
  {
    let displacement = touch.translation
    // At 45 degrees in a corner, the finger enters equally from two edges; the first of them wins.
    let (inwards, count) = inwards(displacement)
    report.progress(inwards, of: slop, unit: .pixels)
    var reason = Reason.none
    for edge in Edge.allCases where candidates[edge] {
      let along = displacement.dot(edge.inwards)
      let aside = abs(displacement.cross(edge.inwards))
      if along > slop, along > aside || (count > 1 && along == inwards) {
        begin(touch, along, time, &report)
        return
      }
      guard let refusal = refusal(along, aside, edge) else { continue }
      reason = refusal
      candidates[edge] = false
    }
    if candidates.isEmpty { report.fail(reason) }
  }

  /// Returns the largest inward distance of a displacement, and the number of candidate edges at
  /// which the displacement has this distance.
  ///
  /// The inward distance is the component of the displacement, in px, that is perpendicular to an
  /// edge and points into the surface. The candidates are the edges from which the gesture can
  /// still start. If the displacement does not point inward from any candidate, the distance is 0.
  private func inwards(_ displacement: Vector) -> (distance: Double, edges: Int) {
    var farthest = (distance: 0.0, edges: 0)
    for edge in Edge.allCases where candidates[edge] {
      let along = displacement.dot(edge.inwards)
      if along > farthest.distance {
        farthest = (along, 1)
      } else if along == farthest.distance {
        farthest.edges += 1
      }
    }
    return farthest
  }

  private func refusal(_ along: Double, _ aside: Double, _ edge: Edge) -> Reason? {
    if -along > slop {
      return Reason(
        .wrongDirection, measured: -along, limit: slop, unit: .pixels,
        text: "moved \((-along).shortText) px outward, toward the \(edge.rawValue) edge")
    }
    guard aside > slop, aside >= along else { return nil }
    return Reason(
      .wrongAxis, measured: aside, limit: slop, unit: .pixels,
      text:
        "moved \(aside.shortText) px along the \(edge.rawValue) edge, "
        + "but only \(along.shortText) px inward")
  }

  private mutating func begin(
    _ touch: Touch, _ along: Double, _ time: Timestamp, _ report: inout Report<Values>
  ) {
    hasBegun = true
    origin = touch.startLocation + touch.translation * (slop / along)
    tell(touch, time, &report)
    report.begin(
      Reason(
        .recognized, measured: along, limit: slop, unit: .pixels,
        text: "moved \(along.shortText) px inward, more than \(slop.shortText)"))
  }

  private func lift(_ touch: Touch, _ report: inout Report<Values>) {
    let along = inwards(touch.translation).distance
    report.fail(
      Reason(
        .tooShort, measured: along, limit: slop, unit: .pixels,
        text: "moved \(along.shortText) px inward, needs more than \(slop.shortText)"))
  }

  // MARK: Following

  private func follow(_ touch: Touch, _ time: Timestamp, _ report: inout Report<Values>) {
    tell(touch, time, &report)
    if touch.hasEnded {
      report.end()
    } else if touch.hasMoved {
      report.change()
    }
  }

  private func tell(_ touch: Touch, _ time: Timestamp, _ report: inout Report<Values>) {
    report.values.translation = touch.location - origin
    report.values.velocity = velocity.velocity(at: time)
    report.values.location = touch.location
  }
}
