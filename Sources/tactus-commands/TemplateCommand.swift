import ArgumentParser
import Glibc
import TactusGeometry
import TactusJSON
import TactusProgram
import TactusScenes
import TactusTeaching
import TactusTools
import TactusTraces

struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "Create unistroke templates from the strokes in a trace.",
    discussion: """
      Each stroke drawn with only one finger becomes a template with the given name. The templates \
      are printed as JSON for the parameter `templates` of tactus.unistroke. To record a trace, run \
      `tactus run --record FILE`.

      Exit codes: 0 success; 1 a file contains errors, or the trace contains no such stroke; \
      64 usage error; 66 a file cannot be read; 74 a file cannot be written.
      """)

  @Argument(help: "The name to give the templates.")
  var name: String

  @Argument(help: "The trace, or FILE#N for the gesture in line N of a corpus.")
  var trace: String

  @Option(help: "Use only the stroke with this number; the first is 1.")
  var stroke: Int?

  @Option(
    help: ArgumentHelp(
      """
      Add the templates to this file instead of printing them; the file is created if it does not \
      exist.
      """,
      valueName: "file")
  )
  var addTo: String?

  func run() throws {
    let strokes = try chosen(try StrokeFile.read(trace).strokes)
    var writer = JSONWriter(style: .pretty)
    writer.beginArray()
    if let addTo {
      for template in try present(addTo) { writer.value(template) }
    }
    for points in strokes { TemplateText.write(name, points, to: &writer) }
    writer.endArray()
    try OutputFile.write(Array((writer.text + "\n").utf8), to: addTo ?? "-")
    if let addTo {
      Exit.say("\(addTo): number of templates added with the name \(name): \(strokes.count)")
    }
  }

  private func chosen(_ strokes: [[Point]]) throws -> [[Point]] {
    guard !strokes.isEmpty else {
      Exit.say("\(trace): the trace contains no stroke drawn with only one finger")
      throw Exit.faults
    }
    guard let stroke else { return strokes }
    guard strokes.indices.contains(stroke - 1) else {
      throw ValidationError("--stroke takes a number from 1 to \(strokes.count), not \(stroke)")
    }
    return [strokes[stroke - 1]]
  }

  /// Returns the templates that a file already contains; empty if the file does not exist.
  private func present(_ path: String) throws -> [JSONNode] {
    guard unsafe access(path, F_OK) == 0 else { return [] }
    let diagnostics = Diagnostics()
    let node = JSONNode.parse(
      try SourceFile.text(path), options: .jsonc, reportingTo: diagnostics)
    if diagnostics.hasErrors {
      Exit.show(diagnostics.rendered())
      throw Exit.faults
    }
    guard let templates = node?.array else {
      Exit.say("\(path): expected an array of templates")
      throw Exit.faults
    }
    return templates
  }
}
