extension Double {
  /// Returns the number rounded to the nearest multiple of 1/`parts`.
  ///
  /// The number is returned unchanged if its product with `parts` is not finite or has an absolute
  /// value of 2^53 or more, beyond which a double has no fractional digits.
  ///
  /// - Parameter parts: The number of steps per unit, such as 100 for two decimals.
  /// - Returns: The nearest multiple, or the unchanged number.
  public func rounded(toParts parts: Double) -> Double {
    let count = self * parts
    return abs(count) < 0x1p53 ? count.rounded() / parts : self
  }
}
