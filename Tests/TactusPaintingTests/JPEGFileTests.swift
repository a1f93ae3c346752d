#if Pictures
  import Foundation
  import TactusPainting
  import TestSupport
  import Testing

  /// JPEG files as cameras and print shops write them.
  @Suite("JPEG files of other programs", .enabled(if: Probe.hasTurboJPEG, Probe.hasNoTurboJPEG))
  struct JPEGFileTests {
    private func image(_ name: String) throws -> Image {
      let path = SourceTree.path + "/Tests/Fixtures/Pictures/\(name)"
      return try Image(decoding: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    }

    @Test("a truncated file shows its upper part")
    func half() throws {
      let half = try image("half.jpg")
      #expect(half.width > 8 && half.height > 8)
      let (top, bottom) = (half.pixel(x: 2, y: 2), half.pixel(x: 2, y: half.height - 1))
      #expect(top != bottom)
    }

    @Test("a picture in CMYK has its colors")
    func cmyk() throws {
      let image = try image("cmyk.jpg")
      let corner = image.pixel(x: 2, y: 2)
      #expect(corner >> 16 & 0xff > 200 && corner & 0xff < 60, "red: \(corner)")
    }
  }
#endif
