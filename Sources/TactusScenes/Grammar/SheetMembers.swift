import TactusJSON
import TactusViews

extension ViewKind {
  /// The members of a sheet.
  static let ofSheets: [SceneMember<ViewDescription>] = [
    SceneMember(
      "value", .text(form: "a value's name"), isRequired: true,
      "The named value, true or false, that says whether the sheet is open. The sheet sets it to "
        + "false when a person closes the sheet."
    ) { $2.control.value = $1.readValuePlace($0) },
    SceneMember(
      "edge", SheetView.Edge.form.shape, defaultText: SheetView.Edge.form.defaultText(.bottom),
      "The edge of the window along which the panel lies and from which it slides in. With \"none\", "
        + "the panel fades in at the center."
    ) { cursor, _, view in
      guard let edge = cursor.word(SheetView.Edge.self) else { return }
      view.settings.append { ($0 as? SheetPanel)?.edge = edge }
    },
  ]
}

extension SheetView.Edge: SceneWord {}
