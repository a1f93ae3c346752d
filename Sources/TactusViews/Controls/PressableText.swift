/// A view with text that the user can press, such as a button.
public protocol PressableText: View {
  /// Whether the view is highlighted as the selected one of several alternatives.
  var isChosen: Bool { get set }
  /// Whether the text appears faint, to show that a press would have no effect.
  var isFaint: Bool { get set }
}

extension PressableText {
  var wordsAlpha: Double { isFaint ? 0.68 : 1 }
}
