import TactusCompression
import TactusGeometry

/// A series of pictures that can be encoded as an animated PNG (PNG third edition, 2025, section
/// 11.3.6).
///
/// Browsers play the animation; programs that support only plain PNG show its first frame.
///
/// The file has at most 255 colors. If the pictures have more colors in total, each color is
/// replaced with a similar one. Each frame holds only the rectangle that differs from the previous
/// picture. Unchanged pixels within the rectangle are transparent, so that the previous frame shows
/// through.
public struct PNGAnimation {
  /// The width of every picture, in pixels.
  public let width: Int
  /// The height of every picture, in pixels.
  public let height: Int
  private var pictures: [(image: Image, milliseconds: Int)] = []

  private static let transparent: UInt8 = 255

  /// Creates an empty animation for pictures of the given size, in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether the animation has no pictures.
  public var isEmpty: Bool { pictures.isEmpty }

  /// Adds a picture, which is shown for the given number of milliseconds.
  ///
  /// - Precondition: The picture has the animation's size.
  public mutating func add(_ picture: Image, milliseconds: Int) {
    precondition(
      picture.width == width && picture.height == height,
      "all frames of an animation must have the same size")
    pictures.append((picture, milliseconds))
  }

  /// Returns the bytes of the file, which plays in an endless loop.
  ///
  /// - Precondition: The animation is not empty.
  public func encode() -> [UInt8] {
    precondition(!isEmpty, "an animation must have at least one frame")
    var palette = Palette(pictures.map(\.image))
    let frames = frames(&palette)
    var file = PNGEncoder.signature
    // 8 bits per pixel, with a palette and without interlacing.
    PNGEncoder.append(
      chunk: "IHDR",
      PNGEncoder.bigEndian(width) + PNGEncoder.bigEndian(height) + [8, 3, 0, 0, 0], to: &file)
    PNGEncoder.append(chunk: "sRGB", [0], to: &file)
    PNGEncoder.append(
      chunk: "acTL", PNGEncoder.bigEndian(frames.count) + PNGEncoder.bigEndian(0), to: &file)
    var colors = palette.colors.flatMap { [$0 >> 16, $0 >> 8, $0].map { UInt8($0 & 255) } }
    colors += [UInt8](repeating: 0, count: 768 - colors.count)
    PNGEncoder.append(chunk: "PLTE", colors, to: &file)
    PNGEncoder.append(
      chunk: "tRNS", [UInt8](repeating: 255, count: Int(Self.transparent)) + [0], to: &file)
    append(frames, to: &file)
    PNGEncoder.append(chunk: "IEND", [], to: &file)
    return file
  }

  private func append(_ frames: [Frame], to file: inout [UInt8]) {
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      PNGEncoder.append(chunk: "fcTL", control(frame, sequence), to: &file)
      sequence += 1
      if index == 0 {
        PNGEncoder.append(chunk: "IDAT", frame.data, to: &file)
      } else {
        PNGEncoder.append(chunk: "fdAT", PNGEncoder.bigEndian(sequence) + frame.data, to: &file)
        sequence += 1
      }
    }
  }

  /// Returns the data of the control chunk that precedes a frame: the frame's rectangle, duration,
  /// and blending.
  ///
  /// The frame remains on screen, and the next frame is drawn over it.
  private func control(_ frame: Frame, _ sequence: Int) -> [UInt8] {
    let numbers = [sequence, frame.area.width, frame.area.height, frame.area.x, frame.area.y]
    let time = min(frame.milliseconds, 65_535)
    // The duration in thousandths of a second, then the disposal (none) and the blending (over).
    let ending: [UInt8] = [UInt8(time >> 8), UInt8(time & 255), 3, 232, 0, 1]
    return numbers.flatMap(PNGEncoder.bigEndian) + ending
  }

  // MARK: Frames

  private struct Frame {
    var area: PixelRect
    var milliseconds: Int
    var data: [UInt8]
  }

  private func frames(_ palette: inout Palette) -> [Frame] {
    var frames: [Frame] = []
    var shown: [UInt8] = []
    for (image, milliseconds) in pictures {
      var indices: [UInt8] = []
      indices.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width { indices.append(palette.index(of: image.pixel(x: x, y: y))) }
      }
      if shown.isEmpty {
        let all = PixelRect(x: 0, y: 0, width: width, height: height)
        frames.append(Frame(area: all, milliseconds: milliseconds, data: pack(indices, all, nil)))
      } else if let area = difference(shown, indices) {
        frames.append(
          Frame(area: area, milliseconds: milliseconds, data: pack(indices, area, shown)))
      } else {
        frames[frames.count - 1].milliseconds += milliseconds
      }
      shown = indices
    }
    return frames
  }

  private func difference(_ old: [UInt8], _ new: [UInt8]) -> PixelRect? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where old[y * width + x] != new[y * width + x] {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    }
    guard right >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Returns the rows of a rectangle as compressed data, with a filter number before each row.
  ///
  /// `indices` holds the palette indices of the whole picture, and `old` those of the previous
  /// picture. Pixels with the same index in both are stored as transparent. If `old` is nil, all
  /// pixels are stored with their own index. The filter number is always 0, for no filter, as the
  /// PNG specification recommends for palette images.
  private func pack(_ indices: [UInt8], _ area: PixelRect, _ old: [UInt8]?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((area.width + 1) * area.height)
    for y in area.y..<(area.y + area.height) {
      bytes.append(0)
      for place in (y * width + area.x)..<(y * width + area.x + area.width) {
        let isSame = old.map { $0[place] == indices[place] } ?? false
        bytes.append(isSame ? Self.transparent : indices[place])
      }
    }
    return Zlib.compress(bytes)
  }
}
