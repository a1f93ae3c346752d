extension Double {
  /// The number with one decimal at most, for the sentences of reasons: "14.2", "10".
  ///
  /// Ours because a log must not depend on a locale or on a library's rounding.
  public var shortText: String {
    guard isFinite else { return isNaN ? "no number" : (self < 0 ? "-infinity" : "infinity") }
    guard abs(self) < 1e15 else { return description }
    let tenths = Int64((self * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    // Put together from short texts, which need no memory; interpolation makes room for long ones first.
    let text = tenths < 0 ? "-" + String(whole) : String(whole)
    return rest == 0 ? text : text + "." + String(rest)
  }
}
