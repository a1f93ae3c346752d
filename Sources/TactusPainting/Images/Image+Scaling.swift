public import TactusGeometry

extension Image {
  /// Returns a copy of the picture, shrunk to fit into `size` (in pixels) while preserving the
  /// aspect ratio.
  ///
  /// If the picture already fits, the picture itself is returned.
  ///
  /// Each new pixel is the mean of the original area that it covers. Fine details therefore neither
  /// vanish nor flicker when the size changes, even if the picture is shrunk to a small fraction of
  /// its size.
  ///
  /// - Throws: `PaintingError` with `invalidSize` if the width or height of `size` is not above 0.
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
        "a picture of \(width)x\(height) pixels cannot be shrunk to \(newWidth)x\(newHeight) "
          + "pixels: each side must be at least 1 pixel long and no longer than in the original")
    }
    return try Image(shrinking: self, width: newWidth, height: newHeight)
  }

  /// Returns the largest size in pixels that fits into `size` and has the picture's aspect ratio.
  ///
  /// Each side is at least one pixel long and at most as long as the same side of the picture.
  private func fitting(_ size: Size) throws(PaintingError) -> (width: Int, height: Int) {
    guard size.width > 0, size.height > 0 else {
      throw PaintingError(
        .invalidSize, "a picture's new width and height must be greater than 0")
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
  /// Any part of the rectangle outside the picture is ignored.
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

/// The weights for shrinking a picture along one axis.
///
/// Each new pixel is the weighted mean of the original pixels that it covers.
private struct AreaWeights {
  /// For each new pixel, the run of original pixels that it covers and the indices of their
  /// weights.
  ///
  /// `first` is the index of the first original pixel of the run. `places` is a range of indices in
  /// `shares`, which holds one weight for each pixel of the run.
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
