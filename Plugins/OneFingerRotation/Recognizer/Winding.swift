import TactusGeometry

/// Adds up the angles between places as seen from a centre, without computing each.
///
/// Of places that follow one another only the first and the last need an arc tangent; between them it
/// counts how often the way passes the half axis at which angles leap by a turn. After a jump, and after a place
/// too near the centre, a new part begins.
struct Winding {
  private(set) var center: Point
  /// Nearer to the centre than this an angle means nothing; in px, squared.
  private let least: Double
  /// `RotationLimits.bound`.
  private let bound: Double
  /// `RotationLimits.calm`, squared.
  private let calm: Double
  /// How many places there are, and how many of them lie before the present part.
  private var count = 1
  private(set) var before = 0
  /// The angle of the parts before.
  private(set) var ended = 0.0
  private var turns = 0.0
  private var start: Vector
  /// The angle of `start`, as of the last `settle`: most parts end without having been asked for theirs.
  private var startAngle = 0.0
  private var last: Vector
  private var lastSquare: Double
  /// Bounds for the present part, in px, squared: no place is nearer to the centre, and no step is longer.
  private var nearest: Double
  private var longest = 0.0
  /// The angle of the present part, as of the last `settle`.
  private var present = 0.0

  init(from start: Point, about center: Point, _ limits: RotationLimits) {
    self.center = center
    least = limits.innerRadius * limits.innerRadius
    bound = limits.bound
    calm = limits.calm * limits.calm
    self.start = start - center
    last = self.start
    lastSquare = last.lengthSquared
    nearest = lastSquare
  }

  /// Goes on to the next place. A jump, and what is too near the centre, counts nothing.
  @inline(__always) mutating func add(_ place: Point) {
    let next = place - center
    let square = next.lengthSquared
    let along = last.dot(next)
    if isStep(along, to: square) {
      turns += turn(to: next)
      nearest = min(nearest, square)
      longest = max(longest, square + lastSquare - 2 * along)
    } else {
      leap(to: next, square)
    }
    last = next
    lastSquare = square
    count += 1
  }

  @inline(__always) private func isStep(_ along: Double, to square: Double) -> Bool {
    along * abs(along) > bound * lastSquare * square && min(square, lastSquare) >= least
  }

  /// How many turns the angle leaps between the last place and the next: 1, -1 or 0.
  @inline(__always) private func turn(to next: Vector) -> Double {
    guard (last.dy < 0) != (next.dy < 0) else { return 0 }
    let isClockwise = last.cross(next) > 0
    return isClockwise && next.dy < 0 ? 1 : !isClockwise && next.dy >= 0 ? -1 : 0
  }

  @inline(__always) private mutating func leap(to next: Vector, _ square: Double) {
    // A single place has no angle.
    if count > before + 1 { settle() } else { present = 0 }
    ended += present
    present = 0
    turns = 0
    start = next
    nearest = square
    longest = 0
    before = count
  }

  /// Computes the angle of the present part.
  ///
  /// - Parameter bearing: The angle of the last place, as seen from the centre, if it is known.
  @inline(__always) mutating func settle(at bearing: Double? = nil) {
    startAngle = start.angle
    present = (bearing ?? last.angle) - startAngle + 2 * .pi * turns
  }

  /// From the first place to the last and on to another, in radians, clockwise on screen.
  ///
  /// - Parameter bearing: The angle of that place, as seen from the centre.
  @inline(__always) func angle(to place: Point, at bearing: Double) -> Double {
    let next = place - center
    if next == last { return ended + present }
    guard isStep(last.dot(next), to: next.lengthSquared) else { return ended + present }
    return ended + (bearing - startAngle + 2 * .pi * (turns + turn(to: next)))
  }

  /// Moves to a nearby centre without adding all the places again, where that gives the same angle.
  ///
  /// It does if all places of the present part stay so far from the centre, compared with the longest step and with
  /// the distance that the centre moves, that no step becomes a jump on the way. Since the last `settle` the angle
  /// has then changed by less than half a turn: by less than 29 degrees for a first step that was removed, 29 for a
  /// last step that was added, and 30 at each end for the movement of the centre. So the number of turns is certain.
  ///
  /// - Parameters:
  ///   - first: The first place of the present part.
  ///   - ended: The angle of the parts before, about the new centre.
  ///   - last: The latest place, which was added before.
  ///   - bearing: Its angle, as seen from the new centre, if it is known.
  /// - Returns: Whether it moved; if not, nothing is changed.
  @inline(__always) mutating func move(
    to center: Point, from first: Point, after ended: Double, through last: Point,
    at bearing: Double?
  ) -> Bool {
    let far = nearest.squareRoot()
    let near = far - center.distance(to: self.center)
    let square = near * near
    guard 2 * near >= far, square > least, longest < calm * square else {
      return false
    }
    self.center = center
    nearest = square
    self.ended = ended
    start = first - center
    self.last = last - center
    lastSquare = self.last.lengthSquared
    let passed = present
    turns = 0
    settle(at: bearing)
    // Adding a number this large rounds to a whole one; `rounded()` would be a call of the C library.
    let large = 0x1.8p52
    turns = ((passed - present) / (2 * .pi) + large) - large
    present += 2 * .pi * turns
    return true
  }

  /// Removes the first place.
  mutating func removeFirst() {
    count -= 1
    before = max(0, before - 1)
  }
}
