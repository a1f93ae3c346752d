import TactusInput
import TactusInteraction
import TactusJSON
import TactusValues
import TactusViews

/// The reaction of a scene to the end of a program that it started.
struct ProgramEnd: Sendable {
  /// The index of the named value that receives the program's output; nil for none.
  var output: Int?
  /// The index of the named value that receives the exit code; nil for none.
  var code: Int?
  var succeeded: [CommandUse] = []
  var failed: [CommandUse] = []

  var isEmpty: Bool { output == nil && code == nil && succeeded.isEmpty && failed.isEmpty }
}

/// A program for whose end a scene waits, and the view for which the program was started.
struct PendingRun {
  let end: ProgramEnd
  weak var view: View?
}

extension ActionMemory {
  /// The maximum number of programs for whose end a scene waits at the same time.
  private static let mostRuns = 100

  /// Registers the start of a program, and returns the number of the run.
  ///
  /// If the scene waits for more than `mostRuns` programs, it ignores the end of the earliest one.
  func begin(_ end: ProgramEnd, on view: View) -> Int {
    runCount += 1
    runs[runCount] = PendingRun(end: end, view: view)
    runs[runCount - Self.mostRuns] = nil
    return runCount
  }
}

/// The command that tells a scene how a program has ended.
///
/// The client sends the command like a request of another program, so that recordings contain the
/// command. Scene files cannot use it.
struct ProgramEndedCommand: Command {
  static let name = "programEnded"
  static let doc = "Reports the end of a program."
  var run = 0
  var code = 0
  var output = ""

  static let members: [SceneMember<Self>] = [
    SceneMember("run", \.run, .integer(1...Int(Int32.max)), isRequired: true, "The run's number."),
    SceneMember("code", \.code, .integer(0...255), isRequired: true, "The exit code."),
    SceneMember("output", \.output, "The program's output."),
  ]

  func refusal(on view: View, in scene: Scene) -> String? {
    scene.memory.runs[run] == nil ? "the scene does not wait for a run with the number \(run)" : nil
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    guard let pending = scene.memory.runs.removeValue(forKey: run) else { return }
    let end = pending.end
    if let place = end.output { scene.values.set(place, to: .text(output)) }
    if let place = end.code { scene.values.set(place, to: .number(Double(code))) }
    let subject = pending.view.flatMap { $0.tree === scene.tree ? $0 : nil } ?? scene.tree.root
    for use in code == 0 ? end.succeeded : end.failed {
      use.perform(on: subject, at: time, in: scene)
    }
  }
}

extension SceneReader {
  /// Reads the name of a number that an action sets, and returns the value's index.
  func readNumberPlace(_ cursor: JSONCursor) -> Int? {
    readPlace(cursor, of: .number)
  }

  /// Reads the name of a string that an action sets, and returns the value's index.
  func readTextPlace(_ cursor: JSONCursor) -> Int? { readPlace(cursor, of: .text) }

  private func readPlace(_ cursor: JSONCursor, of kind: Datum.Kind) -> Int? {
    guard let place = readSettablePlace(cursor) else { return nil }
    guard values[place].initial.kind == kind else {
      cursor.error(
        "expected the name of \(kind.noun), but \(values[place].name) is "
          + values[place].initial.kind.noun, kind: .contradiction)
      return nil
    }
    return place
  }
}
