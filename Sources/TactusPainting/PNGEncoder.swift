/// Writes pictures as PNG (ISO/IEC 15948), 8 bits a channel, uncompressed: what any program
/// reads and no library is needed for.
public enum PNGEncoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The bytes of a PNG file; RGB where the picture is opaque, RGBA with straight alpha otherwise.
  public static func encode(_ picture: Image) -> [UInt8] {
    var file = signature
    var header = bigEndian(picture.width) + bigEndian(picture.height)
    // Depth, colour type, and the only methods of compression, filtering and interlacing: none.
    header += [8, picture.isOpaque ? 2 : 6, 0, 0, 0]
    append(chunk: "IHDR", header, to: &file)
    // What the numbers of the pixels mean: sRGB, shown perceptually.
    append(chunk: "sRGB", [0], to: &file)
    append(chunk: "IDAT", zlibStored(scanlines(of: picture)), to: &file)
    append(chunk: "IEND", [], to: &file)
    return file
  }

  private static func append(chunk type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(data.count)
    var crc = CRC32()
    crc.add(type.utf8)
    crc.add(data)
    file += type.utf8
    file += data
    file += bigEndian(Int(crc.value))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Rows of straight colours, each behind the number of its filter: 0, none.
  private static func scanlines(of picture: Image) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = picture.isOpaque ? 3 : 4
    bytes.reserveCapacity((picture.width * size + 1) * picture.height)
    for y in 0..<picture.height {
      bytes.append(0)
      for x in 0..<picture.width {
        let (red, green, blue, alpha) = straight(picture.pixel(x: x, y: y))
        bytes.append(red)
        bytes.append(green)
        bytes.append(blue)
        if size == 4 { bytes.append(alpha) }
      }
    }
    return bytes
  }

  /// A zlib stream (RFC 1950) of stored blocks (RFC 1951, section 3.2.4).
  private static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    let largest = 65535
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + bytes.count / largest * 5 + 16)
    var start = 0
    repeat {
      let count = min(largest, bytes.count - start)
      stream.append(start + count == bytes.count ? 1 : 0)
      for value in [count, ~count] {
        stream.append(UInt8(truncatingIfNeeded: value))
        stream.append(UInt8(truncatingIfNeeded: value >> 8))
      }
      stream += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    var adler = Adler32()
    adler.add(bytes)
    return stream + bigEndian(Int(adler.value))
  }
}

extension Image {
  /// The picture as the bytes of a PNG file.
  public func pngData() -> [UInt8] { PNGEncoder.encode(self) }
}

/// Takes alpha out of a premultiplied pixel, rounded to nearest; black where alpha is zero.
func straight(_ pixel: UInt32) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
  let alpha = pixel >> 24
  func channel(_ shift: UInt32) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha))
  }
  return (channel(16), channel(8), channel(0), UInt8(alpha))
}
