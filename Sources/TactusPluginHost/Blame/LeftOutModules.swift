import CModuleBorder
import Glibc
import TactusJSON
import TactusSystem

/// The list of plugin modules that are not loaded because they ended an earlier run of the program.
///
/// A module stays on the list until its file changes or the user restores the module. The list is
/// saved as a JSON Lines file, to which the handlers of fatal signals also append. Each line begins
/// with the string that `lineStart` returns.
package struct LeftOutModules: Sendable {
  /// A module that is not loaded.
  package struct Entry: Sendable {
    package var path: String
    /// The module's id, or the path of its file if the id was unknown.
    package var id: String
    /// The reason why the module is not loaded, as the predicate of a sentence about the module,
    /// such as "crashed".
    package var cause: String
    var identity: FileIdentity
  }

  /// An empty list that is not saved.
  package static let none = LeftOutModules(path: nil)

  /// The path of the file in which the list is saved; nil if it is not saved.
  package let path: String?
  /// The text of the list that the program received in an environment variable when it restarted
  /// itself.
  ///
  /// The text preserves the list in case the file cannot be written. The string is empty if the
  /// program did not restart itself.
  package let passed: String
  package private(set) var entries: [Entry] = []

  /// Reads the list from its file and from an environment variable, skipping damaged lines.
  ///
  /// - Parameters:
  ///   - path: The path of the saved list; nil for a list that is not saved.
  ///   - passed: The value of the environment variable `LeftOutModules.variable`; nil if it is not
  ///     set.
  package init(path: String?, passed: String? = nil) {
    self.path = path
    self.passed = passed ?? ""
    if let path, let bytes = PrivateFile.bytes(of: path) { add(Self.entries(in: bytes)) }
    add(Self.entries(in: Array(self.passed.utf8)))
  }

  /// The name of the environment variable through which a program that restarts itself passes the
  /// list.
  package static let variable = BORDER_LEFT_OUT

  static func entries(in bytes: [UInt8]) -> [Entry] {
    let source = SourceText(name: "left-out.jsonl", bytes: bytes)
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

  /// Returns the default path of the saved list.
  ///
  /// The path follows the XDG Base Directory Specification 0.8.
  ///
  /// - Parameter environment: A closure that returns the value of an environment variable, or nil
  ///   if the variable is not set.
  /// - Returns: The path; nil if neither `XDG_STATE_HOME` nor `HOME` contains an absolute path.
  package static func standardPath(environment: (String) -> String?) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let state =
      absolute(environment("XDG_STATE_HOME"))
      ?? absolute(environment("HOME")).map { $0 + "/.local/state" }
    return state.map { $0 + "/tactus/left-out.jsonl" }
  }

  /// Returns the error that explains why the module at a path is not loaded.
  ///
  /// The result is nil if the module is not on the list, or if its file has changed since the
  /// module was put on the list.
  func refusal(of path: String, _ identity: FileIdentity) -> PluginError? {
    guard let entry = entries.first(where: { $0.path == path }), entry.identity == identity else {
      return nil
    }
    return PluginError(
      .leftOut, "previously, the module \(entry.cause); \(Self.remedy(entry.id))")
  }

  /// Removes the modules that satisfy `isMeant` from the list, and saves the list.
  ///
  /// - Returns: Whether any module was removed. A list without a file is left unchanged, so the
  ///   result is false.
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
    "to use the module again, run `tactus recognizers --restore \(id)` or replace its file"
  }

  /// Returns the part of a module's line in the saved list that precedes the reason.
  ///
  /// The last character is the quotation mark that opens the reason. Appending the reason, a
  /// quotation mark, and a closing brace completes the line.
  static func lineStart(path: String, id: String, _ identity: FileIdentity) -> String {
    let words = identity.words.map(JSONWriter.quoted).joined(separator: ",")
    return "{\"path\":\(JSONWriter.quoted(path)),\"module\":\(JSONWriter.quoted(id)),"
      + "\"identity\":[\(words)],\"because\":\""
  }
}
