struct MarkedText: Equatable {
  private let characters: [Character]
  /// The initially selected range, which remains selected when the selection is extended.
  private let origin: Range<Int>
  let isWord: Bool
  private(set) var range: Range<Int>

  /// Starts a selection at the character index `place`.
  ///
  /// If `isWord` is true, the word around that index is selected. Otherwise, the selection is empty
  /// and lies before the character at that index.
  init(_ text: String, from place: Int, isWord: Bool) {
    characters = Array(text)
    self.isWord = isWord
    let place = min(max(place, 0), characters.count)
    origin = isWord ? Self.word(at: place, in: characters) : place..<place
    range = origin
  }

  init(all text: String) {
    self.init(text, from: 0, isWord: false)
    range = 0..<characters.count
  }

  /// Changes the selection to the range from `origin`, the original selection, to `place`.
  ///
  /// The parameter `place` is a character index. If `isWord` is true, the word around that index is
  /// selected too.
  mutating func extend(to place: Int) {
    let place = min(max(place, 0), characters.count)
    let other = isWord ? Self.word(at: place, in: characters) : place..<place
    range =
      min(origin.lowerBound, other.lowerBound)..<max(origin.upperBound, other.upperBound)
  }

  /// Moves one end of the selection; at least one character stays selected.
  mutating func move(_ handle: TextTouches.Handle, to place: Int) {
    if !characters.isEmpty { range = range.moving(handle, to: place, in: characters.count) }
  }

  private static func word(at place: Int, in characters: [Character]) -> Range<Int> {
    func isPart(_ at: Int) -> Bool { characters[at].isLetter || characters[at].isNumber }
    var (start, end) = (place, place)
    while start > 0, isPart(start - 1) { start -= 1 }
    while end < characters.count, isPart(end) { end += 1 }
    return start..<end
  }
}
