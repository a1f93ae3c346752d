/// A decoder for gzip files (RFC 1952), which can contain recordings of touch input.
package enum Gzip {
  /// Returns whether the given bytes begin with the signature of a gzip file.
  package static func isCompressed(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// Returns the decompressed content of a gzip file.
  ///
  /// A gzip file consists of one or more members. The result is the concatenation of their
  /// contents.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the gzip file.
  ///   - limit: The maximum size of the content, in bytes.
  /// - Returns: The content, at most `limit` bytes.
  /// - Throws: `CompressionError` if the data is not a gzip file, is damaged or truncated, or
  ///   decompresses to more than `limit` bytes; also if the system's zlib library cannot be loaded
  ///   or there is not enough memory.
  package static func decompress(
    _ bytes: [UInt8], limit: Int = 256 << 20
  ) throws(CompressionError) -> [UInt8] {
    guard let library = ZlibLibrary.system else { throw .noLibrary }
    var result: [UInt8] = []
    var position = 0
    repeat {
      position = try skipHeader(bytes, position)
      let (content, end) = try library.inflate(bytes, from: position, limit: limit - result.count)
      position = end
      guard position + 8 <= bytes.count else { throw .truncated }
      var sum = CRC32()
      sum.add(content)
      guard word(bytes, position) == sum.value else { throw .checksum }
      guard word(bytes, position + 4) == UInt32(truncatingIfNeeded: content.count) else {
        throw .faulty("its decompressed size differs from the size stored in the file")
      }
      position += 8
      if result.isEmpty { result = content } else { result += content }
    } while position < bytes.count
    return result
  }

  private static func skipHeader(
    _ bytes: [UInt8], _ start: Int
  ) throws(CompressionError) -> Int {
    guard start + 10 <= bytes.count else { throw .truncated }
    guard bytes[start] == 0x1F, bytes[start + 1] == 0x8B, bytes[start + 2] == 8 else {
      throw .notGzip
    }
    let flags = bytes[start + 3]
    var position = start + 10
    if flags & 0x04 != 0 {
      guard position + 2 <= bytes.count else { throw .truncated }
      position += 2 + Int(bytes[position]) + Int(bytes[position + 1]) << 8
    }
    // The name and the comment end with a zero.
    for flag: UInt8 in [0x08, 0x10] where flags & flag != 0 {
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
        throw .truncated
      }
      position = end + 1
    }
    if flags & 0x02 != 0 { position += 2 }
    guard position < bytes.count else { throw .truncated }
    return position
  }

  private static func word(_ bytes: [UInt8], _ position: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
  }
}
