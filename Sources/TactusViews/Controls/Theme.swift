public import TactusPainting

/// The colours and sizes that a tree's controls share.
///
/// Text has a contrast of at least 4.5:1 to what it stands on, and what shows a control or its state
/// at least 3:1 (WCAG 2.2, 1.4.3 and 1.4.11); a test computes both.
public struct Theme: Equatable, Sendable {
  /// The window's background.
  public var background: Color
  /// What a control is filled with.
  public var surface: Color
  /// What a control is filled with while a finger presses it.
  public var pressedSurface: Color
  /// The edge of a control, and what has not been reached of a slider.
  public var outline: Color
  public var text: Color
  /// Of less important text.
  public var secondaryText: Color
  /// What is chosen, switched on or reached.
  public var accent: Color
  /// Text and signs on the accent.
  public var onAccent: Color
  /// The ring round the view that has the keys.
  public var focus: Color
  /// The size of ordinary text, in px; controls grow with it.
  public var textSize = 16.0
  /// Whether rows begin at the right.
  public var isRightToLeft = false

  public static let dark = Theme(
    background: Color(hex: 0x14171d), surface: Color(hex: 0x2a2f3a),
    pressedSurface: Color(hex: 0x434b5c), outline: Color(hex: 0x8a94a8),
    text: Color(hex: 0xf3f5f9), secondaryText: Color(hex: 0xb9c1cf),
    accent: Color(hex: 0x86b7ff), onAccent: Color(hex: 0x0a1a30), focus: Color(hex: 0x6cc5ff))

  public static let light = Theme(
    background: Color(hex: 0xf2f4f7), surface: Color(hex: 0xffffff),
    pressedSurface: Color(hex: 0xd5dbe6), outline: Color(hex: 0x667085),
    text: Color(hex: 0x14181f), secondaryText: Color(hex: 0x485163),
    accent: Color(hex: 0x1556b5), onAccent: Color(hex: 0xffffff), focus: Color(hex: 0x1556b5))

  /// Whether text is darker than what it stands on.
  public var isLight: Bool { text.green < background.green }

  /// The least side of what a finger is to meet, in px.
  public static let leastTarget = 44.0

  /// The same with other sizes of text.
  ///
  /// - Parameter factor: 1 for no change; 0.8 to 3 are tried.
  public func scalingText(by factor: Double) -> Theme {
    var theme = self
    theme.textSize *= factor
    return theme
  }

  /// How much larger text is than unless the user chooses.
  public var textFactor: Double { textSize / 16 }

  /// The height of a control with one line of text, in px: never too low for a finger.
  public var controlHeight: Double { max(Self.leastTarget, (textSize * 2.5).rounded()) }
}
