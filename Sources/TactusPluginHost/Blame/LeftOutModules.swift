import CModuleBorder
import Glibc
import TactusJSON
import TactusSystem

/// The modules that ended an earlier run. They are left out until their file changes or the user
/// restores them.
///
/// The list is a JSON Lines file. Each line begins with the result of `lineStart`, and the handlers
/// of fatal signals append lines.
package struct LeftOutModules: Sendable {
  /// A module that is left out.
  package struct Entry: Sendable {
    package var path: String
    /// The id of the module; the path of its file if the id was unknown.
    package var id: String
    /// The reason for leaving the module out, as a clause after "it".
    package var cause: String
    var identity: FileIdentity
  }

  /// An empty list that is not saved.
  package static let none = LeftOutModules(path: nil)

  /// The path of the file; nil if there is no folder for it.
  package let path: String?
  /// The lines passed on by the program that ran in this process before a restart, in case they
  /// could not be written to the file.
  package let passed: String
  package private(set) var entries: [Entry] = []

  /// Reads the file. Damaged lines are skipped.
  ///
  /// - Parameter passed: The value of the environment variable `LeftOutModules.variable`.
  package init(path: String?, passed: String? = nil) {
    self.path = path
    self.passed = passed ?? ""
    if let path, let bytes = PrivateFile.bytes(of: path) { add(Self.entries(in: bytes)) }
    add(Self.entries(in: Array(self.passed.utf8)))
  }

  /// The environment variable in which a program that restarts itself passes on the modules to
  /// leave out.
  package static let variable = BORDER_LEFT_OUT

  /// Parses lines into entries. Damaged lines are skipped.
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

  /// Leaves out more modules and writes the file.
  ///
  /// - Returns: Whether the file could be written.
  mutating func leaveOut(_ more: [Entry]) -> Bool {
    add(more)
    makeFolder()
    return save()
  }

  /// Returns the path of the file, according to the XDG Base Directory Specification 0.8.
  package static func standardPath(environment: (String) -> String?) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let state =
      absolute(environment("XDG_STATE_HOME"))
      ?? absolute(environment("HOME")).map { $0 + "/.local/state" }
    return state.map { $0 + "/tactus/left-out.jsonl" }
  }

  /// Returns why a file is left out; nil if it is not, or if the file has changed since.
  func refusal(of path: String, _ identity: FileIdentity) -> PluginError? {
    guard let entry = entries.first(where: { $0.path == path }), entry.identity == identity else {
      return nil
    }
    return PluginError(
      .leftOut, "earlier it \(entry.cause); \(Self.remedy(entry.id))")
  }

  /// Restores modules, by id or path, and writes the file.
  ///
  /// - Returns: Whether any of them was left out.
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

  /// Creates the folder of the file.
  package func makeFolder() {
    if let path, let slash = path.lastIndex(of: "/") {
      Folder.make(String(path[..<slash]))
    }
  }

  // MARK: Messages

  static func remedy(_ id: String) -> String {
    "`tactus recognizers --restore \(id)` or a change to its file brings it back"
  }

  /// Returns the beginning of a line, up to the cause. The cause, a quotation mark and a brace
  /// complete the line.
  static func lineStart(path: String, id: String, _ identity: FileIdentity) -> String {
    let words = identity.words.map(JSONWriter.quoted).joined(separator: ",")
    return "{\"path\":\(JSONWriter.quoted(path)),\"module\":\(JSONWriter.quoted(id)),"
      + "\"identity\":[\(words)],\"because\":\""
  }
}
