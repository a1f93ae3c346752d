import TactusCompression

/// An encoder that writes PNG pictures (ISO/IEC 15948) with 8 bits per channel without using a PNG
/// library.
///
/// Areas of flat color compress well, but noise hardly compresses at all.
public enum PNGEncoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Returns the bytes of a PNG file: RGB if the picture is opaque, RGBA with straight alpha
  /// otherwise.
  public static func encode(_ picture: Image) -> [UInt8] {
    var file = signature
    var header = bigEndian(picture.width) + bigEndian(picture.height)
    // Depth, color type, the only methods of compression and filtering, and no interlacing.
    header += [8, picture.isOpaque ? 2 : 6, 0, 0, 0]
    append(chunk: "IHDR", header, to: &file)
    // The color space: sRGB with perceptual rendering intent.
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

  /// Returns the rows of a picture as straight (not premultiplied) colors, with a filter number
  /// before each row.
  ///
  /// The filter number is always 2: each byte is stored as the difference from the byte above,
  /// which is zero in areas of flat color.
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
  /// Returns the picture as the bytes of a PNG file.
  public func pngData() -> [UInt8] { PNGEncoder.encode(self) }
}

/// Converts a premultiplied pixel to a color with straight (not premultiplied) alpha, rounded to
/// the nearest integers.
///
/// The color is black if alpha is zero.
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
