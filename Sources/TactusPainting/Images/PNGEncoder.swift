import TactusCompression

/// Writes pictures as PNG (ISO/IEC 15948), 8 bits a channel, without a library; packed well
/// where colours are flat, and hardly where they are noisy.
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
    append(chunk: "IDAT", Zlib.compress(scanlines(of: picture)), to: &file)
    append(chunk: "IEND", [], to: &file)
    return file
  }

  static func append(chunk type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(data.count)
    var crc = CRC32()
    crc.add(type.utf8)
    crc.add(data)
    file += type.utf8
    file += data
    file += bigEndian(Int(crc.value))
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Rows of straight colours, each behind the number of its filter: 2, the difference to the
  /// row above, which is nothing wherever colours are flat.
  private static func scanlines(of picture: Image) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = picture.isOpaque ? 3 : 4
    bytes.reserveCapacity((picture.width * size + 1) * picture.height)
    for y in 0..<picture.height {
      bytes.append(2)
      for x in 0..<picture.width {
        let own = straight(picture.pixel(x: x, y: y))
        let above = straight(picture.pixel(x: x, y: y - 1))
        bytes.append(own.red &- above.red)
        bytes.append(own.green &- above.green)
        bytes.append(own.blue &- above.blue)
        if size == 4 { bytes.append(own.alpha &- above.alpha) }
      }
    }
    return bytes
  }
}

extension Image {
  /// The picture as the bytes of a PNG file.
  public func pngData() -> [UInt8] { PNGEncoder.encode(self) }
}

/// Takes alpha out of a premultiplied pixel, rounded to nearest; black where alpha is zero.
func straight(_ pixel: UInt32) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
  let alpha = pixel >> 24
  if alpha == 255 {
    return (
      UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 8),
      UInt8(truncatingIfNeeded: pixel), 255
    )
  }
  func channel(_ shift: UInt32) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha))
  }
  return (channel(16), channel(8), channel(0), UInt8(alpha))
}
