/// The Adler-32 checksum, which ends each zlib stream (RFC 1950, section 8.2).
struct Adler32 {
  private var a: UInt32 = 1
  private var b: UInt32 = 0

  mutating func add(_ bytes: [UInt8]) {
    // At most this many bytes can be added without overflowing 32 bits.
    for start in stride(from: 0, to: bytes.count, by: 5552) {
      for byte in bytes[start..<min(start + 5552, bytes.count)] {
        a += UInt32(byte)
        b += a
      }
      a %= 65521
      b %= 65521
    }
  }

  var value: UInt32 { b << 16 | a }
}
