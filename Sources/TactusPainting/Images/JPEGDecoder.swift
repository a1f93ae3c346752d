#if Pictures
  internal import CImageCodecs
  internal import TactusGeometry

  /// Reads JPEG pictures by TurboJPEG, which reports errors by value, and turns them as their
  /// EXIF data asks for.
  enum JPEGDecoder {
    static let magic: [UInt8] = [0xff, 0xd8, 0xff]

    /// - Parameter room: a size that the picture will be shrunk to: it is read at a half, a
    ///   quarter or an eighth where that is still as large.
    static func decode(
      _ bytes: [UInt8], _ limits: DecodingLimits, room: Size?
    ) throws(PaintingError) -> DecodedBitmap {
      let library = SystemLibrary.jpeg
      guard library.isLoadable else {
        throw PaintingError(.unknownFormat, "a JPEG picture, but \(library.advice)")
      }
      guard let handle = unsafe tactus_jpeg_begin() else {
        throw PaintingError(.outOfMemory, "no memory for a JPEG decoder")
      }
      defer { unsafe tactus_jpeg_end(handle) }
      var (width, height): (Int32, Int32) = (0, 0)
      let count = UInt(bytes.count)
      guard unsafe tactus_jpeg_header(handle, bytes, count, &width, &height) == 0 else {
        throw unsafe error(handle)
      }
      // A file that ends before its frame passes for one of tables alone.
      guard width > 0, height > 0 else { throw ByteReader.ended }
      try limits.check(width: Int(width), height: Int(height))
      let orientation = EXIFOrientation(ofJPEG: bytes)
      let part = divisor(Int(width), Int(height), orientation, room)
      let newWidth = (Int(width) + part - 1) / part
      let newHeight = (Int(height) + part - 1) / part
      var pixels = [UInt32](repeating: 0, count: newWidth * newHeight)
      let result = unsafe pixels.withUnsafeMutableBytes { memory in
        unsafe tactus_jpeg_pixels(
          handle, bytes, count, memory.baseAddress, Int32(newWidth), Int32(newHeight), format)
      }
      guard result == 0 else { throw unsafe error(handle) }
      return turned(DecodedBitmap(width: newWidth, height: newHeight, pixels: pixels), orientation)
    }

    /// Blue in the lowest byte of a native word, opaque alpha in the highest.
    private static var format: Int32 {
      #if _endian(little)
        Int32(TJPF_BGRA.rawValue)
      #else
        Int32(TJPF_ARGB.rawValue)
      #endif
    }

    private static func error(_ handle: tjhandle) -> PaintingError {
      let text = unsafe String(cString: tactus_jpeg_error(handle))
      return PaintingError(.malformed, "the JPEG picture is damaged: \(text)")
    }

    private static func divisor(
      _ width: Int, _ height: Int, _ orientation: EXIFOrientation, _ room: Size?
    ) -> Int {
      guard let room else { return 1 }
      let (w, h) = orientation.exchangesSides ? (height, width) : (width, height)
      // The shape is kept, so the tighter side decides.
      let factor = min(room.width / Double(w), room.height / Double(h))
      return [8, 4, 2].first { Double($0) * factor <= 1 } ?? 1
    }

    private static func turned(
      _ bitmap: DecodedBitmap, _ orientation: EXIFOrientation
    ) -> DecodedBitmap {
      guard orientation != .upright else { return bitmap }
      let (width, height) = (bitmap.width, bitmap.height)
      let newWidth = orientation.exchangesSides ? height : width
      var result = DecodedBitmap(
        width: newWidth, height: orientation.exchangesSides ? width : height,
        pixels: bitmap.pixels)
      for y in 0..<height {
        for x in 0..<width {
          let to = orientation.place(x: x, y: y, width: width, height: height)
          result.pixels[to.y * newWidth + to.x] = bitmap.pixels[y * width + x]
        }
      }
      return result
    }
  }
#endif
