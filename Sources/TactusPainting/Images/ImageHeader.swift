/// The size of a picture, read from the beginning of the file without decoding the picture.
public struct ImageHeader: Equatable, Sendable {
  /// The width of the picture in pixels, after any rotation that the picture's EXIF orientation
  /// requires.
  public var width: Int
  /// The height of the picture in pixels, after any rotation that the picture's EXIF orientation
  /// requires.
  public var height: Int
}

extension ImageHeader {
  /// Reads the size from the beginning of a PNG, QOI, PNM, JPEG, or WebP file; returns nil if more
  /// bytes are needed.
  ///
  /// A photograph can need many bytes, because other data can precede the size.
  ///
  /// - Throws: `PaintingError` with `unknownFormat` or `malformed`; with `invalidSize` or
  ///   `tooLarge` if the size is beyond the limits.
  public init?(
    _ start: [UInt8], limits: DecodingLimits = .standard
  ) throws(PaintingError) {
    guard let size = try Self.size(start) else { return nil }
    try limits.check(width: size.width, height: size.height)
    self = size
  }

  private static func size(_ bytes: [UInt8]) throws(PaintingError) -> ImageHeader? {
    if bytes.starts(with: PNGEncoder.signature) {
      guard bytes.count >= 33 else { return nil }
      // The length and type of the first chunk, which is always the header.
      guard bytes[8..<16].elementsEqual([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]) else {
        throw damaged("PNG")
      }
      let header = try PNGHeader(bytes[16..<29])
      return ImageHeader(width: header.width, height: header.height)
    }
    if bytes.starts(with: QOIDecoder.magic) {
      var reader = ByteReader(bytes)
      reader.position = QOIDecoder.magic.count
      guard reader.remaining >= 8 else { return nil }
      return ImageHeader(width: try reader.bigEndian32(), height: try reader.bigEndian32())
    }
    if PNMDecoder.reads(bytes) { return try PNMDecoder.size(bytes) }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return try jpeg(bytes) }
    if bytes.starts(with: "RIFF".utf8) { return try webP(bytes) }
    throw Image.unknownFormat
  }

  /// Reads the size from the frame header of a JPEG file (ITU-T T.81, B.2.2); returns nil if more
  /// bytes are needed.
  ///
  /// Width and height are swapped if the EXIF orientation includes a quarter turn.
  private static func jpeg(_ bytes: [UInt8]) throws(PaintingError) -> ImageHeader? {
    var segments = JPEGSegments(bytes)
    while let segment = segments.next() {
      // These three markers are for tables, not for frames.
      guard (0xc0...0xcf).contains(segment.marker), ![0xc4, 0xc8, 0xcc].contains(segment.marker)
      else { continue }
      let content = Array(segment.content.prefix(5))
      guard content.count == 5 else { return nil }
      let height = Int(content[1]) << 8 | Int(content[2])
      let width = Int(content[3]) << 8 | Int(content[4])
      let isTurned = EXIFOrientation(ofJPEG: bytes).exchangesSides
      return ImageHeader(width: isTurned ? height : width, height: isTurned ? width : height)
    }
    // The scan came before a frame header, or the file has none.
    guard segments.isOpen else { throw damaged("JPEG") }
    return nil
  }

  /// Reads the size from the first chunk of a WebP file (RFC 9649); returns nil if more bytes are
  /// needed.
  ///
  /// The first chunk determines whether the file is lossy, lossless, or extended. Width and height
  /// of an extended file are swapped if the EXIF data, which is at the end of the file, requires a
  /// quarter turn.
  private static func webP(_ bytes: [UInt8]) throws(PaintingError) -> ImageHeader? {
    guard bytes.count >= 30 else { return nil }
    guard bytes[8..<12].elementsEqual("WEBP".utf8) else { throw damaged("WebP") }
    func little(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9d, 0x01, 0x2a]) else { throw damaged("WebP") }
      return ImageHeader(width: little(26, 2) & 0x3fff, height: little(28, 2) & 0x3fff)
    case "VP8L":
      guard bytes[20] == 0x2f else { throw damaged("WebP") }
      let sizes = little(21, 4)
      return ImageHeader(width: (sizes & 0x3fff) + 1, height: (sizes >> 14 & 0x3fff) + 1)
    case "VP8X":
      // The EXIF data is at the end of the file.
      guard let file = WebPFile(bytes), let orientation = file.orientation else { return nil }
      let (width, height) = (little(24, 3) + 1, little(27, 3) + 1)
      let isTurned = orientation.exchangesSides
      return ImageHeader(width: isTurned ? height : width, height: isTurned ? width : height)
    default: throw damaged("WebP")
    }
  }

  private static func damaged(_ format: String) -> PaintingError {
    PaintingError(.malformed, "the header of the \(format) picture is damaged")
  }
}
