package import TactusInput
import TactusJSON
import TactusStage

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
  /// The request for the result of the program; nil if the scene does not need it.
  package var reply: Reply?

  /// A request for the result of a program.
  package struct Reply: Sendable {
    /// The scene's number for the run.
    package var run: Int
    /// The surface of the scene's window.
    package var surface: SurfaceID
    /// Whether the scene itself reacts to a failure, so that the client need not report it.
    package var handlesFailure: Bool

    package init(run: Int, surface: SurfaceID, handlesFailure: Bool = false) {
      self.run = run
      self.surface = surface
      self.handlesFailure = handlesFailure
    }
  }

  package init(arguments: [String], environment: [(name: String, value: String)]) {
    self.arguments = arguments
    self.environment = environment
  }
}

/// How a program that a scene started has ended.
package struct ProgramResult: Sendable {
  /// The maximum number of bytes of the output that a scene receives.
  package static let longestOutput = 4096

  /// The exit code, or 128 plus the number of the signal that ended the program; 127 if the program
  /// could not be started.
  package var code: Int
  /// The beginning of what the program wrote to its standard output.
  package var output: [UInt8]

  package init(code: Int, output: [UInt8] = []) {
    self.code = code
    self.output = output
  }

  /// Returns the request that tells a scene the result of a run.
  package func request(for run: Int) -> String {
    var text = String(decoding: output.prefix(Self.longestOutput), as: UTF8.self)
    while text.last?.isNewline == true { text.removeLast() }
    var writer = JSONWriter()
    writer.beginObject()
    writer.beginObject("programEnded")
    writer.member("run", run)
    writer.member("code", code)
    writer.member("output", text)
    writer.endObject()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The functions with which the program that shows a scene starts other programs and ends itself.
struct SceneHost {
  var onRun: ((ProgramRequest) -> Void)?
  var onQuit: ((Int32) -> Void)?
  var onExport: ((ExportRequest) -> Void)?
  /// Called when a user drags pieces over the window's edge; returns whether a drag has started.
  var onDragOut: ((DragOut) -> Bool)?
  var pictures: PictureSource?
  /// The boards of the scene; nil if the scene has none.
  var shelf: Shelf?
}
