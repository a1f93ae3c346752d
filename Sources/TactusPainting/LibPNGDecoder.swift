#if Pictures
  internal import CImageCodecs

  /// Reads PNG pictures by libpng's simplified interface, which jumps over no frame of ours.
  enum LibPNGDecoder {
    /// Whether libpng is installed.
    static var isThere: Bool { tactus_has_png() != 0 }

    static func decode(
      _ bytes: [UInt8], _ limits: DecodingLimits
    ) throws(PaintingError) -> DecodedBitmap {
      var image = unsafe png_image()
      guard unsafe tactus_png_begin(&image, bytes, bytes.count) != 0 else {
        throw unsafe error(image)
      }
      let width = unsafe Int(image.width)
      let height = unsafe Int(image.height)
      do throws(PaintingError) {
        try limits.check(width: width, height: height)
        // libpng has read as far as that.
        guard try PNGHeader(bytes[16..<29]).fits(into: bytes.count) else { throw ByteReader.ended }
      } catch {
        unsafe tactus_png_free(&image)
        throw error
      }
      var straight = [UInt8](repeating: 0, count: width * height * 4)
      guard unsafe tactus_png_finish(&image, &straight) != 0 else { throw unsafe error(image) }
      return DecodedBitmap(width: width, height: height, straight: straight)
    }

    private static func error(_ image: png_image) -> PaintingError {
      let text = unsafe withUnsafeBytes(of: image.message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return PaintingError(.malformed, "the PNG picture is damaged: \(text)")
    }
  }
#endif
