import Glibc
package import TactusPluginHost
import TactusSystem

/// The inputs of a scene besides its own file: the folders of the system and the user, and the
/// command line.
package struct SceneEnvironment {
  /// The folders that may hold `scenes/NAME.json` and a `config.json` for every scene, the lowest
  /// layer first.
  package var folders: [String] = []
  /// A file merged over all those folders.
  package var configuration: String?
  /// The changes of single values, `PATH=VALUE`, in order.
  package var settings: [String] = []
  /// Whether every text may name module folders and start programs.
  package var allowsRun = false
  /// The folder of the pictures for views that name none.
  package var images: String?
  /// The home folder, for paths that begin with "~/".
  package var home: String?
  /// Returns the module search path, given the folders that the scene names.
  package var modulePath: ([String]) -> ModuleSearchPath
  /// The results of earlier module scans; nil rescans every file.
  package var moduleCache: ModuleCache?
  /// The scanner that examines third-party modules outside this process; nil loads them into this
  /// process.
  package var moduleScanner: ModuleScanner?
  /// The policy that decides which modules may be used.
  package var modulePolicy = ModulePolicy()

  /// Creates surroundings without folders, so that the scene's own file is the only layer.
  package init(modulePath: @escaping ([String]) -> ModuleSearchPath) {
    self.modulePath = modulePath
  }

  /// Returns the surroundings that the environment defines.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of a trusted environment variable.
  ///   - program: The path of the running program.
  package static func standard(
    environment: @escaping (String) -> String?, program: String
  ) -> SceneEnvironment {
    var result = SceneEnvironment { folders in
      .standard(environment: environment, sceneFolders: folders, program: program)
    }
    result.home = absolute(environment("HOME"))
    result.folders = standardFolders(environment, program: program)
    return result
  }

  /// Returns the folders according to the XDG Base Directory Specification 0.8.
  private static func standardFolders(
    _ environment: (String) -> String?, program: String
  ) -> [String] {
    func list(_ name: String, _ fallback: String) -> [String] {
      let text = environment(name).flatMap { $0.isEmpty ? nil : $0 } ?? fallback
      // XDG lists the most important folder first; this list has it last.
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
    // A folder listed twice keeps its more important position.
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

  /// The names of the scenes in the folders, sorted and without duplicates.
  package var sceneNames: [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in Folder.names(in: folder + "/scenes") ?? [] where file.hasSuffix(".json") {
        names.insert(String(file.dropLast(".json".count)))
      }
    }
    return names.sorted()
  }

  /// Returns the scene of which a file in these folders is a layer; "" for a layer of every scene,
  /// nil for any other path.
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
