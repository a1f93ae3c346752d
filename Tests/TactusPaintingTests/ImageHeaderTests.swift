import TactusPainting
import Testing

@Suite("How large a picture is, by the beginning of its file")
struct ImageHeaderTests {
  private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try Image(
      width: width, height: height,
      premultiplied: [UInt32](repeating: 0xff10_2030, count: width * height)
    ).pngData()
  }

  @Test("33 bytes tell it of a PNG picture, 12 of a QOI picture, two numbers of a PNM picture")
  func enough() throws {
    let png = try png(30, 7)
    #expect(try ImageHeader(Array(png.prefix(33))) == ImageHeader(png))
    let header = try #require(try ImageHeader(png))
    #expect(header.width == 30 && header.height == 7)
    #expect(try ImageHeader(Array(png.prefix(32))) == nil)
    let qoi = Array("qoif".utf8) + [0, 0, 1, 0, 0, 0, 0, 9]
    #expect(try ImageHeader(qoi)?.width == 256)
    #expect(try ImageHeader(qoi.dropLast()) == nil)
    let pnm = Array("P6\n# by hand\n320 20".utf8)
    #expect(try ImageHeader(pnm) == nil, "the number may go on")
    #expect(try ImageHeader(pnm + Array("0\n255\n".utf8))?.height == 200)
  }

  @Test("one that claims to be larger than the limit is refused")
  func bomb() throws {
    var png = try png(1, 1)
    png.replaceSubrange(16..<24, with: [0, 0, 0x70, 0, 0, 0, 0x70, 0])
    let error = #expect(throws: PaintingError.self) { try ImageHeader(png) }
    #expect(error?.code == .tooLarge)
    let none = #expect(throws: PaintingError.self) {
      try ImageHeader([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 1, 1, 1, 1])
    }
    #expect(none?.code == .malformed)
  }

  @Test("what is no picture is refused, however long it is")
  func noPicture() {
    for text in ["", "hello", "<svg>", "GIF89a"] {
      let error = #expect(throws: PaintingError.self) { try ImageHeader(Array(text.utf8)) }
      #expect(error?.code == .unknownFormat)
    }
  }

  @Test("any cut and any changed byte gives a size, a reason or the wish for more")
  func noise() throws {
    let png = try png(3, 3)
    for length in 0...40 { _ = try? ImageHeader(Array(png.prefix(length))) }
    for at in 0..<33 {
      for value in [UInt8(0), 0x7f, 0xff] {
        var changed = png
        changed[at] = value
        _ = try? ImageHeader(changed)
      }
    }
  }
}
