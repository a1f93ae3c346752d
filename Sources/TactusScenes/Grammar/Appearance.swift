import TactusJSON
import TactusPainting

/// The appearance of a scene: dark or light.
///
/// The appearance selects one of the two colors in each `Shades`.
enum Appearance: String, SceneWord {
  case dark, light
}

/// Two colors, one for each appearance.
struct Shades: SceneObject {
  var dark: Color?
  var light: Color?

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "dark", \.dark, color, isRequired: true, filler: "\"black\"",
      "The color in the dark appearance."),
    SceneMember(
      "light", \.light, color, isRequired: true, filler: "\"white\"",
      "The color in the light appearance."),
  ]
  static let shape = shape("shades", "A pair of colors; \"appearance\" selects which one is used.")

  private static let color = ValueForm<Color>(Forms.plainColor) { $1.readPlainColor($0) }.optional
}

/// The top and bottom colors of a gradient.
struct GradientEnds: SceneObject {
  var from: Color?
  var to: Color?

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "from", \.from, isRequired: true, filler: "\"black\"", "The color at the top."),
    SceneMember(
      "to", \.to, isRequired: true, filler: "\"black\"", "The color at the bottom."),
  ]
  static let shape = shape("gradient", "A gradient of two colors, from top to bottom.")
}
