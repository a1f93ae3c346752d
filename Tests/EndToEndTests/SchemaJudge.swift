import Testing

/// A third-party validator that validates files against a JSON Schema.
enum SchemaJudge {
  /// Returns one verdict per file.
  ///
  /// The function tries the system's Python first, because another Python may lack jsonschema.
  static func verdicts(_ schema: String, _ files: [String]) throws -> [String] {
    let script = Bed.package + "/Tests/EndToEnd/judge-schema"
    for python in [["/usr/bin/python3"], ["/usr/bin/env", "python3"]] {
      let process = try ChildProcess(python[0], python.dropFirst() + [script, schema] + files)
      process.closeInput()
      let code = process.waitForEnd()
      if code == 69 { continue }
      #expect(code == 0, "\(process.printed)\(process.said)")
      return process.printed.split(separator: "\n").map(String.init)
    }
    throw BedError("no Python here has jsonschema: make test installs python3-jsonschema")
  }
}
