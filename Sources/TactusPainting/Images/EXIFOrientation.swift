/// The orientation in which a camera stored a picture, from the EXIF data of a JPEG or WebP file
/// (JEITA CP-3451, tag 0x0112).
enum EXIFOrientation: Int, CaseIterable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case mirroredUpsideDown = 4
  case transposed = 5
  case turnedRight = 6
  case transversed = 7
  case turnedLeft = 8

  var exchangesSides: Bool { rawValue > 4 }

  /// Converts the position of a pixel in the stored picture to the pixel's position in the upright
  /// picture.
  ///
  /// Both positions are counted from the top-left corner. The stored picture is `width` by `height`
  /// pixels in size.
  func place(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let (right, below) = (width - 1 - x, height - 1 - y)
    return switch self {
    case .upright: (x, y)
    case .mirrored: (right, y)
    case .upsideDown: (right, below)
    case .mirroredUpsideDown: (x, below)
    case .transposed: (y, x)
    case .turnedRight: (below, x)
    case .transversed: (below, right)
    case .turnedLeft: (y, right)
    }
  }

  /// Reads the orientation from the segments that precede the image data of a JPEG file.
  ///
  /// A picture without a valid orientation is assumed to be upright.
  init(ofJPEG bytes: [UInt8]) {
    self = EXIFOrientation.search(bytes) ?? .upright
  }

  private static func search(_ bytes: [UInt8]) -> EXIFOrientation? {
    for segment in JPEGSegments(bytes) where segment.marker == 0xe1 && segment.isWhole {
      if segment.content.starts(with: prefix) { return inTIFF(Array(segment.content.dropFirst(6))) }
    }
    return nil
  }

  private static let prefix = Array("Exif".utf8) + [0, 0]

  /// Reads the orientation from the content of the EXIF chunk of a WebP file.
  ///
  /// A picture without a valid orientation is assumed to be upright.
  init(ofChunk bytes: ArraySlice<UInt8>) {
    let data = bytes.starts(with: Self.prefix) ? bytes.dropFirst(6) : bytes
    self = Self.inTIFF(Array(data)) ?? .upright
  }

  private static func inTIFF(_ bytes: [UInt8]) -> EXIFOrientation? {
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes[0] == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      let digits = bytes[offset..<offset + count]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2).flatMap { EXIFOrientation(rawValue: $0) } }
    }
    return nil
  }
}

extension DecodedBitmap {
  func turned(_ orientation: EXIFOrientation) -> DecodedBitmap {
    guard orientation != .upright else { return self }
    let newWidth = orientation.exchangesSides ? height : width
    var result = DecodedBitmap(
      width: newWidth, height: orientation.exchangesSides ? width : height, pixels: pixels)
    for y in 0..<height {
      for x in 0..<width {
        let to = orientation.place(x: x, y: y, width: width, height: height)
        result.pixels[to.y * newWidth + to.x] = pixels[y * width + x]
      }
    }
    return result
  }
}
