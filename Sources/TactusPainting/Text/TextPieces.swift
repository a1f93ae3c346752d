#if Text
  /// A splitter that cuts part of a line into pieces that are shaped separately.
  ///
  /// A piece is a word, a run of spaces, or a fragment of either if it is overlong. The width of
  /// each piece can therefore be cached, and only the visible part of a long text must be laid out.
  enum TextPieces {
    /// The number of characters after which a word is cut, unless combining marks follow.
    static let preferredLength = 32
    /// The maximum number of characters in a piece, including combining marks after the last one.
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

    /// Returns whether a character combines with the character before it.
    private static func continues(_ part: [UInt32], at index: Int) -> Bool {
      guard part[index - 1] != 0x200d, let scalar = Unicode.Scalar(part[index]) else { return true }
      let kind = BidiClass(scalar)
      return kind == .mark || kind == .boundary
    }
  }
#endif
