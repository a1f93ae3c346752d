public import TactusPainting

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

  /// The same with at most so many lines, the last of which ends in an ellipsis where text is left out;
  /// a word that is too wide is broken.
  ///
  /// - Parameters:
  ///   - size: The size of the font, in px.
  ///   - limit: 1 or more.
  public static func fitted(
    _ text: String, width: Double, size: Double, font: Font, atMost limit: Int
  ) -> [String] {
    func isTooWide(_ text: String) -> Bool {
      Canvas.measureText(text, size: size, font: font).width > width
    }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if isTooWide(longer) {
          if !line.isEmpty { lines.append(line) }
          line = String(word)
          while lines.count <= limit, isTooWide(line) {
            let start = line.longestPrefix { !isTooWide($0) }
            lines.append(start)
            line = String(line.dropFirst(start.count))
          }
        } else {
          line = longer
        }
      }
      lines.append(line)
      if lines.count > limit { break }
    }
    guard lines.count > limit else { return lines }
    let last = lines[limit - 1]
    return lines.prefix(limit - 1) + [
      last.longestPrefix { !isTooWide($0 + "\u{2026}") } + "\u{2026}"
    ]
  }
}

extension String {
  /// The longest beginning that fits, of one character at least, where each that is shorter fits as well.
  fileprivate func longestPrefix(where fits: (String) -> Bool) -> String {
    var (low, high) = (min(1, count), count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(String(prefix(middle))) { low = middle } else { high = middle - 1 }
    }
    return String(prefix(low))
  }
}
