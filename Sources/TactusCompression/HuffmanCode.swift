/// A canonical Huffman code of DEFLATE (RFC 1951, 3.2.2), as a table by the next bits.
///
/// Codes of up to ten bits are found in one step. Longer ones share their first ten bits with others:
/// there the table names a second one, by the five bits that follow.
struct HuffmanCode {
  /// The most bits that a code may have.
  static let longest = 15
  private static let firstBits = 10
  private static let secondBits = longest - firstBits

  /// For each pattern of bits the symbol times 16 plus the length of its code; 0 for a pattern that
  /// begins no code; and for one that begins longer codes the number of its second table, from 1 on,
  /// times 16.
  private var table: [UInt16]

  /// - Parameter lengths: The length of each symbol's code in bits; 0 for a symbol without one.
  init(lengths: ArraySlice<UInt8>) throws(CompressionError) {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    table = [UInt16](repeating: 0, count: 1 << Self.firstBits)
    var next = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest {
      next[length + 1] = (next[length] + counts[length]) << 1
      guard next[length] + counts[length] <= 1 << length else {
        throw .faulty("more codes than there can be")
      }
    }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = Self.reversed(next[Int(length)], Int(length))
      next[Int(length)] += 1
      enter(UInt16(symbol) << 4 | UInt16(length), for: code, length: Int(length))
    }
  }

  /// Enters a symbol at every pattern that ends in its code: the first bit of a code is the lowest.
  private mutating func enter(_ entry: UInt16, for code: Int, length: Int) {
    var (start, end) = (code, 1 << Self.firstBits)
    var step = 1 << length
    if length > Self.firstBits {
      let first = code & (end - 1)
      if table[first] == 0 {
        table[first] = UInt16((table.count - end) >> Self.secondBits + 1) << 4
        table.append(contentsOf: repeatElement(0, count: 1 << Self.secondBits))
      }
      let second = Self.second(Int(table[first]))
      start = second + code >> Self.firstBits
      end = second + 1 << Self.secondBits
      step >>= Self.firstBits
    }
    for place in stride(from: start, to: end, by: step) { table[place] = entry }
  }

  /// Where the second table begins that an entry of the first names.
  @inline(__always)
  private static func second(_ entry: Int) -> Int {
    1 << firstBits + (entry >> 4 - 1) << secondBits
  }

  /// The symbol that the next bits stand for, times 16, plus the length of its code; 0 for none.
  @inline(__always)
  func entry(for bits: UInt64) -> Int {
    let bits = Int(truncatingIfNeeded: bits)
    let entry = Int(table[bits & (1 << Self.firstBits - 1)])
    guard entry & 15 == 0, entry > 0 else { return entry }
    let rest = bits >> Self.firstBits & (1 << Self.secondBits - 1)
    return Int(table[Self.second(entry) + rest])
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
