/// The segments of a JPEG file (ITU-T T.81, B.1.1) that precede the first scan, which is compressed
/// image data.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The second byte of the segment's marker, which identifies the kind of segment.
    let marker: UInt8
    /// The data after the segment's length field; only a part of the data if the available bytes
    /// end within the segment.
    let content: ArraySlice<UInt8>
    let isWhole: Bool
  }

  private let bytes: [UInt8]
  private var position = 2

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether more bytes of the file could contain more segments before the first scan.
  ///
  /// The value becomes false when the iteration reaches the first scan, the end of the picture, or
  /// a segment with an invalid length.
  private(set) var isOpen = true

  mutating func next() -> Segment? {
    // Like other decoders, skip bytes between segments and fill bytes before a marker.
    while position + 1 < bytes.count,
      bytes[position] != 0xff || bytes[position + 1] == 0xff || bytes[position + 1] == 0
    {
      position += 1
    }
    guard position + 4 <= bytes.count else { return nil }
    let marker = bytes[position + 1]
    if marker == 0x01 || (0xd0...0xd8).contains(marker) {
      position += 2
      return Segment(marker: marker, content: [], isWhole: true)
    }
    let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
    // Stop at the scan or the end of the picture.
    guard marker != 0xda, marker != 0xd9, length >= 2 else {
      isOpen = false
      return nil
    }
    let end = position + 2 + length
    defer { position = end }
    return Segment(
      marker: marker, content: bytes[position + 4..<Swift.min(end, bytes.count)],
      isWhole: end <= bytes.count)
  }
}
