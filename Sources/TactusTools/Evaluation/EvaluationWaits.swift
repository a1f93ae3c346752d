import TactusInput
import TactusJSON

/// The times from the last lift to the recognition, in milliseconds, with the number of gestures for
/// each.
package struct EvaluationWaits: Equatable, Sendable {
  private var counts: [Int: Int] = [:]

  package init() {}

  init(_ waits: [Interval]) {
    for wait in waits { counts[Int(wait.milliseconds.rounded()), default: 0] += 1 }
  }

  /// Reads what `write(to:)` wrote; returns nil if a key is not a number of milliseconds.
  init?(_ object: JSONObjectReader) {
    for entry in object.object("waits", isRequired: true)?.entries() ?? [] {
      guard let wait = Int(entry.key), let count = entry.value.integer(in: 0...1_000_000_000) else {
        object.cursor.error("a wait must be a number of milliseconds")
        return nil
      }
      counts[wait] = count
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject("waits", isInline: true)
    for (wait, count) in counts.sorted(by: { $0.key < $1.key }) {
      writer.member(String(wait), count)
    }
    writer.endObject()
  }

  func adding(_ other: EvaluationWaits) -> EvaluationWaits {
    var sum = self
    sum.counts.merge(other.counts, uniquingKeysWith: +)
    return sum
  }

  /// Returns the shortest time in milliseconds within which a share of the recognized gestures was
  /// recognized, such as 0.5 for the median; nil if none was recognized.
  package func within(_ share: Double) -> Int? {
    let all = counts.values.reduce(0, +)
    var seen = 0
    for (wait, count) in counts.sorted(by: { $0.key < $1.key }) {
      seen += count
      if Double(seen) >= share * Double(all) { return wait }
    }
    return nil
  }

  /// The median, the time within which 90 % were recognized, and the longest time, as text; nil if
  /// every gesture was recognized at the last lift or before.
  var text: String? {
    guard let longest = counts.keys.max(), longest > 0, let median = within(0.5),
      let most = within(0.9)
    else { return nil }
    return "after the last lift: median \(median) ms, 90 % within \(most) ms, longest \(longest) ms"
  }
}
