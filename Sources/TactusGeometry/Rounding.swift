extension Double {
  /// Returns the number rounded to the nearest multiple of 1/`parts`.
  ///
  /// A number so large that its multiples of 1/`parts` exceed a double's precision is returned
  /// unchanged.
  ///
  /// - Parameter parts: The number of steps per unit, such as 100 for two decimals.
  /// - Returns: The nearest multiple of 1/`parts`.
  public func rounded(toParts parts: Double) -> Double {
    let count = self * parts
    return abs(count) < 0x1p53 ? count.rounded() / parts : self
  }
}
