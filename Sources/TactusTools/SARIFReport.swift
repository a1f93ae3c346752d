package import TactusJSON
import TactusScenes

/// A report of the faults in scene files, in a format that code hosts display.
///
/// The format is SARIF 2.1.0, the Static Analysis Results Interchange Format (OASIS 2020).
package struct SARIFReport {
  /// All kinds of diagnostics that `tactus check` reports, in the order of the report's rules.
  package static let rules: [Diagnostic.Kind] =
    Diagnostic.Kind.forJSON + Diagnostic.Kind.forScenes
    + Conflict.Kind.allCases.map(\.diagnosticKind)

  /// The symbolic name for the folder to which relative URIs refer.
  static let base = "SRCROOT"

  private let version: String
  private let places: SARIFPlaces
  private var files: [String] = []
  private var results: [Diagnostic] = []
  private var failures: [String] = []

  /// Creates a report without results.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - folder: The absolute path of the folder to which the URIs of files are relative.
  package init(version: String, folder: String) {
    self.version = version
    places = SARIFPlaces(folder: folder)
  }

  /// Adds the faults that were found in a file; the array is empty for a file without faults.
  package mutating func add(_ diagnostics: [Diagnostic], of file: String) {
    files.append(file)
    results += diagnostics
  }

  /// Adds the reason why a file could not be checked.
  package mutating func addFailure(_ message: String) { failures.append(message) }

  /// Writes the report as one JSON object.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.beginArray("runs")
    writer.beginObject()
    writeTool(to: &writer)
    writeInvocation(to: &writer)
    writer.beginObject("originalUriBaseIds")
    writer.beginObject(Self.base)
    writer.member("uri", places.baseURI)
    writer.endObject()
    writer.endObject()
    writer.member("columnKind", "unicodeCodePoints")
    writer.member("artifacts", objects: files.filter(places.isFile)) { writer, file in
      places.writeArtifact(file, as: "location", to: &writer)
      writer.member("roles", ["analysisTarget"])
    }
    writer.member("results", objects: results) { write($1, to: &$0) }
    writer.endObject()
    writer.endArray()
    writer.endObject()
  }

  // MARK: The tool

  private func writeTool(to writer: inout JSONWriter) {
    writer.beginObject("tool")
    writer.beginObject("driver")
    writer.member("name", "tactus check")
    writer.member("organization", "Tactus")
    writer.member("semanticVersion", version)
    writer.member("rules", objects: Self.rules) { Self.write(rule: $1, to: &$0) }
    writer.endObject()
    writer.endObject()
  }

  private static func write(rule: Diagnostic.Kind, to writer: inout JSONWriter) {
    writer.member("id", rule.id)
    write(text: rule.summary, as: "shortDescription", to: &writer)
    write(text: rule.summary + " " + rule.advice, as: "fullDescription", to: &writer)
    writer.beginObject("help")
    writer.member("text", escaped(rule.advice))
    writer.member("markdown", escaped(markdown(of: rule)))
    writer.endObject()
    writer.beginObject("defaultConfiguration")
    writer.member("level", rule.severity.rawValue)
    writer.endObject()
    writer.beginObject("properties")
    writer.member("tags", [rule.id.hasPrefix("conflict-") ? "gestures" : "scene"])
    writer.endObject()
  }

  private static func markdown(of rule: Diagnostic.Kind) -> String {
    "**\(rule.id)**: \(rule.summary)\n\n\(rule.advice)"
  }

  private func writeInvocation(to writer: inout JSONWriter) {
    writer.beginArray("invocations")
    writer.beginObject()
    writer.member("executionSuccessful", failures.isEmpty)
    writer.member("toolExecutionNotifications", objects: failures) { writer, failure in
      writer.member("level", "error")
      Self.write(text: Printable.plain(failure), as: "message", to: &writer)
    }
    writer.endObject()
    writer.endArray()
  }

  // MARK: Results

  private func write(_ result: Diagnostic, to writer: inout JSONWriter) {
    writer.member("ruleId", result.kind.id)
    if let index = Self.rules.firstIndex(of: result.kind) { writer.member("ruleIndex", index) }
    writer.member("level", result.severity.rawValue)
    Self.write(text: result.statement, as: "message", to: &writer)
    writer.beginArray("locations")
    writer.beginObject()
    places.write(result.source, result.range, to: &writer)
    if !result.pointer.isEmpty {
      writer.member("logicalLocations", objects: [result.pointer]) {
        $0.member("fullyQualifiedName", $1)
      }
    }
    writer.endObject()
    writer.endArray()
    if !result.related.isEmpty {
      writer.member("relatedLocations", objects: result.related) { writer, place in
        places.write(place.source, place.range, message: place.message, to: &writer)
      }
    }
    if let suggestion = result.suggestion, places.isFile(result.file) {
      write(fix: suggestion, of: result, to: &writer)
    }
  }

  private func write(fix: Suggestion, of result: Diagnostic, to writer: inout JSONWriter) {
    writer.beginArray("fixes")
    writer.beginObject()
    Self.write(text: fix.summary, as: "description", to: &writer)
    writer.beginArray("artifactChanges")
    writer.beginObject()
    places.writeArtifact(result.file, as: "artifactLocation", to: &writer)
    writer.beginArray("replacements")
    writer.beginObject()
    places.writeRegion(fix.range, of: result.source, as: "deletedRegion", to: &writer)
    if !fix.replacement.isEmpty {
      writer.beginObject("insertedContent")
      writer.member("text", fix.replacement)
      writer.endObject()
    }
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  /// Writes a message object.
  static func write(text: String, as key: String, to writer: inout JSONWriter) {
    writer.beginObject(key)
    writer.member("text", escaped(text))
    writer.endObject()
  }

  /// Returns a message with its braces doubled, because single braces enclose placeholders (SARIF
  /// 2.1.0, section 3.11.5).
  private static func escaped(_ text: String) -> String {
    text.replacing("{", with: "{{").replacing("}", with: "}}")
  }
}

extension Diagnostic {
  /// The message and its hints as sentences.
  fileprivate var statement: String {
    var text = Printable.plain(message) + "."
    if let suggestion, suggestion.isShown {
      text += " Did you mean \(Printable.plain(suggestion.replacement))?"
    }
    if !accepted.isEmpty {
      text += " Accepted: \(accepted.map(Printable.plain).joined(separator: ", "))."
    }
    return text
  }
}

extension Suggestion {
  fileprivate var summary: String {
    if replacement.isEmpty { return "Remove this text." }
    let verb = range.count == 0 ? "Insert" : "Replace this text with"
    return "\(verb) \(Printable.plain(replacement))."
  }
}
