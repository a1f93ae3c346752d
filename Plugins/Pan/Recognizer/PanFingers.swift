import TactusGeometry
import TactusInput
import TactusRecognizing

/// The fingers that count toward a pan, as determined from one batch of touches.
struct PanFingers {
  /// The number of counted fingers that are down after the batch of touches.
  private(set) var count = 0
  /// The number of touches that count toward the pan: the first `end` touches of the batch.
  let end: Int
  private(set) var center = Point.zero
  /// The mean displacement, during this batch of touches, of the fingers that remained down.
  ///
  /// The value is used only if a finger has landed or lifted. It is therefore not computed, and
  /// remains zero, if every finger has moved in this batch.
  private(set) var step = Vector.zero
  private(set) var hasChanged = false
  private(set) var hasMoved = false

  /// Selects at most `limit` fingers that count toward the pan, and marks all other fingers as
  /// ignored in the report.
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

  /// Determines whether any finger has landed, lifted or moved, and computes the mean displacement
  /// of the fingers that remained down.
  ///
  /// The caller skips this work if every finger has moved in the batch of touches.
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
