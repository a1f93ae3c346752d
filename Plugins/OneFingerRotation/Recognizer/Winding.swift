import TactusGeometry

/// Adds up the angles between places as seen from a centre, without computing each.
///
/// Of places that follow one another only the first and the last need an arc tangent; between them it
/// counts how often the way passes the half axis at which angles leap by a turn.
struct Winding {
  /// Nearer to the centre than this an angle means nothing; in px, squared.
  private let least: Double
  /// `RotationLimits.bound`.
  private let bound: Double
  /// The angle of the parts before the present one.
  private var ended = 0.0
  private var turns = 0.0
  private var start: Vector
  private var last: Vector
  private var lastSquare: Double

  /// - Parameter start: The first place, seen from the centre.
  init(from start: Vector, _ limits: RotationLimits) {
    least = limits.innerRadius * limits.innerRadius
    bound = limits.bound
    self.start = start
    last = start
    lastSquare = start.lengthSquared
  }

  /// In radians, clockwise on screen.
  var angle: Double { ended + present }

  private var present: Double { last.angle - start.angle + 2 * .pi * turns }

  /// Goes on to the next place. A jump, and what is too near the centre, counts nothing.
  @inline(__always) mutating func add(_ next: Vector) {
    let square = next.lengthSquared
    let along = last.dot(next)
    if along * abs(along) > bound * lastSquare * square && min(square, lastSquare) >= least {
      if (last.dy < 0) != (next.dy < 0) { countTurn(to: next) }
    } else {
      // A part of one place went nowhere.
      if last != start || turns != 0 { ended += present }
      turns = 0
      start = next
    }
    last = next
    lastSquare = square
  }

  private mutating func countTurn(to next: Vector) {
    let isClockwise = last.cross(next) > 0
    if isClockwise && next.dy < 0 { turns += 1 }
    if !isClockwise && next.dy >= 0 { turns -= 1 }
  }
}
