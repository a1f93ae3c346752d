import TactusCompression
import TactusGeometry

@testable import TactusPainting

/// Tests a file from libFuzzer as a picture in any of the formats.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // SAFETY: libFuzzer passes `count` bytes that live until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  decode(bytes)
  if bytes.starts(with: PNGEncoder.signature) { decode(withRightChecksums(bytes)) }
  return 0
}

/// The limits of a small file's decoded size.
private let limits = DecodingLimits(maximumPixels: 1 << 18, maximumBytes: 1 << 20)

/// Decodes a picture, or expects it to be refused.
private func decode(_ bytes: [UInt8]) {
  for room in [nil, Size(width: 17, height: 9)] {
    guard let image = try? Image(decoding: bytes, limits: limits, toFit: room) else { continue }
    precondition(image.width * image.height <= limits.maximumPixels)
    _ = image.pixel(x: image.width - 1, y: image.height - 1)
  }
}

/// Returns a PNG with all chunks' checksums corrected: wrong ones would keep nearly everything out.
private func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  var position = 8
  while position + 12 <= bytes.count {
    let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - position - 12 else { break }
    var sum = CRC32()
    sum.add(bytes[position + 4..<position + 8 + length])
    for index in 0..<4 {
      bytes[position + 8 + length + index] = UInt8(
        truncatingIfNeeded: sum.value >> UInt32(24 - 8 * index))
    }
    position += 12 + length
  }
  return bytes
}
