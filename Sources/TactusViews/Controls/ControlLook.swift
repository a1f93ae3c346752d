import TactusGeometry
import TactusPainting

/// The marks that controls share: the border of a chosen control and the halo of a pressed control.
enum ControlLook {
  /// The width of the border of a chosen control, in px.
  static let chosenLine = 3.0
  /// The fraction of the accent color in the fill of a chosen control.
  static let chosenTint = 0.22
  /// The minimum width and height of a halo, in px; a finger covers less than this.
  static let leastHalo = 76.0
  /// The distance from the edge of a pressed part to the edge of its halo, in px, unless
  /// `leastHalo` makes the halo larger.
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

  /// Paints the halo of a pressed part of a control; the halo is larger than a finger.
  static func paintHalo(
    around box: Rect, radius: Double, theme: Theme, on canvas: Canvas
  ) {
    let halo = halo(around: box)
    let corner = min(radius + (halo.height - box.height) / 2, halo.height / 2, halo.width / 2)
    canvas.fillRoundedRect(halo, radius: corner, .color(theme.accent.withAlpha(0.25)))
    canvas.stroke(
      .roundedRect(halo.inset(by: 1.5), radius: max(0, corner - 1.5)), theme.accent, width: 3)
  }

  /// Marks a view larger than a finger as pressed, by painting over its background.
  ///
  /// The background becomes darker and gets a border in the color `edge`, which is that of the
  /// text.
  static func paintPressed(_ box: Rect, radius: Double, edge: Color, on canvas: Canvas) {
    canvas.fillRoundedRect(box, radius: radius, .color(Color(white: 0, alpha: 0.12)))
    canvas.stroke(
      .roundedRect(box.inset(by: 2.5), radius: max(0, radius - 2.5)), edge, width: 5)
  }

  /// Marks a control as the chosen one of several alternatives, by painting over its box.
  static func paintChosen(_ box: Rect, radius: Double, theme: Theme, on canvas: Canvas) {
    canvas.fillRoundedRect(box, radius: radius, .color(theme.accent.withAlpha(chosenTint)))
    canvas.stroke(
      .roundedRect(box.inset(by: chosenLine / 2), radius: max(0, radius - chosenLine / 2)),
      theme.accent, width: chosenLine)
  }
}
