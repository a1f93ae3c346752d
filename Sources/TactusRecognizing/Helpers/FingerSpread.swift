public import TactusGeometry
public import TactusInput

/// The center, span, growth, and rotation of the fingers in a batch, treated as one body.
///
/// Only fingers that stay down contribute to growth and rotation. A finger that lands or lifts
/// changes only the center and the span.
public struct FingerSpread: Sendable {
  /// The minimum span that is used to compute growth, in logical pixels.
  ///
  /// Fingers closer together are treated as this far apart, because the touchscreen cannot tell
  /// them apart.
  public static let leastSpan = 1.0

  /// The number of fingers that are down.
  public private(set) var count = 0
  /// The mean location of the fingers that are down; the zero point if there are none.
  public private(set) var center = Point.zero
  /// Twice the mean distance of the fingers from their center, in logical pixels; for two fingers,
  /// the distance between them.
  public private(set) var span = 0.0
  /// Whether a finger landed or lifted in this batch.
  public private(set) var hasChanged = false
  /// Whether a finger that stayed down moved in this batch.
  public private(set) var hasMoved = false
  /// The number of fingers that stayed down.
  ///
  /// The properties `before` and `after` are the sums of these fingers' locations before and after
  /// the batch.
  private var lasting = 0.0
  private var before = Vector.zero
  private var after = Vector.zero

  /// Measures the center and the span of the touches of a batch.
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

  // The change of the fingers that stayed down is computed only for recognizers that need it.

  private var centerBefore: Point { .zero + before / lasting }
  private var centerAfter: Point { .zero + after / lasting }

  /// Returns the factor by which the span of the fingers that stayed down grew in the batch; 1 if
  /// fewer than two stayed down.
  ///
  /// The factor is the span after the batch divided by the span before it.
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

  /// Returns the rotation of the fingers in radians, clockwise on screen; 0 if fewer than two
  /// stayed down.
  ///
  /// The result is the rotation about the center that best maps the old locations to the new ones
  /// (least squares).
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
