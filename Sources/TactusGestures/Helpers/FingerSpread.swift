public import TactusGeometry
public import TactusInput

/// The fingers of a batch as one body: where it is, how large, and how it grew and turned.
///
/// Growth and turn are those of the fingers that were down before and still are: a finger that
/// comes or goes changes the centre and the span, but nothing has grown or turned by it.
public struct FingerSpread: Sendable {
  /// Closer together than this in logical pixels, fingers count as this far apart: there the glass
  /// itself does not tell them apart.
  public static let leastSpan = 1.0

  /// The fingers that are down now.
  public private(set) var count = 0
  /// Their mean place; the zero point where there are none.
  public private(set) var center = Point.zero
  /// Twice their mean distance from the centre, in logical pixels: for two fingers what lies
  /// between them.
  public private(set) var span = 0.0
  /// Whether a finger came or went in this batch.
  public private(set) var hasChanged = false
  /// Whether a finger that was down before and still is moved in this batch.
  public private(set) var hasMoved = false
  /// How many fingers were down before and still are, and the sums of their places then and now.
  private var lasting = 0.0
  private var before = Vector.zero
  private var after = Vector.zero

  public init(_ touches: Span<Touch>) {
    var sum = Vector.zero
    for index in 0..<touches.count {
      if touches[index].hasEnded {
        hasChanged = true
        continue
      } else if touches[index].hasLanded {
        hasChanged = true
      } else {
        lasting += 1
        if touches[index].hasMoved { hasMoved = true }
        before += touches[index].previousLocation - .zero
        after += touches[index].location - .zero
      }
      count += 1
      sum += touches[index].location - .zero
    }
    guard count > 0 else { return }
    center = .zero + sum / Double(count)
    measureSpan(touches)
  }

  private mutating func measureSpan(_ touches: Span<Touch>) {
    var distances = 0.0
    for index in 0..<touches.count where !touches[index].hasEnded {
      distances += touches[index].location.distance(to: center)
    }
    span = 2 * distances / Double(count)
  }

  // What lasting fingers did: computed from the same batch only for a recognizer that asks.

  private var centerBefore: Point { .zero + before / lasting }
  private var centerAfter: Point { .zero + after / lasting }

  /// Returns the span after the batch over the span before it; 1 with fewer than two lasting fingers.
  public func growth(of touches: Span<Touch>) -> Double {
    guard lasting > 1 else { return 1 }
    let (centerBefore, centerAfter) = (centerBefore, centerAfter)
    var oldDistances = 0.0
    var newDistances = 0.0
    for index in 0..<touches.count {
      let touch = touches[index]
      if touch.hasEnded || touch.hasLanded { continue }
      oldDistances += touch.previousLocation.distance(to: centerBefore)
      newDistances += touch.location.distance(to: centerAfter)
    }
    return max(2 * newDistances / lasting, Self.leastSpan)
      / max(2 * oldDistances / lasting, Self.leastSpan)
  }

  /// Returns the turn in radians, clockwise on screen, that brings the old places nearest to the new
  /// ones (least squares about the centre); 0 with fewer than two lasting fingers.
  public func turn(of touches: Span<Touch>) -> Double {
    guard lasting > 1 else { return 0 }
    let (centerBefore, centerAfter) = (centerBefore, centerAfter)
    var cross = 0.0
    var dot = 0.0
    for index in 0..<touches.count {
      let touch = touches[index]
      if touch.hasEnded || touch.hasLanded { continue }
      let old = touch.previousLocation - centerBefore
      let new = touch.location - centerAfter
      cross += old.cross(new)
      dot += old.dot(new)
    }
    return Trigonometry.atan2(cross, dot)
  }
}
