/// The checksum of PNG chunks, and of whatever else is kept in files: CRC-32 as in ISO 3309,
/// polynomial 0xEDB88320 reflected.
public struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
    return value
  }

  private var state: UInt32 = 0xffff_ffff

  public init() {}

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    let table = CRC32.table
    for byte in bytes {
      state = table[Int((state ^ UInt32(byte)) & 0xff)] ^ (state >> 8)
    }
  }

  public var value: UInt32 { state ^ 0xffff_ffff }
}

/// The checksum of zlib streams (RFC 1950, section 8.2).
struct Adler32 {
  private var a: UInt32 = 1
  private var b: UInt32 = 0

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
  }

  var value: UInt32 { b << 16 | a }
}
