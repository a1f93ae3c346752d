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
      var features = WebPBitstreamFeatures()
      guard unsafe WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
        throw damaged
      }
      guard features.has_animation == 0 else {
        throw PaintingError(.unknownFormat, "an animated WebP picture")
      }
      let width = Int(features.width)
      let height = Int(features.height)
      try limits.check(width: width, height: height)
      var straight = [UInt8](repeating: 0, count: width * height * 4)
      let size = straight.count
      let result = unsafe WebPDecodeRGBAInto(
        bytes, bytes.count, &straight, size, Int32(width * 4))
      guard unsafe result != nil else { throw damaged }
      return DecodedBitmap(width: width, height: height, straight: straight)
    }

    private static let damaged = PaintingError(.malformed, "the WebP picture is damaged")
  }
#endif
