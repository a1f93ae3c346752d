/// Words to press, which show whether they are the chosen ones and whether a press would change anything.
public protocol PressableText: View {
  /// Whether it is the chosen one of several.
  var isChosen: Bool { get set }
  /// Whether its words are fainter, because a press would change nothing now.
  var isFaint: Bool { get set }
}

extension PressableText {
  /// Faint words can still be read.
  var wordsAlpha: Double { isFaint ? 0.68 : 1 }
}
