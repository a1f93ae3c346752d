import TactusGeometry
import TactusGestures
import TactusInput

/// The fingers of a pan that count, as they are after a batch.
struct PanFingers {
  /// How many are down.
  private(set) var count = 0
  /// The number of touches that count, starting with the first of the batch.
  let end: Int
  private(set) var center = Point.zero
  /// The mean way in this batch of those that were down before and still are, if one came or went.
  private(set) var step = Vector.zero
  /// One of them came or went.
  private(set) var hasChanged = false
  private(set) var hasMoved = false

  /// Finds the fingers that count, and ignores the others.
  init(_ touches: Span<Touch>, atMost limit: Int, _ report: inout Report<PanRecognizer.Values>) {
    end = Self.endOfThoseThatCount(touches, limit, &report)
    report.uses = UInt64.max >> UInt64(RawReport.touchCapacity - end)
    var sum = Vector.zero
    // Nearly always all have moved.
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

  /// Returns how many touches of a batch count, from its start.
  private static func endOfThoseThatCount(
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

  /// Finds out which fingers came, went or moved, where not all of them have just moved.
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
