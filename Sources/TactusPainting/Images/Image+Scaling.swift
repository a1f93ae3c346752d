public import TactusGeometry

extension Image {
  /// Returns a copy that fits into `size` (in pixels) and has the same aspect ratio.
  ///
  /// The copy is never larger than the picture. If the picture already fits, the picture itself is
  /// returned.
  ///
  /// Each new pixel is the mean of the area that it covers, so nothing flickers or vanishes however
  /// far the picture is shrunk.
  ///
  /// - Throws: `PaintingError` with `invalidSize` if `size` is empty, or `outOfMemory`.
  public func scaled(toFit size: Size) throws(PaintingError) -> Image {
    let (newWidth, newHeight) = try fitting(size)
    if newWidth == width && newHeight == height { return self }
    return try scaled(width: newWidth, height: newHeight)
  }

  /// Returns a copy shrunk to the given size in pixels by averaging areas.
  ///
  /// - Throws: `PaintingError` with `invalidSize` if a side is shorter than 1 pixel or longer than
  ///   that side of the original.
  public func scaled(width newWidth: Int, height newHeight: Int) throws(PaintingError) -> Image {
    guard (1...width).contains(newWidth), (1...height).contains(newHeight) else {
      throw PaintingError(
        .invalidSize,
        "a picture of \(width)x\(height) pixels cannot be shrunk to \(newWidth)x\(newHeight) pixels"
      )
    }
    return try Image(shrinking: self, width: newWidth, height: newHeight)
  }

  /// Returns the largest size that fits into `size` and has the same aspect ratio.
  ///
  /// The result is at least one pixel and at most the picture's size.
  private func fitting(_ size: Size) throws(PaintingError) -> (width: Int, height: Int) {
    guard size.width > 0, size.height > 0 else {
      throw PaintingError(
        .invalidSize, "a picture can only be shrunk to a width and a height above 0")
    }
    let factor = min(size.width / Double(width), size.height / Double(height))
    guard factor < 1 else { return (width, height) }
    return (
      max(1, Int((Double(width) * factor).rounded())),
      max(1, Int((Double(height) * factor).rounded()))
    )
  }

  convenience init(shrinking picture: Image, toFit size: Size) throws(PaintingError) {
    let (width, height) = try picture.fitting(size)
    try self.init(shrinking: picture, width: width, height: height)
  }

  private convenience init(
    shrinking picture: Image, width: Int, height: Int
  ) throws(PaintingError) {
    let columns = AreaWeights(from: picture.width, to: width)
    let rows = AreaWeights(from: picture.height, to: height)
    try unsafe self.init(width: width, height: height) { pixels throws(PaintingError) in
      var sums = [SIMD4<Float>](repeating: .zero, count: width)
      for y in 0..<height {
        for x in 0..<width { sums[x] = .zero }
        rows.forEach(y) { row, share in
          picture.addRow(row, share: share, columns, to: &sums)
        }
        for x in 0..<width { unsafe pixels[y * width + x] = Image.packed(sums[x]) }
      }
    }
  }

  private func addRow(
    _ row: Int, share: Float, _ columns: AreaWeights, to sums: inout [SIMD4<Float>]
  ) {
    for x in sums.indices {
      var sum = SIMD4<Float>.zero
      columns.forEach(x) { column, weight in
        let pixel = unsafe bits[row * width + column]
        sum +=
          weight
          * SIMD4<Float>(
            Float(pixel >> 24), Float(pixel >> 16 & 255), Float(pixel >> 8 & 255),
            Float(pixel & 255))
      }
      sums[x] += share * sum
    }
  }

  private static func packed(_ sum: SIMD4<Float>) -> UInt32 {
    let levels = (sum + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255.5))
    // Converted one by one, because the compiler does not specialize the conversion of all four.
    return UInt32(levels[0]) << 24 | UInt32(levels[1]) << 16 | UInt32(levels[2]) << 8
      | UInt32(levels[3])
  }

  /// Returns a copy of the part of the picture within a rectangle, which is given in the picture's
  /// pixels.
  ///
  /// - Throws: `PaintingError` with `invalidSize` if the rectangle is entirely outside the picture.
  public func cropped(to rect: PixelRect) throws(PaintingError) -> Image {
    let part = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    return try unsafe Image(width: part.width, height: part.height) {
      pixels throws(PaintingError) in
      for y in 0..<part.height {
        for x in 0..<part.width {
          unsafe pixels[y * part.width + x] = bits[(part.y + y) * width + part.x + x]
        }
      }
    }
  }
}

/// The original pixels that each new pixel covers along one axis, and their weights.
private struct AreaWeights {
  /// The original pixels that each new pixel covers: the first one, and the range in `shares` that
  /// holds their weights.
  private var spans: [(first: Int, places: Range<Int>)] = []
  private var shares: [Float] = []

  init(from old: Int, to new: Int) {
    let ratio = Double(old) / Double(new)
    spans.reserveCapacity(new)
    shares.reserveCapacity(old + 2 * new)
    for index in 0..<new {
      let start = Double(index) * ratio
      let end = start + ratio
      let place = shares.count
      var first = Int(start)
      for pixel in first..<min(old, Int(end.rounded(.up))) {
        let share = min(end, Double(pixel + 1)) - max(start, Double(pixel))
        if share > 1e-9 {
          shares.append(Float(share / ratio))
        } else if shares.count == place {
          first = pixel + 1
        }
      }
      spans.append((first, place..<shares.count))
    }
  }

  @inline(__always)
  func forEach(_ index: Int, _ body: (Int, Float) -> Void) {
    let span = spans[index]
    for place in span.places { body(span.first + place - span.places.lowerBound, shares[place]) }
  }
}
