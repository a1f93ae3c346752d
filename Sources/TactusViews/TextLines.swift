public import TactusPainting

/// A line of wrapped text.
public struct TextLine: Equatable, Sendable {
  /// The characters of the line, followed by an ellipsis if the text is cut off after this line.
  public var text: String
  /// The range of the line in the whole text, as indices of characters, counted from 0.
  ///
  /// An ellipsis is not part of the range.
  public var range: Range<Int>
  /// The order in which the characters of `text` are displayed.
  package let ordered: OrderedLine

  init(_ ordered: OrderedLine, range: Range<Int>) {
    text = String(ordered.text)
    self.range = range
    self.ordered = ordered
  }
}

/// Text that is wrapped at spaces, tabs and line feeds.
public struct TextLines {
  private let characters: [Character]
  private let width: Double
  private let size: Double
  private let font: Font
  private let scale: Double
  /// The maximum number of lines.
  ///
  /// Wrapping stops only after one more line, because the extra line shows that the text is too
  /// long.
  private let limit: Int
  private let breaksWords: Bool
  private let stops: () -> Bool
  private var lines: [TextLine] = []
  /// The range and the levels of the paragraph that is being wrapped.
  private var paragraph: (range: Range<Int>, order: ParagraphOrder?) = (0..<0, nil)

  private init(
    _ text: String, _ width: Double, _ size: Double, _ font: Font, _ scale: Double, _ limit: Int,
    _ breaksWords: Bool, _ stops: @escaping () -> Bool
  ) {
    characters = Array(text)
    self.width = width
    self.size = size
    self.font = font
    self.scale = scale
    self.limit = limit
    self.breaksWords = breaksWords
    self.stops = stops
  }

  /// Wraps text into lines; a word wider than `width` has its own line and is not broken.
  ///
  /// - Parameters:
  ///   - text: The text to wrap.
  ///   - width: The maximum width of a line, in px.
  ///   - size: The font size, in px.
  ///   - scale: The number of device pixels per logical pixel of the canvas.
  ///   - stops: Returns whether to leave out the remaining text; called before each line.
  /// - Returns: The lines, from top to bottom.
  public static func broken(
    _ text: String, width: Double, size: Double, scale: Double = 1,
    stops: @escaping () -> Bool = { false }
  ) -> [TextLine] {
    var lines = TextLines(text, width, size, .standard, scale, .max, false, stops)
    lines.wrap()
    return lines.lines
  }

  /// Wraps text into a limited number of lines, breaking words that are too wide.
  ///
  /// The last line ends in an ellipsis if text is left out.
  ///
  /// - Parameters:
  ///   - text: The text to wrap.
  ///   - width: The maximum width of a line, in px.
  ///   - size: The font size, in px.
  ///   - font: The font of the text.
  ///   - scale: The number of device pixels per logical pixel of the canvas.
  ///   - limit: The maximum number of lines, at least 1.
  ///   - stops: Returns whether to leave out the remaining text; called before each line.
  /// - Returns: The lines, from top to bottom.
  public static func fitted(
    _ text: String, width: Double, size: Double, font: Font, scale: Double = 1, atMost limit: Int,
    stops: @escaping () -> Bool = { false }
  ) -> [TextLine] {
    var lines = TextLines(text, width, size, font, scale, limit, true, stops)
    lines.wrap()
    lines.shorten()
    return lines.lines
  }

  private func isTooWide(_ text: String) -> Bool {
    Canvas.isLine(text, widerThan: width, size: size, font: font, scale: scale)
  }

  private func isTooWide(_ range: Range<Int>) -> Bool { isTooWide(String(characters[range])) }

  private mutating func wrap() {
    for paragraph in characters.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      wrap(paragraph)
      if isFull { break }
    }
  }

  private var isFull: Bool { lines.count > limit || stops() }

  private mutating func wrap(_ paragraph: ArraySlice<Character>) {
    self.paragraph = (paragraph.indices, ParagraphOrder(String(paragraph)[...]))
    let words = paragraph.split { $0 == " " || $0 == "\t" }
    var start = words.first?.startIndex ?? paragraph.startIndex
    var end = start
    for word in words {
      if isTooWide(start..<word.endIndex) {
        if isFull { return }
        if end > start { add(start..<end) }
        start = word.startIndex
        if breaksWords { start = breakWord(start..<word.endIndex) }
      }
      end = word.endIndex
    }
    add(start..<end)
  }

  /// Splits an overly wide word into parts, and adds every part but the last as a line.
  ///
  /// - Returns: The start of the last part, which fits into a line.
  private mutating func breakWord(_ word: Range<Int>) -> Int {
    var start = word.lowerBound
    var typicalLength = 16
    while !isFull {
      let rest = start..<word.upperBound
      let end = longestEnd(of: rest, near: typicalLength) { !isTooWide(start..<$0) }
      if end == rest.upperBound { break }
      add(start..<end)
      typicalLength = end - start
      start = end
    }
    return start
  }

  private mutating func add(_ range: Range<Int>) {
    let text = String(characters[range])[...]
    // The levels are indexed by Unicode scalar value.
    let before =
      paragraph.order == nil ? [] : characters[paragraph.range.lowerBound..<range.lowerBound]
    let start = before.reduce(0) { $0 + $1.unicodeScalars.count }
    lines.append(TextLine(OrderedLine(text, from: start, in: paragraph.order), range: range))
  }

  private mutating func shorten() {
    guard lines.count > limit else { return }
    lines.removeLast(lines.count - limit)
    let last = lines[limit - 1].range
    let end = longestEnd(of: last, near: last.count) {
      !isTooWide(String(characters[last.lowerBound..<$0]) + "\u{2026}")
    }
    let text = String(characters[last.lowerBound..<end]) + "\u{2026}"
    let isFromRight = lines[limit - 1].ordered.isFromRight
    lines[limit - 1] = TextLine(
      OrderedLine(text[...], isFromRight: isFromRight), range: last.lowerBound..<end)
  }

  /// Returns the end index of the longest line that starts where `range` starts, stays within
  /// `range`, and fits.
  ///
  /// The line has at least one character, even if that character is too wide. The closure `fits`
  /// receives a possible end index; if it accepts an index, it must also accept every smaller one.
  /// The search begins with `typicalLength` characters, the number that is likely to fit, so that
  /// much longer text is not measured.
  private func longestEnd(of range: Range<Int>, near typicalLength: Int, where fits: (Int) -> Bool)
    -> Int
  {
    var (low, high) = (min(range.lowerBound + 1, range.upperBound), range.upperBound)
    var probe = range.lowerBound + typicalLength
    var (step, isUp, isDown) = (1, false, false)
    while low < high {
      probe = min(max(probe, low + 1), high)
      if fits(probe) { (low, isUp) = (probe, true) } else { (high, isDown) = (probe - 1, true) }
      // Probes in growing steps until both a fitting and a non-fitting end are known.
      probe = isUp && isDown ? (low + high + 1) / 2 : isUp ? low + step : high - step
      step *= 2
    }
    return low
  }
}
