import CModuleBorder
import Glibc
import TactusJSON
import TactusSystem

/// The modules that an earlier run had to blame for its end; they are left out until their file
/// changes or somebody brings them back.
///
/// The handlers of fatal signals add lines to the file: it is JSON Lines, each beginning with what
/// `lineStart` gives.
package struct LeftOutModules: Sendable {
  /// One that is left out.
  package struct Entry: Sendable {
    package var path: String
    /// The module's id; its path where it had none yet.
    package var id: String
    /// What it did, as in "it ...".
    package var cause: String
    var identity: FileIdentity
  }

  /// Nothing is left out, and nothing is kept.
  package static let none = LeftOutModules(path: nil)

  /// The file; nil where there is no folder for it.
  package let path: String?
  /// What the program before this one, in the same process, could not rely on the file for: its lines.
  package let passed: String
  package private(set) var entries: [Entry] = []

  /// Reads the file; what is damaged in it is passed over.
  ///
  /// - Parameter passed: The value of the variable `LeftOutModules.variable`.
  package init(path: String?, passed: String? = nil) {
    self.path = path
    self.passed = passed ?? ""
    if let path, let bytes = PrivateFile.bytes(of: path) { add(Self.entries(in: bytes)) }
    add(Self.entries(in: Array(self.passed.utf8)))
  }

  /// By what a program that starts itself anew tells itself which modules to leave out.
  package static let variable = BORDER_LEFT_OUT

  /// The entries of lines; what is damaged in them is passed over.
  static func entries(in bytes: [UInt8]) -> [Entry] {
    let source = SourceText(name: "the modules left out", bytes: bytes)
    var entries: [Entry] = []
    for node in JSONLines(source, reportingTo: Diagnostics()) {
      let cursor = JSONCursor(node, at: .root, reportingTo: Diagnostics())
      guard let line = cursor.object(), let path = line.string("path"),
        let id = line.string("module"), let cause = line.string("because"),
        let identity = FileIdentity(line.value("identity"))
      else { continue }
      entries.append(Entry(path: path, id: id, cause: cause, identity: identity))
    }
    return entries
  }

  private mutating func add(_ new: [Entry]) {
    for entry in new {
      entries.removeAll { $0.path == entry.path }
      entries.append(entry)
    }
  }

  /// Leaves out more modules, and writes the file.
  ///
  /// - Returns: Whether it could be written.
  mutating func leaveOut(_ more: [Entry]) -> Bool {
    add(more)
    makeFolder()
    return save()
  }

  /// Its place after the XDG Base Directory Specification 0.8.
  package static func standardPath(environment: (String) -> String?) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let state =
      absolute(environment("XDG_STATE_HOME"))
      ?? absolute(environment("HOME")).map { $0 + "/.local/state" }
    return state.map { $0 + "/tactus/left-out.jsonl" }
  }

  /// Why a file is left out; nil where it is not, or is no longer the one that was blamed.
  func refusal(of path: String, _ identity: FileIdentity) -> PluginError? {
    guard let entry = entries.first(where: { $0.path == path }), entry.identity == identity else {
      return nil
    }
    return PluginError(
      .leftOut, "earlier it \(entry.cause); \(Self.remedy(entry.id))")
  }

  /// Brings modules back, by id or path, and writes the file.
  ///
  /// - Returns: Whether any was left out.
  @discardableResult
  package mutating func restore(where isMeant: (Entry) -> Bool) -> Bool {
    guard let path, entries.contains(where: isMeant) else { return false }
    entries.removeAll(where: isMeant)
    if entries.isEmpty { unsafe unlink(path) } else { _ = save() }
    return true
  }

  private func save() -> Bool {
    guard let path else { return false }
    let lines = entries.map {
      Self.lineStart(path: $0.path, id: $0.id, $0.identity)
        + JSONWriter.quoted($0.cause).dropFirst() + "}\n"
    }
    return PrivateFile.write(Array(lines.joined().utf8), to: path)
  }

  /// Makes the folder that the file lies in.
  package func makeFolder() {
    if let path, let slash = path.lastIndex(of: "/") {
      Folder.make(String(path[..<slash]))
    }
  }

  // MARK: Words

  static func remedy(_ id: String) -> String {
    "`tactus recognizers --restore \(id)` brings it back, and so does a changed file"
  }

  /// A line as far as what the module did: that, a quotation mark and a brace end it.
  static func lineStart(path: String, id: String, _ identity: FileIdentity) -> String {
    let words = identity.words.map(JSONWriter.quoted).joined(separator: ",")
    return "{\"path\":\(JSONWriter.quoted(path)),\"module\":\(JSONWriter.quoted(id)),"
      + "\"identity\":[\(words)],\"because\":\""
  }
}
