/// Text for XML documents.
package enum XMLText {
  /// Returns the text in the form that an element or an attribute in double quotes can contain.
  ///
  /// XML 1.0 does not allow most control characters, not even as references, so they are dropped.
  /// In an attribute, a reader would convert tabs and line ends to spaces, so these are written as
  /// references.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default: if isAllowed(scalar.value) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// Returns whether XML 1.0 allows the scalar; the caller has handled tabs and line ends.
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    scalar >= 0x20 && scalar != 0xFFFE && scalar != 0xFFFF
  }
}
