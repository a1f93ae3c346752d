extension Double {
  /// Returns the number rounded to the nearest multiple of `1 / parts`.
  ///
  /// Halves are rounded away from 0. The number is returned unchanged if its product with `parts`
  /// is not finite, or is too large to have a fraction (2^53 or more in absolute value).
  ///
  /// - Parameter parts: The number of steps per unit, such as 100 for two decimal places.
  /// - Returns: The rounded number, or the unchanged number.
  public func rounded(toParts parts: Double) -> Double {
    let count = self * parts
    return abs(count) < 0x1p53 ? count.rounded() / parts : self
  }
}
