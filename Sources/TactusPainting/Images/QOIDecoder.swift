/// A decoder for the "Quite OK Image" format (qoiformat.org, specification of 2022-01-05).
enum QOIDecoder {
  static let magic = [UInt8]("qoif".utf8)

  private struct Pixel {
    var red: UInt8 = 0
    var green: UInt8 = 0
    var blue: UInt8 = 0
    var alpha: UInt8 = 255

    var hash: Int { (Int(red) * 3 + Int(green) * 5 + Int(blue) * 7 + Int(alpha) * 11) & 63 }
  }

  static func decode(
    _ bytes: [UInt8], _ limits: DecodingLimits
  ) throws(PaintingError) -> DecodedBitmap {
    var reader = ByteReader(bytes)
    try reader.skip(magic.count)
    let width = try reader.bigEndian32()
    let height = try reader.bigEndian32()
    // The channel count and color space are only informative.
    try reader.skip(2)
    try limits.check(width: width, height: height)
    let count = width * height
    // A byte encodes at most 62 pixels, so the picture cannot be complete with fewer bytes.
    guard reader.remaining >= count / 62 else { throw ByteReader.ended }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    var seen = [Pixel](repeating: Pixel(alpha: 0), count: 64)
    var current = Pixel()
    while pixels.count < count {
      let tag = try reader.byte()
      var repeats = 1
      switch tag >> 6 {
      case 3 where tag < 0xfe: repeats = Int(tag & 63) + 1
      case 0: current = seen[Int(tag)]
      default: try change(&current, tag, &reader)
      }
      seen[current.hash] = current
      let pixel = premultiplied(current.red, current.green, current.blue, current.alpha)
      for _ in 0..<min(repeats, count - pixels.count) { pixels.append(pixel) }
    }
    return DecodedBitmap(width: width, height: height, pixels: pixels)
  }

  /// Replaces `pixel`, the color of the previous pixel, with the color of the next one.
  ///
  /// The new color is given by the tag and the bytes after it, either directly or as a difference
  /// from the previous color.
  private static func change(
    _ pixel: inout Pixel, _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PaintingError) {
    switch tag >> 6 {
    case 1:
      pixel.red &+= (tag >> 4 & 3) &- 2
      pixel.green &+= (tag >> 2 & 3) &- 2
      pixel.blue &+= (tag & 3) &- 2
    case 2:
      let second = try reader.byte()
      let green = (tag & 63) &- 32
      pixel.red &+= green &- 8 &+ (second >> 4)
      pixel.green &+= green
      pixel.blue &+= green &- 8 &+ (second & 15)
    default:
      pixel.red = try reader.byte()
      pixel.green = try reader.byte()
      pixel.blue = try reader.byte()
      if tag == 0xff { pixel.alpha = try reader.byte() }
    }
  }
}
