#if Pictures
  internal import CImageCodecs

  /// Reads WebP pictures by libwebp; not animated ones.
  enum WebPDecoder {
    static func reads(_ bytes: [UInt8]) -> Bool {
      bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    static func decode(
      _ bytes: [UInt8], _ limits: DecodingLimits
    ) throws(PaintingError) -> DecodedBitmap {
      let library = SystemLibrary.webP
      guard library.isLoadable else {
        throw PaintingError(.unknownFormat, "a WebP picture, but \(library.advice)")
      }
      var features = WebPBitstreamFeatures()
      guard unsafe tactus_webp_header(bytes, bytes.count, &features) != 0 else { throw damaged }
      guard features.has_animation == 0 else {
        throw PaintingError(.unknownFormat, "an animated WebP picture")
      }
      let width = Int(features.width)
      let height = Int(features.height)
      try limits.check(width: width, height: height)
      var straight = [UInt8](repeating: 0, count: width * height * 4)
      let size = straight.count
      guard unsafe tactus_webp_pixels(bytes, bytes.count, &straight, size, Int32(width * 4)) != 0
      else { throw damaged }
      return DecodedBitmap(width: width, height: height, straight: straight)
    }

    private static let damaged = PaintingError(.malformed, "the WebP picture is damaged")
  }
#endif
