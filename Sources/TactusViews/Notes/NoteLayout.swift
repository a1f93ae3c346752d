package import TactusGeometry
package import TactusPainting

/// The lines of a note's text, in the largest font size at which the text fits on the paper.
///
/// The layout depends on the text and the size of the paper alone, so that a note has the same
/// lines on every screen.
package struct NoteLayout {
  package let lines: [TextLine]
  /// The font size in px.
  package let size: Double
  /// Whether all of the text fits at the smallest font size.
  package let isWhole: Bool
  private let metrics: TextMetrics
  private let room: Rect

  /// The size of the paper of a new note, in px.
  package static let paper = Size(width: 200, height: 200)
  static let cornerRadius = 6.0
  private static let margin = 14.0
  /// The font sizes, largest first.
  private static let sizes = [30.0, 27, 24, 21, 19, 17, 15, 13, 12, 11]
  private static let easySize = 15.0

  /// Lays out text on paper of the given size.
  package init(_ text: String, on paper: Size) {
    room = Rect(origin: .zero, size: paper).inset(by: Self.margin)
    // The font is reduced to 15 px, which is easy to read, before a word that is too wide is
    // broken.
    let found =
      Self.fitted(text, room, Self.sizes.prefix { $0 >= Self.easySize }, breaksWords: false)
      ?? Self.fitted(text, room, Self.sizes.drop { $0 > Self.easySize }, breaksWords: true)
    if let found {
      (lines, size, metrics) = found
      isWhole = true
    } else {
      size = Self.sizes.last ?? 11
      metrics = Canvas.measureText("", size: size)
      lines = TextLines.fitted(
        text, width: room.width, size: size, font: .standard,
        atMost: max(1, Int(pixel: room.height / metrics.lineHeight)))
      isWhole = false
    }
  }

  private static func fitted(
    _ text: String, _ room: Rect, _ sizes: ArraySlice<Double>, breaksWords: Bool
  ) -> (lines: [TextLine], size: Double, metrics: TextMetrics)? {
    for size in sizes {
      let metrics = Canvas.measureText("", size: size)
      let lines = TextLines.fitted(
        text, width: room.width, size: size, font: .standard, atMost: Note.longest)
      guard Double(lines.count) * metrics.lineHeight <= room.height else { continue }
      if breaksWords || !breaksWord(lines) { return (lines, size, metrics) }
    }
    return nil
  }

  private static func breaksWord(_ lines: [TextLine]) -> Bool {
    zip(lines, lines.dropFirst()).contains {
      $0.range.upperBound == $1.range.lowerBound && !$0.range.isEmpty
    }
  }

  var lineHeight: Double { metrics.lineHeight }

  /// The top edge of the first line; the lines are centered vertically.
  private var top: Double { room.center.y - Double(lines.count) / 2 * lineHeight }

  /// Returns the text of a page with the lines; `color` is the color of the text.
  package func vector(color: Color) -> VectorText {
    let placed = lines.indices.map { row in
      VectorText.Line(lines[row].ordered, baseline: baseline(row), width: width(lines[row].text))
    }
    return VectorText(lines: placed, size: size, color: color)
  }

  /// The left end of a line's baseline; the lines are centered horizontally.
  func baseline(_ row: Int) -> Point {
    Point(x: start(row), y: top + Double(row) * lineHeight + metrics.ascent)
  }

  func start(_ row: Int) -> Double { room.center.x - width(lines[row].text) / 2 }

  func width(_ text: String) -> Double { Canvas.measureText(text, size: size).width }

  // MARK: Places in the text

  /// Returns the line that shows the caret in front of the character with the given index.
  func row(of place: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= place } ?? 0
  }

  /// Returns the distance of a place in the text from the left edge of the paper.
  ///
  /// Spaces at the end of a line are not part of the line, but the caret moves over them.
  func x(of place: Int, in characters: [Character], row: Int) -> Double {
    let range = lines[row].range
    let places = places(row)
    let end = range.upperBound
    guard place > end else { return start(row) + places.x(of: max(0, place - range.lowerBound)) }
    let excess = width(String(characters[end..<max(end, min(place, characters.count))]))
    return start(row) + (places.isFromRight ? -excess : width(lines[row].text) + excess)
  }

  private func places(_ row: Int) -> TextPlaces {
    Canvas.places(in: lines[row].ordered, size: size)
  }

  /// Returns the areas of the selected characters of a line.
  func areas(of selection: Range<Int>, row: Int) -> [Rect] {
    let range = lines[row].range
    let part = selection.clamped(to: range)
    guard !part.isEmpty else { return [] }
    let first = range.lowerBound
    return places(row).spans(of: part.lowerBound - first..<part.upperBound - first).map { span in
      Rect(
        x: start(row) + span.lowerBound, y: top + Double(row) * lineHeight,
        width: span.upperBound - span.lowerBound, height: lineHeight)
    }
  }

  /// Returns the rectangle of the caret in front of the character with the given index.
  ///
  /// The caret stays within the margins, even if spaces at the end of a line extend beyond them.
  func caret(at place: Int, in characters: [Character]) -> Rect {
    let row = row(of: place)
    let x = min(max(x(of: place, in: characters, row: row), room.minX), room.maxX)
    return Rect(
      x: x - 1, y: top + Double(row) * lineHeight, width: 2,
      height: lineHeight)
  }

  /// Returns the index of the character boundary that is nearest to a point on the paper.
  func place(at point: Point) -> Int {
    let row = min(max(Int(pixel: (point.y - top) / lineHeight), 0), lines.count - 1)
    return place(x: point.x, row: row)
  }

  /// Returns the index of the character boundary in a line that is nearest to `x`.
  func place(x: Double, row: Int) -> Int {
    let range = lines[row].range
    return min(range.lowerBound + places(row).index(at: x - start(row)), range.upperBound)
  }
}

extension Note {
  /// Returns the items that show the note on a page, back to front, with the top left corner of its
  /// paper at the origin.
  package func vectors(on paper: Size, isLight: Bool) -> [VectorItem] {
    let shape = Path.roundedRect(
      Rect(origin: .zero, size: paper), radius: NoteLayout.cornerRadius)
    let text = NoteLayout(text, on: paper).vector(color: NotePaper.ink)
    return [
      VectorItem(.fill(shape, NotePaper(self).color(isLight: isLight))), VectorItem(.text(text)),
    ]
  }
}
