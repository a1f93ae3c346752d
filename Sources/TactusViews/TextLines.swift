public import TactusPainting

/// A line of a text that was cut into lines.
public struct TextLine: Equatable, Sendable {
  /// What is shown.
  public var text: String
  /// Which characters of the whole text it shows, counted from 0.
  public var range: Range<Int>
}

/// Text cut into lines at blanks, tabs and line feeds.
public struct TextLines {
  private let characters: [Character]
  private let width: Double
  private let size: Double
  private let font: Font
  private let scale: Double
  /// How many lines are made at most, and one more that shows that there would be more.
  private let limit: Int
  private let breaksWords: Bool
  private var lines: [TextLine] = []

  private init(
    _ text: String, _ width: Double, _ size: Double, _ font: Font, _ scale: Double, _ limit: Int,
    _ breaksWords: Bool
  ) {
    characters = Array(text)
    self.width = width
    self.size = size
    self.font = font
    self.scale = scale
    self.limit = limit
    self.breaksWords = breaksWords
  }

  /// Lines no wider than `width`, in px, but for words that are wider.
  ///
  /// - Parameter size: The size of the font, in px.
  public static func broken(_ text: String, width: Double, size: Double) -> [TextLine] {
    var lines = TextLines(text, width, size, .standard, 1, .max, false)
    lines.wrap()
    return lines.lines
  }

  /// The same with at most so many lines, the last of which ends in an ellipsis where text is left out;
  /// a word that is too wide is broken.
  ///
  /// - Parameters:
  ///   - size: The size of the font, in px.
  ///   - scale: Device pixels per logical pixel where it is painted.
  ///   - limit: 1 or more.
  public static func fitted(
    _ text: String, width: Double, size: Double, font: Font, scale: Double = 1, atMost limit: Int
  ) -> [TextLine] {
    var lines = TextLines(text, width, size, font, scale, limit, true)
    lines.wrap()
    lines.shorten()
    return lines.lines
  }

  private func isTooWide(_ text: String) -> Bool {
    Canvas.measureText(text, size: size, font: font, scale: scale).width > width
  }

  private func isTooWide(_ range: Range<Int>) -> Bool { isTooWide(String(characters[range])) }

  private mutating func wrap() {
    for paragraph in characters.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      wrap(paragraph)
      if lines.count > limit { break }
    }
  }

  private mutating func wrap(_ paragraph: ArraySlice<Character>) {
    let words = paragraph.split { $0 == " " || $0 == "\t" }
    var start = words.first?.startIndex ?? paragraph.startIndex
    var end = start
    for word in words {
      if isTooWide(start..<word.endIndex) {
        if end > start { add(start..<end) }
        start = word.startIndex
        if breaksWords { start = breakWord(start..<word.endIndex) }
      }
      end = word.endIndex
    }
    add(start..<end)
  }

  /// - Returns: Where the part of a word begins that fits a line.
  private mutating func breakWord(_ word: Range<Int>) -> Int {
    var start = word.lowerBound
    while lines.count <= limit, isTooWide(start..<word.upperBound) {
      let end = longestEnd(of: start..<word.upperBound) { !isTooWide(start..<$0) }
      add(start..<end)
      start = end
    }
    return start
  }

  private mutating func add(_ range: Range<Int>) {
    lines.append(TextLine(text: String(characters[range]), range: range))
  }

  /// Ends the last line in an ellipsis where there are more lines than there may be.
  private mutating func shorten() {
    guard lines.count > limit else { return }
    lines.removeLast(lines.count - limit)
    let last = lines[limit - 1].range
    let end = longestEnd(of: last) {
      !isTooWide(String(characters[last.lowerBound..<$0]) + "\u{2026}")
    }
    lines[limit - 1] = TextLine(
      text: String(characters[last.lowerBound..<end]) + "\u{2026}", range: last.lowerBound..<end)
  }

  /// The farthest end that fits, one character on at least, where each that is nearer fits as well.
  private func longestEnd(of range: Range<Int>, where fits: (Int) -> Bool) -> Int {
    var (low, high) = (min(range.lowerBound + 1, range.upperBound), range.upperBound)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
