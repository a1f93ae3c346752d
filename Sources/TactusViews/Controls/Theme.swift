public import TactusPainting

/// The colors and sizes that all controls in a view tree use.
///
/// The contrast of text with its background is at least 4.5:1. The contrast of parts that show the
/// shape or state of a control is at least 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). A test verifies both
/// ratios.
public struct Theme: Equatable, Sendable {
  /// The color of the window's background.
  public var background: Color
  /// The fill of a control.
  public var surface: Color
  /// The fill of a control while a finger presses it.
  public var pressedSurface: Color
  /// The color of a control's border and of the part of a slider's track above the current value.
  public var outline: Color
  /// The color of text.
  public var text: Color
  /// The color of text with less emphasis, such as a placeholder.
  public var secondaryText: Color
  /// The color of controls that are selected or switched on.
  ///
  /// The part of a slider's track up to the current value has this color, too.
  public var accent: Color
  /// The color of text and symbols that are painted on the accent color.
  public var onAccent: Color
  /// The color of text for actions that remove something.
  public var destructive: Color
  /// The color of the ring around the view that has the keyboard focus.
  public var focus: Color
  /// The base font size, in px; all other font sizes and the sizes of controls scale with it.
  public var textSize = 16.0
  /// Whether the layout is right-to-left, so that rows begin on the right.
  public var isRightToLeft = false
  /// Whether views appear in their final state at once instead of moving, for people whom motion
  /// disturbs.
  ///
  /// Fades remain, lists scroll as usual, a thrown view flies less far, and a canvas stops when it is
  /// released.
  public var reducesMotion = false

  /// The theme with light text on a dark background.
  public static let dark = Theme(
    background: Color(hex: 0x14171d), surface: Color(hex: 0x2a2f3a),
    pressedSurface: Color(hex: 0x434b5c), outline: Color(hex: 0x8a94a8),
    text: Color(hex: 0xf3f5f9), secondaryText: Color(hex: 0xb9c1cf),
    accent: Color(hex: 0x86b7ff), onAccent: Color(hex: 0x0a1a30),
    destructive: Color(hex: 0xff9d94), focus: Color(hex: 0x6cc5ff))

  /// The theme with dark text on a light background.
  public static let light = Theme(
    background: Color(hex: 0xf2f4f7), surface: Color(hex: 0xffffff),
    pressedSurface: Color(hex: 0xd5dbe6), outline: Color(hex: 0x667085),
    text: Color(hex: 0x14181f), secondaryText: Color(hex: 0x485163),
    accent: Color(hex: 0x1556b5), onAccent: Color(hex: 0xffffff),
    destructive: Color(hex: 0xb3261e), focus: Color(hex: 0x1556b5))

  /// Whether text is darker than the background.
  public var isLight: Bool { text.green < background.green }

  /// The minimum width and height of a touch target, in px.
  public static let leastTarget = 44.0

  /// Returns this theme with its text size multiplied by the given factor.
  ///
  /// Controls have been tested with factors from 0.8 to 3.
  public func scalingText(by factor: Double) -> Theme {
    var theme = self
    theme.textSize *= factor
    return theme
  }

  /// The theme's text size as a multiple of the default of 16 px.
  public var textFactor: Double { textSize / 16 }

  /// The height of a control with one line of text, in px; at least `leastTarget`.
  public var controlHeight: Double { max(Self.leastTarget, (textSize * 2.5).rounded()) }
}
