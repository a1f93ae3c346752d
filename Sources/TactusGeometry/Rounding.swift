extension Double {
  /// Returns the nearest whole number of parts of 1; a number that is too large to have such parts stays as it is.
  ///
  /// - Parameter parts: How many parts 1 has: 100 for two decimals.
  public func rounded(toParts parts: Double) -> Double {
    let count = self * parts
    return abs(count) < 0x1p53 ? count.rounded() / parts : self
  }
}
