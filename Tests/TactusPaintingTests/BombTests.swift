import TactusCompression
import TactusPainting
import TestSupport
import Testing

/// Small files that claim to be huge pictures, or unpack to more than they claim.
@Suite("Pictures that are bombs")
struct BombTests {
  /// Returns the error code of decoding a file, and the peak of memory allocated for that.
  private func outcome(
    _ bytes: [UInt8]
  ) -> (code: PaintingError.Code?, peak: Int) {
    var code: PaintingError.Code?
    let peak = allocationPeak {
      do {
        _ = try Image(decoding: bytes)
      } catch {
        code = (error as? PaintingError)?.code
      }
    }
    return (code, peak ?? 0)
  }

  private func png(
    _ width: Int, _ height: Int, packed: [UInt8], before: [PNGFile.Chunk] = []
  ) -> [UInt8] {
    PNGFile(width: width, height: height, packed: packed, before: before).bytes
  }

  /// A limit, in bytes, below the need of any of the pictures and above a decoder's own need.
  private let little = 2 << 20

  @Test("a PNG picture that claims too many pixels is refused by its header")
  func hugePNG() {
    let packed = [0x78, 0x01] + Bomb.deflated(100)
    let found = outcome(png(30_000, 30_000, packed: packed))
    #expect(found.code == .tooLarge && found.peak < little, "\(found)")
    let wide = outcome(png(1 << 30, 1 << 30, packed: packed))
    #expect(wide.code == .invalidSize && wide.peak < little, "\(wide)")
  }

  @Test(
    "a PNG picture within the limit, but with too few bytes for its size, takes no memory either")
  func emptyPNG() {
    let found = outcome(png(7000, 9000, packed: [0x78, 0x01] + Bomb.deflated(100)))
    #expect(found.code == .malformed && found.peak < little, "\(found)")
  }

  @Test(
    "a small PNG picture whose data unpack endlessly is abandoned, with the memory of a small one")
  func inflatingPNG() {
    let packed = [0x78, 0x01] + Bomb.deflated(64 << 20)
    let found = outcome(png(8, 8, packed: packed))
    #expect(found.code == .malformed && found.peak < packed.count * 4 + little, "\(found)")
  }

  @Test(
    "endlessly unpacking text and profiles in a PNG picture are not unpacked",
    arguments: [
      "zTXt", "iCCP", "iTXt",
    ])
  func inflatingText(type: String) {
    let packed = [0x78, 0x01] + Bomb.deflated(64 << 20)
    let words = Array("a".utf8) + (type == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0])
    let file = png(
      1, 1, packed: Zlib.compress([0, 0]), before: [.init(type, words + packed)])
    let found = outcome(file)
    #expect(found.code == nil && found.peak < packed.count * 4 + little, "\(found)")
  }

  @Test("a QOI picture is refused by its header, or if it has too few bytes for its size")
  func qoi() {
    func file(_ width: Int, _ height: Int) -> [UInt8] {
      Array("qoif".utf8) + PNGFile.bigEndian(width) + PNGFile.bigEndian(height) + [4, 0]
        + [UInt8](repeating: 0xfd, count: 1000)
    }
    for (size, code) in [
      ((30_000, 30_000), PaintingError.Code.tooLarge), ((7000, 9000), .malformed),
      ((1 << 31, 1), .invalidSize),
    ] {
      let found = outcome(file(size.0, size.1))
      #expect(found.code == code && found.peak < little, "\(size) \(found)")
    }
  }

  @Test(
    "a PNM picture is refused by its header, or if it has too few bytes for its size",
    arguments: [
      "P2", "P3", "P5", "P6",
    ])
  func pnm(kind: String) {
    for (size, code) in [
      ("30000 30000", PaintingError.Code.tooLarge), ("7000 9000", .malformed),
      ("99999999999999999999 1", .invalidSize),
    ] {
      let found = outcome(Array("\(kind) \(size) 255\n1 2 3 4 5 6\n".utf8))
      #expect(found.code == code && found.peak < little, "\(size) \(found)")
    }
  }

  #if Pictures
    @Test(
      "a JPEG picture is refused by its header",
      .enabled(if: Probe.hasTurboJPEG, Probe.hasNoTurboJPEG))
    func jpeg() {
      // The frame of a gray picture of 0x7000 by 0x7000 pixels, and the start of its scan.
      let frame: [UInt8] = [0xff, 0xc0, 0, 11, 8, 0x70, 0, 0x70, 0, 1, 1, 0x11, 0]
      let scan: [UInt8] = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9]
      let found = outcome([0xff, 0xd8] + frame + scan)
      #expect(found.code == .tooLarge && found.peak < little, "\(found)")
    }

    @Test(
      "a WebP picture is refused by its header, whether lossy, lossless or extended",
      .enabled(if: Probe.hasWebP, Probe.hasNoWebP))
    func webP() {
      // The sides are 16,383 and, in the extended file, 30,001.
      let lossy: [UInt8] = [0x50, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0xff, 0x3f]
      let lossless: [UInt8] = [0x2f, 0xfe, 0xff, 0xff, 0x0f]
      let extended: [UInt8] = [0, 0, 0, 0, 0x30, 0x75, 0, 0x30, 0x75, 0]
      for (name, data) in [("VP8 ", lossy), ("VP8L", lossless), ("VP8X", extended)] {
        let rest = name == "VP8X" ? 0 : 100
        var chunk = Array(name.utf8) + little32(data.count + rest) + data
        chunk += [UInt8](repeating: 0, count: 100)
        let file = Array("RIFF".utf8) + little32(chunk.count + 4) + Array("WEBP".utf8) + chunk
        let found = outcome(file)
        #expect(found.code == .tooLarge && found.peak < little, "\(name) \(found)")
      }
    }

    private func little32(_ value: Int) -> [UInt8] { PNGFile.bigEndian(value).reversed() }
  #endif
}
