/// A text that can be pressed, and that shows whether it is chosen and whether a press would change
/// anything.
public protocol PressableText: View {
  /// Whether the text is the chosen one of several.
  var isChosen: Bool { get set }
  /// Whether the text is faint, because a press would change nothing now.
  var isFaint: Bool { get set }
}

extension PressableText {
  /// The opacity of the text; faint text can still be read.
  var wordsAlpha: Double { isFaint ? 0.68 : 1 }
}
