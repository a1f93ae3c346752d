#if Text
  /// A namespace for functions that cut text into pieces, which are shaped separately.
  ///
  /// A piece is a word, a run of spaces, or a fragment of a word or run that is too long. The width
  /// of each piece can be cached, and only the visible pieces of a long line need to be laid out.
  enum TextPieces {
    /// The number of characters after which a word or a run of spaces is cut.
    ///
    /// The cut is delayed while combining marks follow, but not beyond `most` characters.
    static let preferredLength = 32
    /// The maximum number of characters in a piece, including combining marks.
    private static let most = 64

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

    /// Returns whether the character at `index` must stay with the character before it, for example
    /// because it is a combining mark.
    private static func continues(_ part: [UInt32], at index: Int) -> Bool {
      guard part[index - 1] != 0x200d, let scalar = Unicode.Scalar(part[index]) else { return true }
      return TextControls.continues(scalar)
    }
  }
#endif
