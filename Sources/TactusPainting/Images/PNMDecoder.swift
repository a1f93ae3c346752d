/// A decoder for portable graymaps and pixmaps (netpbm's `pgm` and `ppm` manuals).
///
/// Files that start with `P2` or `P3` store samples as text. Files that start with `P5` or `P6`
/// store each sample in one or two bytes.
struct PNMDecoder {
  private var reader: ByteReader
  private let channels: Int
  private let isText: Bool

  static func reads(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && bytes[0] == UInt8(ascii: "P") && [2, 3, 5, 6].contains(kind(bytes))
  }

  static func decode(
    _ bytes: [UInt8], _ limits: DecodingLimits
  ) throws(PaintingError) -> DecodedBitmap {
    var decoder = PNMDecoder(bytes)
    return try decoder.decode(limits)
  }

  /// Reads the size from the two numbers after the magic number.
  ///
  /// Returns nil if more bytes are needed.
  static func size(_ bytes: [UInt8]) throws(PaintingError) -> ImageHeader? {
    var decoder = PNMDecoder(bytes)
    do {
      let header = ImageHeader(width: try decoder.number(), height: try decoder.number())
      // A number at the end of the bytes may be incomplete.
      return decoder.reader.remaining > 0 ? header : nil
    } catch {
      if decoder.reader.remaining == 0 { return nil }
      throw error
    }
  }

  private static func kind(_ bytes: [UInt8]) -> Int { Int(bytes[1]) - 48 }

  private init(_ bytes: [UInt8]) {
    let kind = PNMDecoder.kind(bytes)
    reader = ByteReader(bytes)
    reader.position = 2
    channels = kind == 3 || kind == 6 ? 3 : 1
    isText = kind < 4
  }

  private mutating func decode(_ limits: DecodingLimits) throws(PaintingError) -> DecodedBitmap {
    let width = try number()
    let height = try number()
    let largest = try number()
    try limits.check(width: width, height: height)
    guard (1...65535).contains(largest) else {
      throw PaintingError(
        .malformed,
        "the maximum sample value of the PNM picture is \(largest), but must be between 1 "
          + "and 65535")
    }
    // Exactly one white space character separates the header from the bytes; `number()` has read
    // it.
    let sampleBytes = isText || largest < 256 ? 1 : 2
    guard reader.remaining >= width * height * channels * sampleBytes else {
      throw ByteReader.ended
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for _ in 0..<width * height {
      let red = try sample(largest)
      let green = channels == 3 ? try sample(largest) : red
      let blue = channels == 3 ? try sample(largest) : red
      pixels.append(premultiplied(red, green, blue, 255))
    }
    return DecodedBitmap(width: width, height: height, pixels: pixels)
  }

  private mutating func sample(_ largest: Int) throws(PaintingError) -> UInt8 {
    var value: Int
    if isText {
      value = try number()
    } else {
      value = Int(try reader.byte())
      if largest > 255 { value = value << 8 | Int(try reader.byte()) }
    }
    return UInt8((min(value, largest) * 255 + largest / 2) / largest)
  }

  /// Skips white space and comments, reads a decimal number, and consumes the byte after the
  /// number.
  private mutating func number() throws(PaintingError) -> Int {
    var byte = try reader.byte()
    while !isDigit(byte) {
      if byte == UInt8(ascii: "#") {
        while byte != 10 { byte = try reader.byte() }
      } else if ![9, 10, 11, 12, 13, 32].contains(byte) {
        throw PaintingError(
          .malformed, "the PNM picture has an invalid character where a number is expected")
      }
      byte = try reader.byte()
    }
    var value = 0
    while isDigit(byte) {
      value = min(value * 10 + Int(byte - 48), 1 << 30)
      // The last number of a text picture may end the file.
      if reader.remaining == 0 { return value }
      byte = try reader.byte()
    }
    return value
  }

  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
