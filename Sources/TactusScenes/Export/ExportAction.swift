import TactusInput
import TactusJSON
import TactusViews

/// Requests that a part of a scene's content be written to a file.
struct ExportAction: Command, TargetedAction {
  static let name = "export"
  static let doc =
    "Exports pieces and ink to a new file in the pictures folder, as PNG, SVG or PDF. A message "
    + "states the name of the file. No file is written when a recording is replayed."

  var target: Selector?
  var part = ExportedPart.page
  var format = ExportFormat.png

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember(
      "what", \.part,
      "What is exported. \"page\" is everything that was placed or drawn, even outside the visible "
        + "part. \"view\" is the visible part. \"board\" is all pages of the board that is shown, "
        + "without empty ones: one PDF file, or one PNG or SVG file for each page. "
        + "\"selection\" is the group of pieces, without a "
        + "background; if there is no group, it is the piece that the action applies to."),
    SceneMember(
      "format", \.format,
      "The format of the file. Ink consists of lines and shapes in SVG and PDF, and of pixels in "
        + "PNG."),
  ]

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    scene.export(part, of: view, as: format, at: time)
  }

  func canAct(on view: View, in scene: Scene) -> Bool {
    part != .selection || !scene.pieces.selection.isEmpty || scene.pieces.number(of: view) != nil
  }

  func refusal(on view: View, in scene: Scene) -> String? {
    if part == .board, let missing = missingBoards(scene) { return missing }
    let subject = target.map(scene.view) ?? view
    guard let subject else { return "no view matches the target of the action \"export\"" }
    let isEmpty =
      part == .board
      ? scene.isBoardEmpty(in: subject) : scene.page(with: part, of: subject) == nil
    return isEmpty ? "\(part.noun) is empty" : nil
  }
}
