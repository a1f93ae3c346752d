import TactusJSON
import TactusPainting
import TactusViews

/// The members for the icons of buttons.
extension ViewKind {
  static let ofIcons: [SceneMember<ViewDescription>] = {
    let button = ViewProperties(of: Button(""))
    return [
      button(
        "icon", \.icon,
        "The icon before the text. If there is no room for both, only the icon is shown. The text "
          + "remains the button's name."),
      button(
        "iconColor", \.iconColor,
        "The color of the icon, such as the color that a \"dot\" stands for; by default that of "
          + "the text."),
      button(
        "iconOnly", \.hidesTitle, "Whether only the icon is shown, even if there is room for text."),
      SceneMember(
        "bare", .boolean, defaultText: "false",
        "Whether the button has no box, for buttons in a bar with a background of its own."
      ) { cursor, _, view in
        if cursor.boolean() == true { view.settings.append { ($0 as? Button)?.style = .bare } }
      },
    ]
  }()
}

extension Icon: SceneWord {}
