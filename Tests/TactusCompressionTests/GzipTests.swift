import TestSupport
import Testing

@testable import TactusCompression

@Suite("Gzip files")
struct GzipTests {
  /// Decodes the base64 text of a file.
  private func file(_ base64: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for letter in base64.utf8 {
      guard let value = alphabet.firstIndex(of: letter) else { break }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 0xFF))
    }
    return bytes
  }

  private static let stored = "H4sIAAAAAAAA/wEGAPn/c3RvcmVkC/lDVgYAAAA="
  /// A file with its name in the header.
  private static let fixed = "H4sICAAAAAAA/2EudHh0AEvLrEhNUUhDkACB5omIEQAAAA=="
  private static let dynamic =
    "H4sIAAAAAAAA/+2Q243FIAwFG5qP2AYD/Te2Az3s35UilITz/ggGh2hyUs049GAHRQ7GYiVJBZ0cEcX6iGQWR7RcBXwf"
    + "zI9NT3KxN3OQyVZNqUkEu2kZm0pCJKfYk3VYnvWe9+lPr/qChEqQJjmekHKKKq2BNpppua+5EW6QeKH6BjSmYY1s8H4l"
    + "8taxlNXqlrSqheuVd4LjFsH32+S3yW+T/9jkD0XpbfJvBAAA"
  /// A file without repetitions, so only letters have codes.
  private static let letters = "H4sIAAAAAAAA/wXBAQEAAACCoK1q/zcEGIbDMByG4Q5Ai3CeGwAAAA=="

  private func content(_ bytes: [UInt8], limit: Int = 1 << 20) throws(CompressionError) -> String {
    String(decoding: try Gzip.decompress(bytes, limit: limit), as: UTF8.self)
  }

  @Test("stored, fixed and dynamic blocks are read")
  func blocks() throws {
    #expect(try content(file(Self.stored)) == "stored")
    #expect(try content(file(Self.fixed)) == "fixed fixed fixed")
    #expect(try content(file(Self.letters)) == "abcabcabdabcabcabdabcabcabd")
    let numbers = (0..<400).map { "\($0 * $0 % 97)," }.joined()
    #expect(try content(file(Self.dynamic)) == numbers)
  }

  @Test("several members are read one after the other")
  func members() throws {
    let two = file(Self.stored) + file(Self.fixed)
    #expect(try content(two) == "storedfixed fixed fixed")
  }

  @Test("only data with the opening bytes of gzip counts as a gzip file")
  func other() {
    #expect(Gzip.isCompressed(file(Self.stored)))
    #expect(!Gzip.isCompressed(Array("{}".utf8)))
    #expect(throws: CompressionError.notGzip) { try content(Array("{\"label\":\"x\"}".utf8)) }
  }

  @Test("every truncated file is refused as such")
  func truncated() {
    let whole = file(Self.dynamic)
    for count in 0..<whole.count {
      #expect(throws: CompressionError.truncated) { try content(Array(whole[..<count])) }
    }
  }

  @Test("every changed bit after the header is found, except in unused padding")
  func damaged() {
    let whole = file(Self.dynamic)
    // The last block ends five bits into the byte before the checksum; the remaining bits are
    // padding.
    let padding = ((whole.count - 9) * 8 + 5)..<((whole.count - 8) * 8)
    for bit in (10 * 8)..<(whole.count * 8) {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      if padding.contains(bit) {
        #expect(throws: Never.self) { try content(bytes) }
      } else {
        #expect(throws: CompressionError.self, "bit \(bit)") { try content(bytes) }
      }
    }
  }

  @Test("random bytes after the header end the reading within the limit", arguments: 1...300)
  func noise(seed: UInt64) {
    var state = seed
    var bytes = Array(file(Self.dynamic).prefix(10))
    for _ in 0..<200 {
      // Knuth's MMIX generator; its high bits are the good ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(UInt8(state >> 56))
    }
    // Noise has a correct checksum once in four thousand million times.
    #expect(throws: CompressionError.self, "seed \(seed)") { try content(bytes, limit: 1 << 16) }
  }

  @Test("a small file that unpacks to a large one is refused at the limit")
  func limit() throws {
    #expect(throws: CompressionError.tooLarge(100)) { try content(file(Self.dynamic), limit: 100) }
    #expect(throws: CompressionError.tooLarge(5)) { try content(file(Self.stored), limit: 5) }
    #expect(try content(file(Self.stored), limit: 6) == "stored")
  }

  @Test(
    "a file that unpacks endlessly is abandoned at the limit, and memory stays below four times the limit"
  )
  func bomb() throws {
    let header = Array(file(Self.stored).prefix(10))
    let half = Bomb.deflated(600 << 10)
    let content = [UInt8](repeating: 0, count: Bomb.size(600 << 10))
    var sum = CRC32()
    sum.add(content)
    let ends = [Int(sum.value), content.count].flatMap { word in
      [0, 8, 16, 24].map { UInt8(word >> $0 & 255) }
    }
    let member = header + half + ends
    #expect(try Gzip.decompress(member) == content)
    // One member of 40 MB, and many small ones.
    for file in [
      header + Bomb.deflated(40 << 20), Array(repeatElement(member, count: 60).joined()),
    ] {
      var error: CompressionError?
      let peak = allocationPeak {
        do throws(CompressionError) {
          _ = try Gzip.decompress(file, limit: 1 << 20)
        } catch let thrown {
          error = thrown
        }
      }
      #expect(error?.code == .tooLarge)
      if let peak { #expect(peak < 4 << 20, "\(peak) bytes") }
    }
  }
}
