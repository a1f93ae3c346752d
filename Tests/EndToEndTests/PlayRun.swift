import Glibc
import TactusGeometry
import TactusJSON
import TactusPainting
import TestSupport

/// A run of `tactus play`, with its own folder for the recording and the results.
struct PlayRun {
  let code: CInt?
  let printed: String
  let said: String
  let report: JSONNode?
  private let folder: Folder

  /// Plays a recording to a program.
  ///
  /// - Parameters:
  ///   - recording: The text of the recording.
  ///   - options: Options of `tactus play`.
  ///   - command: The program and its arguments.
  ///   - environment: Changes to the environment of `tactus play`.
  /// - Throws: `BedError` if files cannot be written or the program cannot be started.
  init(
    _ recording: String, _ options: [String] = [], _ command: [String],
    environment: [String: String?] = [:]
  ) throws {
    folder = try Folder()
    try writeText(recording, to: folder.file("recording"))
    // On a busy machine, a program may take longer than the usual 30 s to show its window.
    let patience = options.contains("--timeout") ? [] : ["--timeout", "300"]
    let outcome = try Program.run(
      ["play", folder.file("recording"), "--out", folder.file("out")]
        + ["--junit", folder.file("junit.xml")] + patience + options + ["--"] + command,
      environment: Self.environment.merging(environment) { $1 })
    (code, printed, said) = (outcome.code, outcome.printed, outcome.said)
    report = try? JSONNode.parse(
      SourceText(name: "report", text: readText(folder.file("out/report.json"))))
  }

  static let environment: [String: String?] = ["TACTUS_BED": Bed.programs]
  static let bareClient = Bed.programs + "/bare-client"

  /// A recording of two successive touches: a drag of 200 px to the right, and a tap.
  static let drag: String = {
    var lines = [#"{"trace":"tactus/1","surface":[640,400],"scale":1}"#]
    func add(_ milliseconds: Int, _ change: String) {
      lines.append("{\"time\":\(milliseconds)000000,\"touches\":[\(change)]}")
    }
    add(1000, #"["down",0,100,80]"#)
    for step in 1...20 { add(1000 + 8 * step, "[\"move\",0,\(100 + 10 * step),80]") }
    add(1200, #"["up",0]"#)
    add(1300, #"["down",5,320.5,300]"#)
    add(1350, #"["up",5]"#)
    return lines.joined(separator: "\n") + "\n"
  }()

  func file(_ name: String) throws -> String { try readText(folder.file("out/\(name)")) }

  var junit: String { get throws { try readText(folder.file("junit.xml")) } }

  func path(_ name: String) -> String { folder.file("out/\(name)") }

  /// Returns a picture that the run saved, such as "after".
  func picture(_ name: String) throws -> Picture {
    Picture(try Image(decoding: readBytes(path("\(name).png"))))
  }

  /// The kinds of the faults in the report.
  var faults: [String] { report?["faults"]?.array?.compactMap { $0["kind"]?.string } ?? [] }

  /// The events that the program received, each as its name and its numbers.
  var delivered: [String] {
    (report?["delivered"]?.array ?? []).map { event in
      let values = event.array?.dropFirst(2).map { "\($0.number ?? 0)" } ?? []
      return ([event[1]?.string ?? ""] + values).joined(separator: " ")
    }
  }
}
