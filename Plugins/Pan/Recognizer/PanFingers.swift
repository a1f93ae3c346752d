import TactusGeometry
import TactusGestures
import TactusInput

/// The fingers that count for a pan, as a batch leaves them.
struct PanFingers {
  /// The number of fingers that are down.
  private(set) var count = 0
  /// The number of touches of the batch that count for the pan; those that count come first.
  let end: Int
  private(set) var center = Point.zero
  /// The mean displacement in this batch of the fingers that stayed; zero unless another finger
  /// came or went.
  private(set) var step = Vector.zero
  private(set) var hasChanged = false
  private(set) var hasMoved = false

  /// Finds the fingers that count for the pan, and makes the report ignore the others.
  init(_ touches: Span<Touch>, atMost limit: Int, _ report: inout Report<PanRecognizer.Values>) {
    end = Self.endOfCountingTouches(touches, limit, &report)
    report.uses = UInt64.max >> UInt64(RawReport.touchCapacity - end)
    var sum = Vector.zero
    // Nearly always, all fingers have moved.
    while count < end, touches[count].hasMoved {
      sum += touches[count].location - .zero
      count += 1
    }
    if count == end {
      hasMoved = true
    } else {
      for index in count..<end where !touches[index].hasEnded {
        count += 1
        sum += touches[index].location - .zero
      }
      compare(touches, end)
    }
    if count > 0 { center = .zero + sum / Double(count) }
  }

  private static func endOfCountingTouches(
    _ touches: Span<Touch>, _ limit: Int, _ report: inout Report<PanRecognizer.Values>
  ) -> Int {
    let known = min(touches.count, RawReport.touchCapacity)
    guard known > limit else { return known }
    var down = 0
    for index in 0..<known {
      if down == limit {
        report.ignores |= UInt64.max << UInt64(index)
        return index
      }
      if !touches[index].hasEnded { down += 1 }
    }
    return known
  }

  /// Finds the fingers that came, went or moved, unless every finger just moved.
  private mutating func compare(_ touches: Span<Touch>, _ end: Int) {
    var lasting = 0.0
    for index in 0..<end {
      let touch = touches[index]
      if touch.hasEnded || touch.hasLanded {
        hasChanged = true
        continue
      }
      if touch.hasMoved { hasMoved = true }
      lasting += 1
      step += touch.location - touch.previousLocation
    }
    if lasting > 0 { step = step / lasting }
  }
}
