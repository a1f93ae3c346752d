/// Methods that use the indentation of lines to find out which bracket is missing.
extension JSONParser {
  /// Notes the opening bracket of the current array or object as a suspect if its closing bracket,
  /// at the current position, begins a line that is indented less than the line of the opening one.
  ///
  /// Such a closing bracket probably belongs to an outer array or object.
  mutating func noteIndentation() {
    guard let frame = frames.last, let closing = blanks(before: position) else { return }
    var line = frame.start
    while line > 0, bytes[line - 1] != Byte.lineFeed { line -= 1 }
    var text = line
    while Self.isBlank(bytes[text]) { text += 1 }
    if closing < text - line { suspect = (frame.start, position) }
  }

  /// The end of a message about a missing bracket, which names the suspect; empty if there is none.
  var suspicion: String {
    guard let suspect else { return "" }
    let opening = source.location(of: suspect.opening)
    let closing = source.location(of: suspect.closing).line
    let (open, close) = bytes[suspect.opening] == Byte.openBrace ? ("{", "}") : ("[", "]")
    return ". Probably a \(close) is missing for the \(open) on line \(opening.line), column "
      + "\(opening.column), because the \(close) on line \(closing) is indented less"
  }

  /// Returns the number of blanks before a byte offset on its line; nil if other characters precede
  /// the offset.
  private func blanks(before place: Int) -> Int? {
    var start = place
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    return start == 0 || bytes[start - 1] == Byte.lineFeed ? place - start : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }
}
