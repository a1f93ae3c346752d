extension Double {
  /// Returns the number rounded to the nearest 1/`parts`; a number too large to have such fractions
  /// is returned unchanged.
  ///
  /// - Parameter parts: The number of fractions in 1, such as 100 for two decimals.
  /// - Returns: The multiple of 1/`parts` that is nearest to the number.
  public func rounded(toParts parts: Double) -> Double {
    let count = self * parts
    return abs(count) < 0x1p53 ? count.rounded() / parts : self
  }
}
