extension JSONWriter {
  /// Appends a number in JSON notation, with the fewest digits that parse back to the same number.
  ///
  /// The digits are those of `Double.description`. Negative zero becomes 0, and NaN and infinities
  /// become null.
  mutating func appendNumber(_ value: Double) {
    guard value.isFinite else { return append("null") }
    // Negative zero loses its sign.
    var text = (value == 0 ? 0 : value).description
    if text.hasSuffix(".0") {
      text.removeLast(2)
    } else if let exponent = text.firstIndex(of: "e"), text[exponent...].hasPrefix("e-0") {
      // The format has no zero before the digits of an exponent.
      text.remove(at: text.index(exponent, offsetBy: 2))
    }
    bytes.append(contentsOf: text.utf8)
  }
}
