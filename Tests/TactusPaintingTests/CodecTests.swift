#if Pictures
  import TactusGeometry
  import TactusPainting
  import TestSupport
  import Testing

  @Suite("Pictures by their reference libraries")
  struct CodecTests {
    /// A picture of 64 x 32 pixels: red, green above blue, white.
    private static let quadrants = bytes(
      """
      ffd8ffe000104a46494600010100000100010000ffdb0043000302020202020302020203030303040604\
      04040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210\
      130f101010ffdb00430103030304030408040408100b090b101010101010101010101010101010101010\
      1010101010101010101010101010101010101010101010101010101010101010ffc00011080020004003\
      011100021101031101ffc40017000101010100000000000000000000000000080a09ffc4001410010000\
      0000000000000000000000000000ffc4001901010003010100000000000000000000000007090a0608ff\
      c40014110100000000000000000000000000000000ffda000c03010002110311003f009d1062d4c00005\
      8c84998f000011ca6d69c0000058c84998f00001cbc68cdee500001a5b5563b8000019a45a9b8700001a\
      5b5563b800001fffd9
      """)

    private static func bytes(_ hex: String) -> [UInt8] {
      let digits = hex.compactMap { $0.hexDigitValue }
      return stride(from: 0, to: digits.count, by: 2).map { place -> UInt8 in
        UInt8(digits[place] * 16 + digits[place + 1])
      }
    }

    /// Returns the picture with an EXIF segment that holds only its orientation.
    private func oriented(_ value: UInt8, bigEndian: Bool) -> [UInt8] {
      var tiff: [UInt8]
      if bigEndian {
        tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
      } else {
        tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
      }
      tiff += [0, 0, 0, 0]
      let content = Array("Exif".utf8) + [0, 0] + tiff
      let length = content.count + 2
      return [0xff, 0xd8, 0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + content
        + CodecTests.quadrants.dropFirst(2)
    }

    private func name(_ pixel: UInt32) -> Character {
      let bits = [16, 8, 0].map { (pixel >> UInt32($0) & 255) > 128 }
      switch bits {
      case [true, false, false]: return "r"
      case [false, true, false]: return "g"
      case [false, false, true]: return "b"
      case [true, true, true]: return "w"
      default: return "?"
      }
    }

    /// Returns the colors at the corners: top left, top right, bottom left, bottom right.
    private func corners(_ picture: Image) -> String {
      let (x, y) = (picture.width - 1, picture.height - 1)
      return String([(0, 0), (x, 0), (0, y), (x, y)].map { name(picture.pixel(x: $0.0, y: $0.1)) })
    }

    @Test(
      "a JPEG picture is upright in any orientation of the camera",
      .enabled(if: Probe.hasTurboJPEG, Probe.hasNoTurboJPEG),
      arguments: [
        (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"),
        (7, "wgbr"), (8, "gwrb"), (0, "rgbw"), (9, "rgbw"),
      ], [true, false])
    func orientation(wanted: (UInt8, String), bigEndian: Bool) throws {
      let picture = try Image(decoding: oriented(wanted.0, bigEndian: bigEndian))
      #expect(corners(picture) == wanted.1)
      #expect(picture.width == ((5...8).contains(wanted.0) ? 32 : 64) && picture.isOpaque)
    }

    @Test(
      "a JPEG picture read for a small place is only as large as the place needs",
      .enabled(if: Probe.hasTurboJPEG, Probe.hasNoTurboJPEG))
    func room() throws {
      let picture = try Image(
        decoding: CodecTests.quadrants, toFit: Size(width: 12, height: 100))
      #expect(picture.width == 12 && picture.height == 6)
      #expect(corners(picture) == "rgbw")
      let turned = try Image(
        decoding: oriented(6, bigEndian: true), toFit: Size(width: 100, height: 16))
      #expect(turned.width == 8 && turned.height == 16)
    }

    @Test(
      "a lossless WebP picture with alpha is read exactly, premultiplied",
      .enabled(if: Probe.hasWebP, Probe.hasNoWebP))
    func webp() throws {
      let picture = try Image(
        decoding: CodecTests.bytes(
          "5249464632000000574542505650384c260000002f038000101f30ff028222ff47131014"
            + "f93f9a80a0e8bae5027867824020c511cc7444ff2303"))
      #expect(picture.width == 4 && picture.height == 3)
      #expect(picture.pixel(x: 0, y: 0) == 0xffff_0000)
      #expect(picture.pixel(x: 1, y: 0) == 0x8000_8000)
      #expect(picture.pixel(x: 3, y: 2) == 0xff00_00ff)
      #expect(picture.pixel(x: 2, y: 1) == 0)
    }

    @Test(
      "the upright size of a picture is known from its beginning, before it is unpacked",
      .enabled(if: Probe.hasTurboJPEG, Probe.hasNoTurboJPEG),
      .enabled(if: Probe.hasWebP, Probe.hasNoWebP))
    func header() throws {
      for value in UInt8(1)...8 {
        let bytes = oriented(value, bigEndian: true)
        let picture = try Image(decoding: bytes)
        let header = try #require(try ImageHeader(Array(bytes.dropLast(40))))
        #expect(header.width == picture.width && header.height == picture.height)
      }
      // The frame follows the tables, so a shorter part of the file does not give the size.
      #expect(try ImageHeader(Array(CodecTests.quadrants.prefix(60))) == nil)
      let webp = CodecTests.bytes(
        "5249464632000000574542505650384c260000002f038000101f30ff028222ff471310")
      #expect(try ImageHeader(webp) == ImageHeader(Array(webp.prefix(30))))
      let header = try #require(try ImageHeader(webp))
      #expect(header.width == 4 && header.height == 3)
    }

    @Test(
      "a truncated or damaged picture is refused, and a large one is refused before it is unpacked",
      .enabled(if: Probe.hasTurboJPEG, Probe.hasNoTurboJPEG),
      .enabled(if: Probe.hasWebP, Probe.hasNoWebP))
    func refused() {
      func code(_ bytes: [UInt8], _ limits: DecodingLimits = .standard) -> PaintingError.Code? {
        do {
          _ = try Image(decoding: bytes, limits: limits)
          return nil
        } catch {
          return error.code
        }
      }
      let jpeg = CodecTests.quadrants
      // A file that ends in its scan shows the part before; one that ends earlier shows nothing.
      let scan = jpeg.indices.dropLast().first { jpeg[$0] == 0xff && jpeg[$0 + 1] == 0xda } ?? 0
      #expect(scan > 100)
      for length in stride(from: 4, to: scan, by: 11) {
        #expect(code(Array(jpeg.prefix(length))) == .malformed)
      }
      #expect(code(Array(jpeg.dropLast(8))) == nil)
      #expect(code(jpeg, DecodingLimits(maximumPixels: 2047)) == .tooLarge)
      var huge = jpeg
      let frame = huge.indices.dropLast().first { huge[$0] == 0xff && huge[$0 + 1] == 0xc0 } ?? 0
      huge.replaceSubrange(frame + 5..<frame + 9, with: [0x70, 0, 0x70, 0])
      #expect(code(huge) == .tooLarge)
      #expect(code(Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WEBPVP8 ".utf8)) == .malformed)
    }
  }
#endif
