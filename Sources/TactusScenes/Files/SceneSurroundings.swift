import Glibc
package import TactusPluginHost
import TactusSystem

/// What a scene is put together from beside its own file: the folders of the system and the user,
/// and what was said on the command line.
package struct SceneSurroundings {
  /// Folders that may hold `config.json`, for every scene, and `scenes/NAME.json`; the lowest
  /// layer first.
  package var folders: [String] = []
  /// A file that is laid over all of those.
  package var configuration: String?
  /// Changes of single values, `PATH=VALUE`, in order.
  package var settings: [String] = []
  /// Every text may name folders of modules and programs to start.
  package var allowsRun = false
  /// A folder with the pictures that are shown where a scene names none.
  package var images: String?
  /// The home folder, for paths that begin with "~/".
  package var home: String?
  /// Where modules are looked for, given the folders that the scene names.
  package var modulePath: ([String]) -> ModuleSearchPath
  /// What earlier runs found out about modules; nil has every file looked at.
  package var moduleCache: ModuleCache?
  /// Looks at modules of strangers; nil has them loaded into this process.
  package var moduleScanner: ModuleScanner?
  /// Which modules are not to be used.
  package var modulePolicy = ModulePolicy()

  /// No folders: the scene's own file alone.
  package init(modulePath: @escaping ([String]) -> ModuleSearchPath) {
    self.modulePath = modulePath
  }

  /// What the environment says.
  ///
  /// - Parameters:
  ///   - environment: Looks up a variable that can be trusted.
  ///   - program: The path of the running program.
  package static func standard(
    environment: @escaping (String) -> String?, program: String
  ) -> SceneSurroundings {
    var result = SceneSurroundings { folders in
      .standard(environment: environment, sceneFolders: folders, program: program)
    }
    result.home = absolute(environment("HOME"))
    result.folders = standardFolders(environment, program: program)
    return result
  }

  /// After the XDG Base Directory Specification 0.8.
  private static func standardFolders(
    _ environment: (String) -> String?, program: String
  ) -> [String] {
    func list(_ name: String, _ fallback: String) -> [String] {
      let text = environment(name).flatMap { $0.isEmpty ? nil : $0 } ?? fallback
      // The first is the most important there; here it is the last.
      return text.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }.reversed()
    }
    var roots: [String] = []
    let parts = program.split(separator: "/").dropLast(2)
    if program.hasSuffix("/bin/tactus") {
      roots.append("/" + parts.joined(separator: "/") + "/share")
    }
    roots += list("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    roots += list("XDG_CONFIG_DIRS", "/etc/xdg")
    let home = absolute(environment("HOME")).map { $0 + "/.config" }
    if let own = absolute(environment("XDG_CONFIG_HOME")) ?? home { roots.append(own) }
    var seen: Set<String> = []
    // Of a folder named twice the more important place counts.
    let folders = roots.reversed().filter { seen.insert($0).inserted }.reversed()
    return folders.map { ($0.hasSuffix("/") ? String($0.dropLast()) : $0) + "/tactus" }
  }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  // MARK: Files

  static let configurationName = "config.json"

  static func sceneFile(_ name: String, in folder: String) -> String {
    "\(folder)/scenes/\(name).json"
  }

  /// The scenes that the folders hold, sorted, each once.
  package var sceneNames: [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in Folder.names(in: folder + "/scenes") ?? [] where file.hasSuffix(".json") {
        names.insert(String(file.dropLast(".json".count)))
      }
    }
    return names.sorted()
  }

  /// The scene that a path within these folders is a layer of, nil for any other path: "" for what
  /// belongs to every scene.
  func layeredScene(_ path: String) -> String? {
    let real = Self.realPath(path)
    for folder in folders {
      let folder = Self.realPath(folder)
      if real == folder + "/" + Self.configurationName { return "" }
      let prefix = folder + "/scenes/"
      if real.hasPrefix(prefix), real.hasSuffix(".json") {
        let name = real.dropFirst(prefix.count).dropLast(".json".count)
        if !name.contains("/") { return String(name) }
      }
    }
    return nil
  }

  private static func realPath(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
