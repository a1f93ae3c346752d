/// The prediction filters that make PNG rows compress well (ISO/IEC 15948, clause 9).
enum PNGFilter {
  /// Undoes the filters of consecutive rows, so that each byte is a sample instead of the
  /// difference from a prediction.
  ///
  /// Each row is preceded by the number of its filter.
  ///
  /// - Parameters:
  ///   - bytes: The rows, which are changed in place.
  ///   - start: The index in `bytes` of the first row's filter number.
  ///   - rows: The number of rows.
  ///   - length: The distance from one row's filter number to the next, in bytes.
  ///   - step: The distance between corresponding bytes of neighboring pixels, in bytes.
  /// - Throws: `PaintingError` with `malformed` for an unknown filter.
  /// - Precondition: `bytes` contains all rows, and `step` is not greater than `length`.
  static func undo(
    _ bytes: inout [UInt8], from start: Int, rows: Int, length: Int, step: Int
  ) throws(PaintingError) {
    precondition(
      start + rows * length <= bytes.count && step <= length,
      "the buffer must contain all rows, and a row must be at least as long as a pixel")
    var bytes = bytes.mutableSpan
    for row in 0..<rows {
      let filter = bytes[start + row * length]
      let place = start + row * length + 1..<start + (row + 1) * length
      // SAFETY: The rows lie within `bytes`, and every row but the first has a row above.
      switch (filter, row) {
      case (0, _), (2, 0): break
      case (1, _), (4, 0): unsafe bytes.addLeft(place, step)
      case (2, _): unsafe bytes.addAbove(place, length)
      case (3, 0): unsafe bytes.addHalfLeft(place, step)
      case (3, _): unsafe bytes.addMean(place, step, length)
      case (4, _): unsafe bytes.addPaeth(place, step, length)
      default: throw PaintingError(.malformed, "a row of the PNG picture has an unknown filter")
      }
    }
  }
}

/// Methods that undo a PNG filter by adding the filter's prediction to each byte of a row.
///
/// Predictions use the byte above, which is `length` bytes earlier in the span, and the
/// corresponding byte of the pixel to the left, which is `step` bytes earlier.
@unsafe extension MutableSpan<UInt8> {
  fileprivate mutating func addLeft(_ row: Range<Int>, _ step: Int) {
    for i in row.dropFirst(step) { unsafe self[unchecked: i] &+= self[unchecked: i - step] }
  }

  fileprivate mutating func addAbove(_ row: Range<Int>, _ length: Int) {
    for i in row { unsafe self[unchecked: i] &+= self[unchecked: i - length] }
  }

  fileprivate mutating func addHalfLeft(_ row: Range<Int>, _ step: Int) {
    for i in row.dropFirst(step) { unsafe self[unchecked: i] &+= self[unchecked: i - step] / 2 }
  }

  fileprivate mutating func addMean(_ row: Range<Int>, _ step: Int, _ length: Int) {
    for i in row.prefix(step) { unsafe self[unchecked: i] &+= self[unchecked: i - length] / 2 }
    for i in row.dropFirst(step) {
      let sum = unsafe UInt16(self[unchecked: i - step]) + UInt16(self[unchecked: i - length])
      unsafe self[unchecked: i] &+= UInt8(truncatingIfNeeded: sum / 2)
    }
  }

  /// Adds the Paeth prediction: whichever of the left, above, and upper-left values is nearest to
  /// left + above - upper left.
  fileprivate mutating func addPaeth(_ row: Range<Int>, _ step: Int, _ length: Int) {
    for i in row.prefix(step) { unsafe self[unchecked: i] &+= self[unchecked: i - length] }
    for i in row.dropFirst(step) {
      let left = unsafe Int32(self[unchecked: i - step])
      let above = unsafe Int32(self[unchecked: i - length])
      let corner = unsafe Int32(self[unchecked: i - length - step])
      let (byAbove, byLeft) = (above - corner, left - corner)
      let (a, b, c) = (abs(byAbove), abs(byLeft), abs(byAbove + byLeft))
      let guess = a <= b && a <= c ? left : b <= c ? above : corner
      unsafe self[unchecked: i] &+= UInt8(truncatingIfNeeded: guess)
    }
  }
}
