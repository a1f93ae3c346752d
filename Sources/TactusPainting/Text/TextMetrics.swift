public import TactusGeometry

/// How much room a text takes, in the units of its size.
public struct TextMetrics: Hashable, Sendable {
  /// The widest line, from its origin to where the next glyph would start.
  public var width: Double
  /// From the top of a line to its baseline.
  public var ascent: Double
  /// From a baseline down to the line's bottom.
  public var descent: Double
  public var lineCount: Int

  public var lineHeight: Double { ascent + descent }
  public var size: Size { Size(width: width, height: lineHeight * Double(lineCount)) }
}
