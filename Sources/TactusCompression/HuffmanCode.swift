/// A canonical Huffman code of DEFLATE (RFC 1951, 3.2.2), as a table by the next 15 bits.
struct HuffmanCode {
  /// The most bits that a code may have.
  static let longest = 15

  /// For each pattern of bits the symbol and, in the low four bits, the length of its code; 0 for
  /// a pattern that begins no code.
  private var table: [UInt16]
  private let mask: UInt64

  /// - Parameter lengths: The length of each symbol's code in bits; 0 for a symbol without one.
  init(lengths: ArraySlice<UInt8>) throws(CompressionError) {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    let width = counts.lastIndex { $0 > 0 } ?? 1
    table = [UInt16](repeating: 0, count: 1 << width)
    mask = UInt64(1 << width) - 1
    var next = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest {
      next[length + 1] = (next[length] + counts[length]) << 1
      guard next[length] + counts[length] <= 1 << length else {
        throw .faulty("more codes than there can be")
      }
    }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = next[Int(length)]
      next[Int(length)] += 1
      // Codes come with their first bit lowest: every pattern that ends in it is theirs.
      var pattern = Self.reversed(code, Int(length))
      while pattern < table.count {
        table[pattern] = UInt16(symbol) << 4 | UInt16(length)
        pattern += 1 << Int(length)
      }
    }
  }

  /// The symbol that the next bits stand for, and how many bits that takes; nil for none.
  func symbol(for bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = table[Int(bits & mask)]
    return entry == 0 ? nil : (Int(entry >> 4), Int(entry & 15))
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var result = 0
    for bit in 0..<length where code & (1 << bit) != 0 { result |= 1 << (length - 1 - bit) }
    return result
  }

  // MARK: The fixed codes (RFC 1951, 3.2.6)

  static let fixedLiterals = fixed(
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  static let fixedDistances = fixed([UInt8](repeating: 5, count: 30))

  private static func fixed(_ lengths: [UInt8]) -> HuffmanCode {
    guard let code = try? HuffmanCode(lengths: lengths[...]) else {
      preconditionFailure("the fixed codes are complete")
    }
    return code
  }
}
