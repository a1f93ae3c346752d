/// A parser for the chunks of a WebP file (RFC 9649).
struct WebPFile {
  struct Chunk {
    let name: String
    let content: ArraySlice<UInt8>
    let isWhole: Bool
  }

  struct Canvas {
    let width: Int
    let height: Int
    let hasEXIF: Bool
    let isAnimated: Bool
  }

  let bytes: [UInt8]

  /// Creates a parser for the bytes of a file or of its beginning; returns nil if the file is not a
  /// WebP file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) else {
      return nil
    }
    self.bytes = bytes
  }

  var isWhole: Bool { bytes.count - 8 >= Self.number(bytes[4..<8]) }

  var chunks: [Chunk] { Self.chunks(in: bytes[12...]) }

  /// Returns the chunks in the given bytes; the last chunk may be truncated.
  static func chunks(in bytes: ArraySlice<UInt8>) -> [Chunk] {
    var found: [Chunk] = []
    var rest = bytes
    while rest.count >= 8 {
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      let length = number(rest.dropFirst(4).prefix(4))
      let content = rest.dropFirst(8).prefix(length)
      found.append(Chunk(name: name, content: content, isWhole: content.count == length))
      rest = rest.dropFirst(8 + length + length % 2)
    }
    return found
  }

  var canvas: Canvas? {
    guard let chunk = chunks.first, chunk.name == "VP8X", chunk.content.count >= 10 else {
      return nil
    }
    let content = Array(chunk.content)
    return Canvas(
      width: Self.number(content[4..<7]) + 1, height: Self.number(content[7..<10]) + 1,
      hasEXIF: content[0] & 8 != 0, isAnimated: content[0] & 2 != 0)
  }

  /// The EXIF orientation of the picture; nil if the available bytes end before the EXIF data.
  ///
  /// A picture without a valid orientation is assumed to be upright.
  var orientation: EXIFOrientation? {
    guard canvas?.hasEXIF == true else { return .upright }
    if let chunk = chunks.first(where: { $0.name == "EXIF" }), chunk.isWhole {
      return EXIFOrientation(ofChunk: chunk.content)
    }
    return isWhole ? .upright : nil
  }

  /// The first frame of an animation as a separate WebP file, with the frame's position; nil if
  /// there is no frame with image data.
  ///
  /// The position is that of the frame's top-left corner on the animation's canvas, in pixels.
  var firstFrame: (x: Int, y: Int, file: [UInt8])? {
    guard let frame = chunks.first(where: { $0.name == "ANMF" }), frame.content.count > 16 else {
      return nil
    }
    let header = Array(frame.content.prefix(16))
    let parts = Self.chunks(in: frame.content.dropFirst(16)).filter {
      ["ALPH", "VP8 ", "VP8L"].contains($0.name)
    }
    guard !parts.isEmpty else { return nil }
    var body = Array("WEBP".utf8)
    if parts[0].name == "ALPH" {
      // An extended file with alpha, as large as the frame.
      body += Self.chunk("VP8X", ([0x10, 0, 0, 0] + header[6..<12])[...])
    }
    for part in parts { body += Self.chunk(part.name, part.content) }
    return (
      2 * Self.number(header[0..<3]), 2 * Self.number(header[3..<6]),
      Self.chunk("RIFF", body[...])
    )
  }

  private static func chunk(_ name: String, _ content: ArraySlice<UInt8>) -> [UInt8] {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
    return Array(name.utf8) + length + content + (content.count % 2 == 1 ? [0] : [])
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
