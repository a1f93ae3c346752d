/// The header chunk of a PNG picture, which determines the layout of its rows.
struct PNGHeader {
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  /// An interlacing pass: a smaller picture that consists of the pixels in every `stepX`th column
  /// and every `stepY`th row.
  ///
  /// The pixel at (`x`, `y`) of the whole picture is the first pixel of the pass.
  struct Pass {
    var x: Int
    var y: Int
    var stepX: Int
    var stepY: Int
    var width: Int
    var height: Int
  }

  var width = 0
  var height = 0
  var depth = 8
  var colorType = ColorType.rgba
  var isInterlaced = false

  init() {}

  init(_ data: ArraySlice<UInt8>) throws(PaintingError) {
    var reader = ByteReader(Array(data))
    width = try reader.bigEndian32()
    height = try reader.bigEndian32()
    depth = Int(try reader.byte())
    let type = ColorType(rawValue: try reader.byte())
    let methods = (try reader.byte(), try reader.byte(), try reader.byte())
    guard let type, type.depths.contains(depth), methods.0 == 0, methods.1 == 0, methods.2 < 2
    else {
      throw PaintingError(
        .malformed,
        "the PNG picture has an unknown color type, bit depth, compression method, filter method "
          + "or interlace method")
    }
    colorType = type
    isInterlaced = methods.2 == 1
  }

  func rowBytes(_ width: Int) -> Int { (width * colorType.channels * depth + 7) / 8 }

  /// The distance in bytes between corresponding bytes of neighboring pixels, which PNG filters
  /// use.
  ///
  /// The distance is at least 1, even if several pixels share a byte.
  var filterStep: Int { max(1, colorType.channels * depth / 8) }

  /// The interlacing passes of the picture, excluding empty ones.
  ///
  /// An interlaced picture has up to seven passes (Adam7). Any other picture has a single pass that
  /// contains all pixels.
  var passes: [Pass] {
    guard isInterlaced else {
      return [Pass(x: 0, y: 0, stepX: 1, stepY: 1, width: width, height: height)]
    }
    let grid = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grid.map { x, y, stepX, stepY in
      Pass(
        x: x, y: y, stepX: stepX, stepY: stepY, width: (width - x + stepX - 1) / stepX,
        height: (height - y + stepY - 1) / stepY)
    }
    .filter { $0.width > 0 && $0.height > 0 }
  }

  /// The uncompressed size in bytes of all rows, including their filter numbers.
  var unpackedSize: Int { passes.reduce(0) { $0 + $1.height * (rowBytes($1.width) + 1) } }

  /// Returns whether `count` bytes of compressed data can be enough for the whole picture.
  ///
  /// DEFLATE achieves a compression ratio of at most 1,032 to 1.
  func fits(into count: Int) -> Bool { count >= unpackedSize / 1032 }

  /// Returns the unscaled sample at the given index of a row.
  ///
  /// The sample is within 0..<2^depth, where `depth` is the number of bits per sample.
  func sample(_ row: ArraySlice<UInt8>, _ index: Int) -> Int {
    let start = row.startIndex
    switch depth {
    case 8: return Int(row[start + index])
    case 16: return Int(row[start + 2 * index]) << 8 | Int(row[start + 2 * index + 1])
    default:
      let bit = index * depth
      return Int(row[start + bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
    }
  }

  /// Scales a sample from the range 0..<2^depth to 0...255.
  func level(_ sample: Int) -> UInt8 {
    switch depth {
    case 8: UInt8(sample)
    case 16: UInt8((sample * 255 + 32895) >> 16)
    default: UInt8(sample * 255 / ((1 << depth) - 1))
    }
  }
}
