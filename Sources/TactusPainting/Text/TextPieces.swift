#if Text
  /// Cuts a part of a line into what is shaped by itself: words, blanks, and pieces of words that are longer than any
  /// language has.
  ///
  /// So the width of each word is found once, and a long text costs no more than what is looked at.
  enum TextPieces {
    /// How many characters a piece has before it is cut.
    static let preferredLength = 32
    /// How many it has at most, with marks that belong to the last one.
    private static let most = 64

    /// Returns the pieces of a part, in its order.
    static func cut(_ part: [UInt32]) -> [ArraySlice<UInt32>] {
      var pieces: [ArraySlice<UInt32>] = []
      var start = part.startIndex
      for index in part.indices where index > start {
        let length = index - start
        let isOther = isBlank(part[index]) != isBlank(part[index - 1])
        let isFull = length >= most || (length >= preferredLength && !continues(part, at: index))
        guard isOther || isFull else { continue }
        pieces.append(part[start..<index])
        start = index
      }
      if start < part.endIndex { pieces.append(part[start...]) }
      return pieces
    }

    private static func isBlank(_ scalar: UInt32) -> Bool { scalar == 0x20 }

    /// Whether a character is one with the character before it.
    private static func continues(_ part: [UInt32], at index: Int) -> Bool {
      guard part[index - 1] != 0x200d, let scalar = Unicode.Scalar(part[index]) else { return true }
      let kind = BidiClass(scalar)
      return kind == .mark || kind == .boundary
    }
  }
#endif
