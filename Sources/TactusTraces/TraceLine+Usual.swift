import TactusGeometry
import TactusInput

/// Reads the most frequent lines of a recording: touches that go down, move or lift, exactly as
/// `TraceWriter` writes them.
///
/// Any other line is left to `TraceLine`, which reports errors.
struct FrequentTraceLine {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    position = line.lowerBound
    end = line.upperBound
  }

  /// Reads a line such as `{"time":N,"touches":[["move",ID,X,Y],..]}`; returns nil for any other
  /// line.
  ///
  /// The line must not have further members, and its changes must be `down`, `move` or `up`.
  mutating func event() -> InputEvent? {
    guard take("{\"time\":"), let time = integer(), take(",\"touches\":[") else { return nil }
    var changes: [TouchChange] = []
    repeat {
      guard let change = change() else { return nil }
      changes.append(change)
    } while take(",")
    guard take("]}"), position == end else { return nil }
    return .touches(TouchFrame(time: Timestamp(nanoseconds: time), changes: changes))
  }

  private mutating func change() -> TouchChange? {
    if take("[\"move\",") {
      guard let (id, point) = place() else { return nil }
      return .move(id: id, point)
    }
    if take("[\"down\",") {
      guard let (id, point) = place() else { return nil }
      return .down(id: id, point)
    }
    guard take("[\"up\","), let id = integer().flatMap({ Int32(exactly: $0) }), take("]") else {
      return nil
    }
    return .up(id: id)
  }

  private mutating func place() -> (Int32, Point)? {
    guard let id = integer().flatMap({ Int32(exactly: $0) }), take(","), let x = number(),
      take(","), let y = number(), take("]")
    else { return nil }
    return (id, Point(x: x, y: y))
  }

  // MARK: Parts

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= end else { return false }
    // SAFETY: the literal has `count` bytes.
    let start = unsafe text.utf8Start
    for index in 0..<count where unsafe bytes[position + index] != start[index] { return false }
    position += count
    return true
  }

  /// Reads a JSON integer; returns nil if it is invalid or has more than 18 digits.
  private mutating func integer() -> Int64? {
    let isNegative = take("-")
    let start = position
    guard let value = digits(), position - start <= 18, isCanonical(start) else { return nil }
    return isNegative ? -value : value
  }

  /// Reads a JSON number without an exponent.
  ///
  /// Returns nil if the number is invalid, is -0, or has more than 15 digits. With at most 15
  /// digits, a single division of two exact doubles yields the nearest double.
  private mutating func number() -> Double? {
    let isNegative = take("-")
    let start = position
    guard let whole = digits(), isCanonical(start) else { return nil }
    var mantissa = whole
    var scale = 1.0
    var count = position - start
    if take(".") {
      let first = position
      guard let fraction = digits() else { return nil }
      count += position - first
      guard count <= 15 else { return nil }
      for _ in first..<position {
        scale *= 10
        mantissa *= 10
      }
      mantissa += fraction
    }
    guard count <= 15, !isNegative || mantissa != 0 else { return nil }
    let value = Double(mantissa) / scale
    return isNegative ? -value : value
  }

  private mutating func digits() -> Int64? {
    let start = position
    var value: Int64 = 0
    while position < end, bytes[position] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ Int64(bytes[position] &- UInt8(ascii: "0"))
      position += 1
    }
    return position > start && position - start <= 18 ? value : nil
  }

  /// Whether the number that begins at `start` has no superfluous leading zeros, which JSON
  /// forbids.
  private func isCanonical(_ start: Int) -> Bool {
    bytes[start] != UInt8(ascii: "0") || position == start + 1
  }
}
