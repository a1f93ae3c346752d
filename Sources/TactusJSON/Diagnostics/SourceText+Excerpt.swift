extension SourceText {
  /// Returns the line that contains the byte at `offset`, and a caret that marks this position.
  ///
  /// The line's indentation is removed. A line longer than about `width` terminal cells is
  /// truncated on one or both sides.
  public func excerpt(at offset: Int, width: Int = 120) -> SourceExcerpt {
    let line = lineRange(of: offset)
    let place = max(line.start, min(scalarStart(atOrBefore: offset), line.end))
    var first = line.start
    while first < place, bytes[first] == Byte.space || bytes[first] == Byte.tab { first += 1 }
    // This many bytes are enough for any excerpt that a person would want to read.
    let reach = 16 * (width + 1)
    first = max(first, scalarStart(atOrBefore: max(first, place - reach)))
    let last = min(line.end, scalarStart(atOrBefore: place + reach))
    var before = Self.cells(of: text(in: SourceRange(first, place)))
    var after = Self.cells(of: text(in: SourceRange(place, last)))
    Self.cut(&before, &after, to: width)
    while after.last == Cell(" ", 1) || after.last == Cell("\t", 1) { after.removeLast() }
    var shown = ""
    var caret = ""
    for cell in before {
      shown.append(cell.character)
      caret += cell.character == "\t" ? "\t" : String(repeating: " ", count: cell.width)
    }
    for cell in after { shown.append(cell.character) }
    return SourceExcerpt(line: shown, caret: caret + "^")
  }

  private struct Cell: Equatable {
    var character: Character
    var width: Int

    init(_ character: Character, _ width: Int) {
      self.character = character
      self.width = width
    }
  }

  private static func cells(of text: String) -> [Cell] {
    text.map { character in
      let shown = Printable.isSafe(character) || character == "\t" ? character : "\u{FFFD}"
      return Cell(shown, Printable.width(of: shown))
    }
  }

  /// Truncates the text before and after a position so that both together fit in about `width`
  /// cells.
  ///
  /// The text after the position keeps at least a quarter of the width, or less if it is shorter.
  /// The text before the position can use the rest.
  private static func cut(_ before: inout [Cell], _ after: inout [Cell], to width: Int) {
    guard before.count + after.count > width else { return }
    let room = max(width * 3 / 4, width - after.count)
    if before.count > room {
      before.removeFirst(before.count - room + 1)
      before.insert(Cell("…", 1), at: 0)
    }
    let rest = max(1, width - before.count)
    if after.count > rest {
      after.removeLast(after.count - rest + 1)
      after.append(Cell("…", 1))
    }
  }
}
