extension Double {
  /// The number as text with at most one decimal place, such as "14.2" or "10", for messages and
  /// logs.
  ///
  /// The conversion is written by hand, because the text must not depend on a locale or on a
  /// library's rounding.
  public var shortText: String {
    guard isFinite else { return isNaN ? "not a number" : (self < 0 ? "-infinity" : "infinity") }
    guard abs(self) < 1e15 else { return description }
    let tenths = Int64((self * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    // Concatenating short texts allocates no memory; interpolation first reserves space for long
    // ones.
    let text = tenths < 0 ? "-" + String(whole) : String(whole)
    return rest == 0 ? text : text + "." + String(rest)
  }
}
