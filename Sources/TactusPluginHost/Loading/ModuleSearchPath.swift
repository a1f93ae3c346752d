import CLinux

/// The folders that are searched for modules, in order.
package struct ModuleSearchPath: Equatable, Sendable {
  /// The folders in search order; folders that do not exist are skipped.
  package var folders: [String]
  /// The program's own folders, whose modules are trusted.
  package var own: [String]
  /// The folders named in an environment variable, each mapped to the variable's name.
  ///
  /// If one of these folders does not exist, an error is reported.
  package var demanded: [String: String] = [:]

  package init(folders: [String], own: [String] = []) {
    self.folders = folders
    self.own = own
  }

  /// Returns the standard search path, as described in the manual.
  ///
  /// If `TACTUS_MODULE_PATH` is set, the search path consists of only the folders in this variable.
  /// Otherwise it consists of the folders in `TACTUS_ADD_MODULE_PATH`, followed by those of the
  /// scene, the user, the machine and the program.
  ///
  /// - Parameters:
  ///   - environment: A function that returns the value of an environment variable; not called if
  ///     `isSecure` is true.
  ///   - sceneFolders: The folders that the scene file names and whose use has already been
  ///     approved.
  ///   - program: The path of the running program.
  ///   - isSecure: Whether the process has more privileges than its user (`AT_SECURE`).
  /// - Returns: The folders, in search order.
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

  /// Returns the program's own module folders.
  ///
  /// For a program in `PREFIX/bin`, these are `PREFIX/lib/tactus/modules` and, for use in a build
  /// tree, the folder of the program itself.
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
