import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusValues
import TactusViews

/// Requests that a program be started once the gesture has been recognized or has ended.
///
/// The client that displays the scene starts the program. A replay of recorded input starts
/// nothing.
struct RunAction: Command {
  static let name = "run"
  static let doc =
    "Starts a program when the gesture is recognized or has ended. The program's environment "
    + "contains what the gesture reported: TACTUS_RECOGNIZER, TACTUS_VIEW and, for each value, a "
    + "variable such as TACTUS_LOCATION=\"400 80\". If the view shows a picture, TACTUS_PICTURE is "
    + "the picture's path or name. The action works only in the user's configuration or with "
    + "--allow-run. The end of the program can set values and perform commands; a replay takes the "
    + "result of the program from the recording."
  var words: [TextPattern] = []
  /// The reaction to the end of the program.
  var end = ProgramEnd()

  static let members: [SceneMember<Self>] = [
    SceneMember(
      "command", .list(.text(form: "a string"), count: 1...Limits.group), isRequired: true,
      "The program, which is searched for in PATH, and its arguments. Placeholders such as "
        + "{level:%} in the arguments are replaced by values; no shell interprets the arguments."
    ) { cursor, reader, action in
      let texts = cursor.elements(1...Limits.group)
      action.words = texts.compactMap(reader.readPlainPattern)
      action.isTrusted = texts.allSatisfy { reader.trust.allows($0.node.source) }
    },
    SceneMember(
      "output", .text(form: "a value's name"),
      "The named value, a string, that is set to what the program wrote to its standard output, up "
        + "to \(ProgramResult.longestOutput) bytes."
    ) { $2.end.output = $1.readTextPlace($0) },
    SceneMember(
      "result", .text(form: "a value's name"),
      "The named value, a number, that is set to the program's exit code: 0 if it succeeded, and 127 "
        + "if it could not be started."
    ) { $2.end.code = $1.readNumberPlace($0) },
    .commands("succeeded", \.end.succeeded, "when the program has ended with the exit code 0"),
    .commands("failed", \.end.failed, "when the program has failed or could not be started"),
  ]

  /// Whether all scene files that contain parts of the command line are allowed to start programs.
  private var isTrusted = false

  func isSound(_ reader: ActionReader) -> Bool {
    guard let first = words.first else { return false }
    guard let program = first.plain else {
      reader.binding.error(
        "the name of the program cannot contain values in braces; use them only in its arguments")
      return false
    }
    if isTrusted, reader.scene.trust.allows(reader.binding.node.source) { return true }
    reader.binding.warning(
      "\(JSONWriter.quoted(program)) is not started because only your own configuration may run "
        + "programs; move the binding there, or use --allow-run", kind: .notAllowed)
    return false
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.state == .ended else { return }
    let scope = scope(of: event, in: scene)
    var environment = [
      (name: "TACTUS_RECOGNIZER", value: event.transition.source.name),
      (name: "TACTUS_VIEW", value: event.view.path),
    ]
    for output in event.values.declaration.outputs {
      guard let text = Self.text(of: output, in: event.values) else { continue }
      environment.append((name: Self.variable(output.key), value: text))
    }
    start(environment, scope, scene, event.view)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let environment = [(name: "TACTUS_VIEW", value: view.path)]
    start(environment, scene.scope(on: view), scene, view)
  }

  private func start(
    _ environment: [(name: String, value: String)], _ scope: ExpressionScope, _ scene: Scene,
    _ view: View
  ) {
    var environment = environment
    if let picture = view.pictureName {
      environment.append((name: "TACTUS_PICTURE", value: picture))
    }
    var request = ProgramRequest(
      arguments: words.map { $0.text(in: scope) }, environment: environment)
    if !end.isEmpty {
      request.reply = ProgramRequest.Reply(
        run: scene.memory.begin(end, on: view), surface: scene.interaction.surface,
        handlesFailure: end.code != nil || !end.failed.isEmpty)
    }
    scene.onRun?(request)
  }

  /// Returns the name of the environment variable for a value that a recognizer reports.
  ///
  /// For example, the name for the value with the key `startAngle` is `TACTUS_START_ANGLE`.
  static func variable(_ key: String) -> String {
    var name = "TACTUS_"
    for byte in key.utf8 {
      let character = Character(Unicode.Scalar(byte))
      if character.isUppercase, !name.hasSuffix("_") { name += "_" }
      name += character.isLetter || character.isNumber ? character.uppercased() : "_"
    }
    return name
  }

  /// Returns the value that a recognizer reported under the given key, as text.
  ///
  /// Returns nil if there is no such value or if the value is a list of points.
  static func text(of key: String, in values: GestureValues) -> String? {
    values.declaration.outputs.first { $0.key == key }.flatMap { text(of: $0, in: values) }
  }

  /// Returns the value of a recognizer's output as text, with several numbers separated by spaces.
  ///
  /// Returns nil if there is no value or if the value is a list of points.
  private static func text(of output: OutputDeclaration, in values: GestureValues) -> String? {
    switch output.kind {
    case .choice: return values.word(output.key)
    case .text: return values.transition.text
    case .points: return nil
    default:
      guard let slot = values.declaration.output(output.key)?.slot else { return nil }
      let numbers = (slot..<slot + output.kind.slotCount).map { values.transition.values[$0] }
      return numbers.map(JSONWriter.text(of:)).joined(separator: " ")
    }
  }
}
