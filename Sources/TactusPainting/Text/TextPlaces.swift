/// The places of the characters of a line, for carets, selections and touches.
///
/// Places are distances from the left end of the line. Characters are counted in logical order.
package struct TextPlaces: Sendable {
  /// The space that a character takes up on the line.
  struct Cell: Equatable, Sendable {
    var left, right: Double
    var isFromRight = false

    /// The edge at which a reader reaches the character.
    var leading: Double { isFromRight ? right : left }
    /// The edge at which a reader leaves the character.
    var trailing: Double { isFromRight ? left : right }
  }

  /// Whether the line's paragraph is read from right to left.
  package let isFromRight: Bool
  package let width: Double
  let cells: [Cell]

  /// Returns the place of the caret before the character with the given index, in logical order.
  ///
  /// The caret is at the trailing edge of the preceding character, if there is one.
  package func x(of index: Int) -> Double {
    guard let first = cells.first else { return isFromRight ? width : 0 }
    return index <= 0 ? first.leading : cells[min(index, cells.count) - 1].trailing
  }

  /// Returns the index of the character at a place, or of the nearest one.
  package func character(at x: Double) -> Int {
    if x >= width { return isFromRight ? 0 : cells.count }
    let distances = cells.map { max($0.left - x, x - $0.right, 0) }
    // A place on the edge between two characters belongs to the character on its right.
    let inside = cells.indices.first { cells[$0].left <= x && x < cells[$0].right }
    return inside ?? distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// Returns the index of the character boundary nearest to a place.
  package func index(at x: Double) -> Int {
    guard !cells.isEmpty else { return 0 }
    if x <= 0 || x >= width { return (x <= 0) == isFromRight ? cells.count : 0 }
    let found = character(at: x)
    let cell = cells[found]
    return abs(x - cell.leading) <= abs(x - cell.trailing) ? found : found + 1
  }

  /// Returns the areas of a range of characters, from left to right.
  ///
  /// A range with characters of both directions can have several areas.
  package func spans(of range: Range<Int>) -> [Range<Double>] {
    let shown = cells[range.clamped(to: cells.indices)].filter { $0.right > $0.left }
    return shown.sorted { $0.left < $1.left }.reduce(into: []) { spans, cell in
      if let last = spans.last, cell.left - last.upperBound < 0.01 {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, cell.right)
      } else {
        spans.append(cell.left..<cell.right)
      }
    }
  }
}

extension Canvas {
  /// Returns the places of the characters of a line on a canvas with the given scale.
  package static func places(
    in line: OrderedLine, size: Double, font: Font = .standard, scale: Double = 1
  ) -> TextPlaces {
    let sized = SizedFont(font, size: size * scale)
    return TextPlaces(
      isFromRight: line.isFromRight, width: sized.width(of: line) / scale,
      cells: sized.cells(of: line, pixels: scale))
  }
}

extension SizedFont {
  /// Returns the cell of each character of a line, in logical pixels.
  fileprivate func cells(of line: OrderedLine, pixels: Double) -> [TextPlaces.Cell] {
    #if Text
      if let system, let mixed = line.mixed {
        return mixedCells(of: line, mixed, system, pixels: pixels)
      }
    #endif
    var cells: [TextPlaces.Cell] = []
    var left = 0.0
    var end = line.text.startIndex
    while end < line.text.endIndex {
      end = line.text.index(after: end)
      // The line has only left-to-right characters, or is shown as if it had.
      let right = plainWidth(of: line.text[..<end]) / pixels
      cells.append(TextPlaces.Cell(left: left, right: right))
      left = right
    }
    return cells
  }

  private func plainWidth(of text: Substring) -> Double {
    #if Text
      if let system {
        return system.width(of: [text.unicodeScalars.compactMap { TextControls.shown($0)?.value }])
      }
    #endif
    return StrokeFont.shared.width(of: text) * unit
  }

  #if Text
    private func mixedCells(
      of line: OrderedLine, _ parts: [LinePart], _ font: SystemFont, pixels: Double
    ) -> [TextPlaces.Cell] {
      // The places of the Unicode scalar values of the line.
      var places = [TextPlaces.Cell?](repeating: nil, count: line.text.unicodeScalars.count)
      var start = 0.0
      for part in parts {
        let width = font.width(of: [part.text])
        var before = 0.0
        for (count, index) in part.range.enumerated() where !part.text.isEmpty {
          let measured = font.width(of: [Array(part.text.prefix(count + 1))])
          let after = count + 1 == part.text.count ? width : min(max(before, measured), width)
          let (from, to) =
            part.isFromRight
            ? (start + width - after, start + width - before) : (start + before, start + after)
          places[index] = TextPlaces.Cell(
            left: from / pixels, right: to / pixels, isFromRight: part.isFromRight)
          before = after
        }
        start += width
      }
      return Self.joined(places, in: line)
    }

    /// Returns the cell of each character, given the cells of its Unicode scalar values.
    private static func joined(
      _ places: [TextPlaces.Cell?], in line: OrderedLine
    ) -> [TextPlaces.Cell] {
      var cells: [TextPlaces.Cell] = []
      var index = 0
      for character in line.text {
        let end = index + character.unicodeScalars.count
        let shown = places[index..<end].compactMap { $0 }
        let edge = cells.last?.trailing ?? 0
        var cell = shown.first ?? TextPlaces.Cell(left: edge, right: edge)
        cell.left = shown.map(\.left).min() ?? edge
        cell.right = shown.map(\.right).max() ?? edge
        cells.append(cell)
        index = end
      }
      return cells
    }
  #endif
}
