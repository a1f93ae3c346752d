public import TactusGeometry

extension Image {
  /// The names of the picture formats that can be decoded.
  ///
  /// The list depends on the build options and on the libraries that are installed on the system.
  public static var readableFormats: [String] {
    let own = (SystemLibrary.zlib.isLoadable ? ["PNG"] : []) + ["QOI", "PNM"]
    #if Pictures
      let others = [(SystemLibrary.jpeg, "JPEG"), (SystemLibrary.webP, "WebP")]
      return own + others.filter { $0.0.isLoadable }.map(\.1)
    #else
      return own
    #endif
  }

  static var unknownFormat: PaintingError {
    let formats = readableFormats
    let names = formats.dropLast().joined(separator: ", ")
    return PaintingError(
      .unknownFormat, "the file is not a \(names) or \(formats.last ?? "") picture")
  }

  /// Decodes a PNG, QOI, or PNM (PPM, PGM) file; builds with the `Pictures` trait also decode JPEG
  /// and WebP files.
  ///
  /// The format is detected from the bytes. JPEG and WebP pictures are rotated and mirrored
  /// according to their EXIF orientation.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - limits: The limits that the file and the picture must not exceed.
  ///   - room: The maximum size of the result in pixels; nil for no maximum. Larger pictures are
  ///     shrunk as by `scaled(toFit:)`. JPEG pictures are partly shrunk during decoding, which is
  ///     faster and uses less memory.
  /// - Throws: `PaintingError` with `unknownFormat`, `malformed`, `tooLarge`, `invalidSize`, or
  ///   `outOfMemory`.
  public convenience init(
    decoding bytes: [UInt8], limits: DecodingLimits = .standard, toFit room: Size? = nil
  ) throws(PaintingError) {
    guard bytes.count <= limits.maximumBytes else {
      throw PaintingError(
        .tooLarge,
        "the picture file has \(bytes.count) bytes, but at most \(limits.maximumBytes) are allowed")
    }
    let bitmap = try Image.bitmap(bytes, limits, room)
    let (width, height) = (bitmap.width, bitmap.height)
    guard let room, room.width < Double(width) || room.height < Double(height) else {
      try self.init(width: width, height: height, premultiplied: bitmap.pixels)
      return
    }
    let full = try Image(width: width, height: height, premultiplied: bitmap.pixels)
    try self.init(shrinking: full, toFit: room)
  }

  private static func bitmap(
    _ bytes: [UInt8], _ limits: DecodingLimits, _ room: Size?
  ) throws(PaintingError) -> DecodedBitmap {
    if bytes.starts(with: PNGEncoder.signature) {
      var decoder = try PNGDecoder(bytes, limits)
      return try decoder.decode()
    }
    if bytes.starts(with: QOIDecoder.magic) { return try QOIDecoder.decode(bytes, limits) }
    if PNMDecoder.reads(bytes) { return try PNMDecoder.decode(bytes, limits) }
    #if Pictures
      if bytes.starts(with: JPEGDecoder.magic) {
        return try JPEGDecoder.decode(bytes, limits, room: room)
      }
      if WebPDecoder.reads(bytes) { return try WebPDecoder.decode(bytes, limits) }
    #endif
    throw unknownFormat
  }
}

/// A decoded picture as premultiplied pixels, row by row from the top.
struct DecodedBitmap {
  var width: Int
  var height: Int
  var pixels: [UInt32]
}

extension DecodedBitmap {
  /// Creates a bitmap from pixels of four bytes each: red, green, blue, and straight (not
  /// premultiplied) alpha.
  init(width: Int, height: Int, straight: [UInt8]) {
    let pixels = (0..<width * height).map { i in
      premultiplied(straight[4 * i], straight[4 * i + 1], straight[4 * i + 2], straight[4 * i + 3])
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Returns the premultiplied pixel, as `0xAARRGGBB`, for a color with straight (not premultiplied)
/// alpha.
///
/// Each product of a component and alpha is rounded to the nearest integer.
func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
  if alpha == 255 { return 0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
  func channel(_ value: UInt8) -> UInt32 { UInt32(multiplyLevels(value, alpha)) }
  return UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
}

struct ByteReader {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - position }

  mutating func byte() throws(PaintingError) -> UInt8 {
    guard position < bytes.count else { throw ByteReader.ended }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bigEndian32() throws(PaintingError) -> Int {
    var value = 0
    for _ in 0..<4 { value = value << 8 | Int(try byte()) }
    return value
  }

  mutating func skip(_ count: Int) throws(PaintingError) {
    guard count >= 0, count <= remaining else { throw ByteReader.ended }
    position += count
  }

  static let ended = PaintingError(.malformed, "the picture is truncated")
}
