import TactusPainting

/// Text cut into lines.
public enum TextLines {
  /// Lines no wider than `width`, in px, broken at blanks and where the text has line feeds.
  ///
  /// - Parameter size: The size of the font, in px.
  public static func broken(_ text: String, width: Double, size: Double) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if !line.isEmpty, Canvas.measureText(longer, size: size).width > width {
          lines.append(line)
          line = String(word)
        } else {
          line = longer
        }
      }
      lines.append(line)
    }
    return lines
  }
}
