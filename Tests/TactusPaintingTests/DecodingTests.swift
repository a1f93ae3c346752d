import TactusGeometry
import TactusPainting
import TestSupport
import Testing

@Suite("Reading and writing pictures")
struct DecodingTests {
  private func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap { $0.hexDigitValue }
    return stride(from: 0, to: digits.count, by: 2).map { place -> UInt8 in
      UInt8(digits[place] * 16 + digits[place + 1])
    }
  }

  private func code(_ bytes: [UInt8], limits: DecodingLimits = .standard) -> PaintingError.Code? {
    do {
      _ = try Image(decoding: bytes, limits: limits)
      return nil
    } catch {
      return error.code
    }
  }

  @Test(
    "a picture written as PNG is read back, exactly if opaque, otherwise within its alpha's precision"
  )
  func pngRoundTrip() throws {
    let opaque = try patterned(300, 90)
    #expect(try Image(decoding: opaque.pngData()) == opaque)
    let clear = try patterned(40, 30, opaque: false)
    let back = try Image(decoding: clear.pngData())
    for y in 0..<30 {
      for x in 0..<40 {
        #expect(back.alpha(x: x, y: y) == clear.alpha(x: x, y: y))
        for shift: UInt32 in [0, 8, 16] {
          let a = Int(back.pixel(x: x, y: y) >> shift & 255)
          #expect(abs(a - Int(clear.pixel(x: x, y: y) >> shift & 255)) <= 1)
        }
      }
    }
  }

  @Test("a PNG file has the signature, the end and the checksums of the standard")
  func pngBytes() throws {
    let picture = try Image(width: 1, height: 1, premultiplied: [0xff01_0203])
    let wanted =
      "89504e470d0a1a0a" + "0000000d49484452000000010000000108020000" + "00907753de"
      + "0000000173524742" + "00aece1ce9"
    let file = picture.pngData()
    #expect(file.starts(with: bytes(wanted)))
    #expect(file.suffix(12) == bytes("0000000049454e44ae426082")[...])
  }

  @Test("flat colors are packed to a small part of their size")
  func packed() throws {
    let picture = try Image.drawn(width: 300, height: 200) {
      $0.clear(Color(hex: 0xf4f1ea))
      $0.fill(.circle(center: Point(x: 150, y: 100), radius: 80), .color(.black))
    }
    let file = picture.pngData()
    #expect(file.count < 300 * 200 * 3 / 20)
    #expect(try Image(decoding: file) == picture)
  }

  @Test("an RGBA PNG with filtered rows is read")
  func filteredPNG() throws {
    let picture = try Image(
      decoding: bytes(
        """
        89504e470d0a1a0a0000000d49484452000000050000000408060000004633f540000000184944415408d763\
        fccf0006c6c89865354328033a205e1000062604d97e3b42f70000000049454e44ae426082
        """))
    let rows: [UInt32] = [0xff0000, 0xaa0055, 0x5500aa, 0x0000ff]
    for y in 0..<4 {
      for x in 0..<5 {
        let color = Color(hex: rows[y], alpha: Double(x) * 51 / 255)
        #expect(picture.pixel(x: x, y: y) == color.premultiplied)
      }
    }
  }

  @Test("a PNG packed with dynamic Huffman codes is read")
  func dynamicPNG() throws {
    let picture = try Image(
      decoding: bytes(
        """
        89504e470d0a1a0a0000000d494844520000001000000010080200000090916836000000734944415428cfed\
        90d109c4300c43d5d251ecec220f9361328cb34bec61fa1128a54703f77970fe10e6195920e0cbd900888888\
        a8eaa5a59437784c03499266369705dc01a82ac95a6b6badf71e110bb84f9f99cd9bbb67e6021ef767eefe99\
        f0801b8031466646c4a599f906f1aff5376b3d018645e4724600491b0000000049454e44ae426082
        """))
    #expect(picture.isOpaque)
    for y in 0..<16 {
      for x in 0..<16 {
        let level = UInt32(x * y % 7 * 255 / 7)
        #expect(picture.pixel(x: x, y: y) == 0xff00_0000 | level * 0x010101)
      }
    }
  }

  @Test("an interlaced PNG of two bits a pixel with a palette is read")
  func palettePNG() throws {
    let picture = try Image(
      decoding: bytes(
        """
        89504e470d0a1a0a0000000d49484452000000090000000708030000019a42a7c40000000c504c5445000000\
        ffffffaaaaaa555555dea7dbe4000000214944415408d76360800126263042828ccc8ccc0c40cc88c4626660\
        6442c30831000c760060a7f00d7f0000000049454e44ae426082
        """))
    for y in 0..<7 {
      for x in 0..<9 {
        let level = UInt32((x * 3 + y * 5) % 4 * 85)
        #expect(picture.pixel(x: x, y: y) == 0xff00_0000 | level * 0x010101)
      }
    }
  }

  @Test("a PNG that is damaged anywhere is refused", arguments: 0..<4)
  func damagedPNG(seed: Int) throws {
    let whole = try patterned(20, 10, opaque: seed % 2 == 0).pngData()
    for length in stride(from: 8, to: whole.count, by: 7) {
      #expect(code(Array(whole.prefix(length))) == .malformed)
    }
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      var broken = whole
      let place = Int.random(in: 8..<broken.count, using: &random)
      broken[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
      #expect(code(broken) != nil)
    }
  }

  /// Writes QOI in the simplest form: every pixel in full or in a run.
  private func qoi(_ picture: Image) -> [UInt8] {
    func bigEndian(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
    }
    var file = Array("qoif".utf8) + bigEndian(picture.width) + bigEndian(picture.height) + [4, 0]
    var last: UInt32?
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let p = picture.pixel(x: x, y: y)
        if p == last {
          file.append(0xc0)
        } else {
          file += [0xff, UInt8(p >> 16 & 255), UInt8(p >> 8 & 255), UInt8(p & 255), UInt8(p >> 24)]
        }
        last = p
      }
    }
    return file + [0, 0, 0, 0, 0, 0, 0, 1]
  }

  @Test("a QOI picture of full pixels is read")
  func qoiRoundTrip() throws {
    let picture = try patterned(33, 21)
    #expect(try Image(decoding: qoi(picture)) == picture)
  }

  /// The index of an opaque color in the table of seen pixels.
  private func hash(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    UInt8((red * 3 + green * 5 + blue * 7 + 255 * 11) % 64)
  }

  @Test("every kind of QOI tag has the meaning of the specification")
  func qoiTags() throws {
    var file = Array("qoif".utf8) + [0, 0, 0, 8, 0, 0, 0, 1, 3, 0]
    file += [0xfe, 10, 20, 30]  // RGB 10, 20, 30; alpha as before: 255.
    file += [0x72]  // Differences +1, -2, 0.
    file += [0xa5, 0xb4]  // Green +5, red +5+3, blue +5-4.
    file += [0xc1]  // Twice more.
    file += [hash(10, 20, 30)]  // The first, by its place.
    file += [0xff, 200, 100, 50, 128]  // RGBA, half transparent.
    file += [hash(11, 18, 30)]  // The second.
    file += [0, 0, 0, 0, 0, 0, 0, 1]
    let picture = try Image(decoding: file)
    let wanted: [UInt32] = [
      0xff0a_141e, 0xff0b_121e, 0xff13_171f, 0xff13_171f, 0xff13_171f, 0xff0a_141e, 0x8064_3219,
      0xff0b_121e,
    ]
    for (x, pixel) in wanted.enumerated() { #expect(picture.pixel(x: x, y: 0) == pixel) }
  }

  @Test("PPM and PGM are read, binary and as text, with comments and wide samples")
  func pnm() throws {
    let gray = try Image(decoding: Array("P2 # by hand\n2 1\n# levels\n9\n0 9".utf8))
    #expect(gray.pixel(x: 0, y: 0) == 0xff00_0000 && gray.pixel(x: 1, y: 0) == 0xffff_ffff)
    let text = try Image(decoding: Array("P3\n1 2\n255\n1 2 3\n4 5 6\n".utf8))
    #expect(text.pixel(x: 0, y: 0) == 0xff01_0203 && text.pixel(x: 0, y: 1) == 0xff04_0506)
    let packed = try Image(decoding: Array("P6 2 1 255\n".utf8) + [10, 11, 12, 32, 10, 35])
    #expect(packed.pixel(x: 0, y: 0) == 0xff0a_0b0c && packed.pixel(x: 1, y: 0) == 0xff20_0a23)
    let wide = try Image(decoding: Array("P5 1 1 65535\n".utf8) + [0x80, 0x80])
    #expect(wide.pixel(x: 0, y: 0) == 0xff80_8080)
  }

  @Test("a file that is no picture, or an impossible one, is refused with its fault")
  func refused() {
    #expect(code([]) == .unknownFormat)
    #expect(code(Array("GIF89a......".utf8)) == .unknownFormat)
    #expect(code(Array("P6 0 5 255\n".utf8)) == .invalidSize)
    #expect(code(Array("P6 5 5 255\n123".utf8)) == .malformed)
    #expect(code(Array("P3 1 1 255 x".utf8)) == .malformed)
    #expect(code(Array("P3 1 1 0 1 1 1".utf8)) == .malformed)
    #expect(code(Array("qoif".utf8)) == .malformed)
  }

  @Test("a small file that claims a huge picture is refused before memory is taken")
  func bombs() {
    let large = [UInt8]([0, 0, 0x70, 0, 0, 0, 0x70, 0])
    let qoi = Array("qoif".utf8) + large + [4, 0] + [UInt8](repeating: 0xfd, count: 100)
    #expect(code(qoi) == .tooLarge)
    #expect(code(qoi, limits: DecodingLimits(maximumPixels: .max)) == .malformed)
    #expect(code(Array("P6 30000 30000 255\n".utf8)) == .tooLarge)
    #expect(code(Array("P6 99999999999999999999 2 255\n".utf8)) == .invalidSize)
    #expect(code([1, 2, 3], limits: DecodingLimits(maximumBytes: 2)) == .tooLarge)
  }

  @Test("a picture shrunk by a large factor keeps its mean, and each pixel is the mean of its area")
  func shrunk() throws {
    let board = try Image(
      width: 700, height: 500,
      premultiplied: (0..<350_000).map {
        ($0 % 700 + $0 / 700) % 2 == 0 ? 0xffff_ffff : 0xff00_0000
      })
    let small = try board.scaled(toFit: Size(width: 64, height: 64))
    #expect(small.width == 64 && small.height == 46)
    for y in 0..<46 {
      for x in 0..<64 { #expect(abs(Int(small.pixel(x: x, y: y) & 255) - 128) <= 6) }
    }
    let halves = try Image(
      width: 3, height: 1, premultiplied: [0xff00_0000, 0xffff_ffff, 0xff00_0000]
    ).scaled(width: 2, height: 1)
    #expect(halves.pixel(x: 0, y: 0) == 0xff55_5555 && halves.pixel(x: 1, y: 0) == 0xff55_5555)
    let same = try board.scaled(toFit: Size(width: 700, height: 900))
    #expect(same === board)
  }

  @Test("a cropped picture has the pixels of its area")
  func cropped() throws {
    let picture = try patterned(20, 15)
    let part = try picture.cropped(to: PixelRect(x: 12, y: 9, width: 100, height: 4))
    #expect(part.width == 8 && part.height == 4)
    #expect(part.pixel(x: 3, y: 2) == picture.pixel(x: 15, y: 11))
    #expect(throws: PaintingError.self) {
      try picture.cropped(to: PixelRect(x: 20, y: 0, width: 5, height: 5))
    }
  }
}
