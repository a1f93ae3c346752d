/// Small compressed data that expands to a large size.
public enum Bomb {
  /// Returns the number of zeros to which `deflated` expands.
  public static func size(_ count: Int) -> Int { 1 + (count / 258 + 1) * 258 }

  /// Returns a stream of DEFLATE data (RFC 1951) that expands to at least `count` zeros: one block
  /// of fixed codes, a literal, then copies of 258 bytes in 13 bits each.
  public static func deflated(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count / 150)
    var (bits, length) = (0, 0)
    /// Appends bits, the first bit first, as the stream requires.
    func put(_ word: Int, _ size: Int) {
      bits |= word << length
      length += size
      while length >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        length -= 8
      }
    }
    // This is the last block, with fixed codes; the literal 0 is 00110000.
    put(0b011, 3)
    put(0b0000_1100, 8)
    // Length 258 is 11000101, distance 1 is 00000.
    for _ in 0...(count / 258) { put(0b0_0000_1010_0011, 13) }
    // The block ends with 0000000 and is padded to the next byte.
    put(0, 7 + 7)
    return bytes
  }
}
