/// A canonical Huffman code as deflate defines it (RFC 1951, section 3.2.2), read by one look-up
/// of as many bits as its longest word has.
struct PrefixCode {
  /// For each pattern of bits the symbol times 16 plus the length of its word; 0 where none.
  private(set) var table: [UInt16]
  let mask: UInt32

  /// Nil where the lengths ask for more words than there are; fewer are allowed, as streams
  /// with a single distance have them.
  init?(_ lengths: [UInt8]) {
    let longest = Int(lengths.max() ?? 0)
    guard longest <= 15 else { return nil }
    table = Array(repeating: 0, count: 1 << longest)
    mask = UInt32(table.count - 1)
    var word = 0
    for length in 1..<max(longest + 1, 1) {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        guard word < 1 << length else { return nil }
        let first = PrefixCode.reversed(word, length)
        for index in stride(from: first, to: table.count, by: 1 << length) {
          table[index] = UInt16(symbol << 4 | length)
        }
        word += 1
      }
      word <<= 1
    }
  }

  /// Words are sent from their highest bit, everything else from the lowest.
  private static func reversed(_ word: Int, _ length: Int) -> Int {
    var result = 0
    for bit in 0..<length where word >> bit & 1 == 1 { result |= 1 << (length - 1 - bit) }
    return result
  }
}

extension Inflater {
  /// The words of blocks without codes of their own (RFC 1951, section 3.2.6).
  static let fixedLiterals = fixed(
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
  static let fixedDistances = fixed(Array(repeating: 5, count: 30))

  private static func fixed(_ lengths: [UInt8]) -> PrefixCode {
    guard let code = PrefixCode(lengths) else { preconditionFailure("the fixed code is one") }
    return code
  }

  /// Where each length starts and how many bits more it has (section 3.2.5): in groups of four,
  /// each with one bit more; the last is 258 alone.
  static let lengths: [(base: Int, bits: UInt32)] =
    (0..<8).map { ($0 + 3, 0) } + steps(from: 11, groups: 5, of: 4) + [(258, 0)]

  static let distanceBases: [(base: Int, bits: UInt32)] =
    (0..<4).map { ($0 + 1, 0) } + steps(from: 5, groups: 13, of: 2)

  private static func steps(
    from start: Int, groups: Int, of size: Int
  ) -> [(base: Int, bits: UInt32)] {
    var base = start
    var result: [(base: Int, bits: UInt32)] = []
    for group in 1...groups {
      for _ in 0..<size {
        result.append((base, UInt32(group)))
        base += 1 << group
      }
    }
    return result
  }

  /// The order in which the lengths of the third code are sent (section 3.2.7).
  static let codeLengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
}
