import TactusJSON

/// The settings for gesture modules in a scene, merged from all files that define the scene.
package struct ModuleSettings: Equatable, Sendable {
  /// The absolute paths of the folders that the scene adds to the search for gesture modules.
  ///
  /// Folders that are named in an untrusted file are omitted.
  package var searchPath: [String] = []
  /// The ids of modules that the scene disables.
  package var disabled: Set<String> = []

  package init() {}

  static let searchPathMember = Member(
    "searchPath", .list(.text(form: "a folder"), count: 0...Limits.group),
    doc:
      "The folders to search for modules before the user's and the system's module folders. "
      + "\"~/\" stands for the home folder; other relative paths start at the folder of the file "
      + "that contains this list. Because modules contain code, the list is honored only in the "
      + "user's configuration or with --allow-run.")
  static let disableMember = Member(
    "disable", .list(.text(form: "a module's id"), count: 0...Limits.names),
    doc: "The ids of the modules to disable.")

  static let shape = ObjectShape(
    "modules", doc: "Where to search for gesture modules, and which ones to disable.",
    members: [searchPathMember, disableMember])

  /// Reads the `modules` object of a scene.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - trust: The policy that decides which source texts are allowed to name module folders.
  ///   - known: The ids of all installed modules; disabling any other id causes a warning. If nil,
  ///     this check is skipped.
  init(_ cursor: JSONCursor, trust: SceneTrust, known: Set<String>? = nil) {
    guard let object = cursor.object() else { return }
    for folder in object.value(Self.searchPathMember)?.elements(0...Limits.group) ?? [] {
      guard let text = folder.text() else { continue }
      guard let path = trust.absolute(text, in: folder.node.source) else {
        folder.error(
          "\"\(text)\" cannot be found because the home folder is unknown; write an absolute path",
          kind: .missingFile)
        continue
      }
      if trust.allows(folder.node.source) {
        searchPath.append(path)
      } else {
        folder.warning(
          "modules are not loaded from \(path) because only your own configuration may add module "
            + "folders; list the folder there, or use --allow-run", kind: .notAllowed)
      }
    }
    for entry in object.value(Self.disableMember)?.elements(0...Limits.names) ?? [] {
      guard let id = entry.text() else { continue }
      disabled.insert(id)
      guard let known, !known.contains(id) else { continue }
      let nearest = Suggestions.nearest(to: id, among: known.sorted())
      entry.warning(
        "no module has the id \(JSONWriter.quoted(id))"
          + (nearest.map { "; did you mean \(JSONWriter.quoted($0))?" } ?? ""), kind: .unknownModule
      )
    }
    object.finish(of: "modules")
  }
}
