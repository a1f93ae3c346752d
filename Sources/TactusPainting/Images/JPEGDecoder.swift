#if Pictures
  internal import CImageCodecs
  internal import TactusGeometry

  /// A decoder for JPEG pictures that uses TurboJPEG.
  ///
  /// TurboJPEG reports errors through return values, so that no `longjmp` has to cross Swift code.
  /// Pictures are rotated and mirrored according to their EXIF orientation.
  enum JPEGDecoder {
    static let magic: [UInt8] = [0xff, 0xd8, 0xff]

    /// Decodes a JPEG picture.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - limits: The limits that the picture must not exceed.
    ///   - room: The size in pixels to which the caller will shrink the picture; nil if the caller
    ///     will not shrink the picture. To save time, the picture is decoded at a half, a quarter,
    ///     or an eighth of its size if the result is still large enough for the caller.
    /// - Returns: The pixels, upright.
    /// - Throws: `PaintingError` if the picture is damaged or too large, if memory is exhausted, or
    ///   if the library is missing.
    static func decode(
      _ bytes: [UInt8], _ limits: DecodingLimits, room: Size?
    ) throws(PaintingError) -> DecodedBitmap {
      let library = SystemLibrary.jpeg
      guard library.isLoadable else {
        throw PaintingError(.unknownFormat, "JPEG pictures cannot be read: \(library.advice)")
      }
      guard let handle = unsafe tactus_jpeg_begin() else {
        throw PaintingError(.outOfMemory, "not enough memory for a JPEG decoder")
      }
      defer { unsafe tactus_jpeg_end(handle) }
      var (width, height, space): (Int32, Int32, Int32) = (0, 0, 0)
      let count = UInt(bytes.count)
      let result = unsafe tactus_jpeg_header(handle, bytes, count, &width, &height, &space)
      try unsafe check(result, handle)
      // TurboJPEG takes a file that ends before its frame for one that has only tables.
      guard width > 0, height > 0 else { throw ByteReader.ended }
      try limits.check(width: Int(width), height: Int(height))
      let orientation = EXIFOrientation(ofJPEG: bytes)
      let part = divisor(Int(width), Int(height), orientation, room)
      let newWidth = (Int(width) + part - 1) / part
      let newHeight = (Int(height) + part - 1) / part
      let inks = CMYK(space, bytes)
      var pixels = [UInt32](repeating: 0, count: newWidth * newHeight)
      try unsafe read(
        bytes, handle, into: &pixels, width: newWidth, height: newHeight,
        inks == nil ? format : Int32(TJPF_CMYK.rawValue))
      inks?.convert(&pixels)
      return DecodedBitmap(width: newWidth, height: newHeight, pixels: pixels).turned(orientation)
    }

    private static func read(
      _ bytes: [UInt8], _ handle: tjhandle, into pixels: inout [UInt32], width: Int, height: Int,
      _ format: Int32
    ) throws(PaintingError) {
      let result = unsafe pixels.withUnsafeMutableBytes { memory in
        unsafe tactus_jpeg_pixels(
          handle, bytes, UInt(bytes.count), memory.baseAddress, Int32(width), Int32(height), format)
      }
      try unsafe check(result, handle)
    }

    /// Throws an error if the last call to TurboJPEG failed fatally.
    ///
    /// Other problems, such as an invalid segment or a missing end marker, are ignored: the result
    /// then contains the pixels that could be decoded.
    private static func check(_ result: Int32, _ handle: tjhandle) throws(PaintingError) {
      guard result != 0, unsafe tactus_jpeg_has_failed(handle) != 0 else { return }
      throw unsafe error(handle)
    }

    private struct CMYK {
      /// Whether the amount of ink is stored inverted, so that 255 means no ink and 0 means full
      /// ink.
      ///
      /// Adobe's programs store inverted amounts. If the value is false, 255 means full ink.
      let isInverted: Bool

      /// Determines how a CMYK picture stores amounts of ink; returns nil if the picture has
      /// another color space.
      ///
      /// `space` is the color space as reported by TurboJPEG, and `bytes` are the bytes of the
      /// file.
      init?(_ space: Int32, _ bytes: [UInt8]) {
        let printed = [Int32(TJCS_CMYK.rawValue), Int32(TJCS_YCCK.rawValue)]
        guard printed.contains(space) else { return nil }
        isInverted = JPEGSegments(bytes).contains {
          $0.marker == 0xee && $0.content.starts(with: "Adobe".utf8)
        }
      }

      /// Converts CMYK pixels to opaque RGB pixels in place.
      ///
      /// Each CMYK pixel consists of four consecutive bytes: cyan, magenta, yellow, and black. Each
      /// RGB pixel is a number in the form `0xFFRRGGBB`.
      func convert(_ pixels: inout [UInt32]) {
        let mask: UInt32 = isInverted ? 0 : 0xffff_ffff
        for index in pixels.indices {
          let light = UInt32(littleEndian: pixels[index]) ^ mask
          let key = UInt8(truncatingIfNeeded: light >> 24)
          let channels = [0, 8, 16].map {
            UInt32(multiplyLevels(UInt8(truncatingIfNeeded: light >> UInt32($0)), key))
          }
          pixels[index] = 0xff00_0000 | channels[0] << 16 | channels[1] << 8 | channels[2]
        }
      }
    }

    /// The TurboJPEG pixel format for `0xAARRGGBB` in native byte order.
    ///
    /// TurboJPEG sets the alpha of every decoded pixel to opaque.
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
      // The aspect ratio is kept, so the tighter side decides.
      let factor = min(room.width / Double(w), room.height / Double(h))
      return [8, 4, 2].first { Double($0) * factor <= 1 } ?? 1
    }
  }
#endif
