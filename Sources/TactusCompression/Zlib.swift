/// Reads and writes zlib streams (RFC 1950): the pixels of PNG pictures.
public enum Zlib {
  /// The content of a stream that is to have `size` bytes.
  ///
  /// - Throws: `CompressionError` where it is faulty, cut off, of another size, or fails its check
  ///   sum.
  public static func decompress(_ bytes: [UInt8], size: Int) throws(CompressionError) -> [UInt8] {
    guard bytes.count >= 2 else { throw .truncated }
    let (method, flags) = (Int(bytes[0]), Int(bytes[1]))
    guard method & 15 == 8, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else {
      throw .notZlib
    }
    var inflate = Inflate(bytes, from: 2, limit: size)
    try inflate.run()
    let end = inflate.position
    guard end + 4 <= bytes.count else { throw .truncated }
    var sum = Adler32()
    sum.add(inflate.output)
    let stored = bytes[end..<end + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard stored == sum.value else { throw .checksum }
    guard inflate.output.count == size else {
      throw .faulty("\(inflate.output.count) of \(size) bytes")
    }
    return inflate.output
  }

  /// A stream with these bytes.
  public static func compress(_ bytes: [UInt8]) -> [UInt8] { Deflater.deflate(bytes) }
}
