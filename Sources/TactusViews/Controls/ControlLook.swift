import TactusGeometry
import TactusPainting

/// The marks that all controls share: the sign of the chosen one, and the halo of a pressed one.
enum ControlLook {
  /// The width of the border that marks the chosen one of several alternatives, in px.
  static let chosenLine = 3.0
  /// The share of the accent color in the fill of the chosen one.
  static let chosenTint = 0.22
  /// The least side of the halo around a pressed control, in px, which is more than a finger covers.
  static let leastHalo = 76.0
  /// The distance from a control's edge to that of its halo, in px.
  static let haloMargin = 8.0
  /// The greatest distance from a control's edge to that of a halo around one of its parts, in px.
  static let haloReach = 30.0

  /// Returns the area of the halo around a pressed part of a control.
  static func halo(around box: Rect) -> Rect {
    Rect(
      center: box.center,
      size: Size(
        width: max(box.width + 2 * haloMargin, leastHalo),
        height: max(box.height + 2 * haloMargin, leastHalo)))
  }

  /// Paints the halo that shows around the finger that a part of a control is pressed.
  static func paintHalo(
    around box: Rect, radius: Double, theme: Theme, on canvas: Canvas
  ) {
    let halo = halo(around: box)
    let corner = min(radius + (halo.height - box.height) / 2, halo.height / 2, halo.width / 2)
    canvas.fillRoundedRect(halo, radius: corner, .color(theme.accent.withAlpha(0.25)))
    canvas.stroke(
      .roundedRect(halo.inset(by: 1.5), radius: max(0, corner - 1.5)), theme.accent, width: 3)
  }

  /// Paints the sign that a view which is larger than a finger is pressed, over its background.
  ///
  /// The view is darker and has a border of the given color, which is that of its text.
  static func paintPressed(_ box: Rect, radius: Double, edge: Color, on canvas: Canvas) {
    canvas.fillRoundedRect(box, radius: radius, .color(Color(white: 0, alpha: 0.12)))
    canvas.stroke(
      .roundedRect(box.inset(by: 2.5), radius: max(0, radius - 2.5)), edge, width: 5)
  }

  /// Paints the sign of the chosen one of several alternatives over a box that is already painted.
  static func paintChosen(_ box: Rect, radius: Double, theme: Theme, on canvas: Canvas) {
    canvas.fillRoundedRect(box, radius: radius, .color(theme.accent.withAlpha(chosenTint)))
    canvas.stroke(
      .roundedRect(box.inset(by: chosenLine / 2), radius: max(0, radius - chosenLine / 2)),
      theme.accent, width: chosenLine)
  }
}
