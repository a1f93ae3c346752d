import TestSupport
import Testing

@testable import TactusCompression

@Suite("Zlib streams")
struct ZlibTests {
  /// Returns bytes with occasional repetitions.
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 / 97 ^ $0 >> 9) }
  }

  @Test(
    "compressed bytes unpack to the original ones, with zlib and without",
    arguments: [0, 1, 2, 300, 65_535, 65_536, 131_070, 400_000])
  func roundTrip(count: Int) throws {
    let content = bytes(count)
    let packed = Zlib.compress(content)
    let stored = Zlib.compress(content, with: nil)
    #expect(try Zlib.decompress(packed, size: count) == content)
    #expect(try Zlib.decompress(stored, size: count) == content)
    // Each block of 65,535 bytes costs five more.
    #expect(stored.count == 2 + count + 5 * (count / 65_535 + 1) + 4)
  }

  @Test("flat pictures shrink, and noise grows only a little")
  func size() {
    #expect(Zlib.compress([UInt8](repeating: 7, count: 1 << 20)).count < 1 << 13)
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<1 << 16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(Zlib.compress(noise).count < 1 << 16 + 1 << 8)
  }

  @Test("content of another size than expected is refused, without memory for the excess")
  func sizes() throws {
    let packed = Zlib.compress(bytes(1000))
    for size in [-1, 0, 1, 500, 999] {
      #expect(throws: CompressionError.tooLarge(size)) {
        try Zlib.decompress(packed, size: size)
      }
    }
    for size in [1001, 1 << 20, Int.max - 1, .max] {
      let error = #expect(throws: CompressionError.self) {
        try Zlib.decompress(packed, size: size)
      }
      #expect(error?.code == .faulty)
    }
    let bomb = [0x78, 0x01] + Bomb.deflated(40 << 20)
    let peak = allocationPeak {
      #expect(throws: CompressionError.tooLarge(100)) { try Zlib.decompress(bomb, size: 100) }
      #expect(throws: CompressionError.tooLarge(1 << 18)) {
        try Zlib.decompress(bomb, size: 1 << 18)
      }
    }
    if let peak { #expect(peak < 1 << 20, "\(peak) bytes") }
  }

  @Test("each fault has its own code")
  func faults() {
    let packed = Zlib.compress(bytes(1000))
    func code(_ bytes: [UInt8]) -> CompressionError.Code? {
      do throws(CompressionError) {
        _ = try Zlib.decompress(bytes, size: 1000)
        return nil
      } catch {
        return error.code
      }
    }
    for count in packed.indices { #expect(code(Array(packed[..<count])) == .truncated) }
    // Another method, a wrong header checksum, a dictionary.
    for header: [UInt8] in [[0x77, 0x85], [0x78, 0x02], [0x78, 0x20]] {
      #expect(code(header + packed[2...]) == .notZlib)
    }
    #expect(code(packed.dropLast() + [packed[packed.count - 1] ^ 1]) == .checksum)
    #expect(code([0x78, 0x01, 0b111] + packed[3...]) == .faulty)
    // A copy from before the start: length 3 at distance 1, in fixed codes.
    #expect(code([0x78, 0x01, 0x03, 0x02, 0, 0, 0, 0, 0, 0]) == .faulty)
  }

  @Test("a library that is not zlib is not loaded")
  func loading() {
    #expect(ZlibLibrary.system != nil)
    #expect(ZlibLibrary(file: "libtactus-missing.so.1") == nil)
    // `libm` lacks the functions of zlib.
    #expect(ZlibLibrary(file: "libm.so.6") == nil)
  }
}
