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
  /// The span after the batch over the span before it; 1 with fewer than two lasting fingers.
  public private(set) var growth = 1.0
  /// The turn in radians, clockwise on screen, that brings the old places nearest to the new ones
  /// (least squares about the centre); 0 with fewer than two lasting fingers.
  public private(set) var turn = 0.0

  public init(_ touches: Span<Touch>) {
    var lasting = 0
    var before = Vector.zero
    var after = Vector.zero
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
    guard lasting > 1 else { return }
    compare(touches, .zero + before / Double(lasting), .zero + after / Double(lasting))
  }

  private mutating func measureSpan(_ touches: Span<Touch>) {
    var distances = 0.0
    for index in 0..<touches.count where !touches[index].hasEnded {
      distances += touches[index].location.distance(to: center)
    }
    span = 2 * distances / Double(count)
  }

  /// Compares the lasting fingers' places about their centres before and after the batch.
  private mutating func compare(_ touches: Span<Touch>, _ before: Point, _ after: Point) {
    var oldDistances = 0.0
    var newDistances = 0.0
    var cross = 0.0
    var dot = 0.0
    var lasting = 0.0
    for index in 0..<touches.count {
      let touch = touches[index]
      if touch.hasEnded || touch.hasLanded { continue }
      let old = touch.previousLocation - before
      let new = touch.location - after
      lasting += 1
      oldDistances += old.length
      newDistances += new.length
      cross += old.cross(new)
      dot += old.dot(new)
    }
    growth =
      max(2 * newDistances / lasting, Self.leastSpan)
      / max(2 * oldDistances / lasting, Self.leastSpan)
    turn = Trigonometry.atan2(cross, dot)
  }
}
