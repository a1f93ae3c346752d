/// What the words for lengths and distances stand for, to whoever reads and whoever writes them
/// (RFC 1951, section 3.2.5).
enum DeflateTables {
  typealias Entry = (base: Int, bits: Int)

  /// Where each length starts and how many bits more it has: in groups of four, each with one bit
  /// more; the last is 258 alone.
  static let lengths: [Entry] =
    (0..<8).map { ($0 + 3, 0) } + steps(from: 11, groups: 5, of: 4) + [(258, 0)]

  static let distances: [Entry] = (0..<4).map { ($0 + 1, 0) } + steps(from: 5, groups: 13, of: 2)

  private static func steps(from start: Int, groups: Int, of size: Int) -> [Entry] {
    var base = start
    var result: [Entry] = []
    for group in 1...groups {
      for _ in 0..<size {
        result.append((base, group))
        base += 1 << group
      }
    }
    return result
  }
}
