import TactusPainting
import Testing

@Suite("The size of a picture from the beginning of its file")
struct ImageHeaderTests {
  private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try Image(
      width: width, height: height,
      premultiplied: [UInt32](repeating: 0xff10_2030, count: width * height)
    ).pngData()
  }

  @Test(
    "the size needs 33 bytes of a PNG picture, 12 of a QOI picture and two numbers of a PNM picture"
  )
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

  @Test("a picture that claims to be larger than the limit is refused")
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

  @Test("a file that is no picture is refused, however long it is")
  func noPicture() {
    for text in ["", "hello", "<svg>", "GIF89a"] {
      let error = #expect(throws: PaintingError.self) { try ImageHeader(Array(text.utf8)) }
      #expect(error?.code == .unknownFormat)
    }
  }

  /// Returns the header, nil if more bytes are needed, or the error.
  private func outcome(_ bytes: [UInt8]) -> Result<ImageHeader?, PaintingError> {
    Result { () throws(PaintingError) in try ImageHeader(bytes) }
  }

  @Test(
    "a truncated PNG is unknown before its signature is complete, and needs more bytes below 33")
  func cut() throws {
    let png = try png(3, 5)
    let whole = try #require(try ImageHeader(png))
    for length in 0...40 {
      switch outcome(Array(png.prefix(length))) {
      case .success(let header): #expect(length >= 8 && header == (length < 33 ? nil : whole))
      case .failure(let error): #expect(length < 8 && error.code == .unknownFormat)
      }
    }
  }

  @Test("any changed byte gives another size or an error", arguments: 0..<33)
  func changed(at place: Int) throws {
    let png = try png(3, 5)
    for value in [UInt8(0), 0x7f, 0xff] where value != png[place] {
      var changed = png
      changed[place] = value
      let sides = [16, 20].map { start in changed[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      switch outcome(changed) {
      case .success(let header):
        #expect(place >= 16 && header?.width == sides[0] && header?.height == sides[1])
      case .failure(let error):
        // The signature, the chunk's name, the sides, the format of the pixels; then the checksum.
        switch place {
        case ..<8: #expect(error.code == .unknownFormat)
        case ..<16: #expect(error.code == .malformed)
        case ..<20: #expect(error.code == .invalidSize && !(1...32_767).contains(sides[0]))
        case ..<24: #expect(error.code == .invalidSize && !(1...32_767).contains(sides[1]))
        default: #expect(place < 29 && error.code == .malformed)
        }
      }
    }
  }
}
