/// The Adler-32 checksum, which ends each zlib stream (RFC 1950, section 8.2).
struct Adler32 {
  private var a: UInt32 = 1
  private var b: UInt32 = 0

  mutating func add(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      // At most this many bytes can be added without overflowing 32 bits.
      let end = min(index + 5552, bytes.count)
      while index < end {
        a += UInt32(bytes[index])
        b += a
        index += 1
      }
      a %= 65521
      b %= 65521
    }
  }

  var value: UInt32 { b << 16 | a }
}
