import CModuleBorder
import Glibc
import TactusJSON
import TactusSystem

/// The list of modules that are not loaded because they ended an earlier run of the program.
///
/// A module stays on the list until its file changes or the user restores it. The list is saved as
/// a JSON Lines file, to which the handlers of fatal signals also append. Each line begins with the
/// string that `lineStart` returns.
package struct LeftOutModules: Sendable {
  /// A module on the list.
  package struct Entry: Sendable {
    package var path: String
    /// The module's id, or the path of its file if the id was unknown.
    package var id: String
    /// The reason for leaving the module out, as a predicate with "it" as its subject, such as
    /// "crashed".
    package var cause: String
    var identity: FileIdentity
  }

  /// An empty list that is not saved.
  package static let none = LeftOutModules(path: nil)

  /// The path of the file in which the list is saved; nil if it is not saved.
  package let path: String?
  /// The lines of the list that the program passed to itself in an environment variable when it
  /// restarted.
  ///
  /// They preserve the list in case the file cannot be written.
  package let passed: String
  package private(set) var entries: [Entry] = []

  /// Reads the saved list, skipping damaged lines.
  ///
  /// - Parameters:
  ///   - path: The path of the saved list; nil to start with an empty list that is not saved.
  ///   - passed: The value of the environment variable `LeftOutModules.variable`.
  package init(path: String?, passed: String? = nil) {
    self.path = path
    self.passed = passed ?? ""
    if let path, let bytes = PrivateFile.bytes(of: path) { add(Self.entries(in: bytes)) }
    add(Self.entries(in: Array(self.passed.utf8)))
  }

  /// The name of the environment variable from which a restarted program reads `passed`.
  package static let variable = BORDER_LEFT_OUT

  static func entries(in bytes: [UInt8]) -> [Entry] {
    let source = SourceText(name: "the list of left-out modules", bytes: bytes)
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

  mutating func leaveOut(_ more: [Entry]) -> Bool {
    add(more)
    makeFolder()
    return save()
  }

  /// Returns the default path of the saved list, or nil if the user has no home folder.
  ///
  /// The path follows the XDG Base Directory Specification 0.8.
  package static func standardPath(environment: (String) -> String?) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let state =
      absolute(environment("XDG_STATE_HOME"))
      ?? absolute(environment("HOME")).map { $0 + "/.local/state" }
    return state.map { $0 + "/tactus/left-out.jsonl" }
  }

  /// Returns the error that explains why a module on the list is not loaded.
  ///
  /// Returns nil if the module is not listed, or if its file has changed since it was listed.
  func refusal(of path: String, _ identity: FileIdentity) -> PluginError? {
    guard let entry = entries.first(where: { $0.path == path }), entry.identity == identity else {
      return nil
    }
    return PluginError(
      .leftOut, "earlier, the module \(entry.cause); \(Self.remedy(entry.id))")
  }

  /// Removes all matching modules from the list and saves the list.
  ///
  /// - Returns: Whether any module matched.
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

  /// Creates the folder for the saved list.
  package func makeFolder() {
    if let path, let slash = path.lastIndex(of: "/") {
      Folder.make(String(path[..<slash]))
    }
  }

  // MARK: Messages

  static func remedy(_ id: String) -> String {
    "to use it again, run `tactus recognizers --restore \(id)` or change its file"
  }

  /// Returns the beginning of an entry's line in the saved list, including the quotation mark that
  /// opens the cause.
  ///
  /// To complete the line, append the cause, a quotation mark and a closing brace.
  static func lineStart(path: String, id: String, _ identity: FileIdentity) -> String {
    let words = identity.words.map(JSONWriter.quoted).joined(separator: ",")
    return "{\"path\":\(JSONWriter.quoted(path)),\"module\":\(JSONWriter.quoted(id)),"
      + "\"identity\":[\(words)],\"because\":\""
  }
}
