#if Pictures
  internal import CImageCodecs

  /// A decoder for WebP pictures that uses libwebp.
  ///
  /// Pictures are rotated and mirrored according to their EXIF orientation; only the first frame of
  /// an animation is read.
  enum WebPDecoder {
    static func reads(_ bytes: [UInt8]) -> Bool { WebPFile(bytes) != nil }

    static func decode(
      _ bytes: [UInt8], _ limits: DecodingLimits
    ) throws(PaintingError) -> DecodedBitmap {
      let library = SystemLibrary.webP
      guard library.isLoadable else {
        throw PaintingError(.unknownFormat, "WebP pictures cannot be read: \(library.advice)")
      }
      guard let file = WebPFile(bytes) else { throw damaged }
      guard let canvas = file.canvas, canvas.isAnimated else {
        return try still(bytes, limits).turned(file.orientation ?? .upright)
      }
      try limits.check(width: canvas.width, height: canvas.height)
      guard let frame = file.firstFrame else { throw damaged }
      let part = try still(frame.file, limits)
      guard frame.x + part.width <= canvas.width, frame.y + part.height <= canvas.height else {
        throw damaged
      }
      return part.placed(x: frame.x, y: frame.y, width: canvas.width, height: canvas.height)
        .turned(file.orientation ?? .upright)
    }

    private static func still(
      _ bytes: [UInt8], _ limits: DecodingLimits
    ) throws(PaintingError) -> DecodedBitmap {
      var features = WebPBitstreamFeatures()
      guard unsafe tactus_webp_header(bytes, bytes.count, &features) != 0 else { throw damaged }
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

  extension DecodedBitmap {
    /// Returns a bitmap of the given size that is transparent except for a copy of this bitmap at
    /// (`x`, `y`).
    fileprivate func placed(x: Int, y: Int, width: Int, height: Int) -> DecodedBitmap {
      guard width != self.width || height != self.height else { return self }
      var result = [UInt32](repeating: 0, count: width * height)
      for row in 0..<self.height {
        let start = (y + row) * width + x
        result.replaceSubrange(
          start..<start + self.width, with: pixels[row * self.width..<(row + 1) * self.width])
      }
      return DecodedBitmap(width: width, height: height, pixels: result)
    }
  }
#endif
