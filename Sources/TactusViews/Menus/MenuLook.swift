import TactusPainting

/// The colors and sizes of a menu.
public struct MenuLook: Sendable {
  var textSize = 17.0
  var rowHeight = 44.0
  var padding = 22.0
  var fill = Color(hex: 0x23262e)
  var line = Color(white: 1, alpha: 0.12)
  var text = Color(hex: 0xf4f1ea)
  var destructiveText = Color(hex: 0xff9d94)
  var highlight = Color(hex: 0x3d7bd9)
  var highlightedText = Color(hex: 0xf4f1ea)

  /// The minimum width of a menu, in px.
  static let least = 132.0
  static let radius = 13.0
  static let arrowWidth = 26.0
  /// The height of the gap before the items that remove something, in px.
  static let separation = 8.0

  /// Creates the default appearance, which does not depend on a theme.
  public init() {}

  /// Returns the appearance of menus in scenes, the user interfaces that are described in JSON.
  ///
  /// The text of these menus is slightly larger than the text of the theme's controls.
  public static func ofScenes(_ theme: Theme) -> MenuLook {
    var look = MenuLook(theme)
    look.textSize = (17 * theme.textFactor).rounded()
    return look
  }

  /// Creates an appearance that matches the controls of the given theme.
  public init(_ theme: Theme) {
    textSize = theme.textSize
    rowHeight = theme.controlHeight
    fill = theme.surface
    line = theme.outline.mixed(with: theme.surface, 0.6)
    text = theme.text
    destructiveText = theme.destructive
    highlight = theme.accent
    highlightedText = theme.onAccent
  }
}
