/// Writes a moving picture as an animated PNG (PNG third edition, 2025, section 11.3.6): browsers
/// play it, and whatever knows PNG alone shows its first frame.
///
/// Each frame holds only the rectangle that changed, and in that only the pixels that changed: the
/// others are transparent, and show what was there.
public struct PNGAnimation {
  public let width: Int
  public let height: Int
  private var frames: [Frame] = []
  private var latest: Image?

  private struct Frame {
    var rect: PixelArea
    var milliseconds: Int
    var data: [UInt8]
  }

  private struct PixelArea {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// An animation of pictures of that size, in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public var isEmpty: Bool { frames.isEmpty }

  /// Adds a picture of the animation's size; one like the last is shown that much longer.
  public mutating func add(_ picture: Image, milliseconds: Int) {
    precondition(
      picture.width == width && picture.height == height, "all pictures have the same size")
    defer { latest = picture }
    guard let old = latest else {
      let all = PixelArea(x: 0, y: 0, width: width, height: height)
      frames.append(Frame(rect: all, milliseconds: milliseconds, data: pack(picture, all, nil)))
      return
    }
    if let rect = difference(old, picture) {
      frames.append(Frame(rect: rect, milliseconds: milliseconds, data: pack(picture, rect, old)))
    } else {
      frames[frames.count - 1].milliseconds += milliseconds
    }
  }

  /// The file; it is played again and again.
  ///
  /// - Precondition: It has a frame.
  public func encode() -> [UInt8] {
    precondition(!isEmpty, "an animation has at least one frame")
    var file = PNGEncoder.signature
    // 8 bits a channel, with alpha; no interlacing.
    PNGEncoder.append(
      chunk: "IHDR",
      PNGEncoder.bigEndian(width) + PNGEncoder.bigEndian(height) + [8, 6, 0, 0, 0], to: &file)
    PNGEncoder.append(chunk: "sRGB", [0], to: &file)
    PNGEncoder.append(
      chunk: "acTL", PNGEncoder.bigEndian(frames.count) + PNGEncoder.bigEndian(0), to: &file)
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      PNGEncoder.append(chunk: "fcTL", control(frame, sequence), to: &file)
      sequence += 1
      if index == 0 {
        PNGEncoder.append(chunk: "IDAT", frame.data, to: &file)
      } else {
        PNGEncoder.append(
          chunk: "fdAT", PNGEncoder.bigEndian(sequence) + frame.data, to: &file)
        sequence += 1
      }
    }
    PNGEncoder.append(chunk: "IEND", [], to: &file)
    return file
  }

  /// Where a frame lies and how long it is shown; it stays, and the next is laid over it.
  private func control(_ frame: Frame, _ sequence: Int) -> [UInt8] {
    let numbers = [
      sequence, frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y,
    ]
    let time = min(frame.milliseconds, 65_535)
    // So many thousandths of a second; to be left standing, and the next laid over it.
    let ending: [UInt8] = [UInt8(time >> 8), UInt8(time & 255), 3, 232, 0, 1]
    return numbers.flatMap(PNGEncoder.bigEndian) + ending
  }

  private func difference(_ old: Image, _ new: Image) -> PixelArea? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where old.pixel(x: x, y: y) != new.pixel(x: x, y: y) {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    }
    guard right >= 0 else { return nil }
    return PixelArea(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The rows of a part, packed; with the filter that packs better.
  private func pack(_ picture: Image, _ area: PixelArea, _ old: Image?) -> [UInt8] {
    let plain = Deflater.deflate(rows(picture, area, old, isFiltered: false))
    let filtered = Deflater.deflate(rows(picture, area, old, isFiltered: true))
    return filtered.count < plain.count ? filtered : plain
  }

  /// - Parameter isFiltered: Whether each row is the difference to the one above.
  private func rows(
    _ picture: Image, _ area: PixelArea, _ old: Image?, isFiltered: Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((area.width * 4 + 1) * area.height)
    var above = [UInt8](repeating: 0, count: area.width * 4)
    var row = above
    for y in area.y..<(area.y + area.height) {
      for x in 0..<area.width {
        let pixel = picture.pixel(x: area.x + x, y: y)
        let isSame = old.map { $0.pixel(x: area.x + x, y: y) == pixel } ?? false
        row[x * 4] = isSame ? 0 : UInt8(truncatingIfNeeded: pixel >> 16)
        row[x * 4 + 1] = isSame ? 0 : UInt8(truncatingIfNeeded: pixel >> 8)
        row[x * 4 + 2] = isSame ? 0 : UInt8(truncatingIfNeeded: pixel)
        row[x * 4 + 3] = isSame ? 0 : 255
      }
      bytes.append(isFiltered ? 2 : 0)
      if isFiltered {
        for index in row.indices { bytes.append(row[index] &- above[index]) }
        swap(&row, &above)
      } else {
        bytes += row
      }
    }
    return bytes
  }
}
