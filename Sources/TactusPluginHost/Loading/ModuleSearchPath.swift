import CLinux

/// Where modules are looked for, in order.
package struct ModuleSearchPath: Equatable, Sendable {
  /// Folders; those that do not exist are passed over.
  package var folders: [String]
  /// Those among them that belong to the program: what lies there is no stranger.
  package var own: [String]
  /// Those among them that a variable of the environment names, with the name of the variable.
  package var demanded: [String: String] = [:]

  package init(folders: [String], own: [String] = []) {
    self.folders = folders
    self.own = own
  }

  /// The order of the manual: `TACTUS_MODULE_PATH` instead of everything, or
  /// `TACTUS_ADD_MODULE_PATH`, the scene's own folders, the user's, the machine's, the program's.
  ///
  /// - Parameters:
  ///   - environment: Looks up a variable; ignored where the process has more rights than its user.
  ///   - sceneFolders: What the scene file names, already allowed.
  ///   - program: The path of the running program.
  ///   - isSecure: Whether the process has more rights than its user (AT_SECURE).
  package static func standard(
    environment: (String) -> String?, sceneFolders: [String] = [], program: String,
    isSecure: Bool = clinux_is_secure() != 0
  ) -> ModuleSearchPath {
    func read(_ name: String) -> String? {
      guard !isSecure, let value = environment(name), !value.isEmpty else { return nil }
      return value
    }
    if let whole = read("TACTUS_MODULE_PATH") {
      var path = ModuleSearchPath(folders: split(whole), own: installed(program))
      for folder in path.folders { path.demanded[folder] = "TACTUS_MODULE_PATH" }
      return path
    }
    let added = read("TACTUS_ADD_MODULE_PATH").map(split) ?? []
    var folders = added + sceneFolders
    if let data = read("XDG_DATA_HOME") ?? read("HOME").map({ $0 + "/.local/share" }) {
      folders.append(data + "/tactus/modules")
    }
    folders.append("/usr/local/lib/tactus/modules")
    folders += installed(program)
    var seen: Set<String> = []
    var path = ModuleSearchPath(
      folders: folders.filter { seen.insert($0).inserted }, own: installed(program))
    for folder in added { path.demanded[folder] = "TACTUS_ADD_MODULE_PATH" }
    return path
  }

  /// PREFIX/lib/tactus/modules beside PREFIX/bin, and the program's own folder, for a build tree.
  private static func installed(_ program: String) -> [String] {
    guard let slash = program.lastIndex(of: "/") else { return [] }
    let folder = String(program[..<slash])
    guard let up = folder.lastIndex(of: "/") else { return [folder] }
    return [String(folder[..<up]) + "/lib/tactus/modules", folder]
  }

  private static func split(_ value: String) -> [String] {
    value.split(separator: ":").map(String.init)
  }
}
