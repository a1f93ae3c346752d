/// Packs bytes as deflate's fixed code (RFC 1951, section 3.2.6) with repeats found by a table of
/// the last place of each three bytes: far from the best, but small, quick, and good for flat
/// colours.
struct Deflater {
  private var output: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// A zlib stream (RFC 1950) of one block.
  static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var deflater = Deflater()
    deflater.output.reserveCapacity(bytes.count / 4 + 64)
    deflater.put(0b011, 3)
    deflater.pack(bytes)
    deflater.symbol(256)
    deflater.flush()
    var adler = Adler32()
    adler.add(bytes)
    return deflater.output + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: adler.value >> $0) }
  }

  private mutating func pack(_ bytes: [UInt8]) {
    let tableBits = 15
    var latest = [Int32](repeating: -1, count: 1 << tableBits)
    var i = 0
    while i < bytes.count {
      var length = 0
      var distance = 0
      if i + 2 < bytes.count {
        let three = UInt32(bytes[i]) << 16 | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2])
        let place = Int((three &* 0x9e37_79b1) >> UInt32(32 - tableBits))
        let candidate = Int(latest[place])
        latest[place] = Int32(i)
        if candidate >= 0 && i - candidate <= 32_768 {
          length = matching(bytes, candidate, i)
          distance = i - candidate
        }
      }
      if length >= 3 {
        repeatBytes(length, distance)
        i += length
      } else {
        symbol(Int(bytes[i]))
        i += 1
      }
    }
  }

  /// How many bytes from `j` on are those from `i` on, at most 258.
  private func matching(_ bytes: [UInt8], _ i: Int, _ j: Int) -> Int {
    let most = min(258, bytes.count - j)
    var n = 0
    while n < most && bytes[i + n] == bytes[j + n] { n += 1 }
    return n
  }

  private mutating func repeatBytes(_ length: Int, _ distance: Int) {
    let code = Deflater.lengthCodes[length]
    let (base, extra) = DeflateTables.lengths[code]
    symbol(257 + code)
    put(UInt64(length - base), UInt64(extra))
    var low = 0
    var high = DeflateTables.distances.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if DeflateTables.distances[middle].base <= distance {
        low = middle
      } else {
        high = middle - 1
      }
    }
    let (start, bits) = DeflateTables.distances[low]
    put(Deflater.reversed(UInt64(low), 5), 5)
    put(UInt64(distance - start), UInt64(bits))
  }

  /// For each length 0...258 the index of its entry in `DeflateTables.lengths`.
  private static let lengthCodes: [Int] = (0...258).map { length in
    length == 258 ? 28 : (DeflateTables.lengths.dropLast().lastIndex { $0.base <= length } ?? 0)
  }

  private mutating func symbol(_ symbol: Int) {
    let value = UInt64(symbol)
    switch symbol {
    case ..<144: put(Deflater.reversed(0x30 + value, 8), 8)
    case ..<256: put(Deflater.reversed(0x190 + value - 144, 9), 9)
    case ..<280: put(Deflater.reversed(value - 256, 7), 7)
    default: put(Deflater.reversed(0xc0 + value - 280, 8), 8)
    }
  }

  private static func reversed(_ word: UInt64, _ length: Int) -> UInt64 {
    var result: UInt64 = 0
    for bit in 0..<length { result |= (word >> UInt64(bit) & 1) << UInt64(length - 1 - bit) }
    return result
  }

  private mutating func put(_ value: UInt64, _ count: UInt64) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func flush() {
    if bitCount > 0 { output.append(UInt8(truncatingIfNeeded: bits)) }
    bits = 0
    bitCount = 0
  }
}
