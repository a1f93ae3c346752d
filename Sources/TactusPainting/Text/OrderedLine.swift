/// A part of a line that is passed to the shaper as a whole.
///
/// The shaper joins the letters of the part, and puts them in order.
struct LinePart: Hashable, Sendable {
  /// The Unicode scalar values to show, in logical order.
  var text: [UInt32]
  /// The range of the part in the Unicode scalar values of the line.
  ///
  /// `text` has one value for each index or, if nothing is shown for the range, is empty.
  var range: Range<Int>
  var isFromRight = false
}

/// A line of text with its parts in the order in which they are displayed.
package struct OrderedLine: Hashable, Sendable {
  /// The text in logical order, without line breaks.
  package let text: Substring
  /// Whether the paragraph that contains the line is read from right to left.
  package let isFromRight: Bool
  /// The parts from left to right; nil if the text is displayed in its logical order.
  let mixed: [LinePart]?

  /// Orders a line that is a paragraph of its own.
  ///
  /// If `isFromRight` is nil, the first strong character determines the line's direction.
  package init(_ text: Substring, isFromRight: Bool? = nil) {
    let paragraph = ParagraphOrder(text, isFromRight: isFromRight)
    self.init(text, from: 0, in: paragraph)
  }

  /// Orders a line of a paragraph.
  ///
  /// - Parameters:
  ///   - text: The text of the line.
  ///   - start: The number of Unicode scalar values of the paragraph before the line.
  ///   - paragraph: The levels of the paragraph; nil if it is shown in its logical order.
  package init(_ text: Substring, from start: Int, in paragraph: ParagraphOrder?) {
    self.text = text
    isFromRight = paragraph?.isFromRight ?? false
    #if Text
      mixed = paragraph?.parts(of: start..<start + text.unicodeScalars.count)
    #else
      mixed = nil
    #endif
  }

  /// The Unicode scalar values of each part, with the parts ordered from left to right.
  var parts: [[UInt32]] {
    if let mixed { return mixed.map(\.text).filter { !$0.isEmpty } }
    let scalars = text.unicodeScalars.compactMap { TextControls.shown($0)?.value }
    return scalars.isEmpty ? [] : [scalars]
  }
}

extension StringProtocol {
  /// Whether the text is read from right to left.
  ///
  /// The direction is that of the first letter. Hebrew and Arabic letters, for example, are read
  /// from right to left. Text without letters is read from left to right. Without the package trait
  /// `Text` or the library fribidi, right-to-left text cannot be displayed, and all text counts as
  /// read from left to right.
  public var isReadFromRight: Bool {
    ParagraphOrder(Substring(self))?.isFromRight ?? false
  }
}
