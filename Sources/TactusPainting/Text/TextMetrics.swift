public import TactusGeometry

/// The measured size of text, in the same units as the font size.
public struct TextMetrics: Hashable, Sendable {
  /// The width of the widest line, including the advance of its last glyph.
  public var width: Double
  /// The distance from the top of a line to its baseline.
  public var ascent: Double
  /// The distance from the baseline of a line down to its bottom.
  public var descent: Double
  /// The number of lines, including empty ones.
  public var lineCount: Int

  /// The distance from one baseline to the next.
  public var lineHeight: Double { ascent + descent }
  /// The width of the widest line and the height of all lines.
  public var size: Size { Size(width: width, height: lineHeight * Double(lineCount)) }
}
