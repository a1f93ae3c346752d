import Testing

@testable import TactusSystem

@Suite("File names that are not UTF-8")
struct FileNameTests {
  @Test(
    "a name is converted back to the same bytes",
    arguments: [
      Array("plain.png".utf8), [0x66, 0xfc, 0x72, 0x2e, 0x6a], [0xff, 0xfe, 0x41], [0xc3],
      Array("\u{10fe90}.png".utf8),
    ] as [[UInt8]])
  func roundTrip(bytes: [UInt8]) {
    let text = FileName.text(of: bytes)
    let back = unsafe FileName.withBytes(of: text) { start in
      var found: [UInt8] = []
      var place = unsafe start
      while unsafe place.pointee != 0 {
        unsafe found.append(UInt8(bitPattern: place.pointee))
        unsafe place += 1
      }
      return found
    }
    #expect(back == bytes)
    #expect(!FileName.shown(text).unicodeScalars.contains { $0.value >= 0x10_fe80 })
  }
}
