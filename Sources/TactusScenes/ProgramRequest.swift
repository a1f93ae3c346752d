/// A scene's request to start a program.
///
/// The first element of `arguments` is the program to start. No shell is used.
package struct ProgramRequest: Sendable {
  package var arguments: [String]
  /// The environment variables to set for the program.
  ///
  /// `TACTUS_VIEW` contains the path of the view that the request concerns. If a gesture made the
  /// request, further variables contain the recognizer's name and output values.
  package var environment: [(name: String, value: String)]
}

/// The functions with which the program that shows a scene starts other programs and ends itself.
struct SceneHost {
  var onRun: ((ProgramRequest) -> Void)?
  var onQuit: ((Int32) -> Void)?
  var onExport: ((ExportRequest) -> Void)?
  var pictures: PictureSource?
  /// The boards of the scene; nil if the scene has none.
  var shelf: Shelf?
}
